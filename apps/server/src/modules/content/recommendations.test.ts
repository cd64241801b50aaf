import assert from 'node:assert/strict';
import { test } from 'node:test';
import { minuteMs } from '@entrepot/domain';
import { smallMarket } from '#testkit/small-market.ts';
import { staffOffice } from '#testkit/staff-office.ts';
import { post, wholeServer } from '#testkit/whole-server.ts';

const whole = await wholeServer();
const { ctx, server } = whole;
const { hire } = staffOffice(whole);
const { storeA, storeB } = await smallMarket(ctx);
const editor = await hire('editor', ['content.manage'], 'Editors');
const [a, b] = [String(storeA.productId), String(storeB.productId)];

const at = (minutes: number) => new Date(ctx.clock.now().getTime() + minutes * minuteMs).toISOString();
const save = (productId: string, more: object = {}) =>
  editor.ask('recommendation!save', { productId, position: 1, startTime: at(0), ...more });
type Pick = { recommendationId: string; version: number; productId: string; state: string };
const list = () => editor.must<Pick[]>('recommendation!list');
const onHome = async () => {
  ctx.responseCache.invalidate();
  const { data } = await post(server, '/api/index!home.action', {});
  return (data as { recommendGoods: { sellerGoodsId: string }[] }).recommendGoods.map((each) => each.sellerGoodsId);
};

test('picked products come first on the home page, in their order and while they run', async () => {
  assert.equal((await save(b)).code, 0);
  assert.equal((await onHome())[0], b);
  assert.equal((await save(a, { position: 0, startTime: at(5), endTime: at(10) })).code, 0);
  assert.equal((await onHome())[0], b, 'it has not begun');
  assert.deepEqual(
    (await list()).map(({ productId, state }) => [productId, state]),
    [
      [a, 'planned'],
      [b, 'running'],
    ],
  );
  ctx.clock.advanceMs(5 * minuteMs);
  const home = await onHome();
  assert.deepEqual(home.slice(0, 2), [a, b]);
  assert.equal(new Set(home).size, home.length, 'nothing stands there twice');
  ctx.clock.advanceMs(5 * minuteMs);
  assert.deepEqual([(await list())[0]?.state, (await onHome())[0]], ['ended', b]);
});

test('what cannot be bought is not shown, and staff see why', async () => {
  const bulk = (action: string) =>
    post(server, '/seller/api/sellerGoods!bulk.action', { ids: [b], action }, storeB.token);
  assert.equal((await bulk('unpublish')).code, 0);
  assert.ok(!(await onHome()).includes(b));
  assert.equal((await list()).find(({ productId }) => productId === b)?.state, 'unpublished');
  assert.equal((await bulk('publish')).code, 0);
  assert.equal((await onHome())[0], b);
});

test('a pick is changed by the version that was read, each product is picked once', async () => {
  const [, pick] = await list();
  assert.ok(pick);
  const { recommendationId, version } = pick;
  const both = await Promise.all([3, 4].map((position) => save(b, { recommendationId, version, position })));
  assert.deepEqual(both.map(({ error }) => error ?? 'saved').toSorted(), ['content_changed', 'saved']);
  assert.equal((await save(b)).error, 'content_changed');
  assert.equal((await save('77')).error, 'product_not_found');
  assert.equal((await save(a, { endTime: at(0) })).error, 'period_invalid');
  assert.equal((await editor.ask('recommendation!delete', { recommendationId, version })).error, 'content_changed');
  await editor.must('recommendation!delete', { recommendationId, version: version + 1 });
  assert.equal(
    (await editor.ask('recommendation!delete', { recommendationId, version: version + 1 })).error,
    'content_not_found',
  );
  assert.equal((await save(b, { recommendationId, version: version + 1 })).error, 'content_not_found');
  assert.ok(
    (await list()).every(({ productId }) => productId !== b),
    'what was taken away does not come back',
  );
});
