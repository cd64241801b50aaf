import { sql } from 'kysely';
import type { Context } from './context.ts';
import { prepared } from './database/prepared.ts';
import type { Tx } from './database.ts';
import { inTx } from './database.ts';
import type { Event, EventHandler, EventType } from './module.ts';

/** Writes an event in the transaction that causes it: it is delivered exactly if that transaction commits. */
export async function emit<Payload extends object>(
  ctx: Pick<Context, 'clock' | 'ids'>,
  tx: Tx,
  event: EventType<Payload>,
  payloads: readonly Payload[],
): Promise<void> {
  if (payloads.length === 0) return;
  const ids = payloads.map(() => ctx.ids.next());
  await prepared(
    'outbox_emit',
    sql`insert into outbox_events (id, type, payload, created_at, due_at)
    select id, ${event.type}, payload::jsonb, ${ctx.clock.now()}::timestamptz, ${ctx.clock.now()}::timestamptz
    from unnest(${ids}::bigint[], ${payloads.map((payload) => JSON.stringify(payload))}::text[]) as e (id, payload)`,
  ).execute(tx);
}

type EventRow = { readonly id: bigint; readonly type: string; readonly payload: object; readonly createdAt: Date };

const batchSize = 200;
const longestDelayMs = 60_000;

/**
 * Delivers one batch of due events and returns how many it took.
 *
 * A batch is delivered in one transaction, grouped by type, so that handlers can work set by set. When
 * a handler fails, the batch is repeated event by event: the good ones go through, the bad one is put
 * off with growing delay and its error is logged. Several relays may run at once. `upTo` leaves out what was written after an instant.
 */
export async function deliverEvents(ctx: Context, handlers: readonly EventHandler[], upTo?: Date): Promise<number> {
  try {
    return await deliverBatch(ctx, handlers, upTo);
  } catch {
    let count = 0;
    for (; count < batchSize; count += 1) {
      if ((await deliverOne(ctx, handlers, upTo)) === 0) break;
    }
    return count;
  }
}

async function deliverBatch(ctx: Context, handlers: readonly EventHandler[], upTo?: Date): Promise<number> {
  return inTx(ctx.db, async (tx) => {
    const rows = await claimDue(ctx, tx, batchSize, upTo);
    await handle(ctx, tx, handlers, rows);
    await drop(tx, rows);
    return rows.length;
  });
}

async function deliverOne(ctx: Context, handlers: readonly EventHandler[], upTo?: Date): Promise<number> {
  let taken: EventRow | undefined;
  try {
    return await inTx(ctx.db, async (tx) => {
      const rows = await claimDue(ctx, tx, 1, upTo);
      taken = rows[0];
      await handle(ctx, tx, handlers, rows);
      await drop(tx, rows);
      return rows.length;
    });
  } catch (error) {
    if (!taken) throw error;
    ctx.log.error({ err: error, event: taken.type, eventId: String(taken.id) }, 'event handler failed');
    const now = ctx.clock.now();
    await sql`update outbox_events set attempts = attempts + 1,
      due_at = ${now}::timestamptz + least(${longestDelayMs}, 500 * 2 ^ least(attempts, 10)) * interval '1 millisecond'
      where id = ${taken.id}`.execute(ctx.db);
    return 1;
  }
}

async function drop(tx: Tx, rows: readonly EventRow[]): Promise<void> {
  const ids = rows.map((row) => row.id);
  if (ids.length > 0)
    await prepared('outbox_drop', sql`delete from outbox_events where id = any(${ids}::bigint[])`).execute(tx);
}

/** What is due in the far future was written before the clock was put back: nothing is ever put off for so long. */
async function claimDue(ctx: Context, tx: Tx, limit: number, upTo?: Date): Promise<EventRow[]> {
  const now = ctx.clock.now();
  const fromLater = new Date(now.getTime() + 2 * longestDelayMs);
  const { rows } = await prepared(
    'outbox_take',
    sql<EventRow>`select id, type, payload, created_at as "createdAt" from outbox_events
    where (due_at <= ${now} or due_at > ${fromLater})
      and (${upTo ?? null}::timestamptz is null or created_at <= ${upTo ?? null}) order by due_at, id limit ${limit} for update skip locked`,
  ).execute(tx);
  return rows;
}

async function handle(ctx: Context, tx: Tx, handlers: readonly EventHandler[], rows: readonly EventRow[]) {
  for (const [type, group] of Map.groupBy(rows, (row) => row.type)) {
    const events = group.map(
      (row): Event<never> => ({ id: row.id, createdAt: row.createdAt, payload: row.payload as never }),
    );
    for (const handler of handlers) {
      if (handler.type === type) await handler.handle(ctx, tx, events);
    }
  }
}
