import { sql } from 'kysely';
import type { AuditFacts, AuditReader } from '#platform/audit.ts';

/** What the audit log keeps of stores: whether they sell. */
export const storeAuditReader: AuditReader = {
  object: 'store',
  read: async (db, id) => {
    const { rows } =
      await sql<AuditFacts>`select state, holiday_from::text as "holidayFrom", holiday_until::text as "holidayUntil"
      from stores where id = ${BigInt(id)}`.execute(db);
    return rows[0] ?? null;
  },
};
