import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayMs, minuteMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import { orderMarket, passTime } from '#testkit/order-market.ts';
import { addStaff } from '#testkit/small-market.ts';
import { testContext } from '#testkit/test-context.ts';
import { deriveTestProducts } from '#testkit/test-shop.ts';
import { resumeStore, suspendStore } from '../../sellers/suspensions/suspend-store.ts';
import { sendFavouriteNews } from '../events/favourite-news.ts';
import { watchFavourites } from '../events/favourites.ts';
import { notify } from '../notify.ts';
import { savePreferences } from '../preferences/preferences.ts';
import { sendDueMails } from './send-mails.ts';
import { stillTrue } from './still-true.ts';

const ctx = await testContext();
const { buyerA, storeA, storeB } = await orderMarket(ctx);
const { userId: staffId } = await addStaff(ctx, 'keeper', []);
const { userId } = buyerA;
await sql`update users set email = 'a@mail.example' where id = ${userId}`.execute(ctx.db);
await sql`insert into favourites (id, user_id, product_id, created_at)
  select p.id, ${userId}, p.id, ${ctx.clock.now()} from unnest(${[storeA.productId, storeB.productId]}::bigint[]) as p (id)`.execute(
  ctx.db,
);
await savePreferences(ctx, { userId, audience: 'buyer' }, { choices: [], timeZone: 'UTC', digest: 'weekly' });

type Change = { readonly priceMicro?: bigint; readonly stock?: number; readonly status?: 'published' | 'unpublished' };

async function change(productId: bigint, { priceMicro, stock, status }: Change): Promise<void> {
  if (priceMicro !== undefined) {
    await sql`update skus set price_micro = ${priceMicro} where product_id = ${productId}`.execute(ctx.db);
    await sql`update products set price_micro = ${priceMicro} where id = ${productId}`.execute(ctx.db);
  }
  if (stock !== undefined) await sql`update skus set stock = ${stock} where product_id = ${productId}`.execute(ctx.db);
  if (status) await sql`update products set status = ${status} where id = ${productId}`.execute(ctx.db);
  await deriveTestProducts(ctx);
}

/** Prices and stock are compared, and whoever keeps a product is notified. */
async function look(): Promise<void> {
  await passTime(ctx, 6 * minuteMs);
  for (let looked = 1; looked > 0; ) looked = await watchFavourites(ctx);
  while ((await sendFavouriteNews(ctx)) > 0);
}

/** What the next digest says, line by line; empty when none leaves. */
async function digest(): Promise<string[]> {
  await passTime(ctx, 7 * dayMs);
  while ((await sendDueMails(ctx)) > 0);
  const { rows } = await sql<{
    text: string;
  }>`delete from mails where recipient = 'a@mail.example' returning body_text as text`.execute(ctx.db);
  return rows.flatMap(({ text }) => text.split('\n').filter((line) => /^(Now|Back)/.test(line)));
}

/** Both products get cheaper, and their news waits for the digest. */
async function bothFallTo(micro: bigint): Promise<void> {
  for (const { productId } of [storeA, storeB]) await change(productId, { priceMicro: micro });
  await look();
}

for (const { productId } of [storeA, storeB]) await change(productId, { priceMicro: 50_000_000n, stock: 1000 });
await look();
await digest();

test('a digest says what costs less and names the price of the day on which it leaves', async () => {
  await bothFallTo(40_000_000n);
  await change(storeA.productId, { priceMicro: 35_500_000n });
  const lines = await digest();
  assert.equal(lines.length, 2);
  assert.deepEqual(lines.map((line) => line.split(':')[0]).toSorted(), ['Now $35.50', 'Now $40.00']);
});

test('what got dearer again, was sold out or was taken down is left out', async () => {
  await bothFallTo(30_000_000n);
  await change(storeA.productId, { priceMicro: 30_010_000n });
  await change(storeB.productId, { stock: 0 });
  assert.deepEqual(await digest(), []);
  await change(storeB.productId, { stock: 1000 });
  await bothFallTo(20_000_000n);
  await change(storeA.productId, { status: 'unpublished' });
  assert.equal((await digest()).length, 1);
  await change(storeA.productId, { status: 'published' });
  await look();
  await digest();
});

test('nobody is mailed of a store that was suspended since', async () => {
  await bothFallTo(15_000_000n);
  const about = { storeId: String(storeB.storeId), reason: 'Counterfeit goods' };
  await suspendStore(ctx, about, staffId);
  assert.equal((await digest()).length, 1);
  await resumeStore(ctx, about, staffId);
  await look();
  await digest();
});

test('nobody is mailed of a store on holiday', async () => {
  await bothFallTo(14_500_000n);
  const now = ctx.clock.now();
  await sql`update stores set holiday_from = ${now} where id = ${storeB.storeId}`.execute(ctx.db);
  assert.equal((await digest()).length, 1);
  await bothFallTo(14_400_000n);
  await sql`update stores set holiday_from = null where id = ${storeB.storeId}`.execute(ctx.db);
  assert.equal((await digest()).length, 1, 'what was news during a holiday is none after it');
});

test('a product that got cheaper twice in a week is told of once, at its lowest', async () => {
  await bothFallTo(14_000_000n);
  await passTime(ctx, dayMs);
  await bothFallTo(13_000_000n);
  assert.deepEqual(
    (await digest()).map((line) => line.split(':')[0]),
    ['Now $13.00', 'Now $13.00'],
  );
});

test('what waits for a browser is told as it holds then, and other news stays as it is', async () => {
  const reader = { audience: 'buyer', userId } as const;
  const entry = (kind: string, price: string) => ({
    id: ctx.ids.next(),
    kind,
    subjectId: storeA.productId,
    params: { price },
  });
  const still = (kind: string, price: string) => stillTrue(ctx.db, reader, [entry(kind, price)], ctx.clock.now());
  assert.deepEqual(
    (await still('price_dropped', '13.5')).map(({ params }) => params.price),
    ['13.00'],
  );
  assert.deepEqual(await still('price_dropped', '12.99'), []);
  assert.equal((await still('review_answered', '1.00'))[0]?.params.price, '1.00');
  await change(storeA.productId, { stock: 0 });
  for (const kind of ['price_dropped', 'back_in_stock', 'store_new_product'])
    assert.deepEqual(await still(kind, '99.00'), []);
  assert.equal((await still('review_report_closed', '1.00')).length, 1);
  await change(storeA.productId, { stock: 1000 });
});

test('news without a product is mailed as ever', async () => {
  const told = {
    to: { userId },
    key: 'none',
    kind: 'price_dropped',
    subjectId: null,
    params: { price: '5.00', name: 'Lamp' },
  } as const;
  await inTx(ctx.db, (tx) => notify(ctx, tx, [told]));
  assert.deepEqual(await digest(), ['Now $5.00: Lamp']);
});
