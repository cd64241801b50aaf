import { DomainError, type ErrorKey, type OrderEvent, type OrderStatus, orderStatus } from '@entrepot/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/database.ts';

/** Which orders an event is meant for. A buyer or seller reaches their own only: another's is as good as missing. */
export type Selection =
  | { readonly by: 'ids'; readonly ids: readonly bigint[] }
  | { readonly by: 'checkout'; readonly checkoutId: bigint; readonly userId: bigint }
  | { readonly by: 'buyer'; readonly orderId: bigint; readonly userId: bigint }
  | { readonly by: 'seller'; readonly orderId: bigint; readonly storeId: bigint };

/** The condition on `orders o` of a selection. */
export function selected(which: Selection): RawBuilder<boolean> {
  switch (which.by) {
    case 'ids':
      return sql<boolean>`o.id = any(${which.ids}::bigint[])`;
    case 'checkout':
      return sql<boolean>`o.checkout_id = ${which.checkoutId} and o.user_id = ${which.userId}`;
    case 'buyer':
      return sql<boolean>`o.id = ${which.orderId} and o.user_id = ${which.userId}`;
    case 'seller':
      return sql<boolean>`o.id = ${which.orderId} and o.store_id = ${which.storeId}`;
  }
}

/** The condition on `orders o` that its store is in the shop: what is owed to another cannot be paid. */
export const isStoreOpen = sql<boolean>`exists (select from store_names n where n.store_id = o.store_id and n.store_state = 'approved')`;

/**
 * Says why an event moved none of the selected orders.
 *
 * @throws DomainError `order_not_found`, or what the event answers to the status that it found.
 */
export async function refuse(tx: Tx, event: OrderEvent, which: Selection): Promise<never> {
  type SelectedRow = { readonly status: OrderStatus; readonly isOpen: boolean };
  const { rows } =
    await sql<SelectedRow>`select o.status, o.refund_state = 'refunding' as "isOpen" from orders o where ${selected(which)}
    order by o.status desc`.execute(tx);
  // Of a checkout the most advanced order speaks: one that is paid says more than one that was cancelled.
  const [row] = rows;
  if (row?.status === orderStatus.afterSales && row.isOpen && event !== 'pay' && event !== 'cancel')
    throw new DomainError('order_refund_open');
  throw new DomainError(row ? refusalOf(event, row.status) : 'order_not_found');
}

function refusalOf(event: OrderEvent, status: OrderStatus): ErrorKey {
  const isCancelled = status === orderStatus.cancelled;
  switch (event) {
    case 'pay':
      // What is unpaid and cannot be paid belongs to a suspended store: it is being cancelled.
      return isCancelled || status === orderStatus.unpaid ? 'order_cancelled' : 'order_already_paid';
    case 'cancel':
    case 'expire':
    case 'cancel_with_store':
      return isCancelled ? 'order_cancelled' : 'only_unpaid_can_cancel';
    case 'confirm':
      return isCancelled ? 'order_cancelled' : 'order_not_awaiting_confirmation';
    case 'ship':
      return isCancelled ? 'order_cancelled' : 'order_not_awaiting_shipment';
    case 'receive':
    case 'receive_automatically':
      if (isCancelled) return 'order_cancelled';
      if (status === orderStatus.afterSales) return 'order_refunded';
      return status < orderStatus.shipped ? 'order_not_shipped' : 'order_already_received';
    case 'review':
    case 'review_by_default':
      if (status === orderStatus.afterSales) return 'order_refunded';
      return status === orderStatus.completed ? 'already_reviewed' : 'order_not_received';
    default:
      return 'release_refused';
  }
}
