import { orders, reviews } from '@entrepot/contract';
import { type DemoBuyer, type DemoSeller, type ReviewLevel, reviewText } from '../../index.ts';
import { createRandom, type Random } from '../../seed.ts';
import { act, type Caller } from '../act.ts';
import type { Lane } from '../lanes.ts';
import { required, type Stage } from './stage.ts';

type Review = { readonly orderId: string; readonly checkout: number; readonly seller: number; readonly seed: string };

const evaluationTypes: Readonly<Record<ReviewLevel, number>> = { good: 1, medium: 2, bad: 3 };
/** Share of reviews that show an image. */
const withImageShare = 0.08;

/** A buyer says of every line of a received order what store and product deserve. */
export async function review({ ctx }: Lane, stage: Stage, which: Review, caller: Caller): Promise<void> {
  const { orderId } = which;
  const random = createRandom(`${stage.scenery.seed}/${which.seed}`);
  const buyer = required(stage.scenery.buyers[stage.plan.checkouts[which.checkout]?.buyer ?? -1], 'buyer');
  const store = required(stage.scenery.sellers[which.seller], 'store');
  const orderLines = await act(ctx, orders.orderListLines, { orderId }, caller);
  const lines = [];
  for (const { orderGoodsId, sellerGoodsId } of orderLines) {
    const product = required(stage.scenery.products[stage.productOf(BigInt(sellerGoodsId))], 'product');
    const level = chooseLevel(store, buyer, random);
    const content = reviewText(random, buyer.language, product.kind, level);
    const photographed = { userId: required(caller.session?.userId, 'session'), product, orderGoodsId };
    const image = random.chance(withImageShare) ? await stage.reviewImages(ctx, photographed) : null;
    const imgUrls = image === null ? [] : [image];
    lines.push({ orderGoodsId, evaluationType: evaluationTypes[level], content, imgUrls });
  }
  await act(ctx, reviews.reviewAddList, { orderId, lines }, caller);
}

function chooseLevel({ reviewShares }: DemoSeller, { character }: DemoBuyer, random: Random): ReviewLevel {
  const bad = reviewShares.bad / 100 + character.harshness;
  const luck = random.next();
  if (luck < bad) return 'bad';
  return luck < bad + reviewShares.medium / 100 ? 'medium' : 'good';
}
