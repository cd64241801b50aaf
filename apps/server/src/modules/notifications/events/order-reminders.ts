import { dayMs, hourMs } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { inTx } from '#platform/database.ts';
import { awaitingShipment, inStatus } from '../../orders/index.ts';
import { notify } from '../notify.ts';
import { isReminded, reminder } from './reminders.ts';

const batch = 500;
/** Before the end of the time to pay and to ship; where the whole time is short, at half of it. */
const paymentWarnedMs = 6 * hourMs;
const shippingWarnedMs = dayMs;

type Unpaid = {
  readonly checkoutId: bigint;
  readonly userId: bigint;
  readonly orderId: bigint;
  readonly orderNos: string;
  readonly dueAt: Date;
};

/** Reminds buyers of orders that will be cancelled soon because they are not paid, once for each checkout. Returns how many. */
export function remindOfPayment(ctx: Context): Promise<number> {
  const now = ctx.clock.now();
  return inTx(ctx.db, async (tx) => {
    const { rows } = await sql<Unpaid>`
      select o.checkout_id as "checkoutId", o.user_id as "userId", min(o.order_id) as "orderId",
             string_agg(o.order_no, ', ' order by o.order_id) as "orderNos", min(o.pay_due_at) as "dueAt"
        from store_orders o
       where o.status = ${inStatus.unpaid} and o.pay_due_at > ${now} and o.pay_due_at <= ${new Date(now.getTime() + paymentWarnedMs)}
         and o.pay_due_at - least(${paymentWarnedMs}::double precision * interval '1 millisecond', (o.pay_due_at - o.created_at) / 2) <= ${now}
         and not ${isReminded(sql`n.user_id = o.user_id`, sql`'payment_due:' || o.checkout_id`, sql`o.pay_due_at`)}
       group by o.checkout_id, o.user_id order by min(o.pay_due_at) limit ${batch}`.execute(tx);
    await notify(
      ctx,
      tx,
      rows.map(({ checkoutId, userId, orderId, orderNos, dueAt }) => ({
        to: { userId },
        ...reminder(`payment_due:${checkoutId}`, dueAt, { orderNo: orderNos }),
        kind: 'payment_due',
        subjectId: orderId,
      })),
    );
    return rows.length;
  });
}

type Unshipped = { readonly id: bigint; readonly no: string; readonly storeId: bigint; readonly dueAt: Date };

/** Reminds stores of orders that they must ship soon, once for each deadline. Returns how many. */
export function remindOfShipping(ctx: Context): Promise<number> {
  const now = ctx.clock.now();
  return inTx(ctx.db, async (tx) => {
    const { rows } = await sql<Unshipped>`
      select o.order_id as id, o.order_no as no, o.store_id as "storeId", o.ship_due_at as "dueAt"
        from store_orders o
       where o.status in ${awaitingShipment} and o.ship_due_at > ${now} and o.ship_due_at <= ${new Date(now.getTime() + shippingWarnedMs)}
         and o.ship_due_at - least(${shippingWarnedMs}::double precision * interval '1 millisecond', (o.ship_due_at - o.paid_at) / 2) <= ${now}
         and not ${isReminded(sql`n.store_id = o.store_id`, sql`'ship_due:' || o.order_id`, sql`o.ship_due_at`)}
       order by o.ship_due_at limit ${batch}`.execute(tx);
    await notify(
      ctx,
      tx,
      rows.map(({ id, no, storeId, dueAt }) => ({
        to: { storeId },
        ...reminder(`ship_due:${id}`, dueAt, { orderNo: no }),
        kind: 'ship_due',
        subjectId: id,
      })),
    );
    return rows.length;
  });
}
