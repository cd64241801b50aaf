import { sql } from 'kysely';
import { accountClasses, journalKinds } from '../../wallet/index.ts';
import type { Invariant } from './invariant.ts';

export const ledgerInvariants: readonly Invariant[] = [
  {
    code: 'journal_balanced',
    broken: 'A journal does not sum to zero.',
    queryOf: ({ isNew }) => sql`
      select journal_id, asset, sum(amount) as difference
        from ledger_entries where ${isNew('journal_id')} group by journal_id, asset having sum(amount) <> 0`,
  },
  {
    code: 'balance_as_entries',
    broken: 'A balance or a checkpoint differs from the sum of its entries.',
    queryOf: ({ isMoved }) => sql`
      with summed as (
        select e.account_id, sum(e.amount) as amount, sum(greatest(-e.amount, 0)) as debits, sum(greatest(e.amount, 0)) as credits,
               coalesce(sum(greatest(-e.amount, 0)) filter (where e.xid < c.cut), 0) as debits_before,
               coalesce(sum(greatest(e.amount, 0)) filter (where e.xid < c.cut), 0) as credits_before
          from ledger_entries e left join ledger_checkpoints c using (account_id)
         where ${isMoved('e.account_id')} group by e.account_id
      )
      select v.path, v.asset, v.balance, coalesce(a.sign * s.amount, 0) as of_entries
        from ledger_balance_view v
        join ledger_accounts a on a.path = v.path and a.asset = v.asset
        left join summed s on s.account_id = a.id
        left join ledger_balances b on b.account_id = a.id
        left join ledger_checkpoints c on c.account_id = a.id
       where ${isMoved('a.id')}
         and (v.balance is distinct from coalesce(a.sign * s.amount, 0)
              or b.debits <> coalesce(s.debits, 0) or b.credits <> coalesce(s.credits, 0)
              or c.debits <> coalesce(s.debits_before, 0) or c.credits <> coalesce(s.credits_before, 0))`,
  },
  {
    code: 'balance_above_floor',
    broken: 'A balance is below the floor of its account.',
    queryOf: ({ isMoved }) => sql`
      select a.path, a.asset, b.sign * (b.credits - b.debits) as balance, c.floor
        from ledger_balances b
        join ledger_accounts a on a.id = b.account_id
        join ledger_account_classes c on c.class = a.class
       where b.sign * (b.credits - b.debits) < c.floor and ${isMoved('b.account_id')}`,
  },
  {
    code: 'running_balance_unbroken',
    broken: 'The versions of an account have a gap, or its running balance breaks off.',
    // The accounts are joined after the window: joined before it, the planner was seen to take seconds for what takes a tenth of one.
    queryOf: ({ isMoved }) => sql`
      with chained as (
        select e.account_id, e.version, e.balance_after, e.amount,
               lag(e.version, 1, 0::bigint) over w as version_before,
               lag(e.balance_after, 1, 0::numeric) over w as balance_before
          from ledger_entries e where e.version is not null and ${isMoved('e.account_id')}
        window w as (partition by e.account_id order by e.version)
      ), last as (
        select account_id, max(version) as version from ledger_entries
         where version is not null and ${isMoved('account_id')} group by account_id
      )
      select c.account_id, c.version, c.version_before from chained c join ledger_accounts a on a.id = c.account_id
       where c.version <> c.version_before + 1 or c.balance_after <> c.balance_before + a.sign * c.amount
      union all
      select account_id, b.version, coalesce(last.version, 0)
        from ledger_balances b left join last using (account_id)
       where b.version <> coalesce(last.version, 0) and ${isMoved('b.account_id')}`,
  },
  {
    code: 'journal_complete',
    broken: 'A journal has no entries, or an entry or balance belongs to no journal or account.',
    queryOf: ({ isNew, isMoved }) => sql`
      select j.id as without_entries, e.journal_id as without_journal, null::bigint as without_account
        from (select id from ledger_journals where ${isNew('id')}) j
        full join (select distinct journal_id from ledger_entries where ${isNew('journal_id')}) e on e.journal_id = j.id
       where j.id is null or e.journal_id is null
      union all
      select null, null, account_id
        from (select distinct account_id, asset from ledger_entries where ${isNew('journal_id')}
              union select account_id, null from ledger_balances where ${isMoved('account_id')}) as used
       where not exists (select from ledger_accounts a where a.id = used.account_id and a.asset = coalesce(used.asset, a.asset))`,
  },
  {
    code: 'account_as_classed',
    broken: 'An account or its balance is not what its class says, or the classes are not those of the code.',
    queryOf: ({ isMoved }) => sql`
      with reviewed as (
        select * from json_to_recordset(${JSON.stringify(accountClasses)}::json)
          as r (name text, pattern text, nature text, sign smallint, mode text, floor numeric)
      )
      select 'account' as what, a.path
        from ledger_accounts a left join ledger_account_classes c using (class)
       where (c.class is null or a.path !~ c.pattern or a.sign <> c.sign or a.mode <> c.mode) and ${isMoved('a.id')}
      union all
      select 'balance', a.path
        from ledger_balances b join ledger_accounts a on a.id = b.account_id join ledger_account_classes c using (class)
       where (b.sign <> c.sign or b.floor is distinct from c.floor or c.mode <> 'strict') and ${isMoved('b.account_id')}
      union all
      select 'class', coalesce(c.class, r.name)
        from ledger_account_classes c full join reviewed r on r.name = c.class
       where (c.pattern, c.nature, c.sign, c.mode, c.floor) is distinct from (r.pattern, r.nature, r.sign, r.mode, r.floor)`,
  },
  {
    code: 'journal_explained',
    broken:
      'A journal is of a kind that no code posts, or a settlement takes money from elsewhere than the escrows of orders.',
    queryOf: ({ isNew }) => sql`
      select j.id, j.kind, j.ref, null::text as path from ledger_journals j
       where (j.kind <> all (${journalKinds}::text[]) or (j.kind = 'reversal') <> (j.reverses is not null)) and ${isNew('j.id')}
      union all
      select j.id, j.kind, j.ref, a.path
        from ledger_journals j join ledger_entries e on e.journal_id = j.id join ledger_accounts a on a.id = e.account_id
       where j.kind = 'settlement' and e.amount < 0 and a.class <> 'order_escrow' and ${isNew('j.id')}`,
  },
  {
    code: 'liabilities_covered',
    broken: 'The platform owes people more of an asset than it has on record or is owed.',
    query: sql`
      with totals as (
        select v.asset, coalesce(sum(v.balance) filter (where c.nature = 'liability'), 0) as liabilities,
               coalesce(sum(v.balance) filter (where c.nature in ('holding', 'receivable')), 0) as holdings
          from ledger_balance_view v join ledger_account_classes c using (class) group by v.asset
      )
      select asset, liabilities, holdings from totals where liabilities > holdings`,
  },
];
