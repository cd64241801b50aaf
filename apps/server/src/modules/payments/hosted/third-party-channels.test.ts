import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deposits, hostedPayments } from '@entrepot/contract';
import { sql } from 'kysely';
import { refusal } from '#testkit/calls/refusal.ts';
import { addBuyer } from '#testkit/small-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { paymentsModule } from '../index.ts';

const ctx = await testContext();
const { routes } = paymentsModule;
const calls = [
  hostedPayments.thirdPartyDeposit1,
  hostedPayments.thirdPartyDeposit2,
  hostedPayments.thirdPartyDeposit3,
  hostedPayments.thirdPartyDeposit4,
  hostedPayments.thirdPartyDeposit5,
];

for (const [index, declared] of calls.entries()) {
  const setting = (name: string) => `deposit_third_party_${index + 1}_${name}`;

  test(`${declared.name} is refused where its channel is closed, and beyond its bounds; nothing is recorded`, async () => {
    const { session, userId } = await addBuyer(ctx, `payer${index}`, 0n);
    const as = { session };
    const formToken = async () => (await call(ctx, routes, deposits.depositOpen, {}, as)).session_token;
    const ask = async (amount: string, token?: string) =>
      call(ctx, routes, declared, { amount, session_token: token ?? (await formToken()) }, as);
    const count = async () => (await sql`select from deposits where user_id = ${userId}`.execute(ctx.db)).rows.length;

    await assert.rejects(ask('100.00'), refusal('channel_not_open'));
    ctx.settingValues.set(setting('open'), true);
    ctx.settingValues.set(setting('minimum'), '50.00');
    ctx.settingValues.set(setting('maximum'), '200.00');
    await assert.rejects(ask('49.99'), refusal('deposit_below_minimum'));
    await assert.rejects(ask('200.01'), refusal('deposit_above_maximum'));
    await assert.rejects(ask('0'), refusal('deposit_amount_required'));
    await assert.rejects(ask('60.001'), refusal('amount_error'));
    await assert.rejects(ask('100.00', 'x'.repeat(43)), refusal('payment_form_expired'));
    ctx.settingValues.set(setting('regions'), 'FR');
    await assert.rejects(ask('100.00'), refusal('payment_method_region'));
    ctx.settingValues.delete(setting('regions'));
    assert.equal(await count(), 0);

    const form = await formToken();
    const page = await ask('100.00', form);
    assert.deepEqual(await ask('100.00', form), page);
    await assert.rejects(ask('101.00', form), refusal('idempotency_conflict'));
    await call(ctx, routes, hostedPayments.simulatePayment, {
      reference: new URLSearchParams(page.redirectUrl.split('?')[1]).get('reference') ?? '',
      outcome: 'failed',
    });
    await assert.rejects(ask('100.00', form), refusal('deposit_link_error'));
    for (let number = 0; number < 10; number += 1) await ask(`${110 + number}.00`);
    await assert.rejects(ask('130.00'), refusal('unfinished_deposit'));
    assert.equal(await count(), 11);
  });
}
