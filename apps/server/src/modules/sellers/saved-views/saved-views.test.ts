import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sellerViews as calls, type InputOf } from '@entrepot/contract';
import { isDomainError } from '@entrepot/domain';
import { refusal } from '#testkit/calls/refusal.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { openTestStore, testSellerSession } from '#testkit/test-shop.ts';
import { savedViewRoutes as routes } from './saved-views.routes.ts';

const ctx = await testContext();
const store = await openTestStore(ctx, 1n);
const stranger = await openTestStore(ctx, 2n);
const me = { session: testSellerSession(store.storeId, 1n) };
const other = { session: testSellerSession(stranger.storeId, 2n) };
type SaveInput = InputOf<typeof calls.viewSave>;
const save = (change: Partial<SaveInput> = {}) =>
  call(ctx, routes, calls.viewSave, { list: 'products', name: 'Scarce', query: 'stock=low', ...change }, me);
const list = (name: SaveInput['list'], who = me) => call(ctx, routes, calls.viewListCall, { list: name }, who);

test('a view is kept under its name, replaced by the same name, and belongs to one list and store', async () => {
  const { viewId } = await save();
  await save({ query: 'stock=out' });
  await save({ list: 'orders', query: 'tab=ship' });
  assert.deepEqual(await list('products'), [{ viewId, list: 'products', name: 'Scarce', query: 'stock=out' }]);
  assert.deepEqual(await list('products', other), []);
  const remove = (who = me) => call(ctx, routes, calls.viewRemove, { viewId }, who);
  await assert.rejects(remove(other), refusal('saved_view_not_found'));
  await remove();
  await assert.rejects(remove(), refusal('saved_view_not_found'));
  assert.equal((await list('orders')).length, 1);
});

test('markup in a query, and calls without a session, are refused', async () => {
  await assert.rejects(save({ query: 'a="><script>' }), refusal('invalid_parameters'));
  await assert.rejects(save({ name: '' }), refusal('invalid_parameters'));
  await assert.rejects(call(ctx, routes, calls.viewListCall, { list: 'products' }), refusal('not_logged_in'));
});

test('race: parallel saves stop at the limit', async () => {
  const all = await Promise.allSettled(
    Array.from({ length: 34 }, (_, index) => save({ list: 'stock', name: `View ${index}` })),
  );
  assert.equal(all.filter(({ status }) => status === 'fulfilled').length, 30);
  assert.equal((await list('stock')).length, 30);
});

test('a full list takes a view of a name that it has, and a new one once another has gone; it stands by name', async () => {
  const full = await list('stock');
  const names = full.map(({ name }) => name);
  assert.deepEqual(
    names,
    names.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)),
  );
  const [first] = full;
  const replaced = await save({ list: 'stock', name: ` ${first?.name} `, query: 'stock=out' });
  assert.deepEqual([replaced.viewId, replaced.name, replaced.query], [first?.viewId, first?.name, 'stock=out']);
  await assert.rejects(save({ list: 'stock', name: 'One more' }), (error) => {
    assert.ok(isDomainError(error));
    assert.deepEqual([error.key, error.params], ['saved_view_limit', { limit: 30 }]);
    return true;
  });
  assert.equal((await save({ list: 'products', name: 'One more' })).name, 'One more', 'another list has room');
  await call(ctx, routes, calls.viewRemove, { viewId: first?.viewId ?? '' }, me);
  await save({ list: 'stock', name: 'a first one' });
  assert.deepEqual([(await list('stock')).length, (await list('stock'))[0]?.name], [30, 'a first one']);
  assert.deepEqual(await list('stock', other), []);
});
