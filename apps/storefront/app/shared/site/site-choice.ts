import { useLocation } from './navigation.tsx';

/** The address of the present page that makes the server keep a choice of site and lead to it: shop or mobile site, whatever the device. */
export function useSiteChoice(site: 'desktop' | 'mobile'): string {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.set('view', site);
  return `${pathname}?${query}`;
}
