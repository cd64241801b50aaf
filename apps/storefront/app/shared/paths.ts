import { isOwnPath } from '@entrepot/domain';

/** Every address of the shop, in one place. */
export const paths = {
  home: '/index',
  classification: '/classification',
  /** Products of a category. */
  category: (categoryId: string) => `/commodity?categoryId=${categoryId}`,
  commodity: '/commodity',
  newArrivals: '/information',
  discounted: '/discounted',
  product: (sellerGoodsId: string) => `/productDetails?sellerGoodsId=${sellerGoodsId}`,
  /** A product with a variant and a quantity chosen: the way back after login. */
  productChoice: (sellerGoodsId: string, skuId: string, count: number) =>
    `/productDetails?sellerGoodsId=${sellerGoodsId}&sku=${skuId}&count=${count}`,
  /** The same with an order grid: `lines` is `sku:count,sku:count`. */
  productLines: (sellerGoodsId: string, lines: string) =>
    `/productDetails?sellerGoodsId=${sellerGoodsId}&lines=${encodeURIComponent(lines)}`,
  store: (sellerId: string) => `/store?id=${sellerId}`,
  searchStore: '/searchStore',
  /** Results for a text: the specification wants it as JSON in `k`. */
  searchProducts: (text: string) => `/searchGoods?k=${encodeURIComponent(JSON.stringify(text))}`,
  searchStoreFor: (text: string) => `/searchStore?k=${encodeURIComponent(JSON.stringify(text))}`,
  /** Decides between the two result pages. */
  searchResult: '/searchResult',
  /** The home page with the cart open. */
  openCart: '/index#cart',
  /** Receives what other apps share with the installed shop. */
  share: '/share',
  /** Pages that the mobile site alone has. */
  mobileCart: '/cart',
  mobileSearch: '/find',
  /** The parcels of an order, there a page of their own. */
  mobileLogistics: (orderId: string) => `/logistics?orderId=${orderId}`,
  login: '/login',
  /** Login that returns to an address of this shop. */
  loginFor: (back: string) => `/login?back=${encodeURIComponent(back)}`,
  register: '/register',
  forgotPassword: '/forgotPassword',
  settlement: '/settlement',
  /** The checkout that was placed and waits to be paid. */
  settlementOf: (checkoutId: string) => `/settlement?checkoutId=${checkoutId}`,
  paySuccess: '/paySuccess',
  paySuccessFor: (checkoutId: string) => `/paySuccess?checkoutId=${checkoutId}`,
  /** Opens the pages for sellers in a new tab. */
  merchantSettled: '/merchantSettled',
  promo: '/promo/',
  promoApply: '/promo/apply',
  about: '/promo/about',
  /** A page about rules or policies. */
  page: (page: string) => (page === 'about' ? '/promo/about' : `/promo/pages/${page}`),
  /** What customers are owed and what is held, for everybody to see. */
  solvency: '/solvency',
  /** A page of the promotion site, the one for sellers if no other is named, in a language and with the avatar of who opens it. */
  promoFor: (language: string, avatar: number | undefined, path = '/promo/') =>
    `${path}?lang=${language}${avatar === undefined ? '' : `&avatar=${avatar}`}`,
  /** Another app: its links load the page. */
  sellerPanel: '/seller/',
  /** The support window: one's messages, customer service, or a store and what is asked about. */
  chat: '/chat',
  dashboard: '/userInfo/dashboard',
  orders: '/userInfo/my-order',
  order: (orderId: string) => `/userInfo/order-detail?orderId=${orderId}`,
  /** Receipt or pro-forma invoice of an order, to be printed. */
  orderInvoice: (orderId: string) => `/userInfo/order-invoice?orderId=${orderId}`,
  orderReview: (orderId: string) => `/userInfo/order-evaluation?orderId=${orderId}`,
  returns: '/userInfo/order-return',
  /** Asks for money back for an order. */
  requestCase: (orderId: string) => `/userInfo/order-return?orderId=${orderId}`,
  returnCase: (caseId: string) => `/userInfo/order-return?returnId=${caseId}`,
  favourites: '/userInfo/collect-goods',
  collectedShops: '/userInfo/collect-shop',
  purchaseHistory: '/userInfo/purchase-history',
  wallet: '/userInfo/money-package',
  recharge: '/userInfo/money-package/recharge',
  /** A deposit of an amount, which leads back to an address of this shop. */
  rechargeFor: (amount: string, back: string) =>
    `/userInfo/money-package/recharge?amount=${amount}&back=${encodeURIComponent(back)}`,
  /** A deposit of one's own in full. */
  deposit: (depositId: string) => `/userInfo/money-package/recharge?deposit=${depositId}`,
  withdraw: '/userInfo/money-package/withdraw',
  /** A withdrawal of one's own in full. */
  withdrawal: (withdrawalId: string) => `/userInfo/money-package/withdraw?withdrawal=${withdrawalId}`,
  loans: '/credit',
  loanApplication: '/credit/application',
  myLoan: '/credit/myLoan',
  notifications: '/userInfo/notifications',
  download: '/userInfo/download',
  setup: '/userInfo/setup',
  loginPassword: '/userInfo/setup/login-password',
  transactionPassword: '/userInfo/setup/transaction-password',
  shippingAddress: '/userInfo/setup/shipping-address',
  billing: '/userInfo/setup/billing',
  identity: '/userInfo/setup/identity',
  identityBasic: '/userInfo/setup/identity/basic',
  identityAdvanced: '/userInfo/setup/identity/advanced',
  bindContact: '/userInfo/setup/contact',
  notificationPreferences: '/userInfo/setup/notifications',
  signInRecords: '/userInfo/setup/records',
  accountCancellation: '/userInfo/setup/account-cancellation',
} as const;

/** The text of a `k` parameter; a plain text is accepted as well as the JSON one. */
export function readSearchText(k: string | null): string {
  if (!k) return '';
  try {
    return String(JSON.parse(k) ?? '');
  } catch {
    return k;
  }
}

/** An address to return to after login; anything outside this shop becomes the home page. */
export function safeBackPath(back: string | null): string {
  return back && isOwnPath(back) ? back : paths.home;
}

/** A page address that carries the way back on, when there is one. */
export function withBack(path: string, back: string | null): string {
  return back ? `${path}?back=${encodeURIComponent(back)}` : path;
}

/** The page of a list that an address names in `page`; the first one when it names none. */
export function readPageNumber(search: URLSearchParams): number {
  const page = Number(search.get('page'));
  return Number.isInteger(page) && page > 0 ? page : 1;
}

/** The address of a page of a list. */
export function pagePath(path: string, page: number): string {
  return page > 1 ? `${path}?page=${page}` : path;
}
