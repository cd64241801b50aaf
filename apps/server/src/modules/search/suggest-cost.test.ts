import assert from 'node:assert/strict';
import { test } from 'node:test';
import { search } from '@entrepot/contract';
import type { Texts } from '@entrepot/domain';
import { type RawBuilder, sql } from 'kysely';
import { type Db, inTx } from '#platform/database.ts';
import { deliverEvents } from '#platform/outbox.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { addTestCategory, addTestProduct, openTestStore } from '#testkit/test-shop.ts';
import { chooseTogether } from './forms/word-forms.repository.ts';
import { indexQueued, searchModule } from './index.ts';

const ctx = await testContext();

/** Pages that a statement reads, those of the second time: what is read once per connection is not counted. */
async function pagesRead(statement: RawBuilder<unknown>): Promise<number> {
  type Explained = { 'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }] };
  const explain = sql<Explained>`explain (analyze, buffers, format json) ${statement}`;
  // A transaction keeps both on one connection.
  const { rows } = await inTx(ctx.db, async (tx) => {
    await explain.execute(tx);
    return explain.execute(tx);
  });
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  assert.ok(plan);
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
}

const completions = async (prefix: string) => {
  const { rows } = await sql<{ term: string }>`
    select t.term from search_completions(${prefix}, 10) c join search_terms t on t.id = c.term_id
     order by c.documents desc, t.id`.execute(ctx.db);
  return rows.map(({ term }) => term);
};

test('a beginning of one letter or two stands for its most used words, however many share it, and costs what others do', async () => {
  // Eight scripts, three thousand words of each that share two letters, and words that no product has any longer.
  const beginnings = ['ba', 'бе', 'بت', '茶器', 'スマ', 'कप', 'กา', '가방'];
  await sql`insert into search_terms (term, documents)
    select b.begun || md5(n::text), case when n % 3 = 0 then 0 else 1 + n % 20 end
      from unnest(${beginnings}::text[]) as b (begun), generate_series(1, 3000) as n order by md5(b.begun || n)`.execute(
    ctx.db,
  );
  // Behind all of these in the order of letters.
  await sql`insert into search_terms (term, documents)
    select b.begun || '\u{10FFFE}' || n, 100 * n from unnest(${beginnings}::text[]) as b (begun), generate_series(1, 7) as n`.execute(
    ctx.db,
  );
  await sql`analyze search_terms`.execute(ctx.db);
  for (const two of beginnings)
    for (const begun of [[...two][0] ?? '', two]) {
      assert.deepEqual(
        await completions(begun),
        [7, 6, 5, 4, 3, 2, 1].map((n) => `${two}\u{10FFFE}${n}`),
      );
      const pages = await pagesRead(sql`select * from search_completions(${begun}, 10)`);
      assert.ok(pages < 100, `${begun}: ${pages}`);
    }
});

test('words that one product writes in hundreds of forms do not take the place of those that many products have', async () => {
  await sql`insert into search_terms (term, documents)
    select 'phoa' || n, 1 from generate_series(1000, 1999) as n
    union all select * from unnest(array['phone', 'phonecase', 'photo'], array[90, 60, 30])`.execute(ctx.db);
  await sql`analyze search_terms`.execute(ctx.db);
  assert.deepEqual((await completions('pho')).slice(0, 3), ['phone', 'phonecase', 'photo']);
  await sql`insert into search_terms (term, documents) select 'phon0' || n, 1 from generate_series(1000, 1999) as n`.execute(
    ctx.db,
  );
  await sql`analyze search_terms`.execute(ctx.db);
  assert.deepEqual((await completions('phon')).slice(0, 2), ['phone', 'phonecase']);
  for (const begun of ['pho', 'phon']) {
    const pages = await pagesRead(sql`select * from search_completions(${begun}, 10)`);
    assert.ok(pages < 1000, `${begun}: ${pages}`);
  }
});

test('a beginning behind a common word finds what looking every product up would, at a bounded cost', async () => {
  await sql`insert into search_terms (term, documents) values ('everywhere', 6000)`.execute(ctx.db);
  const word = (begun: string, products: RawBuilder<unknown>) =>
    sql`
    with added as (
      insert into search_terms (term, documents)
        select ${begun} || n, (select count(*) from ${products} as p (product, word) where p.word = n)
          from generate_series(1, 7) as n returning id, term)
    insert into search_postings (term_id, rank, product_id, category_id, price_micro, ships_from, rating, is_discounted)
    select a.id, p.product, p.product, 1, 1, 1, 1, false
      from added a join ${products} as p (product, word) on a.term = ${begun} || p.word`.execute(ctx.db);
  await sql`insert into search_postings (term_id, rank, product_id, category_id, price_micro, ships_from, rating, is_discounted)
    select t.id, n, n, 1, 1, 1, 1, false from search_terms t, generate_series(1, 6000) as n where t.term = 'everywhere'`.execute(
    ctx.db,
  );
  // Few products: of the best thousand the last one has such a word. Many: every tenth has one. And many of which none of them has one.
  await word('few', sql`(select case when n = 1 then 5001 else n end, 1 + n % 7 from generate_series(1, 700) as n)`);
  await word('tenth', sql`(select n * 10, 1 + n % 7 from generate_series(1, 6000) as n)`);
  await word('none', sql`(select 10000 + n, 1 + n % 7 from generate_series(1, 7000) as n)`);
  await sql`analyze search_terms, search_postings`.execute(ctx.db);
  const found = async (begun: string) => {
    const { rows } = await sql<{
      id: bigint;
    }>`select product_id as id from search_suggested(${['everywhere']}, ${begun}, 10)`.execute(ctx.db);
    return rows.map(({ id }) => Number(id));
  };
  assert.deepEqual(await found('few'), [5001]);
  assert.deepEqual(
    await found('tenth'),
    Array.from({ length: 10 }, (_, place) => 6000 - 10 * place),
  );
  assert.deepEqual(await found('none'), []);
  for (const begun of ['few', 'tenth', 'none', 'f', 't', 'n']) {
    const pages = await pagesRead(sql`select * from search_suggested(${['everywhere']}, ${begun}, 10)`);
    assert.ok(pages < 4000, `${begun}: ${pages}`);
  }
});

test('of candidates for several words about two thousand lookups are made at most, and what most products have together is chosen', async () => {
  const added = async (begun: string, products: RawBuilder<unknown>) => {
    const { rows } = await sql<{ id: number }>`
      insert into search_terms (term, documents) select ${begun} || n, 200 from generate_series(1, 6) as n returning id`.execute(
      ctx.db,
    );
    const ids = rows.map(({ id }) => id);
    await sql`insert into search_postings (term_id, rank, product_id, category_id, price_micro, ships_from, rating, is_discounted)
      select t.id, p.product % 1000, p.product, 1, 1, 1, 1, false
        from unnest(${ids}::int[]) with ordinality as t (id, place) join ${products} as p (product, word) on p.word = t.place`.execute(
      ctx.db,
    );
    return ids;
  };
  const own = await added('own', sql`(select 20000 + n, 1 + n % 6 from generate_series(1, 1200) as n)`);
  const none = await added('apart', sql`(select 30000 + n, 1 + n % 6 from generate_series(1, 1200) as n)`);
  // The best products of the third of `own` have the second of these.
  const [, , third = 0] = own;
  const beside = await added(
    'beside',
    sql`(select p.product_id, 2 from search_postings p where p.term_id = ${third} order by p.rank desc limit 10)`,
  );
  const lookupsOf = async (tx: Db) => {
    const { rows } = await sql<{ lookups: bigint }>`
      select idx_scan as lookups from pg_stat_xact_user_tables where relname = 'search_postings'`.execute(tx);
    return Number(rows[0]?.lookups);
  };
  // What a connection counted may be of the transaction before, too.
  const choose = (others: readonly number[]) =>
    inTx(ctx.db, async (tx) => {
      const before = await lookupsOf(tx);
      const chosen = await chooseTogether(tx, [own, others], 0);
      return { chosen, lookups: (await lookupsOf(tx)) - before };
    });
  for (const [others, chosen, most] of [
    [none.slice(0, 1), undefined, 700],
    [none, undefined, 2100],
    [beside.slice(1, 2), [third, beside[1]], 800],
    [beside, [third, beside[1]], 2200],
  ] as const) {
    const made = await choose(others);
    assert.deepEqual(made.chosen, chosen);
    assert.ok(made.lookups > 0 && made.lookups <= most, `${made.lookups}`);
  }
});

test('where no product has a word and a character together, the same candidates are looked up once', async () => {
  const lamps = await addTestCategory(ctx, 'lamps');
  const { storeId } = await openTestStore(ctx, 1n);
  const skus = [{ choice: [], priceMicro: 10_000_000n, stock: 9, weightGrams: 100 }];
  const add = (handle: string, titles: Texts) =>
    addTestProduct(ctx, { storeId, categoryId: lamps, handle, titles, skus });
  await add('wireless', { en: 'Wireless speaker' });
  await add('phone', { en: 'Telephone', ja: '携帯電話' });
  while ((await deliverEvents(ctx, searchModule.events ?? [])) > 0);
  while ((await indexQueued(ctx)) > 0);
  let looked = 0;
  const executor = ctx.readDb.getExecutor().withPlugin({
    transformQuery: ({ node }) => {
      if (textOf(node).includes('prepared:search_together')) looked += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const { goodsList } = await call(
    { ...ctx, readDb: { getExecutor: () => executor } },
    searchModule.routes,
    search.productSuggest,
    {
      keyword: 'wireless 携',
    },
  );
  assert.deepEqual(goodsList, []);
  assert.equal(looked, 1);
});

const textOf = (node: object) =>
  JSON.stringify(node, (_key, value: unknown) => (typeof value === 'bigint' ? `${value}` : value));
