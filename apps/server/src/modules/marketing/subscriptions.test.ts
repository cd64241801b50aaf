import assert from 'node:assert/strict';
import { test } from 'node:test';
import { marketing } from '@entrepot/contract';
import { dayMs, hourMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { refuses } from '#testkit/calls/refusal.ts';
import { offerTestCoupon } from '#testkit/rows/coupon-rows.ts';
import { addBuyer } from '#testkit/small-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { claimCoupon } from '../coupons/index.ts';
import { marketingModule } from './index.ts';
import { confirmSubscription, purgeUnconfirmed, unsubscribe } from './subscriptions.ts';

const ctx = await testContext();
const add = (email: string, language: 'en' | 'ar' = 'en') =>
  call(ctx, marketingModule.routes, marketing.subscribeAdd, { email }, { language });
const mails = async () =>
  (
    await sql<{ kind: string; recipient: string; text: string }>`
    select kind, recipient, body_text as text from mails order by id`.execute(ctx.db)
  ).rows;
await offerTestCoupon(ctx, 'WELCOME');
const lastToken = async () => /token=([\w-]+)/.exec((await mails()).at(-1)?.text ?? '')?.[1] ?? '';

test('an address is checked by the specified pattern', async () => {
  for (const email of ['ab@shop.com', '_abc@shop.com', 'abc@s.com', 'abc@shop.C', 'abc@shop', 'abc shop.com']) {
    await refuses(add(email), 'invalid_email');
  }
  assert.equal((await mails()).length, 0);
});

test('a subscription counts once its mailed link is opened, which also brings the coupon', async () => {
  ctx.settingValues.set('subscription_coupon_code', 'WELCOME');
  await add('Reader@shop.com');
  const token = await lastToken();
  assert.equal(await confirmSubscription(ctx, 'not-a-token'), false);
  assert.equal(await confirmSubscription(ctx, token), true);
  assert.equal(await confirmSubscription(ctx, token), true);
  assert.deepEqual(
    (await mails()).map(({ kind, recipient }) => [kind, recipient]),
    [
      ['subscription', 'reader@shop.com'],
      ['coupon', 'reader@shop.com'],
    ],
  );
  assert.match((await mails())[1]?.text ?? '', /WELCOME/);
  await refuses(add('reader@SHOP.com'.toLowerCase()), 'email_already_subscribed');
});

test('one click ends it, and it may begin again', async () => {
  const token = await lastToken();
  assert.equal(await unsubscribe(ctx, token), true);
  assert.equal(await unsubscribe(ctx, 'not-a-token'), false);
  // An ended subscription is not revived by its old link.
  assert.equal(await confirmSubscription(ctx, token), false);
  ctx.clock.advanceMs(60_000);
  await add('reader@shop.com', 'ar');
  assert.notEqual(await lastToken(), token);
  assert.equal(await confirmSubscription(ctx, await lastToken()), true);
});

test('impatient people get one mail a minute, and never two subscriptions', async () => {
  const before = (await mails()).length;
  await Promise.all(Array.from({ length: 8 }, () => add('eager@shop.com')));
  assert.equal((await mails()).length, before + 1);
  ctx.clock.advanceMs(59_999);
  await add('eager@shop.com');
  assert.equal((await mails()).length, before + 1);
  ctx.clock.advanceMs(1);
  await add('eager@shop.com');
  assert.equal((await mails()).length, before + 2);
  const { rows } = await sql`select id from subscriptions where email = 'eager@shop.com'`.execute(ctx.db);
  assert.equal(rows.length, 1);
});

test('nobody can have a stranger mailed all day, nor many strangers from one network', async () => {
  const sent = async (like: string) => (await mails()).filter(({ recipient }) => recipient.startsWith(like)).length;
  const from = (address: string, email: string) =>
    call(ctx, marketingModule.routes, marketing.subscribeAdd, { email }, { address });
  for (let request = 0; request < 30; request += 1) {
    await from(`198.51.100.${request}`, 'victim@shop.com');
    ctx.clock.advanceMs(60_000);
  }
  assert.equal(await sent('victim@'), 5);
  // The link of the last mail that left still works.
  assert.equal(await confirmSubscription(ctx, await lastToken()), true);
  for (let request = 0; request < 100; request += 1) await from('203.0.113.9', `target${request}@shop.com`);
  await refuses(from('203.0.113.9', 'onemore@shop.com'), 'frequent_operation');
  assert.equal(await sent('target'), 100);
  ctx.clock.advanceMs(dayMs);
  await from('203.0.113.9', 'onemore@shop.com');
  assert.equal(await sent('onemore'), 1);
});

test('who asks anew makes no link worthless that was mailed before', async () => {
  await add('patient@shop.com');
  const first = await lastToken();
  ctx.clock.advanceMs(60_000);
  await add('patient@shop.com');
  assert.equal(await confirmSubscription(ctx, first), true);
});

test('a stranger does not revive what was ended, and has its owner mailed once a day at most', async () => {
  await add('left@shop.com');
  const old = await lastToken();
  await confirmSubscription(ctx, old);
  await unsubscribe(ctx, old);
  const before = (await mails()).length;
  for (let hour = 0; hour < 23; hour += 1) {
    ctx.clock.advanceMs(hourMs);
    await add('left@shop.com');
  }
  assert.equal((await mails()).length, before + 1);
  const stateOf = async () =>
    (await sql<{ state: string }>`select state from subscriptions where email = 'left@shop.com'`.execute(ctx.db))
      .rows[0]?.state;
  assert.equal(await stateOf(), 'unsubscribed');
  assert.equal(await confirmSubscription(ctx, old), false, 'its old link does not revive it either');
  const asked = await lastToken();
  assert.equal(await unsubscribe(ctx, asked), true);
  ctx.clock.advanceMs(2 * hourMs);
  await add('left@shop.com');
  assert.equal((await mails()).length, before + 2);
  assert.equal(await confirmSubscription(ctx, asked), true, 'the owner wants it after all');
  assert.equal(await stateOf(), 'confirmed');
});

test('the links of a mail are answered by calls, and one that leads nowhere says so', async () => {
  const routes = marketingModule.routes;
  const answer = (declared: typeof marketing.subscribeConfirm | typeof marketing.subscribeCancel, code: string) =>
    call(ctx, routes, declared, { code });
  ctx.clock.advanceMs(hourMs);
  await add('clicker@shop.com');
  const token = await lastToken();
  const unknown = [...token].reverse().join('');
  await refuses(answer(marketing.subscribeConfirm, unknown), 'subscription_not_found');
  await refuses(answer(marketing.subscribeCancel, unknown), 'subscription_not_found');
  await refuses(answer(marketing.subscribeConfirm, 'not a code'), 'invalid_parameters');
  // Pressed twice, it is confirmed all the same.
  assert.equal(await answer(marketing.subscribeConfirm, token), null);
  assert.equal(await answer(marketing.subscribeConfirm, token), null);
  await refuses(add('clicker@shop.com'), 'email_already_subscribed');
  assert.equal(await answer(marketing.subscribeCancel, token), null);
  await refuses(answer(marketing.subscribeConfirm, token), 'subscription_not_found');
});

test('the mailed links open in the language of the mail', async () => {
  ctx.settingValues.set('subscription_coupon_code', 'WELCOME');
  await add('reader-ar@shop.com', 'ar');
  assert.match((await mails()).at(-1)?.text ?? '', /\/subscribe\/confirm\?token=[\w-]+&lang=ar\n/);
  assert.equal(await confirmSubscription(ctx, await lastToken()), true);
  assert.match((await mails()).at(-1)?.text ?? '', /\/subscribe\/cancel\?token=[\w-]+&lang=ar\n/);
});

test('no mail brings a coupon that nobody can take any more', async () => {
  await offerTestCoupon(ctx, 'LASTONE', 1);
  ctx.settingValues.set('subscription_coupon_code', 'LASTONE');
  await add('early@shop.com');
  assert.equal(await confirmSubscription(ctx, await lastToken()), true);
  assert.match((await mails()).at(-1)?.text ?? '', /LASTONE/);
  await claimCoupon(ctx, (await addBuyer(ctx, 'taker', 0n)).userId, { code: 'LASTONE' }, 'en');
  await add('late@shop.com');
  assert.equal(await confirmSubscription(ctx, await lastToken()), true);
  assert.deepEqual(
    (await mails()).filter(({ recipient }) => recipient === 'late@shop.com').map(({ kind }) => kind),
    ['subscription'],
  );
});

test('an address that nobody confirmed is kept so many days from when it was last asked about, the others on', async () => {
  ctx.settingValues.set('subscription_unconfirmed_kept_days', '10');
  const kept = async () =>
    (
      await sql<{
        email: string;
      }>`select email from subscriptions where email like '%@purge.com' order by email`.execute(ctx.db)
    ).rows.map(({ email }) => email);
  for (const name of ['again', 'confirmed', 'ended', 'never']) {
    await add(`${name}@purge.com`);
    if (name === 'confirmed' || name === 'ended') await confirmSubscription(ctx, await lastToken());
    if (name === 'ended') await unsubscribe(ctx, await lastToken());
  }
  ctx.clock.advanceMs(10 * dayMs);
  await purgeUnconfirmed(ctx);
  assert.deepEqual(await kept(), ['again@purge.com', 'confirmed@purge.com', 'ended@purge.com', 'never@purge.com']);
  await add('again@purge.com');
  ctx.clock.advanceMs(1);
  assert.ok((await purgeUnconfirmed(ctx)) > 0);
  assert.deepEqual(await kept(), ['again@purge.com', 'confirmed@purge.com', 'ended@purge.com']);
  assert.equal(await purgeUnconfirmed(ctx), 0);
});
