import type { LinkProps } from '@entrepot/ui/link/link.tsx';
import { Link } from 'react-router';

/** The panel's links behind the component library's. */
export function RouterLink({ href, keepsScroll = false, ...rest }: LinkProps) {
  return <Link {...rest} to={href} preventScrollReset={keepsScroll} />;
}
