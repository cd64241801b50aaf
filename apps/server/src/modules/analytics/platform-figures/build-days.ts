import { addPlatformDays, dayMs, hourMs, platformDay, readPeriod } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { type Db, inTx, type Tx } from '#platform/database.ts';
import { dayFacts } from './day-facts.ts';

/** A day is built this long after its end: no transaction that began in it runs any more. */
const settledAfterMs = hourMs;
/** However true a day was when it was built, it is built anew after this time. */
const rebuiltAfterMs = 7 * dayMs;

type Built = { readonly last: string | null; readonly oldest: string | null; readonly oldestAt: Date | null };

/** The last day whose figures are kept; all days before it are kept too. */
export async function lastBuiltDay(db: Db): Promise<string | null> {
  const { rows } = await sql<{ last: string | null }>`select max(day)::text as last from figure_days`.execute(db);
  return rows[0]?.last ?? null;
}

/** The day of the first account: nothing can have happened before it. Null in a shop without any. */
async function firstDay(db: Db): Promise<string | null> {
  const { rows } = await sql<{ createdAt: Date }>`select created_at as "createdAt" from user_contacts
    order by id limit 1`.execute(db);
  return rows[0] ? platformDay(rows[0].createdAt) : null;
}

/**
 * Builds the figures of one day: the first that is over and not built yet, else the one that was built longest ago, once that is a
 * week. Returns how many days it built. Rows of the ledger never change, so a day built twice is the same; only where products or
 * categories have moved since does it follow them.
 */
export async function buildFigures(ctx: Context): Promise<number> {
  const now = ctx.clock.now();
  const day = await nextDay(ctx.db, now);
  if (day === null) return 0;
  await buildDay(ctx, day, now);
  return 1;
}

/** Has every kept day built anew: it was added up over a tree of categories that is another one now. */
export async function invalidateFigures(_ctx: Context, tx: Tx): Promise<void> {
  await sql`update figure_days set built_at = 'epoch'`.execute(tx);
}

async function nextDay(db: Db, now: Date): Promise<string | null> {
  const { rows } =
    await sql<Built>`select max(day)::text as last, (array_agg(day::text order by built_at, day))[1] as oldest,
      min(built_at) as "oldestAt" from figure_days`.execute(db);
  const { last = null, oldest = null, oldestAt = null } = rows[0] ?? {};
  const next = last === null ? await firstDay(db) : addPlatformDays(last, 1);
  const lastOver = addPlatformDays(platformDay(new Date(now.getTime() - settledAfterMs)), -1);
  if (next !== null && next <= lastOver) return next;
  return oldestAt !== null && now.getTime() - oldestAt.getTime() >= rebuiltAfterMs ? oldest : null;
}

/** Replaces a day's figures. */
function buildDay(ctx: Context, day: string, now: Date): Promise<void> {
  return inTx(ctx.db, async (tx) => {
    // The row is locked first, so that two processes build a day one after the other.
    await sql`insert into figure_days (day, built_at) values (${day}::date, ${now})
      on conflict (day) do update set built_at = excluded.built_at`.execute(tx);
    await sql`delete from figures_by_day where day = ${day}::date`.execute(tx);
    await sql`insert into figures_by_day (day, dimension, key, gmv_micro, orders, refunded_micro, settled_micro, commission_micro,
        shipped, shipped_late, views, sign_ups, deposits_micro, withdrawals_micro) ${dayFacts(readPeriod(day, day))}`.execute(
      tx,
    );
  });
}
