import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { inTx, type Tx } from '../../platform/database.ts';
import { accounts, balancesOf, type Leg, post } from '../wallet/index.ts';

type DueOrder = {
  readonly id: bigint;
  readonly ownerUserId: bigint;
  readonly totalMicro: bigint;
  readonly commissionMicro: bigint;
};

/**
 * Settles orders whose return window has passed, a batch of them in one journal: each escrow is emptied into its seller's
 * balance and the platform's commission, as frozen on the order. Returns how many.
 */
export function settleOrders(ctx: Context, limit = 200): Promise<number> {
  return inTx(ctx.db, async (tx) => {
    const { rows } = await sql<DueOrder>`select id, owner_user_id as "ownerUserId", total_micro as "totalMicro",
        commission_micro as "commissionMicro"
      from orders where status in (4, 5) and settled_at is null and settle_due_at <= ${ctx.clock.now()}
      order by settle_due_at, id limit ${limit} for no key update skip locked`.execute(tx);
    if (rows.length === 0) return 0;
    await postSettlement(ctx, tx, rows);
    await markSettled(
      ctx,
      tx,
      rows.map((row) => row.id),
    );
    return rows.length;
  });
}

async function postSettlement(ctx: Context, tx: Tx, orders: readonly DueOrder[]): Promise<void> {
  const paid = orders.filter((order) => order.totalMicro > 0n);
  const [first] = paid;
  if (!first) return;
  await post(tx, {
    id: ctx.ids.next(),
    // An order is settled once, so the first of a batch names it.
    key: `settlement:${first.id}`,
    kind: 'settlement',
    ref: `order:${first.id}`,
    at: ctx.clock.now(),
    legs: paid.flatMap((order): Leg[] => [
      { account: accounts.orderEscrow(order.id), amountMicro: -order.totalMicro },
      { account: accounts.userAvailable(order.ownerUserId), amountMicro: order.totalMicro - order.commissionMicro },
      { account: accounts.commission(), amountMicro: order.commissionMicro },
    ]),
  });
  const escrows = await balancesOf(
    tx,
    paid.map((order) => accounts.orderEscrow(order.id)),
  );
  for (const [path, balance] of escrows) {
    if (balance !== 0n) throw new Error(`${path} should be empty after settlement but holds ${balance} micro-units`);
  }
}

async function markSettled(ctx: Context, tx: Tx, ids: readonly bigint[]): Promise<void> {
  const now = ctx.clock.now();
  await sql`with settled as (
      update orders set settled_at = ${now} where id = any(${ids}::bigint[]) returning id
    )
    insert into order_logs (order_id, id, log, actor, params, created_at)
    select id, ${ctx.ids.next()}::bigint, 'settled', 'system', '{}'::jsonb, ${now}::timestamptz from settled`.execute(
    tx,
  );
}
