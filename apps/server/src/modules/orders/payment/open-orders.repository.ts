import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database.ts';
import { isStoreOpen, type Selection, selected } from '../lifecycle/index.ts';
import { inStatus } from '../order-status.ts';

/** Whether a buyer has an order that is not received, cancelled or refunded yet. */
export async function hasOpenOrders(tx: Tx, userId: bigint): Promise<boolean> {
  const { rows } = await sql`select 1 from orders
    where user_id = ${userId} and (status between ${inStatus.unpaid} and ${inStatus.shipped} or (status = ${inStatus.afterSales} and refund_state = 'refunding')) limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/** What can be paid of some orders, in USDT micro-units; null when none of them waits for its payment. */
export async function unpaidTotal(
  db: Db | Tx,
  which: Selection,
  { locks = false }: { readonly locks?: boolean } = {},
): Promise<bigint | null> {
  const { rows } = await sql<{ totalMicro: bigint }>`select o.total_micro as "totalMicro" from orders o
    where ${selected(which)} and o.status = ${inStatus.unpaid} and ${isStoreOpen}
    order by o.id ${locks ? sql`for no key update` : sql``}`.execute(db);
  return rows.length === 0 ? null : rows.reduce((sum, { totalMicro }) => sum + totalMicro, 0n);
}

/** What pages of other selections would ask for of some orders: the checkout of one that is paid alone, or each order of a checkout. */
export async function otherPayables(db: Db, which: Selection): Promise<string[]> {
  const { rows } = await sql<{
    id: bigint;
    checkoutId: bigint;
  }>`select o.id, o.checkout_id as "checkoutId" from orders o
    where ${selected(which)}`.execute(db);
  return rows.map(({ id, checkoutId }) => (which.by === 'checkout' ? `order:${id}` : `checkout:${checkoutId}`));
}
