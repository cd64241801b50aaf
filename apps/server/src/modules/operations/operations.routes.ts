import { adminOperations } from '@entrepot/contract';
import { type Implementation, implement } from '#platform/http/implement.ts';
import { listBackups } from './backups.ts';
import { runChecks } from './doctor.ts';

export const operationsRoutes: readonly Implementation[] = [
  implement(adminOperations.backupList, (ctx) => listBackups(ctx)),
  implement(adminOperations.doctorRun, async (ctx) => ({
    time: ctx.clock.now().toISOString(),
    isProduction: ctx.config.isProduction,
    checks: await runChecks(ctx),
  })),
];
