import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { search } from '@entrepot/contract';
import { acceptsBrotli } from './assets.ts';
import { contentSecurityPolicy, extractMarkedScripts } from './content-security.ts';
import { readPageAddress } from './page-address.ts';
import { createPageCache, type RenderedPage } from './page-cache.ts';

const page = (status = 200): RenderedPage => ({
  status,
  type: 'text/html; charset=utf-8',
  html: Buffer.from('x'),
  compressed: Buffer.from('x'),
  etag: '"x"',
  policy: '',
  location: undefined,
});

test('the policy names the scripts that the app marked, and none that got in otherwise', () => {
  const hash = (script: string) => createHash('sha256').update(script).digest('base64');
  const { html, scripts } = extractMarkedScripts(
    '<script src="/a.js" nonce="n1"></script><script type="module" nonce="n1">run()</script><script>steal()</script>',
    'n1',
  );
  assert.ok(!html.includes('n1'));
  const policy = contentSecurityPolicy(scripts);
  assert.ok(policy.includes(`script-src 'self' 'sha256-${hash('run()')}';`));
  assert.ok(!policy.includes(hash('steal()')));
  assert.ok(policy.includes("object-src 'none'") && policy.includes("base-uri 'none'"));
});

test('an address keeps only what its page shows, in one order', () => {
  const a = readPageAddress('/store?utm=1&pageNum=2&id=7&token=secret&lang=cn', undefined);
  const b = readPageAddress('/store?id=7&pageNum=2', 'x=1; lang=zh-CN');
  assert.equal(readPageAddress('/store?lang=zh', undefined).language, 'zh-CN');
  assert.deepEqual(a, { path: '/store?id=7&pageNum=2', language: 'zh-CN' });
  assert.deepEqual(a, b);
});

test('an address keeps every filter of a list, each with as many values as it takes', () => {
  const { sellerId: _store, pageSize: _size, ...filters } = search.productSearchInStore.input.properties;
  for (const name of Object.keys(filters))
    assert.equal(readPageAddress(`/store?${name}=1`, undefined).path, `/store?${name}=1`);
  const many = Array.from({ length: 20 }, (_, place) => `99999999${place % 10}-123456789`).join(',');
  const { path } = readPageAddress(`/store?options=${many}`, undefined);
  assert.equal(new URLSearchParams(path.split('?')[1]).get('options'), many);
});

test('an unknown lang changes nothing: the cookie, then English', () => {
  assert.equal(readPageAddress('/index?lang=xx', 'lang=ar').language, 'ar');
  assert.equal(readPageAddress('/index?lang=xx', undefined).language, 'en');
  assert.equal(readPageAddress('/index?lang=ph', 'lang=ar').language, 'ph');
});

test('a page is rendered once for everybody who asks at the same time, and kept five seconds', async () => {
  let nowMs = 0;
  let renders = 0;
  const cache = createPageCache(
    () => 0,
    () => nowMs,
  );
  const render = async () => {
    renders += 1;
    return page();
  };
  await Promise.all([cache.fill('k', render), cache.fill('k', render)]);
  assert.equal(renders, 1);
  nowMs = 4999;
  assert.ok(cache.get('k'));
  nowMs = 5000;
  assert.equal(cache.get('k'), undefined);
});

test('a new generation drops pages, also those being rendered', async () => {
  let generation = 0;
  const cache = createPageCache(() => generation);
  await cache.fill('kept', async () => page());
  await cache.fill('moved', async () => {
    generation = 1;
    return page();
  });
  assert.equal(cache.get('kept'), undefined);
  assert.equal(cache.get('moved'), undefined);
});

test('errors are never kept', async () => {
  const cache = createPageCache(() => 0);
  for (const status of [404, 500]) await cache.fill(`s${status}`, async () => page(status));
  assert.equal(cache.get('s404'), undefined);
  assert.equal(cache.get('s500'), undefined);
});

test('brotli is sent only to who takes it', () => {
  assert.equal(acceptsBrotli('gzip, deflate, br'), true);
  assert.equal(acceptsBrotli('br;q=0.5'), true);
  assert.equal(acceptsBrotli('gzip, br;q=0'), false);
  assert.equal(acceptsBrotli(undefined), false);
});
