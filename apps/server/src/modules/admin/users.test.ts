import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hourMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import { addBuyer, addStaff } from '#testkit/small-market.ts';
import { staffOffice } from '#testkit/staff-office.ts';
import { post, wholeServer } from '#testkit/whole-server.ts';
import { hashPassword } from '../accounts/index.ts';

const whole = await wholeServer();
const { ctx, server } = whole;
const { hire, colleague } = staffOffice(whole);

test('people are found by id, code, name, mail address and phone, and never with a secret', async () => {
  const agent = await hire('agent', ['users.read'], 'Agents');
  const { userId } = await addBuyer(ctx, 'findme7', 5n);
  await inTx(ctx.db, (tx) =>
    sql`update users set email = 'find.me@example.com', phone = '491701234567' where id = ${userId}`.execute(tx),
  );
  type User = { userId: string; usercode: string };
  const search = async (keyword: string) =>
    (await agent.must<{ pageList: User[] }>('user!list', { keyword })).pageList.map((user) => user.userId);
  const [found] = (await agent.must<{ pageList: User[] }>('user!list', { keyword: 'findme7' })).pageList;
  for (const keyword of [String(userId), found?.usercode ?? '', 'FindMe', 'find.me@example.com', '+49 170 1234567'])
    assert.deepEqual(await search(keyword), [String(userId)], keyword);
  assert.deepEqual(await search('find%'), []);
  assert.deepEqual(await search('_indme7'), []);
  const answer = await agent.ask('user!info', { userId: String(userId) });
  const info = answer.data as { wallet: { available: string }; signIns: unknown[]; orders: number };
  assert.deepEqual([info.wallet.available, info.orders], ['5.00', 0]);
  assert.doesNotMatch(answer.body, /argon2|password|mac"/i);
  const exporter = await hire('exporter', ['users.export'], 'Exporters');
  const { sessions, signIns } = await exporter.must<typeof info & { sessions?: unknown }>('user!info', {
    userId: String(userId),
  });
  assert.deepEqual([sessions, signIns], [undefined, undefined], 'devices are for those who read or lock accounts');
  assert.ok(info.signIns);
  assert.equal((await agent.ask('user!info', { userId: '7' })).error, 'user_not_found');
  assert.equal((await agent.ask('user!lock', { userId: String(userId), reason: 'x' })).error, 'not_allowed');
});

test('of many people the first thousand are counted and the answer says so; whoever reads on gets the others too', async () => {
  const clerk = await hire('filer', ['users.read'], 'Filers');
  await sql`insert into users (id, username, user_code, invitation_code, language, avatar, status, created_at, updated_at)
    select 500000 + n, 'crowd' || n, (50000000 + n)::text, 'CROWD' || n, 'en', 1, 'active', ${ctx.clock.now()}, ${ctx.clock.now()}
    from generate_series(1, 1005) as n`.execute(ctx.db);
  type Found = { pageList: { userId: string }[]; pageInfo: Record<string, unknown> };
  const read = (keyword: string, pageNum: number, pageSize: number) =>
    clerk.must<Found>('user!list', { keyword, pageNum, pageSize });
  const { pageInfo } = await read('crowd', 1, 20);
  assert.deepEqual(pageInfo, { pageNum: 1, pageSize: 20, totalElements: 1000, totalPages: 50, totalCapped: true });
  assert.equal((await read('', 1, 20)).pageInfo.totalCapped, true);
  assert.equal((await read('crowd10', 1, 20)).pageInfo.totalCapped, undefined);
  const pages = await Promise.all(Array.from({ length: 11 }, (_, place) => read('crowd', place + 1, 100)));
  const ids = pages.flatMap(({ pageList }) => pageList.map(({ userId }) => userId));
  assert.deepEqual(
    ids,
    Array.from({ length: 1005 }, (_, place) => String(501_005 - place)),
  );
  const [namesake, newest] = (await read('Crowd1', 1, 20)).pageList;
  assert.deepEqual([namesake?.userId, newest?.userId], ['500001', '501005']);
});

test('who is disabled is signed out at once and told so at the login, whether locked before or not, and comes back when enabled', async () => {
  const guard = await hire('barrier', ['users.lock'], 'Barriers');
  const { userId, token } = await addBuyer(ctx, 'disableme7', 0n);
  const passwordHash = await hashPassword('Abcd1234');
  await sql`update users set password_hash = ${passwordHash} where id = ${userId}`.execute(ctx.db);
  const about = { userId: String(userId), reason: 'Complaints' };
  const me = () => post(server, '/api/localuser!get.action', {}, token);
  const signIn = () => post(server, '/api/user!newlogin.action', { username: 'disableme7', password: 'Abcd1234' });
  assert.equal((await me()).code, 0);
  assert.equal((await guard.ask('user!enable', about)).error, 'user_state_changed');
  await guard.must('user!lock', about);
  assert.equal((await signIn()).error, 'account_locked');
  await guard.must('user!disable', about);
  assert.equal((await me()).error, 'session_expired');
  assert.equal((await signIn()).error, 'account_disabled');
  assert.equal((await guard.ask('user!unlock', about)).error, 'user_state_changed', 'it was not locked, but disabled');
  assert.equal((await guard.ask('user!lock', about)).error, 'user_state_changed');
  await guard.must('user!enable', { ...about, reason: 'Checked' });
  assert.equal((await signIn()).code, 0);
  await guard.must('user!disable', about);
  assert.equal((await signIn()).error, 'account_disabled');
  const reader = await hire('onlooker', ['users.read', 'audit.read'], 'Onlookers');
  const found = await reader.must<{ state: string; stateChanges: { state: string }[] }>('user!info', about);
  assert.deepEqual(
    [found.state, found.stateChanges.map(({ state }) => state)],
    ['disabled', ['locked', 'disabled', 'active', 'disabled']],
  );
  type Entries = { pageList: { reason: string; before: object; after: object }[] };
  const { pageList } = await reader.must<Entries>('audit!list', { object: 'user', call: 'user!enable' });
  assert.deepEqual(
    pageList.map(({ reason, before, after }) => [reason, before, after]),
    [['Checked', { status: 'disabled' }, { status: 'active' }]],
  );
  assert.equal((await reader.ask('user!disable', about)).error, 'not_allowed');
  const { userId: ownId } = await addBuyer(ctx, 'barrier', 0n);
  for (const call of ['user!disable', 'user!enable'])
    assert.equal((await guard.ask(call, { userId: String(ownId), reason: 'Me' })).error, 'own_account', call);
});

test('of two who disable and unlock one account together just one is heeded', async () => {
  const guard = await hire('turnstile', ['users.lock'], 'Turnstiles');
  for (let round = 0; round < 5; round += 1) {
    const { userId } = await addBuyer(ctx, `twice${round}`, 0n);
    const about = { userId: String(userId), reason: 'Complaints' };
    await guard.must('user!lock', about);
    const ends = await Promise.all([
      guard.ask('user!disable', about),
      guard.ask('user!disable', about),
      guard.ask('user!unlock', about),
    ]);
    const { state } = await guard.must<{ state: string }>('user!info', about);
    const [first, second, third] = ends.map(({ code }) => code === 0);
    // Unlocked first, it is disabled from there; twice it never is.
    assert.equal(Number(first) + Number(second), 1);
    assert.equal(state, 'disabled', `unlocked: ${third}`);
  }
});

test('who is locked is signed out at once and comes back when unlocked; nobody locks themselves', async () => {
  const guard = await hire('guard', ['users.lock'], 'Guards');
  const person = await addBuyer(ctx, 'lockme7', 0n);
  const about = { userId: String(person.userId), reason: 'Complaints' };
  const me = () => post(server, '/api/localuser!get.action', {}, person.token);
  assert.equal((await me()).code, 0);
  await guard.must('user!lock', about);
  assert.equal((await me()).error, 'session_expired');
  await guard.must('user!unlock', { ...about, reason: 'Checked' });
  const reader = await hire('lookout', ['users.read'], 'Lookouts');
  const { stateChanges } = await reader.must<{ stateChanges: Record<string, string>[] }>('user!info', about);
  assert.deepEqual(
    stateChanges.map(({ state, staffName, reason }) => [state, staffName, reason]),
    [
      ['locked', 'guard', 'Complaints'],
      ['active', 'guard', 'Checked'],
    ],
  );
  assert.equal((await guard.ask('user!unlock', about)).error, 'user_state_changed');
  const eraser = await hire('eraser', ['users.erase'], 'Erasers');
  await eraser.must('user!erase', { ...about, reason: 'By letter' });
  const closed = await reader.must<{ state: string; stateChanges: Record<string, string>[] }>('user!info', about);
  const last = closed.stateChanges.at(-1);
  assert.deepEqual(
    [closed.state, last?.state, last?.staffName, last?.reason],
    ['closed', 'closed', 'eraser', 'By letter'],
  );
  const { userId: ownId } = await addBuyer(ctx, 'guard', 0n);
  for (const call of ['user!lock', 'user!unlock'])
    assert.equal((await guard.ask(call, { userId: String(ownId), reason: 'Me' })).error, 'own_account', call);
  ctx.clock.advanceMs(hourMs);
  const late = await addStaff(ctx, 'late', ['users.lock']);
  const { userId: lateId } = await addBuyer(ctx, 'lockme8', 0n);
  const next = { userId: String(lateId), reason: 'Complaints' };
  assert.equal((await colleague(String(late.userId), late.token).ask('user!lock', next)).code, 0);
});
