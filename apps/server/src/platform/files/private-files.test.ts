import assert from 'node:assert/strict';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { dayMs, secondMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { uploadForm } from '#testkit/rows/upload-form.ts';
import { smallMarket } from '#testkit/small-market.ts';
import { wholeServer } from '#testkit/whole-server.ts';
import { cleanImage } from './images.ts';
import { loadSharp } from './load-sharp.ts';
import { signedFileLink } from './private-files.ts';
import { purgeUnusedUploads } from './unused-uploads.ts';
import { ownImageKeys } from './upload-route.ts';

/** What becomes of an upload is seen on what was stored: its bytes, its place, its mode, and who gets it how. */
const { ctx, server } = await wholeServer();
const market = await smallMarket(ctx);
const { buyerA, buyerB } = market;
const sharp = await loadSharp();
const place = 'Somewhere 12, Hiddentown';

/** An image as a telephone takes it: lying on its side, and telling where. */
const photo = await sharp({ create: { width: 60, height: 30, channels: 3, background: '#a06040' } })
  .jpeg()
  .withExif({ IFD0: { Copyright: place, ImageDescription: place } })
  .withMetadata({ orientation: 6 })
  .toBuffer();

async function upload(moduleName: string, bytes = photo): Promise<string> {
  const { headers, payload } = uploadForm(moduleName, bytes);
  const reply = await server.inject({
    method: 'POST',
    url: '/api/uploadimg!execute.action',
    headers: { ...headers, authorization: `Bearer ${buyerA.token}` },
    payload,
  });
  const { data, code } = reply.json<{ data: { data: string }; code: number }>();
  assert.equal(code, 0, reply.body);
  return data.data.replace('/files/', '');
}

const storeFolder = ctx.config.dataDir;
/** Every file below the data folder, with its mode. */
async function storedFiles(): Promise<{ path: string; mode: number }[]> {
  const names = await readdir(storeFolder, { recursive: true });
  const entries = await Promise.all(names.map(async (path) => ({ path, info: await stat(join(storeFolder, path)) })));
  return entries.map(({ path, info }) => ({ path: info.isDirectory() ? `${path}/` : path, mode: info.mode & 0o777 }));
}

const get = (url: string) => server.inject({ url });

test('of an upload only its pixels are kept, upright', async () => {
  for (const moduleName of ['review', 'aftersales', 'identity']) {
    const key = await upload(moduleName);
    const kept = await ctx.files.get(key);
    assert.ok(kept);
    assert.ok(photo.includes(place), 'the upload told it');
    assert.ok(!kept.bytes.includes(place) && !kept.bytes.includes('Hiddentown'), moduleName);
    const { exif, xmp, iptc, icc, orientation, width = 0, height = 0, format } = await sharp(kept.bytes).metadata();
    assert.deepEqual([exif, xmp, iptc, icc, orientation], [undefined, undefined, undefined, undefined, undefined]);
    assert.deepEqual([format, width, height], ['webp', 30, 60]);
  }
});

test('evidence and documents lie under private addresses, readable by this account alone', async () => {
  for (const moduleName of ['aftersales', 'identity']) {
    const key = await upload(moduleName);
    assert.match(key, /^private\//, moduleName);
    assert.equal((await get(`/files/${key}`)).statusCode, 404);
    const { rows } = await sql`select is_private as "isPrivate" from stored_files where key = ${key}`.execute(ctx.db);
    assert.deepEqual(rows, [{ isPrivate: true }]);
  }
  const files = await storedFiles();
  const kept = files.filter(({ path }) => /\.webp$/.test(path));
  assert.ok(kept.length > 0);
  for (const { path, mode } of kept) assert.equal(mode, 0o600, path);
  for (const { path, mode } of files.filter((file) => /private\/(..\/)?$/.test(file.path)))
    assert.equal(mode, 0o700, path);
});

test('a link opens its own file, until the second before it ends, and is kept by nobody', async () => {
  const [key, other] = [await upload('aftersales'), await upload('aftersales')];
  const { url, expireTime } = signedFileLink(ctx, key);
  const asked = new URL(url, 'http://shop.example');
  const signature = asked.searchParams.get('signature') ?? '';
  const expires = asked.searchParams.get('expires') ?? '';
  assert.equal(expireTime, new Date(ctx.clock.now().getTime() + 60 * secondMs).toISOString());
  const opened = await get(url);
  assert.equal(opened.statusCode, 200);
  assert.equal(opened.headers['cache-control'], 'private, no-store');
  assert.equal(opened.headers['x-content-type-options'], 'nosniff');
  const flipped = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
  const forged = [
    `/files/${key}`,
    `/files/${key}?expires=${expires}&signature=${flipped}`,
    `/files/${key}?expires=${expires}&signature=${signature.slice(0, 20)}`,
    `/files/${key}?expires=${expires}&signature=`,
    `/files/${key}?expires=${Number(expires) + 60_000}&signature=${signature}`,
    `/files/${key}?expires=&signature=${signature}`,
    `/files/${other}?expires=${expires}&signature=${signature}`,
  ];
  for (const address of forged) {
    const { statusCode, headers } = await get(address);
    assert.deepEqual([statusCode, headers['cache-control']], [404, 'no-store'], address);
  }
  ctx.clock.advanceMs(59 * secondMs);
  assert.equal((await get(url)).statusCode, 200);
  ctx.clock.advanceMs(secondMs);
  assert.equal((await get(url)).statusCode, 404);
});

test('a public image is kept for a year, a table is only downloaded', async () => {
  const key = await upload('review');
  assert.match(key, /^uploads\//);
  const shown = await get(`/files/${key}`);
  assert.equal(shown.headers['cache-control'], 'public, max-age=31536000, immutable');
  const table = 'private/imports/a-table.csv';
  await ctx.files.put(table, Buffer.from('<script>alert(1)</script>'), 'text/csv');
  const sent = await get(signedFileLink(ctx, table).url);
  assert.equal(sent.headers['content-disposition'], 'attachment; filename="a-table.csv"');
});

test('an image is used by who uploaded it, for what it was uploaded', async () => {
  const key = await upload('aftersales');
  const urls = [`/files/${key}`];
  assert.deepEqual(await ownImageKeys(ctx.db, buyerA.userId, 'aftersales', urls), [key]);
  await assert.rejects(ownImageKeys(ctx.db, buyerB.userId, 'aftersales', urls), { key: 'image_not_found' });
  await assert.rejects(ownImageKeys(ctx.db, buyerA.userId, 'identity', urls), { key: 'image_not_found' });
});

test('only unused private files of one purpose are deleted, once their days are over', async () => {
  const [unused, used, paper, review] = [
    await upload('aftersales'),
    await upload('aftersales'),
    await upload('identity'),
    await upload('review'),
  ];
  const sweep = () =>
    purgeUnusedUploads(ctx, { moduleName: 'aftersales', isReferred: sql`f.key = ${used}`, keptDays: 3 });
  ctx.clock.advanceMs(3 * dayMs - secondMs);
  await sweep();
  assert.ok(await ctx.files.has(unused));
  ctx.clock.advanceMs(secondMs);
  assert.ok((await sweep()) >= 1);
  assert.equal(await ctx.files.has(unused), false);
  for (const key of [used, paper, review]) assert.ok(await ctx.files.has(key), key);
  const publicSweep = { moduleName: 'review', isReferred: sql`false`, keptDays: 0 };
  assert.equal(await purgeUnusedUploads(ctx, publicSweep), 0, 'what everybody sees is not swept');
  assert.ok(await ctx.files.has(review));
  const { rows } = await sql<{
    key: string;
  }>`select key from stored_files where key = any(${[unused, used, paper, review]}::text[])`.execute(ctx.db);
  assert.deepEqual(rows.map((row) => row.key).toSorted(), [used, paper, review].toSorted());
});

test('an image is bounded by its bytes, its type and its sides, at the bound and beyond', async () => {
  await cleanImage(photo, photo.length);
  await assert.rejects(cleanImage(photo, photo.length - 1), { key: 'file_too_large' });
  const gif = await sharp(photo).gif().toBuffer();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  // What the decoder could draw, and nobody may upload.
  const declared = Buffer.concat([Buffer.from('<?xml version="1.0" encoding="UTF-8"?>\n'), svg]);
  const avif = await sharp(photo).avif().toBuffer();
  for (const bytes of [gif, svg, declared, avif, Buffer.from('hello'), await readFile(import.meta.filename)])
    await assert.rejects(cleanImage(bytes), { key: 'file_type_refused' });
  const strip = (height: number) =>
    sharp({ create: { width: 1, height, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
  await cleanImage(await strip(16_000));
  await assert.rejects(cleanImage(await strip(16_001)), { key: 'image_too_many_pixels' });
});
