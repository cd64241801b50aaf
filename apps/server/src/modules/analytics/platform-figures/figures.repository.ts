import { addPlatformDays, type Period, readPeriod } from '@entrepot/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/database.ts';
import { lastBuiltDay } from './build-days.ts';
import { dayFacts } from './day-facts.ts';

export type Dimension = 'all' | 'country' | 'store' | 'category';

/** Money is USDT micro-units. */
export type Sums = {
  readonly gmvMicro: bigint;
  readonly orders: number;
  readonly refundedMicro: bigint;
  readonly settledMicro: bigint;
  readonly commissionMicro: bigint;
  readonly shipped: number;
  readonly shippedLate: number;
  readonly views: number;
  readonly signUps: number;
  readonly depositsMicro: bigint;
  readonly withdrawalsMicro: bigint;
};

export type DaySums = Sums & { readonly day: string };
export type KeySums = Sums & { readonly key: string };

const sums = sql`sum(f.gmv_micro)::bigint as "gmvMicro", sum(f.orders)::integer as orders, sum(f.refunded_micro)::bigint as "refundedMicro",
  sum(f.settled_micro)::bigint as "settledMicro", sum(f.commission_micro)::bigint as "commissionMicro", sum(f.shipped)::integer as shipped,
  sum(f.shipped_late)::integer as "shippedLate", sum(f.views)::integer as views, sum(f.sign_ups)::integer as "signUps",
  sum(f.deposits_micro)::bigint as "depositsMicro", sum(f.withdrawals_micro)::bigint as "withdrawalsMicro"`;

/** The days of a period that are kept, and those behind them, which have to be worked out. */
async function partsOf(db: Db, { from, to }: Period) {
  const last = await lastBuiltDay(db);
  const live = last !== null && last >= from ? addPlatformDays(last, 1) : from;
  return {
    kept: live > from ? { from, to: to < live ? to : addPlatformDays(live, -1) } : null,
    live: live <= to ? readPeriod(live, to) : null,
  };
}

type Days = { readonly from: string; readonly to: string };
const keptFacts = ({ from, to }: Days) =>
  sql`select * from figures_by_day where day between ${from}::date and ${to}::date`;

export type Of = { readonly dimension: Dimension; readonly key: string };

const daySums = (facts: RawBuilder<unknown>, { dimension, key }: Of) => sql<DaySums>`select f.day::text as day, ${sums}
  from (${facts}) f where f.dimension = ${dimension} and f.key = ${key} group by f.day order by f.day`;

/** The days of a period on which something happened, of everything or of one country, store or category. */
export async function readDaySums(db: Db, period: Period, of: Of): Promise<DaySums[]> {
  const { kept, live } = await partsOf(db, period);
  const [before, behind] = await Promise.all([
    kept && daySums(keptFacts(kept), of).execute(db),
    live && daySums(dayFacts(live), of).execute(db),
  ]);
  return [...(before?.rows ?? []), ...(behind?.rows ?? [])];
}

type Keys = readonly string[] | null;

const keySums = (facts: RawBuilder<unknown>, dimension: Dimension, keys: Keys) => sql<KeySums>`select f.key, ${sums}
  from (${facts}) f
  where f.dimension = ${dimension} and (${keys}::text[] is null or f.key = any(${keys}::text[])) group by f.key`;

/** What each country, store or category brought in a period: of those named, or of all. A key may come twice. */
export async function readKeySums(db: Db, period: Period, dimension: Dimension, keys: Keys): Promise<KeySums[]> {
  const { kept, live } = await partsOf(db, period);
  const [before, behind] = await Promise.all([
    kept && keySums(keptFacts(kept), dimension, keys).execute(db),
    live && keySums(dayFacts(live), dimension, keys).execute(db),
  ]);
  return [...(before?.rows ?? []), ...(behind?.rows ?? [])];
}

/** The ids of the categories below one, or of those at the top. */
export async function categoriesBelow(db: Db, parentId: bigint | null): Promise<string[]> {
  const { rows } = await sql<{ id: bigint }>`select category_id as id from category_cards
    where parent_id is not distinct from ${parentId}::bigint`.execute(db);
  return rows.map(({ id }) => String(id));
}

export type NamedRow = { readonly id: bigint; readonly names: Record<string, string> };

/** Names of stores and categories by id; those of stores are the same in each language. */
export async function readNames(db: Db, dimension: Dimension, ids: readonly bigint[]) {
  if (dimension !== 'store' && dimension !== 'category') return [];
  const source =
    dimension === 'store'
      ? sql`select store_id as id, jsonb_build_object('en', store_name) as names from store_names`
      : sql`select category_id as id, names from category_cards`;
  const { rows } =
    await sql<NamedRow>`select n.id, n.names from (${source}) n where n.id = any(${ids}::bigint[])`.execute(db);
  return rows;
}
