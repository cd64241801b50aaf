import { adminWithdrawals, wallet, withdrawals } from '@entrepot/contract';
import { readPage } from '@entrepot/domain';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { bindAddress } from './bind-address.ts';
import { approveWithdrawal, confirmWithdrawal, returnWithdrawal, sendWithdrawal } from './decide-withdrawal.ts';
import { readBalance } from './read-balance.ts';
import {
  listOwnWithdrawals,
  listWithdrawals,
  openWithdrawal,
  presentTerms,
  readOwnWithdrawal,
  readWithdrawal,
} from './read-withdrawals.ts';
import { cancelWithdrawal, submitWithdrawal } from './submit-withdrawal.ts';

export const withdrawalRoutes: readonly Implementation[] = [
  implement(wallet.walletGet, (ctx, _input, { session }) => readBalance(ctx, session.userId)),
  implement(withdrawals.withdrawalOpen, (ctx, _input, { session }) => openWithdrawal(ctx, session.userId)),
  implement(withdrawals.withdrawalFee, async (ctx, { channel }) => presentTerms(ctx, channel)),
  implement(withdrawals.withdrawalApply, submitWithdrawal),
  implement(withdrawals.withdrawalList, (ctx, input, { session }) =>
    listOwnWithdrawals(ctx, session.userId, input, readPage(input, 20)),
  ),
  implement(withdrawals.withdrawalGet, (ctx, { withdrawalId }, { session }) =>
    readOwnWithdrawal(ctx, session.userId, BigInt(withdrawalId)),
  ),
  implement(withdrawals.withdrawalCancel, (ctx, { withdrawalId }, { session }) =>
    cancelWithdrawal(ctx, session.userId, BigInt(withdrawalId)),
  ),
  implement(withdrawals.bindWithdrawAddress, (ctx, input, { session }) => bindAddress(ctx, input, session)),
  implement(adminWithdrawals.withdrawalList, (ctx, input) => listWithdrawals(ctx, input, readPage(input, 20))),
  implement(adminWithdrawals.withdrawalInfo, (ctx, { withdrawalId }) => readWithdrawal(ctx, BigInt(withdrawalId))),
  implement(adminWithdrawals.withdrawalApprove, async (ctx, { withdrawalId }, { session }) => ({
    state: await approveWithdrawal(ctx, { session, id: BigInt(withdrawalId) }),
  })),
  implement(adminWithdrawals.withdrawalReject, async (ctx, { withdrawalId, reason }, { session }) => ({
    state: await returnWithdrawal(ctx, 'reject', { session, id: BigInt(withdrawalId) }, reason),
  })),
  implement(adminWithdrawals.withdrawalSend, async (ctx, { withdrawalId, txHash }, { session }) => ({
    state: await sendWithdrawal(ctx, { session, id: BigInt(withdrawalId) }, txHash),
  })),
  implement(adminWithdrawals.withdrawalConfirm, async (ctx, { withdrawalId }, { session }) => ({
    state: await confirmWithdrawal(ctx, { session, id: BigInt(withdrawalId) }),
  })),
  implement(adminWithdrawals.withdrawalFail, async (ctx, { withdrawalId, reason }, { session }) => ({
    state: await returnWithdrawal(ctx, 'fail', { session, id: BigInt(withdrawalId) }, reason),
  })),
];
