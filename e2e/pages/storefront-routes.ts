import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../apps/storefront/app/routes.ts';
import { call, logIn, type Token } from '../steps/call.ts';
import { demoPassword } from '../steps/people.ts';

/** An address that shows a route with something on it, and who opens it. */
type Example = {
  readonly address: string | ((token: Token) => Promise<string>);
  readonly isPrivate?: boolean;
  /** Who opens it, where that is not the usual buyer. */
  readonly person?: string;
  /** Fills what the page reads of the browser; runs in the page. */
  readonly store?: (token: Token) => Promise<Readonly<Record<string, string>>>;
};

type OrderPage = { readonly pageList: readonly { readonly orderId: string; readonly checkoutId: string }[] };
type ProductListPage = { readonly pageList: readonly { readonly sellerGoodsId: string; readonly sellerId: string }[] };
type Category = { readonly categoryId: string };
type ProductInfo = {
  readonly skus: readonly { readonly skuId: string; readonly stock: number }[];
  readonly buyMin: number;
};

async function anOrder(token: Token, tab: string) {
  const { pageList } = await call<OrderPage>('order!listMain', { tab }, { token });
  const [order] = pageList;
  if (!order) throw new Error(`the demo buyer has no order in the tab ${tab}`);
  return order;
}

async function aProduct() {
  const { pageList } = await call<ProductListPage>('sellerGoods!list', {});
  const [product] = pageList;
  if (!product) throw new Error('the demo shop has no products');
  return product;
}

/** The product with price tiers whose prices are longest. */
async function aDearProduct(): Promise<string> {
  const { pageList } = await call<ProductListPage>('sellerGoods!list', { pageSize: 100, sort: 'price_desc' });
  for (const { sellerGoodsId } of pageList) {
    const { ladder } = await call<{ ladder: readonly unknown[] }>('sellerGoods!info', { sellerGoodsId });
    if (ladder.length > 2) return `/productDetails?sellerGoodsId=${sellerGoodsId}`;
  }
  throw new Error('the demo shop has no dear product with price tiers');
}

async function aSelection(): Promise<Readonly<Record<string, string>>> {
  const { sellerGoodsId } = await aProduct();
  const { skus, buyMin } = await call<ProductInfo>('sellerGoods!info', { sellerGoodsId });
  const sku = skus.find(({ stock }) => stock >= buyMin);
  return { checkoutSelection: JSON.stringify({ lines: [{ skuId: sku?.skuId, count: buyMin }], isFromCart: false }) };
}

const ofOrder = (path: string, tab: string): Example => ({
  address: async (token) => `${path}?orderId=${(await anOrder(token, tab)).orderId}`,
  isPrivate: true,
});
/** A case of the buyer's. */
async function aCase(token: Token): Promise<string> {
  const { pageList } = await call<{ readonly pageList: readonly { readonly returnId: string }[] }>(
    'orderReturn!list',
    {},
    { token },
  );
  if (!pageList[0]) throw new Error('the buyer has no cases');
  return `/userInfo/order-return?returnId=${pageList[0].returnId}`;
}

/** A product of a demo seller as its store previews it. */
async function aPreview(): Promise<string> {
  const options = { token: await logIn('seller1', demoPassword, '/seller/api'), surface: '/seller/api' } as const;
  const { pageList } = await call<ProductListPage>('sellerGoods!list', {}, options);
  const { sellerGoodsId } = pageList[0] ?? {};
  const { previewToken } = await call<{ readonly previewToken: string }>(
    'sellerGoods!previewLink',
    { sellerGoodsId },
    options,
  );
  return `/productPreview#${previewToken}`;
}

/** The simulator's page with a payment that is open. */
async function aSimulatedPayment(token: Token): Promise<string> {
  const { session_token } = await call<{ readonly session_token: string }>(
    'rechargeBlockchain!recharge_open',
    {},
    { token },
  );
  const form = { amount: '20.00', session_token };
  const page = await call<{ readonly redirectUrl: string }>('thirdPartyRecharge!recharge', form, { token });
  return page.redirectUrl;
}

const privately = (address: string): Example => ({ address, isPrivate: true });

/** One example per route, by the route's path. */
export const examples: Readonly<Record<string, Example>> = {
  '/index': { address: '/index' },
  '/classification': { address: '/classification' },
  '/commodity': {
    address: async () => `/commodity?categoryId=${(await call<Category[]>('category!tree', {}))[0]?.categoryId}`,
  },
  '/information': { address: '/information' },
  '/discounted': { address: '/discounted' },
  '/searchGoods': { address: `/searchGoods?k=${encodeURIComponent('"scarf"')}` },
  '/searchStore': { address: '/searchStore' },
  '/productDetails': {
    address: async () => `/productDetails?sellerGoodsId=${(await aProduct()).sellerGoodsId}`,
  },
  '/productPreview': { address: aPreview },
  '/store': { address: async () => `/store?id=${(await aProduct()).sellerId}` },
  '/settlement': { address: '/settlement', isPrivate: true, store: aSelection },
  '/paySuccess': {
    address: async (token) => `/paySuccess?checkoutId=${(await anOrder(token, 'to_receive')).checkoutId}`,
    isPrivate: true,
  },
  '/cardSimulator': { address: aSimulatedPayment, isPrivate: true },
  '/merchantSettled': { address: '/merchantSettled' },
  '/promo': { address: '/promo/?avatar=3' },
  '/promo/about': { address: '/promo/about' },
  '/promo/pages/:page': { address: '/promo/pages/returns' },
  '/promo/apply': privately('/promo/apply'),
  '/solvency': { address: '/solvency' },
  '/login': { address: '/login' },
  '/register': { address: '/register' },
  '/forgotPassword': { address: '/forgotPassword' },
  '/userInfo/dashboard': privately('/userInfo/dashboard'),
  '/userInfo/my-order': privately('/userInfo/my-order'),
  '/userInfo/order-detail': ofOrder('/userInfo/order-detail', 'to_receive'),
  '/userInfo/order-invoice': ofOrder('/userInfo/order-invoice', 'to_receive'),
  '/userInfo/order-evaluation': ofOrder('/userInfo/order-evaluation', 'to_review'),
  '/userInfo/order-return': privately('/userInfo/order-return'),
  '/userInfo/collect-goods': privately('/userInfo/collect-goods'),
  '/userInfo/collect-shop': privately('/userInfo/collect-shop'),
  '/userInfo/purchase-history': privately('/userInfo/purchase-history'),
  '/userInfo/money-package': privately('/userInfo/money-package'),
  '/userInfo/money-package/recharge': privately('/userInfo/money-package/recharge'),
  '/userInfo/money-package/withdraw': privately('/userInfo/money-package/withdraw'),
  '/userInfo/notifications': privately('/userInfo/notifications'),
  '/userInfo/download': { address: '/userInfo/download' },
  '/userInfo/setup': privately('/userInfo/setup'),
  '/userInfo/setup/login-password': privately('/userInfo/setup/login-password'),
  '/userInfo/setup/transaction-password': privately('/userInfo/setup/transaction-password'),
  '/userInfo/setup/shipping-address': privately('/userInfo/setup/shipping-address'),
  '/userInfo/setup/billing': privately('/userInfo/setup/billing'),
  '/userInfo/setup/identity': privately('/userInfo/setup/identity'),
  '/userInfo/setup/identity/basic': privately('/userInfo/setup/identity/basic'),
  '/userInfo/setup/identity/advanced': privately('/userInfo/setup/identity/advanced'),
  '/userInfo/setup/contact': privately('/userInfo/setup/contact'),
  '/userInfo/setup/records': privately('/userInfo/setup/records'),
  '/userInfo/setup/notifications': privately('/userInfo/setup/notifications'),
  '/userInfo/setup/account-cancellation': privately('/userInfo/setup/account-cancellation'),
  '/chat': privately('/chat'),
  '/credit': { address: '/credit' },
  '/credit/application': { ...privately('/credit/application'), person: 'seller6' },
  '/credit/myLoan': { ...privately('/credit/myLoan'), person: 'seller9' },
  '/subscribe/confirm': { address: '/subscribe/confirm?token=none' },
  '/subscribe/cancel': { address: '/subscribe/cancel?token=none' },
  '/mails/stop': { address: '/mails/stop?code=none' },
  '/undoContactChange': { address: '/undoContactChange?change=none' },
  '/*': { address: '/nothing/is/here' },
};

/** Further pages behind the address of a route. */
export const furtherExamples: Readonly<Record<string, Example>> = {
  '/productDetails of a dear product': { address: aDearProduct },
  '/userInfo/order-return of an order': ofOrder('/userInfo/order-return', 'to_review'),
  '/userInfo/order-return of a case': { address: aCase, isPrivate: true },
};

/** Routes without a page: they send on at once. */
export const redirects: Readonly<Record<string, string>> = {
  '/': '/index',
  '/searchResult': '/searchGoods',
  '/userInfo': '/userInfo/dashboard',
  '/share': '/searchGoods',
  // What the mobile site calls its pages; below its root they are looked at in `mobile-site.spec.ts`.
  '/category': '/classification',
  '/commodityDetails': '/productDetails',
  '/shop': '/store',
  '/messages': '/chat',
  '/me': '/userInfo/dashboard',
  '/address': '/userInfo/setup/shipping-address',
  '/cart': '/index',
  '/find': '/searchGoods',
  '/logistics': '/userInfo/order-detail',
};

/** What search engines read in place of people. */
export const files: readonly string[] = ['/manifest.webmanifest', '/sitemap.xml', '/sitemaps/:file'];

/** The paths of all routes that can be opened, from the product's own table. */
export function routePaths(entries: readonly RouteConfigEntry[] = routes as RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path === undefined ? above : `${above}/${entry.path}`;
    return entry.children ? routePaths(entry.children, path) : [path === '' ? '/' : path];
  });
}
