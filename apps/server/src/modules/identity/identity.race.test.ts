import assert from 'node:assert/strict';
import { test } from 'node:test';
import { account } from '@entrepot/contract';
import { isDomainError } from '@entrepot/domain';
import { sql } from 'kysely';
import { identityPeople } from '#testkit/identity-people.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { accountHomeModule } from '../account-home/index.ts';
import { expireDocuments, purgeIdentities } from './identity-retention.ts';

const rounds = Number(process.env.RACE_ROUNDS ?? 5);
const ctx = await testContext();
const people = identityPeople(ctx);
const [clerkA, clerkB] = [await people.staff('clerka'), await people.staff('clerkb')];

async function race(starts: readonly (() => Promise<unknown>)[]) {
  const results = await Promise.allSettled(starts.map((start) => start()));
  return results
    .map((result) => {
      if (result.status === 'fulfilled') return 'won';
      if (!isDomainError(result.reason)) throw result.reason;
      return result.reason.key;
    })
    .toSorted();
}

const eventsOf = async (id: string) =>
  (
    await sql<{
      event: string;
    }>`select event from identity_logs where verification_id = ${id}::bigint order by id`.execute(ctx.db)
  ).rows.map(({ event }) => event);

test('two members of staff decide one submission: one of them does', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const who = await people.waiting();
    const id = await people.verificationIdOf(who);
    const { version } = await people.info(clerkA, id);
    const outcomes = await race([
      () => people.decideAt(clerkA, id, version, 'pass'),
      () => people.decideAt(clerkB, id, version, 'reject', 'no'),
      () => people.decideAt(clerkB, id, version, 'flag', 'odd'),
    ]);
    assert.deepEqual(outcomes, ['identity_state_changed', 'identity_state_changed', 'won']);
    assert.equal((await eventsOf(id)).length, 2);
  }
});

test('a form sent twice is one submission', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const who = await people.person();
    const written = await people.basic(who);
    const outcomes = await race([1, 2, 3].map(() => () => people.submitBasic(who, written)));
    assert.deepEqual(outcomes, ['identity_under_review', 'identity_under_review', 'won']);
    assert.deepEqual(await eventsOf(await people.verificationIdOf(who)), ['submitted']);
  }
});

test('a submission and a decision against the closing of the account leave nothing behind', async () => {
  const close = (who: Awaited<ReturnType<typeof people.waiting>>) =>
    call(ctx, accountHomeModule.routes, account.logoff, { reason: 'Moving on', password: 'correct1' }, who);
  for (let round = 0; round < rounds; round += 1) {
    const writer = await people.person();
    const written = await people.basic(writer);
    await race([() => close(writer), () => people.submitBasic(writer, written)]);
    const judged = await people.waiting();
    const id = await people.verificationIdOf(judged);
    const { version } = await people.info(clerkA, id);
    await race([() => close(judged), () => people.decideAt(clerkA, id, version, 'reject', 'no')]);
    const { rows } = await sql`select from identity_verifications v
      where user_id in (${writer.session.userId}, ${judged.session.userId})
        and (real_name_encrypted <> '' or document_hashes <> '{}' or state <> 'none'
             or exists (select from identity_documents d where d.verification_id = v.id))`.execute(ctx.db);
    assert.equal(rows.length, 0);
  }
});

test('sweeps of two workers expire and purge each verification once', async () => {
  const who = await people.waiting({ documentExpiresOn: '2026-03-03' });
  await people.decide(clerkA, who, 'pass');
  ctx.clock.set(new Date('2026-03-04T04:00:00Z'));
  await race([() => expireDocuments(ctx), () => expireDocuments(ctx)]);
  ctx.clock.set(new Date('2026-07-01T04:00:00Z'));
  await race([() => purgeIdentities(ctx), () => purgeIdentities(ctx)]);
  assert.deepEqual(await eventsOf(await people.verificationIdOf(who)), ['submitted', 'passed', 'expired', 'purged']);
});
