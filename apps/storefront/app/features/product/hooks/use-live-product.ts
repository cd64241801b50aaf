import { useCall } from '#shared/api/calls.ts';
import { useSession } from '#shared/session/use-session.ts';
import { asProduct, type Product } from '../api/get-product.ts';

/** Freight to the chosen country: known, on its way, or what asks again because it could not be read. */
export type FreightAnswer =
  | { readonly state: 'known'; readonly freight: Product['freight'] }
  | { readonly state: 'pending' | 'noCountry' }
  | { readonly state: 'failed'; readonly retry: () => void };

/**
 * The product as it is for this person and country: the page itself is the same for everybody. Until the answer is there,
 * it is the page's. Freight is told only from an answer for exactly this country: that of another, or none, says nothing.
 */
export function useLiveProduct(product: Product, country: string | undefined) {
  const { isLoggedIn } = useSession();
  const input = { sellerGoodsId: product.sellerGoodsId, ...(country !== undefined && { country }) };
  const { data, isPlaceholderData, isError, refetch } = useCall('sellerGoods!info', input, {
    isEnabled: isLoggedIn || country !== undefined,
    keepsPrevious: true,
  });
  // The previous product's answer stays for a moment when the page goes on to another one.
  const isSame = data?.sellerGoodsId === product.sellerGoodsId;
  const live = data && isSame ? asProduct(data) : undefined;
  const answer = (): FreightAnswer => {
    if (country === undefined) return { state: 'noCountry' };
    if (live && !isPlaceholderData) return { state: 'known', freight: live.freight };
    return isError ? { state: 'failed', retry: () => void refetch() } : { state: 'pending' };
  };
  return { product: live ?? product, freight: answer() };
}
