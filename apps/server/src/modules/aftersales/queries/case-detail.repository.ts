import type { OrderStatus } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Db } from '#platform/database.ts';
import type { Party } from '../party.ts';
import { type CaseHeadRow, headColumns, headTables } from './case-list.repository.ts';

/** A line that a case is about; large integers are texts because they come through JSON. */
export type AboutRow = {
  readonly id: string;
  readonly productId: string;
  readonly name: string;
  readonly attrText: string;
  readonly image: string;
  readonly quantity: number;
  readonly orderedQuantity: number;
  readonly paidMicro: string;
};

export type EntryRow = {
  readonly id: string;
  readonly actor: 'buyer' | 'seller' | 'platform' | 'system';
  readonly entry: string;
  readonly content: string;
  /** What the store reads in place of the content. */
  readonly sellerContent: string | null;
  readonly images: readonly string[];
  readonly params: Readonly<Record<string, string>>;
  readonly createdAt: string;
};

export type StoreAddress = Readonly<Record<string, string>>;

/** A case whole. Money is USDT micro-units. */
export type CaseDetailRow = CaseHeadRow & {
  readonly explain: string;
  readonly images: readonly string[];
  readonly needsGoods: boolean;
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
  readonly goodsSentAt: Date | null;
  readonly goodsReceivedAt: Date | null;
  /** How far each has read the thread. */
  readonly buyerReadId: bigint;
  readonly sellerReadId: bigint;
  readonly orderStatus: OrderStatus;
  readonly totalMicro: bigint;
  readonly orderRefundedMicro: bigint;
  readonly paidAt: Date | null;
  readonly shippedAt: Date | null;
  readonly receivedAt: Date | null;
  readonly settledAt: Date | null;
  readonly returnAddress: StoreAddress | null;
  readonly about: readonly AboutRow[];
  readonly entries: readonly EntryRow[];
};

/** A party's case with what it is about and its thread in time order. */
export async function findCase(db: Db, party: Party, caseId: bigint): Promise<CaseDetailRow | undefined> {
  const owned =
    party.by === 'buyer'
      ? sql`and r.user_id = ${party.userId}`
      : party.by === 'seller'
        ? sql`and r.store_id = ${party.storeId}`
        : sql``;
  const { rows } = await sql<CaseDetailRow>`
    select ${headColumns}, r.explain, r.images, r.needs_goods as "needsGoods", r.carrier,
           r.tracking_number as "trackingNumber", r.goods_sent_at as "goodsSentAt", r.goods_received_at as "goodsReceivedAt",
           r.buyer_read_id as "buyerReadId", r.seller_read_id as "sellerReadId",
           o.status as "orderStatus", o.total_micro as "totalMicro", o.refunded_micro as "orderRefundedMicro",
           o.paid_at as "paidAt", o.shipped_at as "shippedAt", o.received_at as "receivedAt", o.settled_at as "settledAt",
           (select c.return_address from store_contacts c where c.store_id = r.store_id) as "returnAddress",
           (select coalesce(json_agg(json_build_object('id', l.order_line_id::text, 'productId', l.product_id::text, 'name', l.name,
                'attrText', l.attr_text, 'image', l.image, 'quantity', coalesce(p.quantity, l.quantity),
                'orderedQuantity', l.quantity, 'paidMicro', l.paid_micro::text) order by l.order_line_id), '[]')
              from refundable_lines l
              left join case_lines p on p.case_id = r.id and p.order_line_id = l.order_line_id
             where l.order_id = r.order_id and (r.is_whole or p.case_id is not null)) as about,
           (select coalesce(json_agg(json_build_object('id', e.id::text, 'actor', e.actor, 'entry', e.entry, 'content', e.content,
                'sellerContent', e.seller_content,
                'images', e.images, 'params', e.params, 'createdAt', e.created_at) order by e.id), '[]')
              from case_log e where e.case_id = r.id) as entries
      from cases r ${headTables} where r.id = ${caseId} ${owned}`.execute(db);
  return rows[0];
}

type Languages = { readonly language: string; readonly sellerLanguage: string };

/** In which the buyer of a case reads the shop, and in which the owner of its store does. */
export async function readLanguages(db: Db, caseId: string): Promise<Languages> {
  const { rows } = await sql<Languages>`select u.language, o.language as "sellerLanguage"
    from cases r join user_profile_view u on u.id = r.user_id
    join store_names s on s.store_id = r.store_id join user_profile_view o on o.id = s.owner_user_id
    where r.id = ${BigInt(caseId)}`.execute(db);
  return rows[0] ?? { language: 'en', sellerLanguage: 'en' };
}
