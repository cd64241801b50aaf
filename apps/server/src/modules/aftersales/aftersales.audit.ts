import { sql } from 'kysely';
import type { AuditFacts, AuditReader } from '../../platform/audit.ts';

/** What the audit log keeps of cases. */
export const aftersalesAuditReaders: readonly AuditReader[] = [
  {
    object: 'case',
    read: async (db, id) => {
      const { rows } =
        await sql<AuditFacts>`select state, order_id::text as "orderId", refunded_micro::text as "refundedMicro",
          (select count(*)::int from return_entries e where e.return_id = r.id) as entries
        from returns r where id = ${BigInt(id)}`.execute(db);
      return rows[0] ?? null;
    },
  },
];
