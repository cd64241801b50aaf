import { type CaseEvent, caseTransitions, hourMs, isCaseEnd } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { inTx } from '#platform/database.ts';
import { type EventHandler, on } from '#platform/module.ts';
import { refundPaid, returnAnswered, returnOpened } from '../../aftersales/index.ts';
import type { BuyerKind, SellerKind } from '../kinds/kinds.ts';
import { type NewNotification, notify } from '../notify.ts';
import { isReminded, reminder } from './reminders.ts';

type Case = {
  readonly returnId: string;
  readonly orderNo: string;
  readonly sellerId: string;
  readonly buyerId: string;
};

/** A case comes to each state at most once, but for an offer that was taken back: case and kind name the happening. */
const toStore = ({ returnId: caseId, orderNo, sellerId: storeId }: Case, kind: SellerKind): NewNotification => ({
  to: { storeId: BigInt(storeId) },
  key: `${kind}:${caseId}`,
  kind,
  subjectId: BigInt(caseId),
  params: { orderNo },
});

const toBuyer = (
  { returnId: caseId, orderNo, buyerId }: Case,
  kind: BuyerKind,
  happening: string,
  params: Readonly<Record<string, string>> = {},
): NewNotification => ({
  to: { userId: BigInt(buyerId) },
  key: `${kind}:${caseId}:${happening}`,
  kind,
  subjectId: BigInt(caseId),
  params: { orderNo, ...params },
});

/** What a step of a case is to its seller; undefined for what the seller did or need not know. */
function storeKindOf(event: string, by: string): SellerKind | undefined {
  if (event === 'send_goods') return 'return_sent_back';
  if (event === 'escalate') return 'dispute_opened';
  if (by === 'platform') return 'dispute_decided';
  const step = caseTransitions[event as CaseEvent];
  return by !== 'seller' && step && isCaseEnd(step.to) ? 'return_closed' : undefined;
}

/** What a step of a case is to its buyer; a refund is told once its money is there. */
const buyerKindOf: Partial<Record<string, BuyerKind>> = {
  offer: 'case_offered',
  accept_with_goods: 'case_goods_requested',
  refuse: 'case_refused',
  dispute_goods: 'case_disputed',
  decide_against: 'case_decided',
  retract: 'case_closed',
  lapse_proposal: 'case_closed',
  lapse_escalation: 'case_closed',
  lapse_goods: 'case_closed',
} satisfies Partial<Record<CaseEvent, BuyerKind>>;

/** What becomes a notification of an after-sales case. */
export const caseEvents: readonly EventHandler[] = [
  on(returnOpened, 'tell of opened cases', (ctx, tx, events) =>
    notify(
      ctx,
      tx,
      events.map(({ payload }) => {
        if (payload.kind === 'proposal') return toBuyer(payload, 'case_proposed', 'opened');
        return toStore(payload, payload.kind === 'platform' ? 'dispute_decided' : 'return_opened');
      }),
    ),
  ),
  on(returnAnswered, 'tell of steps in cases', (ctx, tx, events) =>
    notify(
      ctx,
      tx,
      events.flatMap(({ id, payload }) => {
        const store = storeKindOf(payload.event, payload.by);
        const buyer = buyerKindOf[payload.event];
        return [
          ...(store ? [toStore(payload, store)] : []),
          // An offer may be made twice; the event's own id tells one from the other, and is the same at each delivery.
          ...(buyer ? [toBuyer(payload, buyer, String(id))] : []),
        ];
      }),
    ),
  ),
  on(refundPaid, 'tell buyers of refunds', (ctx, tx, events) =>
    notify(
      ctx,
      tx,
      events.map(({ payload }) => toBuyer(payload, 'refund_paid', 'paid', { amount: payload.amount })),
    ),
  ),
];

const warnedHours = 12;
const buyerWarnedHours = 24;
const batch = 500;

type Due = {
  readonly id: bigint;
  readonly userId: bigint;
  readonly storeId: bigint;
  readonly orderNo: string;
  readonly state: string;
  readonly dueAt: Date;
};

/** Reminds sellers of cases that they must answer soon, once for each state. Returns how many. */
export function remindStores(ctx: Context): Promise<number> {
  const now = ctx.clock.now();
  return inTx(ctx.db, async (tx) => {
    const { rows } = await sql<Pick<Due, 'id' | 'storeId' | 'orderNo' | 'state'>>`
      select c.case_id as id, c.store_id as "storeId", o.order_no as "orderNo", c.state
        from case_view c join store_orders o on o.order_id = c.order_id
       where c.due_at > ${now} and c.due_at <= ${new Date(now.getTime() + warnedHours * hourMs)}
         and c.state in ('requested', 'goods_sent')
         and not exists (select from notification_entries n where n.store_id = c.store_id
           and n.key = 'return_answer_due:' || c.case_id || ':' || c.state)
       order by c.due_at limit ${batch}`.execute(tx);
    await notify(
      ctx,
      tx,
      rows.map(({ id, storeId, orderNo, state }) => ({
        to: { storeId },
        key: `return_answer_due:${id}:${state}`,
        kind: 'return_answer_due',
        subjectId: id,
        params: { orderNo },
      })),
    );
    return rows.length;
  });
}

/** Reminds buyers of cases that wait for them, once for each state and day on which it is due. Returns how many. */
export function remindBuyers(ctx: Context): Promise<number> {
  const now = ctx.clock.now();
  return inTx(ctx.db, async (tx) => {
    const { rows } = await sql<Pick<Due, 'id' | 'userId' | 'orderNo' | 'state' | 'dueAt'>>`
      select c.case_id as id, c.user_id as "userId", o.order_no as "orderNo", c.state, c.due_at as "dueAt"
        from case_view c join store_orders o on o.order_id = c.order_id
       where c.due_at > ${now} and c.due_at <= ${new Date(now.getTime() + buyerWarnedHours * hourMs)}
         and c.state in ('offered', 'proposed', 'refused', 'awaiting_goods')
         and not ${isReminded(sql`n.user_id = c.user_id`, sql`'case_answer_due:' || c.case_id || ':' || c.state`, sql`c.due_at`)}
       order by c.due_at limit ${batch}`.execute(tx);
    await notify(
      ctx,
      tx,
      rows.map(({ id, userId, orderNo, state, dueAt }) => ({
        to: { userId },
        ...reminder(`case_answer_due:${id}:${state}`, dueAt, { orderNo }),
        kind: 'case_answer_due',
        subjectId: id,
      })),
    );
    return rows.length;
  });
}
