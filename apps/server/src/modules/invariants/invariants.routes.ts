import { adminSolvency } from '@entrepot/contract';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { reconcile } from './reconcile.ts';

export const invariantsRoutes: readonly Implementation[] = [
  implement(adminSolvency.reconciliationGet, (ctx) => reconcile(ctx)),
];
