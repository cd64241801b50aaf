import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { prepareQueue } from '#platform/database/prepare-queue.ts';
import { sendProducts } from '#testkit/rows/product-files.ts';
import { smallMarket } from '#testkit/small-market.ts';
import { addTestCategory } from '#testkit/test-shop.ts';
import { post, wholeServer } from '#testkit/whole-server.ts';
import { runImport } from './run-import.ts';

const { ctx, server } = await wholeServer();
const { storeA } = await smallMarket(ctx);
await addTestCategory(ctx, 'lanterns');
await prepareQueue(ctx.database.ownerConnectionString, 'entrepot_app');

/** Whose the store is. */
const seller = 'sellera';

type Info = { sellerGoodsId: string; version: number; logs: { action: string; fields: string[]; by: string }[] };

const ask = (call: string, input: object) => post(server, `/seller/api/${call}.action`, input, storeA.token);

async function send(file: string, isDryRun = false): Promise<string> {
  const answer = await sendProducts(server, storeA.token, file, { isDryRun: String(isDryRun) });
  assert.equal(answer.code, 0, answer.body);
  const { importId } = answer.data as { importId: string };
  await runImport(ctx, { importId });
  return importId;
}

async function info(handle: string): Promise<Info> {
  const { rows } = await sql<{ id: string }>`select id::text as id from products where handle = ${handle}`.execute(
    ctx.db,
  );
  const answer = await ask('sellerGoods!info', { sellerGoodsId: rows[0]?.id });
  assert.equal(answer.code, 0, answer.body);
  return answer.data as Info;
}

const historyOf = ({ logs }: Info) => logs.map(({ action, fields, by }) => [action, fields, by]);

const header = 'handle,title:en,category,sku,price,stock,weight g,tags\n';

test('the history of a product tells who sent a file in, and what that changed of it', async () => {
  await send(`${header}lamp,Lamp,lanterns,LAMP,10.00,5,120,warm\n`);
  const made = await info('lamp');
  assert.deepEqual(historyOf(made), [['imported', [], seller]]);

  await send(`${header}lamp,Desk lamp,lanterns,LAMP,11.00,5,120,warm\n`);
  const changed = await info('lamp');
  assert.equal(changed.version, made.version + 1);
  assert.deepEqual(historyOf(changed)[0], ['imported', ['titles', 'skus'], seller]);

  const late = await ask('sellerGoods!save', { ...changed, version: made.version, logs: undefined });
  assert.equal(late.error, 'product_changed_meanwhile', late.body);
  assert.match(late.body, new RegExp(`"by":"${seller}".*"fields":\\["titles","skus"\\]`));
});

test('languages in another order than before are no change', async () => {
  const shade = (title: string, texts: readonly (readonly [language: string, name: string, value: string])[]) => {
    const columns = texts.flatMap(([language]) => [`option1 name:${language}`, `option1 values:${language}`]);
    const cells = texts.flatMap(([, name, value]) => [name, value]);
    return `handle,title:en,category,sku,price,stock,weight g,${columns},option1 value\nshade,${title},lanterns,SHADE,10.00,5,120,${cells},Small\n`;
  };
  const [english, german] = [['en', 'Size', 'Small'] as const, ['de', 'Größe', 'Klein'] as const];
  await send(shade('Shade', [english, german]));
  await send(shade('Lamp shade', [german, english]));
  assert.deepEqual(historyOf(await info('shade'))[0], ['imported', ['titles'], seller]);
});

test('what a file says again, and what is only tried, leaves no entry', async () => {
  const before = await info('lamp');
  await send(`${header}lamp,Desk lamp,lanterns,LAMP,11.00,5,120,warm\n`);
  await send(`${header}lamp,Floor lamp,lanterns,LAMP,11.00,5,120,warm\n`, true);
  assert.deepEqual(await info('lamp'), before);
});

test('a file that counts the stock anew alone says so, and not what was sold since', async () => {
  await send(`${header}lantern,Lantern,lanterns,LANTERN,10.00,5,120,warm\n`);
  const sell = () =>
    sql`with sold as (update skus set stock = stock - 2 where code = 'LANTERN' returning id)
      insert into stock_entries (id, sku_id, delta, reason, created_at)
      select ${ctx.ids.next()}, id, -2, 'correction', ${ctx.clock.now()} from sold`.execute(ctx.db);
  await sell();
  await send(`${header}lantern,Lantern,lanterns,LANTERN,10.00,8,120,warm\n`);
  assert.deepEqual(historyOf(await info('lantern'))[0], ['imported', ['stock'], seller]);
  await sell();
  await send('handle,title:en\nlantern,Storm lantern\n');
  assert.deepEqual(historyOf(await info('lantern'))[0], ['imported', ['titles'], seller]);
});

test('a dry run that somebody carries out is their change', async () => {
  const importId = await send(`${header}lamp,Desk lamp,lanterns,LAMP,11.00,9,120,bright\n`, true);
  const applied = await ask('import!apply', { importId });
  assert.equal(applied.code, 0, applied.body);
  await runImport(ctx, applied.data as { importId: string });
  assert.deepEqual(historyOf(await info('lamp'))[0], ['imported', ['tags', 'stock'], seller]);
  const { rows } = await sql<{ delta: number; actor: bigint }>`
    select e.delta, e.actor_user_id as actor from stock_entries e join skus s on s.id = e.sku_id
     where s.code = 'LAMP' order by e.id desc limit 1`.execute(ctx.db);
  assert.deepEqual(rows, [{ delta: 4, actor: storeA.userId }]);
});
