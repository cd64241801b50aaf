import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type InputOf, sellerStore } from '@entrepot/contract';
import { sql } from 'kysely';
import { call, testContext } from '#testkit/test-context.ts';
import {
  addTestCategory,
  addTestProduct,
  deriveTestProducts,
  openTestStore,
  testSellerSession,
} from '#testkit/test-shop.ts';
import { sellersModule } from '../index.ts';

/** Freight templates beside each other: which is the default, who may be removed, and what a change reaches. */
const ctx = await testContext();
const { routes } = sellersModule;
const { storeId, freightTemplateId } = await openTestStore(ctx, 1n);
const neighbour = await openTestStore(ctx, 2n);
const as = { session: testSellerSession(storeId, 1n) };
const first = String(freightTemplateId);

type Input = InputOf<typeof sellerStore.freightSave>;
const plain: Input = {
  name: 'Plain',
  isDefault: false,
  shipsFrom: 'DE',
  unit: 'piece',
  firstFee: '1',
  furtherFee: '0',
  deliveryFee: '0',
  zones: [],
};
const save = (change: Partial<Input> = {}, options: object = {}) =>
  call(ctx, routes, sellerStore.freightSave, { ...plain, ...change }, { ...as, ...options });
const remove = (freightId: string) => call(ctx, routes, sellerStore.freightRemove, { freightId }, as);
const list = () => call(ctx, routes, sellerStore.freightList, {}, as);
const defaultsOf = async (store: bigint) => {
  const { rows } = await sql<{ id: bigint }>`select id from freight_templates
    where store_id = ${store} and is_default order by id`.execute(ctx.db);
  return rows.map(({ id }) => String(id));
};
const changed = async () => {
  const { rows } = await sql<{ id: string }>`select payload ->> 'freightTemplateId' as id from outbox_events
    where type = 'freight_changed' order by id`.execute(ctx.db);
  return rows.map(({ id }) => id);
};

test('a new default takes the place of the old one in its store alone', async () => {
  const { freightId } = await save({ name: 'Second', isDefault: true });
  assert.deepEqual(await defaultsOf(storeId), [freightId]);
  assert.deepEqual(await defaultsOf(neighbour.storeId), [String(neighbour.freightTemplateId)]);
  assert.deepEqual(await changed(), [], 'no product has the new one yet, and the old one costs what it did');
  await save({ freightId: first, name: 'First', isDefault: true });
  assert.deepEqual(await defaultsOf(storeId), [first]);
  assert.deepEqual(await changed(), [first]);
  await save({ freightId: first, name: 'First again', isDefault: true });
  assert.deepEqual([(await list())[0]?.name, await defaultsOf(storeId)], ['First again', [first]]);
});

test('of two that become the default at once one is it', async () => {
  const made = await Promise.all(['Left', 'Right'].map((name) => save({ name, isDefault: true })));
  const [only, ...more] = await defaultsOf(storeId);
  assert.ok(made.some(({ freightId }) => freightId === only) && more.length === 0);
  assert.deepEqual(
    (await list()).map(({ isDefault }) => isDefault),
    [true, false, false, false],
    'the default stands first',
  );
});

test('of two who change one version of a template one is told, and the other’s stays', async () => {
  const { freightId, version } = await save({ name: 'Shared' });
  const tries = ['Mine', 'Yours'].map((name) => save({ freightId, version, name }));
  const ends = await Promise.allSettled(tries);
  const won = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value.name] : []));
  const lost = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason.key] : []));
  assert.deepEqual(lost, ['freight_changed']);
  const now = (await list()).find((template) => template.freightId === freightId);
  assert.deepEqual([now?.name, now?.version], [won[0], version + 1]);
});

test('a template that a product uses stays; freed of it, it goes', async () => {
  const { freightId } = await save({ name: 'In use' });
  const categoryId = await addTestCategory(ctx, 'pots');
  const product = { storeId, categoryId, handle: 'pot' };
  const { productId } = await addTestProduct(ctx, { ...product, freightTemplateId: BigInt(freightId) });
  await assert.rejects(remove(freightId), { key: 'freight_in_use' });
  assert.ok((await list()).some((template) => template.freightId === freightId));
  await sql`update products set freight_template_id = ${freightTemplateId} where id = ${productId}`.execute(ctx.db);
  await deriveTestProducts(ctx);
  await remove(freightId);
  assert.ok(!(await list()).some((template) => template.freightId === freightId));
  await assert.rejects(remove(freightId), { key: 'freight_not_found' });
});

test('what is saved is what is read: days, carriers once each and without blanks, and the most that a fee may be', async () => {
  const { version: _version, ...saved } = await save({
    name: ' All of it ',
    unit: 'kilogram',
    freeOver: '0.01',
    firstFee: '999999.99',
    furtherFee: '0.01',
    deliveryFee: '3',
    zones: [
      { countries: ['AT', 'CH'], fee: '4', days: { min: 2, max: 4 } },
      { countries: ['FR'], fee: '0' },
    ],
    elsewhereFee: '9.9',
    homeDays: { min: 0, max: 1 },
    elsewhereDays: { min: 9, max: 9 },
    carriers: [' Post ', 'Post', 'Courier'],
  });
  const { freightId, ...terms } = saved;
  assert.deepEqual(terms, {
    name: 'All of it',
    isDefault: false,
    shipsFrom: 'DE',
    unit: 'kilogram',
    freeOver: '0.01',
    firstFee: '999999.99',
    furtherFee: '0.01',
    deliveryFee: '3.00',
    zones: [
      { countries: ['AT', 'CH'], fee: '4.00', days: { min: 2, max: 4 } },
      { countries: ['FR'], fee: '0.00' },
    ],
    elsewhereFee: '9.90',
    homeDays: { min: 0, max: 1 },
    elsewhereDays: { min: 9, max: 9 },
    carriers: ['Post', 'Courier'],
  });
  const bare = await save({ freightId, version: 1 });
  assert.deepEqual(
    [bare.freeOver, bare.zones, bare.elsewhereFee, bare.homeDays, bare.elsewhereDays, bare.carriers],
    [undefined, [], undefined, undefined, undefined, []],
    'a change says all of it: what is left out is gone',
  );
});

test('sums above and below their bounds change nothing', async () => {
  const before = await list();
  for (const change of [
    { freeOver: '0' },
    { homeDays: { min: 2, max: 1 } },
    { zones: [{ countries: ['DE', 'DE'], fee: '1' }] },
  ])
    await assert.rejects(save(change), { key: 'invalid_parameters' }, JSON.stringify(change));
  for (const change of [{ firstFee: '0.001' }, { zones: [{ countries: ['DE'], fee: '0.001' }] }])
    await assert.rejects(save(change), { key: 'amount_error' }, JSON.stringify(change));
  assert.deepEqual(await list(), before);
});

test('the limit of templates counts those of the own store, and a change is no new one', async () => {
  ctx.settingValues.set('freight_templates_max', (await list()).length + 1);
  const both = await Promise.allSettled([save({ name: 'Last' }), save({ name: 'One more' })]);
  assert.deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
  await assert.rejects(save({ name: 'None' }), { key: 'freight_limit' });
  const last = (await list()).at(-1);
  assert.equal((await save({ freightId: last?.freightId ?? '', name: 'Renamed' })).name, 'Renamed');
  ctx.settingValues.clear();
});

test('a repeated request makes no second template, and the same key with other terms is refused', async () => {
  const before = (await list()).length;
  const once = { idempotencyKey: 'freight-once-0001' };
  const answers = await Promise.all([1, 2].map(() => save({ name: 'Once' }, once)));
  assert.deepEqual(answers[0], answers[1]);
  assert.equal((await list()).length, before + 1);
  await assert.rejects(save({ name: 'Twice' }, once), { key: 'idempotency_conflict' });
  assert.equal((await list()).length, before + 1);
});
