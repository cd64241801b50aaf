import { type CallInput, type CallOutput, type Language, parseLanguage, type SellerCalls } from '@entrepot/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database.ts';
import { countryName } from '../../accounts/index.ts';

type Slip = CallOutput<SellerCalls, 'order!packingSlips'>[number];
type Input = CallInput<SellerCalls, 'order!packingSlips'>;

/** As the store keeps it: a code for the country, its own words for the rest. */
type Sender = Record<'name' | 'phoneCode' | 'phone' | 'nation' | 'province' | 'city' | 'postCode' | 'address', string>;

type SlipRow = {
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
  readonly province: string;
  readonly city: string;
  readonly postCode: string;
  readonly note: string;
  readonly quantity: number;
  readonly weightGrams: number | null;
  readonly sender: Partial<Sender> | null;
  readonly parcels: readonly (Omit<Slip['parcels'][number], 'weightGrams'> & { readonly weightGrams: number | null })[];
  readonly lines: Slip['lines'];
};

/** What packing slips or labels of a store's orders say, in the order that was asked for; others' orders are left out. */
export async function readPackingSlips(ctx: Context, storeId: bigint, { orderIds }: Input): Promise<Slip[]> {
  const asked = [...new Set(orderIds)];
  const rows = await readRows(ctx.db, storeId, asked.map(BigInt));
  const slips = new Map(rows.map((row) => [row.id.toString(), present(row)]));
  return asked.flatMap((orderId) => slips.get(orderId) ?? []);
}

/** Null unless the catalogue knows what each of the pieces weighs: a part of a weight is none. Zero stands for not weighed. */
const weightOf = (quantity: RawBuilder<unknown>) =>
  sql`case when bool_and(coalesce(k.weight_grams, 0) > 0) then sum(${quantity} * k.weight_grams)::int end`;

/** The products are named as the buyer read them: the line keeps the words of the purchase. */
async function readRows(db: Db, storeId: bigint, orderIds: readonly bigint[]): Promise<SlipRow[]> {
  const { rows } = await sql<SlipRow>`
    select o.id, o.order_no as "orderNo", o.language, o.created_at as "createdAt", o.seller_name as "sellerName", o.consignee,
           o.phone_code as "phoneCode", o.phone, o.address, o.nation, o.province, o.city, o.post_code as "postCode", o.buyer_note as note,
           o.quantity, held.weight as "weightGrams", held.lines,
           (select c.return_address from store_contacts c where c.store_id = o.store_id) as sender,
           coalesce((select json_agg(json_build_object('shipmentId', s.id::text, 'carrier', s.carrier,
               'trackingNumber', s.tracking_number, 'quantity', p.quantity, 'weightGrams', p.weight, 'lines', p.lines) order by s.id)
             from shipments s cross join lateral (
               select sum(sl.quantity)::int as quantity, ${weightOf(sql`sl.quantity`)} as weight,
                      json_agg(json_build_object('orderGoodsId', sl.order_line_id::text, 'quantity', sl.quantity)
                        order by sl.order_line_id) as lines
                 from shipment_lines sl join order_lines l on l.id = sl.order_line_id
                 left join sku_offers k on k.sku_id = l.sku_id
                where sl.shipment_id = s.id) as p
            where s.order_id = o.id), '[]') as parcels
      from orders o cross join lateral (
        select ${weightOf(sql`l.quantity`)} as weight,
               coalesce(json_agg(json_build_object('orderGoodsId', l.id::text, 'commodity', l.name, 'specification', l.attr_text,
                 'skuCode', coalesce(k.sku_code, ''), 'quantity', l.quantity, 'shippedQuantity', coalesce(
                   (select sum(sl.quantity) from shipment_lines sl where sl.order_line_id = l.id), 0)) order by l.id), '[]') as lines
          from order_lines l left join sku_offers k on k.sku_id = l.sku_id where l.order_id = o.id) as held
     where o.id = any(${orderIds}::bigint[]) and o.store_id = ${storeId}`.execute(db);
  return rows;
}

function present(row: SlipRow): Slip {
  const language = parseLanguage(row.language) ?? 'en';
  const { orderNo, sellerName, address, nation, province, city, postCode, note, quantity } = row;
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
    ...countryOnPaper(language, nation),
    state: province,
    city,
    postCode,
    remark: note,
    quantity,
    ...presentSender(language, row.sender),
    ...weighed(row.weightGrams),
    parcels: row.parcels.map(({ weightGrams, ...parcel }) => ({ ...parcel, ...weighed(weightGrams) })),
    lines: row.lines,
  };
}

const weighed = (weightGrams: number | null) => (weightGrams === null ? {} : { weightGrams });

const countryOnPaper = (language: Language, nation: string) => ({
  nationName: countryName(language, nation),
  nationNameEnglish: countryName('en', nation),
});

/** A store that has not said where it is sends under its name alone. */
function presentSender(language: Language, sender: SlipRow['sender']): Pick<Slip, 'sender'> {
  if (!sender?.nation) return {};
  const {
    name = '',
    phoneCode = '',
    phone = '',
    nation,
    province = '',
    city = '',
    postCode = '',
    address = '',
  } = sender;
  const place = { address, nation, ...countryOnPaper(language, nation), state: province, city, postCode };
  return { sender: { ...place, name, phone: phone === '' ? '' : `+${phoneCode} ${phone}` } };
}
