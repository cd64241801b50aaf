import { useCall } from '../../../shared/api/calls.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { asProduct, type Product } from '../api/get-product.ts';

/**
 * The product as it is for this person and country: the page itself is the same for everybody. Until the answer is there,
 * it is the page's.
 */
export function useLiveProduct(product: Product, country: string | undefined) {
  const { isLoggedIn } = useSession();
  const input = { sellerGoodsId: product.sellerGoodsId, ...(country !== undefined && { country }) };
  const { data, isPending } = useCall('sellerGoods!info', input, {
    isEnabled: isLoggedIn || country !== undefined,
    keepsPrevious: true,
  });
  // The previous product's answer stays for a moment when the page goes on to another one.
  const isSame = data?.sellerGoodsId === product.sellerGoodsId;
  return { product: data && isSame ? asProduct(data) : product, isFreightPending: country !== undefined && isPending };
}
