import { type Clock, DomainError, formatAmount, type Ids } from '@entrepot/domain';
import type { Tx } from '#platform/database.ts';
import { emit } from '#platform/outbox.ts';
import { accounts, type Leg, post } from '../../wallet/index.ts';
import { clearingOf, type DepositChannel } from '../channels.ts';
import { moneyMoved } from '../payments.events.ts';
import { type Converted, findArrived, insertArrived, type RecordedDeposit } from './deposits.repository.ts';

type Makers = { readonly clock: Clock; readonly ids: Ids };

export type ArrivedMoney = {
  readonly userId: bigint;
  readonly channel: DepositChannel;
  /** What arrived, in USDT micro-units, before the fee. */
  readonly amountMicro: bigint;
  readonly feeMicro?: bigint;
  /** What the channel calls this payment (a transaction and its position, a session of the card page). */
  readonly externalKey: string;
  /** The address that it was paid to. */
  readonly address?: string;
  /** What arrived when that was no USDT; `amountMicro` is what it is worth. */
  readonly converted?: Converted;
};

/**
 * Records money that has arrived and credits it, less the fee, to what its owner may spend, in one transaction. The same
 * payment is credited once: a repetition returns the first deposit.
 *
 * @throws DomainError `idempotency_conflict` when the payment was recorded for another person or amount, `amount_error`
 * when nothing would be left to credit.
 */
export async function recordDeposit(ctx: Makers, tx: Tx, arrived: ArrivedMoney): Promise<RecordedDeposit> {
  const { userId, channel, amountMicro, feeMicro = 0n, externalKey, address = '', converted } = arrived;
  if (feeMicro < 0n || amountMicro <= feeMicro) throw new DomainError('amount_error');
  const at = ctx.clock.now();
  const id = ctx.ids.next();
  const number = ctx.ids.publicNumber(12);
  const deposit = { id, userId, number, channel, amountMicro, feeMicro, externalKey, address, converted, at };
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
  deposit: RecordedDeposit & { readonly channel: DepositChannel; readonly converted?: Converted | undefined },
): Promise<void> {
  const { id, userId, amountMicro, feeMicro } = deposit;
  await emit(ctx, tx, moneyMoved, [
    { userId: `${userId}`, subjectId: `${id}`, news: 'deposit_credited', amount: formatAmount(amountMicro - feeMicro) },
  ]);
  await post(tx, {
    id: ctx.ids.next(),
    key: `deposit:${id}`,
    kind: 'deposit',
    ref: `deposit:${id}`,
    at: ctx.clock.now(),
    legs: [
      ...arrivalOf(deposit),
      { account: accounts.userAvailable(userId), amountMicro: amountMicro - feeMicro },
      { account: accounts.fees('deposit'), amountMicro: feeMicro },
    ],
  });
}

/** Where it came from. A coin arrives as it is, and goes over into USDT through the platform's position in it. */
function arrivalOf({ channel, amountMicro, converted }: Parameters<typeof creditDeposit>[2]): Leg[] {
  if (!converted) return [{ account: clearingOf(channel), amountMicro: -amountMicro }];
  const { coin: asset, amountMinor } = converted;
  return [
    { account: clearingOf(channel), asset, amountMicro: -amountMinor },
    { account: accounts.fx(asset), asset, amountMicro: amountMinor },
    { account: accounts.fx(asset), amountMicro: -amountMicro },
  ];
}
