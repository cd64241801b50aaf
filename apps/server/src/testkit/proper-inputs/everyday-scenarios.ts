import { permissions } from '@entrepot/contract';
import { mailCode } from '../../modules/notifications/preferences/stop-mails.ts';
import { createDueReport } from '../../modules/solvency/index.ts';
import { accountPeople } from '../account-people.ts';
import { addBuyer, addStaff } from '../small-market.ts';
import type { Scenarios } from './scene.ts';

export const everydayScenarios: Scenarios = {
  'an address is deleted': async ({ ctx, as }) => {
    const who = await addBuyer(ctx, 'mover', 0n);
    await as(who)('buyer/address!del', { id: who.addressId });
  },
  'mails are stopped and resumed by their link': async ({ ctx, market, ask }) => {
    const { userId } = market.buyerA;
    const link = { code: mailCode(ctx, { userId, audience: 'buyer', group: 'favourites' }) };
    await ask('buyer/notice!stopMails', link);
    await ask('buyer/notice!resumeMails', link);
  },
  'browsers take messages': async ({ ctx, ask }) => {
    const keys = { p256dh: ctx.config.pushKeys.publicKey, auth: 'A'.repeat(22) };
    await ask('buyer/notice!pushAdd', { endpoint: 'https://push.example/buyer', ...keys });
    await ask('seller/notice!pushAdd', { endpoint: 'https://push.example/seller', ...keys });
  },
  'a balance is proved': async ({ ctx, ask }) => {
    await createDueReport(ctx);
    await ask('buyer/solvency!get');
    await ask('buyer/solvency!proof');
  },
  'a product is previewed': async ({ market, ask }) => {
    const sellerGoodsId = String(market.storeA.productId);
    const link = await ask<{ previewToken: string }>('seller/sellerGoods!previewLink', { sellerGoodsId });
    await ask('buyer/sellerGoods!preview', { previewToken: link.previewToken });
  },
  'a visitor writes to customer service, which hands the thread over': async ({ ctx, ask, as }) => {
    const { visitorKey } = await ask<{ visitorKey: string }>(
      'buyer/chatVisitor!open',
      await accountPeople(ctx).passedCheck(),
    );
    await ask('buyer/chatVisitor!send', { visitorKey, content: 'Do you ship to Malta?' });
    await ask('buyer/chatVisitor!typing', { visitorKey });
    await ask('buyer/chatVisitor!ticket', { visitorKey });
    await ask('buyer/chatVisitor!list', { visitorKey });
    const { list } = await ask<{ list: { threadId: string }[] }>('admin/chat!queue');
    const threadId = list[0]?.threadId;
    const colleague = await addStaff(ctx, 'colleague', permissions);
    await ask('admin/chat!claim', { threadId });
    await ask('admin/chat!transfer', { threadId, staffId: String(colleague.userId) });
    await ask('admin/chat!takeOver', { threadId });
    await as(colleague)('admin/chat!takeOver', { threadId });
    await ask('buyer/chatVisitor!claim', { visitorKey });
  },
};
