import { sql } from 'kysely';
import type { AuditFacts, AuditReader } from '#platform/audit.ts';

/** What the audit log keeps of categories: where they stand, how they are called, whether they are shown. */
export const categoryAuditReader: AuditReader = {
  object: 'category',
  read: async (db, id) => {
    const { rows } =
      await sql<AuditFacts>`select slug, array_to_string(path, '/') as path, position, names::text as names,
        is_hidden as "isHidden", merged_into::text as "mergedInto", version
      from categories where id = ${BigInt(id)}`.execute(db);
    return rows[0] ?? null;
  },
};
