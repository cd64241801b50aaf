import type { Audience } from './groups.ts';
import { kindOf } from './kinds.ts';

type About = { readonly kind: string; readonly subjectId: bigint | null };

const inShop = {
  order: (id: string) => `/userInfo/order-detail?orderId=${id}`,
  case: (id: string) => `/userInfo/order-return?returnId=${id}`,
  deposit: (id: string) => `/userInfo/money-package/recharge?deposit=${id}`,
  withdrawal: (id: string) => `/userInfo/money-package/withdraw?withdrawal=${id}`,
  loan: () => '/credit/myLoan',
  product: (id: string) => `/productDetails?sellerGoodsId=${id}`,
  store: (id: string) => `/store?id=${id}`,
};

const inPanel = {
  order: (id: string) => `/seller/orders/${id}`,
  case: (id: string) => `/seller/returns/${id}`,
  loan: inShop.loan,
  stock: () => '/seller/stock',
  import: (id: string) => `/seller/imports/${id}`,
  coupons: () => '/seller/coupons',
  settings: () => '/seller/store',
};

const addresses: Readonly<Record<Audience, Readonly<Record<string, (id: string) => string>>>> = {
  buyer: inShop,
  seller: inPanel,
};

/** Where a notification leads, as a path of this installation. */
export function addressOf(audience: Audience, { kind, subjectId }: About): string {
  return addresses[audience][kindOf(audience, kind).target]?.(String(subjectId ?? '')) ?? '/';
}
