import type { ComponentType } from 'react';
import { paths } from './paths.ts';
import { useSession } from './session/use-session.ts';
import { useLocation } from './site/navigation.tsx';
import { type LaterPart, useLater } from './use-later.ts';

/** What the cart feature's front component gets. It shows the drawer always and its floating button only when asked. */
export type FloatingCartProps = { readonly isButtonShown: boolean };

type CartModule = { readonly default: ComponentType<FloatingCartProps> };

// Loaded after sign-in, so that the first load carries no cart.
const [loadCart] = Object.values(import.meta.glob<CartModule>('../features/cart/components/floating-cart.tsx'));
const floatingCart: LaterPart<FloatingCartProps> = {
  load: async () => (await loadCart?.())?.default ?? Nothing,
  area: 'cart',
};

const Nothing = () => null;

const pathsWithButton: readonly string[] = [
  paths.home,
  paths.classification,
  paths.commodity,
  paths.newArrivals,
  '/productDetails',
  '/store',
  paths.discounted,
  paths.dashboard,
];

/** The place of the cart in the shell: for who is signed in. */
export function CartMount() {
  const { isLoggedIn } = useSession();
  const { pathname } = useLocation();
  const FloatingCart = useLater(floatingCart, isLoggedIn);
  return FloatingCart ? <FloatingCart isButtonShown={pathsWithButton.includes(pathname)} /> : null;
}
