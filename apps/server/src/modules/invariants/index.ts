/**
 * What must always hold, the comparison of the ledger with the records of payments, and the books as staff read them. The invariants are
 * checked every five minutes, over what is new where all rows take long, over all rows every night, and at the end of test suites. Owns
 * `invariant_outcomes` and `invariant_checks`, and changes nothing else; it alone may read the tables of every module.
 */
import type { Module } from '#platform/module.ts';
import { invariantSweep } from './invariants.jobs.ts';
import { invariantsRoutes } from './invariants.routes.ts';

export { assertInvariants, checkInvariant, checkInvariants, invariants } from './check-invariants.ts';
export { lastInvariantsRun } from './invariant-outcomes.ts';
export { readShopFigures, storedFileKeys } from './shop-figures.ts';

export const invariantsModule: Module = { name: 'invariants', routes: invariantsRoutes, sweeps: [invariantSweep] };
