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

/** Runs every invariant, one after the other so that only one connection is busy, and returns those that are broken. */
export async function checkInvariants(db: Db): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const { code, broken, query } of invariants) {
    const { rows } = await sql<object>`select * from (${query}) as offending limit 20`.execute(db);
    if (rows.length > 0) violations.push({ code, broken, rows });
  }
  return violations;
}

/** Throws, naming the offending rows, unless every invariant holds. For the end of a test suite or a fault run. */
export async function assertInvariants(
  db: Db,
  { except = [] }: { readonly except?: readonly string[] } = {},
): Promise<void> {
  const violations = (await checkInvariants(db)).filter(({ code }) => !except.includes(code));
  if (violations.length > 0) throw new Error(violations.map(describeViolation).join('\n'));
}

function describeViolation({ code, broken, rows }: Violation): string {
  const shown = JSON.stringify(rows, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));
  return `${code}: ${broken} ${shown}`;
}
