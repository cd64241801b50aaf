import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sellerStore } from '@entrepot/contract';
import { dayMs, secondMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { addStaff } from '#testkit/small-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { addTestUser, openTestStore, testSellerSession } from '#testkit/test-shop.ts';
import { sellersModule } from '../index.ts';
import { resumeStore, setStoreHoliday, suspendStore } from './suspend-store.ts';

/** What staff do with a store: whom they tell, in which language, until which instant, and what it leaves to the owner. */
const ctx = await testContext();
const { userId: staffId } = await addStaff(ctx, 'keeper', []);
await addTestUser(ctx, 1n, 'account@example.com');
await addTestUser(ctx, 2n);
const store = await openTestStore(ctx, 1n, { name: 'Harbour', ownLanguage: 'de' });
const neighbour = await openTestStore(ctx, 2n, { name: 'Hill' });
const about = { storeId: String(store.storeId), reason: ' Counterfeit goods ' };

async function written(act: () => Promise<void>) {
  await sql`delete from mails`.execute(ctx.db);
  await act();
  const { rows } = await sql<{ kind: string; recipient: string; language: string; body: string }>`
    select kind, recipient, language, body_text as body from mails where kind like 'store\\_%' order by id`.execute(
    ctx.db,
  );
  return rows;
}
const suspend = () => suspendStore(ctx, about, staffId);
const resume = () => resumeStore(ctx, about, staffId);
const holiday = async (isOn: boolean, until?: string) =>
  setStoreHoliday(ctx, { ...about, isOn, ...(until !== undefined && { until }) }, staffId);
const told = async (type: string) => {
  const { rows } = await sql<{ payload: Record<string, unknown> }>`select payload from outbox_events
    where type = ${type} order by id`.execute(ctx.db);
  return rows.map(({ payload }) => [payload.sellerId, payload.change]);
};
const stateOf = async (storeId: bigint) => {
  const { rows } = await sql<{ state: string; reason: string; by: bigint | null }>`select state,
      suspension_reason as reason, suspended_by as by from stores where id = ${storeId}`.execute(ctx.db);
  return rows[0];
};

test('the owner is written to at the account, or where the store says, in the language of the store', async () => {
  const [first] = await written(suspend);
  assert.deepEqual([first?.kind, first?.recipient, first?.language], ['store_suspended', 'account@example.com', 'de']);
  assert.match(first?.body ?? '', /Counterfeit goods/);
  await sql`update stores set contact_email = 'shop@example.com' where id = ${store.storeId}`.execute(ctx.db);
  const [second] = await written(resume);
  assert.deepEqual([second?.kind, second?.recipient], ['store_resumed', 'shop@example.com']);
  const silent = { storeId: String(neighbour.storeId), reason: 'Law' };
  assert.deepEqual(
    await written(() => suspendStore(ctx, silent, staffId)),
    [],
    'without an address the panel tells it',
  );
  await resumeStore(ctx, silent, staffId);
});

test('a store is suspended once, with who and why; others stay as they are', async () => {
  const before = (await told('store_state_changed')).length;
  const both = await Promise.allSettled([suspend(), suspend()]);
  const lost = both.flatMap((end) => (end.status === 'rejected' ? [end.reason.key] : []));
  assert.deepEqual(lost, ['store_state_changed']);
  assert.deepEqual(await stateOf(store.storeId), { state: 'suspended', reason: 'Counterfeit goods', by: staffId });
  assert.equal((await stateOf(neighbour.storeId))?.state, 'approved');
  await assert.rejects(suspendStore(ctx, { ...about, reason: 'Another' }, staffId), { key: 'store_state_changed' });
  assert.equal((await stateOf(store.storeId))?.reason, 'Counterfeit goods', 'the first reason stands');
  await resume();
  assert.deepEqual(await stateOf(store.storeId), { state: 'approved', reason: '', by: null });
  await assert.rejects(resume(), { key: 'store_state_changed' });
  const id = String(store.storeId);
  assert.deepEqual((await told('store_state_changed')).slice(before), [
    [id, 'suspended'],
    [id, 'resumed'],
  ]);
  for (const act of [suspendStore, resumeStore])
    await assert.rejects(act(ctx, { storeId: '77', reason: 'Law' }, staffId), { key: 'store_not_found' });
  assert.throws(() => suspendStore(ctx, { ...about, reason: '  ' }, staffId), { key: 'reason_required' });
});

test('a closed store is neither suspended nor opened again by way of a suspension', async () => {
  await sql`update stores set state = 'closed' where id = ${neighbour.storeId}`.execute(ctx.db);
  const closed = { storeId: String(neighbour.storeId), reason: 'Law' };
  for (const act of [suspendStore, resumeStore])
    await assert.rejects(act(ctx, closed, staffId), { key: 'store_state_changed' });
  assert.equal((await stateOf(neighbour.storeId))?.state, 'closed');
  await sql`update stores set state = 'approved' where id = ${neighbour.storeId}`.execute(ctx.db);
});

const me = { session: testSellerSession(store.storeId, 1n) };
const get = () => call(ctx, sellersModule.routes, sellerStore.storeGet, {}, me);

test('a holiday lasts to the end of a platform day; a day that is over by a second is refused', async () => {
  // The platform's days begin at 16:00 UTC.
  const now = ctx.clock.now().getTime();
  const day = '2026-03-05';
  const end = Date.parse('2026-03-05T16:00:00Z');
  ctx.clock.advanceMs(end - secondMs - now);
  await holiday(true, day);
  assert.deepEqual((await get()).holiday.until, new Date(end).toISOString());
  assert.equal((await get()).isOnHoliday, true);
  ctx.clock.advanceMs(secondMs);
  assert.equal((await get()).isOnHoliday, false);
  await assert.rejects(holiday(true, day), { key: 'period_invalid' });
  await assert.rejects(holiday(false), { key: 'store_state_changed' }, 'what is over cannot be ended');
  await holiday(true);
  ctx.clock.advanceMs(400 * dayMs);
  assert.equal((await get()).isOnHoliday, true, 'until somebody ends it');
  await holiday(false);
  assert.deepEqual([(await get()).isOnHoliday, (await get()).holiday.isOn], [false, false]);
});

test('whoever edits the holiday meanwhile is told, and nothing else of the settings is touched', async () => {
  const before = await get();
  await holiday(true);
  const save = (input: object) =>
    call(ctx, sellersModule.routes, sellerStore.storeSave, { version: before.version, ...input } as never, me);
  await assert.rejects(save({ holiday: { isOn: false, message: {} } }), { key: 'store_settings_changed' });
  assert.equal((await get()).isOnHoliday, true);
  const { notices } = (await save({ notices: { de: 'Bald zurück' } })) as { notices: object };
  assert.deepEqual(notices, { de: 'Bald zurück' });
  const { isOnHoliday: _on, holiday: _planned, notices: _notices, version, ...rest } = await get();
  const { isOnHoliday: _was, holiday: _none, notices: _had, version: earlier, ...same } = before;
  assert.deepEqual(rest, same);
  assert.equal(version, earlier + 2);
  const mails = await written(() => holiday(false));
  assert.deepEqual(
    mails.map(({ kind }) => kind),
    ['store_holiday_ended'],
  );
  assert.deepEqual((await told('store_details_changed')).slice(-2), [
    [String(store.storeId), 'holiday_set'],
    [String(store.storeId), 'holiday_ended'],
  ]);
});
