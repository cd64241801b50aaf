import type { OutputOf } from '@entrepot/client';
import { callsHookOf } from '@entrepot/client/react/use-calls.ts';
import type { BuyerCalls } from '@entrepot/contract';
import { useEffect, useState } from 'react';
import { useCall } from '#shared/api/calls.ts';
import type { Cart } from '#shared/cart/use-cart.ts';
import { useCountry } from '#shared/country/use-country.ts';
import { type CheckedItem, checkItems } from './check-item.ts';

const useCalls = callsHookOf<BuyerCalls>();

/** Changes wait this long before they are priced anew, so that a row of clicks asks once. */
const fetchDelayMs = 1500;
/** Most products that one call tells of, and lines that one order may hold. */
const mostAtOnce = 100;

export type CartCheck = {
  readonly checked: readonly CheckedItem[];
  /** Freight and the whole for what is taken; undefined until it is known for exactly that. */
  readonly quote: OutputOf<'order!quote'> | undefined;
  readonly isOutdated: boolean;
};

/**
 * Checks the cart against the shop whenever the drawer opens, and after every change. What was kept is shown at once; the
 * answers replace it as they come.
 */
export function useCartCheck({ items, max }: Pick<Cart, 'items' | 'max'>, isOpen: boolean): CartCheck {
  const portions = inPortions([...new Set(items.map((item) => item.sellerGoodsId))]);
  const { data: answers = [], isPlaceholderData } = useCalls(
    'sellerGoods!info',
    portions.map((ids) => ({ ids })),
    { isEnabled: isOpen, staleMs: 0, keepsPrevious: true },
  );
  const products = new Map(
    answers.flatMap((answer) => answer?.goodsList?.map((product) => [product.sellerGoodsId, product] as const) ?? []),
  );
  const answered = isPlaceholderData ? [] : portions.filter((_, place) => answers[place] !== undefined);
  const checked = checkItems(items, products, new Set(answered.flat()), max);
  const { quote, isOutdated } = useCartQuote(checked, isOpen);
  return { checked, quote, isOutdated };
}

/** The ids in lists that one call takes. */
function inPortions(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / mostAtOnce) }, (_, place) =>
    ids.slice(place * mostAtOnce, (place + 1) * mostAtOnce),
  );
}

function useCartQuote(checked: readonly CheckedItem[], isOpen: boolean) {
  const { country } = useCountry();
  const lines = checked
    .filter((entry) => entry.isTaken)
    .slice(0, mostAtOnce)
    .map(({ item }) => ({ skuId: item.identifier, count: item.count }));
  const wanted = JSON.stringify(lines);
  const [asked, setAsked] = useState(wanted);
  useEffect(() => {
    if (!isOpen) {
      // The next opening asks at once.
      setAsked(wanted);
      return;
    }
    const timer = setTimeout(() => setAsked(wanted), fetchDelayMs);
    return () => clearTimeout(timer);
  }, [wanted, isOpen]);
  const result = useCall(
    'order!quote',
    { lines: JSON.parse(asked), ...(country !== undefined && { country }) },
    { isEnabled: isOpen && asked !== '[]', staleMs: 0, keepsPrevious: true },
  );
  const isOutdated = wanted !== asked || result.isFetching;
  return { quote: asked === '[]' ? undefined : result.data, isOutdated };
}
