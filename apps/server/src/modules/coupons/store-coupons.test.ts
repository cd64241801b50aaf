import assert from 'node:assert/strict';
import { test } from 'node:test';
import { marketing } from '@entrepot/contract';
import { dayMs, isDomainError } from '@entrepot/domain';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { openTestStore, testBuyer } from '#testkit/test-shop.ts';
import { type CouponDefinition, couponsModule, createCoupon } from './index.ts';

const ctx = await testContext();
const start = ctx.clock.now();
const { storeId } = await openTestStore(ctx, 71n);
const { storeId: otherId } = await openTestStore(ctx, 72n);
const as = { session: testBuyer(7n) };

const define = (change: Partial<CouponDefinition> & { code: string }) =>
  inTx(ctx.db, (tx) =>
    createCoupon(ctx, tx, {
      titles: { en: change.code },
      worth: { kind: 'amount', amountMicro: 5_000_000n },
      minimumMicro: 40_000_000n,
      maximumMicro: null,
      storeId,
      isShown: true,
      startsAt: start,
      endsAt: new Date(start.getTime() + 10 * dayMs),
      claimLimit: null,
      ...change,
    }),
  );
const shown = async (options: object = {}, storeIds = [String(storeId), String(otherId)]) => {
  const coupons = await call(ctx, couponsModule.routes, marketing.couponOfStores, { sellerIds: storeIds }, options);
  return coupons.map(({ code, state }) => `${code} ${state}`);
};
const claim = (code: string, userId: bigint) =>
  call(ctx, couponsModule.routes, marketing.couponClaim, { code }, { session: testBuyer(userId) });

test('a store shows what it means to show, while it holds', async () => {
  await define({ code: 'OPEN-5', endsAt: new Date(start.getTime() + 2 * dayMs) });
  await define({ code: 'LATER', startsAt: new Date(start.getTime() + dayMs) });
  await define({ code: 'BY-MAIL', isShown: false });
  await define({ code: 'OTHERS', storeId: otherId });
  await define({ code: 'EVERYWHERE', storeId: null });
  assert.deepEqual(await shown(), ['OPEN-5 open', 'OTHERS open']);
  assert.deepEqual(await shown({}, [String(otherId)]), ['OTHERS open']);
  ctx.clock.advanceMs(dayMs);
  assert.deepEqual(await shown(), ['OPEN-5 open', 'LATER open', 'OTHERS open']);
  ctx.clock.advanceMs(dayMs);
  assert.deepEqual(await shown(), ['LATER open', 'OTHERS open']);
});

test('who took one sees that it is taken; others see it open', async () => {
  await claim('LATER', 7n);
  assert.deepEqual(await shown(as), ['LATER claimed', 'OTHERS open']);
  assert.deepEqual(await shown({ session: testBuyer(8n) }), ['LATER open', 'OTHERS open']);
  await sql`update coupon_claims set used_at = ${ctx.clock.now()}, checkout_id = 1 where user_id = 7`.execute(ctx.db);
  assert.deepEqual(await shown(as), ['LATER used', 'OTHERS open']);
  // There is no such checkout, and the books are checked at the end.
  await sql`update coupon_claims set used_at = null, checkout_id = null where user_id = 7`.execute(ctx.db);
});

test('many who take the last ones at once: as many have one as there are, nobody two', async () => {
  const couponId = await define({ code: 'RUSH', storeId: otherId, claimLimit: 5 });
  const people = Array.from({ length: 12 }, (_, index) => BigInt(100 + index));
  const tries = [...people, ...people].map((userId) =>
    claim('RUSH', userId).then(
      () => 'taken',
      (error) => (isDomainError(error) ? error.key : String(error)),
    ),
  );
  const outcomes = await Promise.all(tries);
  assert.equal(outcomes.filter((outcome) => outcome === 'taken').length, 5);
  assert.deepEqual(
    new Set(outcomes.filter((outcome) => outcome !== 'taken')),
    new Set(['coupon_already_claimed', 'coupon_exhausted']),
  );
  const { rows } = await sql<{ claims: number; claimed: number }>`
    select count(*)::int as claims, c.claimed from coupons c join coupon_claims m on m.coupon_id = c.id
     where c.id = ${couponId} group by c.claimed`.execute(ctx.db);
  assert.deepEqual(rows, [{ claims: 5, claimed: 5 }]);
  assert.deepEqual(await shown({ session: testBuyer(999n) }, [String(otherId)]), ['OTHERS open', 'RUSH exhausted']);
});

test('a store shows the ten that end first, those of one instant by age, each store in its turn', async () => {
  const { storeId: full } = await openTestStore(ctx, 73n);
  const now = ctx.clock.now().getTime();
  const codes = Array.from({ length: 11 }, (_, index) => `FULL-${index}`);
  for (const [index, code] of codes.entries()) {
    const days = index < 2 ? 20 : index;
    await define({ code, storeId: full, startsAt: new Date(now), endsAt: new Date(now + days * dayMs) });
  }
  const first = codes.slice(2).map((code) => `${code} open`);
  assert.deepEqual(await shown({}, [String(full)]), [...first, 'FULL-0 open']);
  assert.deepEqual((await shown({}, [String(full), String(otherId)])).slice(9, 11), ['FULL-0 open', 'OTHERS open']);
  assert.equal((await shown({}, [String(full), String(full)])).length, 10, 'a store named twice is one store');
});

test('what a store shows leaves the shop with the store', async () => {
  await sql`update stores set state = 'closed' where id = ${otherId}`.execute(ctx.db);
  assert.deepEqual(await shown({}, [String(otherId)]), []);
});
