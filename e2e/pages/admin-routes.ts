import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { call, type Token } from '../steps/call.ts';
import { mailedMessage, reportConversation, reportReview, waitingWithdrawal } from './staff-examples.ts';

const surface = '/admin/api' as const;

/** The address of the first row that a list answers. */
function firstOf(name: string, input: object, key: string, folder: string) {
  return async (token: Token): Promise<string> => {
    const { pageList } = await call<{ readonly pageList: readonly Readonly<Record<string, string>>[] }>(name, input, {
      token,
      surface,
    });
    if (!pageList[0]) throw new Error(`the demo has nothing for ${name}`);
    return `/admin/${folder}/${pageList[0][key]}`;
  };
}

/** An address of the admin panel per route, by the name that the panel's own table gives it. */
export const adminExamples: Readonly<Record<string, (token: Token) => Promise<string>>> = {
  'paths.login': async () => '/admin/login',
  'paths.notifications': async () => '/admin/notifications',
  'paths.home': async () => '/admin/home',
  'paths.applications': async () => '/admin/applications',
  "paths.application(':applicationId')": firstOf('sellerApplication!list', {}, 'applicationId', 'applications'),
  'paths.identity': async () => '/admin/identity?tab=all',
  "paths.verification(':verificationId')": firstOf('identity!list', {}, 'verificationId', 'identity'),
  'paths.deposits': async () => '/admin/deposits',
  "paths.deposit(':depositId')": firstOf('deposit!list', {}, 'depositId', 'deposits'),
  'paths.withdrawals': async () => '/admin/withdrawals?tab=all',
  "paths.withdrawal(':withdrawalId')": async () => `/admin/withdrawals/${await waitingWithdrawal()}`,
  'paths.cases': async () => '/admin/cases',
  "paths.case(':caseId')": firstOf('orderReturn!list', {}, 'returnId', 'cases'),
  'paths.chats': async () => '/admin/chats?filter=all',
  'paths.chatReports': async () => '/admin/chat-reports',
  "paths.chatReport(':reportId')": async (token) => {
    await reportConversation();
    const { list } = await call<{ readonly list: readonly { readonly reportId: string }[] }>(
      'chatReport!list',
      {},
      { token, surface },
    );
    if (!list[0]) throw new Error('no conversation is reported');
    return `/admin/chat-reports/${list[0].reportId}`;
  },
  'paths.reportedReviews': async () => '/admin/reported-reviews',
  "paths.reportedReview(':reviewId')": async (token) => {
    await reportReview();
    return firstOf('reviewReport!list', {}, 'reviewId', 'reported-reviews')(token);
  },
  'paths.orders': async () => '/admin/orders',
  "paths.order(':orderId')": firstOf('order!list', {}, 'orderId', 'orders'),
  'paths.stores': async () => '/admin/stores',
  "paths.store(':storeId')": firstOf('store!list', {}, 'storeId', 'stores'),
  'paths.coupons': async () => '/admin/coupons',
  'paths.storeCoupons': async () => '/admin/store-coupons',
  'paths.products': async () => '/admin/products',
  "paths.product(':productId')": firstOf('product!list', { state: 'published' }, 'productId', 'products'),
  'paths.categories': async () => '/admin/categories',
  "paths.category(':categoryId')": async (token) => {
    const [first] = await call<{ readonly categoryId: string }[]>('category!list', {}, { token, surface });
    return `/admin/categories/${first?.categoryId}`;
  },
  'paths.pages': async () => '/admin/pages',
  "paths.page(':page')": async () => '/admin/pages/returns',
  'paths.recommendations': async () => '/admin/recommendations',
  'paths.banners': async () => '/admin/banners',
  "paths.banner(':bannerId')": firstOf('banner!list', {}, 'bannerId', 'banners'),
  'paths.loans': async () => '/admin/loans',
  "paths.loan(':loanId')": firstOf('loan!list', { state: 'loaned' }, 'loanId', 'loans'),
  'paths.portfolio': async () => '/admin/loan-portfolio',
  'paths.proposals': async () => '/admin/loan-proposals',
  'paths.reconciliation': async () => '/admin/reconciliation',
  'paths.invariants': async () => '/admin/invariants',
  'paths.ledger': async () => '/admin/ledger',
  "paths.ledgerAccount(':accountId')": firstOf('ledgerAccount!list', {}, 'accountId', 'ledger/accounts'),
  "paths.journal(':journalId')": async (token) => {
    const { pageList } = await call<{ readonly pageList: readonly { readonly orderId: string }[] }>(
      'order!list',
      { status: 5 },
      { token, surface },
    );
    const order = await call<{ readonly movements: readonly { readonly journalId: string }[] }>(
      'order!info',
      { orderId: pageList[0]?.orderId },
      { token, surface },
    );
    return `/admin/ledger/journals/${order.movements[0]?.journalId}`;
  },
  'paths.rates': async () => '/admin/rates',
  'paths.approvals': async () => '/admin/approvals',
  'paths.figures': async () => '/admin/figures?by=category',
  'paths.people': async () => '/admin/people',
  "paths.person(':userId')": firstOf('user!list', {}, 'userId', 'people'),
  'paths.staff': async () => '/admin/staff',
  "paths.member(':staffId')": firstOf('staff!list', {}, 'staffId', 'staff'),
  'paths.roles': async () => '/admin/roles',
  'paths.mails': async () => '/admin/mails',
  "paths.mail(':mailId')": async (token) =>
    firstOf('mail!list', { keyword: await mailedMessage() }, 'mailId', 'mails')(token),
  'paths.system': async () => '/admin/system',
  'paths.operations': async () => '/admin/operations',
  'paths.audit': async () => '/admin/audit',
  'paths.settings': async () => '/admin/settings',
  'paths.settingHistory': async () => '/admin/setting-history',
  'paths.account': async () => '/admin/account',
  'paths.invitation': async () => '/admin/invitation',
  "'*'": async () => '/admin/nothing/is/here',
};

/** Frames of a page in which nothing may run, axe neither: the preview of a message. */
export const adminSealed: Readonly<Record<string, string>> = { "paths.mail(':mailId')": 'iframe[sandbox=""]' };

/** The routes that the panel's table declares. It is read as text: its modules need a browser. */
export function adminRouteNames(): string[] {
  const table = readFileSync(join(import.meta.dirname, '../../apps/admin/src/routes.tsx'), 'utf8');
  return [...table.matchAll(/path:\s*([^\s,]+)/g)].map((match) => match[1] ?? '');
}
