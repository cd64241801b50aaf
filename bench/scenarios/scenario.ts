import type { Context } from '@entrepot/server/platform/context.ts';
import type { PlannedCheckout, PlannedRequest, ScriptName } from '../load/plan.ts';
import type { BenchShop } from '../shop/load-shop.ts';

/** What the requests of a scenario are prepared from; `origin` is the running shop. */
export type Prepared = { readonly shop: BenchShop; readonly ctx: Context; readonly origin: string };

/** What a scenario asks: the shop, one that keeps nothing of what products say, the server of the limits, or the database. */
export type Work =
  | {
      readonly on: 'shop' | 'coldShop' | 'limits';
      readonly requests: (prepared: Prepared) => readonly PlannedRequest[];
    }
  | { readonly on: 'shop'; readonly checkouts: (prepared: Prepared) => Promise<readonly PlannedCheckout[]> }
  | { readonly on: 'database'; readonly script: ScriptName };

/**
 * How a result is measured: as a share of a limit of the same run, as CPU time of the server per request, or as a rate with a
 * share of a limit as the goal.
 */
export type Target =
  | {
      readonly by: 'share';
      readonly limit: LimitName;
      readonly must: number;
      readonly goal: number;
      readonly p99Ms?: number;
    }
  | { readonly by: 'cpu'; readonly mustMs: number; readonly goalMs: number }
  | { readonly by: 'rate'; readonly limit: LimitName; readonly mustPerSecond: number; readonly goal: number };

export type LimitName = 'L1' | 'L2' | 'L3' | 'L4';

export type Scenario = {
  /** Named by `--only`. */
  readonly name: string;
  readonly title: string;
  readonly unit: 'requests' | 'orders' | 'journals';
  readonly connections: number;
  readonly work: Work;
  /** Limits have none. */
  readonly target?: Target;
  /** A read whose growth with the catalogue is drawn. */
  readonly isGrowthDrawn?: boolean;
};
