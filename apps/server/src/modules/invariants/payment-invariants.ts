import { sql } from 'kysely';
import type { Invariant } from './invariant.ts';

export const paymentInvariants: readonly Invariant[] = [
  {
    code: 'deposit_as_posted',
    broken: 'A successful deposit was not credited as it says, or something was credited that no deposit explains.',
    query: sql`
      with credited as (
        select j.ref, a.path, sum(e.amount) as amount
          from ledger_journals j join ledger_entries e on e.journal_id = j.id join ledger_accounts a on a.id = e.account_id
         where j.kind = 'deposit' and a.class = 'user_available' group by j.ref, a.path
      ), arrived as (
        select 'deposit:' || id as ref, 'user:' || user_id || ':available' as path, amount_micro - fee_micro as amount
          from deposits where status = 'successful'
      )
      select ref, path, arrived.amount, credited.amount as credited
        from arrived full join credited using (ref, path) where arrived.amount is distinct from credited.amount`,
  },
];
