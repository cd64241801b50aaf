import type { adminAftersales, InputOf, OutputOf } from '@entrepot/contract';
import { DomainError, formatAmount, parseAmount, parsePrice } from '@entrepot/domain';
import { nameAuditedObject } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { inTx, type Tx } from '#platform/database.ts';
import type { CallRequest } from '#platform/http/implement.ts';
import { idempotent } from '#platform/idempotency.ts';
import type { StaffSession } from '#platform/session.ts';
import { assertAccessApproved, isStillSecond } from '../../accounts/index.ts';
import { lockRefundable, type RefundableOrder } from '../../orders/index.ts';
import { refundableMicro } from '../cases/case.policy.ts';
import { carryOutDecision } from '../cases/decide-dispute.ts';
import { lockCaseAndOrder } from '../cases/move-case.ts';
import { assertOfOthers, manualCase, openCase } from '../cases/open-case.ts';
import { partyOf } from '../party.ts';
import { endRequest } from './refund-requests.repository.ts';
import { assertNoneWaits, needsSecondApproval, openRequest } from './refund-requests.ts';

type Refunded = OutputOf<typeof adminAftersales.adminOrderRefund>;
type Request = CallRequest<StaffSession>;

/** Other; no buyer gave a reason. */
const otherReason = 8;

/**
 * Staff refund an order by decision of the platform, before or after settlement. The case keeps who did it and why. What comes to more
 * than the limit, earlier refunds of the platform for the order included, is only asked for: another member of staff carries it out.
 *
 * @throws DomainError `order_not_found`, `release_refused`, `order_refund_open`, also while one waits, `amount_error`, `refund_over_paid`,
 * `refundable_differs` with `{ left }` where another refund was made since the asker looked, `second_person_required` for an order of their
 * own, bought or sold, `access_not_approved`.
 */
export function refundByPlatform(
  ctx: Context,
  input: InputOf<typeof adminAftersales.adminOrderRefund>,
  request: Request,
): Promise<Refunded> {
  return inTx(ctx.db, (tx) =>
    idempotent(ctx, tx, request, input, async () => {
      const { userId: staffId } = request.session;
      const order = await lockRefundable(tx, { by: 'ids', ids: [BigInt(input.orderId)] });
      await assertOfOthers(tx, request.session, order);
      await assertNoneWaits(tx, order.id);
      // Two who answer the same complaint at once would both pay for it.
      const left = refundableMicro(order, []);
      if (parseAmount(input.seenRefundable, 'USDT') !== left)
        throw new DomainError('refundable_differs', { left: formatAmount(left) });
      const manual = manualCase(order, 'platform', parsePrice(input.amount), input.reason);
      const { amountMicro, explain: reason } = manual;
      const id = ctx.ids.next();
      nameAuditedObject(id);
      const asked = { id, amountMicro, reason, sellerReason: null, caseId: null };
      const isWaiting = await needsSecondApproval(ctx, tx, order, asked, { staffId });
      if (!isWaiting) await carryOut(ctx, tx, order, manual, { id, session: request.session });
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

/**
 * Carries out a refund that another member of staff has asked for, who may still; it may be the decision of a dispute.
 *
 * @throws DomainError `return_not_found`, `second_person_required`, `access_not_approved`, `return_state_changed` of a dispute that has
 * ended otherwise, and as `refundByPlatform`.
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
      const permission = asked.caseId === null ? 'orders.refund' : 'disputes.decide';
      if (asked.askedBy === session.userId || !(await isStillSecond(tx, asked.askedBy, permission)))
        throw new DomainError('second_person_required');
      await assertAccessApproved(tx, session.userId);
      await endRequest(tx, { id, state: 'approved', staffId: session.userId, at: ctx.clock.now() });
      if (asked.caseId !== null) {
        const held = await lockCaseAndOrder(tx, partyOf(session), asked.caseId);
        await carryOutDecision(ctx, tx, held, asked, session);
        return null;
      }
      const manual = manualCase(order, 'platform', asked.amountMicro, asked.reason);
      await carryOut(ctx, tx, order, manual, { id, session });
      return null;
    }),
  );
}

/**
 * Drops a refund that waits, also one that was asked for by oneself.
 *
 * @throws DomainError `return_not_found`, `second_person_required` for an own order.
 */
export function dismissRefund(ctx: Context, caseId: bigint, session: StaffSession): Promise<void> {
  return inTx(ctx.db, async (tx) => {
    const { order, asked } = await openRequest(tx, caseId);
    await assertOfOthers(tx, session, order);
    await endRequest(tx, { id: asked.id, state: 'dismissed', staffId: session.userId, at: ctx.clock.now() });
  });
}
