import { sql } from 'kysely';
import { prepared } from '#platform/database/prepared.ts';
import type { Db, Tx } from '#platform/database.ts';

/** A coupon's definition. Money is USDT micro-units; exactly one of `percentBp` and `amountMicro` is set. */
export type CouponRow = {
  readonly id: bigint;
  readonly code: string;
  readonly title: string;
  readonly percentBp: number | null;
  readonly amountMicro: bigint | null;
  readonly minimumMicro: bigint;
  readonly maximumMicro: bigint | null;
  readonly storeId: bigint | null;
  readonly sellerName: string | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Since when it is given out no more. */
  readonly stoppedAt: Date | null;
  readonly usedAt: Date | null;
};

const columns = (language: string) => sql`c.id, c.code, coalesce(c.titles ->> ${language}, c.titles ->> 'en') as title,
  c.percent_bp as "percentBp", c.amount_micro as "amountMicro", c.minimum_micro as "minimumMicro",
  c.maximum_micro as "maximumMicro", c.store_id as "storeId", s.store_name as "sellerName",
  c.starts_at as "startsAt", c.ends_at as "endsAt", c.stopped_at as "stoppedAt"`;

/** Coupons of other stores may have the same code: this many of them are looked at where no store is named. */
const mostOfOneCode = 10;

type CodeFind = {
  readonly code: string;
  readonly userId: bigint;
  readonly language: string;
  readonly now: Date;
  readonly storeIds?: readonly bigint[];
};

/**
 * The coupons that have a code now, of the platform and of the stores that are named, or without names of any. The platform's stands
 * first, so that none of a store's pushes it out. Of stores, in this order: what is still given out, what this person can take, what
 * holds already; then as the stores are named, the oldest first.
 */
export async function findCouponsByCode(
  db: Db,
  { code, userId, language, now, storeIds }: CodeFind,
): Promise<CouponRow[]> {
  const named = storeIds ? [...storeIds] : null;
  const most = named ? named.length : mostOfOneCode;
  const { rows } = await sql<CouponRow>`select ${columns(language)}, null::timestamptz as "usedAt"
    from coupons c left join store_cards s on s.store_id = c.store_id
    left join coupon_claims m on m.coupon_id = c.id and m.user_id = ${userId}
   where c.code = ${code} and not c.is_code_free and (c.asked_by is null or c.approved_by is not null) and (${named}::bigint[] is null or c.store_id is null or c.store_id = any(${named}::bigint[]))
   order by c.store_id is not null, c.ends_at <= ${now} or c.stopped_at is not null or coalesce(s.store_state <> 'approved', false),
            m.user_id is not null or coalesce(c.claimed >= c.claim_limit, false), c.starts_at > ${now},
            array_position(${named}::bigint[], c.store_id), c.id
   limit ${most + 1}`.execute(db);
  return rows;
}

/** A person's coupons: usable, then used, then expired ones; within these the earliest to expire first. */
export async function listClaimedCoupons(
  db: Db,
  find: { userId: bigint; language: string; now: Date; limit: number; offset: number },
): Promise<(CouponRow & { readonly total: number })[]> {
  const { rows } = await sql<CouponRow & { total: number }>`
    select ${columns(find.language)}, m.used_at as "usedAt", count(*) over ()::int as total
      from coupon_claims m join coupons c on c.id = m.coupon_id left join store_cards s on s.store_id = c.store_id
     where m.user_id = ${find.userId}
     order by (case when m.used_at is not null then 1 when c.ends_at <= ${find.now} then 2 else 0 end), c.ends_at, c.id
     limit ${find.limit} offset ${find.offset}`.execute(db);
  return rows;
}

/** A shown coupon of a store, as a person may take it or has. */
export type ShownRow = CouponRow & {
  readonly storeId: bigint;
  readonly isClaimed: boolean;
  readonly isExhausted: boolean;
};

const shownAtMost = 10;

/** The coupons that stores show and that hold at a time, up to ten a store; pass 0 for nobody. */
export async function listShownCoupons(
  db: Db,
  find: { storeIds: readonly bigint[]; userId: bigint; language: string; now: Date },
): Promise<ShownRow[]> {
  const { rows } = await prepared(
    'coupons_shown',
    sql<ShownRow>`
    select shown.* from unnest(${[...find.storeIds]}::bigint[]) with ordinality as store (id, place)
     cross join lateral (
      select ${columns(find.language)}, m.used_at as "usedAt", m.user_id is not null as "isClaimed",
             coalesce(c.claimed >= c.claim_limit, false) as "isExhausted"
        from coupons c join store_cards s on s.store_id = c.store_id and s.store_state = 'approved'
        left join coupon_claims m on m.coupon_id = c.id and m.user_id = ${find.userId}
       where c.store_id = store.id and c.is_shown and c.stopped_at is null and c.starts_at <= ${find.now} and c.ends_at > ${find.now}
       order by c.ends_at, c.id limit ${shownAtMost}) as shown
     order by store.place, shown."endsAt", shown.id`,
  ).execute(db);
  return rows;
}

/** Claims a coupon for a person; false when the person holds it already. */
export async function insertClaim(tx: Tx, claim: { userId: bigint; couponId: bigint; at: Date }): Promise<boolean> {
  const { rows } = await sql`insert into coupon_claims (user_id, coupon_id, claimed_at)
    values (${claim.userId}, ${claim.couponId}, ${claim.at}) on conflict do nothing returning coupon_id`.execute(tx);
  return rows.length > 0;
}

/** Counts one more taken coupon; false when none was left, or when it was stopped a moment ago. */
export async function countClaim(tx: Tx, couponId: bigint): Promise<boolean> {
  const { rows } = await sql`update coupons set claimed = claimed + 1
    where id = ${couponId} and stopped_at is null and (claim_limit is null or claimed < claim_limit) returning id`.execute(
    tx,
  );
  return rows.length > 0;
}
