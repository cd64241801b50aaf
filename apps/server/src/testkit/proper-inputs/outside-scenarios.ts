import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inTx } from '#platform/database.ts';
import { loadSharp } from '#platform/files/load-sharp.ts';
import { openSession, setFundPassword } from '../../modules/accounts/index.ts';
import { watchChain } from '../../modules/chains/watch-chain.ts';
import { creditTransfers } from '../../modules/payments/watched/credit-transfers.ts';
import { changeSetting } from '../../modules/settings/index.ts';
import { accountPeople } from '../account-people.ts';
import { testChains, watchedTron } from '../chains/watched-chains.ts';
import { uploadedImage } from '../chat-people.ts';
import { uploadForm } from '../rows/upload-form.ts';
import { addBuyer, addStaff, testFundPassword } from '../small-market.ts';
import type { Scenarios, Scene } from './scene.ts';
import { submittedIdentity } from './verification-scenarios.ts';

type Configured = Scene['ctx']['config'];
type Sent = { readonly id: string };

/** Configures what stands outside the shop for as long as some work takes. */
async function configured({ ctx }: Scene, part: Partial<Configured>, work: () => Promise<unknown>): Promise<void> {
  const before = { ...ctx.config };
  Object.assign(ctx.config, part);
  try {
    await work();
  } finally {
    for (const name of Object.keys(part)) Reflect.deleteProperty(ctx.config, name);
    Object.assign(ctx.config, before);
  }
}

/** A provider of translations that answers everything with the same text. */
async function translating(scene: Scene, work: () => Promise<unknown>): Promise<void> {
  const provider = createServer((request, response) => {
    request.resume();
    response.end('{"translatedText":"Hallo"}');
  }).listen(0, '127.0.0.1');
  await once(provider, 'listening');
  const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  try {
    await configured(scene, { translator: { url } }, work);
  } finally {
    provider.closeAllConnections();
    provider.close();
  }
}

/** Calls that lead to a chain, a provider or a file. */
export const outsideScenarios: Scenarios = {
  'what the other side wrote is translated': (scene) =>
    translating(scene, async () => {
      const { ctx, ask, as } = scene;
      const write = as(await addBuyer(ctx, 'foreigner', 0n));
      const asked = await write<Sent>('buyer/newOnlinechat!send', { content: 'Bonjour' });
      const { visitorKey } = await ask<{ visitorKey: string }>(
        'buyer/chatVisitor!open',
        await accountPeople(ctx).passedCheck(),
      );
      await ask('buyer/chatVisitor!send', { visitorKey, content: 'Buongiorno' });
      const threadWith = async (keyword: string) =>
        (await ask<{ list: { threadId: string }[] }>('admin/chat!queue', { keyword })).list[0]?.threadId;
      const [ofBuyer, ofVisitor] = [await threadWith('Bonjour'), await threadWith('Buongiorno')];
      await ask('admin/chat!translate', { threadId: ofBuyer, messageIds: [asked.id] });
      const answerIn = async (threadId?: string) =>
        (await ask<Sent>('admin/chat!send', { threadId, content: 'Good morning' })).id;
      await write('buyer/newOnlinechat!translate', { messageIds: [await answerIn(ofBuyer)] });
      await ask('buyer/chatVisitor!translate', { visitorKey, messageIds: [await answerIn(ofVisitor)] });
    }),
  'staff look at an image of a reported conversation again': async ({ ctx, market, ask, as }) => {
    const buyer = await addBuyer(ctx, 'reporter', 0n);
    const [partyId, reason] = [String(market.storeA.storeId), 'A rude image'];
    const content = await uploadedImage(ctx, buyer.userId, 'private/aa/reported.webp');
    const { id: messageId } = await as(buyer)<Sent>('buyer/newOnlinechat!send', { partyId, type: 'img', content });
    await as(buyer)('buyer/chatThread!report', { partyId, reason });
    const { list } = await ask<{ list: { reportId: string; reason: string }[] }>('admin/chatReport!list');
    const reportId = list.find((each) => each.reason === reason)?.reportId;
    await ask('admin/chatReport!picture', { reportId, messageId });
  },
  'staff send a customer an image': async ({ server, market }) => {
    const sharp = await loadSharp();
    const { headers, payload } = uploadForm(
      'chat',
      await sharp({ create: { width: 9, height: 6, channels: 3, background: '#a06040' } })
        .png()
        .toBuffer(),
    );
    const reply = await server.inject({
      method: 'POST',
      url: '/admin/api/chatPicture!upload.action',
      headers: { ...headers, authorization: `Bearer ${market.admin.token}` },
      payload,
    });
    if (reply.json<{ code: number }>().code !== 0) throw new Error(reply.body);
  },
  'a credit whose payment is gone from its chain is taken back by two': (scene) =>
    configured(scene, { chains: testChains }, async () => {
      const { ctx, ask, as } = scene;
      const chain = await watchedTron();
      const watch = async () => {
        while ((await watchChain(ctx, chain.source)) > 0);
      };
      await watch();
      const own = as(await addBuyer(ctx, 'reorganised', 0n));
      const { address } = await own<{ address: string }>('buyer/rechargeBlockchain!address', { channel: 'usdt_trc20' });
      chain.mine(chain.pay(address, 30_000_000n));
      chain.mineEmpty(chain.untilFinal);
      await watch();
      await creditTransfers(ctx);
      chain.replace(chain.untilFinal + 1);
      await watch();
      const { pageList } = await own<{ pageList: { depositId: string }[] }>('buyer/rechargeBlockchain!list');
      const asked = { depositId: pageList[0]?.depositId, reason: 'Its block was replaced' };
      await ask('admin/deposit!reverse', asked);
      await as(await addStaff(ctx, 'reverser', ['deposits.reverse']))('admin/deposit!reverse', asked);
    }),
  "a store's owner binds a bank card": async (scene) => {
    const { ctx, market, ask, as } = scene;
    const { userId } = market.storeB;
    const token = await inTx(ctx.db, async (tx) => {
      await setFundPassword(ctx, tx, userId, testFundPassword);
      return openSession(ctx, tx, { audience: 'buyer', userId }, { address: '192.0.2.7', device: 'test' });
    });
    const who = { ...market.buyerB, userId, token };
    await ask('admin/identity!decide', { ...(await submittedIdentity(scene, who, 'sellerb')), decision: 'pass' });
    await changeSetting(ctx, 'withdrawal_bank_card_open', true, { staffId: null }, 'test');
    const card = { bankName: 'First Bank', holder: 'Ada Example', number: '4242424242424242' };
    await as(market.storeB)('seller/withdraw!bindCard', { ...card, safeword: testFundPassword });
  },
};
