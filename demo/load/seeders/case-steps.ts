import { adminAftersales, aftersales, type Language, sellerAftersales } from '@entrepot/contract';
import { formatAmount, isDomainError, parsePrice } from '@entrepot/domain';
import { openSession, resolveSession, type SessionOwner } from '@entrepot/server/modules/accounts/index.ts';
import type { Context } from '@entrepot/server/platform/context.ts';
import { inTx } from '@entrepot/server/platform/database.ts';
import { sql } from 'kysely';
import { complaints, notArrived, replies, secondThoughts } from '../../people/case-words.ts';
import { act, type Caller } from '../act.ts';
import type { CaseGroup, CaseStep } from '../plan/case-scripts.ts';

/** An order that comes into after-sales, and how. */
export type DemoCase = {
  readonly orderId: bigint;
  readonly orderNo: string;
  readonly userId: bigint;
  readonly storeId: bigint;
  readonly ownerUserId: bigint;
  readonly group: CaseGroup;
  readonly isWhole: boolean;
  /** Its number among those of its group. */
  readonly place: number;
  readonly language: Language;
};

/** What an earlier run that was cut off has done already. */
const alreadyDone = new Set(['order_refund_open', 'return_state_changed', 'release_refused', 'return_window_passed']);

/** Takes a step of a case at the lane's time, as the party whose step it is. */
export async function performStep(
  ctx: Context,
  told: DemoCase,
  step: CaseStep,
  { mayBeDone }: { readonly mayBeDone: boolean },
): Promise<void> {
  try {
    if (step === 'ask') await ask(ctx, told);
    else if (step === 'propose') await propose(ctx, told);
    else if (step === 'refund') await refund(ctx, told);
    else await goOn(ctx, told, step, await readCase(ctx, told.orderId));
  } catch (error) {
    if (!(mayBeDone && isDomainError(error) && alreadyDone.has(error.key))) throw error;
  }
}

/** A person of the demo, signed in. */
export async function callerOf(ctx: Context, owner: SessionOwner, language: Language = 'en'): Promise<Caller> {
  const address = '203.0.113.200';
  const token = await inTx(ctx.db, (tx) => openSession(ctx, tx, owner, { address, device: 'Demo browser' }));
  const session = await resolveSession(ctx, token);
  if (!session) throw new Error('a session that was just opened is not there');
  return { session, language, address };
}

const buyerOf = (ctx: Context, { userId, language }: DemoCase) =>
  callerOf(ctx, { audience: 'buyer', userId }, language);
const sellerOf = (ctx: Context, { ownerUserId, storeId }: DemoCase) =>
  callerOf(ctx, { audience: 'seller', userId: ownerUserId, storeId });

/** A member of the demo's staff, signed in. */
export async function staffOf(ctx: Context, username = 'admin'): Promise<Caller> {
  const { rows } = await sql<{ id: bigint }>`select id from staff where username = ${username}`.execute(ctx.db);
  if (!rows[0]) throw new Error(`the demo's staff has no ${username}`);
  return callerOf(ctx, { audience: 'staff', userId: rows[0].id });
}

/** A part of an amount, in whole cents. */
function partOf(amount: string, percent: bigint): string {
  const cents = (parsePrice(amount) * percent) / 1_000_000n;
  return formatAmount(cents * 10_000n);
}

async function ask(ctx: Context, told: DemoCase): Promise<void> {
  const buyer = await buyerOf(ctx, told);
  const orderId = String(told.orderId);
  const options = await act(ctx, aftersales.returnOptions, { orderId }, buyer);
  const complaint = complaints[told.place % complaints.length];
  const [line] = options.lines;
  const isPart = told.group === 'received' && !told.isWhole && line !== undefined;
  const words = { unshipped: secondThoughts, on_its_way: notArrived, received: complaint?.words, settled: undefined };
  const explain = words[told.group]?.[told.language] ?? words[told.group]?.en ?? '';
  const reasons = { unshipped: 1, on_its_way: 0, received: complaint?.reason ?? 8, settled: 8 };
  await act(
    ctx,
    aftersales.orderReturns,
    {
      orderId,
      reason: reasons[told.group],
      explain,
      amount: isPart ? line.maxAmount : options.maxAmount,
      ...(isPart && { lines: [{ orderGoodsId: line.orderGoodsId, quantity: line.quantity }] }),
    },
    buyer,
  );
}

async function readTotal(ctx: Context, orderId: bigint): Promise<string> {
  const { rows } = await sql<{
    left: bigint;
  }>`select total_micro - refunded_micro as left from orders where id = ${orderId}`.execute(ctx.db);
  return formatAmount(rows[0]?.left ?? 0n);
}

async function propose(ctx: Context, told: DemoCase): Promise<void> {
  const amount = partOf(await readTotal(ctx, told.orderId), told.isWhole ? 100n : 20n);
  const input = { orderId: String(told.orderId), amount, explain: replies.propose };
  await act(ctx, sellerAftersales.sellerReturnPropose, input, await sellerOf(ctx, told));
}

async function refund(ctx: Context, told: DemoCase): Promise<void> {
  const seenRefundable = await readTotal(ctx, told.orderId);
  const amount = partOf(seenRefundable, told.isWhole ? 100n : 15n);
  const input = { orderId: String(told.orderId), amount, reason: replies.refund, seenRefundable };
  await act(ctx, adminAftersales.adminOrderRefund, input, await staffOf(ctx));
}

type MadeCase = { readonly returnId: string; readonly amount: string };

async function readCase(ctx: Context, orderId: bigint): Promise<MadeCase> {
  const { rows } = await sql<{ id: bigint; amountMicro: bigint }>`select id, amount_micro as "amountMicro" from cases
    where order_id = ${orderId} order by id desc limit 1`.execute(ctx.db);
  if (!rows[0]) throw new Error(`order ${orderId} has no case`);
  return { returnId: String(rows[0].id), amount: formatAmount(rows[0].amountMicro) };
}

type LaterStep = Exclude<CaseStep, 'ask' | 'propose' | 'refund'>;

async function goOn(
  ctx: Context,
  told: DemoCase,
  step: LaterStep,
  { returnId: caseId, amount }: MadeCase,
): Promise<unknown> {
  const buyer = () => buyerOf(ctx, told);
  const seller = () => sellerOf(ctx, told);
  const clientId = `demo-${told.orderNo}-${step}`;
  switch (step) {
    case 'accept':
      return act(
        ctx,
        sellerAftersales.sellerReturnAccept,
        { returnId: caseId, content: replies.accept },
        await seller(),
      );
    case 'accept_with_goods':
      return act(ctx, sellerAftersales.sellerReturnAccept, { returnId: caseId, needsGoods: true }, await seller());
    case 'offer': {
      const offer = { returnId: caseId, amount: partOf(amount, 40n), explain: replies.offer };
      return act(ctx, sellerAftersales.sellerReturnOffer, offer, await seller());
    }
    case 'refuse':
      return act(
        ctx,
        sellerAftersales.sellerReturnRefuse,
        { returnId: caseId, explain: replies.refuse },
        await seller(),
      );
    case 'agree':
    case 'decline':
      return act(ctx, aftersales.returnAnswer, { returnId: caseId, accept: step === 'agree' }, await buyer());
    case 'withdraw':
      return act(ctx, aftersales.returnWithdraw, { returnId: caseId }, await buyer());
    case 'send_goods': {
      const parcel = { carrier: 'DHL', trackingNumber: `RT${told.orderNo.slice(0, 9)}` };
      return act(ctx, aftersales.returnSendGoods, { returnId: caseId, ...parcel }, await buyer());
    }
    case 'receive_goods':
      return act(ctx, sellerAftersales.sellerReturnReceiveGoods, { returnId: caseId }, await seller());
    case 'dispute_goods':
      return act(
        ctx,
        sellerAftersales.sellerReturnDisputeGoods,
        { returnId: caseId, explain: replies.dispute },
        await seller(),
      );
    case 'escalate':
      return act(ctx, aftersales.returnEscalate, { returnId: caseId, explain: replies.escalate }, await buyer());
    case 'buyer_writes':
      return act(ctx, aftersales.returnMessage, { returnId: caseId, clientId, content: replies.buyer }, await buyer());
    case 'seller_writes':
      return act(
        ctx,
        sellerAftersales.sellerReturnMessage,
        { returnId: caseId, clientId, content: replies.seller },
        await seller(),
      );
    case 'decide': {
      const decision = { returnId: caseId, amount: partOf(amount, 50n), reason: replies.decide };
      return act(ctx, adminAftersales.adminReturnDecide, decision, await staffOf(ctx));
    }
    case 'decide_against':
      return act(
        ctx,
        adminAftersales.adminReturnDecide,
        { returnId: caseId, amount: '0', reason: replies.decideAgainst },
        await staffOf(ctx),
      );
  }
}
