import { sql } from 'kysely';
import type { Db } from '#platform/database.ts';
import type { PersonalData } from '#platform/personal-data.ts';

type Movement = { readonly kind: string; readonly ref: string; readonly amountMicro: bigint; readonly postedAt: Date };

/** Every movement of the balance, in micro-units. */
export async function walletData(db: Db, userId: bigint): Promise<PersonalData> {
  const { rows } =
    await sql<Movement>`select kind, ref, amount as "amountMicro", posted_at as "postedAt" from ledger_movements
    where path = ${`user:${userId}:available`} order by version`.execute(db);
  return { balanceMovements: rows };
}
