import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Manifest } from '#platform/backup/manifest.ts';
import { databaseFolder, knownMigrations } from '#platform/database/migrate.ts';
import { fingerprintKeys, type Secrets } from '#platform/secrets/secrets.ts';
import { assertFits, assertKeys } from './assert-fits.ts';

const key = (fill: number) => Buffer.alloc(32, fill).toString('base64');
const secretsOf = (keys: Record<string, string>): Secrets => ({
  dataKeys: { current: Object.keys(keys)[0] ?? '', keys },
  fileLinkKey: key(9),
});
const manifest: Manifest = {
  format: 1,
  createdAt: '2026-03-02T04:00:00.000Z',
  version: '9.9.9',
  database: { kind: 'dump', version: '17.2', owner: 'entrepot' },
  migrations: await knownMigrations(databaseFolder),
  keys: fingerprintKeys(secretsOf({ k1: key(1), k2: key(2) })),
  figures: {},
  files: { count: 0, bytes: 0 },
};

test('every key of the backup has to be held, under its name; others may be held besides', () => {
  assertKeys(manifest, secretsOf({ k3: key(3), k2: key(2), k1: key(1) }));
  assert.throws(() => assertKeys(manifest, secretsOf({ k1: key(1) })), /lack k2 of the backup/);
  assert.throws(() => assertKeys(manifest, secretsOf({ k1: key(1), k2: key(3) })), /lack k2 of the backup/);
  assert.throws(() => assertKeys(manifest, secretsOf({ k1: key(2), k2: key(1) })), /lack k1, k2 of the backup/);
  assert.throws(() => assertKeys(manifest, undefined), /lack k1, k2 .*--without-keys/);
});

test('what tells a key apart is not the key, nor any part of it', () => {
  const text = JSON.stringify(manifest.keys);
  for (const secret of [key(1), key(2)]) {
    assert.ok(!text.includes(secret.slice(0, 8)));
    assert.ok(!text.includes(Buffer.from(secret, 'base64').toString('hex').slice(0, 8)));
  }
});

test('a backup of this version or an earlier one fits, a later one does not', async () => {
  const storage = { databaseUrl: 'postgresql://entrepot@db.example/shop' };
  await assertFits(manifest, storage);
  await assertFits({ ...manifest, migrations: manifest.migrations.slice(0, 10) }, storage);
  const later = { ...manifest, migrations: [...manifest.migrations, '20990101T0000_admin.sql'] };
  await assert.rejects(assertFits(later, storage), /of a newer version \(9\.9\.9\)/);
});

test('a dump is for an external database, a copy for an embedded one', async () => {
  const copy: Manifest = { ...manifest, database: { ...manifest.database, kind: 'cluster' } };
  await assert.rejects(assertFits(manifest, {}), /of an external database: set DATABASE_URL/);
  await assert.rejects(
    assertFits(copy, { databaseUrl: 'postgresql://x' }),
    /of an embedded database: unset DATABASE_URL/,
  );
  await assertFits(copy, {});
});
