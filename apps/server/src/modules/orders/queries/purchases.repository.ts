import { countedAtMost, type PageRequest, paidStatuses } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Db } from '#platform/database.ts';
import type { LineRow } from './orders.repository.ts';

export type PurchaseRow = LineRow & {
  readonly orderId: bigint;
  readonly storeId: bigint;
  readonly sellerName: string;
  readonly createdAt: Date;
};

/** Lines of a person's paid orders, latest first, with their number counted up to one above `countedAtMost`. */
export async function listPurchases(
  db: Db,
  userId: bigint,
  page: PageRequest,
): Promise<{ rows: PurchaseRow[]; total: number }> {
  const last = Math.min(page.offset + page.pageSize, countedAtMost);
  // Every order has a line, so the first orders of each status hold the first lines.
  const bought = (limit: number) => sql`
    unnest(${paidStatuses}::smallint[]) as asked (status)
    cross join lateral (select o.id, o.store_id, o.seller_name, o.created_at from orders o
      where o.user_id = ${userId} and o.status = asked.status order by o.id desc limit ${limit}) as o
    join order_lines l on l.order_id = o.id`;
  const { rows } = await sql<PurchaseRow>`
    select l.id::text, l.product_id::text as "productId", l.sku_id::text as "skuId", l.name, l.attr_text as "attrText", l.image,
           l.quantity, l.unit_price_micro::text as "unitPriceMicro", l.line_total_micro::text as "lineTotalMicro",
           l.discount_micro::text as "discountMicro", l.reviewed_at is not null as "isReviewed", o.id as "orderId",
           o.store_id as "storeId", o.seller_name as "sellerName", o.created_at as "createdAt"
      from ${bought(last)}
     order by o.id desc, l.id limit ${Math.max(0, last - page.offset)} offset ${page.offset}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (select from ${bought(countedAtMost + 1)} limit ${countedAtMost + 1}) as lines`.execute(
    db,
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
