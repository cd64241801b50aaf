import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testDatabase } from '#testkit/database/test-database.ts';
import { claimKeys, removeKeys } from './known-keys.ts';
import type { Secrets } from './secrets.ts';

const { db } = await testDatabase();
const now = new Date('2026-03-02T04:00:00Z');
const key = (fill: number) => Buffer.alloc(32, fill).toString('base64');
const secretsOf = (keys: Record<string, string>): Secrets => ({
  dataKeys: { current: Object.keys(keys)[0] ?? '', keys },
  fileLinkKey: key(9),
});

test('a shop is opened with its own keys alone, and with new ones besides them', async () => {
  await claimKeys(db, secretsOf({ k1: key(1) }), now);
  await claimKeys(db, secretsOf({ k1: key(1) }), now);
  const lost = claimKeys(db, secretsOf({ k1: key(2) }), now);
  await assert.rejects(lost, /not those of this shop: k1 is another key .* Put its secrets\.json back/);
  await claimKeys(db, secretsOf({ k2: key(2), k1: key(1) }), now);
  await assert.rejects(claimKeys(db, secretsOf({ k2: key(3), k1: key(1) }), now), /: k2 is another key/);
  await claimKeys(db, secretsOf({ k2: key(2) }), now);
});

test('a restored shop takes the keys that its next start holds', async () => {
  await removeKeys(db);
  await claimKeys(db, secretsOf({ k1: key(5) }), now);
  await assert.rejects(claimKeys(db, secretsOf({ k1: key(1) }), now), /k1 is another key/);
});
