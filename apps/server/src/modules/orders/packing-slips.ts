import { type CallInput, type CallOutput, parseLanguage, type SellerCalls } from '@entrepot/contract';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { countryName } from '../accounts/index.ts';

type Slip = CallOutput<SellerCalls, 'order!packingSlips'>[number];
type Input = CallInput<SellerCalls, 'order!packingSlips'>;

type Row = {
  readonly id: bigint;
  readonly orderNo: string;
  readonly language: string | null;
  readonly createdAt: Date;
  readonly sellerName: string;
  readonly consignee: string;
  readonly phoneCode: string;
  readonly phone: string;
  readonly address: string;
  readonly nation: string;
  readonly state: string;
  readonly city: string;
  readonly postCode: string;
  readonly remark: string;
  readonly quantity: number;
  readonly weightGrams: number;
  readonly parcel: { readonly carrier: string; readonly trackingNumber: string } | null;
  readonly lines: Slip['lines'];
};

/** What packing slips or labels of a store's orders say, in the order that was asked for; others' orders are left out. */
export async function readPackingSlips(ctx: Context, sellerId: bigint, { orderIds, kind }: Input): Promise<Slip[]> {
  const asked = [...new Set(orderIds)];
  const rows = await readRows(ctx.db, sellerId, asked.map(BigInt));
  const slips = new Map(rows.map((row) => [row.id.toString(), present(row, kind)]));
  return asked.flatMap((orderId) => slips.get(orderId) ?? []);
}

/** The goods are named as the buyer read them: the line keeps the words of the purchase. */
async function readRows(db: Db, sellerId: bigint, orderIds: readonly bigint[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select o.id, o.order_no as "orderNo", o.language, o.created_at as "createdAt", o.seller_name as "sellerName", o.consignee,
           o.phone_code as "phoneCode", o.phone, o.address, o.nation, o.state, o.city, o.post_code as "postCode", o.remark,
           o.quantity, held.weight as "weightGrams", held.lines,
           (select json_build_object('carrier', s.carrier, 'trackingNumber', s.tracking_number) from shipments s
             where s.order_id = o.id order by s.id desc limit 1) as parcel
      from orders o cross join lateral (
        select coalesce(sum(l.quantity * k.weight_grams), 0)::int as weight,
               json_agg(json_build_object('orderGoodsId', l.id::text, 'commodity', l.name, 'specification', l.attr_text,
                 'skuCode', coalesce(k.sku_code, ''), 'quantity', l.quantity, 'shippedQuantity', coalesce(
                   (select sum(sl.quantity) from shipment_lines sl where sl.order_line_id = l.id), 0)) order by l.id) as lines
          from order_lines l left join sku_offers k on k.sku_id = l.sku_id where l.order_id = o.id) as held
     where o.id = any(${orderIds}::bigint[]) and o.seller_id = ${sellerId}`.execute(db);
  return rows;
}

function present(row: Row, kind: Input['kind']): Slip {
  const language = parseLanguage(row.language) ?? 'en';
  const { orderNo, sellerName, address, nation, state, city, postCode, remark, quantity, weightGrams, parcel } = row;
  return {
    orderId: row.id.toString(),
    orderNo,
    language,
    createTime: row.createdAt.toISOString(),
    sellerName,
    name: row.consignee,
    phone: `+${row.phoneCode} ${row.phone}`,
    address,
    nation,
    nationName: countryName(language, nation),
    nationNameEnglish: countryName('en', nation),
    state,
    city,
    postCode,
    remark,
    quantity,
    weightGrams,
    ...parcel,
    lines: kind === 'label' ? [] : row.lines,
  };
}
