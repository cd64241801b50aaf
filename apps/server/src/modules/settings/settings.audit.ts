import { sql } from 'kysely';
import type { AuditFacts, AuditReader } from '../../platform/audit.ts';

/** What the audit log keeps of a setting: its value; null while it has its default. */
export const settingsAuditReaders: readonly AuditReader[] = [
  {
    object: 'setting',
    read: async (db, key) => {
      const { rows } = await sql<AuditFacts>`select value from settings where key = ${key}`.execute(db);
      return rows[0] ?? null;
    },
  },
];
