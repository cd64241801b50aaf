import { dayMs } from '@entrepot/domain';
import { importAtOnce } from '@entrepot/server/modules/catalogue/index.ts';
import type { Context } from '@entrepot/server/platform/context.ts';
import type { DemoProduct } from '../../index.ts';
import { type DemoState, doRepeatably } from '../demo-state.ts';
import { laneNumbers, openLane } from '../lanes.ts';
import type { Scenery } from '../plan/scenery.ts';

const importedDaysAgo = 2;

/**
 * Lets the first store try a product file that renames and reprices some of its products, adds one and has mistakes in others: a
 * dry run, so that the shop stays as it is.
 */
export async function makeImports(ctx: Context, state: DemoState, scenery: Scenery): Promise<void> {
  const [seller] = scenery.sellers;
  if (!seller) return;
  await doRepeatably(ctx, state, 'imports', async () => {
    const at = new Date(state.start.getTime() - importedDaysAgo * dayMs);
    const lane = openLane(ctx, { number: laneNumbers.imports, run: state.run, seed: `${scenery.seed}/imports`, at });
    const own = scenery.products.filter((product) => product.seller === seller.handle);
    const request = {
      bytes: Buffer.from(fileOf(own)),
      fileName: 'autumn-prices.csv',
      store: seller.names.en,
      isDryRun: true,
      options: {},
    };
    await importAtOnce(lane.ctx, request, 'en');
  });
}

const renamed = 4;
const repriced = 4;

/** One line per product: title, code, price and stock of its first variant. */
function fileOf(products: readonly DemoProduct[]): string {
  const category = products[0]?.category ?? '';
  const known = products
    .slice(0, renamed + repriced)
    .flatMap(({ handle, category: own, titles, skus: [sku] }, index) => {
      if (!sku) return [];
      const title = index < renamed ? `${titles.en} (new season)` : titles.en;
      const price = index < renamed ? sku.price : (Number(sku.price) * 0.9).toFixed(2);
      return [`${handle},"${title.replaceAll('"', '""')}",${own},${sku.code},${price},`];
    });
  return [
    'handle,title:en,category,sku,price,stock',
    ...known,
    `travel-flask-700,"Travel flask, 700 ml",${category},FLASK-700,14.90,120`,
    `travel-flask-900,"Travel flask, 900 ml",${category},FLASK-900,"17,90",80`,
    `travel-mug,,${category},MUG-1,-3.00,many`,
    '',
  ].join('\n');
}
