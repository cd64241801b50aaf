import { DomainError, type OrderStatus, type RefundableLine, type RefundState } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database.ts';
import { type Selection, selected } from '../lifecycle/index.ts';

export type RefundableOrderLine = RefundableLine & {
  readonly id: bigint;
  readonly productId: bigint;
  readonly name: string;
  readonly attrText: string;
  readonly image: string;
  /** Pieces in parcels. */
  readonly shippedQuantity: number;
};

/** What a refund is checked by. Money is USDT micro-units. */
export type RefundableOrder = {
  readonly id: bigint;
  readonly orderNo: string;
  readonly userId: bigint;
  readonly storeId: bigint;
  readonly ownerUserId: bigint;
  readonly status: OrderStatus;
  readonly refundState: RefundState;
  /** While a case is open: where the order goes back to. */
  readonly statusBefore: OrderStatus | null;
  readonly totalMicro: bigint;
  readonly refundedMicro: bigint;
  /** Until when the seller was to ship. */
  readonly shipDueAt: Date | null;
  readonly shippedAt: Date | null;
  readonly receivedAt: Date | null;
  readonly settleDueAt: Date | null;
  readonly settledAt: Date | null;
  readonly caseId: bigint | null;
  /** Whether a part of it is on its way. */
  readonly hasParcels: boolean;
  readonly lines: readonly RefundableOrderLine[];
};

type HeadRow = Omit<RefundableOrder, 'lines' | 'hasParcels'>;

const head = sql`o.id, o.order_no as "orderNo", o.user_id as "userId", o.store_id as "storeId", o.owner_user_id as "ownerUserId",
  o.status, o.refund_state as "refundState", o.status_before as "statusBefore", o.total_micro as "totalMicro",
  o.refunded_micro as "refundedMicro", o.ship_due_at as "shipDueAt", o.shipped_at as "shippedAt", o.received_at as "receivedAt", o.settle_due_at as "settleDueAt",
  o.settled_at as "settledAt", o.case_id as "caseId"`;

/**
 * Locks an order against every change of its status and money, and reads it. After-sales lock the order before the case.
 *
 * @throws DomainError `order_not_found`, another's included.
 */
export async function lockRefundable(tx: Tx, which: Selection): Promise<RefundableOrder> {
  const { rows } = await sql<HeadRow>`select ${head} from orders o where ${selected(which)} for no key update`.execute(
    tx,
  );
  return withLines(tx, rows[0]);
}

/**
 * Reads an order without locking it.
 *
 * @throws DomainError `order_not_found`, another's included.
 */
export async function readRefundable(db: Db, which: Selection): Promise<RefundableOrder> {
  const { rows } = await sql<HeadRow>`select ${head} from orders o where ${selected(which)}`.execute(db);
  return withLines(db, rows[0]);
}

async function withLines(db: Db | Tx, order: HeadRow | undefined): Promise<RefundableOrder> {
  if (!order) throw new DomainError('order_not_found');
  const { rows } =
    await sql<RefundableOrderLine>`select l.id, l.product_id as "productId", l.name, l.attr_text as "attrText", l.image, l.quantity,
      l.line_total_micro - l.discount_micro as "paidMicro", l.commission_micro as "commissionMicro",
      l.refunded_micro as "refundedMicro",
      coalesce((select sum(p.quantity) from shipment_lines p where p.order_line_id = l.id), 0)::int as "shippedQuantity"
    from order_lines l where l.order_id = ${order.id} order by l.id`.execute(db);
  return { ...order, hasParcels: rows.some((line) => line.shippedQuantity > 0), lines: rows };
}
