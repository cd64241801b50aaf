/**
 * Money coming in and going out: owns `deposits`, `deposit_logs`, `payment_events`, `withdrawals`, `withdrawal_logs`, `withdrawal_stops`,
 * `withdrawal_addresses`, `withdrawal_cards`, `platform_payments`, `chain_holdings`, `balance_corrections` and `conversion_rates`; publishes the views `deposits_waiting`,
 * `withdrawals_waiting`, `withdrawals_to_send`, `payment_approvals`, `balance_correction_approvals`, `deposit_numbers`, `withdrawal_numbers` and `withdrawal_owners`. What chains say has arrived on a person's own address is credited by itself. A depositor
 * submits a payment on a network; staff who have seen it on the chain credit what arrived. A payment on a provider's hosted page is
 * credited by the provider's signed event. Emits `earmarked_deposit_credited` for money that is to pay something in particular, `claimed_payment_credited` and `money_moved`.
 *
 * Guarantees that a channel's payment is credited once, that what is above a limit was approved by two members of staff, that
 * every successful deposit has its journal against the channel's clearing account, and that the money of a withdrawal lies in its
 * own account until it has left or gone back, once.
 */
import { hourMs, minuteMs, secondMs } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/database.ts';
import { purgeUnusedUploads } from '#platform/files/unused-uploads.ts';
import { type Module, on, type WebhookRequest } from '#platform/module.ts';
import { contactChangeUndone } from '../accounts/index.ts';
import { unusedCertificateDays } from './deposits/index.ts';
import { purgeReplacedCards } from './destinations/index.ts';
import { holdingsSweep } from './holdings/index.ts';
import { endGivenUpPages, expirePayments, receiveEvent } from './hosted/index.ts';
import { paymentsAuditReaders } from './payments.audit.ts';
import { paymentsRoutes } from './payments.routes.ts';
import { paymentsSettings } from './payments.settings.ts';
import { payoutSweeps } from './payouts/index.ts';
import { creditSweep } from './watched/index.ts';
import { restoreDestinations, sumWithdrawals } from './withdrawals/index.ts';

export { clearingOf, type DepositChannel, type HostedChannel } from './channels.ts';
export {
  type ArrivedMoney,
  assertUnused as assertPaymentUnused,
  claimPayment,
  countUnfinished as countUnfinishedDeposits,
  recordDeposit,
  releasePayment,
} from './deposits/index.ts';
export { purgeWithdrawalCards } from './destinations/index.ts';
export { endPaymentsFor, lockCredited, openHostedPayment, recordUsedAmount } from './hosted/index.ts';
export { claimedPaymentCredited, earmarkedDepositCredited, moneyMoved } from './payments.events.ts';
export { allowWithdrawals, countStuck as countStuckWithdrawals, stopWithdrawals } from './withdrawals/index.ts';

export const paymentsModule: Module = {
  name: 'payments',
  routes: paymentsRoutes,
  auditReaders: paymentsAuditReaders,
  settings: paymentsSettings,
  events: [on(contactChangeUndone, 'restore where withdrawals go', restoreDestinations)],
  webhooks: [{ name: 'payments', receive: receiveWebhook }],
  sweeps: [
    creditSweep,
    ...payoutSweeps,
    holdingsSweep,
    { name: 'unpaid hosted payments', everyMs: minuteMs, run: expirePayments },
    { name: 'pages of providers that were given up', everyMs: 5 * secondMs, run: endGivenUpPages },
    { name: 'numbers of replaced bank cards', everyMs: hourMs, run: purgeReplacedCards },
    { name: 'unused payment certificates', everyMs: hourMs, run: purgeUnusedCertificates },
  ],
};

function purgeUnusedCertificates(ctx: Context): Promise<number> {
  return purgeUnusedUploads(ctx, {
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

/** Whether a person has a withdrawal that has neither left nor gone back. */
export async function hasOpenWithdrawal(tx: Tx, userId: bigint): Promise<boolean> {
  return (await sumWithdrawals(tx, userId, new Date(0))).open > 0;
}
export { paymentData } from './personal-data.ts';
