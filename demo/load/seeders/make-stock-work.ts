import { sellerCatalogue as calls, sellerViews } from '@entrepot/contract';
import { dayMs } from '@entrepot/domain';
import type { Context } from '@entrepot/server/platform/context.ts';
import { act, type Caller } from '../act.ts';
import { type DemoState, doRepeatably } from '../demo-state.ts';
import { type Lane, laneNumbers, openLane } from '../lanes.ts';
import type { Scenery } from '../plan/scenery.ts';
import { type MadeStore, readCatalogue } from '../read-made.ts';

const busyStores = 4;
/** Variants with so many pieces may lose some without becoming scarce. */
const plenty = 200;
const firstDelivery = 2140;

/**
 * What sellers did with their products of late: deliveries, counts and broken pieces, views of their lists, and a draft for the
 * next season. Repeating it writes only what is missing.
 */
export async function makeStockWork(ctx: Context, state: DemoState, scenery: Scenery): Promise<void> {
  await doRepeatably(ctx, state, 'stock work', async () => {
    const at = new Date(state.start.getTime() - 3 * dayMs);
    const lane = openLane(ctx, { number: laneNumbers.stock, run: state.run, seed: `${scenery.seed}/stock`, at });
    const { stores } = await readCatalogue(ctx.db);
    const inOrder = [...stores].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, store]) => store);
    for (const store of inOrder.slice(0, busyStores)) await workIn(lane, store, at);
  });
}

function ownerOf({ storeId, ownerUserId }: MadeStore): Caller {
  const session = { audience: 'seller', userId: ownerUserId, storeId, sessionId: '0'.repeat(64) } as const;
  return { session, language: 'en', address: '198.51.100.1' };
}

async function workIn({ ctx, moveTo }: Lane, store: MadeStore, at: Date): Promise<void> {
  const owner = ownerOf(store);
  const { pageList } = await act(ctx, calls.sellerProductList, { sort: 'price_desc', pageSize: 60 }, owner);
  const many = pageList.filter(({ stock, status }) => stock > plenty && status === 'published').slice(0, 3);
  for (const [place, { sellerGoodsId }] of many.entries()) {
    const { skus } = await act(ctx, calls.sellerProductInfo, { sellerGoodsId }, owner);
    const sku = skus.find(({ stock }) => stock > plenty / 2);
    if (!sku) continue;
    const { skuId } = sku;
    const isDone = (await act(ctx, calls.stockHistory, { skuId }, owner)).pageList.some(
      ({ reason }) => reason === 'received',
    );
    if (isDone) continue;
    moveTo(new Date(at.getTime() + place * dayMs));
    const note = `Delivery ${firstDelivery + place}`;
    await act(ctx, calls.stockAdjust, { lines: [{ skuId, delta: 48 }], reason: 'received', note }, owner);
    await act(
      ctx,
      calls.stockAdjust,
      { lines: [{ skuId, delta: -2 }], reason: 'damaged', note: 'Broken in the warehouse' },
      owner,
    );
  }
  await act(ctx, sellerViews.viewSave, { list: 'products', name: 'Running low', query: 'stock=low&sort=stock' }, owner);
  await act(ctx, sellerViews.viewSave, { list: 'products', name: 'No Arabic texts', query: 'missing=ar' }, owner);
  const drafts = await act(ctx, calls.sellerProductList, { status: 'draft' }, owner);
  if (drafts.pageList.length === 0 && many[0])
    await act(ctx, calls.sellerProductDuplicate, { sellerGoodsId: many[0].sellerGoodsId }, owner);
}
