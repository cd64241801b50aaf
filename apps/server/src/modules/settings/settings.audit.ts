import { sql } from 'kysely';
import type { AuditFacts, AuditReader } from '#platform/audit.ts';

/** What the audit log keeps of a setting: its value, and the change that one has asked for; null while it has its default and nobody has. */
export const settingsAuditReaders: readonly AuditReader[] = [
  {
    object: 'setting',
    read: async (db, key) => {
      const { rows } = await sql<{ facts: AuditFacts }>`
        select jsonb_strip_nulls(jsonb_build_object('value', s.value, 'askedValue', r.value, 'askedBy', r.asked_by::text)) as facts
          from settings s full join setting_change_requests r using (key) where key = ${key}`.execute(db);
      return rows[0]?.facts ?? null;
    },
  },
];
