import { panelPaths } from '@entrepot/panel/paths.ts';

/** Addresses below `/seller`, as the router sees them. */
export const paths = {
  ...panelPaths,
  orders: '/orders',
  order: (orderId: string) => `/orders/${orderId}`,
  /** Many orders at once, from a list of tracking numbers. */
  shipOrders: '/orders/ship',
  /** Packing slips and labels; the orders are in the search parameter `ids`. */
  printOrders: '/print/orders',
  printOf: (orderIds: readonly string[], kind: 'slip' | 'label') =>
    `/print/orders?ids=${orderIds.join(',')}&kind=${kind}`,
  returns: '/returns',
  return: (caseId: string) => `/returns/${caseId}`,
  products: '/products',
  newProduct: '/products/new',
  productGrid: '/products/table',
  product: (productId: string) => `/products/${productId}`,
  stock: '/stock',
  imports: '/imports',
  importRun: (importId: string) => `/imports/${importId}`,
  reviews: '/reviews',
  messages: '/messages',
  messagesIn: (threadId: string) => `/messages?thread=${threadId}`,
  /** A thread, with an order to be sent along. */
  messagesAbout: (threadId: string, orderId: string) => `/messages?thread=${threadId}&order=${orderId}`,
  coupons: '/coupons',
  balance: '/balance',
  payout: '/balance/withdraw',
  statement: '/statement',
  analytics: '/analytics',
  store: '/store',
  storeCategories: '/store/categories',
  freight: '/store/freight',
  notificationPreferences: '/notifications',
  /** The shop's page of a product that is not published; the token stands where no server reads it. */
  shopPreview: (token: string, language: string) => `/productPreview?lang=${language}#${token}`,
  /** The shop's pages of what one has as a person. */
  shopFundPassword: (language: string) => `/userInfo/setup/transaction-password?lang=${language}`,
  shopLoginPassword: (language: string) => `/userInfo/setup/login-password?lang=${language}`,
  shopContact: (language: string) => `/userInfo/setup/contact?lang=${language}`,
  shopSignInRecords: (language: string) => `/userInfo/setup/records?lang=${language}`,
  shopIdentity: (language: string) => `/userInfo/setup/identity?lang=${language}`,
} as const;
