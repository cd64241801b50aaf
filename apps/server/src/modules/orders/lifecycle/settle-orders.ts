import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { inTx, type Tx } from '#platform/database.ts';
import { type AccountPath, accounts, balancesOf, type Leg, lockBalances, post } from '../../wallet/index.ts';
import { inStatus } from '../order-status.ts';

/** What is left of an order after its refunds. */
type DueOrder = {
  readonly id: bigint;
  readonly ownerUserId: bigint;
  readonly totalMicro: bigint;
  readonly commissionMicro: bigint;
};

/**
 * Settles orders whose return window has passed, a batch of them in one journal: each escrow is emptied into its seller's
 * balance and the platform's commission, as frozen on the order, less what was refunded. What a seller owes from earlier refunds
 * is taken out of the settlement first. Returns how many.
 */
export function settleOrders(ctx: Context, limit = 200): Promise<number> {
  return inTx(ctx.db, async (tx) => {
    const { rows } =
      await sql<DueOrder>`select id, owner_user_id as "ownerUserId", total_micro - refunded_micro as "totalMicro",
        commission_micro - commission_back_micro as "commissionMicro"
      from orders where status in (${inStatus.received}, ${inStatus.completed}) and settled_at is null and settle_due_at <= ${ctx.clock.now()}
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
  const payouts = await payDebtsFirst(tx, paid);
  await post(tx, {
    id: ctx.ids.next(),
    // An order is settled once, so the first of a batch names it.
    key: `settlement:${first.id}`,
    kind: 'settlement',
    ref: `order:${first.id}`,
    at: ctx.clock.now(),
    legs: [
      ...paid.flatMap((order): Leg[] => [
        { account: accounts.orderEscrow(order.id), amountMicro: -order.totalMicro },
        { account: accounts.commission(), amountMicro: order.commissionMicro },
      ]),
      ...payouts,
    ],
  });
  const escrows = await balancesOf(
    tx,
    paid.map((order) => accounts.orderEscrow(order.id)),
  );
  for (const [path, balance] of escrows) {
    if (balance !== 0n) throw new Error(`${path} should be empty after settlement but holds ${balance} micro-units`);
  }
}

/** What the orders bring their sellers: debts to the platform first, the rest into the balance. */
async function payDebtsFirst(tx: Tx, orders: readonly DueOrder[]): Promise<Leg[]> {
  const earned = new Map<bigint, bigint>();
  for (const { ownerUserId, totalMicro, commissionMicro } of orders)
    earned.set(ownerUserId, (earned.get(ownerUserId) ?? 0n) + totalMicro - commissionMicro);
  const debtOf = (ownerUserId: bigint): AccountPath => accounts.userReceivable(ownerUserId);
  const owed = await balancesOf(tx, [...earned.keys()].map(debtOf));
  const debtors = [...owed].filter(([, micro]) => micro > 0n).map(([path]) => path);
  // Nearly always there is none; a debt that is there is locked, since another batch may be paying it.
  const debts = debtors.length > 0 ? await lockBalances(tx, debtors) : new Map<AccountPath, bigint>();
  return [...earned].flatMap(([ownerUserId, earnedMicro]): Leg[] => {
    const debtMicro = debts.get(debtOf(ownerUserId)) ?? 0n;
    const paidMicro = debtMicro < earnedMicro ? debtMicro : earnedMicro;
    return [
      { account: debtOf(ownerUserId), amountMicro: paidMicro },
      { account: accounts.userAvailable(ownerUserId), amountMicro: earnedMicro - paidMicro },
    ];
  });
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
