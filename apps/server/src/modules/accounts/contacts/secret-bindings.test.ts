import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import { accountPeople } from '#testkit/account-people.ts';
import { testContext } from '#testkit/test-context.ts';
import { checkFundPassword, setFundPassword } from '../index.ts';

const ctx = await testContext();
const { person } = accountPeople(ctx);

test('a fund password’s row is worth nothing with another person', async () => {
  const [anna, ben] = [await person(), await person()];
  const [annaId, benId] = [anna.session.userId, ben.session.userId];
  await inTx(ctx.db, async (tx) => {
    await setFundPassword(ctx, tx, annaId, '135790');
    await setFundPassword(ctx, tx, benId, '135790');
  });
  const { rows } = await sql<{ macs: number }>`select count(distinct fund_password_mac)::int as macs from users
    where id = any(${[annaId, benId]}::bigint[])`.execute(ctx.db);
  assert.equal(rows[0]?.macs, 2, 'the same words look different');
  await sql`update users set fund_password_mac = (select fund_password_mac from users where id = ${annaId}) where id = ${benId}`.execute(
    ctx.db,
  );
  await checkFundPassword(ctx, annaId, '135790');
  await assert.rejects(checkFundPassword(ctx, benId, '135790'), { key: 'wrong_safeword', params: { left: 2 } });
  await assert.rejects(checkFundPassword(ctx, benId, '000000'), { key: 'wrong_safeword', params: { left: 1 } });
  await assert.rejects(checkFundPassword(ctx, benId, '000000'), { key: 'safeword_locked' });
  await assert.rejects(checkFundPassword(ctx, benId, '135790'), { key: 'safeword_locked' });
});
