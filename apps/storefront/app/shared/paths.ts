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
  store: (sellerId: string) => `/store?id=${sellerId}`,
  searchStore: '/searchStore',
  /** Results for a text: the specification wants it as JSON in `k`. */
  searchGoods: (text: string) => `/searchGoods?k=${encodeURIComponent(JSON.stringify(text))}`,
  searchStoreFor: (text: string) => `/searchStore?k=${encodeURIComponent(JSON.stringify(text))}`,
  login: '/login',
  /** Login that returns to an address of this shop. */
  loginFor: (back: string) => `/login?back=${encodeURIComponent(back)}`,
  register: '/register',
  forgotPassword: '/forgotPassword',
  settlement: '/settlement',
  paySuccess: '/paySuccess',
  dashboard: '/userInfo/dashboard',
  orders: '/userInfo/my-order',
  order: (orderId: string) => `/userInfo/order-detail?orderId=${orderId}`,
  orderReview: (orderId: string) => `/userInfo/order-evaluation?orderId=${orderId}`,
  collectedGoods: '/userInfo/collect-goods',
  collectedShops: '/userInfo/collect-shop',
  purchaseHistory: '/userInfo/purchase-history',
  download: '/userInfo/download',
  setup: '/userInfo/setup',
  loginPassword: '/userInfo/setup/login-password',
  transactionPassword: '/userInfo/setup/transaction-password',
  shippingAddress: '/userInfo/setup/shipping-address',
  bindContact: '/userInfo/setup/contact',
  signInRecords: '/userInfo/setup/records',
  accountCancellation: '/userInfo/setup/account-cancellation',
} as const;

/** The text of a `k` parameter; a plain text is accepted as well as the JSON one. */
export function readSearchText(k: string | null): string {
  if (!k) return '';
  try {
    const text: unknown = JSON.parse(k);
    return typeof text === 'string' ? text : String(text ?? '');
  } catch {
    return k;
  }
}

/** An address to return to after login; anything outside this shop becomes the home page. */
export function safeBackPath(back: string | null): string {
  return back && /^\/(?![/\\])/.test(back) ? back : paths.home;
}
