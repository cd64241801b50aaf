import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminPanel, type Permission, seenBy } from '@entrepot/contract';
import { sql } from 'kysely';
import { buy, orderMarket } from '#testkit/order-market.ts';
import { addStaff } from '#testkit/small-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { modules } from '../../app.ts';
import { reindexAll } from '../search/index.ts';
import { declaredSettings, loadSettings } from '../settings/index.ts';
import { adminModule } from './index.ts';

const bare = await testContext();
const ctx = { ...bare, settings: await loadSettings(bare, declaredSettings(modules)) };
const { buyerA, storeA } = await orderMarket(ctx);
const orderId = await buy(ctx, buyerA, storeA, 2);
await sql`with coded as (update skus set code = 'LAMP-01' where id = ${BigInt(storeA.skuId)} returning product_id)
  select catalogue_update_content_versions(array_agg(product_id)) from coded`.execute(ctx.db);
await reindexAll(ctx);
const everything = [
  'orders.read',
  'users.read',
  'stores.read',
  'deposits.review',
  'withdrawals.review',
  'settings.change',
];
const chief = await addStaff(ctx, 'chief', everything);
const { routes } = adminModule;

const find = async (keyword: string, { session } = chief) =>
  (await call(ctx, routes, adminPanel.panelFind, { keyword }, { session })).map(({ kind, id }) => `${kind} ${id}`);
const { rows: orders } = await sql<{ no: string }>`select order_no as no from orders`.execute(ctx.db);
const orderNo = orders[0]?.no ?? '';
const { rows: credited } = await sql<{ id: bigint; number: string }>`select id, number from deposits
  where user_id = ${buyerA.userId}`.execute(ctx.db);
const [deposit] = credited;
assert.ok(deposit);

test('each kind is found by what it is called', async () => {
  assert.deepEqual(await find(orderNo), [`order ${orderId}`]);
  assert.deepEqual(await find(orderId), [`order ${orderId}`], 'by the id that logs and links name');
  assert.deepEqual(await find(orderNo.slice(0, 8)), [`order ${orderId}`]);
  const arabic = orderNo.replace(/[0-9]/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
  assert.deepEqual(await find(arabic), [`order ${orderId}`], 'typed on an Arabic keyboard');
  assert.deepEqual(await find('ＢｕｙｅｒＡ'), [`user ${buyerA.userId}`], 'typed in full width');
  assert.deepEqual(await find('BuyerA'), [`user ${buyerA.userId}`]);
  assert.deepEqual(await find(String(buyerA.userId)), [`user ${buyerA.userId}`]);
  assert.ok((await find(String(storeA.productId))).includes(`product ${storeA.productId}`));
  assert.deepEqual(await find(deposit.number), [`deposit ${deposit.id}`]);
  assert.deepEqual(await find('lamp-0'), [`sku ${storeA.productId}`]);
  assert.deepEqual(await find('store of sellera'), [`store ${storeA.storeId}`]);
  assert.ok((await find('lamp of sell')).includes(`product ${storeA.productId}`));
  assert.ok((await find('مصباح')).includes(`product ${storeA.productId}`));
  assert.ok((await find('address_limit')).includes('setting address_limit'));
});

test('what stands for any letters finds none, and no kind fills the list', async () => {
  for (const wild of ['%', '_', '\\', 'buyer%', 'b_yera', '0x']) assert.deepEqual(await find(wild), [], wild);
  const kinds = (await find('a')).map((each) => each.split(' ')[0] ?? '');
  for (const kind of new Set(kinds)) assert.ok(kinds.filter((each) => each === kind).length <= 5, kind);
});

const keywords = [orderNo, 'buyera', deposit.number, 'lamp-01', 'store of sellera', 'lamp of', 'address_limit'];
const kindsOf: readonly (readonly [readonly Permission[], readonly string[]])[] = [
  [seenBy.orders, ['order']],
  [seenBy.people, ['user']],
  [seenBy.stores, ['product', 'sku', 'store']],
  [seenBy.deposits, ['deposit']],
  [seenBy.withdrawals, []],
  [['settings.change'], ['setting']],
];

for (const [permission, found] of kindsOf.flatMap(([opening, kinds]) => opening.map((each) => [each, kinds] as const)))
  test(`with ${permission} alone nothing else is found`, async () => {
    const member = await addStaff(ctx, `only ${permission}`, [permission]);
    const rows = (await Promise.all(keywords.map((keyword) => find(keyword, member)))).flat();
    assert.deepEqual([...new Set(rows.map((each) => each.split(' ')[0] ?? ''))].toSorted(), found);
  });

test('a member without permissions finds nothing', async () => {
  const clerk = await addStaff(ctx, 'clerk', []);
  for (const keyword of keywords) assert.deepEqual(await find(keyword, clerk), []);
});
