import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { inTx, type Tx } from '#platform/database.ts';
import { orderMarket } from '#testkit/order-market.ts';
import { testContext } from '#testkit/test-context.ts';
import { sendDueMails } from './delivery/send-mails.ts';
import { notify } from './notify.ts';
import { readAll, readSome } from './read-notifications.ts';

const ctx = await testContext();
const { userId } = (await orderMarket(ctx)).buyerA;
await sql`update users set email = 'a@mail.example' where id = ${userId}`.execute(ctx.db);

/** Two notifications; the older one is stored behind the other. */
async function notifyTwice(round: string): Promise<[string, string]> {
  const told = ['second', 'first'].map(
    (name) =>
      ({
        to: { userId },
        key: `${round}:${name === 'first' ? 1 : 2}`,
        kind: 'price_dropped',
        subjectId: null,
        params: { price: '5.00', name },
      }) as const,
  );
  await inTx(ctx.db, (tx) => notify(ctx, tx, told));
  const { rows } = await sql<{ id: string }>`select id::text as id from notification_entries
    where key like ${`${round}:%`} order by id`.execute(ctx.db);
  return [rows[0]?.id ?? '', rows[1]?.id ?? ''];
}

async function untilSomebodyWaitsFor(tx: Tx): Promise<void> {
  for (;;) {
    const { rows } = await sql`select from pg_locks l where not granted
      and pg_backend_pid() = any (pg_blocking_pids(l.pid))`.execute(tx);
    if (rows.length > 0) return;
    await pause(10);
  }
}

const works: readonly (readonly [string, (older: string, newer: string) => Promise<unknown>])[] = [
  ['marks all as read', (_older, newer) => readAll(ctx, { userId }, newer)],
  ['marks some as read', (older, newer) => readSome(ctx, { userId }, [newer, older])],
  ['mails', () => sendDueMails(ctx)],
];
for (const [what, work] of works)
  test(`who ${what} waits for the oldest notification first, and has none that others may want meanwhile`, async () => {
    const [older, newer] = await notifyTwice(what);
    const isLocked = Promise.withResolvers<void>();
    const other = inTx(ctx.db, async (tx) => {
      const lock = (id: string) => sql`select from notification_entries where id = ${id} for update nowait`.execute(tx);
      await lock(older);
      isLocked.resolve();
      await untilSomebodyWaitsFor(tx);
      await lock(newer);
    });
    await isLocked.promise;
    await Promise.all([other, work(older, newer)]);
  });
