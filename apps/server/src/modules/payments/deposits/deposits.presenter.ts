import type { adminDeposits, deposits, OutputOf } from '@entrepot/contract';
import { formatAmount, statusOfDeposit } from '@entrepot/domain';
import type { DepositChannel } from '../channels.ts';
import { isWatchedChannel, watchedChannels } from '../watched-channels.ts';
import type { Deposit } from './deposits.repository.ts';

/** A deposit as its owner sees it. */
export function presentDeposit(row: Deposit): OutputOf<typeof deposits.depositGet> {
  const status = statusOfDeposit(row.status);
  const isChain = isWatchedChannel(row.channel);
  return {
    depositId: String(row.id),
    number: row.number,
    createTime: row.createdAt.toISOString(),
    ...(row.decidedAt && { decideTime: row.decidedAt.toISOString() }),
    status,
    method: methodOf(row.channel),
    symbol: 'USDT',
    channel: row.channel,
    network: isWatchedChannel(row.channel) ? watchedChannels[row.channel].title : '',
    amount: formatAmount(row.amountMicro),
    fee: formatAmount(row.feeMicro),
    actualAmount: formatAmount(status === 'failed' ? 0n : row.amountMicro - row.feeMicro),
    address: row.address,
    txHash: row.externalKey !== null && isChain ? transactionOf(row.externalKey) : row.claimedTransaction,
    hasCertificate: row.certificateKey !== '',
    reason: row.reason,
    canCancel: row.status === 'under_review',
    ...(row.status === 'awaiting_payment' && row.redirectUrl !== '' && { redirectUrl: row.redirectUrl }),
    ...paidFor(row.pays),
    ...(row.surplusMicro !== null && row.surplusMicro > 0n && { surplus: formatAmount(row.surplusMicro) }),
    ...(row.isDeclined && { isDeclined: true }),
    ...(row.chargedBackAt && { chargeBackTime: row.chargedBackAt.toISOString() }),
    ...convertedOf(row),
  };
}

/** The checkout or order that the money was sent for. */
function paidFor(pays: string) {
  const [subject, id = ''] = pays.split(':');
  if (subject === 'checkout') return { checkoutId: id };
  return subject === 'order' ? { orderId: id } : {};
}

function methodOf(channel: DepositChannel) {
  if (isWatchedChannel(channel)) return 'blockchain';
  return channel === 'card' ? 'card' : 'third_party';
}

/** What was read from the chain is named by its transaction and its place in it. */
const transactionOf = (externalKey: string) => externalKey.split(':')[0] ?? '';

function convertedOf({ coin, coinAmount, coinRate }: Deposit) {
  if (coin === null || coinAmount === null || coinRate === null) return {};
  return { converted: { symbol: coin, amount: formatAmount(coinAmount, coin), rate: coinRate } };
}

export type Depositor = { readonly username: string; readonly userCode: string; readonly language: string };

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
    language: row.language,
    channel: row.channel,
    claimedAmount: formatAmount(row.claimedMicro),
    amount: formatAmount(row.amountMicro),
    fee: formatAmount(row.feeMicro),
    createTime: row.createdAt.toISOString(),
    ...(row.decidedAt && { decideTime: row.decidedAt.toISOString() }),
  };
}
