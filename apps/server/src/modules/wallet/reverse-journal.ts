import { sql } from 'kysely';
import type { Tx } from '#platform/database.ts';
import { type Correction, type Leg, type Posting, postJournal } from './post-journal.ts';

/**
 * Undoes a journal by its exact opposite, once: nothing in the ledger is ever changed or deleted. Needs a reason and two
 * different members of staff.
 *
 * @throws DomainError `insufficient_balance` when the money has moved on, `idempotency_conflict` when the journal was
 * reversed before for another reason or by other staff; an ordinary error when there is no such journal or one person
 * plays both parts.
 */
export async function reverse(
  tx: Tx,
  reversal: Correction & { readonly id: bigint; readonly at: Date },
): Promise<Posting> {
  const { rows: legs } = await sql<Leg>`
    select a.path as account, -e.amount as "amountMicro", e.asset
      from ledger_entries e join ledger_accounts a on a.id = e.account_id
     where e.journal_id = ${reversal.reverses}`.execute(tx);
  if (legs.length === 0) throw new Error(`there is no journal ${reversal.reverses} to reverse`);
  const reversed = `journal:${reversal.reverses}`;
  const journal = {
    id: reversal.id,
    key: `reversal:${reversed}`,
    kind: 'reversal',
    ref: reversed,
    at: reversal.at,
    legs,
  };
  return postJournal(tx, journal, reversal);
}
