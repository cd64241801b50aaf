import { sql } from 'kysely';
import type { Db } from '#platform/database.ts';
import { aftersalesInvariants } from './checks/aftersales-invariants.ts';
import { auditInvariants } from './checks/audit-invariants.ts';
import { catalogueInvariants } from './checks/catalogue-invariants.ts';
import { chainInvariants } from './checks/chain-invariants.ts';
import { figureInvariants } from './checks/figure-invariants.ts';
import type { Invariant } from './checks/invariant.ts';
import { ledgerInvariants } from './checks/ledger-invariants.ts';
import { loanInvariants } from './checks/loan-invariants.ts';
import { orderInvariants } from './checks/order-invariants.ts';
import { paymentInvariants } from './checks/payment-invariants.ts';
import { newScope, type Scope, wholeScope } from './checks/scope.ts';
import { solvencyInvariants } from './checks/solvency-invariants.ts';

/** Every invariant that is checked live and after test suites. */
export const invariants: readonly Invariant[] = [
  ...ledgerInvariants,
  ...paymentInvariants,
  ...chainInvariants,
  ...orderInvariants,
  ...aftersalesInvariants,
  ...loanInvariants,
  ...solvencyInvariants,
  ...catalogueInvariants,
  ...auditInvariants,
  ...figureInvariants,
];

export type Violation = Pick<Invariant, 'code' | 'broken'> & {
  /** Up to twenty of the offending rows. */
  readonly rows: readonly object[];
};

/** Checks every invariant over all rows, one after the other so that only one connection is busy, and returns those that are broken. */
export async function checkInvariants(db: Db): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const invariant of invariants) {
    const violation = await checkInvariant(db, invariant);
    if (violation) violations.push(violation);
  }
  return violations;
}

/** Whether an invariant can be checked over what is new alone. */
export const hasNewScope = (invariant: Invariant) => 'queryOf' in invariant;

/** Checks an invariant, over all rows unless told otherwise. Undefined when it holds. */
export async function checkInvariant(
  db: Db,
  invariant: Invariant,
  scope: Scope = wholeScope,
): Promise<Violation | undefined> {
  const { code, broken } = invariant;
  const query = 'queryOf' in invariant ? invariant.queryOf(scope) : invariant.query;
  // Materialised, so that it is planned for all of its rows: for the first twenty of many, the planner was seen to take a path that never ended.
  const { rows } =
    await sql<object>`with offending as materialized (${query}) select * from offending limit 20`.execute(db);
  return rows.length > 0 ? { code, broken, rows } : undefined;
}

/**
 * Asserts that every invariant holds, of all rows and of what is new. For the end of a test suite or a fault run.
 *
 * @throws Error that names the offending rows.
 */
export async function assertInvariants(
  db: Db,
  { except = [] }: { readonly except?: readonly string[] } = {},
): Promise<void> {
  const found = [...(await checkInvariants(db)), ...(await checkNewInvariants(db))];
  const violations = found.filter(({ code }) => !except.includes(code));
  if (violations.length > 0) throw new Error(violations.map(describeViolation).join('\n'));
}

/** Checks what is new since several moments in the life of a ledger: what holds of all rows must hold of the new ones, wherever they begin. */
async function checkNewInvariants(db: Db): Promise<Violation[]> {
  const { rows } = await sql<{ since: bigint }>`
    select unnest(percentile_disc(array[0.2, 0.5, 0.9]) within group (order by id)) as since from ledger_journals`.execute(
    db,
  );
  const violations: Violation[] = [];
  for (const { since } of rows)
    for (const invariant of invariants.filter(hasNewScope)) {
      const violation = await checkInvariant(db, invariant, newScope(since));
      if (violation) violations.push(violation);
    }
  return violations;
}

function describeViolation({ code, broken, rows }: Violation): string {
  const shown = JSON.stringify(rows, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));
  return `${code}: ${broken} ${shown}`;
}
