import { mostOrderLines } from '@entrepot/domain';
import { useTranslation } from '@entrepot/i18n/react';
import { Button } from '@entrepot/ui/button/button.tsx';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { IconShoppingCart } from '@tabler/icons-react';
import { type ReactNode, useCallback, useState } from 'react';
import { type CartItem, groupBySeller } from '#shared/cart/cart.ts';
import { saveSelection } from '#shared/cart/checkout-selection.ts';
import { useCart } from '#shared/cart/use-cart.ts';
import { useStoreCoupons } from '#shared/coupons/store-coupons.tsx';
import { paths } from '#shared/paths.ts';
import { useNavigate } from '#shared/site/navigation.tsx';
import { goodsTotal, isBelowMinimum } from '../hooks/check-item.ts';
import { useCartCheck } from '../hooks/use-cart-check.ts';
import styles from './cart.module.css';
import { CartFooter } from './cart-footer.tsx';
import { CartGroup } from './cart-group.tsx';

type Props = {
  /** Whether it is shown: what nobody sees is not checked against the shop. */
  readonly isShown: boolean;
  /** The person goes on to another page, or closes the cart. */
  readonly onLeave: () => void;
  /** What stands around it; `footer` stays in sight while the lines scroll. */
  readonly frame: (parts: {
    readonly lines: ReactNode;
    readonly footer: ReactNode;
    readonly close: () => void;
  }) => ReactNode;
};
type Removed = { readonly item: CartItem /** Where it stood. */; readonly place: number };

/** The cart: what was put in, checked against the shop, grouped by seller, with everything that it costs. */
export function CartContents({ isShown, onLeave, frame }: Props) {
  const { t } = useTranslation('cart');
  const navigate = useNavigate();
  const cart = useCart();
  const [removed, setRemoved] = useState<Removed>();
  const [complaint, setComplaint] = useState<string>();
  const { checked, quote, isOutdated } = useCartCheck(cart, isShown);
  const groups = groupBySeller(cart.items);
  const coupons = useStoreCoupons(
    groups.map((group) => group.sellerId),
    isShown,
  );
  const taken = checked.filter((entry) => entry.isTaken);
  const total = goodsTotal(checked);

  const close = useCallback(() => {
    setRemoved(undefined);
    setComplaint(undefined);
    onLeave();
  }, [onLeave]);
  const remove = (item: CartItem) => {
    setRemoved({ item, place: cart.items.indexOf(item) });
    cart.remove(new Set([item.identifier]));
  };
  const goToCheckout = () => {
    const isRefused = !isOutdated && quote?.orders.some((order) => order.refusal !== undefined) === true;
    const refusal = refuseCheckout(taken, total, isRefused);
    setComplaint(refusal && t(refusal, { most: mostOrderLines }));
    if (refusal) return;
    // What was seen here is what is bought: the prices shown become the kept ones.
    for (const { item, newPrice } of taken)
      if (newPrice !== undefined) cart.update(item.identifier, { price: newPrice });
    saveSelection({
      lines: taken.map(({ item }) => ({ skuId: item.identifier, count: item.count })),
      isFromCart: true,
    });
    close();
    void navigate(paths.settlement);
  };

  const footer = cart.items.length > 0 && (
    <CartFooter
      goods={total}
      quote={quote}
      isOutdated={isOutdated}
      takenCount={taken.length}
      complaint={complaint}
      onCheckout={goToCheckout}
    />
  );
  const lines = (
    <>
      {removed && (
        <p key={removed.item.identifier} className={styles.undo} role="status">
          <span>{t('removed', { name: removed.item.name })}</span>
          <Button
            size="small"
            autoFocus
            onClick={() => {
              cart.restore(cart.items.toSpliced(removed.place, 0, removed.item));
              setRemoved(undefined);
            }}
          >
            {t('undo')}
          </Button>
        </p>
      )}
      {cart.items.length === 0 ? (
        <EmptyState
          icon={<IconShoppingCart size={40} stroke={1.4} aria-hidden="true" />}
          title={t('empty.title')}
          text={t('empty.text')}
          action={
            <Button
              kind="primary"
              onClick={() => {
                close();
                void navigate(paths.classification);
              }}
            >
              {t('empty.action')}
            </Button>
          }
        />
      ) : (
        groups.map((group) => (
          <CartGroup
            key={group.sellerId}
            group={group}
            checked={checked.filter((entry) => entry.item.seller.id === group.sellerId)}
            order={quote?.orders.find((order) => order.sellerId === group.sellerId)}
            coupons={coupons.filter((coupon) => coupon.sellerId === group.sellerId)}
            isOutdated={isOutdated}
            cart={cart}
            onRemove={remove}
            onLeave={close}
          />
        ))
      )}
    </>
  );
  return frame({ lines, footer, close });
}

/** Why the cart cannot go to checkout, as the key of its text. */
function refuseCheckout(taken: ReturnType<typeof useCartCheck>['checked'], total: string, isRefused: boolean) {
  if (taken.length === 0 || Number(total) === 0) return 'unSelectedProduct' as const;
  if (taken.length > mostOrderLines) return 'tooManyLines' as const;
  if (isBelowMinimum(taken)) return 'belowMinimum' as const;
  if (isRefused || taken.some((entry) => entry.finding !== undefined)) return 'needsAttention' as const;
  return undefined;
}
