import { type Asset, dayMs } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Network } from '../wallet/index.ts';
import { usualConfirmations } from './finality.ts';

/** Money that was seen on a person's own address and is no deposit. */
export type Arrival = {
  readonly network: Network;
  readonly asset: Asset;
  readonly amountMinor: bigint;
  readonly address: string;
  readonly txHash: string;
  readonly position: number;
  readonly seenAt: Date;
  readonly state: 'confirming' | 'crediting' | 'too_small';
  /** At least 1, at most `needed`. */
  readonly confirmations: number;
  readonly needed: number;
};

type ArrivalRow = Omit<Arrival, 'confirmations' | 'needed'> & { readonly depth: number; readonly extra: number };

const listedAtMost = 50;
/** For how long people are told of what was too little to be credited. */
const tooSmallForMs = 90 * dayMs;

/**
 * What was seen on a person's addresses and is not credited, newest first: in blocks that are not final, waiting to be credited, or less
 * than is credited at all. What came to be a deposit is none of these.
 */
export async function listArrivals(ctx: Context, userId: bigint): Promise<Arrival[]> {
  const since = new Date(ctx.clock.now().getTime() - tooSmallForMs);
  const { rows } = await sql<ArrivalRow>`
    select s.network, s.asset, s.amount as "amountMinor", s.address, s.tx_hash as "txHash", s.position, s.seen_at as "seenAt",
        s.state, (c.head_height - s.block_height + 1)::float8 as depth, s.extra
      from (
        select network, asset, amount, address, tx_hash, position, seen_at, block_height, extra_confirmations as extra,
            'confirming' as state
          from chain_ahead_transfers a where user_id = ${userId}
           and not exists (select from chain_transfers t where t.network = a.network and t.tx_hash = a.tx_hash
                              and t.position = a.position and (t.is_canonical or t.deposit_id is not null))
        union all
        select network, asset, amount, address, tx_hash, position, seen_at, block_height, (final_from - block_height)::int as extra,
            case state when 'seen' then 'confirming' when 'final' then 'crediting' else 'too_small' end as state
          from chain_transfers
         where user_id = ${userId} and is_canonical
           and (state in ('seen', 'final') or (state = 'too_small' and decided_at > ${since}::timestamptz))
      ) s join chain_cursors c on c.network = s.network
     order by s.seen_at desc, s.tx_hash, s.position limit ${listedAtMost}`.execute(ctx.db);
  return rows.map(({ depth, extra, ...seen }) => {
    const needed = usualConfirmations[seen.network] + extra;
    const confirmations = seen.state === 'confirming' ? Math.min(Math.max(depth, 1), needed) : needed;
    return { ...seen, confirmations, needed };
  });
}
