/**
 * Money coming in: owns `deposits` and `deposit_logs`. A depositor announces a payment on a network; staff who have seen it on
 * the chain credit what arrived. Guarantees that a channel's payment is credited once, that a deposit above the limit was
 * approved by two members of staff, and that every successful deposit has its journal against the channel's clearing account.
 */
import { hourMs } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { forgetUnusedUploads } from '../../platform/files/unused-uploads.ts';
import type { Module } from '../../platform/module.ts';
import { paymentsRoutes } from './payments.routes.ts';
import { paymentsSettings, unusedCertificateDays } from './payments.settings.ts';

export { countUnfinished as countUnfinishedDeposits } from './deposits.repository.ts';
export { type ArrivedMoney, recordDeposit } from './record-deposit.ts';

export const paymentsModule: Module = {
  name: 'payments',
  routes: paymentsRoutes,
  settings: paymentsSettings,
  sweeps: [{ name: 'unused payment certificates', everyMs: hourMs, run: forgetUnusedCertificates }],
};

function forgetUnusedCertificates(ctx: Context): Promise<number> {
  return forgetUnusedUploads(ctx, {
    moduleName: 'deposit',
    isReferred: sql`exists (select from deposits d where d.certificate_key = f.key)`,
    keptDays: ctx.settings.get(unusedCertificateDays),
  });
}
