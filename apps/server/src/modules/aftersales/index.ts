import { hourMs, secondMs } from '@entrepot/domain';
import type { Module } from '#platform/module.ts';
import { aftersalesAuditReaders } from './aftersales.audit.ts';
import { aftersalesRoutes } from './aftersales.routes.ts';
import { aftersalesSettings } from './aftersales.settings.ts';
import { lapseCases } from './cases/lapse-cases.ts';
import { purgeUnsentImages } from './cases/purge-images.ts';

/**
 * After-sales: refunds before shipping, claims, returns, proposals, disputes and the platform's own refunds. Owns `cases`,
 * `case_lines`, `case_log`, `refunds` and `refund_requests`; publishes the views `order_refunds`, `case_view`,
 * `store_disputes`, `disputes_waiting`, `refund_approvals`, `case_threads` and `case_entries`; emits `return_opened`, `return_answered` and `refund_paid`.
 *
 * Guarantees that an order has one open case at most; that two members of staff refund what is above a limit; that a state changes only along the transition table, together with its
 * entry in the thread; that no more goes back than was paid; and that every deadline is kept, whoever stays silent.
 */
export const aftersalesModule: Module = {
  name: 'aftersales',
  routes: aftersalesRoutes,
  auditReaders: aftersalesAuditReaders,
  settings: aftersalesSettings,
  sweeps: [
    { name: 'after-sales deadlines', everyMs: 15 * secondMs, run: lapseCases },
    { name: 'unsent images of cases', everyMs: hourMs, run: purgeUnsentImages },
  ],
};

export { refundPaid, returnAnswered, returnOpened } from './aftersales.events.ts';
export {
  refundGrantHours,
  refundProposalHours,
  returnAnswerHours,
  returnCheckDays,
  returnEscalateHours,
  returnGoodsDays,
  returnOfferHours,
  withdrawnCasesPerOrder,
} from './aftersales.settings.ts';
export { lapseCases } from './cases/lapse-cases.ts';
export { caseData } from './personal-data.ts';
