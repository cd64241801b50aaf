import type { StoreCard } from '../sellers/index.ts';

/** A store of a list, with the number of all that match. */
export type StoreRow = StoreCard & { readonly total: number };
