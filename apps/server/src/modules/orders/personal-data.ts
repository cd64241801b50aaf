import { sql } from 'kysely';
import type { Db } from '#platform/database.ts';
import type { PersonalData } from '#platform/personal-data.ts';

type Order = {
  readonly orderNo: string;
  readonly store: string;
  readonly status: number;
  readonly totalMicro: bigint;
  readonly refundedMicro: bigint;
  readonly consignee: string;
  readonly phoneCode: string;
  readonly phone: string;
  readonly email: string;
  readonly nation: string;
  readonly province: string;
  readonly city: string;
  readonly postCode: string;
  readonly address: string;
  readonly note: string;
  readonly createdAt: Date;
};
type Line = { readonly orderNo: string; readonly name: string; readonly quantity: number; readonly totalMicro: bigint };

/** What the person ordered and where it was sent, in micro-units. */
export async function orderData(db: Db, userId: bigint): Promise<PersonalData> {
  const orders =
    await sql<Order>`select order_no as "orderNo", seller_name as store, status, total_micro as "totalMicro",
    refunded_micro as "refundedMicro", consignee, phone_code as "phoneCode", phone, email, nation, province, city, post_code as "postCode", address,
    buyer_note as note, created_at as "createdAt" from orders where user_id = ${userId} order by id`.execute(db);
  const lines = await sql<Line>`select o.order_no as "orderNo", l.name, l.quantity, l.line_total_micro as "totalMicro"
    from orders o join order_lines l on l.order_id = o.id where o.user_id = ${userId} order by l.id`.execute(db);
  return { orders: orders.rows, orderLines: lines.rows };
}
