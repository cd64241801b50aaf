import type { Tx } from '#platform/database.ts';
import { accounts, assertClosed, post } from '../../wallet/index.ts';
import type { Makers } from '../deposits/index.ts';
import { payoutClearingOf } from '../withdrawal-channels.ts';
import type { Withdrawal } from './withdrawals.repository.ts';

type Moved = Pick<Withdrawal, 'id' | 'userId' | 'channel' | 'amountMicro' | 'feeMicro'>;

/**
 * Sets the money of a withdrawal aside.
 *
 * @throws DomainError `insufficient_balance`.
 */
export async function holdWithdrawal(ctx: Makers, tx: Tx, { id, userId, amountMicro }: Moved): Promise<void> {
  await post(tx, {
    id: ctx.ids.next(),
    key: `withdrawal:${id}`,
    kind: 'withdrawal',
    ref: `withdrawal:${id}`,
    at: ctx.clock.now(),
    legs: [
      { account: accounts.userAvailable(userId), amountMicro: -amountMicro },
      { account: accounts.withdrawalHold(id), amountMicro },
    ],
  });
}

/** Gives what was set aside back, once. */
export async function releaseHold(ctx: Makers, tx: Tx, { id, userId, amountMicro }: Moved): Promise<void> {
  await post(tx, {
    id: ctx.ids.next(),
    key: `withdrawal_return:${id}`,
    kind: 'withdrawal_return',
    ref: `withdrawal:${id}`,
    at: ctx.clock.now(),
    legs: [
      { account: accounts.withdrawalHold(id), amountMicro: -amountMicro },
      { account: accounts.userAvailable(userId), amountMicro },
    ],
  });
  await assertClosed(tx, accounts.withdrawalHold(id));
}

/** What was set aside has left, but for the fee. */
export async function payOut(ctx: Makers, tx: Tx, { id, channel, amountMicro, feeMicro }: Moved): Promise<void> {
  await post(tx, {
    id: ctx.ids.next(),
    key: `withdrawal_paid:${id}`,
    kind: 'withdrawal_paid',
    ref: `withdrawal:${id}`,
    at: ctx.clock.now(),
    legs: [
      { account: accounts.withdrawalHold(id), amountMicro: -amountMicro },
      { account: payoutClearingOf(channel), amountMicro: amountMicro - feeMicro },
      { account: accounts.fees('withdrawal'), amountMicro: feeMicro },
    ],
  });
  await assertClosed(tx, accounts.withdrawalHold(id));
}
