import { matchSkus } from '@entrepot/domain';
import type { OptionInput, ProductState, SkuState } from '../../product.types.ts';
import { plainSkuFields, settlePlain } from '../layouts/plain-fields.ts';
import type { Assumed, Fault, ProductPatch, SkuPatch } from '../layouts/raw-product.ts';
import { valuePlaces } from './apply-options.ts';

/** How stock and weight are settled where the file says none. */
export type SkuDefaults = {
  readonly keepsStock: boolean;
  readonly newStock?: number;
  readonly newWeightGrams?: number;
};

type Applied = {
  readonly skus: readonly SkuState[];
  readonly faults: readonly Fault[];
  readonly assumed: readonly Assumed[];
};

/** A variant of the file with the known one that it is, if any. */
type Pair = { readonly patch: SkuPatch; readonly choice: readonly number[]; readonly before: SkuState | undefined };

/**
 * The variants as the file wants them. They are known again by their options' values, else by their code; a file without
 * columns of options changes the variants that it names by code and leaves the others.
 */
export function applySkus(
  before: ProductState | undefined,
  patch: ProductPatch,
  options: readonly OptionInput[],
  defaults: SkuDefaults,
): Applied {
  if (!patch.skus) return { skus: before?.skus ?? [], faults: [], assumed: [] };
  const { pairs, faults } = patch.areSkusWhole ? pairByChoice(before, patch, options) : pairByCode(before, patch.skus);
  const skus: SkuState[] = [];
  const assumed = new Map<string, Assumed>();
  const assume = (field: Assumed['field'], value: number) =>
    assumed.set(`${field} ${value}`, { field, value: String(value) });
  for (const pair of pairs) {
    const { patch: wanted, before: known } = pair;
    const priceMicro = wanted.priceMicro ?? known?.priceMicro;
    if (priceMicro === undefined) {
      faults.push({ line: wanted.line, column: '', fault: 'no_variant', params: {} });
      continue;
    }
    const said = defaults.keepsStock && known ? known.stock : (wanted.stock ?? known?.stock);
    const stock = said ?? defaults.newStock ?? wanted.newStock;
    if (stock === undefined) {
      // One question for all variants of a product.
      if (!faults.some(({ fault }) => fault === 'stock_uncounted'))
        faults.push({ line: wanted.line, column: '', fault: 'stock_uncounted', params: {} });
      continue;
    }
    if (said === undefined) assume('stock', stock);
    if (wanted.isStockShared && !known) assume('stock_split', stock);
    const weightGrams = wanted.weightGrams ?? known?.weightGrams ?? defaults.newWeightGrams ?? 0;
    if (wanted.weightGrams === undefined && !known) assume('weight', weightGrams);
    skus.push({
      ...(known?.id !== undefined && { id: known.id }),
      ...settlePlain(plainSkuFields, wanted, known),
      choice: pair.choice,
      priceMicro,
      discountMicro: wanted.discountMicro === undefined ? (known?.discountMicro ?? null) : wanted.discountMicro,
      stock,
      weightGrams,
      image: wanted.image ?? known?.image ?? '',
    });
  }
  const rest = { faults, assumed: [...assumed.values()] };
  if (patch.areSkusWhole || faults.length > 0) return { skus, ...rest };
  const named = new Map(skus.map((sku) => [sku.id, sku]));
  const kept = (before?.skus ?? []).map((sku) => named.get(sku.id) ?? sku);
  return { skus: before ? kept : skus, ...rest };
}

function pairByChoice(before: ProductState | undefined, patch: ProductPatch, options: readonly OptionInput[]) {
  const places = (patch.options ?? []).map((option, index) => valuePlaces(options[index], option));
  const wanted = (patch.skus ?? []).map((sku) => ({
    patch: sku,
    choice: (sku.choice ?? []).map((value, option) => places[option]?.[value] ?? -1),
  }));
  const ids = matchSkus<bigint>(
    { options: before?.options ?? [], skus: before?.skus ?? [] },
    { options, skus: wanted.map(({ choice }) => ({ choice })) },
  );
  const left = new Map((before?.skus ?? []).map((sku) => [sku.id, sku]));
  const found = ids.map((id) => {
    const sku = id === undefined ? undefined : left.get(id);
    if (sku) left.delete(sku.id);
    return sku;
  });
  // Whoever renames a value keeps the code: what is left over is the same variant when its code is.
  const byCode = new Map([...left.values()].filter((sku) => sku.code !== '').map((sku) => [sku.code, sku]));
  const pairs = wanted.map((pair, index): Pair => {
    const known = found[index] ?? byCode.get(pair.patch.code ?? '');
    if (known) byCode.delete(known.code);
    return { ...pair, before: known };
  });
  return { pairs, faults: [] as Fault[] };
}

function pairByCode(before: ProductState | undefined, patches: readonly SkuPatch[]) {
  const faults: Fault[] = [];
  const known = before?.skus ?? [];
  const byCode = Map.groupBy(known, ({ code }) => code);
  const pairs = patches.flatMap((patch): Pair[] => {
    const { code = '' } = patch;
    const same = [...new Set([...(byCode.get(code) ?? []), ...(byCode.get(code.trim()) ?? [])])];
    const isOnly = patches.length === 1 && known.length <= 1;
    const sku = same.length === 1 ? same[0] : isOnly ? known[0] : undefined;
    if (!sku && (known.length > 0 || patches.length > 1)) {
      faults.push({ line: patch.line, column: '', fault: 'option_value_missing', params: {} });
      return [];
    }
    return [{ patch, choice: sku?.choice ?? [], before: sku }];
  });
  return { pairs, faults };
}
