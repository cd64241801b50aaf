import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inTx } from '#platform/database.ts';
import { testContext } from '#testkit/test-context.ts';
import { addTestCategory, addTestProduct, openTestStore } from '#testkit/test-shop.ts';
import { setBanner } from '../content/index.ts';
import { readHome } from './home.ts';

const ctx = await testContext();

test('the home page of an empty shop is empty, not an error', async () => {
  assert.deepEqual(await readHome(ctx, 'en'), {
    banners: [],
    categories: [],
    recommendGoods: [],
    recommendSellers: [],
    newGoods: [],
    hotGoods: [],
    discountGoods: [],
  });
});

test('the home page shows twelve of every kind at most', async () => {
  const { storeId } = await openTestStore(ctx, 1n, { name: 'North' });
  await openTestStore(ctx, 2n, { name: 'Empty' });
  const categoryId = await addTestCategory(ctx, 'things');
  for (let index = 0; index < 13; index += 1)
    await addTestProduct(ctx, { storeId, categoryId, handle: `thing-${index}` });
  const startsAt = ctx.clock.now();
  await inTx(ctx.db, (tx) =>
    setBanner(ctx, tx, {
      name: 'hello',
      place: 'home',
      titles: { en: 'Hello' },
      image: 'banners/a.webp',
      link: '/',
      position: 0,
      startsAt,
    }),
  );
  const home = await readHome(ctx, 'en');
  assert.deepEqual([home.recommendGoods.length, home.newGoods.length, home.hotGoods.length], [12, 12, 12]);
  assert.equal(home.newGoods[0]?.name, 'Product thing-12');
  assert.deepEqual(
    home.recommendSellers.map((store) => store.sellerName),
    ['North'],
  );
  assert.deepEqual(
    home.banners.map(({ title }) => title),
    ['Hello'],
  );
  assert.equal(home.categories[0]?.goodsNum, 13);
  assert.deepEqual(home.discountGoods, []);
});

test('what is recommended is not what sells best anyway, while there is anything else', async () => {
  const { storeId } = await openTestStore(ctx, 3n, { name: 'South' });
  const categoryId = await addTestCategory(ctx, 'others');
  for (let index = 0; index < 12; index += 1)
    await addTestProduct(ctx, { storeId, categoryId, handle: `other-${index}` });
  const home = await readHome(ctx, 'en');
  const hot = new Set(home.hotGoods.map((product) => product.sellerGoodsId));
  assert.deepEqual([home.recommendGoods.length, home.hotGoods.length], [12, 12]);
  assert.deepEqual(
    home.recommendGoods.filter((product) => hot.has(product.sellerGoodsId)),
    [],
  );
});
