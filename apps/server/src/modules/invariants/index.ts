/**
 * What must always hold, checked every five minutes and at the end of test suites, the comparison of the ledger with the
 * records of payments, and the books as staff read them. Owns `invariant_outcomes` and changes nothing else; it alone may read
 * the tables of every module.
 */
import type { Module } from '#platform/module.ts';
import { invariantSweep } from './invariants.jobs.ts';
import { invariantsRoutes } from './invariants.routes.ts';

export { assertInvariants, checkInvariant, checkInvariants, invariants } from './check-invariants.ts';
export { lastInvariantsRun } from './invariant-outcomes.ts';
export { readShopFigures, storedFileKeys } from './shop-figures.ts';

export const invariantsModule: Module = { name: 'invariants', routes: invariantsRoutes, sweeps: [invariantSweep] };
