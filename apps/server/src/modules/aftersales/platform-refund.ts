import type { adminAftersales, InputOf, OutputOf } from '@entrepot/contract';
import { DomainError, parseAmount, parsePrice } from '@entrepot/domain';
import { nameAuditedObject } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { inTx, type Tx } from '../../platform/database.ts';
import type { CallRequest } from '../../platform/http/implement.ts';
import { idempotent } from '../../platform/idempotency.ts';
import type { StaffSession } from '../../platform/session.ts';
import { assertAccessApproved, assertSessionLive, isStillSecond } from '../accounts/index.ts';
import { lockRefundable, type RefundableOrder } from '../orders/index.ts';
import { refundTwoEyesAbove } from './aftersales.settings.ts';
import { assertOfOthers, manualCase, openCase } from './open-return.ts';
import { partyOf } from './party.ts';
import {
  endRequest,
  findOpenRequest,
  insertRequest,
  orderOfRequest,
  refundedByPlatform,
} from './refund-requests.repository.ts';

type Refunded = OutputOf<typeof adminAftersales.adminOrderRefund>;
type Request = CallRequest<StaffSession>;

/** Other; no buyer gave a reason. */
const otherReason = 8;

/**
 * Staff refund an order by decision of the platform, before or after settlement. The case keeps who did it and why. What comes to more
 * than the limit, earlier refunds of the platform for the order included, is only asked for: another member of staff carries it out.
 *
 * @throws DomainError `order_not_found`, `release_refused`, `order_refund_open`, also while one waits, `amount_error`, `refund_over_paid`,
 * `second_person_required` for an order of their own, bought or sold, `access_not_approved`.
 */
export function refundByPlatform(
  ctx: Context,
  input: InputOf<typeof adminAftersales.adminOrderRefund>,
  request: Request,
): Promise<Refunded> {
  return inTx(ctx.db, (tx) =>
    idempotent(ctx, tx, request, input, async () => {
      const { userId: staffId } = request.session;
      await assertSessionLive(ctx, tx, request.session);
      const order = await lockRefundable(tx, { by: 'ids', ids: [BigInt(input.orderId)] });
      await assertOfOthers(tx, request.session, order);
      if (await findOpenRequest(tx, order.id)) throw new DomainError('order_refund_open');
      const manual = manualCase(order, 'platform', parsePrice(input.amount), input.reason);
      const id = ctx.ids.next();
      nameAuditedObject(id);
      const allMicro = manual.amountMicro + (await refundedByPlatform(tx, order.id));
      const isWaiting = allMicro > parseAmount(ctx.settings.get(refundTwoEyesAbove), 'USDT');
      if (!isWaiting) await carryOut(ctx, tx, order, manual, { id, session: request.session });
      else {
        await assertAccessApproved(tx, staffId);
        const { orderNo, userId } = order;
        const { amountMicro, explain: reason } = manual;
        const at = ctx.clock.now();
        await insertRequest(tx, { id, orderId: order.id, orderNo, userId, amountMicro, reason, askedBy: staffId, at });
      }
      return { returnId: String(id), isWaiting };
    }),
  );
}

type By = { readonly id: bigint; readonly session: StaffSession };

async function carryOut(
  ctx: Context,
  tx: Tx,
  order: RefundableOrder,
  manual: ReturnType<typeof manualCase>,
  { id, session }: By,
): Promise<void> {
  const asked = { ...manual, reason: otherReason, id };
  await openCase(ctx, tx, order, asked, 'open_platform_refund', partyOf(session));
}

/** The order of a request, locked, and what was asked for. Throws `return_not_found` once it was decided, too. */
async function openRequest(tx: Tx, id: bigint) {
  const orderId = await orderOfRequest(tx, id);
  if (orderId === undefined) throw new DomainError('return_not_found');
  const order = await lockRefundable(tx, { by: 'ids', ids: [orderId] });
  const asked = await findOpenRequest(tx, order.id);
  if (asked?.id !== id) throw new DomainError('return_not_found');
  return { order, asked };
}

/**
 * Carries out a refund that another member of staff has asked for, who works still.
 *
 * @throws DomainError `return_not_found`, `second_person_required`, `access_not_approved`, and as `refundByPlatform`.
 */
export function approveRefund(
  ctx: Context,
  input: InputOf<typeof adminAftersales.adminRefundApprove>,
  request: Request,
): Promise<null> {
  return inTx(ctx.db, (tx) =>
    idempotent(ctx, tx, request, input, async () => {
      const { session } = request;
      const id = BigInt(input.returnId);
      const { order, asked } = await openRequest(tx, id);
      await assertOfOthers(tx, session, order);
      const isSecond = asked.askedBy !== session.userId && (await isStillSecond(tx, asked.askedBy));
      if (!isSecond) throw new DomainError('second_person_required');
      await assertAccessApproved(tx, session.userId);
      await endRequest(tx, { id, state: 'approved', staffId: session.userId, at: ctx.clock.now() });
      const manual = manualCase(order, 'platform', asked.amountMicro, asked.reason);
      await carryOut(ctx, tx, order, manual, { id, session });
      return null;
    }),
  );
}

/** Drops a refund that waits, also one that was asked for by oneself. Throws `return_not_found`, `second_person_required` for an own order. */
export function dismissRefund(ctx: Context, returnId: bigint, session: StaffSession): Promise<void> {
  return inTx(ctx.db, async (tx) => {
    const { order, asked } = await openRequest(tx, returnId);
    await assertOfOthers(tx, session, order);
    await endRequest(tx, { id: asked.id, state: 'dismissed', staffId: session.userId, at: ctx.clock.now() });
  });
}
