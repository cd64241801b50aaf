import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type InputOf, search } from '@entrepot/contract';
import { parsePrice } from '@entrepot/domain';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { addTestCategory, addTestProduct, addTestUser, openTestStore } from '#testkit/test-shop.ts';
import { nameOptionTerms } from '../catalogue/facets/name-terms.ts';
import { rankDueProducts, reindexProducts } from '../catalogue/listing/reindex-products.ts';
import { searchModule } from './index.ts';

// What a store writes may never name or join what other stores write, whatever it writes and whoever counted when.
const ctx = await testContext();
type Texts = Record<string, string>;
type Input = InputOf<typeof search.productFacets>;

let number = 0;
const newCategory = () => {
  number += 1;
  return addTestCategory(ctx, `category${number}`);
};
let owner = 100n;
const newStore = async () => {
  owner += 1n;
  await addTestUser(ctx, owner);
  return { owner, ...(await openTestStore(ctx, owner)) };
};

async function add(categoryId: bigint, storeId: bigint, names: Texts, ...values: Texts[]) {
  number += 1;
  const skus = values.map((_, place) => ({
    choice: [place],
    priceMicro: parsePrice('1.00'),
    stock: 9,
    weightGrams: 1,
  }));
  const titles = { en: `Thing ${number}` };
  const options = [{ names, values }];
  return (await addTestProduct(ctx, { storeId, categoryId, handle: `p${number}`, titles, options, skus })).productId;
}

async function unlist(...productIds: bigint[]) {
  await sql`update products set status = 'unpublished' where id = any(${productIds}::bigint[])`.execute(ctx.db);
  await inTx(ctx.db, (tx) => reindexProducts(ctx, tx, productIds));
}

/** Counts, and has sorted anew what changed by it, until nothing does. */
async function settle() {
  for (let round = 0; round < 4; round += 1) {
    while ((await nameOptionTerms(ctx)) > 0);
    while ((await rankDueProducts(ctx)) > 0);
  }
}

/** The values of the one option of a list, with their counts, in order of their names. */
async function shown(input: Input, language: 'en' | 'ar' | 'zh-CN' = 'en') {
  const { options } = await call(ctx, searchModule.routes, search.productFacets, input, { language });
  return options.map(({ name, values }) => [name, ...values.map((value) => `${value.name} ${value.count}`).sort()]);
}

/** Asks right after writing, after counting, and after everything was sorted by it. */
async function atEveryMoment(look: (moment: string) => Promise<void>) {
  await look('at once');
  await nameOptionTerms(ctx);
  await look('counted');
  await settle();
  await look('settled');
}

const shade = { en: 'Shade' };
const falsePair = { en: 'Red', ar: 'أزرق', 'zh-CN': '蓝色' };

for (const order of ['before', 'after'] as const)
  test(`one store's pair of words joins no values of others that were written ${order} it`, async () => {
    const [list, loud, calm] = [await newCategory(), await newStore(), await newStore()];
    const name = { en: `Shade ${order}` };
    const attack = async () => {
      for (let product = 0; product < 3; product += 1) await add(list, loud.storeId, name, falsePair);
    };
    if (order === 'after') await attack();
    await add(list, calm.storeId, name, { ar: 'أزرق' });
    await add(list, calm.storeId, name, { 'zh-CN': '蓝色' });
    if (order === 'before') await attack();
    await atEveryMoment(async (moment) => {
      const place = { categoryId: String(list) };
      assert.deepEqual(await shown(place), [[name.en, 'Red 3', 'أزرق 1', '蓝色 1']], moment);
      // In the store's own list its own words hold.
      assert.deepEqual(await shown({ sellerId: String(loud.storeId) }, 'ar'), [[name.en, 'أزرق 3']], moment);
      assert.deepEqual(await shown({ sellerId: String(calm.storeId) }), [[name.en, 'أزرق 1', '蓝色 1']], moment);
    });
  });

test("one store's texts are not shown over the goods of others, whoever was counted first", async () => {
  for (const isCountedFirst of [false, true]) {
    const [list, loud, calm] = [await newCategory(), await newStore(), await newStore()];
    const place = { categoryId: String(list) };
    const [name, value] = [`Voltage ${list}`, `V${list}`];
    await add(list, loud.storeId, { en: name, ar: 'كلام', 'zh-CN': '坏话' }, { en: value, ar: 'سب', 'zh-CN': '骂' });
    if (isCountedFirst) await settle();
    assert.deepEqual(await shown(place, 'ar'), [['كلام', 'سب 1']], 'on its own goods alone its own words are right');
    await add(list, calm.storeId, { en: name }, { en: value });
    await atEveryMoment(async (moment) => {
      for (const language of ['en', 'ar', 'zh-CN'] as const)
        assert.deepEqual(await shown(place, language), [[name, `${value} 2`]], `${moment}, ${language}`);
    });
  }
});

test('what a term is named by differs from its word in case and accents alone', async () => {
  const [list, loud, calm] = [await newCategory(), await newStore(), await newStore()];
  await add(list, loud.storeId, { en: 'F̸̢i̶n̷i̶s̸h̴' }, { en: '𝕄𝕒𝕥𝕥' }, { en: 'Glossy' });
  await add(list, calm.storeId, { en: 'Finish' }, { en: 'Matt' }, { en: 'Glossy' });
  await atEveryMoment(async (moment) => {
    assert.deepEqual(await shown({ categoryId: String(list) }), [['finish', 'Glossy 2', 'matt 2']], moment);
  });
});

test('two owners join words and name them, two stores of one person do not', async () => {
  const [list, first, second, reader] = [await newCategory(), await newStore(), await newStore(), await newStore()];
  const place = { categoryId: String(list) };
  const name = { en: 'Print' };
  const pair = { en: 'Striped', ar: 'مخطط' };
  const apart = [['Print', 'Striped 2', 'مخطط 1']];
  for (const { owner: userId } of [first, second])
    await sql`insert into identity_verifications (id, user_id, level, state, document_hashes, created_at, updated_at)
      values (${userId}, ${userId}, 'basic', 'passed', array['\\x01'::bytea], ${ctx.clock.now()}, ${ctx.clock.now()})`.execute(
      ctx.db,
    );
  await add(list, reader.storeId, name, { ar: 'مخطط' });
  const products = [await add(list, first.storeId, name, pair), await add(list, second.storeId, name, pair)];
  await atEveryMoment(async (moment) => assert.deepEqual(await shown(place), apart, moment));
  await sql`delete from identity_verifications`.execute(ctx.db);
  await settle();
  assert.deepEqual(await shown(place), [['Print', 'Striped 3']]);
  assert.deepEqual(await shown(place, 'ar'), [['Print', 'مخطط 3']]);
  // What one of them takes back is no longer agreed.
  await unlist(...products.slice(1));
  await settle();
  assert.deepEqual(await shown(place), [['Print', 'Striped 1', 'مخطط 1']]);
});

test('a word that is English for others keeps its meaning, and two terms do not swap theirs for ever', async () => {
  const [list, ...stores] = [
    await newCategory(),
    await newStore(),
    await newStore(),
    await newStore(),
    await newStore(),
  ];
  const place = { categoryId: String(list) };
  const name = { en: 'Kind' };
  const [one, two, three, four] = stores;
  if (!one || !two || !three || !four) assert.fail();
  for (const { storeId } of [one, two]) await add(list, storeId, name, { en: 'Poison', de: 'Gift' });
  for (const { storeId } of [three, four]) await add(list, storeId, name, { en: 'Gift' });
  await settle();
  assert.deepEqual(await shown(place), [['Kind', 'Gift 2', 'Poison 2']]);
  const write = (storeId: bigint, ownLanguage: string, texts: Texts) => {
    number += 1;
    const options = [{ names: name, values: [texts] }];
    const skus = [{ choice: [0], priceMicro: parsePrice('1.00'), stock: 9, weightGrams: 1 }];
    const product = { storeId, categoryId: list, handle: `p${number}`, ownLanguage, options, skus };
    return addTestProduct(ctx, { ...product, titles: { [ownLanguage]: 'Ding' } });
  };
  for (const { storeId } of [one, two]) await write(storeId, 'de', { de: 'rot', 'zh-CN': '红' });
  for (const { storeId } of [three, four]) await write(storeId, 'zh-CN', { de: 'rot', 'zh-CN': '红' });
  await settle();
  assert.equal(await nameOptionTerms(ctx), 0);
  const [[, ...values] = []] = await shown(place, 'zh-CN');
  assert.deepEqual(values, ['Gift 2', 'Poison 2', '红 4']);
});

test("one store's values and options come behind those of several, however many goods it has", async () => {
  const [list, loud, calm, quiet] = [await newCategory(), await newStore(), await newStore(), await newStore()];
  for (let product = 0; product < 4; product += 1) await add(list, loud.storeId, shade, { en: 'Best offer' });
  for (const { storeId } of [calm, quiet]) await add(list, storeId, shade, { en: 'Teal' });
  await settle();
  const { options } = await call(ctx, searchModule.routes, search.productFacets, { categoryId: String(list) });
  assert.deepEqual(
    options[0]?.values.map((value) => value.name),
    ['Teal', 'Best offer'],
  );
});

test('naming waits for nobody who saves a product, and nobody for it', { timeout: 20_000 }, async () => {
  const [list, store] = [await newCategory(), await newStore()];
  await add(list, store.storeId, { en: 'Weave' }, { en: 'Plain' });
  await settle();
  const [isSaving, isNamed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const saving = inTx(ctx.db, async (tx) => {
    // A product that is being saved refers to terms that change.
    const added = await sql`insert into option_words (option_id, word, term_id, store_id)
      select option_id, 'new ' || word, term_id, 1 from option_words where store_id = 0`.execute(tx);
    assert.ok(Number(added.numAffectedRows) > 5);
    isSaving.resolve();
    await isNamed.promise;
  });
  await isSaving.promise;
  await sql`update option_terms set stores = 77`.execute(ctx.db);
  assert.ok((await nameOptionTerms(ctx)) > 5);
  isNamed.resolve();
  await saving;
});
