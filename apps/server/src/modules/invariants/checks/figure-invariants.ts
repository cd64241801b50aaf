import { sql } from 'kysely';
import type { Invariant } from './invariant.ts';

const recentDays = 7;

export const figureInvariants: readonly Invariant[] = [
  {
    code: 'figures_as_ledger',
    broken: 'Kept figures of one of the last days differ from what the ledger moved on it.',
    // Ids are ordered by time, so that the days are found without an index of their own; those made up to a day apart count too.
    query: sql`
      with days as (select day from figure_days order by day desc limit ${sql.lit(recentDays)}),
      bounds as (
        select (min(day) - interval '8 hours') at time zone 'UTC' as starts, (max(day) + interval '16 hours') at time zone 'UTC' as ends
          from days
      ), moved as (
        select ((j.posted_at at time zone 'UTC') + interval '8 hours')::date as day,
               sum(e.amount) filter (where j.kind = 'order_paid' and a.class = 'order_escrow') as gmv,
               -sum(e.amount) filter (where j.kind = 'settlement' and a.class = 'order_escrow') as settled,
               sum(e.amount) filter (where a.class = 'commission') as commission,
               sum(e.amount) filter (where j.kind = 'refund' and e.amount > 0) as refunded,
               sum(e.amount) filter (where j.kind = 'deposit' and a.class = 'user_available') as deposits
          from bounds b
          join ledger_journals j on j.posted_at >= b.starts and j.posted_at < b.ends
           and j.id >= greatest(0, (extract(epoch from b.starts - timestamptz '2020-01-02 00:00:00Z') * 1000)::bigint) << 22
          join ledger_entries e on e.journal_id = j.id and e.asset = 'USDT' join ledger_accounts a on a.id = e.account_id
         group by 1
      )
      select f.day, f.gmv_micro, m.gmv, f.settled_micro, m.settled, f.commission_micro, m.commission, f.refunded_micro, m.refunded,
             f.deposits_micro, m.deposits
        from days d left join moved m on m.day = d.day left join figures_by_day f on f.day = d.day and f.dimension = 'all'
       where (coalesce(f.gmv_micro, 0), coalesce(f.settled_micro, 0), coalesce(f.commission_micro, 0), coalesce(f.refunded_micro, 0),
              coalesce(f.deposits_micro, 0))
          <> (coalesce(m.gmv, 0), coalesce(m.settled, 0), coalesce(m.commission, 0), coalesce(m.refunded, 0), coalesce(m.deposits, 0))`,
  },
  {
    code: 'figures_come_to_whole',
    broken:
      'The figures of a day by country, store or category at the top of the tree do not come to those of everything.',
    // Days that are to be built anew, since a category has moved, still add up over the tree as it was.
    query: sql`
      select f.day, d.dimension from figures_by_day f
       join figure_days b on b.day = f.day and b.built_at > 'epoch'
       cross join (values ('country'), ('store'), ('category')) as d (dimension)
       cross join lateral (
         select coalesce(sum(p.gmv_micro), 0) as gmv, coalesce(sum(p.settled_micro), 0) as settled,
                coalesce(sum(p.commission_micro), 0) as commission, coalesce(sum(p.refunded_micro), 0) as refunded
           from figures_by_day p
          where p.day = f.day and p.dimension = d.dimension
            and (d.dimension <> 'category' or not exists (
              select from categories c where c.id::text = p.key and c.parent_id is not null))
       ) parts
       where f.dimension = 'all' and (f.gmv_micro, f.settled_micro, f.commission_micro, f.refunded_micro)
             <> (parts.gmv, parts.settled, parts.commission, parts.refunded)`,
  },
];
