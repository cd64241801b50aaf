import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { dayMs, isDomainError } from '@entrepot/domain';
import { sql } from 'kysely';
import { refusal } from '#testkit/calls/refusal.ts';
import { loanMarket } from '#testkit/loan-market.ts';
import { orderMarket, passTime, receive } from '#testkit/order-market.ts';
import { testContext } from '#testkit/test-context.ts';
import { openTestStore } from '#testkit/test-shop.ts';
import { missedRules } from './qualify.ts';

const ctx = await testContext();
const { storeA } = await orderMarket(ctx);
const market = await loanMarket(ctx);
const missed = ({ userId }: { readonly userId: bigint }) => missedRules(ctx, ctx.db, userId);

/** A rule for the length of a test; the rules of other tests are as they were. */
function rule(t: TestContext, key: string, value: boolean | number | string): void {
  const before = ctx.settingValues.get(key);
  ctx.settingValues.set(key, value);
  t.after(() => (before === undefined ? ctx.settingValues.delete(key) : ctx.settingValues.set(key, before)));
}

test('an account is old enough from the second on at which its days are full', async (t) => {
  rule(t, 'loan_rule_account_age_days', 30);
  const who = await market.borrower();
  const openedMs = ctx.clock.now().getTime();
  ctx.clock.set(new Date(openedMs + 30 * dayMs - 1000));
  assert.deepEqual(await missed(who), [{ rule: 'account_age', needed: '30', present: '29' }]);
  ctx.clock.set(new Date(openedMs + 30 * dayMs));
  assert.deepEqual(await missed(who), []);
});

test('what was sold and bought together must be the turnover that is asked for, to the cent', async (t) => {
  const who = await market.borrower(100n);
  // A piece of 12.50 with freight of 2.00; a deposit is no turnover.
  rule(t, 'loan_rule_turnover_90_days', '0.01');
  assert.deepEqual(await missed(who), [{ rule: 'turnover', needed: '0.01', present: '0.00' }]);
  await receive(ctx, who, storeA);
  const boughtAt = ctx.clock.now().getTime();
  ctx.settingValues.set('loan_rule_turnover_90_days', '14.51');
  assert.deepEqual(await missed(who), [{ rule: 'turnover', needed: '14.51', present: '14.50' }]);
  ctx.settingValues.set('loan_rule_turnover_90_days', '14.50');
  assert.deepEqual(await missed(who), []);
  // The last instant of its ninety days, and the first one after them.
  await passTime(ctx, boughtAt + 90 * dayMs - 1 - ctx.clock.now().getTime());
  assert.deepEqual(await missed(who), []);
  await passTime(ctx, 1);
  assert.deepEqual(await missed(who), [{ rule: 'turnover', needed: '14.50', present: '0.00' }]);
});

test('a rule that is not met is named; an own store and an advanced identity meet theirs', async (t) => {
  const who = await market.borrower();
  rule(t, 'loan_rule_store', true);
  rule(t, 'loan_rule_advanced_identity', true);
  assert.deepEqual(await missed(who), [
    { rule: 'identity', needed: 'advanced', present: 'basic' },
    { rule: 'store', needed: '1', present: '0' },
  ]);
  await openTestStore(ctx, who.userId);
  assert.deepEqual(
    (await missed(who)).map((each) => each.rule),
    ['identity'],
  );
  ctx.settingValues.set('loan_rule_advanced_identity', false);
  assert.deepEqual(await missed(who), []);
});

test('who was never verified misses the identity, and is told so before any other rule when applying', async (t) => {
  rule(t, 'loan_rule_account_age_days', 30);
  const who = await market.borrower();
  const loanId = await market.draft(who);
  await sql`update identity_verifications set state = 'abnormal', reason = 'Forged' where user_id = ${who.userId}`.execute(
    ctx.db,
  );
  assert.deepEqual(
    (await missed(who)).map(({ rule: name, present }) => [name, present]),
    [
      ['identity', 'none'],
      ['account_age', '0'],
    ],
  );
  const { canApply, missing } = await market.standing(who);
  assert.deepEqual([canApply, missing.length], [false, 2]);
  await assert.rejects(market.apply(who, loanId), refusal('real_name_failed'));
});

test('whose debt was given up borrows no more; who paid back, withdrew or was refused does', async () => {
  const who = await market.borrower(5_000n);
  const short = { amount: '100000', days: 30, product: 'single_payment' } as const;
  const first = await market.lent(who, short);
  await market.repay(who, first, (await market.payoff(who, first)).total, { isPayoff: true });
  await market.withdraw(who, (await market.applied(who, short)).loanId);
  await market.reject((await market.applied(who, short)).loanId);
  assert.deepEqual(await missed(who), []);
  await market.writeOff(await market.lent(who, short));
  const again = await market.draft(who, short);
  await assert.rejects(market.apply(who, again), (error: unknown) => {
    assert.ok(isDomainError(error));
    assert.deepEqual(
      [error.key, error.params],
      ['loan_not_qualified', { rule: 'past_loans', needed: '0', present: '1' }],
    );
    return true;
  });
});
