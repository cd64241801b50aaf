import { sql } from 'kysely';
import type { AuditFacts, AuditReader } from '#platform/audit.ts';

/** What the audit log keeps of verifications: nothing that says who the person is. */
export const identityAuditReaders: readonly AuditReader[] = [
  {
    object: 'verification',
    read: async (db, id) => {
      const { rows } = await sql<AuditFacts>`select level, state, version from identity_verifications
        where id = ${BigInt(id)}`.execute(db);
      return rows[0] ?? null;
    },
  },
];
