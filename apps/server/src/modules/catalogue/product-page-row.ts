import type { LadderStep, Texts } from '@entrepot/domain';
import type { FreightRow, StoreCard } from '../sellers/index.ts';
import type { GoodsCard } from './goods-card.ts';
import type { OptionInput } from './product.policy.ts';

/** A variant as the statement's JSON carries it: ids and money as text. */
export type SkuRow = {
  readonly id: string;
  readonly choice: readonly number[];
  readonly attr: Texts;
  readonly price: string;
  readonly discount: string | null;
  readonly stock: number;
  readonly weight: number;
  readonly picture: string;
};

export type CategoryStep = {
  readonly id: string;
  readonly parent: string | null;
  readonly names: Texts;
  readonly icon: string;
};

export type ProductPageRow = GoodsCard &
  FreightRow &
  StoreCard & {
    readonly ladder: readonly LadderStep[];
    readonly descriptions: Texts;
    readonly options: readonly OptionInput[];
    readonly skus: readonly SkuRow[];
    readonly category_path: readonly CategoryStep[];
    readonly keep_id: bigint | null;
    readonly is_focus: boolean;
  };
