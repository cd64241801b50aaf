import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catalogue } from '@entrepot/contract';
import { dayMs, hourMs, minuteMs, parsePrice } from '@entrepot/domain';
import { call, testContext } from '#testkit/test-context.ts';
import { addTestCategory, addTestProduct, openTestStore } from '#testkit/test-shop.ts';
import { compareAtDays } from '../catalogue.settings.ts';
import { catalogueModule } from '../index.ts';

const ctx = await testContext();
const { storeId } = await openTestStore(ctx, 1n);
const categoryId = await addTestCategory(ctx, 'lamps');
const { routes } = catalogueModule;

type Step = {
  readonly price: string;
  readonly discount?: string;
  /** Days from now on. */
  readonly from?: number;
  readonly to?: number;
  readonly status?: 'published' | 'unpublished';
  readonly stock?: number;
};

function productOf(handle: string, { price, discount, from = 0, to = 7, status = 'published', stock = 9 }: Step) {
  const now = ctx.clock.now().getTime();
  const sku = { choice: [], priceMicro: parsePrice(price), stock, weightGrams: 1 };
  return {
    storeId,
    categoryId,
    handle,
    status,
    originalPriceMicro: parsePrice('999.00'),
    skus: [{ ...sku, ...(discount !== undefined && { discountPriceMicro: parsePrice(discount) }) }],
    ...(discount !== undefined && {
      discount: { startsAt: new Date(now + from * dayMs), endsAt: new Date(now + to * dayMs) },
    }),
  };
}

async function add(handle: string, step: Step) {
  const input = productOf(handle, step);
  const { productId } = await addTestProduct(ctx, input);
  return {
    change: (next: Step) => addTestProduct(ctx, productOf(handle, next)),
    /** What the page and the lists cross out; both must agree. */
    crossedOut: async () => {
      const page = await call(ctx, routes, catalogue.productInfo, { sellerGoodsId: String(productId) });
      const list = await call(ctx, routes, catalogue.productList, {});
      const card = list.pageList.find((product) => product.sellerGoodsId === String(productId));
      assert.equal(card?.compareAtPrice, page.compareAtPrice);
      assert.equal(card?.compareAtPrice, page.skus?.[0]?.compareAtPrice);
      return card?.compareAtPrice;
    },
  };
}

test('nothing is crossed out without a running discount, whatever the seller calls the original price', async () => {
  const lamp = await add('plain', { price: '10.00' });
  assert.equal(await lamp.crossedOut(), undefined);
});

test('a discount that came with the product has no compare-at price', async () => {
  const lamp = await add('new', { price: '10.00', discount: '6.90' });
  assert.equal(await lamp.crossedOut(), undefined);
});

test('a discount is compared with the lowest price of the thirty days before it', async () => {
  const lamp = await add('lowered', { price: '10.00' });
  ctx.clock.advanceMs(20 * dayMs);
  await lamp.change({ price: '9.00' });
  ctx.clock.advanceMs(10 * dayMs);
  await lamp.change({ price: '12.00' });
  ctx.clock.advanceMs(5 * dayMs);
  await lamp.change({ price: '12.00', discount: '8.00' });
  assert.equal(await lamp.crossedOut(), '9.00');
});

test('a price that was raised for the discount counts as what it was before', async () => {
  const lamp = await add('raised', { price: '10.00' });
  ctx.clock.advanceMs(10 * dayMs);
  await lamp.change({ price: '20.00' });
  ctx.clock.advanceMs(hourMs);
  await lamp.change({ price: '20.00', discount: '11.00' });
  // Lower than the crossed-out price only when it truly is.
  assert.equal(await lamp.crossedOut(), undefined);
  await lamp.change({ price: '20.00', discount: '9.00' });
  assert.equal(await lamp.crossedOut(), '10.00');
});

test('a lower price of more than thirty days ago is past', async () => {
  const lamp = await add('long', { price: '5.00' });
  await lamp.change({ price: '10.00' });
  ctx.clock.advanceMs(31 * dayMs);
  await lamp.change({ price: '10.00', discount: '6.00' });
  assert.equal(await lamp.crossedOut(), '10.00');
});

test('an earlier discount counts, so that discounts in a row are compared with themselves', async () => {
  const lamp = await add('again', { price: '10.00' });
  ctx.clock.advanceMs(10 * dayMs);
  await lamp.change({ price: '10.00', discount: '6.00', to: 3 });
  assert.equal(await lamp.crossedOut(), '10.00');
  ctx.clock.advanceMs(5 * dayMs);
  await lamp.change({ price: '10.00', discount: '6.00' });
  assert.equal(await lamp.crossedOut(), undefined);
});

test('prices that nobody was asked for do not count, and no discount is dated back', async () => {
  const draft = await add('draft', { price: '50.00', status: 'unpublished' });
  ctx.clock.advanceMs(10 * dayMs);
  await draft.change({ price: '50.00', discount: '10.00' });
  assert.equal(await draft.crossedOut(), undefined);
  const backdated = await add('backdated', { price: '10.00' });
  ctx.clock.advanceMs(10 * dayMs);
  await backdated.change({ price: '8.00' });
  ctx.clock.advanceMs(5 * dayMs);
  await backdated.change({ price: '20.00', discount: '7.00', from: -8 });
  assert.equal(await backdated.crossedOut(), '8.00');
});

test('a discount that was announced begins at its hour', async () => {
  const lamp = await add('announced', { price: '10.00' });
  await lamp.change({ price: '10.00', discount: '6.00', from: 8, to: 15 });
  assert.equal(await lamp.crossedOut(), undefined);
  ctx.clock.advanceMs(8 * dayMs + hourMs);
  assert.equal(await lamp.crossedOut(), '10.00');
});

test('a price that stood for a minute, or for too few days, is no compare-at price', async () => {
  const minute = await add('minute', { price: '999.00' });
  ctx.clock.advanceMs(minuteMs);
  await minute.change({ price: '999.00', discount: '20.00' });
  assert.equal(await minute.crossedOut(), undefined);
  const week = await add('week', { price: '999.00' });
  ctx.clock.advanceMs(7 * dayMs - minuteMs);
  await week.change({ price: '999.00', discount: '20.00' });
  assert.equal(await week.crossedOut(), undefined);
  // A day unpublished counts as little as one without stock.
  const halting = await add('halting', { price: '30.00' });
  ctx.clock.advanceMs(4 * dayMs);
  await halting.change({ price: '30.00', status: 'unpublished' });
  ctx.clock.advanceMs(10 * dayMs);
  await halting.change({ price: '30.00' });
  ctx.clock.advanceMs(3 * dayMs);
  await halting.change({ price: '30.00', discount: '20.00' });
  assert.equal(await halting.crossedOut(), '30.00');
});

test('a price that nobody could pay, for want of stock, is no compare-at price', async () => {
  const empty = await add('empty', { price: '999.00', stock: 0 });
  ctx.clock.advanceMs(29 * dayMs);
  await empty.change({ price: '999.00', discount: '20.00', stock: 50 });
  assert.equal(await empty.crossedOut(), undefined);
  const emptied = await add('emptied', { price: '999.00' });
  ctx.clock.advanceMs(6 * dayMs);
  await emptied.change({ price: '999.00', stock: 0 });
  ctx.clock.advanceMs(20 * dayMs);
  await emptied.change({ price: '999.00', discount: '20.00', stock: 50 });
  assert.equal(await emptied.crossedOut(), undefined);
  const refilled = await add('refilled', { price: '40.00' });
  ctx.clock.advanceMs(5 * dayMs);
  await refilled.change({ price: '40.00', stock: 0 });
  ctx.clock.advanceMs(10 * dayMs);
  await refilled.change({ price: '40.00', stock: 50 });
  ctx.clock.advanceMs(2 * dayMs);
  await refilled.change({ price: '40.00', discount: '20.00', stock: 50 });
  assert.equal(await refilled.crossedOut(), '40.00');
});

test('how many days are asked for is a setting', async () => {
  const days = (value: number) => ctx.settingValues.set(compareAtDays.key, value);
  const lamp = await add('setting', { price: '30.00' });
  ctx.clock.advanceMs(2 * dayMs);
  await lamp.change({ price: '30.00', discount: '20.00' });
  assert.equal(await lamp.crossedOut(), undefined);
  days(2);
  await lamp.change({ price: '30.00', discount: '19.00' });
  assert.equal(await lamp.crossedOut(), '30.00');
  days(3);
  await lamp.change({ price: '30.00', discount: '18.00' });
  assert.equal(await lamp.crossedOut(), undefined);
  ctx.settingValues.delete(compareAtDays.key);
});
