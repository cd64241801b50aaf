import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';

/** Whether a buyer has an order that is not received, cancelled or refunded yet. */
export async function hasOpenOrders(tx: Tx, userId: bigint): Promise<boolean> {
  const { rows } = await sql`select 1 from orders
    where user_id = ${userId} and (status between 0 and 3 or (status = 6 and refund_state = 'refunding')) limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}
