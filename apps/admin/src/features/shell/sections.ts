import type { Permission } from '@entrepot/contract';
import {
  type Icon,
  IconActivity,
  IconArrowsLeftRight,
  IconBook2,
  IconBuildingBank,
  IconBuildingStore,
  IconCashBanknote,
  IconCategory,
  IconChartLine,
  IconChecks,
  IconClipboardCheck,
  IconCoins,
  IconDiscount2,
  IconEqual,
  IconExchange,
  IconFileText,
  IconFlag,
  IconHistory,
  IconHome,
  IconId,
  IconKey,
  IconListCheck,
  IconMail,
  IconMessageReport,
  IconMessages,
  IconPackage,
  IconPhoto,
  IconReceipt,
  IconScale,
  IconSettings,
  IconShieldLock,
  IconStars,
  IconStethoscope,
  IconTicket,
  IconUserCog,
  IconUserSearch,
  IconUsers,
} from '@tabler/icons-react';
import { paths } from '#shared/paths.ts';

type Section = {
  readonly path: string;
  readonly group: 'home' | 'support' | 'commerce' | 'reviews' | 'money' | 'books' | 'loans' | 'team';
  /** Text of the area `admin`. */
  readonly label:
    | 'nav.home'
    | 'nav.applications'
    | 'nav.identity'
    | 'nav.cases'
    | 'nav.deposits'
    | 'nav.withdrawals'
    | 'nav.chats'
    | 'nav.chatReports'
    | 'nav.operations'
    | 'nav.orders'
    | 'nav.stores'
    | 'nav.products'
    | 'nav.categories'
    | 'nav.reportedReviews'
    | 'nav.coupons'
    | 'nav.storeCoupons'
    | 'nav.banners'
    | 'nav.recommendations'
    | 'nav.pages'
    | 'nav.reconciliation'
    | 'nav.invariants'
    | 'nav.ledger'
    | 'nav.rates'
    | 'nav.loans'
    | 'nav.proposals'
    | 'nav.portfolio'
    | 'nav.approvals'
    | 'nav.figures'
    | 'nav.people'
    | 'nav.staff'
    | 'nav.roles'
    | 'nav.audit'
    | 'nav.mails'
    | 'nav.system'
    | 'nav.settings'
    | 'nav.account';
  readonly icon: Icon;
  /** Opens it after `g`: one letter, different from the others'. */
  readonly key: string;
  /** Who lacks it does not see the entry. */
  readonly permission?: Permission;
  readonly isOnPhone?: boolean;
  /** Its name in the bar of a phone, where the whole one does not fit. */
  readonly shortLabel?: 'nav.short.applications' | 'nav.short.cases';
};

/** The navigation in its order, within its groups. */
export const sections: readonly Section[] = [
  { path: paths.home, group: 'home', label: 'nav.home', icon: IconHome, key: 'h', isOnPhone: true },
  { path: paths.approvals, group: 'home', label: 'nav.approvals', icon: IconUsers, key: 'v' },
  {
    path: paths.figures,
    group: 'home',
    label: 'nav.figures',
    icon: IconChartLine,
    key: '3',
    permission: 'analytics.read',
  },
  { path: paths.chats, group: 'support', label: 'nav.chats', icon: IconMessages, key: 'm', permission: 'chat.answer' },
  {
    path: paths.chatReports,
    group: 'support',
    label: 'nav.chatReports',
    icon: IconMessageReport,
    key: 'q',
    permission: 'chat.moderate',
  },
  {
    path: paths.reportedReviews,
    group: 'support',
    label: 'nav.reportedReviews',
    icon: IconFlag,
    key: 'g',
    permission: 'reviews.moderate',
  },
  {
    path: paths.orders,
    group: 'commerce',
    label: 'nav.orders',
    icon: IconReceipt,
    key: 'o',
    permission: 'orders.read',
  },
  {
    path: paths.stores,
    group: 'commerce',
    label: 'nav.stores',
    icon: IconBuildingStore,
    key: 'f',
    permission: 'stores.read',
  },
  {
    path: paths.products,
    group: 'commerce',
    label: 'nav.products',
    icon: IconPackage,
    key: '6',
    permission: 'products.moderate',
  },
  {
    path: paths.categories,
    group: 'commerce',
    label: 'nav.categories',
    icon: IconCategory,
    key: '7',
    permission: 'categories.manage',
  },
  {
    path: paths.coupons,
    group: 'commerce',
    label: 'nav.coupons',
    icon: IconTicket,
    key: 'z',
    permission: 'coupons.manage',
  },
  {
    path: paths.storeCoupons,
    group: 'commerce',
    label: 'nav.storeCoupons',
    icon: IconDiscount2,
    key: '5',
    permission: 'coupons.manage',
  },
  {
    path: paths.banners,
    group: 'commerce',
    label: 'nav.banners',
    icon: IconPhoto,
    key: '9',
    permission: 'content.manage',
  },
  {
    path: paths.recommendations,
    group: 'commerce',
    label: 'nav.recommendations',
    icon: IconStars,
    key: '4',
    permission: 'content.manage',
  },
  {
    path: paths.pages,
    group: 'commerce',
    label: 'nav.pages',
    icon: IconFileText,
    key: '8',
    permission: 'content.manage',
  },
  {
    path: paths.applications,
    group: 'reviews',
    label: 'nav.applications',
    icon: IconClipboardCheck,
    key: 'a',
    permission: 'applications.review',
    isOnPhone: true,
    shortLabel: 'nav.short.applications',
  },
  {
    path: paths.identity,
    group: 'reviews',
    label: 'nav.identity',
    icon: IconId,
    key: 'i',
    permission: 'identity.review',
  },
  {
    path: paths.cases,
    group: 'reviews',
    label: 'nav.cases',
    icon: IconScale,
    key: 'c',
    permission: 'disputes.decide',
    isOnPhone: true,
    shortLabel: 'nav.short.cases',
  },
  {
    path: paths.deposits,
    group: 'money',
    label: 'nav.deposits',
    icon: IconCoins,
    key: 'd',
    permission: 'deposits.review',
    isOnPhone: true,
  },
  {
    path: paths.withdrawals,
    group: 'money',
    label: 'nav.withdrawals',
    icon: IconArrowsLeftRight,
    key: 'w',
    permission: 'withdrawals.review',
  },
  {
    path: paths.reconciliation,
    group: 'books',
    label: 'nav.reconciliation',
    icon: IconEqual,
    key: 'n',
    permission: 'books.read',
  },
  {
    path: paths.invariants,
    group: 'books',
    label: 'nav.invariants',
    icon: IconChecks,
    key: 'k',
    permission: 'books.read',
  },
  { path: paths.ledger, group: 'books', label: 'nav.ledger', icon: IconBook2, key: 'j', permission: 'books.read' },
  { path: paths.rates, group: 'books', label: 'nav.rates', icon: IconExchange, key: 'x', permission: 'rates.set' },
  {
    path: paths.loans,
    group: 'loans',
    label: 'nav.loans',
    icon: IconCashBanknote,
    key: 'l',
    permission: 'loans.review',
  },
  {
    path: paths.proposals,
    group: 'loans',
    label: 'nav.proposals',
    icon: IconListCheck,
    key: 'p',
    permission: 'loans.account',
  },
  {
    path: paths.portfolio,
    group: 'loans',
    label: 'nav.portfolio',
    icon: IconBuildingBank,
    key: 'b',
    permission: 'loans.account',
  },
  { path: paths.people, group: 'team', label: 'nav.people', icon: IconUserSearch, key: 'u', permission: 'users.read' },
  { path: paths.staff, group: 'team', label: 'nav.staff', icon: IconUserCog, key: 's', permission: 'staff.manage' },
  { path: paths.roles, group: 'team', label: 'nav.roles', icon: IconKey, key: 'r', permission: 'staff.manage' },
  { path: paths.audit, group: 'team', label: 'nav.audit', icon: IconHistory, key: 'e', permission: 'audit.read' },
  { path: paths.mails, group: 'team', label: 'nav.mails', icon: IconMail, key: '1', permission: 'system.read' },
  { path: paths.system, group: 'team', label: 'nav.system', icon: IconActivity, key: '2', permission: 'system.read' },
  {
    path: paths.operations,
    group: 'team',
    label: 'nav.operations',
    icon: IconStethoscope,
    key: '3',
    permission: 'operations.read',
  },
  {
    path: paths.settings,
    group: 'team',
    label: 'nav.settings',
    icon: IconSettings,
    key: 't',
    permission: 'settings.change',
  },
  { path: paths.account, group: 'team', label: 'nav.account', icon: IconShieldLock, key: 'y' },
];
