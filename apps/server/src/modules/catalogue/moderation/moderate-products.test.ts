import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { smallMarket } from '#testkit/small-market.ts';
import { staffOffice } from '#testkit/staff-office.ts';
import { post, wholeServer } from '#testkit/whole-server.ts';
import { assertInvariants } from '../../invariants/index.ts';
import { fetchImage } from '../product-images/fetch-image.ts';

const whole = await wholeServer();
const { ctx, server } = whole;
const { hire } = staffOffice(whole);
const { storeA, storeB, buyerA } = await smallMarket(ctx);
const moderator = await hire('moderator', ['products.moderate', 'settings.change'], 'Moderators');
const other = await hire('other', ['products.moderate'], 'Other moderators');
const productId = String(storeA.productId);
await sql`update stores set contact_email = 'owner@example.com' where id = ${storeA.storeId}`.execute(ctx.db);

type Info = {
  version: number;
  language: string;
  state: string;
  block?: { reason: string; staffName: string };
  words: string;
};
const info = (id = productId) => moderator.must<Info>('product!info', { productId: id });
const decide = async (call: string, reason = 'Counterfeit', by = moderator) =>
  by.ask(`product!${call}`, { productId, version: (await info()).version, ...(call !== 'approve' && { reason }) });
const listed = async () => {
  ctx.responseCache.invalidate();
  const { data } = await post(server, '/api/sellerGoods!list.action', {});
  return (data as { pageList: { sellerGoodsId: string }[] }).pageList.some((each) => each.sellerGoodsId === productId);
};
const mails = async () =>
  (await sql<{ kind: string; text: string }>`select kind, body_text as text from mails order by id`.execute(ctx.db))
    .rows;

test('a product is found by id, name, code and store, without the others', async () => {
  const found = async (input: object) =>
    (await moderator.must<{ pageList: { productId: string }[] }>('product!list', input)).pageList.map(
      (row) => row.productId,
    );
  assert.deepEqual(await found({ keyword: productId }), [productId]);
  assert.ok((await found({})).includes(String(storeB.productId)));
  assert.deepEqual(await found({ state: 'blocked' }), []);
  assert.deepEqual(await found({ keyword: '%' }), []);
  // No id is as large: it is a word like any other.
  assert.deepEqual(await found({ keyword: '9223372036854775808' }), []);
  assert.deepEqual(await found({ before: '1' }), []);
  assert.equal((await moderator.ask('product!info', { productId: '77' })).error, 'product_not_found');
});

test('a list is as long as it is asked to be, is read on from its last product, and names what a decision needs', async () => {
  type Row = { productId: string; version: number; language: string };
  const list = (input: object) => moderator.must<{ pageList: Row[]; hasMore: boolean }>('product!list', input);
  const whole = await list({});
  const first = await list({ pageSize: 1 });
  assert.deepEqual(first, { pageList: whole.pageList.slice(0, 1), hasMore: true });
  const [{ productId: before = '', version, language } = {}] = first.pageList;
  const { version: seen, language: read } = await info(before);
  assert.deepEqual({ version, language }, { version: seen, language: read });
  assert.deepEqual((await list({ before, pageSize: 1 })).pageList, whole.pageList.slice(1, 2));
  assert.equal((await moderator.ask('product!list', { pageSize: 101 })).error, 'invalid_parameters');
});

test('a product tells in which language the owner of its store reads the shop', async () => {
  await sql`update users set language = 'fr' where id = ${storeB.userId}`.execute(ctx.db);
  assert.deepEqual([(await info()).language, (await info(String(storeB.productId))).language], ['en', 'fr']);
});

test('an unpublished product is gone at once, its store reads why and cannot publish it', async () => {
  assert.equal(await listed(), true);
  assert.equal((await decide('unpublish', '  ')).error, 'invalid_parameters');
  const { version } = await info();
  const both = await Promise.all(
    [moderator, other].map((by) => by.ask('product!unpublish', { productId, version, reason: 'Counterfeit' })),
  );
  assert.deepEqual(both.map(({ error }) => error ?? 'done').toSorted(), ['done', 'product_state_changed']);
  assert.equal(await listed(), false);
  const { state, block } = await info();
  assert.deepEqual([state, block?.reason], ['blocked', 'Counterfeit']);
  const [mail] = (await mails()).slice(-1);
  assert.equal(mail?.kind, 'store_product_unpublished');
  assert.match(mail?.text ?? '', /Counterfeit/);
  const cart = { addressId: buyerA.addressId, lines: [{ skuId: storeA.skuId, count: 1 }] };
  const order = await post(server, '/api/order!submit.action', { ...cart, expectTotal: '1.00' }, buyerA.token);
  assert.equal(order.error, 'product_not_listed');
  await assertInvariants(ctx.db);
});

test('whichever way a store takes, a blocked product stays unpublished', async () => {
  const bulk = await post(
    server,
    '/seller/api/sellerGoods!bulk.action',
    { ids: [productId], action: 'publish' },
    storeA.token,
  );
  assert.deepEqual(
    (bulk.data as { results: { error: string }[] }).results.map(({ error }) => error),
    ['product_blocked'],
  );
  const copy = await post(
    server,
    '/seller/api/sellerGoods!duplicate.action',
    { sellerGoodsId: productId },
    storeA.token,
  );
  assert.equal(copy.error, 'product_blocked');
  const read = await post(server, '/seller/api/sellerGoods!info.action', { sellerGoodsId: productId }, storeA.token);
  const { logs: _, createTime: _c, updateTime: _u, handle: _h, ...form } = read.data as Record<string, unknown>;
  const saved = { ...form, status: 'published' };
  const answer = await post(server, '/seller/api/sellerGoods!save.action', saved, storeA.token);
  assert.equal(answer.error, 'product_blocked', answer.body);
  const { rows } = await sql<{ status: string }>`select status from products where id = ${storeA.productId}`.execute(
    ctx.db,
  );
  assert.equal(rows[0]?.status, 'unpublished');
});

test('nor do images that arrive later publish it, as its file had asked', async () => {
  const url = 'https://127.0.0.1/last.png';
  await sql`update products set images = '{pictures/cup.webp}' where id = ${storeA.productId}`.execute(ctx.db);
  await sql`insert into product_imports (product_id, hash, imported_at, publishes)
    select id, '\\x00', updated_at, true from products where id = ${storeA.productId}`.execute(ctx.db);
  await sql`insert into product_image_sources (product_id, url, position) values (${storeA.productId}, ${url}, 1)`.execute(
    ctx.db,
  );
  await fetchImage(ctx, { productId, url });
  assert.equal((await info()).state, 'blocked');
  assert.equal(await listed(), false);
  const { rows } = await sql<{ status: string }>`select status from products where id = ${storeA.productId}`.execute(
    ctx.db,
  );
  assert.equal(rows[0]?.status, 'unpublished');
});

test('a restored product is back in the shop', async () => {
  assert.equal((await decide('restore', 'Checked')).code, 0);
  assert.equal(await listed(), true);
  assert.equal((await info()).state, 'published');
  assert.equal((await decide('restore', 'Checked')).error, 'product_state_changed');
  assert.equal((await decide('approve')).error, 'product_state_changed');
  assert.equal((await decide('reject', 'Not clear')).error, 'product_state_changed');
  await assertInvariants(ctx.db);
});

test('what its store has left without images while it was blocked is allowed again, and not back in the shop', async () => {
  assert.equal((await decide('unpublish')).code, 0);
  await sql`update products set images = '{}' where id = ${storeA.productId}`.execute(ctx.db);
  assert.equal((await decide('restore', 'Checked')).code, 0);
  assert.equal((await info()).state, 'unpublished');
  assert.equal(await listed(), false);
});

test('what waits for staff is published by them, or goes back with what has to change', async () => {
  const wait = () => sql`update products set status = 'under_review' where id = ${storeA.productId}`.execute(ctx.db);
  await sql`update products set status = 'unpublished' where id = ${storeA.productId}`.execute(ctx.db);
  await wait();
  const waiting = await moderator.must<{ queue: string; count: number }[]>('work!counts');
  assert.equal(waiting.find(({ queue }) => queue === 'products')?.count, 1);
  assert.equal((await decide('reject', 'Add a photo')).code, 0);
  assert.equal((await info()).state, 'unpublished');
  assert.match((await mails()).at(-1)?.text ?? '', /Add a photo/);
  await wait();
  assert.equal((await decide('approve')).code, 0);
  assert.equal(await listed(), true);
});

test('nobody decides about products of the own store, nor about what its store has changed or removed since', async () => {
  const version = async () => (await info()).version;
  const seen = await version();
  const owner = await hire('sellera', ['products.moderate']);
  for (const call of ['unpublish', 'restore', 'approve', 'reject']) {
    const input = { productId, version: seen, ...(call !== 'approve' && { reason: 'Mine' }) };
    assert.equal((await owner.ask(`product!${call}`, input)).error, 'own_account', call);
  }
  const others = await owner.ask('product!unpublish', {
    productId: String(storeB.productId),
    version: (await info(String(storeB.productId))).version,
    reason: 'Counterfeit',
  });
  assert.equal(others.code, 0, 'those of others are decided as usual');
  await sql`update products set version = version + 1 where id = ${storeA.productId}`.execute(ctx.db);
  const late = { productId, version: seen, reason: 'Counterfeit' };
  assert.equal((await moderator.ask('product!unpublish', late)).error, 'product_state_changed');
  assert.equal(await listed(), true, 'what was refused took nothing out of the shop');
});

test('a decision is in the history of the product and reaches its owner once; of two at once one is made', async () => {
  await sql`update products set status = 'under_review' where id = ${storeA.productId}`.execute(ctx.db);
  await sql`delete from mails`.execute(ctx.db);
  const { version } = await info();
  const both = await Promise.all([
    moderator.ask('product!approve', { productId, version }),
    other.ask('product!reject', { productId, version, reason: 'Blurred image' }),
  ]);
  assert.deepEqual(both.map(({ error }) => error ?? 'done').toSorted(), ['done', 'product_state_changed']);
  const isApproved = both[0]?.code === 0;
  assert.equal((await info()).state, isApproved ? 'published' : 'unpublished');
  assert.equal(await listed(), isApproved);
  const kind = isApproved ? 'store_product_approved' : 'store_product_rejected';
  assert.deepEqual(
    (await mails()).map((mail) => mail.kind),
    [kind],
  );
  const { rows } = await sql<{ action: string; version: number }>`select action, version from product_logs
    where product_id = ${storeA.productId} order by id desc limit 1`.execute(ctx.db);
  assert.deepEqual(rows, [{ action: isApproved ? 'listed' : 'delisted', version: version + 1 }]);
});
