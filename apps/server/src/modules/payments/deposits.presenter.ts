import type { adminDeposits, deposits, OutputOf } from '@entrepot/contract';
import { formatAmount, statusOfDeposit } from '@entrepot/domain';
import { chainChannels, type DepositChannel, isChainChannel } from './channels.ts';
import type { Deposit } from './deposits.repository.ts';

/** A deposit as its owner sees it. */
export function presentDeposit(row: Deposit): OutputOf<typeof deposits.depositGet> {
  const status = statusOfDeposit(row.status);
  const isChain = isChainChannel(row.channel);
  return {
    depositId: String(row.id),
    number: row.number,
    createTime: row.createdAt.toISOString(),
    ...(row.decidedAt && { decideTime: row.decidedAt.toISOString() }),
    status,
    method: methodOf(row.channel),
    symbol: 'USDT',
    channel: row.channel,
    network: isChainChannel(row.channel) ? chainChannels[row.channel].network : '',
    amount: formatAmount(row.amountMicro),
    fee: formatAmount(row.feeMicro),
    actualAmount: formatAmount(status === 'failed' ? 0n : row.amountMicro - row.feeMicro),
    address: row.address,
    txHash: row.externalKey !== null && isChain ? row.externalKey : row.claimedTransaction,
    hasCertificate: row.certificateKey !== '',
    reason: row.reason,
    canCancel: row.status === 'under_review',
    ...(row.status === 'awaiting_payment' && row.redirectUrl !== '' && { redirectUrl: row.redirectUrl }),
    ...(row.chargedBackAt && { chargeBackTime: row.chargedBackAt.toISOString() }),
  };
}

function methodOf(channel: DepositChannel) {
  if (isChainChannel(channel)) return 'blockchain';
  return channel === 'card' ? 'card' : 'third_party';
}

export type Depositor = { readonly username: string; readonly userCode: string };

/** A deposit as a line of the list of staff. */
export function presentForStaff(
  row: Deposit & Depositor,
): OutputOf<typeof adminDeposits.depositList>['pageList'][number] {
  return {
    depositId: String(row.id),
    number: row.number,
    state: row.status,
    username: row.username,
    usercode: row.userCode,
    channel: row.channel,
    claimedAmount: formatAmount(row.claimedMicro),
    amount: formatAmount(row.amountMicro),
    fee: formatAmount(row.feeMicro),
    createTime: row.createdAt.toISOString(),
    ...(row.decidedAt && { decideTime: row.decidedAt.toISOString() }),
  };
}
