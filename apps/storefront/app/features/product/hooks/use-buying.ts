import { useTranslation } from '@entrepot/i18n/react';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { useNavigate } from 'react-router';
import { saveSelection } from '../../../shared/cart/checkout-selection.ts';
import { useCart } from '../../../shared/cart/use-cart.ts';
import { paths } from '../../../shared/paths.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import type { Product } from '../api/get-product.ts';

/** Putting a variant into the cart, or buying it at once. Visitors go to login and find the same choice afterwards. */
export function useBuying(product: Product, sku: Product['skus'][number] | undefined, count: number) {
  const { t } = useTranslation('product');
  const { isLoggedIn, usercode } = useSession();
  const navigate = useNavigate();
  const cart = useCart();
  const leaveForLogin = (skuId: string) =>
    void navigate(paths.loginFor(paths.productChoice(product.sellerGoodsId, skuId, count)));

  const addToCart = () => {
    if (!sku) return;
    if (!isLoggedIn) {
      leaveForLogin(sku.skuId);
      return;
    }
    const wasThere = cart.add({
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
    });
    showToast({ kind: 'success', text: wasThere ? t('buy.wasInCart') : t('buy.added') });
  };

  const buyNow = () => {
    if (!sku) return;
    if (!isLoggedIn) {
      leaveForLogin(sku.skuId);
      return;
    }
    saveSelection({ lines: [{ skuId: sku.skuId, count }], isFromCart: false });
    void navigate(paths.settlement);
  };

  // The cart is kept per person: until it is known whose it is, nothing can be put in.
  return { addToCart, buyNow, isReady: !isLoggedIn || usercode !== '' };
}
