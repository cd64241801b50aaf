import type { adminAftersales, InputOf, OutputOf } from '@entrepot/contract';
import { cleanText, DomainError, mayCaseHappen, parsePrice } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { inTx, type Tx } from '#platform/database.ts';
import type { CallRequest } from '#platform/http/implement.ts';
import { idempotent } from '#platform/idempotency.ts';
import type { StaffSession } from '#platform/session.ts';
import { partyOf } from '../party.ts';
import { assertNoneWaits, needsSecondApproval } from '../refunds/refund-requests.ts';
import { checkAmount, grantableMicro, refundableMicro } from './case.policy.ts';
import { type LockedCase, lockCaseAndOrder, moveCase } from './move-case.ts';
import { assertOfOthers } from './open-case.ts';

type Decided = OutputOf<typeof adminAftersales.adminReturnDecide>;

/**
 * The platform decides a dispute: an amount up to what the order has left, or nothing. The reason stands in the thread, each side reads its own. What gives the
 * buyer more than one person may refund, or denies more than that of what was asked, is only asked for: the dispute stays as it is until
 * another member of staff agrees.
 *
 * @throws DomainError `return_not_found`, `return_state_changed`, `amount_error`, `refund_over_paid`, `second_person_required` for an
 * order of their own, `order_refund_open` while one waits, `access_not_approved`.
 */
export function decideDispute(
  ctx: Context,
  input: InputOf<typeof adminAftersales.adminReturnDecide>,
  request: CallRequest<StaffSession>,
): Promise<Decided> {
  return inTx(ctx.db, (tx) =>
    idempotent(ctx, tx, request, input, async () => {
      const { session } = request;
      const held = await lockCaseAndOrder(tx, partyOf(session), BigInt(input.returnId));
      const { row, order } = held;
      await assertOfOthers(tx, session, order);
      if (!mayCaseHappen('decide_refund', row.kind, row.state))
        throw new DomainError('return_state_changed', { state: row.state });
      await assertNoneWaits(tx, order.id);
      const decision = {
        amountMicro: parsePrice(input.amount),
        reason: cleanText(input.reason),
        sellerReason: input.reasonForSeller === undefined ? null : cleanText(input.reasonForSeller),
      };
      const leftMicro = refundableMicro(order, []);
      if (decision.amountMicro > 0n || leftMicro === 0n) checkAmount(decision.amountMicro, leftMicro);
      const asked = { ...decision, id: ctx.ids.next(), caseId: row.id };
      const deniedMicro = grantableMicro(row.amountMicro, leftMicro) - decision.amountMicro;
      const isWaiting = await needsSecondApproval(ctx, tx, order, asked, { staffId: session.userId, deniedMicro });
      if (!isWaiting) await carryOutDecision(ctx, tx, held, decision, session);
      return { isWaiting };
    }),
  );
}

type Decision = {
  readonly amountMicro: bigint;
  readonly reason: string;
  /** What the store is told in place of the reason. */
  readonly sellerReason: string | null;
};

/** Ends a dispute with what it was decided to be worth, or against the buyer. */
export async function carryOutDecision(
  ctx: Context,
  tx: Tx,
  held: LockedCase,
  { amountMicro, reason, sellerReason }: Decision,
  session: StaffSession,
): Promise<void> {
  const isAgainst = amountMicro === 0n && refundableMicro(held.order, []) > 0n;
  const details = { content: reason, sellerContent: sellerReason, ...(!isAgainst && { amountMicro }) };
  await moveCase(ctx, tx, held, isAgainst ? 'decide_against' : 'decide_refund', partyOf(session), details);
}
