import type { CallOutput, Language, SellerCalls } from '@entrepot/contract';
import { everyStatus, formatAmount, pickText } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { listImageUrl } from '#platform/files/image-urls.ts';

type Output = CallOutput<SellerCalls, 'panel!find'>;
type Texts = Record<string, string>;
type FoundRow = {
  readonly orders: {
    readonly id: string;
    readonly no: string;
    readonly status: number;
    readonly consignee: string;
    readonly total: string;
  }[];
  readonly products: { readonly id: string; readonly own: string; readonly titles: Texts; readonly image: string }[];
  readonly skus: {
    readonly id: string;
    readonly product: string;
    readonly code: string;
    readonly own: string;
    readonly titles: Texts;
    readonly attrs: Texts;
  }[];
  readonly buyers: { readonly name: string; readonly nation: string; readonly orders: number; readonly last: string }[];
};

const mostOfAKind = 5;

/**
 * What of one store matches a few typed letters: orders by number or consignee, products by a title in any language, variants
 * by code, buyers by name. One statement; at most five of each, the newest first.
 */
export async function findInStore(ctx: Context, storeId: bigint, keyword: string, language: Language): Promise<Output> {
  const asked = keyword.trim().toLowerCase();
  if (asked === '') return { orders: [], goods: [], skus: [], buyers: [] };
  const { rows } = await sql<FoundRow>`with mine as (
      select * from store_orders where store_id = ${storeId} and status = any (${everyStatus}::smallint[])
        and (starts_with(order_no, ${asked}) or strpos(lower(consignee), ${asked}) > 0)
    ), found_orders as (
      select order_id::text as id, order_no as no, status, consignee, total_micro::text as total
        from mine order by order_id desc limit ${mostOfAKind}
    ), found_products as (
      select product_id::text as id, own_language as own, titles, coalesce(images[1], '') as image
        from store_products p
       where store_id = ${storeId} and status <> 'removed'
         and exists (select from jsonb_each_text(p.titles) as t where strpos(lower(t.value), ${asked}) > 0)
       order by product_id desc limit ${mostOfAKind}
    ), found_skus as (
      select sku_id::text as id, product_id::text as product, code, own_language as own, titles, attr_texts as attrs
        from store_skus
       where store_id = ${storeId} and status <> 'removed' and strpos(lower(code), ${asked}) > 0
       order by code, sku_id limit ${mostOfAKind}
    ), found_buyers as (
      select max(consignee) as name, max(nation) as nation, count(*)::integer as orders, max(created_at) as last
        from mine where strpos(lower(consignee), ${asked}) > 0 and paid_at is not null
       group by user_id order by max(order_id) desc limit ${mostOfAKind}
    )
    select (select coalesce(jsonb_agg(o), '[]') from found_orders o) as orders,
           (select coalesce(jsonb_agg(g), '[]') from found_products g) as products,
           (select coalesce(jsonb_agg(s), '[]') from found_skus s) as skus,
           (select coalesce(jsonb_agg(b), '[]') from found_buyers b) as buyers`.execute(ctx.db);
  const [found] = rows;
  return found ? present(found, language) : { orders: [], goods: [], skus: [], buyers: [] };
}

function present(found: FoundRow, language: Language): Output {
  return {
    orders: found.orders.map((order) => ({
      orderId: order.id,
      orderNo: order.no,
      status: order.status,
      buyerName: order.consignee,
      total: formatAmount(BigInt(order.total)),
    })),
    goods: found.products.map((product) => ({
      sellerGoodsId: product.id,
      name: pickText(product.titles, language, product.own),
      img: listImageUrl(product.image),
    })),
    skus: found.skus.map((sku) => ({
      skuId: sku.id,
      sellerGoodsId: sku.product,
      code: sku.code,
      name: pickText(sku.titles, language, sku.own),
      attrText: pickText(sku.attrs, language, sku.own),
    })),
    buyers: found.buyers.map((buyer) => ({
      buyerName: buyer.name,
      nation: buyer.nation,
      orders: buyer.orders,
      lastTime: new Date(buyer.last).toISOString(),
    })),
  };
}
