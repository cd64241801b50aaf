import { DomainError, parseAmount } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/database.ts';
import { assertAccessApproved } from '../../accounts/index.ts';
import { lockRefundable, type RefundableOrder } from '../../orders/index.ts';
import { refundTwoApprovalsAbove } from '../aftersales.settings.ts';
import {
  findOpenRequest,
  insertRequest,
  orderOfRequest,
  type RefundRequest,
  refundedByStaff,
} from './refund-requests.repository.ts';

type PendingRequest = Pick<RefundRequest, 'id' | 'amountMicro' | 'reason' | 'sellerReason' | 'caseId'>;

/**
 * One thing at a time is decided of an order, which is locked.
 *
 * @throws DomainError `order_refund_open` while a request waits.
 */
export async function assertNoneWaits(tx: Tx, orderId: bigint): Promise<void> {
  if (await findOpenRequest(tx, orderId)) throw new DomainError('order_refund_open');
}

/**
 * Whether an amount is only asked for, since with everything that staff have refunded of the order before it comes to more than one
 * person may refund, or since it denies the buyer more than that. Then it is written down for another member of staff, and nothing else has changed.
 *
 * @throws DomainError `access_not_approved`.
 */
export async function needsSecondApproval(
  ctx: Context,
  tx: Tx,
  { id: orderId, orderNo, userId }: RefundableOrder,
  asked: PendingRequest,
  { staffId, deniedMicro = 0n }: { readonly staffId: bigint; readonly deniedMicro?: bigint },
): Promise<boolean> {
  const limitMicro = parseAmount(ctx.settings.get(refundTwoApprovalsAbove), 'USDT');
  const givenMicro = asked.amountMicro === 0n ? 0n : asked.amountMicro + (await refundedByStaff(tx, orderId));
  if (givenMicro <= limitMicro && deniedMicro <= limitMicro) return false;
  await assertAccessApproved(tx, staffId);
  await insertRequest(tx, { ...asked, orderId, orderNo, userId, askedBy: staffId, at: ctx.clock.now() });
  return true;
}

/**
 * The order of a request, locked, and what was asked for.
 *
 * @throws DomainError `return_not_found` once it was decided, too.
 */
export async function openRequest(tx: Tx, id: bigint) {
  const orderId = await orderOfRequest(tx, id);
  if (orderId === undefined) throw new DomainError('return_not_found');
  const order = await lockRefundable(tx, { by: 'ids', ids: [orderId] });
  const asked = await findOpenRequest(tx, order.id);
  if (asked?.id !== id) throw new DomainError('return_not_found');
  return { order, asked };
}
