import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { deposits, hostedPayments } from '@entrepot/contract';
import { isDomainError } from '@entrepot/domain';
import { addBuyer, type MarketBuyer } from '../../../testkit/small-market.ts';
import { call, testContext } from '../../../testkit/test-context.ts';
import { accounts, balanceOf, userBalances } from '../../wallet/index.ts';
import { paymentsModule } from '../index.ts';
import { receiveEvent } from './receive-event.ts';
import { signWebhook } from './webhook-signature.ts';

/** Speaks as much of Stripe's protocol as the shop uses: forms, keys that repeat an answer, and payments. */
type Asked = { readonly path: string; readonly key: string | undefined; readonly form: URLSearchParams };
const asked: Asked[] = [];
let isBroken = false;
const fake = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    const isKnown = request.headers.authorization === 'Bearer sk_test_1';
    const key = request.headers['idempotency-key'];
    const form = new URLSearchParams(body);
    asked.push({ path: request.url ?? '', key: typeof key === 'string' ? key : undefined, form });
    const deposit = request.url?.match(/payment_intents\/pi_(\d+)/)?.[1];
    const answer = deposit
      ? { id: `pi_${deposit}`, amount_received: 10_000, metadata: { deposit } }
      : {
          id: `cs_${form.get('client_reference_id')}`,
          url: `https://checkout.example/cs_${form.get('client_reference_id')}`,
        };
    response.writeHead(isBroken ? 500 : isKnown ? 200 : 401, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer));
  });
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
const refusal = (key: string) => (error: unknown) => isDomainError(error) && error.key === key;

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
    await send('checkout.session.completed', { ...completed(depositId), client_reference_id: null }),
    'outdated',
  );
  assert.equal(await available(buyer), 0n);
  assert.equal(await send('checkout.session.expired', completed(depositId, 'unpaid')), 'applied');
  assert.equal(await send('checkout.session.async_payment_succeeded', completed(depositId)), 'applied');
  assert.equal(await available(buyer), 100n * usdt);
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
