import { hasTwin, mobilePath, shopPath } from '@entrepot/domain';
import { useCallback, useMemo } from 'react';
import {
  Link,
  type LinkProps,
  type NavigateOptions,
  type Path,
  useLocation as useRouterLocation,
  useNavigate as useRouterNavigate,
} from 'react-router';
import { siteOf, useIsMobile } from './shell-context.ts';

/**
 * Going about in the shop. Pages name every address as the shop does; on the mobile site, whose root the router adds, these few functions
 * alone put its names in their place and take them back.
 */

/**
 * How the router of a site names an address of the shop; undefined for an address of another site, which is loaded anew. On the way back from
 * the promotion site it is then decided which form of the shop suits the device.
 *
 * @param from where the page stands, as the router of its site names it.
 */
function addressIn(isMobile: boolean, address: string, from: string): string | undefined {
  if (isMobile) return hasTwin(address) ? mobilePath(address) : undefined;
  return siteOf(from) === siteOf(address) ? address : undefined;
}

/** Where the page stands, as the shop names it. */
export function useLocation(): ReturnType<typeof useRouterLocation> {
  const location = useRouterLocation();
  const isMobile = useIsMobile();
  return useMemo(() => {
    if (!isMobile) return location;
    const { pathname, search } = new URL(shopPath(`${location.pathname}${location.search}`), 'http://localhost');
    return { ...location, pathname, search } satisfies Path;
  }, [location, isMobile]);
}

/** Opens a page that is named as the shop names it. */
export function useNavigate(): (address: string, options?: NavigateOptions) => Promise<void> {
  const navigate = useRouterNavigate();
  const { pathname } = useRouterLocation();
  const isMobile = useIsMobile();
  return useCallback(
    async (address, options) => {
      const own = addressIn(isMobile, address, pathname);
      if (own !== undefined) await navigate(own, options);
      else if (options?.replace) window.location.replace(address);
      else window.location.assign(address);
    },
    [navigate, isMobile, pathname],
  );
}

type Props = Omit<LinkProps, 'to'> & { readonly href: string };

/** A link to a page that is named as the shop names it. */
export function PageLink({ href, ...rest }: Props) {
  const { pathname } = useRouterLocation();
  const own = addressIn(useIsMobile(), href, pathname);
  if (own !== undefined) return <Link {...rest} to={own} />;
  const { preventScrollReset: _ofTheRouter, ...plain } = rest;
  return <a {...plain} href={href} />;
}
