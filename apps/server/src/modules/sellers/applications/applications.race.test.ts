import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDomainError } from '@entrepot/domain';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import { testContext } from '#testkit/test-context.ts';
import { createStaff, createUser } from '../../accounts/index.ts';
import { approveApplication, rejectApplication } from './decide-application.ts';
import { saveApplication } from './save-application.ts';
import { submitApplication } from './submit-application.ts';

const rounds = Number(process.env.RACE_ROUNDS ?? 5);
const ctx = await testContext();
const passwordHash = 'x';
const [clerkA, clerkB] = (await Promise.all(
  ['clerka', 'clerkb'].map((username) =>
    inTx(ctx.db, (tx) => createStaff(ctx, tx, { username, name: username, passwordHash, roles: [] })),
  ),
)) as [bigint, bigint];

async function race(starts: readonly (() => Promise<unknown>)[]) {
  const results = await Promise.allSettled(starts.map((start) => start()));
  return results.map((result) => {
    if (result.status === 'fulfilled') return 'won';
    if (!isDomainError(result.reason)) throw result.reason;
    return result.reason.key;
  });
}

async function complete(username: string, storeName: string): Promise<bigint> {
  const { id: userId } = await inTx(ctx.db, (tx) => createUser(ctx, tx, { username, passwordHash }));
  const key = `private/aa/${username}.webp`;
  await sql`insert into stored_files (id, key, owner_user_id, module_name, content_type, bytes, is_private, created_at)
    values (${ctx.ids.next()}, ${key}, ${userId}, 'identity', 'image/webp', 10, true, ${ctx.clock.now()})`.execute(
    ctx.db,
  );
  const written = {
    storeName,
    mainCategoryId: '7',
    country: 'DE',
    contactName: 'Ada Example',
    contactEmail: 'ada@shop.example',
    contactPhoneCode: '49',
    contactPhone: '3012345678',
    realName: 'Ada Example',
    documentType: 'passport' as const,
    documentNumber: 'C01X00T47',
    documentExpiresOn: '2027-03-02',
    frontImg: `/files/${key}`,
  };
  await saveApplication(ctx, userId, written, 'en');
  return userId;
}

const submit = (userId: bigint) => submitApplication(ctx, userId, { agree: true, agreementVersion: '2026-11' });
async function applicationIdOf(userId: bigint): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`select id from seller_applications where user_id = ${userId}`.execute(
    ctx.db,
  );
  return rows[0]?.id ?? 0n;
}

test('two members of staff decide one application: one of them does', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const userId = await complete(`decided${round}`, `Decided ${round}`);
    await submit(userId);
    const id = await applicationIdOf(userId);
    const seen = { id, submittedAt: ctx.clock.now() };
    const outcomes = await race([
      () => approveApplication(ctx, clerkA, seen),
      () => rejectApplication(ctx, clerkB, seen, 'no'),
      () => approveApplication(ctx, clerkB, seen),
    ]);
    assert.deepEqual(outcomes.toSorted(), ['application_not_under_review', 'application_not_under_review', 'won']);
    const { rows } = await sql<{ stores: number; decisions: number; state: string }>`
      select (select count(*)::int from stores where owner_user_id = ${userId}) as stores,
             (select count(*)::int from seller_application_logs where application_id = ${id} and actor = 'staff') as decisions,
             state from seller_applications where id = ${id}`.execute(ctx.db);
    assert.deepEqual(rows[0], { stores: rows[0]?.state === 'approved' ? 1 : 0, decisions: 1, state: rows[0]?.state });
  }
});

test('two people ask for one name at once: one of them waits for a decision', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const [one, other] = await Promise.all([
      complete(`onename${round}`, `Wanted ${round}`),
      complete(`othername${round}`, `WANTED ${round}`),
    ]);
    assert.deepEqual((await race([() => submit(one), () => submit(other)])).toSorted(), ['store_name_taken', 'won']);
  }
});

test('one person saving the first step in two windows begins one application', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { id: userId } = await inTx(ctx.db, (tx) =>
      createUser(ctx, tx, { username: `twowin${round}`, passwordHash }),
    );
    const save = (about: string) => () => saveApplication(ctx, userId, { about }, 'en');
    assert.deepEqual(await race([save('one'), save('two')]), ['won', 'won']);
  }
});
