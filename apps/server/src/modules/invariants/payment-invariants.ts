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
  {
    code: 'deposit_as_told',
    broken: 'A deposit of a hosted page was credited without the provider having said that it was paid.',
    query: sql`select id, number, provider from deposits d
      where provider <> '' and status = 'successful'
        and not exists (select from payment_events e where e.deposit_id = d.id and e.provider = d.provider and e.kind = 'paid')`,
  },
  {
    code: 'chargeback_as_posted',
    broken:
      'A deposit that was charged back was not taken from its depositor as it says, or something was taken that no chargeback explains.',
    query: sql`
      with taken as (
        select j.ref, split_part(a.path, ':', 2) as user_id, -sum(e.amount) as amount
          from ledger_journals j join ledger_entries e on e.journal_id = j.id join ledger_accounts a on a.id = e.account_id
         where j.kind = 'chargeback' and a.class <> 'card_clearing' group by 1, 2
      ), returned as (
        select 'deposit:' || id as ref, user_id::text, amount_micro as amount from deposits where charged_back_at is not null
      )
      select ref, user_id, returned.amount, taken.amount as taken
        from returned full join taken using (ref, user_id) where returned.amount is distinct from taken.amount`,
  },
];
