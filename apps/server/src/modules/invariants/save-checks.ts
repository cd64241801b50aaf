import { lowestIdAt, minuteMs } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { sqlState } from '#platform/database/sql-state.ts';
import { inTx, type Tx } from '#platform/database.ts';
import { notifyStaff } from '../notifications/index.ts';
import { checkInvariant, hasNewScope, invariants, type Violation } from './check-invariants.ts';
import type { Invariant } from './checks/invariant.ts';
import { newScope, wholeScope } from './checks/scope.ts';
import { nextScope } from './next-check.ts';

/** An invariant that was checked, when its check began, and what it found. */
export type Checked = { readonly code: string; readonly at: Date; readonly violation: Violation | undefined };

/** Ids are made a little before they can be read: what is new is looked at this much further back than the last check. */
const overlapMs = 10 * minuteMs;

type Before = {
  readonly code: string;
  readonly triedAt: Date | null;
  readonly tookMs: number | null;
  readonly checkedAt: Date | null;
  readonly violations: number;
};

/**
 * Checks each invariant whose turn it is, keeps what was found, and returns it: an outcome as before is prolonged, another one begins anew, and
 * staff are notified of one that held before. One that takes longer than a statement may is logged, and keeps the outcome that it had.
 */
export async function checkAndSave(ctx: Context): Promise<Checked[]> {
  const { rows } = await sql<Before>`
    select code, c.tried_at as "triedAt", c.took_ms as "tookMs", o.checked_at as "checkedAt", coalesce(o.violations, 0) as violations
      from unnest(${invariants.map(({ code }) => code)}::text[]) as code
      left join invariant_checks c on c.invariant = code
      left join lateral (
        select checked_at, violations from invariant_outcomes where invariant = code order by since desc limit 1) o on true`.execute(
    ctx.db,
  );
  const beforeOf = new Map(rows.map((row) => [row.code, row]));
  const checked: Checked[] = [];
  for (const invariant of invariants) {
    const outcome = await checkInTurn(ctx, invariant, beforeOf.get(invariant.code));
    if (outcome) checked.push(outcome);
  }
  await inTx(ctx.db, (tx) => saveOutcomes(ctx, tx, checked));
  return checked;
}

/** Undefined when it is not its turn, or when it took too long. */
async function checkInTurn(
  ctx: Context,
  invariant: Invariant,
  before: Before | undefined,
): Promise<Checked | undefined> {
  const { triedAt = null, tookMs = null, checkedAt = null, violations = 0 } = before ?? {};
  const scope = nextScope(
    {
      last: triedAt !== null && tookMs !== null && checkedAt !== null ? { triedAt, tookMs } : undefined,
      isBroken: violations > 0,
      hasNewScope: hasNewScope(invariant),
    },
    ctx.clock.now(),
  );
  const { code } = invariant;
  if (scope === 'whole' || checkedAt === null) return checkWhole(ctx, invariant);
  if (scope === 'none') return undefined;
  const since = lowestIdAt(new Date(checkedAt.getTime() - overlapMs));
  const at = ctx.clock.now();
  return unlessTooLong(ctx, code, async () => ({
    code,
    at,
    violation: await checkInvariant(ctx.db, invariant, newScope(since)),
  }));
}

/** Records how long it took, so that it rests in proportion, also when it was broken off. */
async function checkWhole(ctx: Context, invariant: Invariant): Promise<Checked | undefined> {
  const { code } = invariant;
  const at = ctx.clock.now();
  const start = performance.now();
  const outcome = await unlessTooLong(ctx, code, async () => ({
    code,
    at,
    violation: await checkInvariant(ctx.db, invariant, wholeScope),
  }));
  const tookMs = Math.ceil(performance.now() - start);
  await sql`insert into invariant_checks (invariant, tried_at, whole_at, took_ms)
    values (${code}, ${at}, ${outcome ? at : null}, ${tookMs})
    on conflict (invariant) do update set tried_at = excluded.tried_at, took_ms = excluded.took_ms,
      whole_at = coalesce(excluded.whole_at, invariant_checks.whole_at)`.execute(ctx.db);
  return outcome;
}

const brokenOff = '57014';

async function unlessTooLong<Found>(
  { log }: Context,
  invariant: string,
  check: () => Promise<Found>,
): Promise<Found | undefined> {
  try {
    return await check();
  } catch (error) {
    if (sqlState(error) !== brokenOff) throw error;
    log.error({ invariant, err: error }, 'an invariant took too long to be checked');
    return undefined;
  }
}

/** Rows hold ids beyond what JSON numbers can. */
const asJson = (row: object) =>
  JSON.stringify(row, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));

type OutcomeRow = {
  readonly code: string;
  readonly violations: number;
  readonly brokenBefore: boolean;
};

/** What was checked counts from when its own check began: rows written while the others took long are new to the next one. */
async function saveOutcomes(ctx: Context, tx: Tx, checked: readonly Checked[]): Promise<void> {
  const outcomes = checked.map(({ code, at, violation }) => ({ code, at, rows: violation?.rows.map(asJson) ?? [] }));
  const now = ctx.clock.now();
  const { rows: changed } = await sql<OutcomeRow>`with seen as (
      select o ->> 'code' as code, (o ->> 'at')::timestamptz as at, array(select jsonb_array_elements_text(o -> 'rows')) as rows
        from jsonb_array_elements(${JSON.stringify(outcomes)}::jsonb) as o
    ), last as (
      select distinct on (invariant) invariant, since, violations from invariant_outcomes order by invariant, since desc
    ), prolonged as (
      update invariant_outcomes o set checked_at = greatest(o.checked_at, seen.at) from seen join last on last.invariant = seen.code
       where o.invariant = seen.code and o.since = last.since and last.violations = cardinality(seen.rows) returning o.invariant
    )
    insert into invariant_outcomes (invariant, since, checked_at, violations, rows)
    select code, at, at, cardinality(rows), rows from seen
     where code not in (select invariant from prolonged)
    on conflict (invariant, since) do nothing returning invariant as code, violations,
      coalesce((select last.violations > 0 from last where last.invariant = invariant_outcomes.invariant), false) as "brokenBefore"`.execute(
    tx,
  );
  await notifyStaff(
    ctx,
    tx,
    changed
      .filter(({ violations, brokenBefore }) => violations > 0 && !brokenBefore)
      .map(({ code }) => ({
        key: `invariant_broken:${code}:${now.getTime()}`,
        kind: 'invariant_broken',
        subjectId: null,
        params: { code },
      })),
  );
}
