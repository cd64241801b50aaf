/** Addresses below `/seller`, as the router sees them. */
export const paths = {
  login: '/login',
  orders: '/orders',
  balance: '/balance',
  order: (orderId: string) => `/orders/${orderId}`,
  loginFor: (back: string) => `/login?back=${encodeURIComponent(back)}`,
} as const;

/** Where to go after login: an address of this panel, else the orders. */
export function safeBackPath(back: string | null): string {
  return back && /^\/(?![/\\])/.test(back) && !back.startsWith(paths.login) ? back : paths.orders;
}
