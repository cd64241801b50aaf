import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { fakeNames } from '#testkit/processes/fake-names.ts';
import { smallMarket } from '#testkit/small-market.ts';
import { testContext } from '#testkit/test-context.ts';
import { fetchImage } from './fetch-image.ts';

const ctx = await testContext();
const { storeA } = await smallMarket(ctx);

/** How often the queue has to fetch an image of that host until it is given up, and why it is. */
async function triesOf(host: string) {
  const image = { productId: String(storeA.productId), url: `https://${host}/a.png` };
  await sql`insert into product_image_sources (product_id, url) values (${storeA.productId}, ${image.url})`.execute(
    ctx.db,
  );
  let tries = 1;
  while (
    await fetchImage(ctx, image).then(
      () => false,
      () => tries < 20,
    )
  )
    tries += 1;
  const { rows } = await sql<{
    fault: string;
  }>`select fault from product_image_sources where url = ${image.url}`.execute(ctx.db);
  return [tries, rows[0]?.fault];
}

test('a host that nobody has is given up soon, one that is not known just now after as many tries as any other', async (t) => {
  fakeNames(t, { 'gone.example': 'ENOTFOUND', 'later.example': 'EAI_AGAIN' });
  assert.deepEqual(await triesOf('gone.example'), [3, 'no_answer']);
  assert.deepEqual(await triesOf('later.example'), [10, 'no_answer']);
});

test('a host that nobody has for once, after its server was busy, is tried again', async (t) => {
  const names: Record<string, string> = { 'moving.example': 'EAI_AGAIN' };
  fakeNames(t, names);
  const image = { productId: String(storeA.productId), url: 'https://moving.example/b.png' };
  await sql`insert into product_image_sources (product_id, url) values (${storeA.productId}, ${image.url})`.execute(
    ctx.db,
  );
  for (const fault of ['EAI_AGAIN', 'EAI_AGAIN', 'EAI_AGAIN', 'ENOTFOUND', 'EAI_AGAIN']) {
    names['moving.example'] = fault;
    await assert.rejects(fetchImage(ctx, image), { fault: 'no_answer' });
  }
});
