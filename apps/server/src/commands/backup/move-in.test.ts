import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { testConfig } from '#testkit/test-config.ts';
import { joinAsItIs, openPrimary } from '../primary-database.ts';
import { assertNotCutOff, moveIn, type Places, placesOf } from './move-in.ts';

const root = await mkdtemp(path.join(tmpdir(), 'entrepot-move-'));
after(() => rm(root, { recursive: true, force: true }));

async function folder(place: string, content: string): Promise<void> {
  await mkdir(place, { recursive: true });
  await writeFile(path.join(place, 'content'), content);
}
const contentOf = (place: string) => readFile(path.join(place, 'content'), 'utf8');

/** A shop that was laid out anew beside the old one, as it is before it is moved in. */
async function laidOut(name: string): Promise<{ dataDir: string; places: Places }> {
  const dataDir = path.join(root, name);
  const places = placesOf(dataDir, path.join(dataDir, 'postgres'));
  for (const { fresh, final } of [places.cluster, places.files]) {
    await folder(fresh, 'restored');
    await folder(final, 'old');
  }
  return { dataDir, places };
}

test('what was restored takes its places, and what was there is kept beside', async () => {
  const { places } = await laidOut('whole');
  const both = [places.cluster, places.files];
  const asides = await moveIn(both, 'T');
  assert.deepEqual(
    asides,
    both.map(({ final }) => `${final}.before-T`),
  );
  for (const [place, { final }] of both.entries())
    assert.deepEqual([await contentOf(final), await contentOf(asides[place] ?? '')], ['restored', 'old']);
});

test('where one of them cannot be moved, everything is as it was', async () => {
  const { dataDir, places } = await laidOut('stuck');
  // As a disk of its own would be, it stays where it is.
  await rm(places.files.fresh, { recursive: true });
  await assert.rejects(moveIn([places.cluster, places.files], 'T'), { code: 'ENOENT' });
  for (const { final } of [places.cluster, places.files]) assert.equal(await contentOf(final), 'old');
  assert.equal(await contentOf(places.cluster.fresh), 'restored');
  assert.deepEqual((await readdir(dataDir)).sort(), ['files', 'postgres']);
});

test('a shop whose restore was killed between its moves stays closed until it is run again', async () => {
  const { dataDir, places } = await laidOut('killed');
  const { staging, cluster, files } = places;
  const isOpen = () => assertNotCutOff(dataDir);
  isOpen();
  const moves: readonly [from: string, to: string][] = [
    [cluster.final, `${cluster.final}.before-T`],
    [cluster.fresh, cluster.final],
    [files.final, `${files.final}.before-T`],
  ];
  for (const [from, to] of moves) {
    await rename(from, to);
    assert.throws(isOpen, /was cut off .* run it again, with --replace/);
  }
  await rename(files.fresh, files.final);
  isOpen();
  await rm(staging, { recursive: true });
  isOpen();
});

test('no empty shop is opened in the place of one that was being restored', async () => {
  const { dataDir, places } = await laidOut('empty');
  await rm(places.cluster.final, { recursive: true });
  const config = { ...testConfig(dataDir), dataDir };
  await assert.rejects(openPrimary(config), /was cut off/);
  await assert.rejects(joinAsItIs(config), /was cut off/);
  assert.equal(existsSync(places.cluster.final), false);
});
