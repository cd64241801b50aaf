import { type Db, inTx } from '../../../platform/database.ts';
import { refreshCards } from './refresh-cards.ts';

type Read = { readonly unready: readonly bigint[] | null };

/**
 * Reads ready rows; where products have none, makes them and reads once more from the primary database. That happens after an
 * update of the shop that shows cards in a new way: its migration empties the table.
 */
export async function mendCards<Result extends Read>(
  ctx: { readonly db: Db; readonly readDb: Db },
  read: (db: Db) => Promise<Result>,
): Promise<Result> {
  const first = await read(ctx.readDb);
  const { unready } = first;
  if (unready === null || unready.length === 0) return first;
  await inTx(ctx.db, (tx) => refreshCards(tx, unready));
  return read(ctx.db);
}
