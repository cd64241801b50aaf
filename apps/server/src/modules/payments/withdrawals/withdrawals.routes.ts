import { adminWithdrawals, sellerWithdrawals, withdrawals } from '@entrepot/contract';
import { readPage } from '@entrepot/domain';
import { type Implementation, implement } from '#platform/http/implement.ts';
import { bindAddress, bindCard, sendAddressCode } from '../destinations/index.ts';
import {
  approveWithdrawal,
  confirmWithdrawal,
  returnWithdrawal,
  sendWithdrawal,
  showCard,
} from './decide-withdrawal.ts';
import {
  listOwnWithdrawals,
  listWithdrawals,
  openWithdrawal,
  presentTerms,
  readOwnWithdrawal,
  readWithdrawal,
} from './read-withdrawals.ts';
import { cancelWithdrawal, submitWithdrawal } from './submit-withdrawal.ts';

const inShop = {
  open: withdrawals.withdrawalOpen,
  apply: withdrawals.withdrawalApply,
  list: withdrawals.withdrawalList,
  get: withdrawals.withdrawalGet,
  cancel: withdrawals.withdrawalCancel,
  code: withdrawals.withdrawalCode,
  bind: withdrawals.bindWithdrawAddress,
  bindCard: withdrawals.bindWithdrawCard,
};
/** A store's money is its owner's: the panel asks for it by the same calls. */
const inPanel = {
  open: sellerWithdrawals.sellerWithdrawalOpen,
  apply: sellerWithdrawals.sellerWithdrawalApply,
  list: sellerWithdrawals.sellerWithdrawalList,
  get: sellerWithdrawals.sellerWithdrawalGet,
  cancel: sellerWithdrawals.sellerWithdrawalCancel,
  code: sellerWithdrawals.sellerWithdrawalCode,
  bind: sellerWithdrawals.sellerBindWithdrawAddress,
  bindCard: sellerWithdrawals.sellerBindWithdrawCard,
};

const ownRoutes = ({
  open,
  apply,
  list,
  get,
  cancel,
  code,
  bind,
  bindCard: toCard,
}: typeof inShop | typeof inPanel): Implementation[] => [
  implement(open, (ctx, _input, { session }) => openWithdrawal(ctx, session.userId)),
  implement(apply, submitWithdrawal),
  implement(list, (ctx, input, { session }) => listOwnWithdrawals(ctx, session.userId, input, readPage(input, 20))),
  implement(get, (ctx, { withdrawalId }, { session }) => readOwnWithdrawal(ctx, session.userId, BigInt(withdrawalId))),
  implement(cancel, (ctx, { withdrawalId }, { session }) =>
    cancelWithdrawal(ctx, session.userId, BigInt(withdrawalId)),
  ),
  implement(code, (ctx, _input, { session, language }) => sendAddressCode(ctx, session.userId, language)),
  implement(bind, bindAddress),
  implement(toCard, bindCard),
];

export const withdrawalRoutes: readonly Implementation[] = [
  implement(withdrawals.withdrawalFee, async (ctx, { channel }) => presentTerms(ctx, channel)),
  ...ownRoutes(inShop),
  ...ownRoutes(inPanel),
  implement(adminWithdrawals.withdrawalList, (ctx, input) => listWithdrawals(ctx, input, readPage(input, 20))),
  implement(adminWithdrawals.withdrawalInfo, (ctx, { withdrawalId }) => readWithdrawal(ctx, BigInt(withdrawalId))),
  implement(adminWithdrawals.withdrawalApprove, async (ctx, { withdrawalId, seenState }, { session }) => ({
    state: await approveWithdrawal(ctx, { session, id: BigInt(withdrawalId) }, seenState),
  })),
  implement(adminWithdrawals.withdrawalReject, async (ctx, { withdrawalId, ...said }, { session }) => ({
    state: await returnWithdrawal(ctx, 'reject', { session, id: BigInt(withdrawalId) }, said),
  })),
  implement(adminWithdrawals.withdrawalSend, async (ctx, { withdrawalId, ...sent }, { session }) => ({
    state: await sendWithdrawal(ctx, { session, id: BigInt(withdrawalId) }, sent),
  })),
  implement(adminWithdrawals.withdrawalCard, (ctx, { withdrawalId }, { session }) =>
    showCard(ctx, { session, id: BigInt(withdrawalId) }),
  ),
  implement(adminWithdrawals.withdrawalConfirm, async (ctx, { withdrawalId }, { session }) => ({
    state: await confirmWithdrawal(ctx, { session, id: BigInt(withdrawalId) }),
  })),
  implement(adminWithdrawals.withdrawalFail, async (ctx, { withdrawalId, ...said }, { session }) => ({
    state: await returnWithdrawal(ctx, 'fail', { session, id: BigInt(withdrawalId) }, said),
  })),
];
