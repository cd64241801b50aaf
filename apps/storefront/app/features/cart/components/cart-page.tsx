import { CartContents } from './cart-contents.tsx';
import styles from './cart-page.module.css';

const stay = () => {};

/** The cart as a page of its own. */
export function CartPage() {
  return (
    <CartContents
      isShown
      onLeave={stay}
      frame={({ lines, footer }) => (
        <>
          {lines}
          {footer && <div className={styles.footer}>{footer}</div>}
        </>
      )}
    />
  );
}
