import { type CaseActor, type CaseKind, type CaseState, DomainError, lowestIdAt } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database.ts';
import type { Party } from '../party.ts';

/** A case as decisions are made on it. Money is USDT micro-units. */
export type CaseRow = {
  readonly id: bigint;
  readonly orderId: bigint;
  readonly userId: bigint;
  readonly storeId: bigint;
  readonly kind: CaseKind;
  readonly state: CaseState;
  readonly reason: number;
  readonly explain: string;
  readonly isWhole: boolean;
  readonly amountMicro: bigint;
  readonly offerMicro: bigint | null;
  readonly needsGoods: boolean;
  readonly holdsOrder: boolean;
  readonly dueAt: Date | null;
};

const columns = sql`id, order_id as "orderId", user_id as "userId", store_id as "storeId", kind, state, reason,
  explain, is_whole as "isWhole", amount_micro as "amountMicro", offer_micro as "offerMicro", needs_goods as "needsGoods",
  holds_order as "holdsOrder", due_at as "dueAt"`;

/** The condition that a case belongs to whoever asks: another's is as good as missing. */
function belongsTo(party: Party) {
  if (party.by === 'buyer') return sql`user_id = ${party.userId}`;
  return party.by === 'seller' ? sql`store_id = ${party.storeId}` : sql`true`;
}

/** The order of a party's case. */
export async function findOrderOfCase(db: Db | Tx, party: Party, caseId: bigint): Promise<bigint | undefined> {
  const { rows } = await sql<{ orderId: bigint }>`select order_id as "orderId" from cases
    where id = ${caseId} and ${belongsTo(party)}`.execute(db);
  return rows[0]?.orderId;
}

/** Locks a case; its order is locked before. */
export async function lockCase(tx: Tx, caseId: bigint): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`select ${columns} from cases where id = ${caseId} for no key update`.execute(tx);
  return rows[0];
}

/** The case of an order that has not ended. */
export async function findOpenCase(db: Db | Tx, orderId: bigint): Promise<bigint | undefined> {
  const { rows } = await sql<{
    id: bigint;
  }>`select id from cases where order_id = ${orderId} and ended_at is null`.execute(db);
  return rows[0]?.id;
}

/** How many requests for an order its buyer has taken back. */
export async function countWithdrawn(db: Db | Tx, orderId: bigint): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from cases r
      join case_log e on e.case_id = r.id and e.entry = 'withdrawn'
     where r.order_id = ${orderId}`.execute(db);
  return rows[0]?.count ?? 0;
}

export type NewCase = Omit<CaseRow, 'isWhole' | 'offerMicro' | 'needsGoods'> & {
  readonly pieces: readonly { readonly lineId: bigint; readonly quantity: number }[];
  readonly images: readonly string[];
  readonly refundedMicro: bigint;
  readonly at: Date;
  readonly endedAt: Date | null;
};

/** Inserts a case and the pieces that it is about; without pieces it is about the whole order. */
export async function insertCase(tx: Tx, row: NewCase): Promise<void> {
  await sql`insert into cases (id, order_id, user_id, store_id, kind, state, reason, is_whole, amount_micro, refunded_micro, explain,
      images, needs_goods, holds_order, due_at, created_at, updated_at, ended_at)
    values (${row.id}, ${row.orderId}, ${row.userId}, ${row.storeId}, ${row.kind}, ${row.state}, ${row.reason},
      ${row.pieces.length === 0}, ${row.amountMicro}, ${row.refundedMicro}, ${row.explain}, ${[...row.images]}::text[], false, ${row.holdsOrder},
      ${row.dueAt}, ${row.at}, ${row.at}, ${row.endedAt})`.execute(tx);
  if (row.pieces.length === 0) return;
  await sql`insert into case_lines (case_id, order_line_id, quantity)
    select ${row.id}::bigint, line_id, quantity from unnest(${row.pieces.map((piece) => piece.lineId)}::bigint[],
      ${row.pieces.map((piece) => piece.quantity)}::integer[]) as piece (line_id, quantity)`.execute(tx);
}

/** The pieces that a case is about; none for the whole order. */
export async function readPieces(db: Db | Tx, caseId: bigint): Promise<{ lineId: bigint; quantity: number }[]> {
  const { rows } = await sql<{
    lineId: bigint;
    quantity: number;
  }>`select order_line_id as "lineId", quantity from case_lines
    where case_id = ${caseId} order by order_line_id`.execute(db);
  return rows;
}

export type CaseChange = {
  readonly state: CaseState;
  readonly holdsOrder: boolean;
  readonly dueAt: Date | null;
  readonly endedAt: Date | null;
  readonly at: Date;
  /** Null takes it back. */
  readonly offerMicro?: bigint | null | undefined;
  readonly refundedMicro?: bigint | undefined;
  readonly needsGoods?: boolean;
  readonly parcel?: { readonly carrier: string; readonly trackingNumber: string } | undefined;
  readonly areGoodsBack?: boolean;
};

/** Writes the new state of a locked case. */
export async function updateCase(tx: Tx, caseId: bigint, change: CaseChange): Promise<void> {
  const { parcel } = change;
  await sql`update cases set state = ${change.state}, holds_order = ${change.holdsOrder}, due_at = ${change.dueAt},
      ended_at = ${change.endedAt}, updated_at = ${change.at},
      offer_micro = case when ${change.offerMicro === null} then null
        else coalesce(${change.offerMicro ?? null}::bigint, offer_micro) end,
      refunded_micro = coalesce(${change.refundedMicro ?? null}::bigint, refunded_micro),
      needs_goods = needs_goods or ${change.needsGoods ?? false},
      carrier = coalesce(${parcel?.carrier ?? null}::text, carrier),
      tracking_number = coalesce(${parcel?.trackingNumber ?? null}::text, tracking_number),
      goods_sent_at = coalesce(${parcel ? change.at : null}::timestamptz, goods_sent_at),
      goods_received_at = coalesce(${change.areGoodsBack ? change.at : null}::timestamptz, goods_received_at)
    where id = ${caseId}`.execute(tx);
}

/** How many messages one person wrote into a case since an instant, but for the one that their client names so. Counted up to `most`. */
export async function countMessages(
  tx: Tx,
  {
    caseId,
    actor,
    actorId,
    clientId,
    since,
    most,
  }: Pick<NewEntry, 'caseId' | 'actor' | 'actorId' | 'clientId'> & Since,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from (select from case_log
    where case_id = ${caseId} and actor = ${actor} and actor_id = ${actorId} and entry = 'message'
      and client_id is distinct from ${clientId ?? null} and id >= ${lowestIdAt(since)} limit ${most}) as lately`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

type Since = { readonly since: Date; readonly most: number };

export type NewEntry = {
  readonly id: bigint;
  readonly caseId: bigint;
  readonly actor: CaseActor;
  readonly actorId: bigint | null;
  readonly entry: string;
  readonly content?: string | undefined;
  /** What the store reads in place of the content. */
  readonly sellerContent?: string | null | undefined;
  readonly images?: readonly string[] | undefined;
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly clientId?: string;
  readonly at: Date;
};

/** Whether the store has taken an offer of the case back already. */
export async function hasWithdrawnOffer(tx: Tx, caseId: bigint): Promise<boolean> {
  const { rows } = await sql`select 1 from case_log where case_id = ${caseId} and entry = 'offer_withdrawn'`.execute(
    tx,
  );
  return rows.length > 0;
}

/**
 * Adds an entry to the thread of a locked case and returns its id: of a message that was sent before, the first one's. Clocks of several
 * machines differ: an id is larger than those before it whatever they say. Who writes has read what is there.
 *
 * @throws DomainError `message_id_reused` for another message under an id that was used.
 */
export async function insertEntry(tx: Tx, entry: NewEntry): Promise<bigint> {
  const { rows } = await sql<{
    id: bigint;
  }>`with new as (
      insert into case_log (case_id, id, actor, actor_id, entry, content, seller_content, images, params, client_id, created_at)
      select r.id, greatest(${entry.id}::bigint, r.last_entry_id + 1), ${entry.actor}, ${entry.actorId}::bigint, ${entry.entry},
          ${entry.content ?? ''}, ${entry.sellerContent ?? null}::text, ${[...(entry.images ?? [])]}::text[], ${JSON.stringify(entry.params ?? {})}::jsonb,
          ${entry.clientId ?? null}, ${entry.at}::timestamptz
        from cases r where r.id = ${entry.caseId}
      on conflict (case_id, actor, actor_id, client_id) where client_id is not null do nothing returning case_id, id)
    update cases r set last_entry_id = new.id,
        buyer_read_id = case when ${entry.actor} = 'buyer' then new.id else r.buyer_read_id end,
        seller_read_id = case when ${entry.actor} = 'seller' then new.id else r.seller_read_id end
      from new where r.id = new.case_id returning new.id`.execute(tx);
  if (rows[0]) return rows[0].id;
  const {
    rows: [first],
  } = await sql<{ id: bigint; isSame: boolean }>`select id,
      content = ${entry.content ?? ''} and images = ${[...(entry.images ?? [])]}::text[] as "isSame"
    from case_log where case_id = ${entry.caseId}
      and actor = ${entry.actor} and actor_id = ${entry.actorId} and client_id = ${entry.clientId ?? null}`.execute(tx);
  if (!first?.isSame) throw new DomainError('message_id_reused');
  return first.id;
}

/** Records that a party has read the thread up to an entry. */
export async function markThreadRead(db: Db, caseId: bigint, by: 'buyer' | 'seller', entryId: bigint): Promise<void> {
  const column = by === 'buyer' ? sql`buyer_read_id` : sql`seller_read_id`;
  await sql`update cases set ${column} = ${entryId} where id = ${caseId} and ${column} < ${entryId}`.execute(db);
}

export type NewRefund = {
  readonly id: bigint;
  readonly of: CaseRow;
  readonly amountMicro: bigint;
  readonly commissionBackMicro: bigint;
  readonly receivableMicro: bigint;
  readonly isAfterSettlement: boolean;
  readonly staffId: bigint | null;
  readonly at: Date;
};

/** Records a refund that was paid. */
export async function insertRefund(tx: Tx, refund: NewRefund): Promise<void> {
  const { of } = refund;
  await sql`insert into refunds (id, case_id, order_id, user_id, store_id, kind, amount_micro, commission_back_micro,
      receivable_micro, after_settlement, staff_id, refunded_at)
    values (${refund.id}, ${of.id}, ${of.orderId}, ${of.userId}, ${of.storeId}, ${of.kind}, ${refund.amountMicro},
      ${refund.commissionBackMicro}, ${refund.receivableMicro}, ${refund.isAfterSettlement}, ${refund.staffId}, ${refund.at})`.execute(
    tx,
  );
}

/** Cases whose deadline has passed, the longest overdue first. */
export async function findDueCases(db: Db, now: Date, limit: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`select id from cases where due_at <= ${now}
    order by due_at, id limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}
