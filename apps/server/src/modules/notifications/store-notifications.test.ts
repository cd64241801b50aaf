import assert from 'node:assert/strict';
import { test } from 'node:test';
import { notifications, orders } from '@entrepot/contract';
import { dayMs, hourMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import { deliverEvents, emit } from '#platform/outbox.ts';
import { aftersalesMarket, ask } from '#testkit/aftersales-market.ts';
import { buy, passTime, tradeRoutes } from '#testkit/order-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { storeCouponChanged } from '../coupons/index.ts';
import { loanReminded } from '../loans/index.ts';
import { documentsExpiring, storeDetailsChanged } from '../sellers/index.ts';
import { remindStores } from './events/case-events.ts';
import { notifyOfImports } from './events/ended-imports.ts';
import { notificationsModule, purgePersonsNotifications } from './index.ts';

const ctx = await testContext();
const { buyerA, buyerB, storeA, storeB } = await aftersalesMarket(ctx, { stock: 12 });
const asA = { session: storeA.session };
const asB = { session: storeB.session };
const deliver = () => deliverEvents(ctx, notificationsModule.events ?? []);
const routes = notificationsModule.routes;

test('paid orders and reminders become notifications, once however often their events come', async () => {
  const orderId = await buy(ctx, buyerA, storeA, 3);
  await call(ctx, tradeRoutes, orders.orderRemind, { orderId }, { session: buyerA.session });
  const { rows } = await sql`select * from outbox_events`.execute(ctx.db);
  assert.ok(rows.length >= 2);
  await deliver();
  const { rows: first } = await sql<{
    key: string;
  }>`select key from notification_entries where store_id is not null order by key`.execute(ctx.db);
  assert.deepEqual(
    first.map(({ key }) => key.replace(/:.*/, '')),
    ['order_paid', 'order_reminded', 'stock_low'],
  );
  await sql`insert into outbox_events (id, type, payload, created_at, due_at)
    values (1, 'order_paid', ${JSON.stringify({ orderId, orderNo: '', buyerId: '1', sellerId: String(storeA.storeId) })}::jsonb,
      ${ctx.clock.now()}, ${ctx.clock.now()})`.execute(ctx.db);
  await deliver();
  const list = await call(ctx, routes, notifications.storeNotificationList, {}, asA);
  assert.equal(list.unread, 3);
  assert.deepEqual(list.list.map(({ kind }) => kind).toSorted(), ['order_paid', 'order_reminded', 'stock_low']);
  const paid = list.list.find(({ kind }) => kind === 'order_paid');
  assert.equal(paid?.subjectId, orderId);
  assert.equal(paid?.params.total, '39.50');
  assert.equal(list.list.find(({ kind }) => kind === 'stock_low')?.params.left, '9');
});

test('notifications are read by their own store only, one by one and all together', async () => {
  const { list } = await call(ctx, routes, notifications.storeNotificationList, {}, asA);
  const ids = list.map(({ noticeId }) => noticeId);
  await call(ctx, routes, notifications.storeNotificationRead, { noticeIds: ids }, asB);
  assert.equal(
    (await call(ctx, routes, notifications.storeNotificationList, {}, asA)).unread,
    3,
    'a stranger reads nothing',
  );
  assert.deepEqual((await call(ctx, routes, notifications.storeNotificationList, {}, asB)).list, []);
  await call(ctx, routes, notifications.storeNotificationRead, { noticeIds: ids.slice(0, 1) }, asA);
  const unread = await call(ctx, routes, notifications.storeNotificationList, { isUnread: true, limit: 1 }, asA);
  assert.equal(unread.unread, 2);
  assert.equal(unread.list.length, 1);
  const rest = await call(
    ctx,
    routes,
    notifications.storeNotificationList,
    { isUnread: true, before: unread.next ?? '1' },
    asA,
  );
  assert.equal(rest.list.length, 1);
  assert.equal(rest.next, undefined);
  await call(ctx, routes, notifications.storeNotificationReadAll, {}, asA);
  assert.equal((await call(ctx, routes, notifications.storeNotificationList, {}, asA)).unread, 0);
});

test('the name of a buyer who leaves goes from what stores were told; that of nobody else does', async () => {
  const named = async () => {
    const { list } = await call(ctx, routes, notifications.storeNotificationList, {}, asA);
    return list.filter(({ kind }) => kind === 'order_paid').map(({ params }) => params.buyer);
  };
  const [name] = await named();
  assert.ok(name && name !== '—');
  await inTx(ctx.db, (tx) => purgePersonsNotifications(tx, buyerB.userId));
  assert.deepEqual(await named(), [name]);
  await inTx(ctx.db, (tx) => purgePersonsNotifications(tx, buyerA.userId));
  assert.deepEqual(await named(), ['—']);
});

test('documents that expire, loan payments and imports that ended are told once; dry runs are not', async () => {
  await deliver();
  await call(ctx, routes, notifications.storeNotificationReadAll, {}, asB);
  const documents = { sellerId: String(storeB.storeId), day: '2026-05-01' };
  await inTx(ctx.db, (tx) => emit(ctx, tx, documentsExpiring, [documents, documents]));
  const payment = {
    sellerId: String(storeB.storeId),
    loanId: '9',
    news: 'overdue',
    dueDay: '2026-04-30',
    due: '12.00',
  } as const;
  await inTx(ctx.db, (tx) => emit(ctx, tx, loanReminded, [payment, payment]));
  await deliver();
  // The worker has stood still for a day.
  const yesterday = new Date(ctx.clock.now().getTime() - dayMs);
  const run = (id: bigint, isDryRun: boolean) =>
    sql`insert into product_import_runs
      (id, store_id, file_key, file_name, layout, columns, options, is_dry_run, state, lines, products, done, refused, created_at, finished_at)
    values (${id}, ${storeB.storeId}, 'file', 'lamps.csv', 'entrepot', '[]', '{}', ${isDryRun}, 'done', 2, 2, 2, 2, ${yesterday}, ${yesterday})`.execute(
      ctx.db,
    );
  await run(71n, false);
  await run(72n, true);
  assert.equal(await notifyOfImports(ctx), 1);
  assert.equal(await notifyOfImports(ctx), 0);
  const { list } = await call(ctx, routes, notifications.storeNotificationList, { isUnread: true }, asB);
  assert.deepEqual(
    list.map(({ kind, subjectId, params }) => [kind, subjectId, params]),
    [
      ['import_finished', '71', { file: 'lamps.csv', refused: '2' }],
      ['loan_overdue', '9', { day: '2026-04-30', total: '12.00' }],
      ['documents_expiring', undefined, { day: '2026-05-01' }],
    ],
  );
});

test('what somebody with a session could turn against a store becomes a notification, once', async () => {
  await call(ctx, routes, notifications.storeNotificationReadAll, {}, asB);
  const storeId = String(storeB.storeId);
  const moved = { sellerId: storeId, change: 'return_address_changed', version: 7 } as const;
  const coupon = { sellerId: storeId, change: 'coupon_created', couponId: '55', code: 'GIFT' } as const;
  await inTx(ctx.db, async (tx) => {
    await emit(ctx, tx, storeDetailsChanged, [moved, moved, { ...moved, change: 'store_contact_changed' }]);
    await emit(ctx, tx, storeCouponChanged, [coupon, coupon]);
  });
  await deliver();
  const { list } = await call(ctx, routes, notifications.storeNotificationList, { isUnread: true }, asB);
  assert.deepEqual(
    new Set(list.map(({ kind, params }) => `${kind} ${params.code ?? ''}`)),
    new Set(['return_address_changed ', 'store_contact_changed ', 'coupon_created GIFT']),
  );
  assert.equal(list.length, 3);
});
test('cases are told to their seller, and again before their deadline', async () => {
  await deliver();
  await call(ctx, routes, notifications.storeNotificationReadAll, {}, asA);
  const orderId = await buy(ctx, buyerA, storeA);
  await ask(ctx, buyerA, orderId, { amount: '14.50' });
  await deliver();
  const unread = async () =>
    (await call(ctx, routes, notifications.storeNotificationList, { isUnread: true }, asA)).list.map(
      ({ kind }) => kind,
    );
  assert.deepEqual(await unread(), ['return_opened', 'order_paid']);
  assert.equal(await remindStores(ctx), 0, 'a day is left');
  await passTime(ctx, 13 * hourMs);
  assert.equal(await remindStores(ctx), 1);
  assert.equal(await remindStores(ctx), 0, 'once');
  assert.deepEqual((await unread())[0], 'return_answer_due');
});
