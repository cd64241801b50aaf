import { sql } from 'kysely';
import { prepared } from '#platform/database/prepared.ts';
import type { Db, Tx } from '#platform/database.ts';
import { type AccountPath, accounts } from './account-paths.ts';

/** Balances on the accounts' normal sides, in USDT micro-units; zero where nothing was ever posted. */
export async function balancesOf(db: Db | Tx, paths: readonly AccountPath[]): Promise<Map<AccountPath, bigint>> {
  const { rows } = await prepared(
    'ledger_balances_of',
    sql<{ path: AccountPath; balance: bigint }>`
    select path, balance from ledger_balance_view where path = any (${paths}::text[]) and asset = 'USDT'`,
  ).execute(db);
  const found = new Map(rows.map((row) => [row.path, row.balance]));
  return new Map(paths.map((path) => [path, found.get(path) ?? 0n]));
}

/** As `balancesOf`, for one account. */
export async function balanceOf(db: Db | Tx, path: AccountPath): Promise<bigint> {
  return (await balancesOf(db, [path])).get(path) ?? 0n;
}

export type UserBalances = {
  readonly availableMicro: bigint;
  readonly heldMicro: bigint;
  readonly receivableMicro: bigint;
};

/** What a person may spend, has set aside, and owes the platform. */
export async function userBalances(db: Db | Tx, userId: bigint): Promise<UserBalances> {
  const paths = [accounts.userAvailable(userId), accounts.userHeld(userId), accounts.userReceivable(userId)] as const;
  const balances = await balancesOf(db, paths);
  const [availableMicro = 0n, heldMicro = 0n, receivableMicro = 0n] = paths.map((path) => balances.get(path));
  return { availableMicro, heldMicro, receivableMicro };
}

/**
 * Asserts that accounts were emptied, such as the escrows of orders that are being closed. Call it after the last
 * posting, in the same transaction; a remainder throws, so that the closing rolls back.
 */
export async function assertClosed(tx: Tx, ...paths: readonly AccountPath[]): Promise<void> {
  for (const [path, balance] of await balancesOf(tx, paths)) {
    if (balance !== 0n) throw new Error(`${path} should be empty but holds ${balance} micro-units`);
  }
}
