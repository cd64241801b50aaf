import type { BuyerCalls, CallInput, CallOutput } from '@entrepot/contract';
import { formatAmount } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { inTx, type Tx } from '#platform/database.ts';
import type { Event } from '#platform/module.ts';
import type { BuyerSession } from '#platform/session.ts';
import {
  type earmarkedDepositCredited,
  type HostedChannel,
  lockCredited,
  openHostedPayment,
  recordUsedAmount,
} from '../../payments/index.ts';
import { accounts, lockBalances } from '../../wallet/index.ts';
import { refuse, type Selection, transition } from '../lifecycle/index.ts';
import { otherPayables, unpaidTotal } from './open-orders.repository.ts';
import { completePayment, selectPaid } from './pay-orders.ts';

type Input = CallInput<BuyerCalls, 'order!pay'>;
type Output = CallOutput<BuyerCalls, 'order!pay'>;

/**
 * Opens the provider's page of a channel for what is unpaid of a checkout, or for one order. Nothing happens to the orders until the
 * provider says that the money is there: then it is the buyer's balance, and pays them. Pages that ask for any of it otherwise are given up.
 *
 * @throws as `payOrders` when nothing is left to pay, and as `openHostedPayment`.
 */
export async function payByCard(
  ctx: Context,
  input: Input,
  channel: HostedChannel,
  session: BuyerSession,
): Promise<Output> {
  const { userId } = session;
  const which = selectPaid(input, userId);
  const totalMicro = await unpaidTotal(ctx.db, which);
  if (totalMicro === null) return inTx(ctx.db, (tx) => refuse(tx, 'pay', which));
  const total = formatAmount(totalMicro);
  // A coupon took off everything: there is nothing that a card could pay.
  if (totalMicro === 0n) {
    const paid = await inTx(ctx.db, (tx) => payAll(ctx, tx, which, userId));
    return { paid: typeof paid === 'bigint', total };
  }
  const [pays, returnPath] =
    which.by === 'checkout'
      ? ([`checkout:${which.checkoutId}`, `/paySuccess?checkoutId=${which.checkoutId}`] as const)
      : ([`order:${input.orderId}`, `/userInfo/order-detail?orderId=${input.orderId}`] as const);
  const { redirectUrl } = await openHostedPayment(ctx, {
    session,
    channel,
    amountMicro: totalMicro,
    pays,
    replaces: await otherPayables(ctx.db, which),
    returnPath: () => returnPath,
  });
  return { paid: false, total, redirectUrl };
}

type Credited = NonNullable<(typeof earmarkedDepositCredited)['payload']>;

/** Pays what money that came by card was sent for, and notes what was not due any more. */
export async function payWithCredited(ctx: Context, tx: Tx, events: readonly Event<Credited>[]): Promise<void> {
  await lockCredited(
    tx,
    events.map(({ payload }) => BigInt(payload.depositId)),
  );
  for (const { payload } of events) {
    const [what, id = ''] = payload.pays.split(':');
    const buyerId = BigInt(payload.userId);
    const which = selectPaid(what === 'checkout' ? { checkoutId: id } : { orderId: id }, buyerId);
    const paid = await payAll(ctx, tx, which, buyerId);
    // What was spent otherwise is owed still: the buyer sees that it waits.
    if (paid !== 'balance_short')
      await recordUsedAmount(ctx, tx, BigInt(payload.depositId), paid === 'nothing_due' ? 0n : paid);
  }
}

/**
 * Pays all that is unpaid of some orders from their buyer's balance, or nothing of it: orders that were cancelled or paid
 * meanwhile, or a balance that was spent, leave the money with the buyer. Returns what it paid, or why it did not.
 */
async function payAll(
  ctx: Context,
  tx: Tx,
  which: Selection,
  buyerId: bigint,
): Promise<bigint | 'nothing_due' | 'balance_short'> {
  const totalMicro = await unpaidTotal(tx, which, { locks: true });
  if (totalMicro === null) return 'nothing_due';
  const available = accounts.userAvailable(buyerId);
  // Locked until the commit, after the orders as everywhere: what is there now is there when it is taken.
  const hereMicro = (await lockBalances(tx, [available])).get(available) ?? 0n;
  if (hereMicro < totalMicro) return 'balance_short';
  const paid = await transition(ctx, tx, 'pay', which);
  // A store may have been suspended since the sum was read.
  if (paid.length === 0) return 'nothing_due';
  completePayment(ctx, tx, buyerId, paid);
  return paid.reduce((sum, order) => sum + order.totalMicro, 0n);
}
