import type { CallInput, CallOutput, SellerCalls } from '@entrepot/contract';
import { DomainError, dayMs, formatAmount, lowestIdAt, paidStatuses, readPeriod } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';

type Input = CallInput<SellerCalls, 'earning!list'>;
type Output = CallOutput<SellerCalls, 'earning!list'>;

type EarningRow = {
  readonly id: bigint;
  readonly orderNo: string;
  readonly status: number;
  readonly consignee: string;
  readonly totalMicro: bigint;
  readonly commissionMicro: bigint;
  readonly refundedMicro: bigint;
  readonly paidAt: Date;
  readonly settleDueAt: Date | null;
  readonly settledAt: Date | null;
};

/** What was paid back whole brings nothing; an order that a coupon paid for altogether is settled like any other. */
const states = {
  held: sql`o.settled_at is null and (o.refunded_micro < o.total_micro or o.total_micro = 0)`,
  settled: sql`o.settled_at is not null and (o.refunded_micro < o.total_micro or o.total_micro = 0)`,
  refunded: sql`o.refunded_micro = o.total_micro and o.total_micro > 0`,
};

/**
 * What a store's paid orders bring, the newest order first, a page after the other by `before`. Money still in escrow is what
 * was paid less what was refunded, until the order is settled.
 *
 * @throws DomainError `period_invalid`.
 */
export async function listEarnings(ctx: Context, storeId: bigint, input: Input): Promise<Output> {
  const limit = input.limit ?? 50;
  const { from, to } = paidBetween(input);
  // The index lists each status by id: every status gives its own newest rows, and these are merged.
  const { rows } = await sql<EarningRow>`
    select o.* from unnest(${paidStatuses}::smallint[]) as s (status)
     cross join lateral (
       select o.order_id as id, o.order_no as "orderNo", o.status, o.consignee, o.total_micro as "totalMicro",
              o.commission_micro - o.commission_back_micro as "commissionMicro", o.refunded_micro as "refundedMicro",
              o.paid_at as "paidAt", o.settle_due_at as "settleDueAt", o.settled_at as "settledAt"
         from store_orders o
        where o.store_id = ${storeId} and o.status = s.status and o.order_id < ${beforeOf(input, to)}
          and o.order_id >= ${lowestIdAt(new Date(from.getTime() - 31 * dayMs))}
          and o.paid_at >= ${from} and o.paid_at < ${to} and ${input.state ? states[input.state] : sql`true`}
        order by o.order_id desc limit ${limit + 1}) as o
     order by o.id desc limit ${limit + 1}`.execute(ctx.db);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { list: page.map(present), ...(rows.length > limit && last ? { next: last.id.toString() } : {}) };
}

/** Orders are placed before they are paid: none paid before an instant has a higher id than were made by then. */
function beforeOf({ before }: Input, to: Date): bigint {
  const made = lowestIdAt(to);
  return before !== undefined && BigInt(before) < made ? BigInt(before) : made;
}

/** One open end reaches as far as there can be orders. */
function paidBetween({ from, to }: Input): { from: Date; to: Date } {
  const longAgo = new Date(Date.UTC(2020, 0, 1));
  const farAhead = new Date(Date.UTC(2080, 0, 1));
  const first = from === undefined ? longAgo : readPeriod(from, from).startsAt;
  const end = to === undefined ? farAhead : readPeriod(to, to).endsAt;
  if (first >= end) throw new DomainError('period_invalid', { days: 366 });
  return { from: first, to: end };
}

function present(row: EarningRow): Output['list'][number] {
  const isRefunded = row.totalMicro > 0n && row.refundedMicro === row.totalMicro;
  const leftMicro = row.totalMicro - row.refundedMicro;
  return {
    orderId: row.id.toString(),
    orderNo: row.orderNo,
    status: row.status,
    state: isRefunded ? 'refunded' : row.settledAt ? 'settled' : 'held',
    buyerName: row.consignee,
    payTime: row.paidAt.toISOString(),
    paid: formatAmount(row.totalMicro),
    refunded: formatAmount(row.refundedMicro),
    commission: formatAmount(row.commissionMicro),
    earning: formatAmount(leftMicro - row.commissionMicro),
    escrow: formatAmount(row.settledAt ? 0n : leftMicro),
    ...(row.settleDueAt && !row.settledAt && !isRefunded ? { settleDueTime: row.settleDueAt.toISOString() } : {}),
    ...(row.settledAt ? { settleTime: row.settledAt.toISOString() } : {}),
  };
}
