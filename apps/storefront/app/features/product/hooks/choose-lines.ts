import type { Product } from '../api/get-product.ts';

type Sku = Product['skus'][number];

/** A variant with the pieces of it that are wanted. */
export type ChosenLine = { readonly sku: Sku; readonly count: number };
/** Wanted pieces by variant. */
export type Counts = Readonly<Record<string, number>>;

/** What an order grid holds, in the order of the variants. */
export function linesOf(skus: readonly Sku[], counts: Counts): ChosenLine[] {
  return skus.flatMap((sku) => {
    const count = counts[sku.skuId] ?? 0;
    return count > 0 ? [{ sku, count }] : [];
  });
}

/** The draft of a product's order grid; one of its own under an address that names what is chosen: what was typed there is newer. */
export const gridDraft = (sellerGoodsId: string, named = '') => `grid ${sellerGoodsId} ${named}`.trim();

export const piecesOf = (lines: readonly { readonly count: number }[]) =>
  lines.reduce((sum, line) => sum + line.count, 0);

/** The counts of an order grid as an address carries them: `sku:count,sku:count`. */
export const writeCounts = (lines: readonly ChosenLine[]) =>
  lines.map(({ sku, count }) => `${sku.skuId}:${count}`).join(',');

/** Reads counts from an address; what is no pair of a variant and a count is left out. */
export function readCounts(text: string | null): Counts {
  const pairs = (text ?? '').split(',').map((pair) => /^([1-9][0-9]{0,18}):([1-9][0-9]{0,5})$/.exec(pair));
  return Object.fromEntries(pairs.flatMap((pair) => (pair ? [[pair[1], Number(pair[2])]] : [])));
}

export type SkuGroup = { readonly name: string; readonly skus: readonly Sku[] };

/** The variants by the value of their first option; one group without a name where there is only one option. */
export function groupSkus({ attrs, skus }: Pick<Product, 'attrs' | 'skus'>): SkuGroup[] {
  if (attrs.length < 2) return [{ name: '', skus }];
  return [...Map.groupBy(skus, (sku) => sku.attrValues[0] ?? '')].map(([name, list]) => ({ name, skus: list }));
}
