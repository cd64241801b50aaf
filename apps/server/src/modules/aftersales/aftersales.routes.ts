import { adminAftersales, aftersales, sellerAftersales } from '@entrepot/contract';
import { type Implementation, implement } from '#platform/http/implement.ts';
import {
  acceptReturn,
  answerOffer,
  disputeGoods,
  escalateReturn,
  offerPart,
  receiveGoods,
  refuseReturn,
  sendGoods,
  withdrawByStore,
  withdrawReturn,
} from './cases/answer-return.ts';
import { decideDispute } from './cases/decide-dispute.ts';
import { proposeRefund, requestReturn } from './cases/open-return.ts';
import { buyerReturnActions } from './cases/return-actions.ts';
import { writeMessage } from './cases/write-message.ts';
import { partyOf } from './party.ts';
import {
  isRefundWaiting,
  listAllReturns,
  listOwnReturns,
  listStoreReturns,
  readReturn,
  readReturnForStaff,
  readReturnOptions,
  readStoreReturn,
} from './queries/read-returns.ts';
import { approveRefund, dismissRefund, refundByPlatform } from './refunds/platform-refund.ts';

const buyerRoutes: readonly Implementation[] = [
  implement(aftersales.orderReturns, requestReturn),
  implement(aftersales.returnOptions, (ctx, input, { session }) =>
    readReturnOptions(ctx, session.userId, BigInt(input.orderId)),
  ),
  implement(aftersales.returnList, (ctx, input, { session }) => listOwnReturns(ctx, partyOf(session), input)),
  implement(aftersales.returnInfo, async (ctx, input, { session }) => {
    const found = await readReturn(ctx, partyOf(session), input.returnId);
    return { ...found, actions: buyerReturnActions(found) };
  }),
  implement(aftersales.returnWithdraw, withdrawReturn),
  implement(aftersales.returnAnswer, answerOffer),
  implement(aftersales.returnSendGoods, sendGoods),
  implement(aftersales.returnEscalate, escalateReturn),
  implement(aftersales.returnMessage, (ctx, input, { session }) => writeMessage(ctx, input, session)),
];

const sellerRoutes: readonly Implementation[] = [
  implement(sellerAftersales.sellerReturnList, (ctx, input, { session }) =>
    listStoreReturns(ctx, partyOf(session), input),
  ),
  implement(sellerAftersales.sellerReturnInfo, (ctx, input, { session }) =>
    readStoreReturn(ctx, partyOf(session), input.returnId),
  ),
  implement(sellerAftersales.sellerReturnAccept, acceptReturn),
  implement(sellerAftersales.sellerReturnOffer, offerPart),
  implement(sellerAftersales.sellerReturnRefuse, refuseReturn),
  implement(sellerAftersales.sellerReturnReceiveGoods, receiveGoods),
  implement(sellerAftersales.sellerReturnDisputeGoods, disputeGoods),
  implement(sellerAftersales.sellerReturnPropose, proposeRefund),
  implement(sellerAftersales.sellerReturnWithdraw, withdrawByStore),
  implement(sellerAftersales.sellerReturnMessage, (ctx, input, { session }) => writeMessage(ctx, input, session)),
];

const staffRoutes: readonly Implementation[] = [
  implement(adminAftersales.adminReturnList, (ctx, input, { session }) => listAllReturns(ctx, partyOf(session), input)),
  implement(adminAftersales.adminReturnInfo, (ctx, input, { session }) =>
    readReturnForStaff(ctx, partyOf(session), input.returnId),
  ),
  implement(adminAftersales.adminReturnMessage, (ctx, input, { session }) => writeMessage(ctx, input, session)),
  implement(adminAftersales.adminReturnDecide, decideDispute),
  implement(adminAftersales.adminOrderRefund, refundByPlatform),
  implement(adminAftersales.adminRefundWaiting, async (ctx, { orderId }) => ({
    isWaiting: await isRefundWaiting(ctx, BigInt(orderId)),
  })),
  implement(adminAftersales.adminRefundApprove, approveRefund),
  implement(adminAftersales.adminRefundDismiss, async (ctx, { returnId }, { session }) => {
    await dismissRefund(ctx, BigInt(returnId), session);
    return null;
  }),
];

export const aftersalesRoutes: readonly Implementation[] = [...buyerRoutes, ...sellerRoutes, ...staffRoutes];
