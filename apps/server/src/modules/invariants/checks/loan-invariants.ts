import { sql } from 'kysely';
import type { Invariant } from './invariant.ts';

/** What the ledger holds on accounts of a class, by path. */
const held = (accountClass: string) => sql`
  select a.path, a.sign * (b.credits - b.debits) as balance
    from ledger_accounts a join ledger_balances b on b.account_id = a.id where a.class = ${accountClass}`;

/** Entries of journals of a kind on what people may spend. */
const moved = (kind: string) => sql`
  select j.id, j.ref, a.path, sum(e.amount) as amount
    from ledger_journals j join ledger_entries e on e.journal_id = j.id join ledger_accounts a on a.id = e.account_id
   where j.kind = ${kind} and a.class = 'user_available' group by j.id, j.ref, a.path`;

export const loanInvariants: readonly Invariant[] = [
  {
    code: 'loan_principal_as_scheduled',
    broken:
      'The principal of a loan in the ledger is not what its schedule has outstanding, or all of it is not what the pool has lent.',
    query: sql`
      with outstanding as (
        select 'loan:' || l.id || ':principal' as path, coalesce(sum(i.principal_micro - i.principal_paid_micro), 0) as due
          from loans l left join loan_instalments i on i.loan_id = l.id where l.state in ('loaned', 'repaid') group by l.id
      ), ledger as (${held('loan_principal')})
      select path, due, balance from outstanding full join ledger using (path) where coalesce(due, 0) <> coalesce(balance, 0)
      union all
      select 'loanpool:lent', total.due, lent.balance
        from (select coalesce(sum(due), 0) as due from outstanding) as total,
             (select coalesce(sum(balance), 0) as balance from ledger_balance_view where class = 'loan_pool_lent') as lent
       where total.due <> lent.balance`,
  },
  {
    code: 'loan_as_recorded',
    broken:
      'What a loan says of its principal, interest or late charges is not what the ledger, its schedule or its repayments say.',
    query: sql`
      with running as (select * from loans where state in ('loaned', 'repaid')),
      owed as (
        select 'loan:' || id || ':interest' as path, interest_earned_micro - interest_paid_micro as due from running
        union all select 'loan:' || id || ':penalty', penalty_charged_micro - penalty_paid_micro from running
        union all select 'loan:' || id || ':principal', principal_micro from running
      ), ledger as (${held('loan_interest')} union all ${held('loan_penalty')} union all ${held('loan_principal')}),
      paid as (
        select loan_id, sum(principal_micro) as principal, sum(interest_micro) as interest, sum(penalty_micro) as penalty
          from loan_repayments where reversed_at is null group by loan_id
      )
      select path, due, balance from owed full join ledger using (path) where coalesce(due, 0) <> coalesce(balance, 0)
      union all
      select 'loan:' || l.id || ':repayments', l.amount_micro - l.principal_micro, paid.principal
        from loans l left join paid on paid.loan_id = l.id
       where l.disbursed_at is not null
         and (l.amount_micro - l.principal_micro, l.interest_paid_micro, l.penalty_paid_micro)
             is distinct from (coalesce(paid.principal, 0), coalesce(paid.interest, 0), coalesce(paid.penalty, 0))
      union all
      select 'loan:' || l.id || ':schedule', l.interest_paid_micro, sum(i.interest_paid_micro)
        from loans l join loan_instalments i on i.loan_id = l.id group by l.id
      having l.interest_paid_micro <> sum(i.interest_paid_micro) or l.amount_micro <> sum(i.principal_micro)`,
  },
  {
    code: 'loan_ended_as_recorded',
    broken: 'A loan counts as paid back while something of it is owed, or has ended and is still running.',
    query: sql`
      select id, state, principal_micro, ended_at from loans
       where (state = 'repaid' and (ended_at is null or (principal_micro, interest_paid_micro, penalty_paid_micro)
                 is distinct from (0::bigint, interest_earned_micro, penalty_charged_micro)))
          or (state = 'loaned' and ended_at is not null)`,
  },
  {
    code: 'loan_paid_out_as_accepted',
    broken:
      'A loan was not paid out once, to its borrower, as the agreement that was accepted says, or money left the pool for no loan.',
    query: sql`
      with paid_out as (${moved('loan_disbursed')}), lent as (
        select 'loan:' || id as ref, 'user:' || user_id || ':available' as path, amount_micro as amount, id, agreement_version
          from loans where disbursed_at is not null
      )
      select ref, path, lent.amount, paid_out.amount as paid from lent full join paid_out using (ref, path)
       where lent.amount is distinct from paid_out.amount
          or not exists (select from loan_agreements g where g.loan_id = lent.id and g.version = lent.agreement_version)`,
  },
  {
    code: 'loan_repaid_as_posted',
    broken: 'A repayment is not what was taken from its borrower, or was reversed in one place only.',
    query: sql`
      with taken as (${moved('loan_repaid')}), repaid as (
        select r.journal_id as id, 'loan:' || l.id as ref, 'user:' || l.user_id || ':available' as path, -r.amount_micro as amount,
               r.reversed_at
          from loan_repayments r join loans l on l.id = r.loan_id
      )
      select id, ref, path, repaid.amount, taken.amount as taken from repaid full join taken using (id, ref, path)
       where repaid.amount is distinct from taken.amount
          or (repaid.reversed_at is not null) <> exists (select from ledger_journals j where j.reverses = repaid.id)`,
  },
  {
    code: 'loan_pool_as_funded',
    broken: 'The pool was funded otherwise than two members of staff agreed, or a loan was written off without them.',
    query: sql`
      with funded as (
        select j.ref, e.amount
          from ledger_journals j join ledger_entries e on e.journal_id = j.id join ledger_accounts a on a.id = e.account_id
         where j.kind = 'loan_pool_funded' and a.class = 'loan_pool'
      ), agreed as (
        select 'loan_proposal:' || id as ref, amount_micro as amount from loan_proposals where kind = 'fund_pool' and state = 'confirmed'
      ), written_off as (
        select loan_id from loan_proposals where kind = 'write_off' and state = 'confirmed'
      )
      select ref, agreed.amount, funded.amount as funded from agreed full join funded using (ref)
       where agreed.amount is distinct from funded.amount
      union all
      select 'loan:' || coalesce(l.id, w.loan_id), l.principal_micro, null
        from (select * from loans where state = 'written_off') as l full join written_off w on w.loan_id = l.id
       where l.id is null or w.loan_id is null`,
  },
  {
    code: 'loan_journal_explained',
    broken: 'A journal of loans moves what it has no business with.',
    query: sql`
      select j.id, j.kind, a.path
        from ledger_journals j join ledger_entries e on e.journal_id = j.id join ledger_accounts a on a.id = e.account_id
       where j.kind = any (array['loan_accrued', 'loan_written_off', 'loan_reallocated', 'loan_pool_funded'])
         and a.class <> all (case j.kind
           when 'loan_accrued' then array['loan_interest', 'loan_penalty', 'loan_income']
           when 'loan_pool_funded' then array['loan_pool', 'chain_clearing', 'card_clearing']
           when 'loan_written_off' then array['loan_principal', 'loan_interest', 'loan_penalty', 'loan_income', 'loan_pool_lent']
           else array['loan_principal', 'loan_interest', 'loan_penalty', 'loan_income', 'loan_pool', 'loan_pool_lent'] end)`,
  },
];
