/**
 * What the platform owes people and what it holds, said in public. Owns `solvency_reports`, `solvency_leaves` and `solvency_nodes`.
 *
 * Guarantees that a report is of one instant of the books, that everybody who is owed something is in its sum, and that each can prove it
 * for themselves without learning who else is.
 */
import { minuteMs } from '@entrepot/domain';
import type { Module } from '#platform/module.ts';
import { createDueReport } from './create-report.ts';
import { solvencyRoutes } from './solvency.routes.ts';
import { reportEveryHours } from './solvency.settings.ts';

export { createDueReport } from './create-report.ts';

export const solvencyModule: Module = {
  name: 'solvency',
  routes: solvencyRoutes,
  settings: [reportEveryHours],
  sweeps: [
    {
      name: 'solvency reports',
      everyMs: minuteMs,
      run: createDueReport,
    },
  ],
};
