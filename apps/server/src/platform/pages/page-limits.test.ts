import assert from 'node:assert/strict';
import { test } from 'node:test';
import Fastify from 'fastify';
import { pino } from 'pino';
import { servePages } from './index.ts';
import type { PageContext } from './storefront-app.ts';

const log = pino({ level: 'silent' });

const drawn = (text: unknown, status = 200) => new Response(String(text), { status });
const noCall = async (): Promise<never> => assert.fail('no call');

/** Pages whose renders end when the test says so. */
async function pages({ rateLimitFactor = 1, call = noCall } = {}) {
  const finish: (() => void)[] = [];
  let isHeld = false;
  const server = Fastify();
  const app = {
    renderPage: async (request: Request, { api }: PageContext) => {
      if (request.url.endsWith('/calls'))
        return api.call('sellerGoods!list', {} as never).then(drawn, () => drawn('failed', 500));
      if (isHeld) await new Promise<void>((resolve) => finish.push(resolve));
      return new Response(`<p>${new URL(request.url).search}</p>`);
    },
  };
  await servePages(server, app, {
    apiFor: () => ({ call }),
    responseCache: { generation: () => 0 },
    isDev: false,
    isDemo: false,
    publicUrl: 'http://localhost:3000',
    rateLimitFactor,
    log,
  });
  await server.ready();
  const get = (url: string, remoteAddress = '192.0.2.1') => server.inject({ url, remoteAddress });
  return {
    get,
    server,
    hold: () => {
      isHeld = true;
    },
    finishSome: async (count: number) => {
      for (let done = 0; done < count; done += 1) {
        finish.shift()?.();
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    },
    finishAll: async () => {
      isHeld = false;
      while (finish.length > 0) {
        finish.shift()?.();
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };
}

test('300 searches of one address at once leave every other address its pages', async () => {
  const { get, hold, finishAll } = await pages();
  assert.equal((await get('/search?k=kept')).statusCode, 200);
  hold();
  const crawler = Array.from({ length: 300 }, (_, n) => get(`/search?k=${n}`));
  const others = ['198.51.100.1', '198.51.100.2', '2001:db8::1'].map((address) => get('/index?tab=1', address));
  others.push(get('/search?k=kept', '198.51.100.3'), get('/search?k=kept'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  await finishAll();
  for (const answer of await Promise.all(others)) assert.equal(answer.statusCode, 200);
  const statuses = (await Promise.all(crawler)).map(({ statusCode }) => statusCode);
  assert.ok(statuses.includes(429));
  assert.deepEqual(new Set(statuses), new Set([200, 429]));
});

test('who asks for a page that somebody with a long queue waits for does not wait in that queue', async () => {
  const { get, hold, finishSome, finishAll } = await pages();
  hold();
  const crawler = Array.from({ length: 21 }, (_, n) => get(`/search?k=${n}`));
  const behind = get('/index?tab=1');
  await new Promise((resolve) => setTimeout(resolve, 20));
  const others = ['198.51.100.1', '198.51.100.2'].map((address) => get('/index?tab=1', address));
  await new Promise((resolve) => setTimeout(resolve, 20));
  // Those that had begun, and one turn of each network.
  await finishSome(4);
  const patience = new Promise((resolve) => setTimeout(resolve, 1000, 'too late'));
  for (const answer of others)
    assert.equal(((await Promise.race([answer, patience])) as { statusCode: number }).statusCode, 200);
  await finishAll();
  for (const { statusCode } of await Promise.all([...crawler, behind])) assert.equal(statusCode, 200);
});

test('an address that asks for too many pages in a minute is told so in words; kept ones it still gets', async () => {
  const { get } = await pages({ rateLimitFactor: 0.01 });
  for (const n of [1, 2, 3]) assert.equal((await get(`/search?k=${n}`)).statusCode, 200);
  const refused = await get('/search?k=4&lang=ar');
  assert.equal(refused.statusCode, 429);
  assert.match(refused.body, /<html lang="ar" dir="rtl">/);
  assert.ok(Number(refused.headers['retry-after']) > 0);
  assert.ok(refused.body.includes(`http-equiv="refresh" content="${refused.headers['retry-after']}"`), refused.body);
  assert.match(String(refused.headers['content-security-policy']), /script-src 'self';/);
  assert.equal((await get('/search?k=3')).statusCode, 200);
  assert.equal((await get('/search?k=4', '192.0.2.2')).statusCode, 200);
});

test('a page whose calls fail for a moment says when to come again; one that is broken does not', async () => {
  const lost = await pages({ call: () => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })) });
  const { statusCode, headers, body } = await lost.get('/calls');
  assert.deepEqual([statusCode, body], [503, 'failed']);
  assert.ok(Number(headers['retry-after']) > 0);
  assert.equal(headers.refresh, headers['retry-after']);
  const broken = await pages({ call: () => Promise.reject(new TypeError('no function')) });
  const answer = await broken.get('/calls');
  assert.deepEqual([answer.statusCode, answer.headers.refresh], [500, undefined]);
});

test('addresses that break parsers are pages like others', async () => {
  const { get } = await pages();
  for (const url of ['/index?lang=constructor', '/index?lang=__proto__', '/index?k=%ED%A0%80', '/%00'])
    assert.equal((await get(url)).statusCode, 200, url);
  for (const url of ['//evil.example/x', '//evil.example/..', '///..']) {
    const { statusCode, headers } = await get(url);
    assert.equal(statusCode, 301, url);
    assert.match(String(headers.location), /^\/(evil\.example\/x)?$/, url);
  }
  for (const url of ['/?lang=constructor', '/?k=%ED%A0%80']) {
    const { statusCode, headers } = await get(url);
    assert.equal(statusCode, 301, url);
    assert.match(String(headers.location), /^\/index/);
  }
});

test('a phone is sent to the mobile site before anything is rendered, and its choice of the shop is kept', async () => {
  const { server } = await pages();
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1';
  const ask = (url: string, headers: Record<string, string> = {}) =>
    server.inject({ url, headers: { 'user-agent': phone, ...headers } });
  assert.equal((await server.inject({ url: '/store?id=7' })).statusCode, 200);
  const sentOn = await ask('/store?id=7&lang=ar');
  assert.deepEqual([sentOn.statusCode, sentOn.headers.location], [302, '/wap/shop?sellerId=7&lang=ar']);
  assert.match(String(sentOn.headers.vary), /user-agent/);
  assert.equal(sentOn.headers['set-cookie'], undefined);
  const chosen = await ask('/store?id=7&view=desktop');
  assert.equal(chosen.headers.location, '/store?id=7');
  assert.match(String(chosen.headers['set-cookie']), /^view=desktop;/);
  const shown = await ask('/store?id=7', { cookie: 'view=desktop' });
  assert.equal(shown.statusCode, 200);
  assert.match(String(shown.headers.vary), /user-agent/);
  assert.equal((await ask('/wap/api/no!such.action')).statusCode, 404);
});
