import type { Audience } from './groups.ts';

/** Of a notification: the order, the case, … that it is about, and what else it says. */
export type Subject = { readonly subjectId: bigint | null; readonly params: Readonly<Record<string, string>> };

const product = (id: string) => `/productDetails?sellerGoodsId=${id}`;

const inShop = {
  order: (id: string) => `/userInfo/order-detail?orderId=${id}`,
  case: (id: string) => `/userInfo/order-return?returnId=${id}`,
  deposit: (id: string) => `/userInfo/money-package/recharge?deposit=${id}`,
  withdrawal: (id: string) => `/userInfo/money-package/withdraw?withdrawal=${id}`,
  loan: () => '/credit/myLoan',
  /** With a store; without one with customer service. */
  chat: (storeId: string) => `/chat?partyid=${storeId || 'service'}`,
  product,
  /** Among the own reviews of its order. Notifications from before that was noted lead to the product. */
  review: (id: string, { orderId }: Subject['params']) =>
    orderId === undefined ? product(id) : `/userInfo/order-evaluation?orderId=${orderId}`,
  store: (id: string) => `/store?id=${id}`,
};

const inPanel = {
  order: (id: string) => `/seller/orders/${id}`,
  case: (id: string) => `/seller/returns/${id}`,
  chat: (threadId: string) => `/seller/messages?thread=${threadId}`,
  reviews: () => '/seller/reviews',
  loan: inShop.loan,
  stock: () => '/seller/stock',
  import: (id: string) => `/seller/imports/${id}`,
  coupons: () => '/seller/coupons',
  settings: () => '/seller/store',
};

const inAdmin = {
  application: (id: string) => `/admin/applications/${id}`,
  verification: (id: string) => `/admin/identity/${id}`,
  deposit: (id: string) => `/admin/deposits/${id}`,
  withdrawal: (id: string) => `/admin/withdrawals/${id}`,
  case: (id: string) => `/admin/cases/${id}`,
  chatReport: (id: string) => `/admin/chat-reports/${id}`,
  reportedReview: (id: string) => `/admin/reported-reviews/${id}`,
  loan: (id: string) => `/admin/loans/${id}`,
  approvals: () => '/admin/approvals',
  invariants: () => '/admin/invariants',
  operations: () => '/admin/operations',
};

const addresses = { buyer: inShop, seller: inPanel, staff: inAdmin };

/** What a notification leads to: the names of the addresses of its audience. */
export type Target<For extends Audience = Audience> = For extends Audience ? keyof (typeof addresses)[For] : never;

/** The path of a target in this installation. */
export function addressOf(audience: Audience, target: Target, { subjectId, params }: Subject): string {
  const ofAudience: Partial<Record<Target, (id: string, params: Subject['params']) => string>> = addresses[audience];
  return ofAudience[target]?.(String(subjectId ?? ''), params) ?? '/';
}
