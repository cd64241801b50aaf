import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { type Language, languages, search } from '@entrepot/contract';
import { reindexAll, searchModule } from '@entrepot/server/modules/search/index.ts';
import { call, testContext } from '@entrepot/server/testkit/test-context.ts';
import { sql } from 'kysely';
import { readData } from '../catalogue/read-data.ts';
import { openDemoState } from '../load/demo-state.ts';
import { buildScenery } from '../load/plan/scenery.ts';
import { makePeople } from '../load/seeders/make-people.ts';
import { makeCategories, makeStore } from '../load/seeders/make-stores.ts';

/** What somebody types, the beginnings of the handles of products that one of the first results must have, and what is hard in it. */
type TypedQuery = { readonly query: string; readonly finds: readonly string[]; readonly tries: string };

const queries = readData<Record<Language, readonly TypedQuery[]>>('./queries.json', import.meta.url);

const first = 5;
const leastOverall = 0.95;
const leastOfLanguage = 0.9;

const ctx = await testContext();
const handles = new Map<string, string>();

before(async () => {
  const scenery = buildScenery('entrepot-1', { products: 600, buyers: 0, days: 1, orders: 0 });
  const state = await openDemoState(ctx);
  await makePeople(ctx, state, scenery);
  await makeCategories(ctx, state, scenery);
  for (const index of scenery.sellers.keys()) await makeStore(ctx, state, scenery, index, new Map());
  await reindexAll(ctx);
  const { rows } = await sql<{ id: string; handle: string }>`select id::text, handle from products`.execute(ctx.db);
  for (const { id, handle } of rows) handles.set(id, handle);
});

async function foundFirst(keyword: string, language: Language): Promise<string[]> {
  const { pageList } = await call(ctx, searchModule.routes, search.productSearch, { keyword }, { language });
  return pageList.slice(0, first).map(({ sellerGoodsId }) => handles.get(sellerGoodsId) ?? '');
}

const isWanted = (handle: string, { finds }: TypedQuery) => finds.some((wanted) => handle.startsWith(`${wanted}-`));

test('the set has ten queries in each language, two hundred in all, and every one names products of the demo', () => {
  const all = languages.flatMap((language) => queries[language]);
  for (const language of languages) assert.ok(queries[language].length >= 10, language);
  assert.ok(all.length >= 200);
  for (const each of all)
    assert.ok(
      [...handles.values()].some((handle) => isWanted(handle, each)),
      each.query,
    );
});

test('what people type in each language finds what they mean among the first five', async (t) => {
  let hits = 0;
  const short: string[] = [];
  for (const language of languages) {
    const missed: string[] = [];
    for (const each of queries[language]) {
      const found = await foundFirst(each.query, language);
      if (!found.some((handle) => isWanted(handle, each)))
        missed.push(`${each.query} (${each.tries}) → ${found.slice(0, 2).join(', ') || 'nothing'}`);
    }
    const all = queries[language].length;
    hits += all - missed.length;
    if ((all - missed.length) / all < leastOfLanguage) short.push(language);
    t.diagnostic(`${language}: ${all - missed.length} of ${all}${missed.map((line) => `\n    ${line}`).join('')}`);
  }
  const all = languages.reduce((sum, language) => sum + queries[language].length, 0);
  t.diagnostic(`all: ${hits} of ${all}`);
  assert.deepEqual(short, []);
  assert.ok(hits / all >= leastOverall, `${hits} of ${all}`);
});
