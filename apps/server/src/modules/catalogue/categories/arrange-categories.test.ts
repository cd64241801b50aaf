import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { smallMarket } from '#testkit/small-market.ts';
import { staffOffice, staffTestPassword } from '#testkit/staff-office.ts';
import { post, wholeServer } from '#testkit/whole-server.ts';
import { assertInvariants } from '../../invariants/index.ts';
import { followNames } from './follow-names.ts';

const whole = await wholeServer();
const { ctx, server } = whole;
const { hire } = staffOffice(whole);
const { storeA, storeB } = await smallMarket(ctx);
const editor = await hire('editor', ['categories.manage'], 'Editors');

type Category = {
  categoryId: string;
  parentId?: string;
  slug: string;
  version: number;
  products: number;
  goods: number;
};
const all = () => editor.must<Category[]>('category!list');
const find = async (slug: string) => {
  const found = (await all()).find((each) => each.slug === slug);
  assert.ok(found, slug);
  return found;
};
const target = async (slug: string) => {
  const { categoryId, version } = await find(slug);
  return { categoryId, version };
};
const make = async (slug: string, parent?: string) => {
  const parentId = parent === undefined ? undefined : (await find(parent)).categoryId;
  return editor.ask('category!create', { slug, names: { en: slug }, ...(parentId && { parentId }) });
};
const refusal = async (call: string, slug: string, rest: object) =>
  (await editor.ask(call, { ...(await target(slug)), ...rest })).error;
const inList = async (categoryId: string) => {
  ctx.responseCache.invalidate();
  const answer = await post(server, '/api/sellerGoods!list.action', { categoryId });
  return (answer.data as { pageList: { sellerGoodsId: string }[] }).pageList
    .map(({ sellerGoodsId }) => sellerGoodsId)
    .toSorted();
};
/** Both stores sell from one category. */
const products = [storeA, storeB].map(({ productId }) => String(productId)).toSorted();
/** The category that the store's product stands in. */
const ownSlug = async () =>
  (
    await sql<{ slug: string }>`select c.slug from categories c join products p on p.category_id = c.id
      where p.id = ${storeA.productId}`.execute(ctx.db)
  ).rows[0]?.slug ?? '';

test('a category moves with its products and everything below it', async () => {
  for (const [slug, parent] of [['home'], ['kitchen', 'home'], ['pans', 'kitchen'], ['garden']] as const)
    assert.equal((await make(slug, parent)).code, 0, slug);
  const slug = await ownSlug();
  const garden = await find('garden');
  await editor.must('category!move', { ...(await target(slug)), parentId: garden.categoryId, place: 0 });
  assert.deepEqual(await inList(garden.categoryId), products);
  assert.equal((await find('garden')).goods, products.length);
  await editor.must('category!move', { ...(await target('kitchen')), place: 0 });
  const [first, pans] = [(await all())[0], await find('pans')];
  assert.equal(first?.slug, 'kitchen', 'it stands first at the top now');
  assert.equal(pans.parentId, first?.categoryId);
  await assertInvariants(ctx.db);
});

test('what cannot be is refused: below itself, too deep, below products, a foreign version', async () => {
  const slug = await ownSlug();
  const idOf = async (name: string) => (await find(name)).categoryId;
  assert.equal(
    await refusal('category!move', 'kitchen', { parentId: await idOf('pans'), place: 0 }),
    'category_below_itself',
  );
  assert.equal(
    await refusal('category!move', 'kitchen', { parentId: await idOf('kitchen'), place: 0 }),
    'category_below_itself',
  );
  assert.equal((await make('lids', 'pans')).code, 0);
  assert.equal(
    await refusal('category!move', 'kitchen', { parentId: await idOf('home'), place: 0 }),
    'category_too_deep',
  );
  assert.equal((await make('handles', 'lids')).error, 'category_too_deep');
  assert.equal((await make('inside', slug)).error, 'category_not_empty');
  assert.equal(await refusal('category!move', 'home', { parentId: await idOf(slug), place: 0 }), 'category_not_empty');
  assert.equal(await refusal('category!delete', slug, {}), 'category_not_empty');
  assert.equal(await refusal('category!move', 'home', { parentId: '77', place: 0 }), 'category_not_found');
  assert.equal((await make('home')).error, 'invalid_parameters');
  const home = await target('home');
  const save = (name: string) => editor.ask('category!save', { ...home, names: { en: name }, isHidden: false });
  const answers = await Promise.all([save('House'), save('Living')]);
  assert.deepEqual(answers.map(({ error }) => error ?? 'saved').toSorted(), ['content_changed', 'saved']);
  const before = await all();
  const [seen, intoId] = [{ ...home, version: home.version + 9 }, await idOf('garden')];
  assert.equal((await editor.ask('category!move', { ...seen, place: 0 })).error, 'content_changed');
  assert.equal((await editor.ask('category!merge', { ...seen, intoId })).error, 'content_changed');
  assert.equal((await editor.ask('category!delete', seen)).error, 'content_changed');
  assert.deepEqual(await all(), before);
});

test('a hidden category leaves navigation, and its products stay published', async () => {
  const shown = async () => {
    ctx.responseCache.invalidate();
    return JSON.stringify((await post(server, '/api/category!tree.action', {})).data);
  };
  const garden = await target('garden');
  await editor.must('category!save', { ...garden, names: { en: 'Garden', ar: 'حديقة' }, isHidden: true });
  assert.ok(!(await shown()).includes('Garden'));
  assert.deepEqual(await inList(garden.categoryId), products);
  await editor.must('category!save', { ...(await target('garden')), names: { en: 'Garden' }, isHidden: false });
  assert.ok((await shown()).includes('Garden'));
});

test('a new name is read at once on a product’s page and while somebody types', async () => {
  const named = async () => {
    const answers = await Promise.all([
      post(server, '/api/sellerGoods!info.action', { sellerGoodsId: products[0] }),
      post(server, '/api/sellerGoods!search-keyword.action', { keyword: 'Parterre' }),
    ]);
    return answers.map(({ body }) => body.includes('Parterre'));
  };
  assert.deepEqual(await named(), [false, false]);
  await editor.must('category!save', { ...(await target('garden')), names: { en: 'Parterre' }, isHidden: false });
  assert.deepEqual(await named(), [true, true]);
});

test('search reads the products of a category with a new name again, in batches', async () => {
  const told = async () =>
    (
      await sql<{ id: string }>`select payload ->> 'productId' as id from outbox_events
        where type = 'product_changed' order by outbox_events.id`.execute(ctx.db)
    ).rows.map(({ id }) => id);
  while ((await followNames(ctx)) > 0);
  const before = (await told()).length;
  await editor.must('category!save', { ...(await target('garden')), names: { en: 'Outdoors' }, isHidden: false });
  assert.equal((await told()).length, before, 'whoever saves it does not wait for all of them');
  assert.equal(await followNames(ctx, 1), 1);
  assert.equal((await told()).length, before + 1);
  while ((await followNames(ctx, 1)) > 0);
  assert.deepEqual((await told()).slice(before).toSorted(), products);
  assert.equal(await followNames(ctx), 0);
});

test('a category is merged into another one with all of its products', async () => {
  const slug = await ownSlug();
  await make('lighting', 'garden');
  const into = (await find('lighting')).categoryId;
  const merge = async () => editor.ask('category!merge', { ...(await target(slug)), intoId: into });
  assert.equal(await refusal('category!merge', 'garden', { intoId: into }), 'category_not_empty');
  // Copies of one product, so many that they would be moved for too long.
  await sql`insert into products select (jsonb_populate_record(p, jsonb_build_object('id', number, 'handle', 'copy-' || number))).*
    from products p, generate_series(1, 5000) number where p.id = ${storeA.productId}`.execute(ctx.db);
  assert.equal(
    await refusal('category!move', slug, { parentId: (await find('home')).categoryId, place: 0 }),
    'category_too_large',
  );
  assert.equal((await merge()).error, 'category_too_large');
  await sql`delete from products where handle like 'copy-%'`.execute(ctx.db);
  const password = { password: staffTestPassword };
  if ((await merge()).error === 'password_confirmation_required') {
    await editor.must('user!confirmPassword', password);
    await merge();
  }
  assert.equal(await ownSlug(), 'lighting');
  assert.deepEqual(await inList(into), products);
  assert.ok(!(await all()).some((each) => each.slug === slug));
  await assertInvariants(ctx.db);
});

test('an empty category is taken away', async () => {
  await editor.must('category!delete', await target('home'));
  assert.ok(!(await all()).some(({ slug }) => slug === 'home'));
});
