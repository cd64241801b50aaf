import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { dayMs } from '@entrepot/domain';
import { removeUnfinished } from './backup.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'entrepot-backups-'));
after(() => rm(folder, { recursive: true, force: true }));
const now = new Date('2026-03-02T04:00:00Z');

async function write(name: string, ageMs: number): Promise<void> {
  const place = path.join(folder, name);
  await writeFile(place, 'x');
  const changedAt = new Date(now.getTime() - ageMs);
  await utimes(place, changedAt, changedAt);
}

test('what a killed backup left is removed once it has not grown for a day, and nothing else is', async () => {
  await write('entrepot-20260301T040000Z.tar.unfinished', dayMs + 1000);
  await write('entrepot-20260302T030000Z.tar.unfinished', dayMs);
  await write('entrepot-20260301T030000Z.tar', 48 * dayMs);
  await write('notes.unfinished', 48 * dayMs);
  assert.deepEqual(await removeUnfinished(folder, now), ['entrepot-20260301T040000Z.tar.unfinished']);
  assert.deepEqual((await readdir(folder)).sort(), [
    'entrepot-20260301T030000Z.tar',
    'entrepot-20260302T030000Z.tar.unfinished',
    'notes.unfinished',
  ]);
});
