import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import { smallMarket } from '#testkit/small-market.ts';
import { testContext } from '#testkit/test-context.ts';
import { purgeNews } from './events/store-news.ts';
import { notify } from './notify.ts';
import { purgeNotifications } from './read-notifications.ts';

const ctx = await testContext();
const { buyerA, storeA } = await smallMarket(ctx);

const tell = (key: string) =>
  inTx(ctx.db, (tx) =>
    notify(ctx, tx, [
      { to: { userId: buyerA.userId }, key, kind: 'order_shipped', subjectId: 5n, params: { orderNo: '1' } },
    ]),
  );
const keys = async () => {
  const { rows } = await sql<{ key: string }>`select key from notification_entries order by id`.execute(ctx.db);
  return rows.map(({ key }) => key);
};

test('notifications are deleted after the setting’s days, and not before', async () => {
  await sql`delete from notification_entries`.execute(ctx.db);
  await tell('first');
  ctx.clock.advanceMs(dayMs);
  await tell('second');
  ctx.clock.advanceMs(179 * dayMs);
  assert.equal(await purgeNotifications(ctx), 0);
  ctx.clock.advanceMs(1);
  assert.equal(await purgeNotifications(ctx), 1);
  assert.deepEqual(await keys(), ['second']);
  ctx.settingValues.set('notifications_kept_days', 30);
  assert.equal(await purgeNotifications(ctx), 1);
  assert.deepEqual(await keys(), []);
});

test('news of stores are deleted after thirty days, and not before', async () => {
  await sql`insert into store_news (store_id, day, kind, subject_id, created_at)
    values (${storeA.storeId}, '2026-01-01', 'store_new_product', 1, ${ctx.clock.now()})`.execute(ctx.db);
  ctx.clock.advanceMs(30 * dayMs);
  assert.equal(await purgeNews(ctx), 0);
  ctx.clock.advanceMs(1);
  assert.equal(await purgeNews(ctx), 1);
});
