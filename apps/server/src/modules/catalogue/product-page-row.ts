import type { FreightRow, StoreCard } from '../sellers/index.ts';

/** What a product's own page is joined of. */
export type ProductPageRow = FreightRow &
  StoreCard & {
    readonly product_id: bigint;
    /** The ready card: one JSON object. */
    readonly card: string;
    /** Members of the page, then of each variant, one line each; `texts` are those that differ by language. */
    readonly facts: string;
    readonly texts: string;
    /** Pieces in stock of each variant, in the order of the lines, joined by commas. */
    readonly stocks: string;
    /** From the top level down, joined by commas. */
    readonly category_path: string;
    readonly reviews_good: number;
    readonly reviews_medium: number;
    readonly reviews_bad: number;
    readonly reviews_with_pictures: number;
    readonly handling_days: number;
    readonly keep_id: bigint | null;
    readonly is_focus: boolean;
  };
