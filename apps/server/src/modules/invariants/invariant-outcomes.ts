import type { adminBooks, OutputOf } from '@entrepot/contract';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { type Db, inTx } from '#platform/database.ts';
import { notifyStaff } from '../notifications/index.ts';
import { checkInvariants, invariants, type Violation } from './check-invariants.ts';

/** Rows hold ids beyond what JSON numbers can. */
const asJson = (row: object) =>
  JSON.stringify(row, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));

/** Checks every invariant and keeps what was found: an outcome as before is prolonged, another one begins anew, and staff are notified of one that held before. */
export async function checkAndKeep(ctx: Context): Promise<Violation[]> {
  const violations = await checkInvariants(ctx.db);
  const found = new Map(violations.map(({ code, rows }) => [code, rows.map(asJson)]));
  const outcomes = invariants.map(({ code }) => ({ code, rows: found.get(code) ?? [] }));
  const now = ctx.clock.now();
  await inTx(ctx.db, async (tx) => {
    const { rows: changed } = await sql<{ code: string; violations: number; brokenBefore: boolean }>`with seen as (
        select o ->> 'code' as code, array(select jsonb_array_elements_text(o -> 'rows')) as rows
          from jsonb_array_elements(${JSON.stringify(outcomes)}::jsonb) as o
      ), last as (
        select distinct on (invariant) invariant, since, violations from invariant_outcomes order by invariant, since desc
      ), prolonged as (
        update invariant_outcomes o set checked_at = greatest(o.checked_at, ${now}) from seen join last on last.invariant = seen.code
         where o.invariant = seen.code and o.since = last.since and last.violations = cardinality(seen.rows) returning o.invariant
      )
      insert into invariant_outcomes (invariant, since, checked_at, violations, rows)
      select code, ${now}, ${now}, cardinality(rows), rows from seen
       where code not in (select invariant from prolonged)
      on conflict (invariant, since) do nothing returning invariant as code, violations,
        coalesce((select last.violations > 0 from last where last.invariant = invariant_outcomes.invariant), false) as "brokenBefore"`.execute(
      tx,
    );
    await notifyStaff(
      ctx,
      tx,
      changed
        .filter(({ violations: count, brokenBefore }) => count > 0 && !brokenBefore)
        .map(({ code }) => ({
          key: `invariant_broken:${code}:${now.getTime()}`,
          kind: 'invariant_broken',
          subjectId: null,
          params: { code },
        })),
    );
  });
  return violations;
}

type Outcome = {
  readonly code: string;
  readonly since: Date;
  readonly checkedAt: Date;
  readonly violations: number;
  readonly rows: string[];
};

const columns = sql`invariant as code, since, checked_at as "checkedAt", violations, rows`;

const present = ({ since, checkedAt, violations, rows }: Outcome) => ({
  violations,
  since: since.toISOString(),
  checkTime: checkedAt.toISOString(),
  rows,
});

/** Every invariant with what its last check found. */
export async function listInvariants(ctx: Context): Promise<OutputOf<typeof adminBooks.invariantList>> {
  const { rows } = await sql<Outcome & { readonly brokenBefore: boolean }>`
    select distinct on (invariant) ${columns}, exists (select from invariant_outcomes e
             where e.invariant = o.invariant and e.since < o.since and e.violations > 0) as "brokenBefore"
      from invariant_outcomes o order by invariant, since desc`.execute(ctx.db);
  const lastOf = new Map(rows.map((row) => [row.code, row]));
  return invariants.map(({ code }) => {
    const last = lastOf.get(code);
    return { code, ...(last && { last: present(last) }), brokenBefore: last?.brokenBefore ?? false };
  });
}

const outcomesAtMost = 200;

/** What the checks of one invariant found, newest first. */
export async function readHistory(ctx: Context, code: string): Promise<OutputOf<typeof adminBooks.invariantHistory>> {
  const { rows } = await sql<Outcome>`select ${columns} from invariant_outcomes where invariant = ${code}
    order by since desc limit ${outcomesAtMost}`.execute(ctx.db);
  return rows.map(present);
}

/** When all invariants were last checked, and which of them were broken; undefined when they never were. */
export async function lastInvariantsRun(
  db: Db,
): Promise<{ readonly checkedAt: Date; readonly broken: string[] } | undefined> {
  const { rows } = await sql<{ checkedAt: Date | null; broken: string[] }>`
    with last as (select distinct on (invariant) invariant, checked_at, violations from invariant_outcomes
                   order by invariant, since desc)
    select max(checked_at) as "checkedAt", coalesce(array_agg(invariant order by invariant) filter (where violations > 0), '{}') as broken
      from last`.execute(db);
  const [{ checkedAt = null, broken = [] } = {}] = rows;
  return checkedAt === null ? undefined : { checkedAt, broken };
}
