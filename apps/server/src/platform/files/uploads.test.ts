import assert from 'node:assert/strict';
import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { deflateSync } from 'node:zlib';
import { uploadForm } from '#testkit/rows/upload-form.ts';
import { smallMarket } from '#testkit/small-market.ts';
import { wholeServer } from '#testkit/whole-server.ts';
import { cleanImage, refusalOfImage } from './images.ts';
import { loadSharp } from './load-sharp.ts';

const sharp = await loadSharp();
const { ctx, server } = await wholeServer();
const market = await smallMarket(ctx);

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc(body));
  return Buffer.concat([length, body, sum]);
}

/** A grey PNG of one colour, made without drawing it; checksums are not looked at by the size check. */
function greyPng(width: number, height: number, others: readonly Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const pixels = deflateSync(Buffer.alloc((width + 1) * height), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const end = chunk('IEND', Buffer.alloc(0));
  return Buffer.concat([signature, chunk('IHDR', header), ...others, chunk('IDAT', pixels), end]);
}

function crc(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}

async function upload(bytes: Buffer, moduleName = 'aftersales') {
  const { headers, payload } = uploadForm(moduleName, bytes);
  return server.inject({
    method: 'POST',
    url: '/api/uploadimg!execute.action',
    headers: { ...headers, authorization: `Bearer ${market.buyerA.token}` },
    payload,
  });
}

test('a chat takes JPEG and PNG up to ten megabytes, and nothing else', async () => {
  const drawn = sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } });
  const [png, jpeg, webp, gif] = await Promise.all([
    drawn.clone().png().toBuffer(),
    drawn.clone().jpeg().toBuffer(),
    drawn.clone().webp().toBuffer(),
    drawn.clone().gif().toBuffer(),
  ]);
  const refusalOf = async (bytes: Buffer, moduleName?: string) =>
    (await upload(bytes, moduleName)).json<{ error?: string }>().error;
  for (const bytes of [png, jpeg]) assert.equal(await refusalOf(bytes, 'chat'), undefined);
  for (const bytes of [webp, gif, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')])
    assert.equal(await refusalOf(bytes, 'chat'), 'file_type_refused');
  // The refusal names what this place takes.
  assert.equal((await upload(webp, 'chat')).json<{ params?: { types?: string } }>().params?.types, 'JPEG, PNG');
  assert.equal(await refusalOf(webp), undefined, 'elsewhere it is an image like others');
  assert.equal(await refusalOf(Buffer.concat([png, Buffer.alloc(11 << 20)]), 'chat'), 'file_too_large');
});

test('an image one pixel wide and millions high is refused before it is drawn', async () => {
  const tower = greyPng(1, 39_000_000);
  assert.ok(tower.length < 100_000);
  const startedMs = performance.now();
  await assert.rejects(cleanImage(tower), { key: 'image_too_many_pixels' });
  const tookMs = performance.now() - startedMs;
  const usedBytes = process.memoryUsage.rss();
  const answer = await upload(tower);
  assert.deepEqual([answer.statusCode, answer.json<{ error: string }>().error], [200, 'image_too_many_pixels']);
  const moreMegabytes = (process.memoryUsage.rss() - usedBytes) >> 20;
  console.log(
    `refused ${tower.length >> 10} KB that would be 39 megapixels after ${tookMs.toFixed(0)} ms, ${moreMegabytes} MB more`,
  );
  assert.ok(tookMs < 1500);
  assert.ok(moreMegabytes < 30);
  await assert.rejects(cleanImage(greyPng(16_001, 1)), { key: 'image_too_many_pixels' });
  assert.equal((await cleanImage(greyPng(16_000, 1))).width, 1600);
});

test('an image that a busy server could not draw in time is not called too large', () => {
  const accepted = new Set(['image/png']);
  const keyOf = (said: string) => refusalOfImage(new Error(said), accepted).key;
  // As the library says it.
  assert.equal(keyOf('timeout: 42% complete'), 'service_unavailable');
  assert.equal(keyOf('Input image exceeds pixel limit'), 'image_too_many_pixels');
  assert.equal(keyOf('pngload_buffer: libspng read error'), 'file_type_refused');
});

test('texts in an image are not unpacked, however many there are', async () => {
  const packed = deflateSync(Buffer.alloc(20_000_000), { level: 9 });
  for (const [type, head] of [
    ['zTXt', 'x\0\0'],
    ['iTXt', 'x\0\u0001\0\0\0'],
  ] as const) {
    const text = chunk(type, Buffer.concat([Buffer.from(head, 'latin1'), packed]));
    const image = greyPng(
      8,
      8,
      Array.from({ length: 500 }, () => text),
    );
    const before = performance.now();
    const { width } = await cleanImage(image, 10 << 20);
    assert.equal(width, 8);
    // Unpacked they would take more than ten seconds.
    assert.ok(performance.now() - before < 5_000, type);
  }
});

test('an image is shown as it would be with its texts, and a broken one is refused', async () => {
  const drawn = await sharp({ create: { width: 30, height: 20, channels: 4, background: '#12345680' } })
    .png()
    .toBuffer();
  const [head, rest] = [drawn.subarray(0, 33), drawn.subarray(33)];
  const withText = Buffer.concat([head, chunk('tEXt', Buffer.from('Comment\0hello')), rest]);
  assert.equal((await cleanImage(withText)).hash, (await cleanImage(drawn)).hash);
  const endless = Buffer.concat([head, Buffer.from([0xff, 0xff, 0xff, 0xff]), Buffer.from('zTXt')]);
  for (const broken of [endless, drawn.subarray(0, 50)])
    await assert.rejects(cleanImage(broken), { key: 'file_type_refused' });
});

test('what is kept of an upload only this account may read', async () => {
  const answer = (await upload(greyPng(20, 20))).json<{ data: { data: string } }>();
  const path = join(ctx.config.dataDir, answer.data.data.replace('/files/', ''));
  assert.equal((await stat(path)).mode & 0o777, 0o600);
  assert.equal((await stat(dirname(path))).mode & 0o777, 0o700);
});

test('forty uploads of large images at once take bounded memory, and each is answered', async () => {
  const large = greyPng(1800, 1800);
  await upload(large);
  const before = process.memoryUsage.rss();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 10);
  const answers = await Promise.all(Array.from({ length: 40 }, () => upload(large)));
  clearInterval(timer);
  for (const { statusCode } of answers) assert.ok([200, 429, 503].includes(statusCode), `${statusCode}`);
  assert.ok(answers.filter(({ statusCode }) => statusCode === 200).length >= 20);
  const megabytes = (most - before) >> 20;
  console.log(`forty uploads of 3 megapixels at once took ${megabytes} MB more`);
  assert.ok(megabytes < 300, `${megabytes} MB`);
});

test('the API document loads nothing from elsewhere', async () => {
  const page = await server.inject({ url: '/api/docs/' });
  assert.equal(page.statusCode, 200);
  const policy = String(page.headers['content-security-policy']);
  assert.doesNotMatch(policy, /https?:|\.io/);
  assert.doesNotMatch(page.body, /(src|href)="https?:/);
  const start = await server.inject({ url: '/api/docs/static/swagger-initializer.js' });
  assert.match(start.body, /"validatorUrl":null/);
});
