import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { acceptsBrotli } from './assets.ts';
import { contentSecurityPolicy } from './content-security.ts';
import { readPageAddress } from './page-address.ts';
import { createPageCache, type RenderedPage } from './page-cache.ts';
import { createRenderGate } from './render-gate.ts';

const page = (status = 200): RenderedPage => ({
  status,
  html: Buffer.from('x'),
  compressed: Buffer.from('x'),
  etag: '"x"',
  policy: '',
  location: undefined,
});

test('the policy names exactly the inline scripts of the page', () => {
  const hash = createHash('sha256').update('run()').digest('base64');
  const policy = contentSecurityPolicy('<script src="/a.js"></script><script type="module">run()</script>');
  assert.ok(policy.includes(`script-src 'self' 'sha256-${hash}';`));
  assert.ok(!policy.includes("script-src 'self' 'unsafe-inline'"));
  assert.ok(policy.includes("object-src 'none'") && policy.includes("base-uri 'none'"));
});

test('an address keeps only what its page shows, in one order', () => {
  const a = readPageAddress('/store?utm=1&pageNum=2&id=7&token=secret&lang=cn', undefined);
  const b = readPageAddress('/store?id=7&pageNum=2', 'x=1; lang=zh-CN');
  assert.deepEqual(a, { path: '/store?id=7&pageNum=2', language: 'zh-CN' });
  assert.deepEqual(a, b);
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

test('a raised generation forgets pages, also those being rendered', async () => {
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

test('the gate lets two renders run and refuses when too many wait', async () => {
  const gate = createRenderGate(2, 1);
  let running = 0;
  let most = 0;
  const finish: (() => void)[] = [];
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => finish.push(resolve));
    running -= 1;
  };
  const renders = [gate(work), gate(work), gate(work)];
  await assert.rejects(gate(work), { key: 'service_unavailable' });
  for (let place = 0; place < 3; place += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    finish[place]?.();
  }
  await Promise.all(renders);
  assert.equal(most, 2);
});

test('a failed render frees its place', async () => {
  const gate = createRenderGate(1, 1);
  await assert.rejects(gate(() => Promise.reject(new Error('broken'))));
  assert.equal(await gate(async () => 'done'), 'done');
});

test('brotli is sent only to who takes it', () => {
  assert.equal(acceptsBrotli('gzip, deflate, br'), true);
  assert.equal(acceptsBrotli('br;q=0.5'), true);
  assert.equal(acceptsBrotli('gzip, br;q=0'), false);
  assert.equal(acceptsBrotli(undefined), false);
});
