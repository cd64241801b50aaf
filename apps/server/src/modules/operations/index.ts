/**
 * What whoever runs the installation looks at: its backups, and the doctor, who checks whether it is set up safely and says what to do.
 * Owns `backups`, which the command writes. Changes nothing else, but for messages and idempotency keys that are old enough to go.
 */
import { minuteMs } from '@entrepot/domain';
import type { Module } from '#platform/module.ts';
import { notifyOfOldBackup } from './backups.ts';
import { operationsRoutes } from './operations.routes.ts';
import { operationsSettings } from './operations.settings.ts';
import { retentionSweeps } from './retention.ts';

export { recordBackup } from './backups.ts';
export { checkConfiguration, checkMailConfigured, type InstallationFacts } from './check-configuration.ts';
export { readInstallationFacts, runChecks } from './doctor.ts';
export type { Check, Finding } from './finding.ts';

export const operationsModule: Module = {
  name: 'operations',
  routes: operationsRoutes,
  settings: operationsSettings,
  sweeps: [...retentionSweeps, { name: 'age of the newest backup', everyMs: 10 * minuteMs, run: notifyOfOldBackup }],
};
