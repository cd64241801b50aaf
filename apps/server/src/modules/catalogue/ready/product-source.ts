import type { LadderStep, Texts } from '@entrepot/domain';
import type { OptionInput } from '../product.policy.ts';

/** A variant as the statement's JSON carries it: ids and money as text. */
export type SkuSource = {
  readonly id: string;
  readonly choice: readonly number[];
  readonly attr: Texts;
  readonly price: string;
  readonly discount: string | null;
  readonly compareAt: string | null;
  readonly weight: number;
  readonly picture: string;
};

/** What the ready card and page of a product on sale are made of. */
export type ProductSource = {
  readonly product_id: bigint;
  readonly source_hash: string;
  readonly seller_id: bigint;
  readonly store_name: string;
  readonly category_id: bigint;
  readonly category_path: readonly string[];
  readonly freight_template_id: bigint;
  readonly ships_from: string;
  readonly own_language: string;
  readonly titles: Texts;
  readonly descriptions: Texts;
  readonly options: readonly OptionInput[];
  readonly pictures: readonly string[];
  readonly picture_alts: Readonly<Record<string, string>>;
  readonly price_micro: bigint;
  readonly discount_micro: bigint | null;
  readonly compare_at_micro: bigint | null;
  readonly discount_starts_at: Date | null;
  readonly discount_ends_at: Date | null;
  readonly retail_price_micro: bigint;
  readonly original_price_micro: bigint;
  readonly ladder: readonly LadderStep[];
  readonly buy_min: number;
  readonly buy_multiple: number;
  readonly unit: string;
  /** In the order of the page; none after a fault only. */
  readonly skus: readonly SkuSource[] | null;
};
