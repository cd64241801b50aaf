import assert from 'node:assert/strict';
import { test } from 'node:test';
import { notifications } from '@entrepot/contract';
import { inTx } from '#platform/database.ts';
import { readLive } from '#platform/live/publish-live.ts';
import { orderMarket } from '#testkit/order-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { notificationsModule } from './index.ts';
import { notify } from './notify.ts';
import { publishNotifications } from './publish-notifications.ts';

const base = await testContext();
const payloads: string[] = [];
const ctx = {
  ...base,
  realtime: { ...base.realtime, publish: (_channel: string, payload: string) => void payloads.push(payload) },
};
const { buyerA, storeA } = await orderMarket(ctx);
const { routes } = notificationsModule;

/** Who was told since the last time that there is something new. */
function told(): string[] {
  const keys = payloads.flatMap((payload) => {
    const { keys: all, message } = readLive(payload);
    return message.type === 'notice' ? all : [];
  });
  payloads.length = 0;
  return keys;
}

const ofBuyer = `user:${buyerA.userId}`;
const { session } = storeA;
assert.ok(session.audience === 'seller');
const { storeId } = session;
const happening = { kind: 'order_paid', subjectId: 5n, params: { orderNo: '1', total: '5' } } as const;

test('whom something is told hears of it at once, and only if it was written', async () => {
  told();
  const both = [
    { ...happening, to: { userId: buyerA.userId }, key: 'live:1' },
    { ...happening, to: { storeId }, key: 'live:1' },
  ];
  const failing = inTx(ctx.db, async (tx) => {
    await notify(ctx, tx, both);
    throw new Error('undone');
  });
  await assert.rejects(failing, /undone/);
  assert.deepEqual(told(), []);
  await inTx(ctx.db, (tx) => notify(ctx, tx, both));
  assert.deepEqual(told().toSorted(), [`store:${storeId}`, ofBuyer].toSorted());
});

test('what is read in one tab is told to the others, once', async () => {
  const { list } = await call(ctx, routes, notifications.notificationList, {}, { session: buyerA.session });
  const ids = { noticeIds: list.map(({ noticeId }) => noticeId) };
  told();
  await call(ctx, routes, notifications.notificationRead, ids, { session: buyerA.session });
  assert.deepEqual(told(), [ofBuyer]);
  await call(ctx, routes, notifications.notificationRead, ids, { session: buyerA.session });
  assert.deepEqual(told(), [], 'nothing changed');
  await call(ctx, routes, notifications.storeNotificationReadAll, {}, { session: storeA.session });
  assert.deepEqual(told(), [`store:${storeId}`]);
});

test('thousands are told in messages that PostgreSQL takes', () => {
  const many = Array.from({ length: 1001 }, (_, index) => ({
    userId: 9_000_000_000_000_000_000n + BigInt(index),
    storeId: null,
    staffId: null,
  }));
  publishNotifications(ctx, [...many, ...many]);
  assert.ok(payloads.every((payload) => payload.length < 7900));
  assert.equal(told().length, 1001);
});
