import { sql } from 'kysely';
import type { AuditFacts, AuditReader } from '#platform/audit.ts';

/** What the audit log keeps of deposits, withdrawals, corrections of balances and rates. */
export const paymentsAuditReaders: readonly AuditReader[] = [
  {
    object: 'deposit',
    read: async (db, id) => {
      const { rows } =
        await sql<AuditFacts>`select status, amount_micro::text as "amountMicro", fee_micro::text as "feeMicro",
          coalesce(external_key, '') as payment, first_approved_by::text as "firstApprovedBy",
          reversal_asked_by::text as "reversalAskedBy" from deposits where id = ${BigInt(id)}`.execute(db);
      return rows[0] ?? null;
    },
  },
  {
    object: 'withdrawal',
    read: async (db, id) => {
      const { rows } = await sql<AuditFacts>`select status, amount_micro::text as "amountMicro",
          coalesce(transaction_hash, '') as transaction, first_approved_by::text as "firstApprovedBy"
        from withdrawals where id = ${BigInt(id)}`.execute(db);
      return rows[0] ?? null;
    },
  },
  {
    object: 'balance_correction',
    read: async (db, id) => {
      const { rows } =
        await sql<AuditFacts>`select state, user_id::text as "userId", amount_micro::text as "amountMicro",
          asked_by::text as "askedBy", decided_by::text as "decidedBy" from balance_corrections where id = ${BigInt(id)}`.execute(
          db,
        );
      return rows[0] ?? null;
    },
  },
  {
    object: 'conversion_rate',
    read: async (db, asset) => {
      const { rows } =
        await sql<AuditFacts>`select rate, to_char(valid_from at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "validFrom"
        from conversion_rates where asset = ${asset} order by valid_from desc, id desc limit 1`.execute(db);
      return rows[0] ?? null;
    },
  },
];
