import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database.ts';

/** A refund that one member of staff asked for. */
export type RefundRequest = {
  readonly id: bigint;
  readonly orderId: bigint;
  readonly orderNo: string;
  readonly userId: bigint;
  readonly amountMicro: bigint;
  readonly reason: string;
  /** What the store is told in place of the reason. */
  readonly sellerReason: string | null;
  readonly askedBy: bigint;
  readonly at: Date;
  /** The dispute that it decides; null for a refund that begins a case of its own. */
  readonly caseId: bigint | null;
};

/** The order of a request, decided ones included. */
export async function orderOfRequest(tx: Tx, id: bigint): Promise<bigint | undefined> {
  const { rows } = await sql<{
    orderId: bigint;
  }>`select order_id as "orderId" from refund_requests where id = ${id}`.execute(tx);
  return rows[0]?.orderId;
}

type Open = Pick<RefundRequest, 'id' | 'amountMicro' | 'reason' | 'sellerReason' | 'askedBy' | 'caseId'>;

/** The request that waits for an order; before anything follows from it, the order is locked. */
export async function findOpenRequest(tx: Db | Tx, orderId: bigint): Promise<Open | undefined> {
  const { rows } =
    await sql<Open>`select id, amount_micro as "amountMicro", reason, seller_reason as "sellerReason", asked_by as "askedBy",
      case_id as "caseId" from refund_requests where order_id = ${orderId} and state = 'open'`.execute(tx);
  return rows[0];
}

/** What staff have refunded of an order so far, by decisions of disputes too. */
export async function refundedByStaff(tx: Tx, orderId: bigint): Promise<bigint> {
  const { rows } = await sql<{ sumMicro: bigint }>`select coalesce(sum(amount_micro), 0) as "sumMicro"
    from refunds where order_id = ${orderId} and staff_id is not null`.execute(tx);
  return rows[0]?.sumMicro ?? 0n;
}

export async function insertRequest(tx: Tx, asked: RefundRequest): Promise<void> {
  await sql`insert into refund_requests (id, order_id, order_no, user_id, amount_micro, reason, seller_reason, state, asked_by, asked_at, case_id)
    values (${asked.id}, ${asked.orderId}, ${asked.orderNo}, ${asked.userId}, ${asked.amountMicro}, ${asked.reason}, ${asked.sellerReason}, 'open',
      ${asked.askedBy}, ${asked.at}, ${asked.caseId})`.execute(tx);
}

type Decided = {
  readonly id: bigint;
  readonly state: 'approved' | 'dismissed';
  readonly staffId: bigint;
  readonly at: Date;
};

/** Ends a request that waits, once. Returns whether it waited. */
export async function endRequest(tx: Tx, { id, state, staffId, at }: Decided): Promise<boolean> {
  const { rows } = await sql`update refund_requests set state = ${state}, decided_by = ${staffId}, decided_at = ${at}
    where id = ${id} and state = 'open' returning id`.execute(tx);
  return rows.length > 0;
}
