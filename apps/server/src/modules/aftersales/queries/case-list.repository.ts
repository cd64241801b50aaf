import { type CaseKind, type CaseState, countedAtMost, type PageRequest } from '@entrepot/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/database.ts';
import type { Party } from '../party.ts';

/** A case as lists show it. Money is USDT micro-units. */
export type CaseHeadRow = {
  readonly id: bigint;
  readonly orderId: bigint;
  readonly orderNo: string;
  readonly storeId: bigint;
  readonly sellerName: string;
  readonly consignee: string;
  readonly kind: CaseKind;
  readonly isWhole: boolean;
  readonly state: CaseState;
  readonly reason: number;
  readonly amountMicro: bigint;
  readonly offerMicro: bigint | null;
  readonly refundedMicro: bigint;
  readonly dueAt: Date | null;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
  readonly firstName: string;
  readonly firstImage: string;
  readonly lineNum: number;
  readonly quantity: number;
};

/** Of `returns r`, its order `o` and the lines that it is about. */
export const headColumns = sql`r.id, r.order_id as "orderId", o.order_no as "orderNo", r.store_id as "storeId",
  o.seller_name as "sellerName", o.consignee, r.kind, r.is_whole as "isWhole", r.state, r.reason, r.amount_micro as "amountMicro",
  r.offer_micro as "offerMicro", r.refunded_micro as "refundedMicro", r.due_at as "dueAt", r.created_at as "createdAt",
  r.ended_at as "endedAt", about.name as "firstName", about.image as "firstImage", about.lines as "lineNum", about.quantity`;

/** Joins a case to its order and to what it is about: its own pieces, or the whole order. */
export const headTables = sql`join refundable_orders o on o.order_id = r.order_id
  cross join lateral (
    select (array_agg(l.name order by l.order_line_id))[1] as name, (array_agg(l.image order by l.order_line_id))[1] as image,
           count(*)::int as lines, coalesce(sum(coalesce(p.quantity, l.quantity)), 0)::int as quantity
      from refundable_lines l
      left join case_lines p on p.case_id = r.id and p.order_line_id = l.order_line_id
     where l.order_id = r.order_id and (r.is_whole or p.case_id is not null)) as about`;

export type CaseFilter = {
  readonly party: Party;
  /** None: cases in every state. */
  readonly states: readonly CaseState[];
  readonly orderId?: bigint | undefined;
  /** Beginning of an order number, or part of a product's name or, for others than the buyer, of the consignee's. */
  readonly keyword?: string | undefined;
};

/** One page of cases, newest first or those due first. */
export async function listCases(
  db: Db,
  filter: CaseFilter,
  page: PageRequest,
  sort: 'newest' | 'urgent' | 'oldest',
): Promise<CaseHeadRow[]> {
  const limit = Math.max(0, Math.min(page.pageSize, countedAtMost - page.offset));
  const sorting = {
    newest: sql`r.id desc`,
    urgent: sql`r.due_at nulls last, r.id`,
    oldest: sql`r.updated_at, r.id`,
  }[sort];
  const { rows } = await sql<CaseHeadRow>`
    select ${headColumns} from cases r ${headTables} where ${matches(filter)}
     order by ${sorting} limit ${limit} offset ${page.offset}`.execute(db);
  return rows;
}

/** Matching cases per state; counting stops one above `countedAtMost` in all. */
export async function countCases(db: Db, filter: CaseFilter): Promise<ReadonlyMap<CaseState, number>> {
  const { rows } = await sql<{ state: CaseState; cases: number }>`
    select state, count(*)::int as cases from (
      select r.state from cases r ${filter.keyword ? headTables : sql``} where ${matches(filter)} limit ${countedAtMost + 1}
    ) as counted group by state`.execute(db);
  return new Map(rows.map((row) => [row.state, row.cases]));
}

function matches({ party, states, orderId, keyword }: CaseFilter): RawBuilder<boolean> {
  const conditions: RawBuilder<unknown>[] = [ownedBy(party)];
  if (states.length > 0) conditions.push(sql`r.state = any(${states}::text[])`);
  if (orderId !== undefined) conditions.push(sql`r.order_id = ${orderId}`);
  if (keyword) {
    const like = keyword.replace(/[\\%_]/g, '\\$&');
    const inside = `%${like}%`;
    conditions.push(sql`(o.order_no like ${`${like}%`} or exists (select from refundable_lines l
      where l.order_id = r.order_id and l.name ilike ${inside})
      ${party.by === 'buyer' ? sql`` : sql`or o.consignee ilike ${inside}`})`);
  }
  return sql.join<boolean>(conditions, sql` and `);
}

function ownedBy(party: Party): RawBuilder<unknown> {
  if (party.by === 'buyer') return sql`r.user_id = ${party.userId}`;
  return party.by === 'seller' ? sql`r.store_id = ${party.storeId}` : sql`true`;
}
