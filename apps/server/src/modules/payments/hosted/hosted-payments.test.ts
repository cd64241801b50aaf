import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deposits, hostedPayments, type InputOf, wallet } from '@entrepot/contract';
import { minuteMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import { refusal } from '#testkit/calls/refusal.ts';
import { addBuyer } from '#testkit/small-market.ts';
import { call } from '#testkit/test-context.ts';
import { wholeServer } from '#testkit/whole-server.ts';
import { changeSetting } from '../../settings/index.ts';
import { accounts, balanceOf, post, userBalances, walletModule } from '../../wallet/index.ts';
import { paymentsModule } from '../index.ts';
import type { PaymentEvent, SignedBody } from './card-provider.types.ts';
import { simulateEvent } from './card-simulator.ts';
import { applyEvent, expirePayments, receiveEvent } from './receive-event.ts';

const { ctx, server } = await wholeServer();
const routes = [...paymentsModule.routes, ...walletModule.routes];
const nobody = { staffId: null };
await changeSetting(ctx, 'deposit_card_minimum', '5.00', nobody, 'test');
await changeSetting(ctx, 'deposit_card_maximum', '2000.00', nobody, 'test');
await changeSetting(ctx, 'deposit_card_fee_fixed', '1.00', nobody, 'test');

type Buyer = Awaited<ReturnType<typeof addBuyer>>;
type Form = InputOf<typeof hostedPayments.cardDeposit>;
const usdt = 1_000_000n;

let buyers = 0;
const newBuyer = () => addBuyer(ctx, `carduser${++buyers}`, 0n);
const formToken = async ({ session }: Buyer) =>
  (await call(ctx, routes, deposits.depositOpen, {}, { session })).session_token;

async function openPage(buyer: Buyer, form: Partial<Form> = {}) {
  const input = { amount: '100.00', session_token: form.session_token ?? (await formToken(buyer)), ...form };
  return call(ctx, routes, hostedPayments.cardDeposit, input, { session: buyer.session });
}
const referenceIn = (redirectUrl: string) => new URLSearchParams(redirectUrl.split('?')[1]).get('reference') ?? '';
const available = ({ userId }: Buyer) => balanceOf(ctx.db, accounts.userAvailable(userId));
const recordOf = ({ session }: Buyer, depositId: string) =>
  call(ctx, routes, deposits.depositGet, { depositId }, { session });
const finish = (redirectUrl: string, outcome: 'paid' | 'failed') =>
  call(ctx, routes, hostedPayments.simulatePayment, { reference: referenceIn(redirectUrl), outcome });

/** An event of the simulator about a page. */
function eventOf(
  page: { readonly depositId: string; readonly redirectUrl: string },
  kind: PaymentEvent['kind'],
  amountMicro = 100n * usdt,
): SignedBody {
  const reference = referenceIn(page.redirectUrl);
  return simulateEvent(ctx, { kind, depositId: BigInt(page.depositId), reference, amountMicro });
}
const receive = (signed: SignedBody) => receiveEvent(ctx, 'simulator', signed);

async function send({ body, signature }: SignedBody, source = 'simulator') {
  const reply = await server.inject({
    method: 'POST',
    url: `/webhooks/payments/${source}`,
    headers: { 'content-type': 'application/json', 'x-entrepot-signature': signature },
    payload: body,
  });
  return reply.statusCode;
}

test('a card deposit is opened, paid on the page and credited less the fee', async () => {
  const buyer = await newBuyer();
  const page = await openPage(buyer, { back: '/settlement?checkoutId=7' });
  const back = new URLSearchParams(page.redirectUrl.split('?')[1]).get('back');
  assert.equal(
    back,
    `/userInfo/money-package/recharge?deposit=${page.depositId}&back=${encodeURIComponent('/settlement?checkoutId=7')}`,
  );
  const waiting = await recordOf(buyer, page.depositId);
  assert.deepEqual([waiting.status, waiting.method, waiting.redirectUrl], ['processing', 'card', page.redirectUrl]);
  assert.equal(await available(buyer), 0n);
  assert.equal(await finish(page.redirectUrl, 'paid'), null);
  assert.equal(await available(buyer), 99n * usdt);
  const paid = await recordOf(buyer, page.depositId);
  assert.deepEqual(
    [paid.status, paid.amount, paid.fee, paid.actualAmount, paid.redirectUrl],
    ['successful', '100.00', '1.00', '99.00', undefined],
  );
});

test('who is signed in as nobody or as another person reaches no payment', async () => {
  const [buyer, other] = [await newBuyer(), await newBuyer()];
  const session_token = await formToken(buyer);
  await assert.rejects(
    call(ctx, routes, hostedPayments.cardDeposit, { amount: '100.00', session_token }),
    refusal('not_logged_in'),
  );
  await assert.rejects(openPage(other, { session_token }), refusal('payment_form_expired'));
  const page = await openPage(buyer);
  await assert.rejects(recordOf(other, page.depositId), refusal('deposit_not_found'));
  await assert.rejects(
    finish('?reference=sim_00000000000000000000000000000000', 'paid'),
    refusal('deposit_link_error'),
  );
});

test('amounts outside the bounds, closed channels and ways out of the shop are refused', async () => {
  const buyer = await newBuyer();
  await assert.rejects(openPage(buyer, { amount: '4.99' }), refusal('deposit_below_minimum'));
  await assert.rejects(openPage(buyer, { amount: '2000.01' }), refusal('deposit_above_maximum'));
  await assert.rejects(openPage(buyer, { amount: '0' }), refusal('deposit_amount_required'));
  await assert.rejects(openPage(buyer, { amount: '10.001' }), refusal('amount_error'));
  await assert.rejects(openPage(buyer, { amount: '1e3' }), refusal('invalid_parameters'));
  await assert.rejects(openPage(buyer, { back: '//evil.example' }), refusal('invalid_parameters'));
  await assert.rejects(openPage(buyer, { back: 'https://evil.example' }), refusal('invalid_parameters'));
  const third = { amount: '10', session_token: await formToken(buyer) };
  const ask = () => call(ctx, routes, hostedPayments.thirdPartyDeposit3, third, { session: buyer.session });
  await assert.rejects(ask(), refusal('channel_not_open'));
  await changeSetting(ctx, 'deposit_third_party_3_open', true, nobody, 'test');
  await changeSetting(ctx, 'deposit_third_party_3_title', 'Kettle', nobody, 'test');
  const { depositId } = await ask();
  assert.equal((await recordOf(buyer, depositId)).method, 'third_party');
  const channels = await call(ctx, routes, hostedPayments.hostedChannelList, {}, { session: buyer.session });
  assert.deepEqual(
    channels.filter(({ isOpen }) => isOpen).map(({ channel, title, isSimulated }) => [channel, title, isSimulated]),
    [
      ['card', '', true],
      ['third_party_3', 'Kettle', true],
    ],
  );
  const production = { ...ctx, config: { ...ctx.config, isProduction: true } };
  const input = { amount: '10', session_token: await formToken(buyer) };
  await assert.rejects(
    call(production, routes, hostedPayments.cardDeposit, input, { session: buyer.session }),
    refusal('channel_not_open'),
  );
});

test('one form opens one page, however often it is sent at once; other content is refused', async () => {
  const buyer = await newBuyer();
  const session_token = await formToken(buyer);
  const pages = await Promise.all(Array.from({ length: 20 }, () => openPage(buyer, { session_token })));
  assert.equal(new Set(pages.map(({ depositId }) => depositId)).size, 1);
  assert.equal(new Set(pages.map(({ redirectUrl }) => redirectUrl)).size, 1);
  await assert.rejects(openPage(buyer, { session_token, amount: '101' }), refusal('idempotency_conflict'));
  await finish(pages[0]?.redirectUrl ?? '', 'failed');
  await assert.rejects(openPage(buyer, { session_token }), refusal('deposit_link_error'));
});

test('ten pages at most are open for one person', async () => {
  const buyer = await newBuyer();
  const attempts = await Promise.allSettled(
    Array.from({ length: 14 }, (_, number) => openPage(buyer, { amount: `${100 + number}.00` })),
  );
  const answers = attempts.map((attempt) => (attempt.status === 'fulfilled' ? 'opened' : attempt.reason.key));
  assert.deepEqual(answers.sort(), [...Array(10).fill('opened'), ...Array(4).fill('unfinished_deposit')]);
});

test('who comes back from a page without having paid is led to the same one, as long as it is open for a while', async () => {
  const buyer = await newBuyer();
  const first = await openPage(buyer);
  assert.deepEqual(await openPage(buyer), first);
  const pages = await Promise.all(Array.from({ length: 10 }, () => openPage(buyer)));
  assert.deepEqual(new Set(pages.map(({ depositId }) => depositId)), new Set([first.depositId]));
  assert.notEqual((await openPage(buyer, { amount: '100.01' })).depositId, first.depositId);
  assert.notEqual((await openPage(await newBuyer())).depositId, first.depositId);
  // The money that a checkout lacks leads back to that checkout, not to the wallet or another one.
  const onwards = await openPage(buyer, { back: '/settlement?checkout=2' });
  assert.notEqual(onwards.depositId, first.depositId);
  assert.deepEqual(await openPage(buyer, { back: '/settlement?checkout=2' }), onwards);
  assert.notEqual((await openPage(buyer, { back: '/settlement?checkout=3' })).depositId, onwards.depositId);
  assert.deepEqual(await openPage(buyer), first);
  ctx.clock.advanceMs(25 * minuteMs - 1000);
  assert.deepEqual(await openPage(buyer), first);
  ctx.clock.advanceMs(1001);
  const later = await openPage(buyer);
  assert.notEqual(later.depositId, first.depositId, 'too late to be paid in peace');
  await finish(later.redirectUrl, 'paid');
  assert.notEqual((await openPage(buyer)).depositId, later.depositId);
});

test('an event sent ten times at once, and again later, credits once', async () => {
  const buyer = await newBuyer();
  const page = await openPage(buyer);
  const paid = eventOf(page, 'paid');
  const receptions = await Promise.all(Array.from({ length: 10 }, () => receive(paid)));
  assert.deepEqual(receptions.toSorted(), ['applied', ...Array(9).fill('repeated')]);
  assert.equal(await receive(paid), 'repeated');
  assert.equal(await send(paid), 200);
  assert.equal(await available(buyer), 99n * usdt);
});

test('in whatever order the events of a payment come, money that came is credited once', async () => {
  const orders: readonly (readonly PaymentEvent['kind'][])[] = [
    ['paid', 'failed', 'expired'],
    ['failed', 'paid', 'expired'],
    ['expired', 'failed', 'paid'],
  ];
  for (const kinds of orders) {
    const buyer = await newBuyer();
    const page = await openPage(buyer);
    for (const kind of kinds) await receive(eventOf(page, kind));
    assert.equal(await available(buyer), 99n * usdt, kinds.join());
    assert.equal((await recordOf(buyer, page.depositId)).status, 'successful');
  }
  const buyer = await newBuyer();
  const page = await openPage(buyer);
  await Promise.all((['failed', 'paid', 'expired', 'paid'] as const).map((kind) => receive(eventOf(page, kind))));
  assert.equal(await available(buyer), 99n * usdt);
});

test('a page that nobody paid on in time fails, and money that comes later is credited', async () => {
  const buyer = await newBuyer();
  const page = await openPage(buyer);
  ctx.clock.advanceMs(30 * minuteMs - 1000);
  await expirePayments(ctx);
  assert.equal((await recordOf(buyer, page.depositId)).status, 'processing');
  ctx.clock.advanceMs(1000);
  assert.ok((await expirePayments(ctx)) >= 1);
  assert.equal((await recordOf(buyer, page.depositId)).status, 'failed');
  await receive(eventOf(page, 'paid'));
  assert.equal(await available(buyer), 99n * usdt);
});

test('what arrived counts, not what was asked for', async () => {
  const buyer = await newBuyer();
  const page = await openPage(buyer);
  await receive(eventOf(page, 'paid', 80n * usdt));
  const record = await recordOf(buyer, page.depositId);
  assert.deepEqual([record.amount, record.fee, record.actualAmount], ['80.00', '1.00', '79.00']);
});

test('forged, changed and old events are refused, and nothing is lost by it', async () => {
  const buyer = await newBuyer();
  const page = await openPage(buyer);
  const paid = eventOf(page, 'paid');
  assert.equal(await send({ ...paid, body: paid.body.replace('100.00', '900.00') }), 400);
  assert.equal(await send({ ...paid, signature: '' }), 400);
  assert.equal(
    await send({ ...paid, signature: paid.signature.replace(/.$/, (last) => (last === '0' ? '1' : '0')) }),
    400,
  );
  assert.equal(await send(paid, 'stripe'), 404);
  assert.equal(await send(paid, 'nobody'), 404);
  ctx.clock.advanceMs(301_000);
  assert.equal(await send(paid), 400);
  assert.equal(await available(buyer), 0n);
  assert.equal(await send(eventOf(page, 'paid')), 200);
  assert.equal(await available(buyer), 99n * usdt);
  const stranger = simulateEvent(ctx, { kind: 'paid', depositId: 5n, reference: 'sim_x', amountMicro: usdt });
  assert.equal(await send(stranger), 404);
});

test('a chargeback takes what is there and makes the rest a debt, once', async () => {
  const buyer = await newBuyer();
  const page = await openPage(buyer);
  assert.equal(await send(eventOf(page, 'charged_back')), 409);
  await finish(page.redirectUrl, 'paid');
  // Spent meanwhile, but for 30.
  await inTx(ctx.db, (tx) =>
    post(tx, {
      id: ctx.ids.next(),
      key: `spent:${buyer.userId}`,
      kind: 'spent',
      ref: 'test:1',
      at: ctx.clock.now(),
      legs: [
        { account: accounts.userAvailable(buyer.userId), amountMicro: -69n * usdt },
        { account: accounts.suspense(), amountMicro: 69n * usdt },
      ],
    }),
  );
  const back = eventOf(page, 'charged_back');
  await Promise.all(Array.from({ length: 5 }, () => receive(back)));
  const balances = await userBalances(ctx.db, buyer.userId);
  assert.deepEqual([balances.availableMicro, balances.receivableMicro], [0n, 70n * usdt]);
  const record = await recordOf(buyer, page.depositId);
  assert.ok(record.chargeBackTime);
  const { pageList } = await call(
    ctx,
    routes,
    wallet.walletRecords,
    { kind: 'chargeback' },
    { session: buyer.session },
  );
  assert.deepEqual(
    pageList.map(({ amount, receivable, depositId }) => [amount, receivable, depositId]),
    [['-30.00', '70.00', page.depositId]],
  );
});

test('a bank that disputes one payment twice gets it once; what was taken back is credited by no later event', async () => {
  const buyer = await newBuyer();
  const page = await openPage(buyer);
  await finish(page.redirectUrl, 'paid');
  assert.equal(await receive(eventOf(page, 'charged_back')), 'applied');
  const { availableMicro, receivableMicro } = await userBalances(ctx.db, buyer.userId);
  // The charge was the platform's; the bank takes the whole payment.
  assert.deepEqual([availableMicro, receivableMicro], [0n, usdt]);
  ctx.clock.advanceMs(1000);
  const named = {
    depositId: BigInt(page.depositId),
    reference: referenceIn(page.redirectUrl),
    amountMicro: 100n * usdt,
  };
  for (const kind of ['charged_back', 'paid', 'failed', 'expired'] as const)
    assert.equal(await applyEvent(ctx, 'simulator', { ...named, kind, eventId: `another_${kind}` }), 'outdated', kind);
  const after = await userBalances(ctx.db, buyer.userId);
  assert.deepEqual([after.availableMicro, after.receivableMicro], [0n, usdt]);
  assert.equal((await recordOf(buyer, page.depositId)).status, 'successful');
});

test('staff have no say in what a provider reports', async () => {
  const { rows } = await sql<{ state: string }>`select distinct l.event as state from deposit_logs l
    join deposits d on d.id = l.deposit_id where d.provider <> '' and l.actor = 'staff'`.execute(ctx.db);
  assert.deepEqual(rows, []);
});

test('no call takes a card number', () => {
  const names = Object.values(hostedPayments).flatMap(({ input }) => Object.keys(input.properties));
  assert.ok(names.includes('amount'));
  assert.deepEqual(
    names.filter((name) => /card|pan$|cvc|cvv/i.test(name)),
    [],
  );
});

test('a channel that is open to some countries is closed to everybody else', async (t) => {
  const buyer = await newBuyer();
  const isCardOpen = async () =>
    (await call(ctx, routes, hostedPayments.hostedChannelList, {}, { session: buyer.session })).find(
      ({ channel }) => channel === 'card',
    );
  t.after(() => changeSetting(ctx, 'deposit_card_regions', '', nobody, 'test'));
  assert.deepEqual([(await isCardOpen())?.isOpen, (await isCardOpen())?.regions], [true, []]);
  await changeSetting(ctx, 'deposit_card_regions', 'fr, AT', nobody, 'test');
  assert.deepEqual([(await isCardOpen())?.isOpen, (await isCardOpen())?.regions], [false, ['FR', 'AT']]);
  await assert.rejects(openPage(buyer), refusal('payment_method_region'));
  await changeSetting(ctx, 'deposit_card_regions', 'FR,DE', nobody, 'test');
  await openPage(buyer);
  await sql`delete from addresses where user_id = ${buyer.userId}`.execute(ctx.db);
  await assert.rejects(openPage(buyer), refusal('payment_method_region'));
});

test('of a stored list of countries the known ones count; one that knows none is closed to everybody', async (t) => {
  const buyer = await newBuyer();
  const store = async (text: string) => {
    await sql`update settings set value = ${JSON.stringify(text)}::jsonb where key = 'deposit_card_regions'`.execute(
      ctx.db,
    );
    // Every change of a setting reads all of them anew.
    await changeSetting(ctx, 'deposit_card_title', text, nobody, 'test');
    const channels = await call(ctx, routes, hostedPayments.hostedChannelList, {}, { session: buyer.session });
    const card = channels.find(({ channel }) => channel === 'card');
    return [card?.isOpen, card?.regions];
  };
  await changeSetting(ctx, 'deposit_card_regions', 'DE', nobody, 'test');
  t.after(async () => {
    await store('DE');
    await changeSetting(ctx, 'deposit_card_regions', '', nobody, 'test');
    await changeSetting(ctx, 'deposit_card_title', '', nobody, 'test');
  });
  assert.deepEqual(await store('XX, DE, Atlantis'), [true, ['DE']]);
  await openPage(buyer);
  assert.deepEqual(await store('FR YY'), [false, ['FR']]);
  assert.equal((await store('XX; Atlantis'))[0], false);
  await assert.rejects(openPage(buyer), refusal('channel_not_open'));
});

test('what would close a channel unseen is refused: a country that is none, an address that is none, a minimum above the maximum', async (t) => {
  const to = (key: string, value: string) => changeSetting(ctx, key, value, nobody, 'test');
  t.after(async () => {
    await to('deposit_card_regions', '');
    await to('deposit_usdt_erc20_address', '');
  });
  for (const regions of ['Germany', 'DE, XX', 'DE FR 7'])
    await assert.rejects(to('deposit_card_regions', regions), refusal('setting_invalid'), regions);
  await to('deposit_card_regions', ' de;FR ');
  const tron = 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH';
  for (const address of [tron, '0x9858EfFD232B4033E47d90003D41EC34EcaEda95', '<b>'])
    await assert.rejects(to('deposit_usdt_erc20_address', address), refusal('setting_invalid'), address);
  await to('deposit_usdt_erc20_address', '0x9858EfFD232B4033E47d90003D41EC34EcaEda94');
  for (const [key, value] of [
    ['deposit_card_minimum', '2000.01'],
    ['deposit_card_minimum', '0.99'],
    ['deposit_card_maximum', '4.99'],
    ['deposit_btc_minimum', '0.99'],
  ] as const)
    await assert.rejects(to(key, value), refusal('setting_out_of_bounds'), `${key} ${value}`);
});
