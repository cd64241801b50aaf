import type { InputOf, OutputOf, withdrawals } from '@entrepot/contract';
import {
  chargeFor,
  DomainError,
  formatAmount,
  hourMs,
  maskCardNumber,
  parseAmount,
  platformDay,
  startOfPlatformDay,
  withdrawalDecimals,
} from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { inTx, type Tx } from '#platform/database.ts';
import type { CallRequest } from '#platform/http/implement.ts';
import { idempotent } from '#platform/idempotency.ts';
import type { BuyerSession, SellerSession } from '#platform/session.ts';
import { checkFundPassword, lockUser } from '../../accounts/index.ts';
import { assertIdentity } from '../../identity/index.ts';
import type { ChannelTerms } from '../channels.ts';
import { assertHolder, findAddresses, findCard, openCard } from '../destinations/index.ts';
import { readForm } from '../payment-forms.ts';
import { withdrawalTermsOf } from '../withdrawal-channels.ts';
import { holdWithdrawal, releaseHold } from './withdrawal-money.ts';
import { areWithdrawalsStopped } from './withdrawal-stops.ts';
import { presentWithdrawal } from './withdrawals.presenter.ts';
import {
  findWithdrawalOfForm,
  insertWithdrawal,
  lockWithdrawal,
  moveWithdrawal,
  sumWithdrawals,
  type Withdrawal,
} from './withdrawals.repository.ts';
import {
  withdrawalDailyCount,
  withdrawalIdentityAbove,
  withdrawalOpenFrom,
  withdrawalOpenUntil,
} from './withdrawals.settings.ts';

type Input = InputOf<typeof withdrawals.withdrawalApply>;
type Output = OutputOf<typeof withdrawals.withdrawalApply>;

/** Whether withdrawals can be asked for at this hour of the platform's day. */
export function isWithdrawalHour(ctx: Context): boolean {
  const now = ctx.clock.now();
  const hour = Math.floor((now.getTime() - startOfDay(ctx).getTime()) / hourMs);
  return hour >= ctx.settings.get(withdrawalOpenFrom) && hour < ctx.settings.get(withdrawalOpenUntil);
}

/** The first instant of the platform's day. */
export function startOfDay(ctx: Context): Date {
  return startOfPlatformDay(platformDay(ctx.clock.now())) ?? ctx.clock.now();
}

/**
 * Asks for a withdrawal to the bound address or bank card: its amount is set aside in the same transaction. The same form sent again gets the
 * withdrawal that it made; with another network or amount it is refused.
 *
 * @throws what the call declares: the channel's terms first, then the fund password, then what stands against it.
 */
export async function submitWithdrawal(
  ctx: Context,
  input: Input,
  request: CallRequest<BuyerSession | SellerSession>,
): Promise<Output> {
  const { userId } = request.session;
  const { safeword, ...asked } = input;
  const formHash = readForm(ctx, userId, 'withdrawal', input.session_token);
  const amountMicro = parseAmount(input.amount, 'USDT', { maxDecimals: withdrawalDecimals(input.channel) });
  if (amountMicro === 0n) throw new DomainError('amount_error');
  const terms = assertWithinTerms(withdrawalTermsOf(ctx, input.channel), amountMicro);
  // Counted by itself, whatever becomes of the rest.
  await checkFundPassword(ctx, userId, safeword);
  return inTx(ctx.db, (tx) =>
    // The fund password stays out of what is kept to tell repetitions: even its hash would give it away.
    idempotent(ctx, tx, request, asked, async () => {
      await lockUser(tx, userId);
      const earlier = await findWithdrawalOfForm(tx, userId, formHash);
      if (earlier) return presentWithdrawal(sameWithdrawal(earlier, input, amountMicro));
      await assertAllowed(ctx, tx, userId, amountMicro);
      const made = await insertWithdrawal(ctx, tx, {
        id: ctx.ids.next(),
        number: ctx.ids.publicNumber(12),
        userId,
        channel: input.channel,
        ...(await usableDestination(ctx, tx, userId, input.channel)),
        amountMicro,
        feeMicro: chargeFor(terms.charge, amountMicro),
        formHash,
        at: ctx.clock.now(),
      });
      await holdWithdrawal(ctx, tx, made);
      return presentWithdrawal(made);
    }),
  );
}

function assertWithinTerms(terms: ChannelTerms, amountMicro: bigint): ChannelTerms {
  const { isOpen, minimumMicro, maximumMicro } = terms;
  if (!isOpen) throw new DomainError('channel_not_open');
  if (amountMicro < minimumMicro)
    throw new DomainError('withdrawal_below_minimum', { minimum: formatAmount(minimumMicro) });
  if (amountMicro > maximumMicro)
    throw new DomainError('withdrawal_above_maximum', { maximum: formatAmount(maximumMicro) });
  return terms;
}

function sameWithdrawal(earlier: Withdrawal, { channel }: Input, amountMicro: bigint): Withdrawal {
  if (earlier.channel !== channel || earlier.amountMicro !== amountMicro) throw new DomainError('idempotency_conflict');
  return earlier;
}

/** The person's row is locked, so two forms that are sent together are checked one after the other. */
async function assertAllowed(ctx: Context, tx: Tx, userId: bigint, amountMicro: bigint): Promise<void> {
  if (await areWithdrawalsStopped(tx, userId)) throw new DomainError('business_locked');
  if (!isWithdrawalHour(ctx)) {
    const [from, until] = [ctx.settings.get(withdrawalOpenFrom), ctx.settings.get(withdrawalOpenUntil)];
    throw new DomainError('withdrawal_outside_hours', { from, until });
  }
  const { open, countedSince } = await sumWithdrawals(tx, userId, startOfDay(ctx));
  if (open > 0) throw new DomainError('withdrawal_in_progress');
  const most = ctx.settings.get(withdrawalDailyCount);
  if (countedSince >= most) throw new DomainError('withdrawal_daily_count', { most });
  if (amountMicro > parseAmount(ctx.settings.get(withdrawalIdentityAbove), 'USDT'))
    await assertIdentity(tx, userId, 'basic');
}

type Destination = Pick<Withdrawal, 'address' | 'cardId'>;

async function usableDestination(
  ctx: Context,
  tx: Tx,
  userId: bigint,
  channel: Input['channel'],
): Promise<Destination> {
  if (channel === 'bank_card') return usableCard(ctx, tx, userId);
  const bound = (await findAddresses(tx, userId)).find((each) => each.channel === channel);
  if (!bound) throw new DomainError('withdrawal_address_missing');
  if (bound.usableAt > ctx.clock.now())
    throw new DomainError('withdrawal_address_waits', { until: bound.usableAt.toISOString() });
  return { address: bound.address, cardId: null };
}

/** The card must still be its owner's: the identity is looked at each time. */
async function usableCard(ctx: Context, tx: Tx, userId: bigint): Promise<Destination> {
  const card = await findCard(tx, userId);
  if (!card) throw new DomainError('withdrawal_card_missing');
  await assertHolder(ctx, tx, userId, openCard(ctx, card).holder);
  if (card.usableAt > ctx.clock.now())
    throw new DomainError('withdrawal_card_waits', { until: card.usableAt.toISOString() });
  return { address: maskCardNumber(card.lastFour), cardId: card.id };
}

/**
 * Cancels a withdrawal of one's own.
 *
 * @throws DomainError `withdrawal_not_found`, `withdrawal_state_changed` once somebody has approved it.
 */
export async function cancelWithdrawal(ctx: Context, userId: bigint, id: bigint): Promise<Output> {
  return inTx(ctx.db, async (tx) => {
    const row = await lockWithdrawal(tx, id);
    if (row?.userId !== userId) throw new DomainError('withdrawal_not_found');
    const moved = await moveWithdrawal(ctx, tx, 'cancel', id, {});
    if (!moved) throw new DomainError('withdrawal_state_changed');
    await releaseHold(ctx, tx, moved);
    return presentWithdrawal(moved);
  });
}
