import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { notifications } from '@entrepot/contract';
import { sql } from 'kysely';
import { prepareQueue } from '#platform/database/prepare-queue.ts';
import { inTx } from '#platform/database.ts';
import { deliverEvents } from '#platform/outbox.ts';
import type { BuyerSession } from '#platform/session.ts';
import { orderMarket } from '#testkit/order-market.ts';
import type { MarketBuyer } from '#testkit/small-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { openSession, resolveSession, revokeSessions, signOut } from '../../accounts/index.ts';
import { notificationsModule } from '../index.ts';
import { notify } from '../notify.ts';
import { type NewPreferences, savePreferences } from '../preferences/preferences.ts';
import { pushOne, queuePushes } from './send-pushes.ts';

const ctx = await testContext();
await prepareQueue(ctx.database.ownerConnectionString, 'entrepot_app');
const { buyerA, buyerB, storeA } = await orderMarket(ctx);
const { routes } = notificationsModule;
const as = ({ session }: MarketBuyer) => ({ session });
const browser = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};
const add = (buyer: MarketBuyer, endpoint: string) =>
  call(ctx, routes, notifications.pushAdd, { endpoint, ...browser }, as(buyer));

async function subscriptions() {
  const { rows } = await sql<{ id: bigint; userId: bigint; audience: string; endpoint: string }>`
    select id, user_id as "userId", audience, endpoint from push_subscriptions order by id`.execute(ctx.db);
  return rows;
}

/** A push service on this machine, which answers what it is told to. */
let status = 201;
const received: { headers: Record<string, unknown>; length: number }[] = [];
const service = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    received.push({ headers: request.headers, length: Buffer.concat(chunks).length });
    response.writeHead(status).end();
  });
});
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
after(() => service.close());
const local = { protocols: ['http:' as const], isAllowedAddress: () => true };
const localEndpoint = `http://127.0.0.1:${(service.address() as AddressInfo).port}/send/1`;

test('addresses inside are refused, and so are keys that are none', async () => {
  const refused = { key: 'push_address_refused' };
  for (const endpoint of [
    'https://127.0.0.1/push',
    'https://10.0.0.8/push',
    'https://[::1]/push',
    'https://localhost/push',
    'https://printer.local/push',
    'https://printer./push',
    'https://user:word@push.example/1',
  ])
    await assert.rejects(add(buyerA, endpoint), refused, endpoint);
  await assert.rejects(add(buyerA, 'http://push.example/1'), { key: 'invalid_parameters' });
  const wrong = { endpoint: 'https://push.example/1', ...browser, p256dh: `A${browser.p256dh.slice(1)}` };
  await assert.rejects(call(ctx, routes, notifications.pushAdd, wrong, as(buyerA)), refused);
  assert.deepEqual(await subscriptions(), []);
});

test('a browser belongs to whoever asked last, and a person has ten at most', async () => {
  await add(buyerA, 'https://push.example/shared');
  await add(buyerB, 'https://push.example/shared');
  assert.deepEqual(
    (await subscriptions()).map(({ userId }) => userId),
    [buyerB.userId],
  );
  await call(ctx, routes, notifications.pushRemove, { endpoint: 'https://push.example/shared' }, as(buyerA));
  assert.equal((await subscriptions()).length, 1, 'a stranger takes nothing away');
  await Promise.all(Array.from({ length: 12 }, (_, index) => add(buyerA, `https://push.example/${index}`)));
  const own = (await subscriptions()).filter(({ userId }) => userId === buyerA.userId);
  assert.equal(own.length, 10);
  await call(ctx, routes, notifications.pushRemove, { endpoint: 'https://push.example/shared' }, as(buyerB));
  assert.equal((await subscriptions()).length, 10);
});

async function subscribed(): Promise<{ entryId: bigint; subscriptionId: bigint }> {
  await sql`delete from push_subscriptions`.execute(ctx.db);
  await add(buyerA, 'https://push.example/own');
  await add(buyerB, 'https://push.example/other');
  await call(
    ctx,
    routes,
    notifications.storePushAdd,
    { endpoint: 'https://push.example/store', ...browser },
    { session: storeA.session },
  );
  // Whoever is sent to by mistake is sent to here.
  await sql`update push_subscriptions set endpoint = ${localEndpoint}`.execute(ctx.db);
  const to = { userId: buyerA.userId };
  const params = { orderNo: '123' };
  const key = `push:${ctx.ids.next()}`;
  await inTx(ctx.db, (tx) => notify(ctx, tx, [{ to, key, kind: 'order_shipped', subjectId: 5n, params }]));
  const { rows } = await sql<{ id: bigint }>`select id from notification_entries where key = ${key}`.execute(ctx.db);
  const [subscription] = (await subscriptions()).filter(({ userId }) => userId === buyerA.userId);
  return { entryId: rows[0]?.id ?? 0n, subscriptionId: subscription?.id ?? 0n };
}

test('a notification becomes one job for each browser of its person, once', async () => {
  const { entryId, subscriptionId } = await subscribed();
  assert.equal(await queuePushes(ctx), 1);
  assert.equal(await queuePushes(ctx), 0);
  const { rows } = await sql<{
    key: string;
  }>`select key from graphile_worker.jobs where task_identifier = 'send_push'`.execute(ctx.db);
  assert.deepEqual(
    rows.map(({ key }) => key),
    [`push:${entryId}:${subscriptionId}`],
  );
});

test('a message is sent encrypted and signed, and nobody else’s browser takes it', async () => {
  const one = await subscribed();
  status = 201;
  received.length = 0;
  await pushOne(ctx, one, local);
  const [message] = received;
  assert.equal(message?.headers['content-encoding'], 'aes128gcm');
  assert.match(String(message?.headers.authorization), /^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=[\w-]{87}$/);
  assert.ok((message?.length ?? 0) > 100);
  const strangers = (await subscriptions()).filter(({ id }) => id !== one.subscriptionId);
  for (const { id } of strangers) await pushOne(ctx, { ...one, subscriptionId: id }, local);
  assert.equal(received.length, 1);
});

test('a browser that is gone is let go, one whose service is busy is tried again', async () => {
  const one = await subscribed();
  for (const answer of [429, 503]) {
    status = answer;
    await assert.rejects(pushOne(ctx, one, local), /cannot take it now/);
  }
  status = 400;
  await pushOne(ctx, one, local);
  assert.equal((await subscriptions()).length, 3, 'a message that is refused takes its browser nothing');
  for (const answer of [404, 410]) {
    const { subscriptionId, entryId } = await subscribed();
    status = answer;
    await pushOne(ctx, { entryId, subscriptionId }, local);
    assert.ok(!(await subscriptions()).some(({ id }) => id === subscriptionId));
  }
});

test('what was switched off while it waited for quiet hours is pushed no more, what was left on is', async () => {
  const one = await subscribed();
  const save = (choices: NewPreferences['choices']) =>
    savePreferences(ctx, { userId: buyerA.userId, audience: 'buyer' }, { choices, timeZone: 'UTC', digest: 'off' });
  const pushes = async () => {
    received.length = 0;
    status = 201;
    await pushOne(ctx, one, local);
    return received.length;
  };
  await save([{ group: 'orders', channel: 'push', isOn: false }]);
  assert.equal(await pushes(), 0);
  const favourites = { group: 'favourites', channel: 'push' } as const;
  await save([
    { group: 'orders', channel: 'push', isOn: true },
    { ...favourites, isOn: false },
  ]);
  assert.equal(await pushes(), 1);
  await save([{ ...favourites, isOn: true }]);
});

test('what was read in the shop while it waited is pushed no more', async () => {
  const one = await subscribed();
  const { list } = await call(ctx, routes, notifications.notificationList, { isUnread: true }, as(buyerA));
  const ids = { noticeIds: list.map(({ noticeId }) => noticeId) };
  assert.ok(ids.noticeIds.includes(String(one.entryId)));
  await call(ctx, routes, notifications.notificationRead, ids, as(buyerA));
  received.length = 0;
  status = 201;
  await pushOne(ctx, one, local);
  assert.equal(received.length, 0);
});

test('an address that leads inside when it is used is let go, and nothing is sent', async () => {
  const one = await subscribed();
  received.length = 0;
  await pushOne(ctx, one);
  assert.equal(received.length, 0);
  assert.ok(!(await subscriptions()).some(({ id }) => id === one.subscriptionId));
});

const origin = { address: '192.0.2.1', device: 'test' };

/** A session of its own, as every login makes one. */
async function signIn({ session: { userId } }: MarketBuyer): Promise<BuyerSession> {
  const token = await inTx(ctx.db, (tx) => openSession(ctx, tx, { audience: 'buyer', userId }, origin));
  const session = await resolveSession(ctx, token);
  assert.ok(session?.audience === 'buyer');
  return session;
}

const addIn = (session: BuyerSession, endpoint: string) =>
  call(ctx, routes, notifications.pushAdd, { endpoint: `https://push.example/${endpoint}`, ...browser }, { session });

/** The browsers that still take messages, once all that happened is known. */
async function listeners(): Promise<string[]> {
  while ((await deliverEvents(ctx, notificationsModule.events ?? [])) > 0);
  return (await subscriptions()).map(({ endpoint }) => endpoint.replace('https://push.example/', '')).toSorted();
}

async function startAnew(): Promise<void> {
  await listeners();
  await sql`delete from push_subscriptions`.execute(ctx.db);
  ctx.clock.advanceMs(1000);
}

test('who logs out hears no more in that browser, and goes on hearing in others', async () => {
  await startAnew();
  const [here, there] = [await signIn(buyerA), await signIn(buyerA)];
  await addIn(here, 'here');
  await addIn(there, 'there');
  await signOut(ctx, here, origin);
  assert.deepEqual(await listeners(), ['there']);
});

test('of two people on one browser the second one hears, also when the first one’s end is known late', async () => {
  await startAnew();
  const [first, second] = [await signIn(buyerA), await signIn(buyerB)];
  await addIn(first, 'shared');
  await signOut(ctx, first, origin);
  ctx.clock.advanceMs(1000);
  await addIn(second, 'shared');
  assert.deepEqual(await listeners(), ['shared']);
  assert.deepEqual(
    (await subscriptions()).map(({ userId }) => userId),
    [buyerB.userId],
  );
});

test('when a stolen session is ended, nothing that is told reaches the thief', async () => {
  await startAnew();
  const [owner, thief] = [await signIn(buyerA), await signIn(buyerA)];
  await addIn(owner, 'owner');
  await addIn(thief, 'thief');
  await sql`update push_subscriptions set endpoint = ${localEndpoint} where endpoint like '%thief'`.execute(ctx.db);
  const params = { orderNo: '124' };
  const to = { userId: buyerA.userId };
  await inTx(ctx.db, (tx) => notify(ctx, tx, [{ to, key: 'stolen', kind: 'order_shipped', subjectId: 5n, params }]));
  const { rows } = await sql<{ id: bigint }>`select id from notification_entries where key = 'stolen'`.execute(ctx.db);
  const waiting = await subscriptions();
  await inTx(ctx.db, (tx) => revokeSessions(ctx, tx, buyerA.userId, owner));
  assert.deepEqual(await listeners(), ['owner']);
  received.length = 0;
  status = 201;
  const ended = waiting.find(({ endpoint }) => endpoint === localEndpoint);
  await pushOne(ctx, { entryId: rows[0]?.id ?? 0n, subscriptionId: ended?.id ?? 0n }, local);
  assert.equal(received.length, 0, 'not even what was under way');
});

test('the end of all sessions ends browsers of unknown sessions too, but none of others or that came since', async () => {
  await startAnew();
  const [own, other] = [await signIn(buyerA), await signIn(buyerB)];
  await addIn(own, 'old');
  await sql`update push_subscriptions set session_hash = null`.execute(ctx.db);
  await addIn(own, 'own');
  await addIn(other, 'other');
  await inTx(ctx.db, (tx) => revokeSessions(ctx, tx, buyerA.userId));
  ctx.clock.advanceMs(1000);
  await addIn(await signIn(buyerA), 'since');
  assert.deepEqual(await listeners(), ['other', 'since']);
});

test('a key that is no point of the curve is refused, so that no job fails for ever', async () => {
  const noPoint = { ...browser, p256dh: `BA${'A'.repeat(85)}` };
  await assert.rejects(
    call(ctx, routes, notifications.pushAdd, { endpoint: 'https://push.example/1', ...noPoint }, as(buyerA)),
    { key: 'push_address_refused' },
  );
});

test('with the next message those that failed as often as they may are dropped, those that are still tried are not', async () => {
  const failing = (attempts: number) =>
    sql`update graphile_worker._private_jobs set attempts = ${attempts}, max_attempts = 4`.execute(ctx.db);
  const queue = async () => {
    await subscribed();
    await queuePushes(ctx);
    const { rows } = await sql<{ id: bigint }>`select id from graphile_worker.jobs
      where task_identifier = 'send_push'`.execute(ctx.db);
    return rows.map(({ id }) => id);
  };
  const first = await queue();
  assert.ok(first.length > 0);
  await failing(3);
  const second = await queue();
  assert.ok(first.every((id) => second.includes(id)));
  await failing(4);
  const third = await queue();
  assert.ok(third.length > 0);
  assert.deepEqual(
    third.filter((id) => second.includes(id)),
    [],
  );
});
