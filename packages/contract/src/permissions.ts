/**
 * What a role may let staff do. A permission opens the calls that name it in their `access`; the panel has its name in
 * `admin-team.json`, under `permission.<name>`.
 */
export const permissions = [
  'analytics.read',
  'applications.review',
  'audit.read',
  'balances.correct',
  'books.read',
  'categories.manage',
  'chat.answer',
  'chat.moderate',
  'content.manage',
  'coupons.manage',
  'deposits.reverse',
  'deposits.review',
  'disputes.decide',
  'identity.review',
  'loans.account',
  'loans.disburse',
  'loans.review',
  'operations.read',
  'orders.read',
  'orders.refund',
  'products.moderate',
  'rates.set',
  'reviews.moderate',
  'settings.change',
  'staff.manage',
  'stores.manage',
  'stores.read',
  'system.manage',
  'system.read',
  'users.erase',
  'users.export',
  'users.lock',
  'users.read',
  'withdrawals.pay',
  'withdrawals.review',
] as const;

export type Permission = (typeof permissions)[number];

/** Who sees what several permissions decide about: whoever has any of them, so that nobody may decide what they cannot open. */
export const seenBy = {
  approvals: [
    'balances.correct',
    'coupons.manage',
    'deposits.reverse',
    'deposits.review',
    'loans.account',
    'loans.disburse',
    'orders.refund',
    'settings.change',
    'staff.manage',
    'withdrawals.review',
  ],
  deposits: ['deposits.review', 'deposits.reverse'],
  loans: ['loans.review', 'loans.disburse', 'loans.account'],
  orders: ['orders.read', 'orders.refund'],
  people: ['users.read', 'users.lock', 'users.erase', 'users.export', 'balances.correct'],
  serviceSetup: ['chat.answer', 'settings.change'],
  stores: ['stores.read', 'stores.manage'],
  system: ['system.read', 'system.manage'],
  withdrawals: ['withdrawals.review', 'withdrawals.pay'],
} as const satisfies Readonly<Record<string, readonly Permission[]>>;

/** The lists of the panel, as their addresses name them, with who sees each: whoever has any of its permissions. */
export const panelLists = {
  applications: ['applications.review'],
  identity: ['identity.review'],
  deposits: seenBy.deposits,
  withdrawals: seenBy.withdrawals,
  cases: ['disputes.decide'],
  'chat-reports': ['chat.moderate'],
  'reported-reviews': ['reviews.moderate'],
  orders: seenBy.orders,
  stores: seenBy.stores,
  products: ['products.moderate'],
  pages: ['content.manage'],
  banners: ['content.manage'],
  loans: seenBy.loans,
  people: seenBy.people,
  staff: ['staff.manage'],
  mails: seenBy.system,
  'store-coupons': ['coupons.manage'],
  ledger: ['books.read'],
  'loan-proposals': ['loans.account'],
  'setting-history': ['settings.change'],
  system: seenBy.system,
} as const satisfies Readonly<Record<string, readonly Permission[]>>;

export type PanelList = keyof typeof panelLists;
