import { adminBalances, adminDeposits, deposits, type OutputOf, wallet } from '@entrepot/contract';
import { readPage } from '@entrepot/domain';
import { inTx } from '#platform/database.ts';
import { type Implementation, implement } from '#platform/http/implement.ts';
import { idempotent } from '#platform/idempotency.ts';
import { listRecords } from '../wallet/index.ts';
import { approveCorrection, dismissCorrection, proposeCorrection } from './corrections/index.ts';
import {
  approveDeposit,
  cancelDeposit,
  certificateOf,
  listChannels,
  listDeposits,
  listOwnDeposits,
  ownCertificate,
  presentDeposit,
  readDeposit,
  readOwnDeposit,
  rejectDeposit,
  reverseDeposit,
  submitDeposit,
} from './deposits/index.ts';
import { hostedRoutes, readSurplus } from './hosted/index.ts';
import { openForm } from './payment-forms.ts';
import { readBalance } from './read-balance.ts';
import { listOwnArrivals, listRates, listWatchedChannels, ownAddress, setRate } from './watched/index.ts';
import { withdrawalRoutes } from './withdrawals/index.ts';

type WalletRecord = OutputOf<typeof wallet.walletRecords>['pageList'][number];

function withSurplus(record: WalletRecord, surplus: ReadonlyMap<string, string>): WalletRecord {
  const own = record.kind === 'deposit' ? surplus.get(record.depositId ?? '') : undefined;
  return own === undefined ? record : { ...record, surplus: own };
}

export const paymentsRoutes: readonly Implementation[] = [
  ...hostedRoutes,
  ...withdrawalRoutes,
  implement(wallet.walletGet, (ctx, _input, { session }) => readBalance(ctx, session.userId)),
  implement(wallet.walletRecords, async (ctx, input, { session }) => {
    const page = await listRecords(ctx, session.userId, input, readPage(input, 20));
    const surplus = await readSurplus(
      ctx.db,
      page.pageList.flatMap(({ kind, depositId }) =>
        kind === 'deposit' && depositId !== undefined ? [depositId] : [],
      ),
    );
    return { ...page, pageList: page.pageList.map((record) => withSurplus(record, surplus)) };
  }),
  implement(deposits.channelList, async (ctx) => listChannels(ctx)),
  implement(deposits.depositFee, async (ctx) =>
    listChannels(ctx).map(({ channel, feeFixed, feeRate }) => ({ channel, feeFixed, feeRate })),
  ),
  implement(deposits.depositOpen, async (ctx, _input, { session }) => openForm(ctx, session.userId, 'deposit')),
  implement(deposits.depositSubmit, submitDeposit),
  implement(deposits.watchedChannelList, (ctx) => listWatchedChannels(ctx)),
  implement(deposits.depositAddress, (ctx, input, { session }) => ownAddress(ctx, session.userId, input)),
  implement(deposits.depositArrivals, (ctx, _input, { session }) => listOwnArrivals(ctx, session.userId)),
  implement(deposits.depositList, (ctx, input, { session }) =>
    listOwnDeposits(ctx, session.userId, input, readPage(input, 8)),
  ),
  implement(deposits.depositGet, async (ctx, { depositId }, { session }) =>
    presentDeposit(await readOwnDeposit(ctx, session.userId, BigInt(depositId))),
  ),
  implement(deposits.depositCertificate, (ctx, { depositId }, { session }) =>
    ownCertificate(ctx, session.userId, BigInt(depositId)),
  ),
  implement(deposits.depositCancel, (ctx, { depositId }, { session }) =>
    cancelDeposit(ctx, session.userId, BigInt(depositId)),
  ),
  implement(adminDeposits.depositList, (ctx, input) => listDeposits(ctx, input, readPage(input, 20))),
  implement(adminDeposits.depositInfo, (ctx, { depositId }) => readDeposit(ctx, BigInt(depositId))),
  implement(adminDeposits.depositCertificateOf, (ctx, { depositId }) => certificateOf(ctx, BigInt(depositId))),
  implement(adminDeposits.depositApprove, (ctx, { depositId, seenState, ...seen }, request) =>
    inTx(ctx.db, (tx) =>
      idempotent(ctx, tx, request, { depositId, ...seen }, async () => ({
        state: await approveDeposit(ctx, tx, { session: request.session, id: BigInt(depositId), seen, seenState }),
      })),
    ),
  ),
  implement(adminBalances.balanceCorrect, proposeCorrection),
  implement(adminBalances.balanceCorrectionApprove, approveCorrection),
  implement(adminBalances.balanceCorrectionDismiss, (ctx, { correctionId }, { session }) =>
    dismissCorrection(ctx, BigInt(correctionId), session.userId),
  ),
  implement(adminDeposits.rateList, (ctx) => listRates(ctx)),
  implement(adminDeposits.rateSet, (ctx, input, { session }) => setRate(ctx, session, input)),
  implement(adminDeposits.depositReject, async (ctx, { depositId, ...said }, { session }) => ({
    state: await rejectDeposit(ctx, session, BigInt(depositId), said),
  })),
  implement(adminDeposits.depositReverse, (ctx, { depositId, reason }, { session }) =>
    reverseDeposit(ctx, { session, id: BigInt(depositId), reason }),
  ),
];
