import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createStaff } from '@entrepot/server/modules/accounts/index.ts';
import { changeSetting } from '@entrepot/server/modules/settings/index.ts';
import { inTx } from '@entrepot/server/platform/database.ts';
import { wholeServer } from '@entrepot/server/testkit/whole-server.ts';
import { sql } from 'kysely';
import { demoStaff } from './demo-staff.ts';
import { updateDemo } from './update-demo.ts';

const { ctx } = await wholeServer();
const [administrator] = demoStaff();

const permissionsOf = async (role: string) => {
  const { rows } = await sql<{ permissions: string[] }>`select permissions from roles where name = ${role}`.execute(
    ctx.db,
  );
  return rows[0]?.permissions;
};
const staffNames = async () => {
  const { rows } = await sql<{ username: string }>`select username from staff order by 1`.execute(ctx.db);
  return rows.map(({ username }) => username);
};
const addressOf = async (channel: string) => {
  const key = `deposit_${channel}_address`;
  const { rows } = await sql<{ value: unknown }>`select value from settings where key = ${key}`.execute(ctx.db);
  return rows[0]?.value;
};

test('a demo shop of an earlier version gets its staff, their permissions and the addresses, once', async () => {
  const early = { ...administrator.role, permissions: ['deposits.review', 'kept.by.hand'] };
  const passwordHash =
    '$argon2id$v=19$m=47104,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
  await inTx(ctx.db, (tx) =>
    createStaff(ctx, tx, { username: 'admin', name: 'Administrator', passwordHash, roles: [early] }),
  );
  await changeSetting(ctx, 'deposit_usdt_erc20_address', '', { staffId: null }, 'Closed by hand');

  await updateDemo(ctx);
  assert.deepEqual(
    await permissionsOf('Administrator'),
    [...administrator.role.permissions, 'kept.by.hand'].toSorted(),
  );
  assert.deepEqual(await staffNames(), ['admin', 'auditor', 'onboarding', 'reviewer', 'support']);
  assert.equal(await addressOf('usdt_trc20'), 'DEMO-TRC20-DO-NOT-SEND-MONEY-HERE');
  assert.equal(await addressOf('usdt_erc20'), '');

  await sql`update roles set permissions = '{deposits.review}' where name = 'Administrator'`.execute(ctx.db);
  await updateDemo(ctx);
  assert.deepEqual(await permissionsOf('Administrator'), ['deposits.review']);
  assert.deepEqual(await staffNames(), ['admin', 'auditor', 'onboarding', 'reviewer', 'support']);
});
