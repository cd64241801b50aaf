import type { adminBooks, OutputOf } from '@entrepot/contract';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database.ts';
import { invariants } from './check-invariants.ts';

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
  const { rows } = await sql<Outcome & { readonly wholeAt: Date | null; readonly brokenBefore: boolean }>`
    select distinct on (o.invariant) ${columns}, c.whole_at as "wholeAt", exists (select from invariant_outcomes e
             where e.invariant = o.invariant and e.since < o.since and e.violations > 0) as "brokenBefore"
      from invariant_outcomes o left join invariant_checks c using (invariant) order by o.invariant, o.since desc`.execute(
    ctx.db,
  );
  const lastOf = new Map(rows.map((row) => [row.code, row]));
  return invariants.map(({ code }) => {
    const last = lastOf.get(code);
    return {
      code,
      ...(last && { last: present(last) }),
      ...(last?.wholeAt && { wholeTime: last.wholeAt.toISOString() }),
      brokenBefore: last?.brokenBefore ?? false,
    };
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
