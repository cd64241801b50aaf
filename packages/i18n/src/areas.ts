/** The catalogue files of a language. `common`, `shell` and `errors` belong to every page. */
export const areas = [
  'common',
  'shell',
  'errors',
  'home',
  'browse',
  'product',
  'store',
  'cart',
  'chat',
  'checkout',
  'orders',
  'account',
  'auth',
  'addresses',
  'payment',
  'panel',
  'seller',
  'aftersales',
  'promo',
  'identity',
  'wallet',
  'solvency',
  'loans',
  'seller-aftersales',
  'seller-chat',
  'seller-coupons',
  'seller-fulfil',
  'seller-home',
  'seller-import',
  'seller-money',
  'seller-products',
  'seller-reviews',
  'seller-store',
] as const;

export type Area = (typeof areas)[number];

/** The errors' texts are among them: when one is needed, the connection that would bring it may be what failed. */
export const shellAreas: readonly Area[] = ['common', 'shell', 'errors'];
