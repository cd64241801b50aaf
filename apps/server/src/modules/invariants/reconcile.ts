import type { adminSolvency, OutputOf } from '@entrepot/contract';
import { type Asset, formatAmount } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { countStuckWithdrawals } from '../payments/index.ts';

type Answer = OutputOf<typeof adminSolvency.reconciliationGet>;
type Place = Answer['places'][number]['place'];
/** What is added up of a place and asset. */
type Kind = 'ledger' | 'arrived' | 'by_hand' | 'left' | 'arriving' | 'leaving' | 'gone';
type SumRow = { readonly place: Place; readonly asset: Asset; readonly kind: Kind; readonly amount: bigint };

/** Where the money of a channel is held. */
const placeOf = sql`case channel when 'usdt_trc20' then 'tron' when 'usdt_erc20' then 'ethereum' when 'eth' then 'ethereum'
  when 'btc' then 'bitcoin' else 'card' end`;

/** Everything in one statement, hence of one instant. What staff have credited by hand has no transfer of its own behind it. */
async function readSums(ctx: Context): Promise<SumRow[]> {
  const { rows } = await sql<SumRow>`
    select place, asset, kind, sum(amount) as amount from (
      select case class when 'card_clearing' then 'card' else split_part(path, ':', 2) end as place, asset, 'ledger' as kind,
             balance as amount
        from ledger_balance_view where class in ('card_clearing', 'chain_clearing')
      union all
      select network, asset,
             case when state = 'credited' and is_canonical then 'arrived' when state = 'credited' then 'gone' else 'arriving' end, amount
        from chain_transfers where state = 'credited' or (state in ('seen', 'final') and is_canonical)
      union all
      select ${placeOf}, asset, case when provider = '' then 'by_hand' else 'arrived' end, amount_micro
        from deposits d
       where status = 'successful'
         and not exists (select from chain_transfers t where t.deposit_id = d.id and t.state = 'credited')
      union all
      select ${placeOf}, 'USDT', 'left', amount_micro from deposits where charged_back_at is not null
      union all
      select ${placeOf}, 'USDT', 'by_hand', amount_micro from loan_proposals where kind = 'fund_pool' and state = 'confirmed'
      union all
      select ${placeOf}, 'USDT', case when status = 'confirmed' then 'left' else 'leaving' end, amount_micro - fee_micro
        from withdrawals where status in ('approved', 'signing', 'sent', 'confirmed')
    ) as moved group by place, asset, kind`.execute(ctx.db);
  return rows;
}

type Holding = {
  readonly place: Place;
  readonly asset: Asset;
  readonly amount: bigint;
  readonly addresses: number;
  readonly leftOut: number;
  readonly height: number;
  readonly readAt: Date;
};

/** What nodes last said that our addresses hold. */
async function readHoldings(ctx: Context): Promise<Holding[]> {
  const { rows } = await sql<Holding>`
    select network as place, asset, amount, addresses, left_out as "leftOut", height::float8 as height, read_at as "readAt"
      from chain_holdings`.execute(ctx.db);
  return rows;
}

type NetworkRow = {
  readonly network: string;
  readonly height: number;
  readonly headHeight: number;
  readonly checkedAt: Date;
};

async function readNetworks(ctx: Context): Promise<Answer['networks']> {
  const { rows } = await sql<NetworkRow>`
    select network, height::float8 as height, head_height::float8 as "headHeight", checked_at as "checkedAt"
      from chain_cursors order by network`.execute(ctx.db);
  return rows.map(({ checkedAt, ...row }) => ({ ...row, checkedTime: checkedAt.toISOString() }));
}

/**
 * Compares, place by place, what the ledger holds with what our own records of payments say came and left: an internal cross-check. Beside it
 * stands what nodes last said that our addresses hold, where they are asked. Providers are not.
 */
export async function reconcile(ctx: Context): Promise<Answer> {
  const [rows, holdings] = await Promise.all([readSums(ctx), readHoldings(ctx)]);
  const places = new Map([...rows, ...holdings].map(({ place, asset }) => [`${asset} ${place}`, { place, asset }]));
  return {
    time: ctx.clock.now().toISOString(),
    places: [...places.entries()]
      .toSorted(([a], [b]) => (a < b ? 1 : -1))
      .map(([, one]) => presentPlace(one, rows, holdings)),
    withdrawals: await countStuckWithdrawals(ctx),
    networks: await readNetworks(ctx),
  };
}

function presentPlace(
  { place, asset }: Pick<SumRow, 'place' | 'asset'>,
  rows: readonly SumRow[],
  holdings: readonly Holding[],
): Answer['places'][number] {
  const holding = holdings.find((each) => each.place === place && each.asset === asset);
  const sum = (kind: Kind) =>
    rows.find((row) => row.place === place && row.asset === asset && row.kind === kind)?.amount ?? 0n;
  const shown = (kind: Kind) => formatAmount(sum(kind), asset);
  const difference = sum('ledger') - sum('arrived') - sum('by_hand') + sum('left');
  return {
    place,
    asset,
    ledger: shown('ledger'),
    seen: { arrived: shown('arrived'), byHand: shown('by_hand'), left: shown('left') },
    ...(holding && { node: presentHolding(holding) }),
    difference: formatAmount(difference, asset),
    waiting: { arriving: shown('arriving'), leaving: shown('leaving'), gone: shown('gone') },
  };
}

function presentHolding({ asset, amount, addresses, leftOut, height, readAt }: Holding) {
  return { amount: formatAmount(amount, asset), addresses, leftOut, height, readTime: readAt.toISOString() };
}
