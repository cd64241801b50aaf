import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { after, test } from 'node:test';
import { createArchive, openArchive } from './archive.ts';
import type { Manifest } from './manifest.ts';
import { readTarHeader, tarHeader } from './tar-format.ts';
import { type Outgoing, readTar, writeTar } from './tar-stream.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'entrepot-archive-'));
after(() => rm(folder, { recursive: true }));
const manifest: Manifest = {
  format: 1,
  createdAt: '2026-03-02T04:00:00.000Z',
  version: '0.1.0',
  database: { kind: 'dump', version: '18.4', owner: 'entrepot' },
  migrations: ['20261121T0000_roles.sql'],
  keys: { k1: '0123456789abcdef' },
  figures: { users: '3' },
  files: { count: 1, bytes: 9 },
};

async function* members(): AsyncGenerator<Outgoing> {
  yield { name: 'ab', bytes: 0, isFolder: true, content: Readable.from([]) };
  yield { name: 'ab/empty.webp', bytes: 0, isFolder: false, content: Readable.from([]) };
  yield {
    name: 'ab/full.webp',
    bytes: 600,
    isFolder: false,
    content: Readable.from([Buffer.alloc(250, 1), Buffer.alloc(350, 2)]),
  };
}

const file = path.join(folder, 'whole.tar');
const archive = await createArchive(file);
await archive.add('database.dump', Readable.from([Buffer.from('a dump')]));
await archive.add('files.tar', writeTar(members()));
assert.deepEqual(readdirSync(folder), ['whole.tar.unfinished'], 'nobody takes an unfinished one for a backup');
const bytes = await archive.finish(manifest);
const whole = readFileSync(file);

test('what was put in is read again', async () => {
  assert.deepEqual(readdirSync(folder), ['whole.tar']);
  assert.deepEqual([statSync(file).size, statSync(file).mode & 0o777], [bytes, 0o600]);
  const opened = await openArchive(file);
  assert.deepEqual(opened.manifest, manifest);
  assert.equal(Buffer.concat(await Array.fromAsync(opened.read('database.dump'))).toString(), 'a dump');
  const found: [string, number, boolean][] = [];
  for await (const member of readTar(opened.read('files.tar'))) {
    const content = Buffer.concat(await Array.fromAsync(member.content));
    assert.equal(content.length, member.bytes);
    found.push([member.name, content.reduce((sum, byte) => sum + byte, 0), member.isFolder]);
  }
  assert.deepEqual(found, [
    ['ab', 0, true],
    ['ab/empty.webp', 0, false],
    ['ab/full.webp', 950, false],
  ]);
  const passedOver: string[] = [];
  for await (const { name } of readTar(opened.read('files.tar'))) passedOver.push(name);
  assert.equal(passedOver.length, 3, 'a content that nobody takes is passed over');
  assert.throws(() => opened.read('database.tar.zst'), /holds no/);
});

test('no bit of it can change, and no end be missing, without being found', async () => {
  const broken = path.join(folder, 'broken.tar');
  for (let at = 0; at < whole.length; at += 5) {
    const flipped = Buffer.from(whole);
    flipped[at] = (flipped[at] ?? 0) ^ (1 << (at % 8));
    await writeFile(broken, flipped);
    await assert.rejects(openArchive(broken), /is damaged|is cut short|is not a backup/, `byte ${at}`);
  }
  for (let length = 0; length < whole.length; length += 97) {
    await writeFile(broken, whole.subarray(0, length));
    await assert.rejects(openArchive(broken), /is cut short|is not a backup/, `${length} bytes`);
  }
  for (const more of [1, 512, 1024]) {
    await writeFile(broken, Buffer.concat([whole, Buffer.alloc(more)]));
    await assert.rejects(openArchive(broken), /is damaged: its end/);
  }
  await rm(broken);
});

test('a folder, and what is not there, are no backups', async () => {
  await assert.rejects(openArchive(folder), /is not a backup of this software/);
  await assert.rejects(openArchive(path.join(folder, 'none.tar')), /none\.tar cannot be read: ENOENT/);
});

test('one of a later format says so', async () => {
  const later = path.join(folder, 'later.tar');
  const next = await createArchive(later);
  await next.add('database.dump', Readable.from([Buffer.from('x')]));
  await next.add('files.tar', Readable.from([]));
  await assert.rejects(next.finish({ ...manifest, format: 2 as 1 }), /written by another version/);
  await next.abandon();
  assert.ok(!existsSync(later) && !existsSync(`${later}.unfinished`));
});

const hasPrograms = ['tar', 'sha256sum'].every((name) => spawnSync(name, ['--version']).status === 0);

test('tar and sha256sum open and check it', {
  skip: hasPrograms ? false : 'tar and sha256sum are not installed',
}, async () => {
  const place = await mkdtemp(path.join(folder, 'by-hand-'));
  execFileSync('tar', ['-xf', file], { cwd: place });
  execFileSync('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: place, stdio: 'ignore' });
  assert.equal(
    execFileSync('tar', ['-tf', 'files.tar'], { cwd: place, encoding: 'utf8' }),
    'ab/\nab/empty.webp\nab/full.webp\n',
  );
});

test('long names and large files fit into a header, and no other header is taken', () => {
  const long = `private/${'a'.repeat(90)}/${'b'.repeat(80)}.webp`;
  for (const member of [
    { name: long, bytes: 12, isFolder: false },
    { name: 'base/5/16384', bytes: 8 ** 11 - 1, isFolder: false },
    { name: 'database.tar.zst', bytes: 3 * 2 ** 40, isFolder: false },
    { name: 'pg_wal', bytes: 0, isFolder: true },
  ])
    assert.deepEqual(readTarHeader(tarHeader(member)), member);
  assert.throws(() => tarHeader({ name: 'c'.repeat(101), bytes: 0, isFolder: false }), /too long a name/);
  assert.equal(readTarHeader(Buffer.alloc(512)), null);
  const foreign = tarHeader({ name: 'a', bytes: 1, isFolder: false });
  foreign.write('0000644\0', 100);
  assert.equal(readTarHeader(foreign), null);
});

test('a content of another length than was said is an error', async () => {
  const lying = async function* (): AsyncGenerator<Outgoing> {
    yield { name: 'a.webp', bytes: 5, isFolder: false, content: Readable.from([Buffer.alloc(4)]) };
  };
  await assert.rejects(Array.fromAsync(writeTar(lying())), /4 bytes instead of 5/);
});
