import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isApiError } from './api-error.ts';
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
