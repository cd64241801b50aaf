/**
 * What must always hold, checked every five minutes and at the end of test suites. Owns no table and changes nothing; it
 * alone may read the tables of every module.
 */
import type { Module } from '../../platform/module.ts';
import { invariantSweep } from './invariants.jobs.ts';

export { assertInvariants, checkInvariants } from './check-invariants.ts';

export const invariantsModule: Module = { name: 'invariants', routes: [], sweeps: [invariantSweep] };
