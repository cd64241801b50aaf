import assert from 'node:assert/strict';
import { type IncomingHttpHeaders, request } from 'node:http';
import { after, test } from 'node:test';
import Fastify from 'fastify';
import { acceptsBrotli } from './assets.ts';
import { openFastPath } from './fast-path.ts';
import { readPageAddress } from './page-address.ts';
import { createPageCache, type RenderedPage } from './page-cache.ts';

let nowMs = 0;
let renders = 0;
let longAnswers = 0;
const cache = createPageCache(
  () => 0,
  () => nowMs,
);
const server = Fastify();
server.addHook('onRequest', async (_request, reply) => {
  longAnswers += 1;
  reply.header('x-frame-options', 'SAMEORIGIN');
});
const fastPath = openFastPath(server, cache.get);
const render = async (text: string): Promise<RenderedPage> => {
  renders += 1;
  const html = Buffer.from(`${text} ${renders}`);
  return {
    status: 200,
    type: 'text/html; charset=utf-8',
    html,
    compressed: Buffer.from(`br ${html}`),
    etag: `"${renders}"`,
    policy: '',
    location: undefined,
  };
};
server.get('/*', async (request, reply) => {
  const { path, language } = readPageAddress(request.url, request.headers.cookie);
  const key = `${language} ${path}`;
  const page = cache.get(key) ?? (await cache.fill(key, () => render(key)));
  reply.header('etag', page.etag).type('text/html; charset=utf-8');
  if (acceptsBrotli(request.headers['accept-encoding'])) reply.header('content-encoding', 'br');
  if (request.headers['if-none-match'] === page.etag) reply.code(304);
  fastPath.remember(key, page, request, reply);
  if (reply.statusCode === 304) return reply.send();
  return reply.send(acceptsBrotli(request.headers['accept-encoding']) ? page.compressed : page.html);
});
await server.listen({ port: 0, host: '127.0.0.1' });
const address = server.server.address();
const port = typeof address === 'object' && address ? address.port : 0;
after(() => server.close());

type Answer = { readonly status: number | undefined; readonly headers: IncomingHttpHeaders; readonly body: string };

function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, headers, method }, (response) => {
      let body = '';
      response.on('data', (part) => (body += String(part)));
      response.on('end', () => {
        const { date: _date, ...rest } = response.headers;
        resolve({ status: response.statusCode, headers: rest, body });
      });
    })
      .on('error', reject)
      .end();
  });
}

/** Asks twice and tells whether the second answer came by the fast path. Both must be the same. */
async function isRepeated(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<boolean> {
  const first = await get(path, headers, method);
  const before = longAnswers;
  assert.deepEqual(await get(path, headers, method), first);
  return longAnswers === before;
}

test('a kept page is repeated with the same bytes, status and headers', async () => {
  assert.equal(await isRepeated('/index'), true);
  assert.equal(await isRepeated('/index', { 'accept-encoding': 'br' }), true);
  assert.match((await get('/index', { 'accept-encoding': 'gzip, br' })).body, /^br en/);
  assert.match((await get('/index')).body, /^en/);
  assert.equal((await get('/index')).headers['x-frame-options'], 'SAMEORIGIN');
});

test('who has the page already is told so, on the fast path too', async () => {
  const { etag = '' } = (await get('/tagged')).headers;
  assert.equal(await isRepeated('/tagged', { 'if-none-match': etag }), true);
  assert.equal((await get('/tagged', { 'if-none-match': etag })).status, 304);
  assert.equal(await isRepeated('/tagged', { 'if-none-match': '"another"' }), false);
});

test('languages are kept apart, by address and by cookie', async () => {
  assert.match((await get('/words', { cookie: 'lang=ar' })).body, /^ar/);
  assert.match((await get('/words', { cookie: 'lang=zh-CN; x=1' })).body, /^zh-CN/);
  assert.match((await get('/words', { cookie: 'lang=ar' })).body, /^ar/);
  assert.match((await get('/words?lang=ru', { cookie: 'lang=ar' })).body, /^ru/);
  assert.match((await get('/words')).body, /^en/);
});

test('a phone is never given what was kept for a desk: it is sent elsewhere first', async () => {
  const phone = { 'user-agent': 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1' };
  assert.equal(await isRepeated('/both'), true);
  const before = longAnswers;
  await get('/both', phone);
  assert.equal(longAnswers, before + 1);
  assert.equal(await isRepeated('/both', { ...phone, cookie: 'view=desktop' }), true);
});

test('what is too old is rendered anew; other methods and long addresses take the slow path', async () => {
  const { body } = await get('/old');
  nowMs += 5000;
  assert.notEqual((await get('/old')).body, body);
  assert.equal(await isRepeated('/old', {}, 'HEAD'), false);
  assert.equal(await isRepeated(`/old?x=${'y'.repeat(600)}`), false);
});
