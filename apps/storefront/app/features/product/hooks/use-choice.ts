import { readDraft, removeDraft, writeDraft } from '@entrepot/ui/drafts/draft-store.ts';
import { startTransition, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { fitCount } from '#shared/cart/cart.ts';
import type { Product } from '../api/get-product.ts';
import { type ChosenLine, type Counts, gridDraft, linesOf, readCounts } from './choose-lines.ts';
import { type Choice, firstChoice, skuOf } from './choose-sku.ts';

/**
 * What is chosen: one variant and its quantity, or, in the order grid, several with a quantity each. The address may name
 * either: so they survive the way to login and back. The server does not read those parameters, which is why they are taken
 * up after the first render. What else stands in the grid is a draft of this tab.
 */
export function useChoice(product: Product) {
  const { skus, buyMin, buyMultiple, sellerGoodsId } = product;
  const [search] = useSearchParams();
  const [choice, setChoice] = useState<Choice>(() => firstChoice(skus, null));
  const [count, setCount] = useState(() => fitCount(buyMin, { buyMin, buyMultiple }));
  const [isGrid, setGrid] = useState(false);
  const [counts, setCounts] = useState<Counts>({});
  const [applied, setApplied] = useState<string>();
  const parts = ['sku', 'count', 'lines'].map((name) => search.get(name) ?? '');
  const named = [sellerGoodsId, ...parts].join(' ');
  const draft = gridDraft(sellerGoodsId, parts[2] || parts[0]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the address names is applied once per address; the product is refreshed while the person chooses.
  useEffect(() => {
    const [, skuId, namedCount, lines = ''] = named.split(' ');
    const kept = readDraft<Counts>(draft);
    // In steps, so that a slow phone answers touches meanwhile.
    startTransition(() => {
      setChoice(firstChoice(skus, skuId || null));
      setCount(fitCount(Number(namedCount) || buyMin, { buyMin, buyMultiple }));
      setCounts(kept ?? readCounts(lines));
      setGrid(kept !== undefined || lines !== '');
      setApplied(named);
    });
  }, [named]);
  const sku = skuOf(skus, choice);
  const lines: readonly ChosenLine[] = isGrid ? linesOf(skus, counts) : sku ? [{ sku, count }] : [];
  const setCountOf = (skuId: string, next: number) => {
    setCounts((before) => ({ ...before, [skuId]: next }));
    writeDraft(draft, { ...counts, [skuId]: next });
  };
  /** What was typed was put into the cart, bought, or given up. */
  const clearGrid = () => {
    for (const subject of [draft, gridDraft(sellerGoodsId)]) removeDraft(subject);
  };
  const openGrid = (isOpen: boolean) => {
    // The grid begins with what was chosen, and the choice with what the grid held first.
    if (isOpen && sku && Object.values(counts).every((each) => each === 0)) setCountOf(sku.skuId, count);
    const [first] = lines;
    if (!isOpen && first) {
      setChoice(first.sku.attrValues);
      setCount(first.count);
    }
    if (!isOpen) clearGrid();
    setGrid(isOpen);
  };
  /** Whether what the address names is what is chosen: before that, nothing may be bought in the person's name. */
  const isApplied = applied === named;
  return {
    choice,
    setChoice,
    sku,
    count,
    setCount,
    isGrid,
    openGrid,
    counts,
    setCountOf,
    clearGrid,
    lines,
    isApplied,
  };
}
