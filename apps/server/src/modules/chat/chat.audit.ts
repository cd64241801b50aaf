import { sql } from 'kysely';
import type { AuditFacts, AuditReader } from '#platform/audit.ts';

/** What the audit log keeps of threads and reports: who may write, who answers, who closed; nothing of what was written. */
export const chatAuditReaders: readonly AuditReader[] = [
  {
    object: 'chat_thread',
    read: async (db, id) => {
      const { rows } = await sql<AuditFacts>`select t.blocked_by_desk as "isBlocked", t.staff_id::text as "staffId"
        from chat_threads t where t.id = ${BigInt(id)}`.execute(db);
      return rows[0] ?? null;
    },
  },
  {
    // Of customer service, whoever changes them.
    object: 'chat_hours',
    read: async (db) => {
      const { rows } =
        await sql<AuditFacts>`select is_on as "isOn", time_zone as "timeZone", weekly::text, holidays::text,
          answers::text from chat_hours where desk_id = 0`.execute(db);
      return rows[0] ?? null;
    },
  },
  {
    // Of customer service, whoever changes them.
    object: 'chat_replies',
    read: async (db) => {
      const { rows } = await sql<AuditFacts>`select replies::text, by_language::text as "byLanguage"
        from chat_quick_replies where store_id = 0`.execute(db);
      return rows[0] ?? null;
    },
  },
  {
    object: 'chat_report',
    read: async (db, id) => {
      const { rows } = await sql<AuditFacts>`select (closed_at is not null) as "isClosed", closed_by::text as "closedBy"
        from chat_reports where id = ${BigInt(id)}`.execute(db);
      return rows[0] ?? null;
    },
  },
];
