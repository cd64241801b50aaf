import { parseAmount } from '@entrepot/domain';
import type { FacetFilters } from './count-facets.policy.ts';

/** The filters of a list as they come in; several values of one are joined by commas. */
export type FilterInput = {
  readonly categoryIds?: string;
  readonly priceMin?: string;
  readonly priceMax?: string;
  readonly ratingMin?: number;
  readonly isDiscount?: boolean;
  readonly isFreeFreight?: boolean;
  readonly isInStock?: boolean;
  readonly buyMinMost?: number;
  readonly shipsFrom?: string;
  /** `<option>-<value>`, joined by commas. */
  readonly options?: string;
};

/**
 * Reads the filters of a list.
 *
 * @throws DomainError `amount_error` for a price bound that is no amount.
 */
export function readFacetFilters(input: FilterInput): FacetFilters {
  return {
    ...(input.categoryIds !== undefined && { categoryIds: input.categoryIds.split(',').map(BigInt) }),
    ...(input.priceMin !== undefined && { priceMinMicro: parseAmount(input.priceMin, 'USDT') }),
    ...(input.priceMax !== undefined && { priceMaxMicro: parseAmount(input.priceMax, 'USDT') }),
    ...(input.ratingMin !== undefined && { ratingMin: input.ratingMin }),
    ...(input.isDiscount && { isDiscounted: true as const }),
    ...(input.isFreeFreight && { hasFreeFreight: true as const }),
    ...(input.isInStock && { isInStock: true as const }),
    ...(input.buyMinMost !== undefined && { buyMinMost: input.buyMinMost }),
    ...(input.shipsFrom !== undefined && { countries: input.shipsFrom.split(',') }),
    ...(input.options !== undefined && { options: readOptions(input.options) }),
  };
}

function readOptions(text: string) {
  const pairs = text.split(',').map((pair) => pair.split('-').map(Number));
  const byOption = Map.groupBy(pairs, ([optionId]) => optionId ?? 0);
  return [...byOption].map(([optionId, chosen]) => ({ optionId, values: chosen.map(([, value]) => value ?? 0) }));
}
