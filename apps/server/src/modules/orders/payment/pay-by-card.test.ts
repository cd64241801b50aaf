import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deposits, hostedPayments, orders, wallet } from '@entrepot/contract';
import { parseAmount } from '@entrepot/domain';
import { sql } from 'kysely';
import { deliverEvents } from '#platform/outbox.ts';
import { refusal } from '#testkit/calls/refusal.ts';
import { addBuyer, smallMarket, testFundPassword } from '#testkit/small-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { simulateEvent } from '../../payments/hosted/card-simulator.ts';
import { receiveEvent } from '../../payments/hosted/receive-event.ts';
import { paymentsModule } from '../../payments/index.ts';
import { accounts, balanceOf } from '../../wallet/index.ts';
import { ordersModule } from '../index.ts';
import { expireOrders } from '../lifecycle/cancel-orders.ts';

const ctx = await testContext();
const market = await smallMarket(ctx);
const routes = [...ordersModule.routes, ...paymentsModule.routes];
const usdt = 1_000_000n;
type Buyer = typeof market.buyerA;

let buyers = 0;
async function newBuyer(balance = 0n) {
  const buyer = await addBuyer(ctx, `cardbuyer${++buyers}`, balance);
  await sql`update users set email = ${`cardbuyer${buyers}@example.com`} where id = ${buyer.userId}`.execute(ctx.db);
  return buyer;
}
const available = ({ userId }: Buyer) => balanceOf(ctx.db, accounts.userAvailable(userId));
const deliver = async () => {
  while ((await deliverEvents(ctx, ordersModule.events ?? [])) > 0);
};

/** Orders of both stores in one checkout: 12.50 + 2.00 and 40.00 + 2.00. */
async function submit({ session, addressId }: Buyer, count = 1) {
  const lines = [market.storeA, market.storeB].map(({ skuId }) => ({ skuId, count }));
  const { total } = await call(ctx, routes, orders.orderQuote, { addressId, lines }, { session });
  return call(ctx, routes, orders.orderSubmit, { addressId, lines, expectTotal: total ?? '' }, { session });
}

const payByCard = ({ session }: Buyer, target: { checkoutId?: string; orderId?: string }) =>
  call(ctx, routes, orders.orderPay, { ...target, payType: 'card' }, { session });

async function statuses({ session }: Buyer, checkoutId: string) {
  const { pageList } = await call(ctx, routes, orders.orderListMain, { checkoutId }, { session });
  return pageList.map(({ status }) => status).toSorted();
}

const referenceIn = (redirectUrl = '') => new URLSearchParams(redirectUrl.split('?')[1]).get('reference') ?? '';

/** What a buyer is told of the payments of a checkout: their surplus, in the list, in the wallet and by mail. */
async function surplusOf({ session, userId }: Buyer, checkoutId: string) {
  const { pageList } = await call(ctx, routes, deposits.depositList, { checkoutId }, { session });
  const records = await call(ctx, routes, wallet.walletRecords, { kind: 'deposit' }, { session });
  const { rows } = await sql<{
    body: string;
  }>`select m.body_text as body from mails m join users u on u.email = m.recipient
    where u.id = ${userId} and m.kind = 'payment_surplus' order by m.id`.execute(ctx.db);
  return {
    listed: pageList.map(({ surplus }) => surplus),
    inWallet: records.pageList.map(({ surplus }) => surplus),
    mailed: rows.map(({ body }) => /[\d.]+(?= USDT)/.exec(body)?.[0]),
  };
}

async function finish(redirectUrl: string | undefined, outcome: 'paid' | 'failed') {
  const reference = referenceIn(redirectUrl);
  await call(ctx, routes, hostedPayments.simulatePayment, { reference, outcome });
  await deliver();
}

test('a checkout is paid by card as a whole, without fund password and without a charge', async () => {
  const buyer = await newBuyer();
  const { checkoutId } = await submit(buyer);
  const opened = await payByCard(buyer, { checkoutId });
  assert.deepEqual([opened.paid, opened.total], [false, '56.50']);
  assert.deepEqual(await statuses(buyer, checkoutId), [0, 0]);
  await finish(opened.redirectUrl, 'paid');
  assert.deepEqual(await statuses(buyer, checkoutId), [1, 1]);
  assert.equal(await available(buyer), 0n);
  assert.deepEqual(await surplusOf(buyer, checkoutId), { listed: [undefined], inWallet: [undefined], mailed: [] });
  await assert.rejects(payByCard(buyer, { checkoutId }), refusal('order_already_paid'));
});

test('a failed payment changes nothing, and another one may follow', async () => {
  const buyer = await newBuyer();
  const { checkoutId } = await submit(buyer);
  const first = await payByCard(buyer, { checkoutId });
  await finish(first.redirectUrl, 'failed');
  assert.deepEqual(await statuses(buyer, checkoutId), [0, 0]);
  const declined = async () => {
    const { pageList } = await call(ctx, routes, deposits.depositList, { checkoutId }, { session: buyer.session });
    return pageList.map(({ isDeclined }) => isDeclined);
  };
  assert.deepEqual(await declined(), [true]);
  const { rows } =
    await sql`select from deposits where user_id = ${buyer.userId} and page_to_end_at is not null`.execute(ctx.db);
  assert.equal(rows.length, 1, 'the first page is ended at its provider');
  const second = await payByCard(buyer, { checkoutId });
  assert.notEqual(second.redirectUrl, first.redirectUrl);
  await finish(second.redirectUrl, 'paid');
  assert.deepEqual(await declined(), [undefined, true]);
  assert.deepEqual(await statuses(buyer, checkoutId), [1, 1]);
});

test('cards are refused where they are not taken, though another channel is, and beyond so many open pages', async (t) => {
  const settings = { deposit_third_party_1_open: true, deposit_card_regions: 'FR' };
  const reset = () => Object.keys(settings).forEach((key) => void ctx.settingValues.delete(key));
  t.after(reset);
  const buyer = await newBuyer();
  const { checkoutId } = await submit(buyer);
  for (const [key, value] of Object.entries(settings)) ctx.settingValues.set(key, value);
  await assert.rejects(payByCard(buyer, { checkoutId }), refusal('payment_method_region'));
  reset();
  for (let page = 0; page < 10; page += 1)
    await payByCard(buyer, { checkoutId: (await submit(buyer, page + 2)).checkoutId });
  await assert.rejects(payByCard(buyer, { checkoutId }), refusal('unfinished_deposit', { most: 10 }));
  const { pageList } = await call(ctx, routes, deposits.depositList, { checkoutId }, { session: buyer.session });
  assert.deepEqual([pageList, await statuses(buyer, checkoutId)], [[], [0, 0]]);
});

test('pressing many times at once leads to one page', async () => {
  const buyer = await newBuyer();
  const { checkoutId } = await submit(buyer);
  const pages = await Promise.all(Array.from({ length: 20 }, () => payByCard(buyer, { checkoutId })));
  assert.equal(new Set(pages.map(({ redirectUrl }) => redirectUrl)).size, 1);
});

test('an order has one page, be it paid alone or with its checkout', async () => {
  const buyer = await newBuyer();
  const { checkoutId } = await submit(buyer);
  const { pageList } = await call(ctx, routes, orders.orderListMain, { checkoutId }, { session: buyer.session });
  const [{ orderId } = { orderId: '' }] = pageList;
  const isOpen = async (url: string | undefined) =>
    (await call(ctx, routes, hostedPayments.simulatedPayment, { reference: referenceIn(url) })).isOpen;
  const all = await payByCard(buyer, { checkoutId });
  const one = await payByCard(buyer, { orderId });
  assert.deepEqual([await isOpen(all.redirectUrl), await isOpen(one.redirectUrl)], [false, true]);
  const again = await payByCard(buyer, { checkoutId });
  assert.notEqual(again.redirectUrl, all.redirectUrl);
  assert.deepEqual([await isOpen(one.redirectUrl), await isOpen(again.redirectUrl)], [false, true]);
  const { rows } =
    await sql`select from deposits where user_id = ${buyer.userId} and page_to_end_at is not null`.execute(ctx.db);
  assert.equal(rows.length, 2, 'the provider is asked to end both');
  await finish(again.redirectUrl, 'paid');
  assert.deepEqual(await statuses(buyer, checkoutId), [1, 1]);
});

/** The page takes no money any more, and money that was under way all the same is credited. */
async function payTooLate({ session }: Buyer, redirectUrl: string | undefined) {
  await assert.rejects(finish(redirectUrl, 'paid'), refusal('deposit_link_error'));
  const reference = referenceIn(redirectUrl);
  const page = await call(ctx, routes, hostedPayments.simulatedPayment, { reference });
  assert.equal(page.isOpen, false);
  const { pageList } = await call(ctx, routes, deposits.depositList, {}, { session });
  const deposit = pageList.find(({ number }) => number === page.number);
  assert.deepEqual([deposit?.status, deposit?.redirectUrl], ['failed', undefined]);
  const [depositId, amountMicro] = [BigInt(deposit?.depositId ?? 0), parseAmount(page.amount, 'USDT')];
  await receiveEvent(ctx, 'simulator', simulateEvent(ctx, { kind: 'paid', depositId, reference, amountMicro }));
  await deliver();
}

test('a cancelled checkout ends its page, and money that comes all the same stays with the buyer', async () => {
  const buyer = await newBuyer();
  const { checkoutId, orderIds } = await submit(buyer);
  const { redirectUrl } = await payByCard(buyer, { checkoutId });
  for (const orderId of orderIds)
    await call(ctx, routes, orders.orderCancel, { orderId, reason: 0 }, { session: buyer.session });
  await payTooLate(buyer, redirectUrl);
  assert.deepEqual(await statuses(buyer, checkoutId), [-1, -1]);
  assert.equal(await available(buyer), 56_500_000n);
  assert.deepEqual(await surplusOf(buyer, checkoutId), { listed: ['56.50'], inWallet: ['56.50'], mailed: ['56.50'] });
});

test('an order that was cancelled meanwhile leaves its share with the buyer, and the page of the old total is given up', async () => {
  const buyer = await newBuyer();
  const { checkoutId, orderIds } = await submit(buyer);
  const old = await payByCard(buyer, { checkoutId });
  await call(ctx, routes, orders.orderCancel, { orderId: orderIds[0] ?? '', reason: 0 }, { session: buyer.session });
  const fresh = await payByCard(buyer, { checkoutId });
  assert.notEqual(fresh.redirectUrl, old.redirectUrl);
  assert.notEqual(fresh.total, old.total);
  await payTooLate(buyer, old.redirectUrl);
  assert.deepEqual(await statuses(buyer, checkoutId), [-1, 1]);
  assert.equal(await available(buyer), 56_500_000n - BigInt(Number(fresh.total) * 1e6));
  const rest = (56.5 - Number(fresh.total)).toFixed(2);
  assert.deepEqual(await surplusOf(buyer, checkoutId), { listed: [undefined, rest], inWallet: [rest], mailed: [rest] });
});

test('orders that were paid from the balance meanwhile are not paid twice', async () => {
  const buyer = await newBuyer(100n);
  const { checkoutId } = await submit(buyer);
  const { redirectUrl } = await payByCard(buyer, { checkoutId });
  const input = { checkoutId, payType: 'balance', safeword: testFundPassword } as const;
  await call(ctx, routes, orders.orderPay, input, { session: buyer.session });
  await payTooLate(buyer, redirectUrl);
  assert.deepEqual(await statuses(buyer, checkoutId), [1, 1]);
  assert.equal(await available(buyer), 100n * usdt);
  assert.deepEqual(await surplusOf(buyer, checkoutId), {
    listed: ['56.50'],
    inWallet: ['56.50', undefined],
    mailed: ['56.50'],
  });
});

test('an order that was not paid in time ends its own page, and other people’s pages stay', async () => {
  const [buyer, other] = [await newBuyer(), await newBuyer()];
  const [own, others] = [await submit(buyer), await submit(other)];
  const { redirectUrl } = await payByCard(buyer, { orderId: own.orderIds[0] ?? '' });
  await call(
    ctx,
    routes,
    orders.orderCancel,
    { orderId: others.orderIds[0] ?? '', reason: 0 },
    { session: other.session },
  );
  const isOpen = async () =>
    (await call(ctx, routes, hostedPayments.simulatedPayment, { reference: referenceIn(redirectUrl) })).isOpen;
  assert.equal(await isOpen(), true);
  await sql`update orders set pay_due_at = ${ctx.clock.now()} where checkout_id = ${own.checkoutId}`.execute(ctx.db);
  await expireOrders(ctx);
  assert.equal(await isOpen(), false);
});

test('money that was spent before its event was delivered pays nothing by half', async () => {
  const buyer = await newBuyer();
  const [one, other] = [await submit(buyer, 2), await submit(buyer)];
  const { redirectUrl } = await payByCard(buyer, one);
  const reference = new URLSearchParams(redirectUrl?.split('?')[1]).get('reference') ?? '';
  await call(ctx, routes, hostedPayments.simulatePayment, { reference, outcome: 'paid' });
  const input = { orderId: other.orderIds[0] ?? '', payType: 'balance', safeword: testFundPassword } as const;
  await call(ctx, routes, orders.orderPay, input, { session: buyer.session });
  await deliver();
  assert.deepEqual(await statuses(buyer, one.checkoutId), [0, 0]);
  assert.deepEqual((await surplusOf(buyer, one.checkoutId)).mailed, []);
});

test('one order alone, another buyer, nothing to pay and a missing fund password', async () => {
  const [buyer, other] = [await newBuyer(), await newBuyer()];
  const { checkoutId, orderIds } = await submit(buyer);
  const [orderId = ''] = orderIds;
  await assert.rejects(payByCard(other, { orderId }), refusal('order_not_found'));
  await assert.rejects(payByCard(other, { checkoutId }), refusal('order_not_found'));
  await assert.rejects(payByCard(buyer, {}), refusal('invalid_parameters'));
  await assert.rejects(
    call(ctx, routes, orders.orderPay, { checkoutId, payType: 'balance' }, { session: buyer.session }),
    refusal('invalid_parameters'),
  );
  const { redirectUrl } = await payByCard(buyer, { orderId });
  await finish(redirectUrl, 'paid');
  assert.deepEqual(await statuses(buyer, checkoutId), [0, 1]);
});

test('a third-party channel takes the payment where it is open, and without any open channel there is no way to pay', async (t) => {
  const buyer = await newBuyer();
  const { checkoutId } = await submit(buyer);
  const payThrough = (payType: 'card' | 'third_party_2') =>
    call(ctx, routes, orders.orderPay, { checkoutId, payType }, { session: buyer.session });
  t.after(() => {
    ctx.settingValues.delete('deposit_card_open');
    ctx.settingValues.delete('deposit_third_party_2_open');
  });
  await assert.rejects(payThrough('third_party_2'), refusal('channel_not_open'));
  ctx.settingValues.set('deposit_card_open', false);
  await assert.rejects(payThrough('third_party_2'), refusal('no_payment_method'));
  await assert.rejects(payThrough('card'), refusal('no_payment_method'));
  ctx.settingValues.set('deposit_third_party_2_open', true);
  await assert.rejects(payThrough('card'), refusal('channel_not_open'));
  await finish((await payThrough('third_party_2')).redirectUrl, 'paid');
  assert.deepEqual(await statuses(buyer, checkoutId), [1, 1]);
});
