import { sql } from 'kysely';
import type { Invariant } from './invariant.ts';

export const chainInvariants: readonly Invariant[] = [
  {
    code: 'credited_transfer_canonical',
    broken: 'A deposit was credited for a transfer whose block is no longer on the chain.',
    query: sql`
      select id, network, tx_hash, position, deposit_id from chain_transfers where deposit_id is not null and not is_canonical`,
  },
  {
    code: 'final_transfer_credited',
    broken: 'Something arrived and has been final for ten minutes, but is not credited.',
    // By the time at which its network was last read: invariants know no other clock.
    query: sql`
      select t.id, t.network, t.tx_hash, t.position, t.asset, t.final_at
        from chain_transfers t join chain_cursors c using (network)
       where t.state = 'final' and t.final_at < c.checked_at - interval '10 minutes'`,
  },
  {
    code: 'credited_transfer_as_deposited',
    broken:
      'A deposit differs from the transfer that it stands for, or a coin was credited that did not arrive or at another rate.',
    query: sql`
      with worth as (
        select d.id, case d.coin when 'BTC' then floor(d.coin_amount * r.rate::numeric / 100)
                                 when 'ETH' then floor(d.coin_amount * r.rate::numeric / 1000000000000) end as micro,
               r.asset = d.coin and r.rate = d.coin_rate as is_of_rate
          from deposits d join conversion_rates r on r.id = d.coin_rate_id
      )
      select t.id as transfer_id, d.id as deposit_id
        from chain_transfers t left join deposits d on d.id = t.deposit_id left join worth w on w.id = d.id
       where t.state = 'credited'
         and (d.status = 'successful' and d.user_id = t.user_id and d.external_key = t.tx_hash || ':' || t.position
              and case when t.asset = 'USDT' then d.coin is null and d.amount_micro = t.amount
                       else d.coin = t.asset and d.coin_amount = t.amount and d.amount_micro = w.micro and w.is_of_rate end) is not true
      union all
      select null, d.id from deposits d
       where d.coin is not null and d.reversed_at is null and not exists (select from chain_transfers t where t.deposit_id = d.id and t.state = 'credited')`,
  },
];
