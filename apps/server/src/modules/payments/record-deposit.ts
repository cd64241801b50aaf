import { type Clock, DomainError, type Ids } from '@entrepot/domain';
import type { Tx } from '../../platform/database.ts';
import { accounts, post } from '../wallet/index.ts';
import { clearingOf, type DepositChannel } from './channels.ts';
import { findArrived, insertArrived, type RecordedDeposit } from './deposits.repository.ts';

type Makers = { readonly clock: Clock; readonly ids: Ids };

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
export async function recordDeposit(ctx: Makers, tx: Tx, arrived: ArrivedMoney): Promise<RecordedDeposit> {
  const { userId, channel, amountMicro, feeMicro = 0n, externalKey } = arrived;
  if (feeMicro < 0n || amountMicro <= feeMicro) throw new DomainError('amount_error');
  const at = ctx.clock.now();
  const id = ctx.ids.next();
  const number = ctx.ids.publicNumber(12);
  const deposit = { id, userId, number, channel, amountMicro, feeMicro, externalKey, at };
  if (!(await insertArrived(tx, deposit))) {
    const earlier = await findArrived(tx, channel, externalKey);
    const isSame = earlier?.userId === userId && earlier.amountMicro === amountMicro && earlier.feeMicro === feeMicro;
    if (!isSame) throw new DomainError('idempotency_conflict');
    return earlier;
  }
  await creditDeposit(ctx, tx, deposit);
  return { id, userId, number, amountMicro, feeMicro };
}

/** Posts what a successful deposit brought: from the channel's clearing to what the depositor may spend, less the fee. */
export async function creditDeposit(
  ctx: Makers,
  tx: Tx,
  deposit: RecordedDeposit & { readonly channel: DepositChannel },
): Promise<void> {
  const { id, userId, channel, amountMicro, feeMicro } = deposit;
  await post(tx, {
    id: ctx.ids.next(),
    key: `deposit:${id}`,
    kind: 'deposit',
    ref: `deposit:${id}`,
    at: ctx.clock.now(),
    legs: [
      { account: clearingOf(channel), amountMicro: -amountMicro },
      { account: accounts.userAvailable(userId), amountMicro: amountMicro - feeMicro },
      { account: accounts.fees('deposit'), amountMicro: feeMicro },
    ],
  });
}
