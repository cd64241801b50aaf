import {
  dayMs,
  hourMs,
  type OrderEvent,
  type OrderStatus,
  type OrderTransition,
  orderStatus,
  orderTransitions,
  refundEndings,
} from '@entrepot/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { Tx } from '#platform/database.ts';
import { emit } from '#platform/outbox.ts';
import { returnWindowDays, shipWithinHours } from '../../catalogue/index.ts';
import { orderMoved, publishedOrderEvents } from '../orders.events.ts';
import { automaticReceiptDays, defaultReviewDays } from '../orders.settings.ts';
import { isStoreOpen, type Selection, selected } from './selection.ts';

/** An order that a transition has moved. Money is USDT micro-units. */
export type MovedOrder = {
  readonly id: bigint;
  readonly checkoutId: bigint;
  readonly orderNo: string;
  readonly userId: bigint;
  readonly storeId: bigint;
  readonly totalMicro: bigint;
  readonly shipDueAt: Date | null;
  /** The status before. */
  readonly was: OrderStatus;
};

/** A case as its order tells it. */
export type OpenedCase = {
  readonly caseId: bigint;
  readonly reason: number;
  readonly amountMicro: bigint;
  readonly explain: string;
};

type Details = {
  readonly cancelReason?: number;
  /** What the log entry's text names, such as the carrier. */
  readonly logParams?: Readonly<Record<string, string>>;
  /** The case that an after-sales event opens or resumes. */
  readonly opened?: OpenedCase;
};

/**
 * Moves orders along the transition table: the only function that writes a status.
 *
 * Locks the rows in id order, moves those that are in a status the event may happen in, sets the event's times and
 * deadlines, and writes the log entries, all in one statement. Returns the orders that moved; an order that somebody else
 * moved first is not among them.
 */
export async function transition(
  ctx: Context,
  tx: Tx,
  event: OrderEvent,
  which: Selection,
  details: Details = {},
): Promise<MovedOrder[]> {
  const now = ctx.clock.now();
  const { from, to, by }: OrderTransition = orderTransitions[event];
  const logs = logsOf(event);
  // The key of a log entry is the order and the entry's id, so the orders of one statement can share ids.
  const logIds = logs.map(() => ctx.ids.next());
  const statement = sql<MovedOrder>`
    with locked as (
      select o.id, o.status from orders o
       where ${selected(which)} and o.status = any(${from}::smallint[])${conditionOf(event)} order by o.id for no key update
    ), moved as (
      update orders o set status = ${to === 'before' ? sql`o.status_before` : to}, ${changes(ctx, event, now, details)}
        from locked where o.id = locked.id and o.status = locked.status
      returning o.id, o.checkout_id, o.order_no, o.user_id, o.store_id, o.total_micro, o.ship_due_at, locked.status as was
    ), logged as (
      insert into order_logs (order_id, id, log, actor, params, created_at)
      select moved.id, entry.id, entry.log, ${by}, ${JSON.stringify(details.logParams ?? {})}::jsonb, ${now}::timestamptz
        from moved cross join unnest(${logIds}::bigint[], ${logs.map((entry) => entry.log)}::text[],
          ${logs.map((entry) => entry.onlyFrom ?? null)}::smallint[]) as entry (id, log, only_from)
       where entry.only_from is null or entry.only_from = moved.was
    )
    select id, checkout_id as "checkoutId", order_no as "orderNo", user_id as "userId", store_id as "storeId",
           total_micro as "totalMicro", ship_due_at as "shipDueAt", was
      from moved order by id`;
  const { rows } = await prepared(`order_${event}_by_${which.by}`, statement).execute(tx);
  await notifyOfMove(ctx, tx, event, rows);
  return rows;
}

async function notifyOfMove(ctx: Context, tx: Tx, event: OrderEvent, moved: readonly MovedOrder[]): Promise<void> {
  const told = publishedOrderEvents.find((each) => each === event);
  if (!told) return;
  const payloads = moved.map(({ id, orderNo, userId, storeId }) => ({
    orderId: id.toString(),
    orderNo,
    buyerId: userId.toString(),
    sellerId: storeId.toString(),
    event: told,
  }));
  await emit(ctx, tx, orderMoved, payloads);
}

/** An order that was refunded in full keeps its status, but its case has ended. */
const openOnly = sql` and o.refund_state = 'refunding'`;
const endsRefund = (event: OrderEvent) => refundEndings.some((ending) => ending === event);

/** What an event asks of an order beside its status. */
function conditionOf(event: OrderEvent): RawBuilder<unknown> {
  if (event === 'pay') return sql` and ${isStoreOpen}`;
  return endsRefund(event) ? openOnly : sql``;
}

type LogEntry = { readonly log: string; readonly onlyFrom?: OrderStatus };

/** Shipping straight from the paid state confirms the order too; a default review completes it. */
function logsOf(event: OrderEvent): readonly LogEntry[] {
  const own = { log: orderTransitions[event].log };
  if (event === 'ship') return [{ log: 'confirmed', onlyFrom: orderStatus.paid }, own];
  if (event === 'review_by_default') return [own, { log: 'completed' }];
  return [own];
}

/** The times and deadlines that an event sets, from the settings in force. */
function changes(ctx: Context, event: OrderEvent, now: Date, details: Details): RawBuilder<unknown> {
  const inMs = (ms: number) => new Date(now.getTime() + ms);
  switch (event) {
    case 'pay':
      return sql`paid_at = ${now}::timestamptz, ship_due_at = greatest(${inMs(ctx.settings.get(shipWithinHours) * hourMs)}::timestamptz,
        ${now}::timestamptz + o.handling_days * interval '24 hours')`;
    case 'cancel':
    case 'expire':
    case 'cancel_with_store':
      return sql`cancelled_at = ${now}, cancel_reason = ${details.cancelReason ?? null}`;
    case 'confirm':
      return sql`confirmed_at = ${now}`;
    case 'ship':
    case 'close_rest':
      return sql`shipped_at = ${now}::timestamptz, confirmed_at = coalesce(o.confirmed_at, ${now}::timestamptz),
        receive_due_at = ${inMs(ctx.settings.get(automaticReceiptDays) * dayMs)}`;
    case 'receive':
    case 'receive_automatically':
      return sql`received_at = ${now}, review_due_at = ${inMs(ctx.settings.get(defaultReviewDays) * dayMs)},
        settle_due_at = ${inMs(ctx.settings.get(returnWindowDays) * dayMs)}`;
    case 'review':
    case 'review_by_default':
      return sql`completed_at = ${now}`;
    case 'open_refund':
    case 'propose_refund':
    case 'reopen_refund':
    case 'open_platform_refund':
      return sql`refund_state = 'refunding', status_before = locked.status, paused_at = ${now},
        ${caseParams(details.opened)}`;
    case 'refund_whole':
      return sql`refund_state = 'success', status_before = null, paused_at = null`;
    case 'refund_part':
      return sql`refund_state = 'success', ${goOn(now)}`;
    case 'refund_fail':
      return sql`refund_state = case when o.refunded_micro > 0 then 'success' else 'failed' end, ${goOn(now)}`;
    case 'refund_withdraw':
      return sql`refund_state = case when o.refunded_micro > 0 then 'success' else 'none' end, ${goOn(now)}`;
  }
}

function caseParams(opened: OpenedCase | undefined): RawBuilder<unknown> {
  if (!opened) throw new Error('a case that is opened is named');
  const { caseId, reason, amountMicro, explain } = opened;
  return sql`case_id = ${caseId}, case_reason = ${reason}, case_amount_micro = ${amountMicro}, case_explain = ${explain}`;
}

/** What was still ahead when the case was opened moves by the time that the order waited; what had passed has passed. */
function goOn(now: Date): RawBuilder<unknown> {
  const later = (column: RawBuilder<unknown>) => sql`${column} = case when o.${column} > o.paused_at
    then o.${column} + (${now}::timestamptz - o.paused_at) else o.${column} end`;
  return sql`status_before = null, paused_at = null, ${later(sql`ship_due_at`)}, ${later(sql`receive_due_at`)},
    ${later(sql`review_due_at`)}, ${later(sql`settle_due_at`)}`;
}
