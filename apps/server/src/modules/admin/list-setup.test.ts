import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminPanel, type InputOf } from '@entrepot/contract';
import { addStaff } from '#testkit/small-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { adminModule } from './index.ts';

const ctx = await testContext();
const ada = await addStaff(ctx, 'ada', []);
const bo = await addStaff(ctx, 'bo', []);
type Member = typeof ada;
const { routes } = adminModule;

const read = ({ session }: Member, list: InputOf<typeof adminPanel.listSetup>['list'] = 'orders') =>
  call(ctx, routes, adminPanel.listSetup, { list }, { session });
const save = ({ session }: Member, input: InputOf<typeof adminPanel.listSaveView>) =>
  call(ctx, routes, adminPanel.listSaveView, input, { session });
const remove = ({ session }: Member, viewId: string) =>
  call(ctx, routes, adminPanel.listRemoveView, { viewId }, { session });
const choose = ({ session }: Member, input: InputOf<typeof adminPanel.listColumns>) =>
  call(ctx, routes, adminPanel.listColumns, input, { session });

test('views are kept by list and name, for their owner alone', async () => {
  const late = await save(ada, { list: 'orders', name: ' Late ones ', query: 'tab=late' });
  await save(ada, { list: 'people', name: 'Late ones', query: 'tab=locked' });
  assert.deepEqual(await read(ada), { views: [{ viewId: late.viewId, name: 'Late ones', query: 'tab=late' }] });
  assert.deepEqual(await read(bo), { views: [] });
  await save(ada, { list: 'orders', name: 'Late ones', query: 'tab=late&keyword=x' });
  assert.deepEqual(
    (await read(ada)).views.map(({ query }) => query),
    ['tab=late&keyword=x'],
  );
  await assert.rejects(remove(bo, late.viewId), { key: 'saved_view_not_found' });
  await remove(ada, late.viewId);
  await assert.rejects(remove(ada, late.viewId), { key: 'saved_view_not_found' });
  assert.deepEqual(await read(ada), { views: [] });
});

test('a list takes thirty views, however many are saved at once', async () => {
  const names = Array.from({ length: 35 }, (_, number) => `View ${number}`);
  const results = await Promise.allSettled(names.map((name) => save(ada, { list: 'stores', name, query: '' })));
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 30);
  assert.equal((await read(ada, 'stores')).views.length, 30);
  const [first] = (await read(ada, 'stores')).views;
  await save(ada, { list: 'stores', name: first?.name ?? '', query: 'tab=open' });
});

test('columns are chosen in an order, each member for themselves, and given up again', async () => {
  await choose(ada, { list: 'orders', columns: ['total', 'buyer'] });
  await choose(bo, { list: 'orders', columns: ['status'] });
  assert.deepEqual((await read(ada)).columns, ['total', 'buyer']);
  await choose(ada, { list: 'orders', columns: ['buyer'] });
  assert.deepEqual((await read(ada)).columns, ['buyer']);
  await choose(ada, { list: 'orders' });
  assert.equal((await read(ada)).columns, undefined);
  assert.deepEqual((await read(bo)).columns, ['status']);
});

test('nothing is kept of a list that the panel does not have: a member keeps so many rows and no more', async () => {
  const made = { list: 'made-up' as 'orders', name: 'View', query: '' };
  await assert.rejects(save(ada, made), { key: 'invalid_parameters' });
  await assert.rejects(choose(ada, { list: made.list, columns: ['total'] }), { key: 'invalid_parameters' });
  await assert.rejects(read(ada, made.list), { key: 'invalid_parameters' });
});
