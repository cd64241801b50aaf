import { useTranslation } from '@entrepot/i18n/react';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { useNavigate } from 'react-router';
import { saveSelection } from '../../../shared/cart/checkout-selection.ts';
import { useCart } from '../../../shared/cart/use-cart.ts';
import { paths } from '../../../shared/paths.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import type { Product } from '../api/get-product.ts';
import { type ChosenLine, writeCounts } from './choose-lines.ts';

/** Puts variants into the cart, or buys them at once. Visitors go to login and find the same choice afterwards. */
export function useBuying(product: Product, lines: readonly ChosenLine[]) {
  const { t } = useTranslation('product');
  const { isLoggedIn, usercode } = useSession();
  const navigate = useNavigate();
  const cart = useCart();

  /** True when there is something to buy and somebody to buy it; else says what is missing. */
  const isPrepared = () => {
    const [first] = lines;
    if (!first) {
      showToast({ kind: 'warning', text: t('grid.empty') });
      return false;
    }
    if (isLoggedIn) return true;
    const back =
      lines.length === 1
        ? paths.productChoice(product.sellerGoodsId, first.sku.skuId, first.count)
        : paths.productLines(product.sellerGoodsId, writeCounts(lines));
    void navigate(paths.loginFor(back));
    return false;
  };

  const addToCart = () => {
    if (!isPrepared()) return;
    // The last one added stands first in the cart.
    const wereThere = lines.toReversed().map(({ sku, count }) =>
      cart.add({
        identifier: sku.skuId,
        sellerGoodsId: product.sellerGoodsId,
        name: product.name,
        checkAttrName: sku.attrText,
        image: sku.img || product.imgUrl1,
        price: sku.discountPrice ?? sku.price,
        buyMin: product.buyMin,
        buyMultiple: product.buyMultiple,
        count,
        seller: { id: product.sellerId, name: product.sellerName },
      }),
    );
    showToast({ kind: 'success', text: wereThere.includes(true) ? t('buy.wasInCart') : t('buy.added') });
  };

  const buyNow = () => {
    if (!isPrepared()) return;
    saveSelection({ lines: lines.map(({ sku, count }) => ({ skuId: sku.skuId, count })), isFromCart: false });
    void navigate(paths.settlement);
  };

  // The cart is kept per person: until it is known whose it is, nothing can be put in.
  return { addToCart, buyNow, isReady: !isLoggedIn || usercode !== '' };
}
