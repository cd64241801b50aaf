/**
 * Money coming in: owns `deposits`, `deposit_logs` and `payment_events`. A depositor announces a payment on a network; staff who
 * have seen it on the chain credit what arrived. A payment on a provider's hosted page is credited by the provider's signed event.
 * Emits `earmarked_deposit_credited` for money that is to pay something in particular. Guarantees that a channel's payment is credited once, that a deposit above the limit was
 * approved by two members of staff, and that every successful deposit has its journal against the channel's clearing account.
 */
import { hourMs, minuteMs } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { forgetUnusedUploads } from '../../platform/files/unused-uploads.ts';
import type { Module, WebhookRequest } from '../../platform/module.ts';
import { paymentsRoutes } from './payments.routes.ts';
import { paymentsSettings, unusedCertificateDays } from './payments.settings.ts';
import { expirePayments, receiveEvent } from './receive-event.ts';

export { countUnfinished as countUnfinishedDeposits } from './deposits.repository.ts';
export { openHostedPayment } from './hosted-payment.ts';
export { earmarkedDepositCredited } from './payments.events.ts';
export { type ArrivedMoney, recordDeposit } from './record-deposit.ts';

export const paymentsModule: Module = {
  name: 'payments',
  routes: paymentsRoutes,
  settings: paymentsSettings,
  webhooks: [{ name: 'payments', receive: receiveWebhook }],
  sweeps: [
    { name: 'unpaid hosted payments', everyMs: minuteMs, run: expirePayments },
    { name: 'unused payment certificates', everyMs: hourMs, run: forgetUnusedCertificates },
  ],
};

function forgetUnusedCertificates(ctx: Context): Promise<number> {
  return forgetUnusedUploads(ctx, {
    moduleName: 'deposit',
    isReferred: sql`exists (select from deposits d where d.certificate_key = f.key)`,
    keptDays: ctx.settings.get(unusedCertificateDays),
  });
}

/** An event of a provider, sent to `/webhooks/payments/<provider>`. */
async function receiveWebhook(ctx: Context, { source, headers, body }: WebhookRequest): Promise<void> {
  const signature = headers['stripe-signature'] ?? headers['x-entrepot-signature'] ?? '';
  await receiveEvent(ctx, source, { signature: String(signature), body });
}
