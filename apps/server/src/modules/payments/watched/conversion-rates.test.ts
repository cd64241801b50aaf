import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminDeposits } from '@entrepot/contract';
import { dayMs, hourMs } from '@entrepot/domain';
import type { Session } from '#platform/session.ts';
import { refusal } from '#testkit/calls/refusal.ts';
import { addStaff, addUnapproved } from '#testkit/small-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { paymentsModule } from '../index.ts';
import { rateInForce } from './conversion-rates.ts';

const ctx = await testContext();
let names = 0;
/** Signed in anew, since days pass here. */
const rater = async () => (await addStaff(ctx, `rater-${++names}`, ['rates.set'])).session;
const set = async (rate: string, asset: 'BTC' | 'ETH' = 'BTC', session?: Session) =>
  call(ctx, paymentsModule.routes, adminDeposits.rateSet, { asset, rate }, { session: session ?? (await rater()) });
const inForce = async (asset: 'BTC' | 'ETH' = 'BTC') => (await rateInForce(ctx, ctx.db, asset))?.rate;

test('a rate holds from when it was set until the next, or until it is too old', async () => {
  assert.equal(await inForce(), undefined);
  await set('60000.5');
  assert.equal(await inForce(), '60000.5');
  assert.equal(await inForce('ETH'), undefined);
  ctx.clock.advanceMs(hourMs);
  await set('61000');
  assert.equal(await inForce(), '61000');
  ctx.clock.advanceMs(24 * hourMs);
  assert.equal(await inForce(), '61000');
  ctx.clock.advanceMs(1);
  assert.equal(await inForce(), undefined);
});

test('a slip is refused: no number, nothing, too many decimals, or far from the rate before', async () => {
  for (const wrong of ['0', '-5', '1e5', '60 000', '60,000', '1.0000001', 'NaN'])
    await assert.rejects(set(wrong), refusal('amount_error'), wrong);
  await assert.rejects(set('610000'), refusal('rate_change_too_large'));
  await assert.rejects(set('6100'), refusal('rate_change_too_large'));
  await assert.rejects(set('73200.01'), refusal('rate_change_too_large'));
  await set('73200');
  await set('58560');
});

test('the first rate is nobody else’s: from it one goes so far, until the next day', async () => {
  const alone = await rater();
  const to = (rate: string, session: Session = alone) => set(rate, 'ETH', session);
  await to('2000');
  await to('2400');
  await assert.rejects(to('2400.01'), refusal('rate_change_too_large'));
  ctx.clock.advanceMs(dayMs);
  const next = await rater();
  await to('2800', next);
  await assert.rejects(to('2900', next), refusal('rate_change_too_large'));
  await to('2500', next);
});

test('rates are listed newest first with who set them', async () => {
  const session = await rater();
  await set('2500', 'ETH', session);
  await set('58560', 'BTC', session);
  const list = await call(ctx, paymentsModule.routes, adminDeposits.rateList, {}, { session });
  assert.deepEqual(
    list.slice(0, 2).map(({ asset, rate, staffId, staffName }) => [asset, rate, staffId, staffName]),
    [
      ['BTC', '58560', String(session.userId), `rater-${names}`],
      ['ETH', '2500', String(session.userId), `rater-${names}`],
    ],
  );
});

test('nobody else sets rates', async () => {
  const { session: other } = await addStaff(ctx, 'reviewer', ['deposits.review']);
  const asked = call(
    ctx,
    paymentsModule.routes,
    adminDeposits.rateSet,
    { asset: 'BTC', rate: '58000' },
    { session: other },
  );
  await assert.rejects(asked, refusal('not_allowed'));
});

test('one member of staff goes no further in steps than at once, within a day', async () => {
  ctx.clock.advanceMs(dayMs);
  const alone = await rater();
  const to = (rate: string, session: Session = alone) => set(rate, 'BTC', session);
  await to('70000');
  await assert.rejects(to('70272.01'), refusal('rate_change_too_large'), 'twenty percent of what others set last');
  for (const rate of ['60000', '50000', '47000']) await to(rate);
  await assert.rejects(to('46000'), refusal('rate_change_too_large'));
  // A second self, let in by one person alone, is nobody to go on from, and goes no further either.
  const self = await addUnapproved(ctx, 'second-self', ['rates.set']);
  await to('47500', self.session);
  await assert.rejects(to('46000', self.session), refusal('rate_change_too_large'));
  await assert.rejects(to('46000'), refusal('rate_change_too_large'));
  await to('40000', await rater());
  await to('33000');
  await assert.rejects(to('31000'), refusal('rate_change_too_large'));
});
