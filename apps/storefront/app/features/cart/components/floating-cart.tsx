import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { IconShoppingCart } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useCart, useCartDrawer } from '#shared/cart/use-cart.ts';
import type { FloatingCartProps } from '#shared/cart-mount.tsx';
import { useLocation, useNavigate } from '#shared/site/navigation.tsx';
import styles from './cart.module.css';
import { CartDrawer } from './cart-drawer.tsx';

const mostShown = 99;
const openHash = '#cart';

/** The installed shop's shortcut leads to the cart. The address loses it at once, so that a reload does not open the cart again. */
function useOpenByAddress(setOpen: (isOpen: boolean) => void): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (hash !== openHash) return;
    setOpen(true);
    void navigate(`${pathname}${search}`, { replace: true });
  }, [hash, pathname, search, navigate, setOpen]);
}

/** The floating button with the number of products, and the drawer that it opens. */
export default function FloatingCart({ isButtonShown }: FloatingCartProps) {
  const { t } = useTranslation('cart');
  const language = useLanguage();
  const { items } = useCart();
  const { isOpen, setOpen } = useCartDrawer();
  useOpenByAddress(setOpen);
  const number = formatInteger(items.length, language);
  return (
    <>
      {isButtonShown && (
        <button type="button" className={styles.floating} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <span className="visually-hidden">{t('open', { count: items.length, number })}</span>
          <IconShoppingCart size={22} aria-hidden="true" />
          {items.length > 0 && (
            <span className={styles.badge} aria-hidden="true">
              {items.length > mostShown ? `${formatInteger(mostShown, language)}+` : number}
            </span>
          )}
        </button>
      )}
      <CartDrawer isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
