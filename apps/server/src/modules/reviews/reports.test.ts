import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { passTime } from '#testkit/order-market.ts';
import { addBuyer, smallMarket, testFundPassword } from '#testkit/small-market.ts';
import { staffOffice } from '#testkit/staff-office.ts';
import { post, wholeServer } from '#testkit/whole-server.ts';
import { assertInvariants } from '../invariants/index.ts';
import { changeSetting } from '../settings/index.ts';

const whole = await wholeServer();
const { ctx, server } = whole;
const { hire } = staffOffice(whole);
const { buyerA, buyerB, storeA, storeB } = await smallMarket(ctx);
const moderator = await hire('moderator', ['reviews.moderate', 'audit.read'], 'Moderators');
const sellerGoodsId = String(storeA.productId);

const as = async (token: string, url: string, input: object) => {
  const answer = await post(server, url, input, token);
  assert.equal(answer.code, 0, `${url}: ${answer.body}`);
  return answer.data as never;
};

/** Buys, receives and reviews a lamp of store A; returns the review's id and its order's. */
async function review(content: string, evaluationType: number): Promise<{ id: string; orderId: string }> {
  const cart = { addressId: buyerA.addressId, lines: [{ skuId: storeA.skuId, count: 1 }] };
  const { total }: { total: string } = await as(buyerA.token, '/api/order!quote.action', cart);
  const { checkoutId, orderIds }: { checkoutId: string; orderIds: string[] } = await as(
    buyerA.token,
    '/api/order!submit.action',
    { ...cart, expectTotal: total },
  );
  await as(buyerA.token, '/api/order!pay.action', { checkoutId, payType: 'balance', safeword: testFundPassword });
  const orderId = orderIds[0] ?? '';
  await as(storeA.token, '/seller/api/order!ship.action', { orderId, carrier: 'DHL', trackingNumber: 'TRACK999' });
  await as(buyerA.token, '/api/order!receipt.action', { orderId });
  const lines: { orderGoodsId: string }[] = await as(buyerA.token, '/api/order!listGoods.action', { orderId });
  const words = { orderGoodsId: lines[0]?.orderGoodsId, evaluationType, content, imgUrls: [] };
  const { ids }: { ids: string[] } = await as(buyerA.token, '/api/evaluation!add.action', { orderId, ...words });
  return { id: ids[0] ?? '', orderId };
}

type Report = { by: string; username: string; reason: string; words: string; closedBy?: string; note?: string };
type Item = {
  reviewId: string;
  language: string;
  reports: number;
  isHidden: boolean;
  history: Report[];
  hiddenReason?: string;
};
const list = async (state?: string) =>
  (await moderator.must<{ pageList: Item[] }>('reviewReport!list', state ? { state } : {})).pageList;
const info = (reviewId: string) => moderator.must<Item>('reviewReport!info', { reviewId });
const shown = async () =>
  (
    (await as('', '/api/evaluation!list.action', { sellerGoodsId })) as { pageList: { content: string }[] }
  ).pageList.map(({ content }) => content);
const counts = async () => {
  const { all, good, bad }: { all: number; good: number; bad: number } = await as(
    '',
    '/api/evaluation!countType.action',
    { sellerGoodsId },
  );
  return [all, good, bad];
};
const report = (id: string, token: string, more: object = {}) =>
  post(server, '/api/evaluation!report.action', { id, reason: 'abusive', ...more }, token);
const reportAsStore = (id: string, store = storeA) =>
  post(
    server,
    '/seller/api/evaluation!report.action',
    { id, reason: 'untrue', content: ' \u202eNot ours\u202c\u0007 ' },
    store.token,
  );
const good = await review('Lovely light', 1);
const rude = await review('You are all thieves', 3);

test('a review tells in which language its writer reads the shop', async () => {
  await sql`update users set language = 'th' where id = ${buyerA.userId}`.execute(ctx.db);
  assert.equal((await info(good.id)).language, 'th');
});

test('buyers report what others wrote, stores what is said of them, each once until it is decided', async () => {
  assert.equal((await report(rude.id, buyerB.token)).code, 0);
  assert.equal((await report(rude.id, buyerB.token, { reason: 'spam' })).code, 0);
  assert.equal((await reportAsStore(rude.id)).code, 0);
  assert.equal((await reportAsStore(rude.id, storeB)).error, 'review_not_found', 'of another store');
  assert.equal((await report('7', buyerB.token)).error, 'review_not_found');
  assert.equal((await report(rude.id, '')).error, 'not_logged_in');
  assert.deepEqual(
    (await list()).map(({ reviewId, reports }) => [reviewId, reports]),
    [[rude.id, 2]],
  );
  const { history } = await info(rude.id);
  assert.deepEqual(
    history.map(({ by, username, reason, words }) => [by, username, reason, words]),
    [
      ['seller', 'sellera', 'untrue', 'Not ours'],
      ['buyer', 'buyerb', 'abusive', ''],
    ],
  );
  const waiting = await moderator.must<{ queue: string; count: number }[]>('work!counts');
  assert.equal(waiting.find(({ queue }) => queue === 'review_reports')?.count, 1);
  const ofStore: { pageList: { id: string; isReported: boolean }[] } = await as(
    storeA.token,
    '/seller/api/evaluation!list.action',
    {},
  );
  assert.deepEqual(
    ofStore.pageList.filter(({ isReported }) => isReported).map(({ id }) => id),
    [rude.id],
  );
});

test('a hidden review is in no list and no rate, its writer reads why, and its reports are closed', async () => {
  assert.deepEqual(
    [await shown(), await counts()],
    [
      ['You are all thieves', 'Lovely light'],
      [2, 1, 1],
    ],
  );
  const about = { reviewId: rude.id, reason: 'Please write about the goods, without insults.' };
  const both = await Promise.all([1, 2].map(() => moderator.ask('reviewReport!hide', about)));
  assert.deepEqual(both.map(({ error }) => error).toSorted(), ['review_state_changed', null].toSorted());
  assert.deepEqual([await shown(), await counts()], [['Lovely light'], [1, 1, 0]]);
  const narrowed: { pageList: unknown[] } = await as('', '/api/evaluation!list.action', {
    sellerGoodsId,
    evaluationType: 3,
  });
  assert.deepEqual(narrowed.pageList, []);
  await assertInvariants(ctx.db);
  const own: { id: string; hiddenReason?: string }[] = await as(buyerA.token, '/api/evaluation!mine.action', {
    orderId: rude.orderId,
  });
  assert.equal(own[0]?.hiddenReason, about.reason);
  assert.deepEqual(await list(), []);
  assert.deepEqual(
    (await list('hidden')).map(({ reviewId, isHidden }) => [reviewId, isHidden]),
    [[rude.id, true]],
  );
  const { history } = await info(rude.id);
  assert.deepEqual(new Set(history.map(({ closedBy, note }) => `${closedBy}: ${note}`)).size, 1);
  assert.equal((await report(rude.id, buyerB.token)).error, 'review_not_found');
  const ofStore: { pageList: { id: string; isHidden: boolean }[] } = await as(
    storeA.token,
    '/seller/api/evaluation!list.action',
    {},
  );
  assert.deepEqual(
    ofStore.pageList.map(({ isHidden }) => isHidden),
    [true, false],
  );
});

test('a hidden review that is refunded counts in nothing, and as refunded once it is restored', async () => {
  const refunder = await hire('refunder', ['orders.refund', 'orders.read'], 'Refunds');
  const { total } = await refunder.must<{ total: string }>('order!info', { orderId: rude.orderId });
  const back = { orderId: rude.orderId, amount: total, reason: 'Goodwill', seenRefundable: total };
  await refunder.must('order!refund', back);
  assert.deepEqual(await counts(), [1, 1, 0]);
  await moderator.must('reviewReport!restore', { reviewId: rude.id, reason: 'It was a mistake.' });
  // What comes back is seen within a second.
  ctx.responseCache.invalidate();
  assert.deepEqual(await counts(), [2, 1, 0]);
  assert.deepEqual(await shown(), ['You are all thieves', 'Lovely light']);
  const again = { reviewId: rude.id, reason: 'Again' };
  assert.equal((await moderator.ask('reviewReport!restore', again)).error, 'review_state_changed');
  await assertInvariants(ctx.db);
});

test('reports are dismissed with a note, may come again, and each decision is audited', async () => {
  assert.equal((await report(good.id, buyerB.token)).code, 0);
  await moderator.must('reviewReport!dismiss', { reviewId: good.id, reason: 'Nothing wrong.' });
  assert.deepEqual(await list(), []);
  const again = { reviewId: good.id, reason: 'Nothing wrong.' };
  assert.equal((await moderator.ask('reviewReport!dismiss', again)).error, 'review_state_changed');
  assert.equal((await report(good.id, buyerB.token)).code, 0);
  assert.equal((await list()).length, 1);
  type Entry = { call: string; before: object; after: object };
  const { pageList } = await moderator.must<{ pageList: Entry[] }>('audit!list', { object: 'review' });
  assert.deepEqual(
    pageList.map(({ call, before, after }) => [call, before, after]),
    [
      ['reviewReport!dismiss', { isHidden: false, openReports: 1 }, { isHidden: false, openReports: 0 }],
      ['reviewReport!restore', { isHidden: true, openReports: 0 }, { isHidden: false, openReports: 0 }],
      ['reviewReport!hide', { isHidden: false, openReports: 2 }, { isHidden: true, openReports: 0 }],
    ],
  );
});

test('nobody decides about what they wrote or what is said of their store, nor without permission', async () => {
  const about = { reviewId: good.id, reason: 'Mine' };
  for (const name of ['buyera', 'sellera']) {
    const own = await hire(name, ['reviews.moderate']);
    for (const step of ['hide', 'dismiss', 'restore'])
      assert.equal((await own.ask(`reviewReport!${step}`, about)).error, 'own_account', `${name} ${step}`);
  }
  const stranger = await hire('stranger', ['chat.moderate']);
  assert.equal((await stranger.ask('reviewReport!list')).error, 'not_allowed');
  assert.equal((await moderator.ask('reviewReport!hide', { reviewId: '7', reason: 'x' })).error, 'review_not_found');
});

test('images of a hidden review leave their public addresses, are seen by links alone, and come back with it', async () => {
  const key = `pictures/ab/cd/${'ab'.repeat(16)}`;
  const bytes = Buffer.from('webp');
  for (const size of ['', '-400']) await ctx.files.put(`${key}${size}.webp`, bytes, 'image/webp');
  const { id, orderId } = await review('With an image', 2);
  await sql`update reviews set images = array[${`${key}.webp`}] where id = ${id}::bigint`.execute(ctx.db);
  const statusOf = async (url: string) => (await server.inject({ url })).statusCode;
  const publicly = async () => {
    ctx.clock.advanceMs(2000);
    return Promise.all(['', '-400'].map((size) => statusOf(`/files/${key}${size}.webp`)));
  };
  assert.deepEqual(await publicly(), [200, 200]);
  await moderator.must('reviewReport!hide', { reviewId: id, reason: 'A face' });
  assert.deepEqual(await publicly(), [404, 404]);
  const own: { imgUrls: string[] }[] = await as(buyerA.token, '/api/evaluation!mine.action', { orderId });
  const seen = await moderator.must<{ imgUrls: string[] }>('reviewReport!info', { reviewId: id });
  for (const [link = ''] of [own[0]?.imgUrls ?? [], seen.imgUrls]) {
    assert.equal(await statusOf(link), 200);
    assert.equal(await statusOf(link.replace(/signature=.{4}/, 'signature=AAAA')), 404);
  }
  await moderator.must('reviewReport!restore', { reviewId: id, reason: 'No face' });
  assert.deepEqual(await publicly(), [200, 200]);
});

test('one person reports a bounded number of reviews a day; a repetition is none', async () => {
  await changeSetting(ctx, 'review_reports_daily', 2, { staffId: null }, 'test');
  const ids = [];
  for (const content of ['One', 'Two', 'Three']) ids.push((await review(content, 1)).id);
  const [one = '', two = '', three = ''] = ids;
  const token = (await addBuyer(ctx, 'reporter', 0n)).token;
  const answers = await Promise.all([one, two, three].map((id) => report(id, token)));
  assert.deepEqual(answers.map(({ error }) => error).toSorted(), ['frequent_operation', null, null].toSorted());
  const [made = ''] = ids.filter((_, place) => answers[place]?.code === 0);
  assert.equal((await report(made, token)).code, 0);
  await passTime(ctx, dayMs - 1);
  const [refused = ''] = ids.filter((_, place) => answers[place]?.code !== 0);
  assert.equal((await report(refused, token)).error, 'frequent_operation');
  await passTime(ctx, 1);
  assert.equal((await report(refused, token)).code, 0);
});
