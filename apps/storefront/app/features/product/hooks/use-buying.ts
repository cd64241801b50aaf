import { useTranslation } from '@entrepot/i18n/react';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { useRef } from 'react';
import { cartItemOf } from '#shared/cart/cart.ts';
import { saveSelection } from '#shared/cart/checkout-selection.ts';
import { useCart } from '#shared/cart/use-cart.ts';
import { paths } from '#shared/paths.ts';
import { useAccountAction } from '#shared/session/use-account-action.ts';
import { useSession } from '#shared/session/use-session.ts';
import { useNavigate } from '#shared/site/navigation.tsx';
import type { Product } from '../api/get-product.ts';
import { type ChosenLine, writeCounts } from './choose-lines.ts';
import type { useChoice } from './use-choice.ts';

const doublePressMs = 500;

/** Puts variants into the cart, or buys them at once. A visitor finds it done after login, with the same choice. */
export function useBuying(
  product: Product,
  lines: readonly ChosenLine[],
  { isApplied, clearGrid }: Pick<ReturnType<typeof useChoice>, 'isApplied' | 'clearGrid'>,
) {
  const { t } = useTranslation('product');
  const { isLoggedIn, usercode } = useSession();
  const navigate = useNavigate();
  const cart = useCart();

  const addedAtMs = useRef(Number.NEGATIVE_INFINITY);

  const addToCart = () => {
    // A double press is one: it must not put in twice as much as was chosen.
    const nowMs = performance.now();
    if (nowMs - addedAtMs.current < doublePressMs) return;
    addedAtMs.current = nowMs;
    // The last one added stands first in the cart.
    const wereThere = lines.toReversed().map(({ sku, count }) => cart.add(cartItemOf(product, sku, count)));
    clearGrid();
    showToast({ kind: 'success', text: wereThere.includes(true) ? t('buy.wasInCart') : t('buy.added') });
  };

  const buyNow = () => {
    saveSelection({ lines: lines.map(({ sku, count }) => ({ skuId: sku.skuId, count })), isFromCart: false });
    clearGrid();
    void navigate(paths.settlement);
  };

  const [first] = lines;
  const back =
    first === undefined || lines.length > 1
      ? paths.productLines(product.sellerGoodsId, writeCounts(lines))
      : paths.productChoice(product.sellerGoodsId, first.sku.skuId, first.count);
  // The cart is kept per person: until it is known whose it is, nothing can be put in. And what was pressed before login is
  // done with what was chosen then, which the address brings back.
  const isReady = first !== undefined && usercode !== '' && isApplied;
  const add = useAccountAction({ name: `cart ${product.sellerGoodsId}`, act: addToCart, back, isReady });
  const buy = useAccountAction({ name: `buy ${product.sellerGoodsId}`, act: buyNow, back, isReady });
  const orSayEmpty = (action: () => void) => () =>
    first === undefined ? void showToast({ kind: 'warning', text: t('grid.empty') }) : action();
  return { addToCart: orSayEmpty(add), buyNow: orSayEmpty(buy), isReady: !isLoggedIn || usercode !== '' };
}
