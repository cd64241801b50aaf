import { sql } from 'kysely';
import type { AuditFacts, AuditReader } from '#platform/audit.ts';

/** What the audit log keeps of coupons: what they can cost, and whether they are given out. */
export const couponAuditReader: AuditReader = {
  object: 'coupon',
  read: async (db, id) => {
    const { rows } = await sql<AuditFacts>`select code, percent_bp as "percentBp", amount_micro::text as "amountMicro",
        minimum_micro::text as "minimumMicro", maximum_micro::text as "maximumMicro", claim_limit as "claimLimit",
        starts_at::text as "startsAt", ends_at::text as "endsAt", stopped_at::text as "stoppedAt",
        asked_by::text as "askedBy", approved_by::text as "approvedBy"
      from coupons where id = ${BigInt(id)}`.execute(db);
    return rows[0] ?? null;
  },
};
