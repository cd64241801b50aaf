import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { contentTypeOf, createLocalStore } from './local-store.ts';
import { createS3Store } from './s3-store.ts';
import type { FileStore } from './store.ts';

/** The part of the S3 protocol that a store uses: signed requests for objects by path. */
const objects = new Map<string, { bytes: Buffer; contentType: string }>();
let isFailing = false;
/** Two keys at a time, so that a listing has further pages. */
function listing(url: string): string {
  const after = Number(new URL(url, 'http://bucket').searchParams.get('continuation-token') ?? 0);
  const keys = [...objects.keys()].map((path) => path.slice('/shop/'.length));
  const contents = keys.slice(after, after + 2).map((key) => `<Contents><Key>${key}</Key></Contents>`);
  const next = after + 2 < keys.length ? `<NextContinuationToken>${after + 2}</NextContinuationToken>` : '';
  return `<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${contents.join('')}${next}</ListBucketResult>`;
}
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = request.url?.split('?')[0] ?? '';
  if (isFailing || !request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) {
    response.writeHead(isFailing ? 500 : 403).end();
    return;
  }
  if (request.method === 'GET' && request.url?.includes('list-type=2')) {
    response.writeHead(200, { 'content-type': 'application/xml' }).end(listing(request.url));
    return;
  }
  if (request.method === 'PUT') {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    objects.set(path, { bytes: Buffer.concat(chunks), contentType: request.headers['content-type'] ?? '' });
    response.writeHead(200, { etag: '"1"' }).end();
    return;
  }
  if (request.method === 'DELETE') {
    objects.delete(path);
    response.writeHead(204).end();
    return;
  }
  const found = objects.get(path);
  if (!found) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { 'content-type': found.contentType, 'content-length': found.bytes.length });
  response.end(request.method === 'HEAD' ? undefined : found.bytes);
}
const bucket = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
await once(bucket, 'listening');
const folder = await mkdtemp(join(tmpdir(), 'entrepot-files-'));
after(async () => {
  bucket.closeAllConnections();
  bucket.close();
  await rm(folder, { recursive: true });
});

const credentials = { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test-secret', AWS_MAX_ATTEMPTS: '1' };
Object.assign(process.env, credentials);
const stores: Readonly<Record<string, FileStore>> = {
  disk: createLocalStore(folder),
  bucket: createS3Store({
    name: 'shop',
    region: 'eu-west-1',
    endpoint: `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`,
  }),
};

for (const [name, store] of Object.entries(stores)) {
  test(`${name}: a file is read as it was written, and a later one takes its place`, async () => {
    const key = 'pictures/ab/abcd.webp';
    assert.equal(await store.get(key), null);
    assert.equal(await store.has(key), false);
    await store.put(key, Buffer.from('first'), 'image/webp');
    await store.put(key, Buffer.from([0, 255, 10, 13]), 'image/webp');
    assert.equal(await store.has(key), true);
    assert.deepEqual(await store.get(key), { bytes: Buffer.from([0, 255, 10, 13]), contentType: 'image/webp' });
  });

  test(`${name}: a removed file is gone, and removing it again is no error`, async () => {
    const key = 'private/ab/gone.csv';
    await store.put(key, Buffer.from('x'), 'text/csv');
    await store.put('private/ab/kept.csv', Buffer.from('y'), 'text/csv');
    await store.remove(key);
    await store.remove(key);
    assert.equal(await store.get(key), null);
    assert.equal(await store.has('private/ab/kept.csv'), true);
  });

  test(`${name}: all files are told, and nothing else`, async () => {
    const added = ['a', 'b', 'c', 'd', 'e'].map((letter) => `uploads/${letter}/${letter}.webp`);
    for (const key of added) await store.put(key, Buffer.from(key), 'image/webp');
    if (name === 'disk') await writeFile(join(folder, 'uploads/a/a.webp.4711.k2x9'), 'half a file');
    const keys = await Array.fromAsync(store.keys());
    assert.deepEqual(keys.sort(), ['pictures/ab/abcd.webp', 'private/ab/kept.csv', ...added]);
    assert.deepEqual(await Array.fromAsync(createLocalStore(join(folder, 'never-made')).keys()), []);
  });

  test(`${name}: a key that leads elsewhere is refused`, async () => {
    for (const key of [
      '../secrets.json',
      '/etc/passwd',
      'pictures/../../x.webp',
      'no-ending',
      'Pictures/A.webp',
      '/etc/x.webp',
      './x.webp',
      'pictures//x.webp',
    ]) {
      await assert.rejects(store.get(key), /not a file key/);
      await assert.rejects(store.remove(key), /not a file key/);
      await assert.rejects(store.put(key, Buffer.from('x'), 'image/webp'), /not a file key/);
    }
  });
}

test('bucket: a failing service is an error, not a missing file', async (t) => {
  isFailing = true;
  t.after(() => {
    isFailing = false;
  });
  await assert.rejects(stores.bucket?.has('pictures/ab/abcd.webp') ?? Promise.resolve());
  await assert.rejects(stores.bucket?.remove('pictures/ab/abcd.webp') ?? Promise.resolve());
  await assert.rejects(stores.bucket?.get('pictures/ab/abcd.webp') ?? Promise.resolve());
});

test('disk: a file that could not be written whole leaves nothing behind, and the one before it stays', async () => {
  const store = stores.disk as FileStore;
  const key = 'uploads/full/disk.webp';
  await store.put(key, Buffer.from('before'), 'image/webp');
  const broken = { length: 4, byteLength: 4 } as unknown as Uint8Array;
  await assert.rejects(store.put(key, broken, 'image/webp'));
  assert.deepEqual(await readdir(join(folder, 'uploads/full')), ['disk.webp']);
  assert.equal((await store.get(key))?.bytes.toString(), 'before');
});

test('disk: of many who write one file at once each writes it whole, and nothing else is left', async () => {
  const store = stores.disk as FileStore;
  const key = 'uploads/many/one.webp';
  const texts = Array.from({ length: 20 }, (_, index) => String.fromCharCode(97 + index).repeat(50_000));
  await Promise.all(texts.map((text) => store.put(key, Buffer.from(text), 'image/webp')));
  const kept = (await store.get(key))?.bytes.toString() ?? '';
  assert.ok(texts.includes(kept));
  assert.deepEqual(await readdir(join(folder, 'uploads/many')), ['one.webp']);
  assert.equal((await stat(join(folder, key))).mode & 0o777, 0o600);
});

test('what a file holds is told by its ending, and of others nothing is promised', async () => {
  const told = ['a.webp', 'a.jpg', 'a.png', 'a.svg', 'a.csv', 'a.html', 'a.webp.zst'].map(contentTypeOf);
  const nothing = 'application/octet-stream';
  assert.deepEqual(told, ['image/webp', 'image/jpeg', 'image/png', 'image/svg+xml', 'text/csv', nothing, nothing]);
});

test('disk: what is there and cannot be read is not taken for missing', async () => {
  // Two that lead to each other: nobody can open them, whatever they may read.
  const place = await mkdtemp(join(folder, 'unreadable-'));
  await mkdir(join(place, 'uploads'));
  await symlink('there.webp', join(place, 'uploads', 'here.webp'));
  await symlink('here.webp', join(place, 'uploads', 'there.webp'));
  const store = createLocalStore(place);
  await assert.rejects(store.get('uploads/here.webp'), { code: 'ELOOP' });
  await assert.rejects(store.has('uploads/here.webp'), { code: 'ELOOP' });
  await symlink('around', join(place, 'back'));
  await symlink('back', join(place, 'around'));
  await assert.rejects(Array.fromAsync(createLocalStore(join(place, 'back')).keys()), { code: 'ELOOP' });
  for (const key of ['uploads/none.webp', `uploads/${'a'.repeat(300)}.webp`, 'uploads/here/none.webp'])
    assert.deepEqual([await store.get(key), await store.has(key)], [null, false]);
  assert.deepEqual(await Array.fromAsync(createLocalStore(join(place, 'nowhere')).keys()), []);
});
