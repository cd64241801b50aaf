import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { fitCount } from '../../../shared/cart/cart.ts';
import type { Product } from '../api/get-product.ts';
import { type Choice, firstChoice, skuOf } from './choose-sku.ts';

/**
 * The chosen variant and quantity. The address may name both: so they survive the way to login and back. The server does
 * not read those parameters, which is why they are taken up after the first render.
 */
export function useChoice(product: Product) {
  const { skus, buyMin, buyMultiple, sellerGoodsId } = product;
  const [search] = useSearchParams();
  const [choice, setChoice] = useState<Choice>(() => firstChoice(skus, null));
  const [count, setCount] = useState(() => fitCount(buyMin, { buyMin, buyMultiple }));
  const named = `${sellerGoodsId} ${search.get('sku') ?? ''} ${search.get('count') ?? ''}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the address names is taken up once per address; the product is refreshed while the person chooses.
  useEffect(() => {
    const [, skuId, namedCount] = named.split(' ');
    setChoice(firstChoice(skus, skuId || null));
    setCount(fitCount(Number(namedCount) || buyMin, { buyMin, buyMultiple }));
  }, [named]);
  return { choice, setChoice, sku: skuOf(skus, choice), count, setCount };
}
