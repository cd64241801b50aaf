import type { adminLoans, OutputOf } from '@entrepot/contract';
import { dayMs, formatAmount, platformDay, startOfPlatformDay } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Db, Tx } from '#platform/database.ts';
import { findOwnedStore } from '../../sellers/index.ts';
import { accounts } from '../../wallet/index.ts';

type Info = OutputOf<typeof adminLoans.loanInfo>;

/** What went through a person's balance, in USDT micro-units. What was refunded or taken back by a bank counts for nothing. */
export type MoneyHistory = {
  readonly soldMicro: bigint;
  readonly depositedMicro: bigint;
  readonly spentMicro: bigint;
  readonly withdrawnMicro: bigint;
};

/**
 * Sums of movements of a person's balance. Refunds take off what they belong to: whoever pays orders and has them refunded has
 * bought nothing.
 */
const sums = sql`
  greatest(coalesce(sum(m.amount) filter (where m.kind = 'settlement' or m.kind = 'refund' and m.amount < 0), 0), 0)::bigint as "soldMicro",
  greatest(coalesce(sum(m.amount) filter (where m.kind in ('deposit', 'chargeback')), 0), 0)::bigint as "depositedMicro",
  greatest(coalesce(-sum(m.amount) filter (where m.kind = 'order_paid' or m.kind = 'refund' and m.amount > 0), 0), 0)::bigint as "spentMicro",
  greatest(coalesce(-sum(m.amount) filter (where m.kind in ('withdrawal', 'withdrawal_return')), 0), 0)::bigint as "withdrawnMicro"`;

const nothing: MoneyHistory = { soldMicro: 0n, depositedMicro: 0n, spentMicro: 0n, withdrawnMicro: 0n };

const lately = (ctx: Context) => new Date(ctx.clock.now().getTime() - 90 * dayMs);

/** The money of the last ninety days. */
export async function moneyHistory(ctx: Context, db: Db | Tx, userId: bigint): Promise<MoneyHistory> {
  const { rows } = await sql<MoneyHistory>`select ${sums} from ledger_movements m
    where m.path = ${accounts.userAvailable(userId)} and m.posted_at > ${lately(ctx)}`.execute(db);
  return rows[0] ?? nothing;
}

const monthsShown = 6;

/** The money of the last platform months, the running one first. */
export async function readMonths(ctx: Context, userId: bigint): Promise<NonNullable<Info['months']>> {
  const running = `${platformDay(ctx.clock.now()).slice(0, 7)}-01`;
  const [year = 0, month = 0] = running.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - monthsShown, 1)).toISOString().slice(0, 10);
  const { rows } = await sql<MoneyHistory & { readonly month: string }>`
    with months as (select generate_series(${first}::timestamp, ${running}::timestamp, interval '1 month') as month)
    select to_char(months.month, 'YYYY-MM') as month, ${sums}
      from months left join ledger_movements m
        on m.path = ${accounts.userAvailable(userId)} and m.posted_at >= ${startOfPlatformDay(first)}
       and date_trunc('month', (m.posted_at at time zone 'UTC') + interval '8 hours') = months.month
     group by months.month order by months.month desc`.execute(ctx.db);
  return rows.map((row) => ({
    month: row.month,
    received: formatAmount(row.soldMicro),
    deposited: formatAmount(row.depositedMicro),
    spent: formatAmount(row.spentMicro),
    withdrawn: formatAmount(row.withdrawnMicro),
  }));
}

type OrderRow = { readonly orders: number; readonly amountMicro: bigint; readonly refundedMicro: bigint };

/** The orders of the last ninety days: what the person has bought, and what the own store has sold. */
export async function readOrders(ctx: Context, userId: bigint): Promise<Info['orders90Days']> {
  const store = await findOwnedStore(ctx.db, userId);
  return {
    bought: await ordersOf(ctx, sql`o.user_id = ${userId}`),
    sold: await ordersOf(ctx, sql`o.store_id = ${store?.storeId ?? 0n}`),
  };
}

async function ordersOf(ctx: Context, whose: ReturnType<typeof sql>): Promise<Info['orders90Days']['bought']> {
  const { rows } = await sql<OrderRow>`
    select count(*)::integer as orders, coalesce(sum(o.total_micro), 0)::bigint as "amountMicro",
           coalesce(sum(o.refunded_micro), 0)::bigint as "refundedMicro"
      from store_orders o where ${whose} and o.paid_at > ${lately(ctx)}`.execute(ctx.db);
  const { orders, amountMicro, refundedMicro } = rows[0] ?? { orders: 0, amountMicro: 0n, refundedMicro: 0n };
  return { orders, amount: formatAmount(amountMicro), refunded: formatAmount(refundedMicro) };
}
