import { solvency } from '@entrepot/contract';
import { type Implementation, implement } from '#platform/http/implement.ts';
import { readProof, readReport } from './read-report.ts';

export const solvencyRoutes: readonly Implementation[] = [
  implement(solvency.solvencyGet, (ctx) => readReport(ctx)),
  implement(solvency.solvencyProof, (ctx, { rootHash }, { session }) => readProof(ctx, session.userId, rootHash)),
];
