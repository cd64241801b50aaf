import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminCategories, catalogue } from '@entrepot/contract';
import { inTx } from '#platform/database.ts';
import { addStaff } from '#testkit/small-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { addTestCategory, addTestProduct, openTestStore } from '#testkit/test-shop.ts';
import { addSold, catalogueModule } from '../index.ts';

/** Which categories visitors are shown, in which order, and what becomes of them when two people arrange them at once. */
const ctx = await testContext();
const { routes } = catalogueModule;
const { session } = await addStaff(ctx, 'editor', ['categories.manage']);
const { storeId } = await openTestStore(ctx, 1n);

const home = await addTestCategory(ctx, 'home');
const sport = await addTestCategory(ctx, 'sport');
const [kitchen, bath] = [await addTestCategory(ctx, 'kitchen', home), await addTestCategory(ctx, 'bath', home)];
const balls = await addTestCategory(ctx, 'balls', sport);
const pans = await addTestCategory(ctx, 'pans', kitchen);

const product = async (handle: string, categoryId: bigint) =>
  (await addTestProduct(ctx, { storeId, handle, categoryId })).productId;
const rank = async () => {
  const sweep = catalogueModule.sweeps?.find(({ name }) => name === 'ranks of products');
  while (((await sweep?.run(ctx)) ?? 0) > 0);
};
const sell = async (productId: bigint, quantity: number) => {
  await inTx(ctx.db, (tx) => addSold(ctx, tx, [{ productId, quantity }]));
  await rank();
};

const all = () => call(ctx, routes, adminCategories.categoryList, {}, { session });
const version = async (id: bigint) => {
  const found = (await all()).find(({ categoryId }) => categoryId === String(id));
  return { categoryId: String(id), version: found?.version ?? 0 };
};
const save = async (id: bigint, name: string, isHidden: boolean) =>
  call(
    ctx,
    routes,
    adminCategories.categorySave,
    { ...(await version(id)), names: { en: name }, isHidden },
    { session },
  );
const hottest = async () => (await call(ctx, routes, catalogue.categoryRecommend, {})).map(({ name }) => name);
const below = async (parentId?: bigint) =>
  (await call(ctx, routes, catalogue.categoryList, parentId === undefined ? {} : { parentId: String(parentId) })).map(
    ({ name }) => name,
  );
const tree = async () =>
  (await call(ctx, routes, catalogue.categoryTree, {})).map(({ name, children }) => [
    name,
    ...children.map((middle) => [middle.name, ...middle.children.map((leaf) => leaf.name)].join(' > ')),
  ]);

const [pan, towel, ball] = [await product('pan', pans), await product('towel', bath), await product('ball', balls)];

test('the hottest are of the second level, with what sells best below them, in that order', async () => {
  await sell(towel, 3);
  await sell(pan, 9);
  await sell(ball, 5);
  assert.deepEqual(await hottest(), ['kitchen', 'balls', 'bath']);
  await sell(towel, 20);
  assert.deepEqual(await hottest(), ['bath', 'kitchen', 'balls']);
});

test('siblings stand in the order of their places, with new ones behind', async () => {
  assert.deepEqual(await tree(), [
    ['home', 'kitchen > pans', 'bath'],
    ['sport', 'balls'],
  ]);
  const move = { ...(await version(bath)), parentId: String(home), place: 0 };
  await call(ctx, routes, adminCategories.categoryMove, move, { session });
  assert.deepEqual(await below(home), ['bath', 'kitchen']);
  const made = { slug: 'garden', names: { en: 'garden', de: ' ' }, parentId: String(home) };
  await call(ctx, routes, adminCategories.categoryCreate, made, { session });
  assert.deepEqual(await below(home), ['bath', 'kitchen', 'garden']);
  const far = { ...(await version(bath)), parentId: String(home), place: 99 };
  await call(ctx, routes, adminCategories.categoryMove, far, { session });
  assert.deepEqual(await below(home), ['kitchen', 'garden', 'bath'], 'a place too far is the end');
  const created = (await all()).find(({ slug }) => slug === 'garden');
  assert.deepEqual(created?.names, { en: 'garden' }, 'a blank is no name');
});

test('what is hidden is shown nowhere, nor is what stands below it', async () => {
  await save(kitchen, 'kitchen', true);
  assert.deepEqual(await hottest(), ['bath', 'balls']);
  assert.deepEqual(await below(home), ['garden', 'bath']);
  await save(kitchen, 'kitchen', false);
  await save(home, 'home', true);
  assert.deepEqual([await hottest(), await below(), await tree()], [['balls'], ['sport'], [['sport', 'balls']]]);
  await save(home, 'home', false);
  assert.deepEqual(await hottest(), ['bath', 'kitchen', 'balls']);
});

test('of two changes of one version one is made; what cannot be done leaves the tree as it was', async () => {
  const before = await all();
  const about = await version(balls);
  const calls = { session };
  const ends = await Promise.allSettled([
    call(ctx, routes, adminCategories.categoryMove, { ...about, parentId: String(home), place: 0 }, calls),
    call(ctx, routes, adminCategories.categorySave, { ...about, names: { en: 'spheres' }, isHidden: false }, calls),
  ]);
  const lost = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason.key] : []));
  assert.deepEqual(lost, ['content_changed']);
  assert.equal((await version(balls)).version, about.version + 1);
  await assert.rejects(call(ctx, routes, adminCategories.categoryDelete, await version(home), calls), {
    key: 'category_not_empty',
  });
  await assert.rejects(
    call(ctx, routes, adminCategories.categoryMerge, { ...(await version(bath)), intoId: String(bath) }, calls),
    { key: 'category_below_itself' },
  );
  await assert.rejects(
    call(ctx, routes, adminCategories.categoryMerge, { ...(await version(bath)), intoId: '77' }, calls),
    { key: 'category_not_found' },
  );
  await assert.rejects(
    call(
      ctx,
      routes,
      adminCategories.categorySave,
      { ...(await version(bath)), names: { en: ' ' }, isHidden: false },
      calls,
    ),
    { key: 'invalid_parameters' },
  );
  assert.equal((await all()).length, before.length);
});
