import { type Clock, DomainError, type Ids } from '@entrepot/domain';
import type { Tx } from '../../platform/database.ts';
import { accounts, post } from '../wallet/index.ts';
import { clearingOf, type DepositChannel } from './channels.ts';
import { findDeposit, insertDeposit, type RecordedDeposit } from './deposits.repository.ts';

export type ArrivedMoney = {
  readonly userId: bigint;
  readonly channel: DepositChannel;
  /** What arrived, in USDT micro-units, before the fee. */
  readonly amountMicro: bigint;
  readonly feeMicro?: bigint;
  /** What the channel calls this payment (a transaction and its position, a session of the card page). */
  readonly externalKey: string;
};

/**
 * Records money that has arrived and credits it, less the fee, to what its owner may spend, in one transaction. The same
 * payment is credited once: a repetition returns the first deposit.
 *
 * Throws `idempotency_conflict` when the payment was recorded for another person or amount, `amount_error` when nothing would be left to credit.
 */
export async function recordDeposit(
  ctx: { readonly clock: Clock; readonly ids: Ids },
  tx: Tx,
  arrived: ArrivedMoney,
): Promise<RecordedDeposit> {
  const { userId, channel, amountMicro, feeMicro = 0n, externalKey } = arrived;
  if (feeMicro < 0n || amountMicro <= feeMicro) throw new DomainError('amount_error');
  const at = ctx.clock.now();
  const deposit = {
    id: ctx.ids.next(),
    userId,
    number: ctx.ids.publicNumber(12),
    channel,
    amountMicro,
    feeMicro,
    externalKey,
    at,
  };
  if (!(await insertDeposit(tx, deposit))) {
    const earlier = await findDeposit(tx, channel, externalKey);
    const isSame = earlier?.userId === userId && earlier.amountMicro === amountMicro && earlier.feeMicro === feeMicro;
    if (!isSame) throw new DomainError('idempotency_conflict');
    return earlier;
  }
  await post(tx, {
    id: ctx.ids.next(),
    key: `deposit:${deposit.id}`,
    kind: 'deposit',
    ref: `deposit:${deposit.id}`,
    at,
    legs: [
      { account: clearingOf(channel), amountMicro: -amountMicro },
      { account: accounts.userAvailable(userId), amountMicro: amountMicro - feeMicro },
      { account: accounts.fees('deposit'), amountMicro: feeMicro },
    ],
  });
  return { id: deposit.id, userId, number: deposit.number, amountMicro, feeMicro };
}
