import type { StoreCardRow } from '#modules/sellers/index.ts';

/** A store of a list, with the number of all that match. */
export type StoreRow = StoreCardRow & { readonly total: number };
