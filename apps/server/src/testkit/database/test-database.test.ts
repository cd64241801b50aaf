import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { testDatabase } from './test-database.ts';

const { db, ownerConnectionString } = await testDatabase();

test('the handle works in the role of the application', async () => {
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(db);
  assert.deepEqual(rows, [{ role: 'entrepot_app' }]);
});

test('the role of the application cannot touch the record of migrations', async () => {
  await assert.rejects(sql`delete from schema_migrations`.execute(db), /permission denied/);
});

test('two files never share a database', async () => {
  const other = await testDatabase();
  assert.notEqual(other.ownerConnectionString, ownerConnectionString);
  await other.close();
});
