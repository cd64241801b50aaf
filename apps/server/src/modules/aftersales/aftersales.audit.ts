import { sql } from 'kysely';
import type { AuditFacts, AuditReader } from '#platform/audit.ts';
import type { Db, Tx } from '#platform/database.ts';

/** A refund that waits for a second member of staff is no case yet. */
async function readRequest(db: Db | Tx, id: string): Promise<AuditFacts | null> {
  const { rows } = await sql<AuditFacts>`select 'request_' || state as state, order_id::text as "orderId",
      amount_micro::text as "amountMicro", case_id::text as "caseId" from refund_requests where id = ${BigInt(id)}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** What the audit log keeps of cases. */
export const aftersalesAuditReaders: readonly AuditReader[] = [
  {
    object: 'case',
    read: async (db, id) => {
      const { rows } =
        await sql<AuditFacts>`select state, order_id::text as "orderId", refunded_micro::text as "refundedMicro",
          (select count(*)::int from case_log e where e.case_id = r.id) as entries,
          (select q.amount_micro::text from refund_requests q where q.case_id = r.id and q.state = 'open') as "waitingMicro"
        from cases r where id = ${BigInt(id)}`.execute(db);
      return rows[0] ?? (await readRequest(db, id));
    },
  },
];
