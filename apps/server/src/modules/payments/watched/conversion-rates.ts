import type { adminDeposits, InputOf, OutputOf } from '@entrepot/contract';
import { DomainError, dayMs, hourMs, isConversionRate } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { type Db, inTx, type Tx } from '#platform/database.ts';
import type { StaffSession } from '#platform/session.ts';
import { isStillSecond } from '../../accounts/index.ts';
import type { Coin } from '../../wallet/index.ts';
import { rateChangeMaximum, rateMaximumAgeHours } from '../watched-channels.ts';

type Rate = {
  readonly id: bigint;
  readonly asset: Coin;
  readonly rate: string;
  readonly validFrom: Date;
  readonly staffId: bigint;
  readonly staffName: string;
};

const columns = sql`id, asset, rate, valid_from as "validFrom", staff_id as "staffId",
  coalesce((select name from staff_names s where s.id = staff_id), '') as "staffName"`;

async function newestRate(db: Db | Tx, asset: Coin): Promise<Rate | undefined> {
  const { rows } = await sql<Rate>`
    select ${columns} from conversion_rates where asset = ${asset} order by valid_from desc, id desc limit 1`.execute(
    db,
  );
  return rows[0];
}

/** The rate that a coin is credited at now; undefined while none was set, or the last one is too old to be true. */
export async function rateInForce(ctx: Context, db: Db | Tx, asset: Coin): Promise<Rate | undefined> {
  const rate = await newestRate(db, asset);
  const oldestMs = ctx.clock.now().getTime() - ctx.settings.get(rateMaximumAgeHours) * hourMs;
  return rate && rate.validFrom.getTime() >= oldestMs ? rate : undefined;
}

/**
 * The newest rate that a member of staff did not set alone in the last day: another member's, where both are known to two people, or an
 * older one. Before there is any, the first one. From it they move a rate by so much and no further, in however many steps.
 */
async function notOwnRate(ctx: Context, tx: Tx, asset: Coin, staffId: bigint): Promise<Rate | undefined> {
  const dayAgo = new Date(ctx.clock.now().getTime() - dayMs);
  const newestFirst = (rates: readonly Rate[]) =>
    rates.toSorted((a, b) => b.validFrom.getTime() - a.validFrom.getTime() || (a.id < b.id ? 1 : -1));
  const { rows: others } = await sql<Rate>`select distinct on (staff_id) ${columns} from conversion_rates
    where asset = ${asset} and valid_from > ${dayAgo} and staff_id <> ${staffId}
    order by staff_id, valid_from desc, id desc`.execute(tx);
  if (others.length > 0 && (await isStillSecond(tx, staffId, 'rates.set')))
    for (const rate of newestFirst(others)) if (await isStillSecond(tx, rate.staffId, 'rates.set')) return rate;
  const { rows: older } = await sql<Rate>`
    (select ${columns} from conversion_rates where asset = ${asset} and valid_from <= ${dayAgo} order by valid_from desc, id desc limit 1)
    union all
    (select ${columns} from conversion_rates where asset = ${asset} order by valid_from, id limit 1)`.execute(tx);
  return newestFirst(older)[0];
}

/** Where setters of a coin's rate wait for each other; any number that nothing else locks. */
const setterLocks: Readonly<Record<Coin, number>> = { BTC: 7_240_001, ETH: 7_240_002 };

/**
 * Sets what a coin is worth from now on. A rate far from the one before is refused: it is a slip more often than the truth, and whoever
 * deposits first would profit. Nor does one member of staff go so far in steps, within a day: that one could be the one who deposits.
 *
 * @throws DomainError `amount_error` for a rate that is none, `rate_change_too_large` with the largest share.
 */
export async function setRate(
  ctx: Context,
  session: StaffSession,
  { asset, rate }: InputOf<typeof adminDeposits.rateSet>,
): Promise<OutputOf<typeof adminDeposits.rateSet>> {
  if (!isConversionRate(rate)) throw new DomainError('amount_error');
  return inTx(ctx.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${setterLocks[asset]})`.execute(tx);
    const before = await newestRate(tx, asset);
    const most = ctx.settings.get(rateChangeMaximum);
    const notOwn = await notOwnRate(ctx, tx, asset, session.userId);
    for (const known of [before, notOwn])
      if (known && isFurther(known.rate, rate, most))
        throw new DomainError('rate_change_too_large', { before: known.rate });
    const set = { id: ctx.ids.next(), asset, rate, validFrom: ctx.clock.now(), staffId: session.userId };
    await sql`insert into conversion_rates (id, asset, rate, valid_from, staff_id)
      values (${set.id}, ${asset}, ${rate}, ${set.validFrom}, ${set.staffId})`.execute(tx);
    const { rows } = await sql<Rate>`select ${columns} from conversion_rates where id = ${set.id}`.execute(tx);
    return rows.map(presentRate)[0] ?? presentRate({ ...set, staffName: '' });
  });
}

/** Whether a rate differs from another by more than a share of it. A guard, not an account: floating point will do. */
function isFurther(before: string, after: string, share: string): boolean {
  return Math.abs(Number(after) - Number(before)) > Number(before) * Number(share) * (1 + Number.EPSILON);
}

/** The last rates of each coin, newest first. */
export async function listRates(ctx: Context): Promise<OutputOf<typeof adminDeposits.rateList>> {
  const { rows } = await sql<Rate>`
    select ${columns} from conversion_rates order by valid_from desc, id desc limit 100`.execute(ctx.db);
  return rows.map(presentRate);
}

function presentRate({ asset, rate, validFrom, staffId, staffName }: Rate) {
  return { asset, rate, validFrom: validFrom.toISOString(), staffId: String(staffId), staffName };
}
