import { favourites, orders, sellerOrders } from '@entrepot/contract';
import { hourMs, isDomainError } from '@entrepot/domain';
import { openSession, resolveSession } from '@entrepot/server/modules/accounts/index.ts';
import { inTx } from '@entrepot/server/platform/database.ts';
import type { SellerSession } from '@entrepot/server/platform/session.ts';
import { act, type Caller } from '../act.ts';
import type { Lane } from '../lanes.ts';
import type { Happening } from '../plan/types.ts';
import { sessionOf } from '../read-made.ts';
import { demoFundPassword } from '../seeders/make-people.ts';
import { shop, topUp } from './shop.ts';
import { required, type Stage } from './stage.ts';
import { review } from './write-review.ts';

/** What an earlier, cut-off run of the same day has done already. */
const alreadyDone = new Set([
  'order_already_paid',
  'order_cancelled',
  'order_already_reminded',
  'order_not_awaiting_confirmation',
  'order_not_awaiting_shipment',
  'order_already_received',
  'order_not_received',
  'already_reviewed',
  'coupon_already_claimed',
]);

/** Somebody's doings of a part of a day, in their order. */
export async function liveThrough(lane: Lane, stage: Stage, happenings: readonly Happening[]): Promise<void> {
  let caller: Caller | undefined;
  let signedInAtMs = Number.NEGATIVE_INFINITY;
  for (const happening of happenings) {
    lane.moveTo(new Date(stage.start.getTime() + happening.atMs));
    // Payments alone look whether their session lives.
    const isPaying = happening.action.kind === 'pay';
    if (!caller || (isPaying && happening.atMs - signedInAtMs > hourMs)) {
      caller = isPaying ? await signIn(lane, stage, happening.actor) : callerOf(stage, happening.actor);
      if (isPaying) signedInAtMs = happening.atMs;
    }
    try {
      await perform(lane, stage, happening, caller);
    } catch (error) {
      if (!(stage.mayBeHalfDone && isDomainError(error) && alreadyDone.has(error.key))) throw error;
    }
  }
}

function callerOf(stage: Stage, { side, index }: Happening['actor']): Caller {
  if (side === 'seller') {
    const { storeId, ownerUserId } = stage.storeOf(index);
    const session: SellerSession = { audience: 'seller', userId: ownerUserId, storeId, sessionId: '0'.repeat(64) };
    return { session, language: 'en', address: `198.51.100.${index + 1}` };
  }
  const buyer = required(stage.scenery.buyers[index], 'buyer');
  const session = sessionOf(stage.people, buyer.username);
  return { session, language: buyer.language, address: `203.0.113.${index + 1}` };
}

async function signIn({ ctx }: Lane, stage: Stage, actor: Happening['actor']): Promise<Caller> {
  const caller = callerOf(stage, actor);
  const owner = { audience: 'buyer', userId: required(caller.session?.userId, 'session') } as const;
  const origin = { address: caller.address, device: 'Demo browser' };
  const token = await inTx(ctx.db, (tx) => openSession(ctx, tx, owner, origin));
  const session = await resolveSession(ctx, token);
  if (!session) throw new Error('a session that was just opened is not there');
  return { ...caller, session };
}

async function perform(lane: Lane, stage: Stage, { action }: Happening, caller: Caller): Promise<void> {
  const { ctx } = lane;
  switch (action.kind) {
    case 'browse':
      return browse(lane, stage, action, caller);
    case 'shop':
      return shop(lane, stage, action.checkout, caller);
    case 'pay': {
      const checkoutId = String(required(stage.orders.get(action.checkout)?.[0], 'checkout').checkoutId);
      await topUp(lane, stage, action.checkout, caller);
      await act(ctx, orders.orderPay, { checkoutId, payType: 'balance', safeword: demoFundPassword }, caller);
      return;
    }
    case 'review':
      return review(lane, stage, { ...action, orderId: orderIdOf(stage, action) }, caller);
    default: {
      const orderId = orderIdOf(stage, action);
      if (action.kind === 'cancel') await act(ctx, orders.orderCancel, { orderId, reason: action.reason }, caller);
      if (action.kind === 'remind') await act(ctx, orders.orderRemind, { orderId }, caller);
      if (action.kind === 'receive') await act(ctx, orders.orderReceipt, { orderId }, caller);
      if (action.kind === 'confirm') await act(ctx, sellerOrders.sellerOrderConfirm, { orderId }, caller);
      if (action.kind === 'ship') await act(ctx, sellerOrders.sellerOrderShip, { orderId, ...action.parcel }, caller);
    }
  }
}

function orderIdOf(stage: Stage, which: { readonly checkout: number; readonly seller: number }): string {
  const { storeId } = stage.storeOf(which.seller);
  const order = stage.orders.get(which.checkout)?.find((candidate) => candidate.storeId === storeId);
  return String(required(order, 'order').orderId);
}

type Browse = Extract<Happening['action'], { readonly kind: 'browse' }>;

async function browse({ ctx }: Lane, stage: Stage, { keep, follow }: Browse, caller: Caller): Promise<void> {
  for (const product of keep) {
    await act(ctx, favourites.favouriteAdd, { sellerGoodsId: String(stage.productIdOf(product)) }, caller);
  }
  if (follow === null) return;
  await act(ctx, favourites.followAdd, { sellerId: String(stage.storeOf(follow).storeId) }, caller);
}
