import { adminAftersales, aftersales, type InputOf, type OutputOf, orders, sellerAftersales } from '@entrepot/contract';
import { formatAmount } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { aftersalesModule } from '../modules/aftersales/index.ts';
import { type OrderMarket, orderMarket, tradeRoutes } from './order-market.ts';
import { addStaff, type MarketBuyer, type MarketPerson, type MarketStore } from './small-market.ts';
import { call } from './test-context.ts';

/** The calls that trade and after-sales need. */
export const caseRoutes = [...tradeRoutes, ...aftersalesModule.routes];

/** An order market and a member of staff who decides disputes and refunds orders. */
export type AftersalesMarket = OrderMarket & { readonly arbiter: MarketPerson };

export async function aftersalesMarket(ctx: Context, options: { stock?: number; balance?: bigint } = {}) {
  const market = await orderMarket(ctx, options);
  const arbiter = await addStaff(ctx, 'arbiter', ['disputes.decide', 'orders.refund']);
  return { ...market, arbiter } satisfies AftersalesMarket;
}

type Asked = Partial<InputOf<typeof aftersales.orderReturns>> & { readonly amount: string };

/** Asks for money back of a buyer's order; the reason is "quality problem" unless told otherwise. Returns the case's id. */
export async function ask(ctx: Context, buyer: MarketBuyer, orderId: string, asked: Asked): Promise<string> {
  const input = { orderId, reason: 6, ...asked };
  return (await call(ctx, caseRoutes, aftersales.orderReturns, input, { session: buyer.session })).returnId;
}

/** What a buyer sees of an order and of a case. */
export const orderOf = (ctx: Context, buyer: MarketBuyer, orderId: string) =>
  call(ctx, caseRoutes, orders.orderInfo, { orderId }, { session: buyer.session });

export const caseOf = (
  ctx: Context,
  buyer: MarketBuyer,
  caseId: string,
): Promise<OutputOf<typeof aftersales.returnInfo>> =>
  call(ctx, caseRoutes, aftersales.returnInfo, { returnId: caseId }, { session: buyer.session });

/** What has not gone back to the buyer of an order yet, as staff see it. */
export async function leftToRefund(ctx: Context, orderId: string): Promise<string> {
  const { rows } = await sql<{ left: bigint }>`select total_micro - refunded_micro as left
    from orders where id = ${BigInt(orderId)}`.execute(ctx.db);
  return formatAmount(rows[0]?.left ?? 0n);
}

/** The steps of the three parties on a case. */
export function stepsOf(ctx: Context, buyer: MarketBuyer, store: MarketStore, arbiter: MarketPerson) {
  const as = { session: buyer.session };
  const shop = { session: store.session };
  const staff = { session: arbiter.session };
  const explain = 'As agreed';
  return {
    withdraw: (caseId: string) => call(ctx, caseRoutes, aftersales.returnWithdraw, { returnId: caseId }, as),
    answer: (caseId: string, accept: boolean, amount?: string) =>
      call(
        ctx,
        caseRoutes,
        aftersales.returnAnswer,
        { returnId: caseId, accept, ...(amount !== undefined && { amount }) },
        as,
      ),
    sendGoods: (caseId: string) =>
      call(
        ctx,
        caseRoutes,
        aftersales.returnSendGoods,
        { returnId: caseId, carrier: 'Post', trackingNumber: 'RR 1' },
        as,
      ),
    escalate: (caseId: string) => call(ctx, caseRoutes, aftersales.returnEscalate, { returnId: caseId, explain }, as),
    accept: (caseId: string, needsGoods = false) =>
      call(ctx, caseRoutes, sellerAftersales.sellerReturnAccept, { returnId: caseId, needsGoods }, shop),
    offer: (caseId: string, amount: string) =>
      call(ctx, caseRoutes, sellerAftersales.sellerReturnOffer, { returnId: caseId, amount, explain }, shop),
    refuse: (caseId: string) =>
      call(ctx, caseRoutes, sellerAftersales.sellerReturnRefuse, { returnId: caseId, explain }, shop),
    receiveGoods: (caseId: string) =>
      call(ctx, caseRoutes, sellerAftersales.sellerReturnReceiveGoods, { returnId: caseId }, shop),
    disputeGoods: (caseId: string) =>
      call(ctx, caseRoutes, sellerAftersales.sellerReturnDisputeGoods, { returnId: caseId, explain }, shop),
    propose: async (orderId: string, amount: string) =>
      (await call(ctx, caseRoutes, sellerAftersales.sellerReturnPropose, { orderId, amount, explain }, shop)).returnId,
    retract: (caseId: string) =>
      call(ctx, caseRoutes, sellerAftersales.sellerReturnWithdraw, { returnId: caseId }, shop),
    decide: (caseId: string, amount: string) =>
      call(ctx, caseRoutes, adminAftersales.adminReturnDecide, { returnId: caseId, amount, reason: explain }, staff),
    refundOrder: async (orderId: string, amount: string) => {
      const seenRefundable = await leftToRefund(ctx, orderId);
      const input = { orderId, amount, reason: explain, seenRefundable };
      return (await call(ctx, caseRoutes, adminAftersales.adminOrderRefund, input, staff)).returnId;
    },
  };
}
