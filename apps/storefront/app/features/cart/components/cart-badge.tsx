import { formatInteger } from '@entrepot/i18n';
import { useLanguage } from '@entrepot/i18n/react';
import { useCart } from '#shared/cart/use-cart.ts';
import styles from './cart.module.css';

const mostShown = 99;

/** The number of products in the cart; nothing for an empty one. */
export default function CartBadge() {
  const language = useLanguage();
  const { items } = useCart();
  if (items.length === 0) return null;
  const number = formatInteger(Math.min(items.length, mostShown), language);
  return <span className={styles.badge}>{items.length > mostShown ? `${number}+` : number}</span>;
}
