import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testDatabase } from '#testkit/database/test-database.ts';
import { claimInstallation, readInstallationKind, refuseOtherKind } from './installation.ts';

const now = new Date('2026-03-02T04:00:00.000Z');

test('a database that was a demo once is refused to production for good', async () => {
  const { db } = await testDatabase();
  await claimInstallation(db, 'demo', now);
  await claimInstallation(db, 'demo', now);
  await assert.rejects(claimInstallation(db, 'production', now), /passwords that everybody knows/);
  await assert.rejects(claimInstallation(db, 'production', now), /passwords that everybody knows/);
});

test('a production database is refused to the demo', async () => {
  const { db } = await testDatabase();
  await claimInstallation(db, 'production', now);
  await assert.rejects(claimInstallation(db, 'demo', now), /belongs to a production shop/);
});

test('of two first starts at once one wins', async () => {
  const { db } = await testDatabase();
  const outcomes = await Promise.allSettled([
    claimInstallation(db, 'production', now),
    claimInstallation(db, 'demo', now),
  ]);
  assert.deepEqual(outcomes.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
});

test('what only works for a database refuses the other kind, and notes nothing where there is none yet', async () => {
  const { db } = await testDatabase();
  await refuseOtherKind(db, 'demo');
  assert.equal(await readInstallationKind(db), undefined);
  await claimInstallation(db, 'production', now);
  await refuseOtherKind(db, 'production');
  await assert.rejects(refuseOtherKind(db, 'demo'), /ENTREPOT_MODE=production/);
});
