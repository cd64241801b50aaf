import { sql } from 'kysely';
import type { Db } from '#platform/database.ts';

/** A few numbers that tell one state of a shop from another: what there is, and what the ledger adds up to, in micro-units. */
export type ShopFigures = {
  readonly users: bigint;
  readonly orders: bigint;
  readonly journals: bigint;
  readonly entries: bigint;
  readonly owedToPeople: bigint;
  readonly uploads: bigint;
};

/** Counts the shop, all of it at one moment. */
export async function readShopFigures(db: Db): Promise<ShopFigures> {
  const { rows } = await sql<ShopFigures>`select (select count(*) from users) as users,
    (select count(*) from store_orders) as orders, (select count(*) from ledger_journals) as journals,
    (select count(*) from ledger_entries) as entries,
    (select coalesce(sum(balance), 0)::numeric(38, 0) from ledger_balance_view
      where path like 'user:%:available' and asset = 'USDT') as "owedToPeople",
    (select count(*) from stored_files) as uploads`.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error('a count answers one row');
  return figures;
}

/** The keys of all uploads that are not on their way out. */
export async function storedFileKeys(db: Db): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`select key from stored_files where discarded_at is null`.execute(db);
  return rows.map(({ key }) => key);
}
