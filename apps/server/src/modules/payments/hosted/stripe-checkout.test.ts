import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { deposits, hostedPayments } from '@entrepot/contract';
import { hourMs, minuteMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import { refusal } from '#testkit/calls/refusal.ts';
import { passTime } from '#testkit/order-market.ts';
import { addBuyer, type MarketBuyer } from '#testkit/small-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { accounts, balanceOf, userBalances } from '../../wallet/index.ts';
import { endPaymentsFor, paymentsModule } from '../index.ts';
import { endGivenUpPages } from './end-pages.ts';
import { openHostedPayment } from './hosted-payment.ts';
import { expirePayments, receiveEvent } from './receive-event.ts';
import { signWebhook } from './webhook-signature.ts';

/** Speaks as much of Stripe's protocol as the shop uses: forms, keys that repeat an answer, and payments. */
type Asked = { readonly path: string; readonly key: string | undefined; readonly form: URLSearchParams };
const asked: Asked[] = [];
let isBroken = false;
/** Happens at Stripe while it opens a page. */
let meanwhile = async () => {};
/** Sessions that are not open any more, and those that were paid. */
const closed = new Set<string>();
const paid = new Set<string>();
async function answer(request: IncomingMessage, response: ServerResponse, body: string): Promise<void> {
  const isKnown = request.headers.authorization === 'Bearer sk_test_1';
  const key = request.headers['idempotency-key'];
  const form = new URLSearchParams(body);
  asked.push({ path: request.url ?? '', key: typeof key === 'string' ? key : undefined, form });
  await meanwhile();
  const ended = request.url?.match(/sessions\/(cs_\d+)\/expire$/)?.[1];
  const isClosed = ended !== undefined && closed.has(ended);
  if (ended && !isBroken) closed.add(ended);
  const deposit = request.url?.match(/payment_intents\/pi_(\d+)/)?.[1];
  const page = `cs_${form.get('client_reference_id')}`;
  const session = request.url?.match(/sessions\/cs_(\d+)$/)?.[1];
  if (session !== undefined) {
    const status = paid.has(session) ? 'paid' : 'unpaid';
    response.writeHead(isBroken ? 500 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(completed(session, status)));
    return;
  }
  const said = deposit
    ? { id: `pi_${deposit}`, amount_received: 10_000, metadata: { deposit } }
    : { id: page, url: `https://checkout.example/${page}` };
  const status = isClosed ? 400 : isKnown ? 200 : 401;
  response.writeHead(isBroken ? 500 : status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(said));
}
const fake = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => void answer(request, response, body));
});
await new Promise<void>((ready) => fake.listen(0, '127.0.0.1', ready));
after(() => fake.close());

const webhookSecret = 'whsec_test_secret';
const bare = await testContext();
const apiUrl = `http://127.0.0.1:${(fake.address() as AddressInfo).port}`;
const stripe = { secretKey: 'sk_test_1', webhookSecret, apiUrl };
const ctx = { ...bare, config: { ...bare.config, isProduction: true, stripe } };
const { routes } = paymentsModule;
const usdt = 1_000_000n;

async function openPage({ session }: MarketBuyer, given?: string) {
  const opened = await call(ctx, routes, deposits.depositOpen, {}, { session });
  const session_token = given ?? opened.session_token;
  return call(ctx, routes, hostedPayments.cardDeposit, { amount: '100.00', session_token }, { session });
}

let events = 0;
function send(type: string, object: object, id = `evt_${++events}`) {
  const body = JSON.stringify({ id, type, data: { object } });
  return receiveEvent(ctx, 'stripe', { body, signature: signWebhook(webhookSecret, body, ctx.clock.now()) });
}
const completed = (depositId: string, payment_status = 'paid') => ({
  id: `cs_${depositId}`,
  client_reference_id: depositId,
  metadata: { deposit: depositId },
  currency: 'usd',
  payment_intent: `pi_${depositId}`,
  payment_status,
  amount_total: 10_000,
});
const available = ({ userId }: MarketBuyer) => balanceOf(ctx.db, accounts.userAvailable(userId));

test('a page is opened in cents with the deposit named, and paid by an event', async () => {
  const buyer = await addBuyer(ctx, 'stripe1', 0n);
  const { depositId, redirectUrl } = await openPage(buyer);
  assert.equal(redirectUrl, `https://checkout.example/cs_${depositId}`);
  const { path, key, form } = asked.at(-1) as Asked;
  assert.deepEqual([path, key], ['/v1/checkout/sessions', `deposit-${depositId}`]);
  assert.equal(form.get('line_items[0][price_data][unit_amount]'), '10000');
  assert.equal(form.get('client_reference_id'), depositId);
  assert.equal(form.get('success_url'), `http://localhost:3000/userInfo/money-package/recharge?deposit=${depositId}`);
  assert.equal(await send('checkout.session.completed', completed(depositId)), 'applied');
  assert.equal(await send('checkout.session.completed', completed(depositId), `evt_${events}`), 'repeated');
  assert.equal(await available(buyer), 100n * usdt);
});

test('a page that was completed without its money waits for it; other events mean nothing', async () => {
  const buyer = await addBuyer(ctx, 'stripe2', 0n);
  const { depositId } = await openPage(buyer);
  assert.equal(await send('checkout.session.completed', completed(depositId, 'unpaid')), 'outdated');
  assert.equal(await send('customer.created', { id: 'cus_1' }), 'outdated');
  assert.equal(
    await send('checkout.session.completed', { ...completed(depositId), id: 'cs_other', metadata: {} }),
    'outdated',
  );
  assert.equal(await available(buyer), 0n);
  assert.equal(await send('checkout.session.expired', completed(depositId, 'unpaid')), 'applied');
  assert.equal(await send('checkout.session.async_payment_succeeded', completed(depositId)), 'applied');
  assert.equal(await available(buyer), 100n * usdt);
});

test('a page that somebody else opened, or another currency, credits nobody', async () => {
  const buyer = await addBuyer(ctx, 'stripe17', 0n);
  const { depositId } = await openPage(buyer);
  const paid = completed(depositId);
  // The payer of a payment link of the same account chooses its reference.
  for (const other of [
    { id: 'cs_link', metadata: {} },
    { id: 'cs_link', metadata: null },
    { currency: 'jpy' },
    { amount_total: 0 },
    { amount_total: 1.5 },
    { amount_total: -5 },
  ])
    assert.equal(await send('checkout.session.completed', { ...paid, ...other }), 'outdated', JSON.stringify(other));
  assert.equal(await available(buyer), 0n);
  assert.equal(
    await send('checkout.session.completed', { ...paid, metadata: undefined }),
    'applied',
    'known by its id',
  );
  assert.equal(await available(buyer), 100n * usdt);
});

test('what is no event is refused as such', async () => {
  for (const body of [
    '[]',
    'null',
    '{',
    '{}',
    '{"id":"evt_x","type":"checkout.session.completed"}',
    '{"id":"a\\u0000","type":"x","data":{"object":{"id":"cs"}}}',
  ]) {
    const signature = signWebhook(webhookSecret, body, ctx.clock.now());
    await assert.rejects(receiveEvent(ctx, 'stripe', { body, signature }), refusal('invalid_parameters'), body);
  }
});

test('a dispute takes the money back; it is told what for by the payment', async () => {
  const buyer = await addBuyer(ctx, 'stripe3', 0n);
  const { depositId } = await openPage(buyer);
  const dispute = { id: 'dp_1', payment_intent: `pi_${depositId}` };
  await assert.rejects(send('charge.dispute.funds_withdrawn', dispute), refusal('payment_not_credited'));
  await send('checkout.session.completed', completed(depositId));
  assert.equal(await send('charge.dispute.funds_withdrawn', dispute), 'applied');
  const { availableMicro, receivableMicro } = await userBalances(ctx.db, buyer.userId);
  assert.deepEqual([availableMicro, receivableMicro], [0n, 0n]);
});

test('while Stripe does not answer nothing is lost: the same form asks for the same page again', async () => {
  const buyer = await addBuyer(ctx, 'stripe4', 0n);
  const { session_token } = await call(ctx, routes, deposits.depositOpen, {}, { session: buyer.session });
  isBroken = true;
  await assert.rejects(openPage(buyer, session_token), refusal('service_unavailable'));
  isBroken = false;
  const page = await openPage(buyer, session_token);
  const keys = asked.filter(({ key }) => key === `deposit-${page.depositId}`);
  assert.equal(keys.length, 2);
  assert.equal((await openPage(buyer, session_token)).redirectUrl, page.redirectUrl);
  assert.equal(asked.filter(({ key }) => key === `deposit-${page.depositId}`).length, 2);
});

test('events of the simulator, forged and old ones are refused', async () => {
  const buyer = await addBuyer(ctx, 'stripe5', 0n);
  const { depositId } = await openPage(buyer);
  const body = JSON.stringify({
    id: 'evt_x',
    type: 'checkout.session.completed',
    data: { object: completed(depositId) },
  });
  const signature = signWebhook(webhookSecret, body, ctx.clock.now());
  await assert.rejects(receiveEvent(ctx, 'simulator', { body, signature }), refusal('channel_not_open'));
  const changed = body.replace('10000', '90000');
  await assert.rejects(receiveEvent(ctx, 'stripe', { body: changed, signature }), refusal('webhook_signature_invalid'));
  bare.clock.advanceMs(301_000);
  await assert.rejects(receiveEvent(ctx, 'stripe', { body, signature }), refusal('webhook_signature_invalid'));
  assert.equal(await available(buyer), 0n);
});

let orders = 0n;
/** A page on which a buyer would pay an order; `settle` cancels the order, or pays it otherwise. */
async function openForOrder({ session, userId }: MarketBuyer, amountMicro = 100n * usdt, id = ++orders) {
  assert.ok(session.audience === 'buyer');
  const settle = () => inTx(ctx.db, (tx) => endPaymentsFor(ctx, tx, [{ id, checkoutId: 1_000_000n + id, userId }]));
  const open = (micro = amountMicro) =>
    openHostedPayment(ctx, {
      session,
      channel: 'card',
      amountMicro: micro,
      pays: `order:${id}`,
      returnPath: () => '/userInfo/my-order',
    });
  return { open, settle };
}
const endings = (depositId: string) =>
  asked.filter(({ path }) => path === `/v1/checkout/sessions/cs_${depositId}/expire`).length;

test('the page of an order that was cancelled or paid otherwise is ended at Stripe, once, and after the commit', async () => {
  const { open, settle } = await openForOrder(await addBuyer(ctx, 'stripe6', 0n));
  const { depositId } = await open();
  assert.equal(await endGivenUpPages(ctx), 0);
  await settle();
  assert.equal(endings(depositId), 0);
  assert.equal(await endGivenUpPages(ctx), 1);
  assert.equal(await endGivenUpPages(ctx), 0);
  assert.equal(endings(depositId), 1);
});

test('what was paid before the page could be ended is credited to its payer, once, also when its event is lost', async () => {
  const buyer = await addBuyer(ctx, 'stripe7', 0n);
  const { open, settle } = await openForOrder(buyer);
  const { depositId } = await open();
  await settle();
  closed.add(`cs_${depositId}`);
  paid.add(depositId);
  assert.equal(await endGivenUpPages(ctx), 1);
  assert.equal(await available(buyer), 100n * usdt);
  assert.equal(await send('checkout.session.completed', completed(depositId)), 'outdated');
  assert.equal(await available(buyer), 100n * usdt);
});

test('a page that nobody paid on in time is ended; one whose money is still on its way waits for it', async () => {
  const [late, waiting] = [await addBuyer(ctx, 'stripe10', 0n), await addBuyer(ctx, 'stripe11', 0n)];
  const [one, other] = [await openPage(late), await openPage(waiting)];
  closed.add(`cs_${other.depositId}`);
  await passTime(ctx, 31 * minuteMs);
  // Those of earlier tests that nobody paid are among them.
  assert.ok((await expirePayments(ctx)) >= 2);
  assert.ok((await endGivenUpPages(ctx)) >= 2);
  assert.equal(endings(one.depositId), 1);
  assert.deepEqual([await available(late), await available(waiting)], [0n, 0n]);
  assert.equal(await send('checkout.session.async_payment_succeeded', completed(other.depositId)), 'applied');
  assert.equal(await available(waiting), 100n * usdt);
});

test('a page that Stripe did not end is ended a minute later, and given up once it has ended by itself', async () => {
  const buyer = await addBuyer(ctx, 'stripe8', 0n);
  const one = await openForOrder(buyer);
  const { depositId } = await one.open();
  await one.settle();
  isBroken = true;
  assert.equal(await endGivenUpPages(ctx), 0);
  isBroken = false;
  assert.equal(await endGivenUpPages(ctx), 0);
  bare.clock.advanceMs(minuteMs);
  assert.equal(await endGivenUpPages(ctx), 1);
  assert.equal(endings(depositId), 2);
  const other = await openForOrder(buyer);
  const late = await other.open();
  await other.settle();
  bare.clock.advanceMs(2 * hourMs);
  assert.equal(await endGivenUpPages(ctx), 1);
  assert.equal(endings(late.depositId), 0);
});

test('a page whose order was cancelled while it was opened is ended too, and so is one with a former total', async () => {
  const buyer = await addBuyer(ctx, 'stripe9', 0n);
  const one = await openForOrder(buyer);
  meanwhile = async () => void (await one.settle());
  const { depositId } = await one.open();
  meanwhile = async () => {};
  assert.equal(await endGivenUpPages(ctx), 1);
  assert.equal(endings(depositId), 1);
  const other = await openForOrder(buyer);
  const former = await other.open();
  const present = await other.open(80n * usdt);
  assert.notEqual(present.depositId, former.depositId);
  assert.equal(await endGivenUpPages(ctx), 1);
  assert.deepEqual([endings(former.depositId), endings(present.depositId)], [1, 0]);
  const { rows } = await sql`select from deposits where page_to_end_at is not null`.execute(ctx.db);
  assert.equal(rows.length, 0);
});

test('payments are credited in the years when ids have grown by a digit', async () => {
  ctx.clock.advanceMs(Date.UTC(2028, 0, 1) - ctx.clock.now().getTime());
  const buyer = await addBuyer(ctx, 'stripe2028', 0n);
  const { depositId } = await openPage(buyer);
  assert.equal(depositId.length, 19);
  assert.equal(await send('checkout.session.completed', completed(depositId)), 'applied');
  assert.equal(await available(buyer), 100n * usdt);
});
