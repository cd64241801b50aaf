import type { AdminOutputOf } from '@entrepot/client';
import { paths } from '../paths.ts';

type QueueName = AdminOutputOf<'work!counts'>[number]['queue'];

/** Where each work queue is, and its name in the area `admin`. */
export const workQueues = {
  applications: { path: paths.applications, label: 'nav.applications' },
  identities: { path: paths.identity, label: 'nav.identity' },
  disputes: { path: paths.cases, label: 'nav.cases' },
  deposits: { path: paths.deposits, label: 'nav.deposits' },
  withdrawals: { path: paths.withdrawals, label: 'nav.withdrawals' },
  chats: { path: paths.chats, label: 'nav.chats' },
  chat_reports: { path: paths.chatReports, label: 'nav.chatReports' },
  review_reports: { path: paths.reportedReviews, label: 'nav.reportedReviews' },
  products: { path: `${paths.products}?tab=under_review`, label: 'nav.products' },
  loans: { path: paths.loans, label: 'nav.loans' },
  approvals: { path: paths.approvals, label: 'nav.approvals' },
} as const satisfies Record<QueueName, { readonly path: string; readonly label: string }>;
