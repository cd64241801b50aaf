import { sql } from 'kysely';
import type { AuditFacts, AuditReader } from '#platform/audit.ts';

/** What the audit log keeps of loans and of what two decide about them. */
export const loansAuditReaders: readonly AuditReader[] = [
  {
    object: 'loan',
    read: async (db, id) => {
      const { rows } =
        await sql<AuditFacts>`select state, version, amount_micro::text as "amountMicro", term_days as "termDays",
          approved_by::text as "approvedBy", disbursed_by::text as "disbursedBy" from loans where id = ${BigInt(id)}`.execute(
          db,
        );
      return rows[0] ?? null;
    },
  },
  {
    object: 'loan_proposal',
    read: async (db, id) => {
      const { rows } =
        await sql<AuditFacts>`select kind, state, loan_id::text as "loanId", amount_micro::text as "amountMicro",
          maker_staff_id::text as "makerStaffId" from loan_proposals where id = ${BigInt(id)}`.execute(db);
      return rows[0] ?? null;
    },
  },
];
