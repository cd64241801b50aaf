import type { adminWithdrawals, OutputOf, withdrawals } from '@entrepot/contract';
import { formatAmount, statusOfWithdrawal } from '@entrepot/domain';
import { chainChannels, isChainChannel } from '../channels.ts';
import type { WithdrawalChannel } from '../withdrawal-channels.ts';
import { type StuckBefore, stuckBecause } from './stuck-withdrawals.ts';
import type { StopReason } from './withdrawal-stops.ts';
import type { Withdrawal } from './withdrawals.repository.ts';

/** A withdrawal as its owner sees it. */
export function presentWithdrawal(row: Withdrawal): OutputOf<typeof withdrawals.withdrawalGet> {
  const status = statusOfWithdrawal(row.status);
  return {
    withdrawalId: String(row.id),
    number: row.number,
    createTime: row.createdAt.toISOString(),
    ...(row.decidedAt && { decideTime: row.decidedAt.toISOString() }),
    ...(row.sentAt && { sentTime: row.sentAt.toISOString() }),
    status,
    method: row.channel === 'bank_card' ? 'card' : 'blockchain',
    isCancelled: row.status === 'cancelled',
    isSent: row.status === 'sent' || row.status === 'confirmed',
    symbol: 'USDT',
    channel: row.channel,
    network: networkOf(row.channel),
    address: row.address,
    ...bankOf(row),
    amount: formatAmount(row.amountMicro),
    fee: formatAmount(row.feeMicro),
    actualAmount: formatAmount(status === 'failed' ? 0n : row.amountMicro - row.feeMicro),
    txHash: row.channel === 'bank_card' ? '' : (row.transaction ?? ''),
    reason: row.reason,
    canCancel: row.status === 'under_review',
  };
}

/** A network as wallets name it; '' for a bank card. */
export const networkOf = (channel: WithdrawalChannel) =>
  isChainChannel(channel) ? chainChannels[channel].network : '';

/** What only withdrawals to a bank card have. */
export function bankOf({ bankName, transaction }: Pick<Withdrawal, 'bankName' | 'transaction'>) {
  return bankName === null ? {} : { bankName, ...(transaction !== null && { reference: transaction }) };
}

export type Owner = {
  readonly username: string;
  readonly userCode: string;
  readonly language: string;
  readonly stoppedBecause: StopReason | null;
};

/** What waits in one of these is held while the withdrawals of its owner are stopped. */
export const heldStates: ReadonlySet<Withdrawal['status']> = new Set(['under_review', 'approved_once', 'approved']);

/** A withdrawal as a line of the list of staff. */
export function presentWithdrawalForStaff(
  row: Withdrawal & Owner,
  stuckBefore: StuckBefore,
): OutputOf<typeof adminWithdrawals.withdrawalList>['pageList'][number] {
  return {
    withdrawalId: String(row.id),
    number: row.number,
    state: row.status,
    username: row.username,
    usercode: row.userCode,
    language: row.language,
    channel: row.channel,
    amount: formatAmount(row.amountMicro),
    fee: formatAmount(row.feeMicro),
    chainState: row.chainState,
    ...(row.stoppedBecause !== null && heldStates.has(row.status) && { heldBecause: row.stoppedBecause }),
    isStuck: stuckBecause(row, stuckBefore) !== undefined,
    createTime: row.createdAt.toISOString(),
    ...(row.decidedAt && { decideTime: row.decidedAt.toISOString() }),
  };
}
