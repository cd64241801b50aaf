import type { LinkProps } from '@entrepot/ui/link/link.tsx';
import { PageLink } from './site/navigation.tsx';

/** The router's link behind the component library's; addresses outside the shop stay plain links. */
export function RouterLink({ href, keepsScroll = false, ...rest }: LinkProps) {
  if (!href.startsWith('/')) return <a {...rest} href={href} />;
  return <PageLink {...rest} href={href} preventScrollReset={keepsScroll} />;
}
