import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after, test } from 'node:test';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { languages, languageTag, staffLanguages, textDirection } from '@entrepot/i18n';
import Fastify from 'fastify';
import { servePanel } from './panel.ts';

const inline = 'document.documentElement.dataset.early = "1";';
const template = `<!doctype html>
<html lang="en" dir="ltr" data-language="en"><head>
<script id="bootstrap" type="application/json">{"isDemo":false}</script>
<script>${inline}</script>
<script type="module" src="/seller/assets/index-1.js"></script></head><body></body></html>`;

const client = await mkdtemp(join(tmpdir(), 'entrepot-panel-'));
await mkdir(join(client, 'assets'));
await writeFile(join(client, 'index.html'), template);
await writeFile(join(client, 'assets/index-1.js'), 'export {};');
await writeFile(join(client, 'assets/index-1.js.br'), brotliCompressSync('export {};'));
const server = Fastify();
await servePanel(server, client, { name: 'seller', isDemo: true });
await servePanel(server, client, { name: 'admin', isDemo: false });
after(async () => {
  await server.close();
  await rm(client, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => server.inject({ method: 'GET', url, headers });

test('every address of the panel answers the one page, in the asked language', async () => {
  const page = await get('/seller/orders/12?lang=ar');
  assert.equal(page.statusCode, 200);
  assert.match(page.body, /<html lang="ar" dir="rtl" data-language="ar">/);
  assert.match(page.body, /type="application\/json">\{"isDemo":true\}<\/script>/);
  const byCookie = await get('/seller/', { cookie: 'lang=zh-CN' });
  assert.match(byCookie.body, /<html lang="zh-CN" dir="ltr"/);
  assert.match((await get('/seller/login?lang=nonsense')).body, /<html lang="en"/);
});

test('the policy allows exactly the inline scripts that the page has', async () => {
  const policy = String((await get('/seller/')).headers['content-security-policy']);
  const hash = createHash('sha256').update(inline).digest('base64');
  const scripts = policy.split('; ').find((part) => part.startsWith('script-src'));
  assert.ok(scripts?.includes(`'sha256-${hash}'`));
  assert.doesNotMatch(scripts ?? '', /unsafe/);
  assert.match(policy, /style-src 'self';/);
});

test('the page is compressed and revalidated, its scripts are kept for ever', async () => {
  const page = await get('/seller/', { 'accept-encoding': 'br' });
  assert.equal(page.headers['content-encoding'], 'br');
  assert.match(brotliDecompressSync(page.rawPayload).toString(), /<!doctype html>/);
  const again = await get('/seller/', { 'if-none-match': String(page.headers.etag) });
  assert.equal(again.statusCode, 304);
  const script = await get('/seller/assets/index-1.js', { 'accept-encoding': 'br' });
  assert.match(String(script.headers['cache-control']), /immutable/);
  assert.equal(brotliDecompressSync(script.rawPayload).toString(), 'export {};');
});

test('an unknown call or asset is missing and never the page', async () => {
  for (const url of ['/seller/api/order!list.action', '/seller/api', '/seller/assets/old-1.js']) {
    const answer = await get(url);
    assert.equal(answer.statusCode, 404, url);
  }
});

test('the address without its slash leads to the panel and keeps the language', async () => {
  const answer = await get('/seller?lang=ar');
  assert.equal(answer.statusCode, 301);
  assert.equal(answer.headers.location, '/seller/?lang=ar');
});

test('each panel has its own addresses and says what it is told', async () => {
  const page = await get('/admin/applications/12');
  assert.equal(page.statusCode, 200);
  assert.match(page.body, /"isDemo":false/);
  assert.equal((await get('/admin?lang=ar')).headers.location, '/admin/?lang=ar');
  assert.equal((await get('/admin/api/work!counts.action')).statusCode, 404);
});

for (const [name, spoken] of [
  ['seller', languages],
  ['admin', staffLanguages],
] as const)
  test(`the ${name} panel is installed in the reader's language, as one app in all of them`, async () => {
    const told = new Set<string>();
    for (const language of spoken) {
      const page = await get(`/${name}/home?lang=${language}`);
      const address = /<link rel="manifest" href="([^"]+)" \/>/.exec(page.body)?.[1] ?? '';
      const answer = await get(address, { cookie: 'lang=en' });
      assert.equal(answer.statusCode, 200, address);
      assert.match(String(answer.headers['content-type']), /^application\/manifest\+json/);
      const manifest = answer.json();
      assert.deepEqual(
        [manifest.id, manifest.scope, manifest.lang, manifest.dir],
        [`/${name}/`, `/${name}/`, languageTag(language), textDirection(language)],
      );
      for (const shortcut of manifest.shortcuts) assert.ok(shortcut.name && shortcut.url.startsWith(manifest.scope));
      told.add(manifest.description);
    }
    assert.equal(told.size, spoken.length);
    const files = new URL('../../../../../packages/panel/public/', import.meta.url);
    const { icons } = (await get(`/${name}/manifest.webmanifest`)).json();
    for (const { src } of icons) assert.ok(existsSync(new URL(basename(src), files)), src);
  });

test('a panel opens on the colours that its page has', async () => {
  for (const name of ['seller', 'admin']) {
    const page = await readFile(new URL(`../../../../${name}/index.html`, import.meta.url), 'utf8');
    const manifest = (await get(`/${name}/manifest.webmanifest`)).json();
    assert.equal(/name="theme-color" content="([^"]+)"/.exec(page)?.[1], manifest.theme_color);
  }
});
