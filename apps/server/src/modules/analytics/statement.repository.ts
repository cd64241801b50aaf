import { dayMs, type Period, settledStatuses } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Db } from '#platform/database.ts';

/** A store, and the ledger's paths of the person that it settles into. */
export type Books = {
  readonly storeId: bigint;
  /** What is available or held. */
  readonly own: readonly string[];
  /** What is owed to the platform. */
  readonly owed: string;
};

/** One journal as it touched the owner's accounts. Money is USDT micro-units, positive for the owner's good. */
export type MovementRow = {
  readonly journalId: bigint;
  readonly at: Date;
  readonly kind: string;
  /** Order that a refund of the store's own sales belongs to. */
  readonly refundedOrderId: bigint | null;
  readonly refundedOrderNo: string | null;
  /** Change of available and held money together. */
  readonly balanceMicro: bigint;
  /** Change of what is owed, positive when the debt grew. */
  readonly owedMicro: bigint;
  /** What the journal took out of the store's escrows: sales before commission. */
  readonly salesMicro: bigint;
  readonly orders: readonly { readonly id: string; readonly no: string; readonly micro: string }[];
};

/** Available and held money of a person, and what is owed, as the entries before an instant make it. */
export async function readBalancesAt(db: Db, books: Books, at: Date) {
  const { rows } = await sql<{ balance: bigint; owed: bigint }>`
    select coalesce(sum(amount) filter (where path = any (${books.own}::text[])), 0) as balance,
           coalesce(-sum(amount) filter (where path = ${books.owed}), 0) as owed
      from ledger_movements
     where path = any (${[...books.own, books.owed]}::text[]) and posted_at < ${at}`.execute(db);
  return rows[0] ?? { balance: 0n, owed: 0n };
}

/**
 * The journals of a period that touched a person's accounts, oldest first. Settlements are found through the escrows of the
 * store's own orders, so that a batch of many stores costs no more than one's own orders in it.
 */
export async function readMovements(db: Db, books: Books, { startsAt, endsAt }: Period): Promise<MovementRow[]> {
  // An order is marked settled in the transaction of its journal, moments apart.
  const settledFrom = new Date(startsAt.getTime() - dayMs);
  const settledTo = new Date(endsAt.getTime() + dayMs);
  const { rows } = await sql<MovementRow>`with own as (
      select journal_id, kind, ref, posted_at, sum(amount) filter (where path <> ${books.owed}) as balance,
             -sum(amount) filter (where path = ${books.owed}) as owed
        from ledger_movements
       where path = any (${[...books.own, books.owed]}::text[]) and posted_at >= ${startsAt} and posted_at < ${endsAt}
       group by journal_id, kind, ref, posted_at
    ), settled as (
      select m.journal_id, o.order_id, o.order_no, -m.amount as micro
        from store_orders o
        join ledger_movements m on m.path = 'order:' || o.order_id || ':escrow' and m.kind = 'settlement'
       where o.store_id = ${books.storeId} and o.status = any (${settledStatuses}::smallint[])
         and o.settled_at >= ${settledFrom} and o.settled_at < ${settledTo}
    ), sales as (
      select journal_id, sum(micro) as micro,
             jsonb_agg(jsonb_build_object('id', order_id::text, 'no', order_no, 'micro', micro::text) order by order_id) as orders
        from settled group by journal_id
    )
    select own.journal_id as "journalId", own.posted_at as at, own.kind, r.order_id as "refundedOrderId",
           r.order_no as "refundedOrderNo", coalesce(own.balance, 0) as "balanceMicro", coalesce(own.owed, 0) as "owedMicro",
           coalesce(sales.micro, 0) as "salesMicro", coalesce(sales.orders, '[]') as orders
      from own
      left join sales on sales.journal_id = own.journal_id
      left join store_orders r on r.store_id = ${books.storeId}
       and r.order_id = (case when own.kind = 'refund' then split_part(own.ref, ':', 2)::bigint end)
     order by own.journal_id`.execute(db);
  return rows;
}
