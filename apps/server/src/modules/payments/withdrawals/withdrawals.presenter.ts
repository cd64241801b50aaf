import type { adminWithdrawals, OutputOf, withdrawals } from '@entrepot/contract';
import { formatAmount, statusOfWithdrawal } from '@entrepot/domain';
import { chainChannels } from '../channels.ts';
import { stuckBecause } from './stuck-withdrawals.ts';
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
    isSent: row.status === 'sent' || row.status === 'confirmed',
    symbol: 'USDT',
    channel: row.channel,
    network: chainChannels[row.channel].network,
    address: row.address,
    amount: formatAmount(row.amountMicro),
    fee: formatAmount(row.feeMicro),
    actualAmount: formatAmount(status === 'failed' ? 0n : row.amountMicro - row.feeMicro),
    txHash: row.transaction ?? '',
    reason: row.reason,
    canCancel: row.status === 'under_review',
  };
}

export type Owner = { readonly username: string; readonly userCode: string };

/** A withdrawal as a line of the list of staff. */
export function presentWithdrawalForStaff(
  row: Withdrawal & Owner,
  stuckBefore: Date,
): OutputOf<typeof adminWithdrawals.withdrawalList>['pageList'][number] {
  return {
    withdrawalId: String(row.id),
    number: row.number,
    state: row.status,
    username: row.username,
    usercode: row.userCode,
    channel: row.channel,
    amount: formatAmount(row.amountMicro),
    fee: formatAmount(row.feeMicro),
    chainState: row.chainState,
    isStuck: stuckBecause(row, stuckBefore) !== undefined,
    createTime: row.createdAt.toISOString(),
    ...(row.decidedAt && { decideTime: row.decidedAt.toISOString() }),
  };
}
