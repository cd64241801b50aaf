import { sql } from 'kysely';
import type { AuditFacts, AuditReader } from '#platform/audit.ts';

/** What the audit log keeps of reviews: whether people see them, and whether somebody waits for a reply. */
export const reviewAuditReader: AuditReader = {
  object: 'review',
  read: async (db, id) => {
    const { rows } = await sql<AuditFacts>`select r.hidden_at is not null as "isHidden",
        (select count(*)::int from review_reports p where p.review_id = r.id and p.closed_at is null) as "openReports"
      from reviews r where r.id = ${BigInt(id)}`.execute(db);
    return rows[0] ?? null;
  },
};
