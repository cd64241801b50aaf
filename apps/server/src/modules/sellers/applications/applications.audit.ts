import { sql } from 'kysely';
import type { AuditFacts, AuditReader } from '#platform/audit.ts';

/** What the audit log keeps of applications: nothing that says who the person is. A store's id is `sellerId` in it, as in every earlier entry. */
export const applicationsAuditReaders: readonly AuditReader[] = [
  {
    object: 'application',
    read: async (db, id) => {
      const { rows } = await sql<AuditFacts>`select state, store_id::text as "sellerId" from seller_applications
        where id = ${BigInt(id)}`.execute(db);
      return rows[0] ?? null;
    },
  },
];
