import type { Context } from '@entrepot/server/platform/context.ts';
import type { DemoState } from '../demo-state.ts';
import type { ReviewImages } from '../images/review-images.ts';
import type { Scenery } from '../plan/scenery.ts';
import type { HistoryPlan, PlannedCheckout } from '../plan/types.ts';
import { type MadeOrder, type People, readCatalogue, readOrders, readPeople } from '../read-made.ts';

/** Everything that the people of the story need to know of what exists. */
export type Stage = {
  readonly start: Date;
  /** The number of this run, for its ids. */
  readonly run: number;
  readonly scenery: Scenery;
  readonly plan: HistoryPlan;
  readonly people: People;
  readonly reviewImages: ReviewImages;
  /** True on the day that an earlier run may have told in part: then what is done already is no fault. */
  readonly mayBeHalfDone: boolean;
  readonly productIdOf: (product: number) => bigint;
  readonly skuIdOf: (product: number, sku: number) => bigint;
  readonly storeOf: (seller: number) => { readonly storeId: bigint; readonly ownerUserId: bigint };
  /** Position of the product behind an id. */
  readonly productOf: (productId: bigint) => number;
  /** Where each buyer has goods sent, as it was asked for. */
  readonly addressIds: Map<number, string>;
  /** The orders of planned checkouts, as they are made. */
  readonly orders: Map<number, readonly MadeOrder[]>;
};

type Story = Pick<Stage, 'scenery' | 'plan' | 'reviewImages'>;

/** Reads what exists, and which planned checkouts were made by an earlier run. */
export async function openStage(
  ctx: Context,
  { start, run }: DemoState,
  { scenery, plan, reviewImages }: Story,
): Promise<Stage> {
  const [people, catalogue, made] = await Promise.all([
    readPeople(ctx.db),
    readCatalogue(ctx.db),
    readOrders(ctx.db, null),
  ]);
  const skuIdOf = (product: number, sku: number) => variantOf(product, sku).skuId;
  const productIdOf = (product: number) => variantOf(product, 0).productId;
  function variantOf(product: number, sku: number) {
    return required(catalogue.variants.get(scenery.products[product]?.skus[sku]?.code ?? ''), 'variant');
  }
  const positions = new Map(scenery.products.map((_, product) => [productIdOf(product), product]));
  return {
    start,
    run,
    scenery,
    plan,
    people,
    reviewImages,
    mayBeHalfDone: false,
    skuIdOf,
    productIdOf,
    storeOf: (seller) => required(catalogue.stores.get(scenery.sellers[seller]?.names.en ?? ''), 'store'),
    productOf: (productId) => required(positions.get(productId), 'product'),
    addressIds: new Map(),
    orders: matchOrders(plan, made, (checkout) => {
      const person = people.get(scenery.buyers[checkout.buyer]?.username ?? '');
      return `${person?.id} ${start.getTime() + checkout.atMs}`;
    }),
  };
}

/** A checkout is made at exactly its planned instant, by which it is known again. */
function matchOrders(plan: HistoryPlan, made: readonly MadeOrder[], nameOf: (checkout: PlannedCheckout) => string) {
  const byName = Map.groupBy(made, (order) => `${order.userId} ${order.createdAt.getTime()}`);
  return new Map(
    plan.checkouts.flatMap((checkout, index) => {
      const orders = byName.get(nameOf(checkout));
      return orders ? [[index, orders] as const] : [];
    }),
  );
}

export function required<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`the demo lacks a ${what} that its plan names`);
  return value;
}
