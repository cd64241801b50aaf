/**
 * What must always hold, checked every five minutes and at the end of test suites, and the comparison of the ledger with
 * the records of payments. Owns no table and changes nothing; it alone may read the tables of every module.
 */
import type { Module } from '../../platform/module.ts';
import { invariantSweep } from './invariants.jobs.ts';
import { invariantsRoutes } from './invariants.routes.ts';

export { assertInvariants, checkInvariants } from './check-invariants.ts';

export const invariantsModule: Module = { name: 'invariants', routes: invariantsRoutes, sweeps: [invariantSweep] };
