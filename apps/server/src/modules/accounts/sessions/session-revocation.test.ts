import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDomainError } from '@entrepot/domain';
import { sql } from 'kysely';
import { inTx, openDatabase } from '#platform/database.ts';
import { connectRealtime } from '#platform/realtime/postgres-realtime.ts';
import type { Session } from '#platform/session.ts';
import { testContext } from '#testkit/test-context.ts';
import { createUser, holdSession, openSession, resolveSession, revokeSessions } from '../index.ts';
import { signOut } from './sign-in.ts';

const base = await testContext();
const address = base.database.ownerConnectionString;
const connections = await Promise.all([connectRealtime(address, base.log), connectRealtime(address, base.log)]);
const [here, there] = connections.map((realtime) => ({ ...base, realtime })) as [typeof base, typeof base];
test.after(() => Promise.all(connections.map((realtime) => realtime.close())));

test('a revoked session ends at once here, and in another process well before its cache is old', async () => {
  const origin = { address: '192.0.2.1', device: 'test' };
  const { id } = await inTx(here.db, (tx) => createUser(here, tx, { username: 'revoked1', passwordHash: 'none' }));
  const token = await inTx(here.db, (tx) => openSession(here, tx, { audience: 'buyer', userId: id }, origin));
  assert.ok(await resolveSession(here, token));
  assert.ok(await resolveSession(there, token));
  await inTx(here.db, (tx) => revokeSessions(here, tx, id));
  assert.equal(await resolveSession(here, token), null);
  // The clock stands still, so only the notification can end what the other process has cached.
  const deadline = Date.now() + 2000;
  while ((await resolveSession(there, token)) !== null && Date.now() < deadline) await sleep(5);
  assert.equal(await resolveSession(there, token), null);
});

test('a revocation that is rolled back ends nothing', async () => {
  const { id } = await inTx(here.db, (tx) => createUser(here, tx, { username: 'revoked2', passwordHash: 'none' }));
  const origin = { address: '192.0.2.1', device: 'test' };
  const token = await inTx(here.db, (tx) => openSession(here, tx, { audience: 'buyer', userId: id }, origin));
  const failing = inTx(here.db, async (tx) => {
    await revokeSessions(here, tx, id);
    throw new Error('later step failed');
  });
  await assert.rejects(failing, /later step failed/);
  assert.ok(await resolveSession(here, token));
});

type Ending = (session: Session) => Promise<unknown>;

/** Ends a session while calls in its name follow each other without a pause, and returns by what each row of them was ended. */
async function endUnderCalls(username: string, end: Ending): Promise<{ token: string; refusals: string[] }> {
  const origin = { address: '192.0.2.1', device: 'test' };
  const { id } = await inTx(here.db, (tx) => createUser(here, tx, { username, passwordHash: 'none' }));
  const token = await inTx(here.db, (tx) => openSession(here, tx, { audience: 'buyer', userId: id }, origin));
  const session = await resolveSession(here, token);
  assert.ok(session);
  let done = 0;
  const thief = async () => {
    for (;;) {
      await holdSession(here, session, () =>
        inTx(here.db, async (tx) => {
          await sql`select from users where id = ${id} for no key update`.execute(tx);
          await sql`select pg_sleep(0.02)`.execute(tx);
        }),
      );
      done += 1;
    }
  };
  const loops = Array.from({ length: 6 }, () =>
    thief().catch((error: unknown) => (isDomainError(error) ? error.key : String(error))),
  );
  while (done < 6) await sleep(5);
  await end(session);
  return { token, refusals: await Promise.all(loops) };
}

test('calls without a pause do not put off the end of their session', async () => {
  const { token, refusals } = await endUnderCalls('revoked3', ({ userId }) =>
    inTx(here.db, async (tx) => {
      await sql`select from users where id = ${userId} for no key update`.execute(tx);
      await revokeSessions(here, tx, userId);
    }),
  );
  assert.equal(await resolveSession(here, token), null);
  for (const refusal of refusals) assert.match(refusal, /^(session_expired|service_unavailable)$/);
});

test('nor do they keep anybody from signing out', async () => {
  const { token, refusals } = await endUnderCalls('leaving1', (session) =>
    holdSession(here, session, () => signOut(here, session, { address: '192.0.2.1', device: 'test' })),
  );
  assert.equal(await resolveSession(here, token), null);
  for (const refusal of refusals) assert.match(refusal, /^(session_expired|service_unavailable)$/);
});

test('signing out that fails can be tried again at once', async () => {
  const origin = { address: '192.0.2.1', device: 'test' };
  const { id } = await inTx(here.db, (tx) => createUser(here, tx, { username: 'leaving2', passwordHash: 'none' }));
  const token = await inTx(here.db, (tx) => openSession(here, tx, { audience: 'buyer', userId: id }, origin));
  const session = await resolveSession(here, token);
  assert.ok(session);
  const owner = openDatabase({ connectionString: address, maxConnections: 1 });
  test.after(() => owner.close());
  const body = sql.raw("$$ begin raise exception 'not now'; end $$");
  await sql`create function fail_once() returns trigger language plpgsql as ${body}`.execute(owner.db);
  await sql`create trigger fail_once before delete on sessions execute function fail_once()`.execute(owner.db);
  const leave = () => holdSession(here, session, () => signOut(here, session, origin));
  await assert.rejects(leave());
  await sql`drop trigger fail_once on sessions`.execute(owner.db);
  await leave();
  assert.equal(await resolveSession(here, token), null);
});

test('many who sign out at once leave connections for everybody else', async () => {
  const origin = { address: '192.0.2.1', device: 'test' };
  const sessions: Session[] = [];
  for (let number = 1; number <= 20; number += 1) {
    const username = `crowd${number}`;
    const { id } = await inTx(here.db, (tx) => createUser(here, tx, { username, passwordHash: 'none' }));
    const token = await inTx(here.db, (tx) => openSession(here, tx, { audience: 'buyer', userId: id }, origin));
    const session = await resolveSession(here, token);
    assert.ok(session);
    sessions.push(session);
  }
  const leave = (session: Session) => holdSession(here, session, () => signOut(here, session, origin));
  // The same session many times over, and many sessions once.
  const [same, ...others] = sessions;
  assert.ok(same);
  const again = Array.from({ length: 20 }, () =>
    leave(same).then(
      () => 'ended',
      (error: unknown) => (isDomainError(error) ? error.key : String(error)),
    ),
  );
  const all = Promise.all([...again, ...others.map((session) => leave(session).then(() => 'ended'))]);
  const told = await all;
  assert.equal(told.filter((word) => word === 'ended').length, sessions.length);
  for (const word of told) assert.match(word, /^(ended|session_expired|frequent_operation)$/);
});

test('transactions that hold every connection of the pool can end sessions all the same', async () => {
  const most = here.database.pool.options.max;
  const begun = Promise.withResolvers<void>();
  let count = 0;
  const end = async (number: number) => {
    const { id } = await inTx(here.db, (tx) =>
      createUser(here, tx, { username: `ending${number}`, passwordHash: 'none' }),
    );
    const token = await inTx(here.db, (tx) =>
      openSession(here, tx, { audience: 'buyer', userId: id }, { address: '192.0.2.1', device: 'test' }),
    );
    await inTx(here.db, async (tx) => {
      await sql`select from users where id = ${id} for no key update`.execute(tx);
      count += 1;
      if (count === most) begun.resolve();
      await begun.promise;
      await revokeSessions(here, tx, id);
    });
    return resolveSession(here, token);
  };
  const left = await Promise.all(Array.from({ length: most }, (_, number) => end(number)));
  assert.deepEqual(
    left,
    left.map(() => null),
  );
});
