import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { assertInvariants } from '#modules/invariants/index.ts';
import { prepareQueue } from '#platform/database/prepare-queue.ts';
import { sendProducts } from '#testkit/rows/product-files.ts';
import { smallMarket } from '#testkit/small-market.ts';
import { addTestCategory } from '#testkit/test-shop.ts';
import { wholeServer } from '#testkit/whole-server.ts';
import { mergeCategory, removeCategory } from '../../categories/arrange-categories.ts';
import { runImport } from './run-import.ts';

const { ctx, server } = await wholeServer();
const { storeA } = await smallMarket(ctx);
await prepareQueue(ctx.database.ownerConnectionString, 'entrepot_app');

const file = (handle: string) => `handle,title:en,status,sku,price,stock,weight g
${handle},Cup,published,${handle}-1,10.00,5,120
`;

/** Sends a file whose products belong to a category; it is not read yet. */
async function send(handle: string, categoryId: bigint): Promise<string> {
  const fields = { isDryRun: 'false', withoutImages: 'publish', categoryId: String(categoryId) };
  const answer = await sendProducts(server, storeA.token, file(handle), fields);
  assert.equal(answer.code, 0, answer.body);
  return (answer.data as { importId: string }).importId;
}

async function categoryOf(handle: string): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`select category_id as id from products where handle = ${handle}`.execute(
    ctx.db,
  );
  return rows[0]?.id;
}

const merge = (id: bigint, intoId: bigint, version = 1) =>
  mergeCategory(ctx, { categoryId: String(id), version, intoId: String(intoId) });

test('a file that waited while its category was merged, and that one again, goes where both went', async () => {
  const [old, middle, current] = [
    await addTestCategory(ctx, 'beakers'),
    await addTestCategory(ctx, 'mugs'),
    await addTestCategory(ctx, 'drinkware'),
  ];
  const importId = await send('beaker', old);
  await merge(old, middle);
  await merge(middle, current);
  await runImport(ctx, { importId });
  assert.equal(await categoryOf('beaker'), current);
  await assertInvariants(ctx.db);
});

test('of a category that was taken away meanwhile nothing is made', async () => {
  const gone = await addTestCategory(ctx, 'thimbles');
  const importId = await send('thimble', gone);
  await removeCategory(ctx, { categoryId: String(gone), version: 1 });
  await runImport(ctx, { importId });
  assert.equal(await categoryOf('thimble'), undefined);
});

test('merging and importing at the same moment leave no product behind', async () => {
  const target = await addTestCategory(ctx, 'glasses');
  for (let round = 0; round < 8; round += 1) {
    const old = await addTestCategory(ctx, `goblets-${round}`);
    const importId = await send(`goblet-${round}`, old);
    await Promise.all([runImport(ctx, { importId }), merge(old, target)]);
    assert.equal(await categoryOf(`goblet-${round}`), target);
  }
  await assertInvariants(ctx.db);
});
