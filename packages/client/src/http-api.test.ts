import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError, isApiError } from './api-error.ts';
import { createHttpApi } from './http-api.ts';

type Sent = { url: string; init: RequestInit };

function apiAnswering(answer: () => Promise<Response>, token: string | null = null) {
  const sent: Sent[] = [];
  let expired = 0;
  const api = createHttpApi({
    baseUrl: '',
    prefix: '/api',
    language: () => 'zh-CN',
    getToken: () => token,
    onSessionExpired: () => {
      expired += 1;
    },
    fetch: (url, init) => {
      sent.push({ url: String(url), init: init ?? {} });
      return answer();
    },
  });
  return { api, sent, expiredCount: () => expired };
}

const answering = (body: unknown) => async () => Response.json(body);

test('a success unwraps the data and sends the token by header only', async () => {
  const { api, sent } = apiAnswering(answering({ code: 0, msg: '', data: [1] }), 'secret');
  assert.deepEqual(await api.call('category!list', {}, { idempotencyKey: 'k1' }), [1]);
  assert.equal(sent[0]?.url, '/api/category!list.action?lang=zh-CN');
  const headers = sent[0]?.init.headers as Record<string, string>;
  assert.equal(headers.authorization, 'Bearer secret');
  assert.equal(headers['idempotency-key'], 'k1');
});

test('a refusal carries its key, params and request id', async () => {
  const { api, expiredCount } = apiAnswering(
    answering({
      code: 235,
      msg: '价格',
      error: 'price_changed',
      params: { total: '2.00' },
      data: null,
      requestId: 'r1',
    }),
  );
  await assert.rejects(api.call('category!list', {}), (error) => {
    assert.ok(isApiError(error));
    assert.deepEqual([error.key, error.params.total, error.requestId], ['price_changed', '2.00', 'r1']);
    return true;
  });
  assert.equal(expiredCount(), 0);
});

test('a late 403 to the session before leaves the present one alone', async () => {
  const tokens = ['of the first person', 'of the second'];
  let expired = 0;
  const api = createHttpApi({
    baseUrl: '',
    prefix: '/api',
    language: () => 'en',
    getToken: () => tokens[0] ?? null,
    onSessionExpired: () => {
      expired += 1;
    },
    fetch: async () => {
      tokens.shift();
      return Response.json({ code: 403, msg: '', error: 'session_expired', params: {}, data: null, requestId: 'r' });
    },
  });
  await assert.rejects(api.call('category!list', {}), { key: 'session_expired' });
  assert.equal(expired, 0);
});

test('403 ends the session only when there was one', async () => {
  const refusal = answering({ code: 403, msg: '', error: 'session_expired', params: {}, data: null, requestId: 'r' });
  const visitor = apiAnswering(refusal);
  await assert.rejects(visitor.api.call('category!list', {}));
  assert.equal(visitor.expiredCount(), 0);
  const buyer = apiAnswering(refusal, 'token');
  await assert.rejects(buyer.api.call('category!list', {}));
  assert.equal(buyer.expiredCount(), 1);
});

test('a lost connection is a network error, an answer of somebody else a service out of order', async () => {
  const lost = apiAnswering(() => Promise.reject(new TypeError('failed')));
  await assert.rejects(lost.api.call('category!list', {}), { key: 'network_error' });
  assert.equal(lost.sent.length, 1);
  for (const body of ['<html>', '', '{"message":"no upstream"}', 'null']) {
    const { api } = apiAnswering(async () => new Response(body, { status: 503 }));
    await assert.rejects(api.call('category!list', {}, { retryPausesMs: [0] }), { key: 'service_unavailable' });
  }
});

test('a lost answer is asked for again, and all attempts together have the time of one', async () => {
  let calls = 0;
  const flaky = apiAnswering(async () => {
    calls += 1;
    if (calls === 1) throw new TypeError('failed');
    return Response.json({ code: 0, msg: '', data: [] });
  });
  assert.deepEqual(await flaky.api.call('category!list', {}, { retryPausesMs: [0] }), []);
  let asked = 0;
  const slow = createHttpApi({
    baseUrl: '',
    prefix: '/api',
    language: () => 'en',
    getToken: () => null,
    timeoutMs: 20,
    fetch: async () => {
      asked += 1;
      throw new TypeError('failed');
    },
  });
  await assert.rejects(slow.call('category!list', {}, { retryPausesMs: [60_000] }), { key: 'network_error' });
  assert.equal(asked, 1);
});

test("the caller's own abort is not a network error", async () => {
  const abort = new AbortController();
  abort.abort();
  const { api } = apiAnswering(() => Promise.reject(abort.signal.reason));
  await assert.rejects(api.call('category!list', {}, { signal: abort.signal }), { name: 'AbortError' });
});

test('input travels as JSON, and with a file as a form with every field', async () => {
  const { api, sent } = apiAnswering(answering({ code: 0, msg: '', data: null }));
  await api.call('category!list', undefined as never);
  await api.call('sellerGoods!list', { pageNum: 2 });
  const file = new Blob(['pixels'], { type: 'image/png' });
  await api.call('uploadimg!execute', { moduleName: 'review' }, { file } as never);
  const [empty, json, form] = sent.map(({ init }) => init);
  for (const init of [empty, json, form]) assert.equal(init?.method, 'POST');
  assert.deepEqual([empty?.headers, empty?.body], [{ 'content-type': 'application/json' }, '{}']);
  assert.equal(json?.body, '{"pageNum":2}');
  // The browser writes the boundary into the header of a form.
  assert.deepEqual(form?.headers, {});
  const fields = form?.body as FormData;
  assert.equal(fields.get('moduleName'), 'review');
  assert.equal(await (fields.get('file') as Blob).text(), 'pixels');
});

test('the language is part of the address and stays one parameter', async () => {
  const sent: string[] = [];
  const api = createHttpApi({
    baseUrl: 'https://shop.example',
    prefix: '/wap/api',
    language: () => 'a&b',
    getToken: () => null,
    fetch: async (url) => {
      sent.push(String(url));
      return Response.json({ code: 0, msg: '', data: null });
    },
  });
  await api.call('category!list', {});
  assert.deepEqual(sent, ['https://shop.example/wap/api/category!list.action?lang=a%26b']);
});

test('a refusal that says little is still a refusal', async () => {
  const { api } = apiAnswering(answering({ code: 555 }), 'token');
  const error = await api.call('category!list', {}).then(
    () => assert.fail('it was refused'),
    (reason: unknown) => reason,
  );
  assert.ok(isApiError(error));
  assert.deepEqual(
    [error.key, error.code, error.params, error.requestId, error.serverText, error.name, error.message],
    ['system_error', 555, {}, undefined, '', 'ApiError', 'system_error'],
  );
  const lost = apiAnswering(() => Promise.reject(new TypeError('failed')));
  await assert.rejects(lost.api.call('category!list', {}), { code: 4 });
  const strange = apiAnswering(async () => new Response('{"code":"0"}'));
  await assert.rejects(strange.api.call('category!list', {}), { key: 'service_unavailable', code: 503 });
});

test('the end of a session is told where somebody listens, and is a refusal where nobody does', async () => {
  const refusal = { code: 403, msg: '请先登录', error: 'not_logged_in', params: {}, data: null, requestId: 'r' };
  const silent = createHttpApi({
    baseUrl: '',
    prefix: '/api',
    language: () => 'en',
    getToken: () => 'token',
    fetch: answering(refusal),
  });
  await assert.rejects(silent.call('category!list', {}), { key: 'not_logged_in', serverText: '请先登录' });
  const other = apiAnswering(answering({ ...refusal, code: 402 }), 'token');
  await assert.rejects(other.api.call('category!list', {}));
  assert.equal(other.expiredCount(), 0);
});

test('an answer that came, but is none of ours, is not asked for again', async () => {
  const proxy = apiAnswering(async () => new Response('<html>'));
  await assert.rejects(proxy.api.call('category!list', {}, { retryPausesMs: [0, 0] }), { key: 'service_unavailable' });
  assert.equal(proxy.sent.length, 1);
});

test('whoever leaves while a call waits to be repeated is not asked for it, and hears of nothing else', async () => {
  const abort = new AbortController();
  const { api, sent } = apiAnswering(() => Promise.reject(new TypeError('failed')));
  const waiting = api.call('category!list', {}, { retryPausesMs: [60_000], signal: abort.signal });
  abort.abort();
  await assert.rejects(waiting, { name: 'TypeError' });
  assert.equal(sent.length, 1);
});

test('every pause is one more attempt', async () => {
  const { api, sent } = apiAnswering(() => Promise.reject(new TypeError('failed')));
  await assert.rejects(api.call('category!list', {}, { retryPausesMs: [0, 0] }), { key: 'network_error' });
  assert.equal(sent.length, 3);
});

test('only a fault of a call is one', () => {
  const fault = new ApiError({ key: 'network_error', code: 4 });
  assert.deepEqual([fault.params, fault.serverText, fault.requestId], [{}, '', undefined]);
  for (const value of [fault, { isApiError: true }]) assert.equal(isApiError(value), true);
  for (const value of [null, undefined, 'isApiError', new Error('x'), {}, { isApiError: 'yes' }, { isApiError: false }])
    assert.equal(isApiError(value), false, String(value));
  const callable = Object.assign(() => {}, { isApiError: true });
  assert.equal(isApiError(callable), false);
});
