import { dayMs, parsePrice } from '@entrepot/domain';
import { createCategory, type ProductInput, saveProduct } from '@entrepot/server/modules/catalogue/index.ts';
import { createCollection, createStore, type NewFreight } from '@entrepot/server/modules/sellers/index.ts';
import type { Context } from '@entrepot/server/platform/context.ts';
import type { Db, Tx } from '@entrepot/server/platform/database.ts';
import { sql } from 'kysely';
import type { DemoProduct, DemoSeller } from '../../index.ts';
import { createRandom } from '../../seed.ts';
import { type DemoState, doOnce } from '../demo-state.ts';
import { imageKey } from '../images/image-keys.ts';
import { laneNumbers, openLane } from '../lanes.ts';
import type { Scenery } from '../plan/scenery.ts';
import { personOf, readPeople } from '../read-made.ts';

const openedDaysAgo = 425;

/** Makes the platform's category tree. */
export async function makeCategories(ctx: Context, state: DemoState, scenery: Scenery): Promise<void> {
  const at = new Date(state.start.getTime() - openedDaysAgo * dayMs);
  const lane = openLane(ctx, {
    number: laneNumbers.categories,
    run: state.run,
    seed: `${scenery.seed}/categories`,
    at,
  });
  await doOnce(ctx, state, 'categories', async (tx) => {
    const ids = new Map<string, bigint>();
    for (const [position, { slug, parent, names, image }] of scenery.categories.entries()) {
      const parentId = parent === null ? undefined : ids.get(parent);
      const under = parentId === undefined ? {} : { parentId };
      ids.set(slug, await createCategory(lane.ctx, tx, { slug, names, icon: imageKey(image), position, ...under }));
    }
  });
}

/** Makes one store with its freight, its categories and its products, in one step. */
export async function makeStore(
  ctx: Context,
  state: DemoState,
  scenery: Scenery,
  index: number,
  taken: ReadonlyMap<string, number>,
): Promise<void> {
  const seller = scenery.sellers[index];
  const step = `store:${index + 1}`;
  if (!seller || state.done.has(step)) return;
  const owner = personOf(await readPeople(ctx.db), `seller${index + 1}`);
  const categoryIds = await readCategoryIds(ctx.db);
  const seed = `${scenery.seed}/${step}`;
  const lane = openLane(ctx, {
    number: laneNumbers.store + index,
    run: state.run,
    seed,
    at: new Date(state.start.getTime() - openedDaysAgo * dayMs + index * 1000),
  });
  const random = createRandom(seed);
  // Ids are ordered by time, so the products are made in the order in which they were published.
  const own = scenery.products
    .filter((product) => product.seller === seller.handle)
    .map((product) => ({ product, ageMs: (product.createdDaysAgo + 0.02 + random.next() * 0.9) * dayMs }))
    .sort((one, other) => other.ageMs - one.ageMs);
  await doOnce(ctx, state, step, async (tx) => {
    const { storeId } = await createStore(lane.ctx, tx, toStore(seller, owner.id));
    const storeCategories = await makeStoreCategories(lane.ctx, tx, seller, storeId);
    for (const { product, ageMs } of own) {
      lane.moveTo(new Date(state.start.getTime() - Math.round(ageMs)));
      const categoryId = categoryIds.get(product.category);
      if (categoryId === undefined) throw new Error(`no category ${product.category}`);
      const storeCategory = storeCategories.get(product.storeCategory ?? '');
      const placed = { storeId, categoryId, ...(storeCategory === undefined ? {} : { collectionId: storeCategory }) };
      await saveProduct(lane.ctx, tx, { ...placed, ...toProduct(product, state.start, taken) }, 'opening');
    }
  });
}

async function readCategoryIds(db: Db): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ slug: string; id: bigint }>`select slug, category_id as id from category_cards`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.slug, row.id]));
}

async function makeStoreCategories(
  ctx: Context,
  tx: Tx,
  seller: DemoSeller,
  storeId: bigint,
): Promise<Map<string, bigint>> {
  const ids = new Map<string, bigint>();
  for (const [position, { slug, names }] of seller.storeCategories.entries()) {
    ids.set(slug, await createCollection(ctx, tx, { storeId, names, position }));
  }
  return ids;
}

function toStore(seller: DemoSeller, ownerUserId: bigint) {
  return {
    ownerUserId,
    name: seller.names.en,
    ownLanguage: 'en',
    descriptions: seller.descriptions,
    notices: seller.notices,
    logo: imageKey(seller.logo),
    banner: imageKey(seller.banner),
    country: seller.country,
    orderMinimumMicro: parsePrice(seller.orderMinimum),
    // Every store of the demo hands over within the day that the platform allows, unless it is late.
    handlingDays: 1,
    freight: toFreight(seller),
  };
}

function toFreight({ freight }: DemoSeller): NewFreight {
  return {
    name: 'Standard',
    shipsFrom: freight.shipsFrom,
    unit: freight.unit,
    freeOverMicro: parsePrice(freight.freeOver) || null,
    firstUnitFeeMicro: parsePrice(freight.firstFee),
    furtherUnitFeeMicro: parsePrice(freight.furtherFee),
    deliveryFeeMicro: parsePrice(freight.deliveryFee),
    zones: freight.zones.map(({ countries, fee, days }) => ({ countries, feeMicro: parsePrice(fee), days })),
    elsewhereFeeMicro: parsePrice(freight.otherZoneFee),
    homeDays: freight.homeDays,
    elsewhereDays: freight.otherZoneDays,
    carriers: freight.carriers,
  };
}

type Placed = 'storeId' | 'categoryId' | 'collectionId';

/** The product as its store saves it. What the history will sell comes on top of the stock that is left in the end. */
function toProduct(product: DemoProduct, start: Date, taken: ReadonlyMap<string, number>): Omit<ProductInput, Placed> {
  const { handle, titles, descriptions, options, buyMin, buyMultiple, unit, tags, sizeMm, priceTiers } = product;
  const at = (days: number) => new Date(start.getTime() + days * dayMs);
  const { discount } = product;
  return {
    handle,
    ownLanguage: 'en',
    titles,
    descriptions,
    images: product.images.map(imageKey),
    retailPriceMicro: parsePrice(product.retailPrice),
    originalPriceMicro: parsePrice(product.originalPrice),
    ...(discount ? { discount: { startsAt: at(discount.startsInDays), endsAt: at(discount.endsInDays) } } : {}),
    priceTiers,
    buyMin,
    buyMultiple,
    unit,
    tags,
    sizeMm,
    options,
    skus: product.skus.map((sku) => ({
      code: sku.code,
      choice: sku.choice,
      priceMicro: parsePrice(sku.price),
      ...(discount && sku.discountPrice !== null ? { discountPriceMicro: parsePrice(sku.discountPrice) } : {}),
      stock: sku.stock + (taken.get(sku.code) ?? 0),
      weightGrams: sku.weightGrams,
      ...(sku.image ? { image: imageKey(sku.image) } : {}),
    })),
    status: 'published',
  };
}
