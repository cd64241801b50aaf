import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { account, allCalls, catalogue, type Envelope, orders } from '@entrepot/contract';
import { DomainError } from '@entrepot/domain';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { testConfig } from '#testkit/test-config.ts';
import { createResponseCache } from '../cache/response-cache.ts';
import type { Context } from '../context.ts';
import { requestSite } from '../database/request-site.ts';
import { createMetrics } from '../metrics.ts';
import type { Session } from '../session.ts';
import { registerCalls } from './call-routes.ts';
import type { CallRequest, Implementation } from './implement.ts';
import { prepareCalls } from './runtime.ts';
import { createServer } from './server.ts';

const buyerToken = 'a'.repeat(43);
const sellerToken = 'b'.repeat(43);
let server: FastifyInstance;
let seen: { input: unknown; request: CallRequest }[] = [];
/** Ids of the sessions that calls ran under. */
let held: string[] = [];
let behave: (name: string) => unknown = () => null;

/** The HTTP layer over stubs: every declared call records what reached it. */
before(async () => {
  const ctx = {
    config: { ...testConfig('/nowhere'), rateLimitFactor: 1 },
    log: pino({ level: 'silent' }),
    responseCache: createResponseCache(),
    metrics: createMetrics({ withProcess: false }),
  } as Partial<Context> as Context;
  const stubs = allCalls.map(
    (call): Implementation => ({
      call,
      handler: async (_ctx, input, request) => {
        seen.push({ input, request });
        return behave(call.name);
      },
    }),
  );
  const sessions: Record<string, Session> = {
    [buyerToken]: { audience: 'buyer', sessionId: 'x', userId: 7n, userCode: '10000007' },
    [sellerToken]: { audience: 'seller', sessionId: 'y', userId: 8n, storeId: 9n },
  };
  server = await createServer(ctx);
  registerCalls(server, prepareCalls(ctx, stubs), {
    resolve: async (token) => sessions[token] ?? null,
    hold: (session, work) => {
      held.push(session.sessionId);
      return work();
    },
  });
  await server.ready();
});

type Answer = Envelope<unknown> & { error?: string; params?: Record<string, unknown> };

async function post(
  path: string,
  options: { body?: unknown; headers?: Record<string, string>; query?: Record<string, string> } = {},
) {
  seen = [];
  held = [];
  const reply = await server.inject({
    method: 'POST',
    url: path,
    ...(options.query ? { query: options.query } : {}),
    headers: { 'content-type': 'application/json', ...options.headers },
    payload: JSON.stringify(options.body ?? {}),
  });
  return { status: reply.statusCode, headers: reply.headers, answer: reply.json<Answer>() };
}

const suggest = '/api/sellerGoods!search-keyword.action';
const nothingFound = { sellerList: [], goodsList: [], categoryList: [], queryList: [] };

test('a call answers an envelope under both of its prefixes', async () => {
  behave = () => nothingFound;
  for (const prefix of ['', '/wap']) {
    const { status, headers, answer } = await post(`${prefix}${suggest}`, { body: { keyword: `lamp${prefix}` } });
    assert.equal(status, 200);
    assert.equal(headers['cache-control'], 'no-store', 'no browser and no proxy keeps an answer to a POST');
    assert.deepEqual(answer, { code: 0, msg: '', data: nothingFound });
  }
});

test('the output schema strips what it does not list', async () => {
  behave = () => ({ ...nothingFound, sellerList: [{ id: '1', name: 'A', avatar: '', owner: 'secret' }], debug: 1 });
  const { answer } = await post(suggest, { body: { keyword: 'strip' } });
  assert.deepEqual(answer.data, { ...nothingFound, sellerList: [{ id: '1', name: 'A', avatar: '' }] });
});

test('parameters of query and body are merged, and may not disagree', async () => {
  behave = () => null;
  const headers = { authorization: `Bearer ${buyerToken}` };
  const path = '/api/order!remind.action';
  assert.equal((await post(path, { query: { orderId: '5' }, headers })).answer.code, 0);
  assert.deepEqual(seen[0]?.input, { orderId: '5' });
  const clash = await post(path, { query: { orderId: '5' }, body: { orderId: '6' }, headers });
  assert.equal((clash.answer as { error: string }).error, 'conflicting_parameters');
  assert.equal(seen.length, 0);
});

test('a call that needs a session is held to it, one for everybody to none', async () => {
  behave = () => null;
  const headers = { authorization: `Bearer ${buyerToken}` };
  await post('/api/order!remind.action', { query: { orderId: '5' }, headers });
  assert.deepEqual(held, ['x']);
  behave = () => nothingFound;
  await post(suggest, { body: { keyword: 'held' }, headers });
  assert.deepEqual(held, []);
});

test('invalid input names the field and does not reach the handler', async () => {
  const { status, answer } = await post(suggest, { body: { keyword: '' } });
  assert.equal(status, 200);
  assert.equal(answer.error, 'invalid_parameters');
  assert.deepEqual(answer.params, { fields: [{ field: 'keyword', reason: 'minLength' }] });
  assert.equal(seen.length, 0);
});

test('form bodies and JSON texts for lists are understood', async () => {
  behave = () => ({ orders: [], refusals: [], ...zeroTotals });
  const reply = await server.inject({
    method: 'POST',
    url: '/api/order!quote.action',
    headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: `Bearer ${buyerToken}` },
    payload: new URLSearchParams({ lines: '[{"skuId":"3","count":"2"}]' }).toString(),
  });
  assert.equal(reply.json<Answer>().code, 0);
  assert.deepEqual(seen.at(-1)?.input, { lines: [{ skuId: '3', count: 2 }] });
});

test('a parameter that is given twice where one is meant is refused, in a form as in a query', async () => {
  const twice = 'keyword=cup&keyword=mug';
  const inForm = {
    method: 'POST',
    url: suggest,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  } as const;
  for (const request of [{ method: 'POST', url: `${suggest}?${twice}` } as const, { ...inForm, payload: twice }]) {
    const answer = (await server.inject(request)).json<Answer>();
    assert.equal(answer.error, 'invalid_parameters');
    assert.deepEqual(answer.params, { fields: [{ field: 'keyword', reason: 'type' }] });
  }
  behave = () => nothingFound;
  const accents = await server.inject({ ...inForm, payload: 'keyword=caf%C3%A9+cup' });
  assert.equal(accents.json<Answer>().code, 0);
  assert.deepEqual(seen.at(-1)?.input, { keyword: 'café cup' });
});

const zero = '0.00';
const zeroTotals = {
  goodsTotal: zero,
  freight: zero,
  shippingFee: zero,
  longDistanceFee: zero,
  deliveryFee: zero,
  tax: zero,
  handlingFee: zero,
  discount: zero,
  total: zero,
};

test('a call that needs a session answers 403 without one and not_allowed to another audience', async () => {
  const path = '/api/user!heartbeat.action';
  const none = await post(path);
  assert.equal(none.status, 200);
  assert.equal(none.answer.code, 403);
  assert.equal(none.answer.error, 'not_logged_in');
  const ended = await post(path, { headers: { authorization: `Bearer ${'c'.repeat(43)}` } });
  assert.equal(ended.answer.code, 403);
  assert.equal(ended.answer.error, 'session_expired');
  const broken = await post(path, { query: { token: 'x' } });
  assert.equal(broken.answer.error, 'session_expired');
  const other = await post(path, { headers: { authorization: `Bearer ${sellerToken}` } });
  assert.equal(other.answer.error, 'not_allowed');
});

test('an upload takes its token as a form field, before the file or after it', async () => {
  const path = '/api/uploadimg!execute.action';
  const boundary = 'form-boundary';
  const send = async (parts: readonly string[]) => {
    seen = [];
    const reply = await server.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: `${parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('')}--${boundary}--\r\n`,
    });
    return JSON.parse(reply.body) as Answer;
  };
  const field = (name: string, value: string) => `content-disposition: form-data; name="${name}"\r\n\r\n${value}`;
  const file = 'content-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\nbytes';
  const purpose = field('moduleName', 'review');
  behave = () => ({ data: '/files/a' });
  for (const parts of [
    [field('token', buyerToken), purpose, file],
    [file, purpose, field('token', buyerToken)],
  ]) {
    assert.equal((await send(parts)).code, 0);
    assert.equal(seen[0]?.request.file?.bytes.toString(), 'bytes');
    assert.equal(seen[0]?.request.session?.userId, 7n);
  }
  const turned = file.replace('a.png', 'a\u202e\u2066\u200bgnp.\u2028b\u0001.png');
  assert.equal((await send([field('token', buyerToken), purpose, turned])).code, 0);
  assert.equal(seen[0]?.request.file?.filename, 'agnp.b.png', 'no sign that turns or hides what follows');
  assert.equal((await send([file, purpose])).error, 'not_logged_in');
  assert.equal((await send([field('token', 'c'.repeat(43)), purpose, file])).error, 'session_expired');
  assert.equal((await send([field('token', sellerToken), purpose, file])).error, 'not_allowed');
  assert.equal(seen.length, 0);
  for (const parts of [
    [field('token', buyerToken), purpose, field('moduleName', 'chat'), file],
    [field('token', buyerToken), purpose, file, field('moduleName', 'chat')],
  ]) {
    const twice = await send(parts);
    assert.equal(twice.error, 'invalid_parameters', 'a name that stands there twice is a list, as in a query');
    assert.deepEqual(twice.params, { fields: [{ field: 'moduleName', reason: 'enum' }] });
  }
  const tokens = [field('token', buyerToken), purpose, file, field('token', sellerToken)];
  assert.equal((await send(tokens)).error, 'not_logged_in');
  assert.equal(seen.length, 0);
});

test('a keyword is understood percent-encoded in a JSON body, and as it is', async () => {
  behave = () => ({ sellerList: [], goodsList: [] });
  const keywords: [string, string][] = [
    ['%E8%8C%B6%E5%A3%B6', '茶壶'],
    ['tea%20pot', 'tea pot'],
    ['100% cotton', '100% cotton'],
    ['50%ff', '50%ff'],
    ['%00', '%00'],
    [encodeURIComponent('茶'.repeat(64)), '茶'.repeat(64)],
  ];
  for (const [keyword, understood] of keywords) {
    await post('/api/sellerGoods!search-keyword.action', { body: { keyword } });
    assert.deepEqual(seen[0]?.input, { keyword: understood });
  }
});

test('a token parameter counts on storefront calls only', async () => {
  behave = () => null;
  assert.equal((await post('/api/user!heartbeat.action', { query: { token: buyerToken } })).answer.code, 0);
  assert.equal((await post('/seller/api/user!heartbeat.action', { query: { token: sellerToken } })).answer.code, 403);
  const two = await post('/api/user!heartbeat.action', {
    query: { token: buyerToken },
    headers: { authorization: `Bearer ${sellerToken}` },
  });
  assert.equal(two.status, 400);
  assert.equal(two.answer.error, 'conflicting_tokens');
});

test('a refusal carries its number, Chinese text and parameters; a broken assumption tells nothing', async () => {
  const headers = { authorization: `Bearer ${buyerToken}` };
  behave = () => {
    throw new DomainError('order_already_reminded', { hours: 24 });
  };
  const refused = await post('/api/order!remind.action', { body: { orderId: '1' }, headers });
  assert.equal(refused.status, 200);
  assert.deepEqual(
    { ...refused.answer, requestId: '' },
    {
      code: 228,
      msg: '该订单已提醒',
      error: 'order_already_reminded',
      params: { hours: 24 },
      data: null,
      requestId: '',
    },
  );
  behave = () => {
    throw new Error('select * from secrets failed');
  };
  const broken = await post('/api/order!remind.action', { body: { orderId: '1' }, headers });
  assert.equal(broken.status, 500);
  assert.equal(JSON.stringify(broken.answer).includes('secrets'), false);
});

test('transport faults answer envelopes with their HTTP status', async () => {
  const wrongMethod = await server.inject({ method: 'DELETE', url: suggest });
  assert.equal(wrongMethod.statusCode, 405);
  assert.equal(wrongMethod.headers.allow, 'POST');
  assert.equal((await post('/api/nothing!here.action')).status, 404);
  assert.equal((await post(suggest, { headers: { 'content-type': 'text/csv' } })).status, 415);
  assert.equal((await post(suggest, { body: { keyword: 'x'.repeat(1 << 20) } })).status, 413);
  const notJson = await server.inject({
    method: 'POST',
    url: suggest,
    headers: { 'content-type': 'application/json' },
    payload: '{"a":',
  });
  assert.equal(notJson.json<Answer>().error, 'invalid_parameters');
});

test('cacheable calls run no more once their question was asked twice, and never see a session', async () => {
  behave = () => [];
  const path = '/api/category!list.action';
  await post(path, { headers: { authorization: `Bearer ${buyerToken}` } });
  assert.equal(seen[0]?.request.session, null);
  await post(path);
  assert.equal(seen[0]?.request.session, null);
  await post(path);
  assert.equal(seen.length, 0);
  await post(path, { query: { lang: 'ar' } });
  assert.equal(seen[0]?.request.language, 'ar');
});

test('public reads that no kept answer serves are limited per network over all calls; kept ones are answered', async () => {
  const ask = (url: string, input: object, host: number) =>
    server.inject({ method: 'POST', url, payload: input, remoteAddress: `2001:db8:9:9::${host}` });
  behave = () => nothingFound;
  for (let n = 0; n < 500; n += 1) assert.equal((await ask(suggest, { keyword: `k${n}` }, 1)).statusCode, 200);
  behave = () => [];
  const list = '/api/category!sellerTree.action';
  for (let n = 1; n < 400; n += 1) assert.equal((await ask(list, { sellerId: `${n}` }, 2)).statusCode, 200);
  // What is asked for a second time is kept from then on.
  assert.equal((await ask(list, { sellerId: '399' }, 2)).statusCode, 200);
  const refused = await ask(list, { sellerId: '401' }, 3);
  assert.equal(refused.statusCode, 429);
  assert.equal(refused.json<Answer>().error, 'frequent_operation');
  assert.equal((await ask(list, { sellerId: '399' }, 4)).statusCode, 200);
  const other = { method: 'POST', url: list, payload: { sellerId: '401' }, remoteAddress: '198.51.100.7' } as const;
  assert.equal((await server.inject(other)).statusCode, 200);
});

test('a GET of a cacheable call honours If-None-Match', async () => {
  behave = () => [];
  const url = '/api/category!tree.action';
  const first = await server.inject({ method: 'GET', url });
  const second = await server.inject({ method: 'GET', url, headers: { 'if-none-match': String(first.headers.etag) } });
  assert.equal(second.statusCode, 304);
  assert.equal(second.body, '');
});

test('an idempotency key is passed on only where the call takes one', async () => {
  behave = () => ({ paid: true, total: '1.00' });
  const headers = { authorization: `Bearer ${buyerToken}`, 'idempotency-key': 'key-12345' };
  await post('/api/order!pay.action', { body: { orderId: '1', payType: 'balance', safeword: '246810' }, headers });
  assert.equal(seen[0]?.request.idempotencyKey, 'key-12345');
  behave = () => null;
  await post('/api/order!remind.action', { body: { orderId: '1' }, headers });
  assert.equal(seen[0]?.request.idempotencyKey, undefined);
});

test('too many calls are refused with 429 and a time to wait, whatever prefix they came by', async () => {
  behave = () => ({ captchaId: 'x', image: '', piece: '', proofOfWork: { prefix: '', zeroBits: 1 } });
  const limit = account.captchaGet.ratePerMinute ?? 0;
  assert.ok(limit > 0);
  for (let i = 0; i < limit; i += 1) await post(`${i % 2 === 0 ? '' : '/wap'}/api/captcha!get.action`);
  const { status, answer, headers } = await post('/api/captcha!get.action');
  assert.equal(status, 429);
  assert.equal(answer.error, 'frequent_operation');
  assert.ok(Number(headers['retry-after']) > 0);
});

test('the server refuses to start when a call has no implementation, or two', () => {
  const stub = (call: Implementation['call']): Implementation => ({ call, handler: async () => null });
  const ctx = {} as Context;
  assert.throws(() => prepareCalls(ctx, [stub(catalogue.indexHome)]), /declared but not implemented/);
  assert.throws(() => prepareCalls(ctx, [stub(orders.orderPay), stub(orders.orderPay)]), /implemented twice/);
  assert.throws(() => prepareCalls(ctx, [stub({ ...orders.orderPay, name: 'order!steal' })]), /not declared/);
});

test("what a call does waits in the line of its request's site", async () => {
  let site = '';
  behave = () => {
    site = requestSite();
    return null;
  };
  await server.inject({
    method: 'POST',
    url: '/api/user!heartbeat.action',
    payload: { token: buyerToken },
    remoteAddress: '2001:db8:1:2::3',
  });
  assert.equal(site, '2001:db8:1::/48');
});
