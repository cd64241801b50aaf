import type { AdminOutputOf } from '@entrepot/client';
import { paths } from '../paths.ts';

type Counted = AdminOutputOf<'work!counts'>[number];

/** Where each work queue is, and its name in the area `admin`. */
export const workQueues = {
  applications: { path: paths.applications, label: 'nav.applications' },
  identities: { path: paths.identity, label: 'nav.identity' },
  disputes: { path: paths.cases, label: 'nav.cases' },
  deposits: { path: paths.deposits, label: 'nav.deposits' },
  withdrawals: { path: paths.withdrawals, label: 'nav.withdrawals' },
  withdrawals_to_send: { path: `${paths.withdrawals}?tab=approved`, label: 'nav.withdrawalsToSend' },
  chats: { path: paths.chats, label: 'nav.chats' },
  chat_reports: { path: paths.chatReports, label: 'nav.chatReports' },
  review_reports: { path: paths.reportedReviews, label: 'nav.reportedReviews' },
  products: { path: `${paths.products}?tab=under_review`, label: 'nav.productsToReview' },
  loans: { path: paths.loans, label: 'nav.loans' },
  approvals: { path: paths.approvals, label: 'nav.approvals' },
} as const satisfies Record<Counted['queue'], { readonly path: string; readonly label: string }>;

/** How much waits behind each section: some have more than one queue. */
export function waitingBySection(counts: readonly Counted[]): Readonly<Record<string, number>> {
  const waiting: Record<string, number> = {};
  for (const { queue, count } of counts) {
    const [section = ''] = workQueues[queue].path.split('?');
    waiting[section] = (waiting[section] ?? 0) + count;
  }
  return waiting;
}
