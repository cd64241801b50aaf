import { adminAftersales, aftersales, sellerAftersales } from '@entrepot/contract';
import { type Implementation, implement } from '#platform/http/implement.ts';
import {
  acceptCase,
  answerOffer,
  disputeGoods,
  escalateCase,
  offerPart,
  receiveGoods,
  refuseCase,
  sendGoods,
  withdrawByStore,
  withdrawCase,
} from './cases/answer-case.ts';
import { buyerCaseActions } from './cases/case-actions.ts';
import { decideDispute } from './cases/decide-dispute.ts';
import { proposeRefund, requestCase } from './cases/open-case.ts';
import { writeMessage } from './cases/write-message.ts';
import { partyOf } from './party.ts';
import {
  isRefundWaiting,
  listAllCases,
  listOwnCases,
  listStoreCases,
  readCase,
  readCaseForStaff,
  readCaseOptions,
  readStoreCase,
} from './queries/read-cases.ts';
import { approveRefund, dismissRefund, refundByPlatform } from './refunds/platform-refund.ts';

const buyerRoutes: readonly Implementation[] = [
  implement(aftersales.orderReturns, requestCase),
  implement(aftersales.returnOptions, (ctx, input, { session }) =>
    readCaseOptions(ctx, session.userId, BigInt(input.orderId)),
  ),
  implement(aftersales.returnList, (ctx, input, { session }) => listOwnCases(ctx, partyOf(session), input)),
  implement(aftersales.returnInfo, async (ctx, input, { session }) => {
    const found = await readCase(ctx, partyOf(session), input.returnId);
    return { ...found, actions: buyerCaseActions(found) };
  }),
  implement(aftersales.returnWithdraw, withdrawCase),
  implement(aftersales.returnAnswer, answerOffer),
  implement(aftersales.returnSendGoods, sendGoods),
  implement(aftersales.returnEscalate, escalateCase),
  implement(aftersales.returnMessage, (ctx, input, { session }) => writeMessage(ctx, input, session)),
];

const sellerRoutes: readonly Implementation[] = [
  implement(sellerAftersales.sellerReturnList, (ctx, input, { session }) =>
    listStoreCases(ctx, partyOf(session), input),
  ),
  implement(sellerAftersales.sellerReturnInfo, (ctx, input, { session }) =>
    readStoreCase(ctx, partyOf(session), input.returnId),
  ),
  implement(sellerAftersales.sellerReturnAccept, acceptCase),
  implement(sellerAftersales.sellerReturnOffer, offerPart),
  implement(sellerAftersales.sellerReturnRefuse, refuseCase),
  implement(sellerAftersales.sellerReturnReceiveGoods, receiveGoods),
  implement(sellerAftersales.sellerReturnDisputeGoods, disputeGoods),
  implement(sellerAftersales.sellerReturnPropose, proposeRefund),
  implement(sellerAftersales.sellerReturnWithdraw, withdrawByStore),
  implement(sellerAftersales.sellerReturnMessage, (ctx, input, { session }) => writeMessage(ctx, input, session)),
];

const staffRoutes: readonly Implementation[] = [
  implement(adminAftersales.adminReturnList, (ctx, input, { session }) => listAllCases(ctx, partyOf(session), input)),
  implement(adminAftersales.adminReturnInfo, (ctx, input, { session }) =>
    readCaseForStaff(ctx, partyOf(session), input.returnId),
  ),
  implement(adminAftersales.adminReturnMessage, (ctx, input, { session }) => writeMessage(ctx, input, session)),
  implement(adminAftersales.adminReturnDecide, decideDispute),
  implement(adminAftersales.adminOrderRefund, refundByPlatform),
  implement(adminAftersales.adminRefundWaiting, async (ctx, { orderId }) => ({
    isWaiting: await isRefundWaiting(ctx, BigInt(orderId)),
  })),
  implement(adminAftersales.adminRefundApprove, approveRefund),
  implement(adminAftersales.adminRefundDismiss, async (ctx, { returnId: caseId }, { session }) => {
    await dismissRefund(ctx, BigInt(caseId), session);
    return null;
  }),
];

export const aftersalesRoutes: readonly Implementation[] = [...buyerRoutes, ...sellerRoutes, ...staffRoutes];
