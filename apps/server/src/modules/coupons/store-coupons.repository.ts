import type { Texts } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database.ts';

/** A store's coupon with its use; `stoppedAt` is when the store stopped giving it out. */
export type StoreCouponRow = {
  readonly id: bigint;
  readonly code: string;
  readonly titles: Texts;
  readonly percentBp: number | null;
  readonly amountMicro: bigint | null;
  readonly minimumMicro: bigint;
  readonly maximumMicro: bigint | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly isShown: boolean;
  readonly claimLimit: number | null;
  readonly claimed: number;
  readonly stoppedAt: Date | null;
  /** It is given out once a second member of staff has agreed. */
  readonly isWaiting: boolean;
  readonly used: number;
  readonly takenOffMicro: bigint;
  readonly total: number;
};

/** Whose a coupon is: a store's, or with null the platform's. */
const ownedBy = (storeId: bigint | null) => (storeId === null ? sql`c.store_id is null` : sql`c.store_id = ${storeId}`);

const listed = sql`c.id, c.code, c.titles, c.percent_bp as "percentBp", c.amount_micro as "amountMicro", c.minimum_micro as "minimumMicro",
           c.maximum_micro as "maximumMicro", c.starts_at as "startsAt", c.ends_at as "endsAt", c.is_shown as "isShown",
           c.claim_limit as "claimLimit", c.claimed, c.stopped_at as "stoppedAt",
           c.asked_by is not null and c.approved_by is null as "isWaiting", u.used, u.taken_off as "takenOffMicro"`;
const withUse = sql`cross join lateral (select count(*)::int as used, coalesce(sum(m.taken_off_micro), 0)::bigint as taken_off
    from coupon_claims m where m.coupon_id = c.id and m.used_at is not null) u`;

/** The coupons of a store, or with null of the platform: those that are or will be given out, then the others, the newest first. */
export async function listOfStore(
  db: Db,
  find: { storeId: bigint | null; now: Date; limit: number; offset: number },
): Promise<StoreCouponRow[]> {
  const { rows } = await sql<StoreCouponRow>`
    select ${listed}, count(*) over ()::int as total from coupons c ${withUse}
     where ${ownedBy(find.storeId)}
     order by (c.stopped_at is not null or c.ends_at <= ${find.now}), c.id desc
     limit ${find.limit} offset ${find.offset}`.execute(db);
  return rows;
}

type Search = {
  /** Those that are or will be given out, those that are not, or with null both. */
  readonly isOpen: boolean | null;
  /** A whole code, store id or store name; empty for all. */
  readonly keyword: string;
  readonly now: Date;
  readonly limit: number;
  readonly offset: number;
};

/** As staff see it: whose it is, and in which language its owner reads the shop. */
type StoreCouponOfStaff = StoreCouponRow & {
  readonly storeId: bigint;
  readonly storeName: string;
  readonly language: string;
};

/** Coupons of all stores, in the same order. */
export async function listOfStores(db: Db, { isOpen, keyword, now, limit, offset }: Search) {
  const isOver = sql`(c.stopped_at is not null or c.ends_at <= ${now})`;
  const { rows } = await sql<StoreCouponOfStaff>`
    select ${listed}, count(*) over ()::int as total, s.store_id as "storeId", s.store_name as "storeName",
           coalesce(o.language, 'en') as language
      from coupons c join store_names s on s.store_id = c.store_id
      left join user_profile_view o on o.id = s.owner_user_id ${withUse}
     where (${isOpen}::boolean is null or ${isOver} <> ${isOpen}::boolean)
       and (${keyword} = '' or c.code = upper(${keyword}) or s.store_id::text = ${keyword} or lower(s.store_name) = lower(${keyword}))
     order by ${isOver}, c.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** Makes the stores' coupons wait for each other, and counts those that are or will be given out. */
export async function lockAndCountOpen(tx: Tx, storeId: bigint, now: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('store_coupons'), (${storeId}::bigint % 2147483647)::integer)`.execute(
    tx,
  );
  const { rows } = await sql<{ open: number }>`select count(*)::int as open from coupons
    where store_id = ${storeId} and stopped_at is null and ends_at > ${now}`.execute(tx);
  return rows[0]?.open ?? 0;
}

export async function lockOfStore(
  tx: Tx,
  storeId: bigint | null,
  couponId: bigint,
): Promise<{ readonly code: string; readonly stoppedAt: Date | null } | undefined> {
  const { rows } = await sql<{ code: string; stoppedAt: Date | null }>`
    select c.code, c.stopped_at as "stoppedAt" from coupons c where c.id = ${couponId} and ${ownedBy(storeId)} for no key update`.execute(
    tx,
  );
  return rows[0];
}

export async function markStopped(tx: Tx, couponId: bigint, at: Date): Promise<void> {
  await sql`update coupons set stopped_at = ${at} where id = ${couponId}`.execute(tx);
}
