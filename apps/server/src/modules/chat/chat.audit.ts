import { sql } from 'kysely';
import type { AuditFacts, AuditReader } from '../../platform/audit.ts';

/** What the audit log keeps of reports; what people said to each other is none of it. */
export const chatAuditReaders: readonly AuditReader[] = [
  {
    object: 'chat_report',
    read: async (db, id) => {
      const { rows } = await sql<AuditFacts>`select (closed_at is not null) as "isClosed", closed_by::text as "closedBy"
        from chat_reports where id = ${BigInt(id)}`.execute(db);
      return rows[0] ?? null;
    },
  },
];
