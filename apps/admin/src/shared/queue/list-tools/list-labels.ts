import type { TextKey } from '@entrepot/i18n/react';
import type { ListName } from './use-list-setup.ts';

/** How each list is called in the navigation. */
export const listLabels = {
  applications: 'nav.applications',
  identity: 'nav.identity',
  deposits: 'nav.deposits',
  withdrawals: 'nav.withdrawals',
  cases: 'nav.cases',
  'chat-reports': 'nav.chatReports',
  'reported-reviews': 'nav.reportedReviews',
  orders: 'nav.orders',
  stores: 'nav.stores',
  products: 'nav.products',
  pages: 'nav.pages',
  banners: 'nav.banners',
  loans: 'nav.loans',
  people: 'nav.people',
  staff: 'nav.staff',
  mails: 'nav.mails',
  'store-coupons': 'nav.storeCoupons',
  ledger: 'nav.ledger',
  'loan-proposals': 'nav.proposals',
  'setting-history': 'nav.settingHistory',
  system: 'nav.system',
} as const satisfies Readonly<Record<ListName, TextKey<'admin'>>>;
