import { sql } from 'kysely';
import type { Invariant } from './invariant.ts';

export const paymentInvariants: readonly Invariant[] = [
  {
    code: 'deposit_as_posted',
    broken: 'A successful deposit was not credited as it says, or something was credited that no deposit explains.',
    queryOf: ({ deposits }) => sql`
      with credited as (
        select j.ref, a.path, sum(e.amount) as amount
          from ledger_journals j join ledger_entries e on e.journal_id = j.id join ledger_accounts a on a.id = e.account_id
         where j.kind = 'deposit' and a.class = 'user_available' and ${deposits.hasRef('j.ref')}
           and not exists (select from ledger_journals r where r.reverses = j.id) group by j.ref, a.path
      ), arrived as (
        select 'deposit:' || id as ref, 'user:' || user_id || ':available' as path, amount_micro - fee_micro as amount
          from deposits where status = 'successful' and ${deposits.has('id')}
      )
      select ref, path, arrived.amount, credited.amount as credited
        from arrived full join credited using (ref, path) where arrived.amount is distinct from credited.amount`,
  },
  {
    code: 'deposit_reversed_as_posted',
    broken:
      'A deposit was taken back and its journal was not reversed, or the other way round, or somebody else was made to owe for it.',
    query: sql`
      with reversed as (
        select j.ref from ledger_journals r join ledger_journals j on j.id = r.reverses where j.kind = 'deposit'
      ), taken_back as (select 'deposit:' || id as ref from deposits where reversed_at is not null)
      select ref, reversed.ref as posted, taken_back.ref as noted, null::text as path
        from reversed full join taken_back using (ref) where reversed.ref is null or taken_back.ref is null
      union all
      select j.ref, null, null, a.path
        from ledger_journals j join ledger_entries e on e.journal_id = j.id join ledger_accounts a on a.id = e.account_id
        left join deposits d on j.ref = 'deposit:' || d.id
       where j.kind = 'deposit_shortfall'
         and (d.reversed_at is null or a.path not in ('user:' || d.user_id || ':available', 'user:' || d.user_id || ':receivable')
              or abs(e.amount) > d.amount_micro - d.fee_micro)`,
  },
  {
    code: 'deposit_as_told',
    broken: 'A deposit of a hosted page was credited without the provider having said that it was paid.',
    query: sql`select id, number, provider from deposits d
      where provider <> '' and status = 'successful'
        and not exists (select from payment_events e where e.deposit_id = d.id and e.provider = d.provider and e.kind = 'paid')`,
  },
  {
    code: 'platform_payment_uncredited',
    broken: 'A payment that came in for the platform was credited to a person as well.',
    query: sql`
      select p.claimed_by, p.key, t.id as transfer_id from platform_payments p join chain_transfers t on t.tx_hash = p.key
       where p.released_at is null and t.state = 'credited'
         and not exists (select from outbox_events e where e.type = 'claimed_payment_credited' and e.payload ->> 'claimedBy' = p.claimed_by)`,
  },
  {
    code: 'balance_corrected_as_approved',
    broken: 'A balance was corrected without two members of staff, or otherwise than they said.',
    query: sql`
      with posted as (
        select j.key, a.path, sum(e.amount) as amount
          from ledger_journals j join ledger_entries e on e.journal_id = j.id join ledger_accounts a on a.id = e.account_id
         where j.kind = 'balance_corrected' and a.class <> 'suspense' group by j.key, a.path
      ), approved as (
        select 'balance_corrected:' || id as key, 'user:' || user_id || ':available' as path, amount_micro as amount
          from balance_corrections where state = 'approved' and decided_by <> asked_by
      )
      select key, path, approved.amount, posted.amount as posted
        from approved full join posted using (key, path) where approved.amount is distinct from posted.amount`,
  },
  {
    code: 'withdrawal_stop_as_suspended',
    broken: 'Withdrawals of the owner of a suspended store do not wait, or those of somebody else do.',
    query: sql`
      select user_id, owner_user_id from withdrawal_stops
        full join (select owner_user_id from stores where state = 'suspended') s on owner_user_id = user_id
       where user_id is null or owner_user_id is null`,
  },
  {
    code: 'withdrawal_hold_matches',
    broken: 'What is set aside for a withdrawal is not its amount while it is open, or not zero once it has ended.',
    query: sql`
      with due as (
        select 'withdrawal:' || id || ':hold' as path,
               case when status in ('under_review', 'approved_once', 'approved', 'signing', 'sent') then amount_micro else 0 end as amount
          from withdrawals
      ), held as (select path, balance from ledger_balance_view where class = 'withdrawal_hold')
      select path, due.amount, held.balance from due full join held using (path)
       where coalesce(due.amount, 0) <> coalesce(held.balance, 0)`,
  },
  {
    code: 'withdrawal_as_posted',
    broken:
      'A withdrawal took from its owner, the chain or the fees something else than it says, or something was taken that no withdrawal explains.',
    query: sql`
      with posted as (
        select j.ref, coalesce(sum(e.amount) filter (where a.class = 'user_available'), 0) as own,
               max(a.path) filter (where a.class = 'user_available') as path,
               coalesce(sum(e.amount) filter (where a.class in ('chain_clearing', 'card_clearing')), 0) as sent,
               max(a.path) filter (where a.class in ('chain_clearing', 'card_clearing')) as place,
               coalesce(sum(e.amount) filter (where a.class = 'fees'), 0) as fee
          from ledger_journals j join ledger_entries e on e.journal_id = j.id join ledger_accounts a on a.id = e.account_id
         where j.kind in ('withdrawal', 'withdrawal_return', 'withdrawal_paid') group by j.ref
      ), due as (
        select 'withdrawal:' || id as ref, 'user:' || user_id || ':available' as path,
               case when status in ('rejected', 'cancelled', 'failed') then 0 else -amount_micro end as own,
               case when status = 'confirmed' then amount_micro - fee_micro else 0 end as sent,
               case when status = 'confirmed' then fee_micro else 0 end as fee,
               case when status = 'confirmed' then case channel when 'bank_card' then 'card:clearing'
                 when 'usdt_erc20' then 'chain:ethereum:clearing' else 'chain:tron:clearing' end end as place
          from withdrawals
      )
      select ref, due.own, posted.own as taken, due.sent, posted.sent as left_by, due.fee, posted.fee as charged
        from due full join posted using (ref)
       where (due.own, due.path, due.sent, due.fee, due.place) is distinct from (posted.own, posted.path, posted.sent, posted.fee, posted.place)`,
  },
  {
    code: 'withdrawal_to_bound_address',
    broken: 'A withdrawal goes to an address, or a bank card, that its owner had not bound when they asked for it.',
    query: sql`
      select w.id, w.channel, w.address from withdrawals w
       where not exists (
               select from withdrawal_addresses b
                where (b.user_id, b.channel, b.address) = (w.user_id, w.channel, w.address) and b.usable_at <= w.created_at)
         and not exists (
               select from withdrawal_cards c
                where w.channel = 'bank_card' and (c.id, c.user_id) = (w.card_id, w.user_id) and c.usable_at <= w.created_at)`,
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
