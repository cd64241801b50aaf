import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { createCollection, createFreightTemplate } from '#modules/sellers/index.ts';
import { inTx } from '#platform/database.ts';
import { testContext } from '#testkit/test-context.ts';
import { openTestStore, testFreight } from '#testkit/test-shop.ts';
import { createCategory } from '../../index.ts';
import { saveCategoryName } from './places.repository.ts';
import { readPlaces } from './places.ts';

/** How files may call categories, collections and freight, and how they are told in files: both ways lead to the same one. */
const ctx = await testContext();
const store = await openTestStore(ctx, 1n);
const stranger = await openTestStore(ctx, 2n);
const category = (slug: string, names: Record<string, string>, parentId?: bigint) =>
  inTx(ctx.db, (tx) =>
    createCategory(ctx, tx, { slug, names, position: 0, ...(parentId !== undefined && { parentId }) }),
  );

const home = await category('home', { en: 'Home', de: 'Zuhause' });
const lamps = await category('lamps', { en: 'Lamps', ar: 'مصابيح' }, home);
const desk = await category('desk-lamps', { en: 'Desk' }, lamps);
const office = await category('office', { en: 'Office' });
const twin = await category('office-desk', { en: 'Desk' }, office);
const collection = (storeId: bigint, names: Record<string, string>, parentId?: bigint) =>
  inTx(ctx.db, (tx) =>
    createCollection(ctx, tx, { storeId, names, position: 0, ...(parentId !== undefined && { parentId }) }),
  );
const best = await collection(store.storeId, { en: 'Best', de: 'Beste' });
const small = await collection(store.storeId, { en: 'Small' }, best);
const theirs = await collection(stranger.storeId, { en: 'Theirs' });
const freight = (storeId: bigint, name: string) =>
  inTx(ctx.db, (tx) => createFreightTemplate(ctx, tx, storeId, { ...testFreight, name }));
const express = await freight(store.storeId, 'Express');
await freight(stranger.storeId, 'Pigeon');
const places = () => readPlaces(ctx.db, store.storeId, 'en');

test('a category is known by its path, its slug or its name, in any language and case', async () => {
  const { categoryOf } = await places();
  const table: readonly [name: string, id: bigint | undefined][] = [
    ['Home > Lamps', lamps],
    ['  home>LAMPS ', lamps],
    ['lamps', lamps],
    ['مصابيح', lamps],
    ['zuhause', home],
    ['desk-lamps', desk],
    ['Home > Lamps > Desk', desk],
    ['Office > Desk', twin],
    ['Desk', desk],
    ['Lamps > Desk', undefined],
    ['pots', undefined],
    ['', undefined],
    [`#${twin}`, twin],
    ['#77', undefined],
  ];
  for (const [name, id] of table) assert.equal(categoryOf([name]), id, name);
  assert.equal(categoryOf(['pots', 'Office > Desk', 'lamps']), twin, 'the first that is known');
});

test('what is told in a file is found again', async () => {
  const { names, categoryOf, collectionOf, freightOf } = await places();
  for (const id of [home, lamps, desk, office, twin]) assert.equal(categoryOf([names.category(id)]), id);
  assert.deepEqual([names.category(desk), names.collection(small)], ['Home > Lamps > Desk', 'Best > Small']);
  assert.deepEqual([collectionOf(names.collection(small)), freightOf(names.freight(express))], [small, express]);
  const second = await freight(store.storeId, 'express');
  const again = await places();
  assert.equal(
    again.names.freight(second),
    `#${second}`,
    'of two that are called alike the second is told by its number',
  );
  assert.deepEqual([again.freightOf(`#${second}`), again.freightOf('EXPRESS')], [second, express]);
});

test('collections and freight are the store’s own, whatever those of others are called', async () => {
  const { collectionOf, freightOf, freightIds, defaultFreightId } = await places();
  assert.deepEqual([collectionOf('beste'), collectionOf('best > small'), collectionOf('small')], [best, small, small]);
  assert.deepEqual(
    [collectionOf('Theirs'), collectionOf(`#${theirs}`), freightOf('Pigeon')],
    [undefined, undefined, undefined],
  );
  assert.equal(defaultFreightId, store.freightTemplateId);
  assert.ok(freightIds.has(express) && !freightIds.has(stranger.freightTemplateId));
});

test('what a store has said about a name comes before what we call so, for that store alone', async () => {
  await inTx(ctx.db, (tx) => saveCategoryName(tx, store.storeId, 'lamps', office));
  assert.equal((await places()).categoryOf(['Home', 'Lamps']), office, 'before any of ours does');
  assert.equal((await readPlaces(ctx.db, stranger.storeId, 'en')).categoryOf(['Lamps']), lamps);
  await inTx(ctx.db, (tx) => saveCategoryName(tx, store.storeId, 'lamps', home));
  const { categoryOf, ownNames } = await places();
  assert.deepEqual([categoryOf(['LAMPS']), ownNames], [home, `lamps=${home}`], 'the last word counts');
});

test('a category that was taken away is no place any more', async () => {
  await sql`update categories set merged_into = ${twin} where id = ${twin}`.execute(ctx.db);
  const { categoryOf, isCategory } = await places();
  assert.deepEqual([categoryOf(['Office > Desk']), isCategory(twin), isCategory(desk)], [undefined, false, true]);
});
