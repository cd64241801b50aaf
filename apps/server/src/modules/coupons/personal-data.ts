import { sql } from 'kysely';
import type { Db } from '#platform/database.ts';
import type { PersonalData } from '#platform/personal-data.ts';

type Claim = { readonly couponId: string; readonly claimedAt: Date; readonly usedAt: Date | null };

/** The coupons that the person took. */
export async function couponData(db: Db, userId: bigint): Promise<PersonalData> {
  const { rows } = await sql<Claim>`select coupon_id::text as "couponId", claimed_at as "claimedAt", used_at as "usedAt"
    from coupon_claims where user_id = ${userId} order by claimed_at`.execute(db);
  return { coupons: rows };
}
