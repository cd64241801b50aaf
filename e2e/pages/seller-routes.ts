import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { call, type Token } from '../steps/call.ts';

type OrderPage = { readonly pageList: readonly { readonly orderId: string }[] };

/** An address of the seller panel per route, by the name that the panel's own table gives it. */
export const sellerExamples: Readonly<Record<string, (token: Token) => Promise<string>>> = {
  'paths.login': async () => '/seller/login',
  'paths.home': async () => '/seller/home',
  'paths.orders': async () => '/seller/orders',
  "paths.order(':orderId')": async (token) => {
    const { pageList } = await call<OrderPage>('order!list', {}, { token, surface: '/seller/api' });
    if (!pageList[0]) throw new Error('the demo seller has no orders');
    return `/seller/orders/${pageList[0].orderId}`;
  },
  'paths.shipOrders': async () => '/seller/orders/ship',
  'paths.printOrders': async (token) => {
    const { pageList } = await call<OrderPage>('order!list', { pageSize: 2 }, { token, surface: '/seller/api' });
    return `/seller/print/orders?ids=${pageList.map((order) => order.orderId).join(',')}&kind=slip`;
  },
  'paths.returns': async () => '/seller/returns',
  "paths.return(':caseId')": async (token) => {
    const { pageList } = await call<{ readonly pageList: readonly { readonly returnId: string }[] }>(
      'orderReturn!list',
      {},
      { token, surface: '/seller/api' },
    );
    if (!pageList[0]) throw new Error('the demo seller has no refunds or returns');
    return `/seller/returns/${pageList[0].returnId}`;
  },
  'paths.messages': async () => '/seller/messages',
  'paths.reviews': async () => '/seller/reviews',
  'paths.products': async () => '/seller/products',
  'paths.newProduct': async () => '/seller/products/new',
  'paths.productGrid': async () => '/seller/products/table',
  "paths.product(':productId')": async (token) => {
    const { pageList } = await call<{ readonly pageList: readonly { readonly sellerGoodsId: string }[] }>(
      'sellerGoods!list',
      {},
      { token, surface: '/seller/api' },
    );
    if (!pageList[0]) throw new Error('the demo seller has no products');
    return `/seller/products/${pageList[0].sellerGoodsId}`;
  },
  'paths.stock': async () => '/seller/stock',
  'paths.imports': async () => '/seller/imports',
  "paths.importRun(':importId')": async (token) => {
    const { pageList } = await call<{ readonly pageList: readonly { readonly importId: string }[] }>(
      'import!list',
      {},
      { token, surface: '/seller/api' },
    );
    if (!pageList[0]) throw new Error('the demo seller has imported nothing');
    return `/seller/imports/${pageList[0].importId}`;
  },
  'paths.coupons': async () => '/seller/coupons',
  'paths.balance': async () => '/seller/balance',
  'paths.payout': async () => '/seller/balance/withdraw',
  'paths.statement': async () => '/seller/statement',
  'paths.analytics': async () => '/seller/analytics',
  'paths.store': async () => '/seller/store',
  'paths.freight': async () => '/seller/store/freight?edit=new',
  'paths.notificationPreferences': async () => '/seller/notifications',
  'paths.storeCategories': async () => '/seller/store/categories',
  "'*'": async () => '/seller/nothing/is/here',
};

/** The routes that the panel's table declares. It is read as text: its modules need a browser. */
export function sellerRouteNames(): string[] {
  const table = readFileSync(join(import.meta.dirname, '../../apps/seller/src/routes.tsx'), 'utf8');
  return [...table.matchAll(/path:\s*([^\s,]+)/g)].map((match) => match[1] ?? '');
}
