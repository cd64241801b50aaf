import { sql } from 'kysely';
import type { Tx } from '#platform/database.ts';
import type { AccountPath } from './account-paths.ts';

/**
 * Locks strict accounts until the transaction ends and returns their balances on their normal sides, in USDT micro-units; zero
 * where nothing was ever posted. For a journal that takes what is there: without the lock it could be gone by then.
 */
export async function lockBalances(tx: Tx, paths: readonly AccountPath[]): Promise<Map<AccountPath, bigint>> {
  const { rows } = await sql<{ path: AccountPath; balance: bigint }>`select path, balance
    from ledger_lock_balances(${[...paths]}::text[])`.execute(tx);
  const found = new Map(rows.map((row) => [row.path, row.balance]));
  return new Map(paths.map((path) => [path, found.get(path) ?? 0n]));
}
