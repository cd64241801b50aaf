import { isOwnPath } from '@entrepot/domain';

/** Addresses that every panel has, as its router sees them. */
export const panelPaths = {
  login: '/login',
  home: '/home',
  loginFor: (back: string) => `/login?back=${encodeURIComponent(back)}`,
} as const;

/** Where to go after login: an address of this panel, else its first page. */
export function safeBackPath(back: string | null): string {
  return back && isOwnPath(back) && !back.startsWith(panelPaths.login) ? back : panelPaths.home;
}
