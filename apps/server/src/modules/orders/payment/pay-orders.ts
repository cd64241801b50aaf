import type { BuyerCalls, CallInput, CallOutput } from '@entrepot/contract';
import { DomainError, formatAmount, isDomainError } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { inTx, type Tx } from '#platform/database.ts';
import type { CallRequest } from '#platform/http/implement.ts';
import { idempotent } from '#platform/idempotency.ts';
import { emit } from '#platform/outbox.ts';
import type { BuyerSession } from '#platform/session.ts';
import { checkFundPassword } from '../../accounts/index.ts';
import { endPaymentsFor } from '../../payments/index.ts';
import { accounts, balanceOf, post } from '../../wallet/index.ts';
import { type MovedOrder, refuse, type Selection, transition } from '../lifecycle/index.ts';
import { orderPaid } from '../orders.events.ts';

type Input = CallInput<BuyerCalls, 'order!pay'>;
type Output = CallOutput<BuyerCalls, 'order!pay'>;

/**
 * Pays all unpaid orders of a checkout, or one order alone, from the balance: one journal moves the buyer's money into each
 * order's escrow.
 *
 * @throws DomainError `order_already_paid` or `order_cancelled` when nothing is left to pay, `insufficient_balance` with
 * `{ available, total }`, `order_not_found`, and the refusals of the fund password.
 */
export async function payOrders(ctx: Context, input: Input, request: CallRequest<BuyerSession>): Promise<Output> {
  const { userId } = request.session;
  const { safeword, ...asked } = input;
  const which = selectPaid(input, userId);
  if (safeword === undefined)
    throw new DomainError('invalid_parameters', { fields: [{ field: 'safeword', reason: 'required' }] });
  await checkFundPassword(ctx, userId, safeword);
  let totalMicro = 0n;
  try {
    return await inTx(ctx.db, (tx) =>
      // The fund password stays out of what is kept to tell repetitions: even its hash would give it away.
      idempotent(ctx, tx, request, asked, async () => {
        const paid = await transition(ctx, tx, 'pay', which);
        if (paid.length === 0) await refuse(tx, 'pay', which);
        totalMicro = paid.reduce((sum, order) => sum + order.totalMicro, 0n);
        completePayment(ctx, tx, userId, paid);
        return { paid: true, total: formatAmount(totalMicro) };
      }),
    );
  } catch (error) {
    if (!isDomainError(error) || error.key !== 'insufficient_balance') throw error;
    const available = formatAmount(await balanceOf(ctx.db, accounts.userAvailable(userId)));
    throw new DomainError('insufficient_balance', { available, total: formatAmount(totalMicro) });
  }
}

/** What a payment does when the commit comes: the money moves, the sellers hear of it, and no page takes money for it again. */
export function completePayment(ctx: Context, tx: Tx, userId: bigint, paid: readonly MovedOrder[]): void {
  tx.beforeCommit(moveIntoEscrow(ctx, tx, userId, paid));
  tx.beforeCommit(emit(ctx, tx, orderPaid, paid.map(toEvent)));
  tx.beforeCommit(endPaymentsFor(ctx, tx, paid));
}

export function selectPaid(input: Pick<Input, 'checkoutId' | 'orderId'>, userId: bigint): Selection {
  if (input.checkoutId !== undefined) return { by: 'checkout', checkoutId: BigInt(input.checkoutId), userId };
  if (input.orderId !== undefined) return { by: 'buyer', orderId: BigInt(input.orderId), userId };
  throw new DomainError('invalid_parameters', { fields: [{ field: 'checkoutId', reason: 'required' }] });
}

async function moveIntoEscrow(ctx: Context, tx: Tx, userId: bigint, paid: readonly MovedOrder[]): Promise<void> {
  const [first] = paid;
  const totalMicro = paid.reduce((sum, order) => sum + order.totalMicro, 0n);
  // A coupon may take off everything: then no money moves.
  if (!first || totalMicro === 0n) return;
  await post(tx, {
    id: ctx.ids.next(),
    // An order is paid once, so the first of a payment names it.
    key: `order_paid:${first.id}`,
    kind: 'order_paid',
    ref: `checkout:${first.checkoutId}`,
    at: ctx.clock.now(),
    legs: [
      { account: accounts.userAvailable(userId), amountMicro: -totalMicro },
      ...paid.map((order) => ({ account: accounts.orderEscrow(order.id), amountMicro: order.totalMicro })),
    ],
  });
}

function toEvent(order: MovedOrder) {
  return {
    orderId: order.id.toString(),
    orderNo: order.orderNo,
    buyerId: order.userId.toString(),
    sellerId: order.storeId.toString(),
  };
}
