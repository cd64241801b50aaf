import { isMobileAddress } from '@entrepot/domain';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

/** The three sites that share the pages' parts: each has a shell of its own. */
type Site = 'shop' | 'mobile' | 'promo';

/** The site of an address, whole. */
export function siteOf(path: string): Site {
  if (isMobileAddress(path)) return 'mobile';
  return /^\/promo(\/|$|\?)/.test(path) ? 'promo' : 'shop';
}

/** What surrounds the pages: the shop's header and footer, or the mobile site's bars. */
export type Shell = {
  readonly isMobile: boolean;
  readonly Frame: ComponentType<{ readonly children: ReactNode }>;
};

const Bare: Shell['Frame'] = ({ children }) => children;

/** Each entry provides the shell that the address asks for, so that a browser loads one alone. */
export const ShellContext = createContext<Shell>({ isMobile: false, Frame: Bare });

/** Whether the page stands on the mobile site. */
export const useIsMobile = (): boolean => useContext(ShellContext).isMobile;
