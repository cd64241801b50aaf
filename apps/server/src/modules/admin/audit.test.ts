import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allCalls, permissions } from '@entrepot/contract';
import { dayMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { writeAuditEntry } from '#platform/audit.ts';
import { inTx, openDatabase } from '#platform/database.ts';
import { callKey, prepareCalls, runCall } from '#platform/http/runtime.ts';
import { untilBlocked } from '#testkit/database/until-blocked.ts';
import { passTime } from '#testkit/order-market.ts';
import { addBuyer } from '#testkit/small-market.ts';
import { type Colleague, staffOffice } from '#testkit/staff-office.ts';
import { wholeServer } from '#testkit/whole-server.ts';
import { modules } from '../../app.ts';
import { disableStaff } from '../accounts/index.ts';
import { checkInvariants } from '../invariants/index.ts';
import { checkAuditChain } from './audit-log/check-audit.ts';

const whole = await wholeServer();
const { ctx } = whole;
// The sweep runs on a shop in which nobody has done anything yet, too.
for (let run = 0; run < 3; run += 1) await checkAuditChain(ctx);
const { rows: ofAnEmptyLog } = await sql<{
  broken: bigint | null;
}>`select broken_position as broken from audit_checks`.execute(ctx.db);
const { hire } = staffOffice(whole);
const auditor = await hire('auditor', permissions, 'Everything');

type Entry = {
  entryId: string;
  staffName: string;
  call: string;
  object: string;
  objectId: string;
  reason: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  address: string;
};
const list = async (filter: object = {}, by: Colleague = auditor) =>
  (await by.must<{ pageList: Entry[] }>('audit!list', filter)).pageList;

test('every audited call leaves an entry in each transaction that it commits, and none when it is refused', async () => {
  const audited = allCalls.filter(({ audit }) => audit !== undefined);
  assert.ok(audited.length > 25);
  const outcome = { isRefused: false };
  const stubs = allCalls.map((call) => ({
    call,
    handler: async () => {
      await inTx(ctx.db, async (tx) => {
        await sql`select 1`.execute(tx);
        if (outcome.isRefused) throw new Error('refused');
      });
      return null;
    },
  }));
  const runtime = prepareCalls(ctx, stubs);
  const held = new Set<string>(permissions);
  const session = {
    audience: 'staff',
    sessionId: '00',
    userId: 5n,
    permissions: held,
    passwordGivenAt: ctx.clock.now(),
  } as const;
  for (const call of audited) {
    const prepared = runtime.calls.get(callKey(call));
    assert.ok(prepared);
    const request = { call, session, language: 'en', address: '192.0.2.9', device: '', requestId: 'r' } as const;
    const run = () => runCall(runtime, { ...prepared, parse: () => ({}), serialise: () => 'null' }, {}, request);
    const count = async () => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from audit_entries
        where call = ${call.name} and object = ${call.audit?.object} and staff_id = 5`.execute(ctx.db);
      return rows[0]?.count;
    };
    const before = (await count()) ?? 0;
    await run();
    assert.equal(await count(), before + 1, call.name);
    outcome.isRefused = true;
    await assert.rejects(run(), /refused/);
    outcome.isRefused = false;
    assert.equal(await count(), before + 1, `${call.name} refused`);
  }
});

test('an audited call that changes something outside a transaction is a fault', async () => {
  const stubs = allCalls.map((call) => ({ call, handler: async () => null }));
  const runtime = prepareCalls(ctx, stubs);
  const prepared = runtime.calls.get('admin/session!revokeOthers');
  assert.ok(prepared);
  const session = { audience: 'staff', sessionId: '00', userId: 5n, permissions: new Set<string>() } as const;
  const { call } = prepared;
  const request = { call, session, language: 'en', address: '', device: '', requestId: '' } as const;
  await assert.rejects(runCall(runtime, prepared, {}, request), /opened no transaction/);
});

test('every kind of object has a module that tells what is recorded of it', () => {
  const readers = new Set(modules.flatMap(({ auditReaders = [] }) => auditReaders.map(({ object }) => object)));
  // What is taken out as a file changes nothing: the entry tells which rows it was.
  const objects = new Set(
    allCalls.flatMap(({ name, audit }) => (audit && !/!export$|^listExport!/.test(name) ? [audit.object] : [])),
  );
  assert.deepEqual(
    [...objects].filter((object) => !readers.has(object)),
    [],
  );
});

test('entries tell who did what, from where, why, and what was before and after', async () => {
  const { userId } = await addBuyer(ctx, 'naughty', 0n);
  const about = { userId: String(userId), reason: ' Sold stolen goods ' };
  await auditor.must('user!lock', about);
  assert.equal((await auditor.ask('user!lock', about)).error, 'user_state_changed');
  const { roleId } = await auditor.must<{ roleId: string }>('role!create', {
    name: 'Night shift',
    permissions: ['audit.read'],
  });
  await auditor.must('role!change', { roleId, version: 0, name: 'Night shift', permissions: [], reason: 'Ended' });
  const [change, creation, lock] = await list();
  assert.deepEqual(
    [lock?.call, lock?.object, lock?.objectId, lock?.reason, lock?.before, lock?.after, lock?.staffName],
    ['user!lock', 'user', String(userId), 'Sold stolen goods', { status: 'active' }, { status: 'locked' }, 'auditor'],
  );
  assert.equal(creation?.objectId, roleId);
  assert.equal(creation?.before, null);
  assert.deepEqual(change?.before, { name: 'Night shift', permissions: ['audit.read'], version: 0 });
  assert.deepEqual(change?.after, { name: 'Night shift', permissions: [], version: 1 });
  assert.match(change?.address ?? '', /^[0-9.:a-f]+$/);
});

test('entries are found by person, object, call and period, and read on from the last one seen', async () => {
  const clerk = await hire('finder', ['audit.read'], 'Finders');
  const all = await list({ pageSize: 100 }, clerk);
  const [login] = await list({ staffId: clerk.staffId }, clerk);
  assert.equal(login?.call, 'user!newlogin');
  assert.deepEqual(await list({ staff: 'FIND' }, clerk), await list({ staffId: clerk.staffId }, clerk));
  assert.deepEqual(await list({ staff: 'f%r' }, clerk), []);
  assert.ok((await list({ object: 'user', objectId: '1' }, clerk)).length === 0);
  assert.ok((await list({ call: 'user!lock' }, clerk)).every(({ call }) => call === 'user!lock'));
  assert.equal((await list({ from: '2026-03-02', to: '2026-03-02', pageSize: 100 }, clerk)).length, all.length);
  assert.equal((await list({ from: '2026-03-03' }, clerk)).length, 0);
  for (const period of [{ from: '2026-03-03', to: '2026-03-02' }, { from: '2026-02-30' }])
    assert.equal((await clerk.ask('audit!list', period)).error, 'period_invalid');
  const seen: string[] = [];
  for (let before: string | undefined, hasMore = true; hasMore; ) {
    const page = await clerk.must<{ pageList: Entry[]; hasMore: boolean }>('audit!list', {
      pageSize: 10,
      ...(before && { before }),
    });
    seen.push(...page.pageList.map(({ entryId }) => entryId));
    ({ hasMore } = page);
    before = page.pageList.at(-1)?.entryId;
  }
  // One page holds a hundred at most, and the log here may have more.
  assert.deepEqual(
    seen.slice(0, all.length),
    all.map(({ entryId }) => entryId),
  );
  assert.deepEqual(
    seen,
    Array.from({ length: seen.length }, (_, place) => String(seen.length - place)),
  );
});

test('what is done to staff at the console stands in the log, as done by nobody of the staff', async () => {
  const { staffId } = await hire('leaver', ['users.read'], 'Leavers');
  await inTx(ctx.db, (tx) => disableStaff(ctx, tx, 'leaver'));
  const entries = await list({ object: 'staff', objectId: staffId });
  const { staffNames } = await auditor.must<{ staffNames: Record<string, string> }>('audit!list', { object: 'staff' });
  assert.equal(staffNames[staffId], 'leaver');
  assert.deepEqual(
    entries.map(({ call, staffName, after }) => [call, staffName, after]),
    [
      ['staff:disable', '', { status: 'disabled' }],
      ['user!newlogin', 'leaver', null],
      ['staff:create', '', { status: 'active', roles: ['Leavers'] }],
    ],
  );
});

test('the export holds what the list shows, and is noted itself', async () => {
  const file = await auditor.must<{ csv: string; entries: number; isCut: boolean }>('audit!export', {
    call: 'user!lock',
    staffId: auditor.staffId,
  });
  assert.deepEqual([file.entries, file.isCut], [1, false]);
  assert.match(file.csv, /user!lock,user,[0-9]+,Sold stolen goods,/);
  const [entry] = await list();
  assert.equal(entry?.call, 'audit!export');
  assert.deepEqual(entry?.after, { filter: `call=user!lock&staffId=${auditor.staffId}`, rows: 1 });
});

test('a list that is saved as a file is noted once, with its filters and rows, and never with what was searched for', async () => {
  const clerk = await hire('filer', ['users.read'], 'Filers');
  const query = 'tab=locked&keyword=ada%40example.com';
  await clerk.must('listExport!note', { list: 'people', query, rows: 250 });
  const ofClerk = { object: 'list', staffId: clerk.staffId };
  const entries = await list(ofClerk);
  assert.deepEqual(
    entries.map(({ call, objectId, staffName, before, after }) => [call, objectId, staffName, before, after]),
    [['listExport!note', 'people', 'filer', null, { filter: 'tab=locked&keyword=…', rows: 250 }]],
  );
  assert.equal((await clerk.ask('listExport!note', { list: 'staff', query: '', rows: 3 })).error, 'not_allowed');
  assert.equal(
    (await clerk.ask('listExport!note', { list: 'people', query, rows: 1_000_001 })).error,
    'invalid_parameters',
  );
  await clerk.must('listExport!note', { list: 'people', query: '', rows: 0 });
  assert.deepEqual(
    (await list(ofClerk)).map(({ after }) => after),
    [
      { filter: '', rows: 0 },
      { filter: 'tab=locked&keyword=…', rows: 250 },
    ],
  );
});

test('orders that are saved as a file are noted with their filters and how many they were', async () => {
  const clerk = await hire('shipper', ['orders.read'], 'Shippers');
  await clerk.must('order!export', { keyword: 'ada@example.com', from: '2026-03-01', isLate: false });
  const [entry] = await list({ object: 'order' });
  assert.deepEqual(entry?.after, { filter: 'keyword=…&from=2026-03-01&isLate=false', rows: 0 });
});

const owner = openDatabase({ connectionString: ctx.database.ownerConnectionString, maxConnections: 1 });
test.after(owner.close);

/** Does something by the owner's hand with the guards off. */
async function tamper(statement: string): Promise<void> {
  await sql.raw('alter table audit_entries disable trigger all').execute(owner.db);
  await sql.raw(statement).execute(owner.db);
  await sql.raw('alter table audit_entries enable trigger all').execute(owner.db);
}

const state = () =>
  auditor.must<{ entries: number; checkedEntries: number; brokenEntryId?: string; checkedTime?: string }>(
    'audit!check',
  );
const check = async () => {
  let entries = 0;
  for (let read = await checkAuditChain(ctx); read > 0; read = await checkAuditChain(ctx)) entries += read;
  return entries;
};
/** As a day later, when the check begins at the first entry. */
const wholeCheck = async () => {
  await passTime(ctx, dayMs);
  await check();
  return check();
};
const isChainBroken = async () => (await checkInvariants(ctx.db)).some(({ code }) => code === 'audit_chain');

test('a log that was empty when it was checked is whole', () => {
  assert.deepEqual(ofAnEmptyLog, [{ broken: null }]);
});

test('the check goes through the whole chain and finds what was changed, taken out or cut off', async () => {
  await wholeCheck();
  const clean = await state();
  assert.deepEqual([clean.checkedEntries, clean.brokenEntryId], [clean.entries, undefined]);
  assert.equal(await isChainBroken(), false);
  const faults: [string, string, string][] = [
    [
      `update audit_entries set reason = 'other' where position = 3`,
      `update audit_entries set reason = '' where position = 3`,
      '3',
    ],
    [
      `update audit_entries set created_at = created_at + interval '1 second' where position = 4`,
      `update audit_entries set created_at = created_at - interval '1 second' where position = 4`,
      '4',
    ],
    [
      `with gone as (delete from audit_entries where position = 5 returning *) insert into kept select * from gone`,
      'insert into audit_entries select * from kept',
      '6',
    ],
  ];
  await sql.raw('create table kept (like audit_entries)').execute(owner.db);
  for (const [break_, mend, found] of faults) {
    await tamper(break_);
    assert.ok(await isChainBroken(), break_);
    await wholeCheck();
    assert.equal((await state()).brokenEntryId, found);
    await tamper(mend);
    assert.equal(await isChainBroken(), false, mend);
    await wholeCheck();
    assert.equal((await state()).brokenEntryId, undefined);
  }
  await tamper('truncate kept');
  await tamper(
    `with gone as (delete from audit_entries where position > ${clean.entries} - 2 returning *) insert into kept select * from gone`,
  );
  assert.ok(await isChainBroken(), 'cut off at the end');
  await wholeCheck();
  assert.ok((await state()).brokenEntryId);
  await tamper('insert into audit_entries select * from kept order by position');
  assert.equal(await isChainBroken(), false);
  await check();
  assert.equal((await state()).brokenEntryId, undefined);
});

test('an end that is cut off together with the head is noticed by the next run, and stays so', async () => {
  await wholeCheck();
  const { entries } = await state();
  await tamper('truncate kept');
  const setHead = async (position: number) => {
    await sql.raw('alter table audit_head disable trigger all').execute(owner.db);
    const newest = `select position, hash from audit_entries where position = ${position}`;
    await sql.raw(`update audit_head set (position, hash) = (${newest})`).execute(owner.db);
    await sql.raw('alter table audit_head enable trigger all').execute(owner.db);
  };
  await tamper(
    `with gone as (delete from audit_entries where position > ${entries} - 2 returning *) insert into kept select * from gone`,
  );
  await setHead(entries - 2);
  assert.equal(await isChainBroken(), false, 'what is left is a chain');
  for (const _run of [1, 2]) {
    await check();
    assert.equal((await state()).brokenEntryId, String(entries - 1));
  }
  // Others in their place, of the same number, are not what was found right.
  for (const _entry of [1, 2]) await writeEntry();
  await check();
  assert.equal((await state()).brokenEntryId, String(entries));
  await tamper(`delete from audit_entries where position > ${entries} - 2`);
  await tamper('insert into audit_entries select * from kept order by position');
  await setHead(entries);
  await check();
  assert.equal((await state()).brokenEntryId, undefined);
});

const writeEntry = () =>
  inTx(ctx.db, (tx) =>
    writeAuditEntry(ctx, tx, {
      staffId: null,
      address: '',
      call: 'staff:disable',
      object: 'staff',
      objectId: '5',
      reason: '',
      before: null,
      after: null,
      requestId: '',
    }),
  );

test('a run reads what is new since the last, and everything once a day', async () => {
  const all = await wholeCheck();
  assert.equal(all, (await state()).entries);
  assert.equal(await check(), 0, 'nothing is new');
  await writeEntry();
  assert.equal(await check(), 1);
  const { entries, checkedEntries } = await state();
  assert.deepEqual([entries, checkedEntries], [all + 1, all + 1]);
  await passTime(ctx, dayMs - 1000);
  assert.equal(await check(), 0, 'a second before the day is over');
  // What is new is found in the very next run.
  await writeEntry();
  await tamper(`update audit_entries set reason = 'other' where position = ${entries + 1}`);
  await check();
  assert.equal((await state()).brokenEntryId, String(entries + 1));
  await tamper(`update audit_entries set reason = '' where position = ${entries + 1}`);
  assert.equal(await check(), all + 2, 'after what was broken, from the first entry');
  assert.equal((await state()).brokenEntryId, undefined);
});

test('changes of one object at once follow each other: what was before is what the one before left', async () => {
  const { userId } = await addBuyer(ctx, 'contested', 0n);
  const about = { userId: String(userId), reason: 'Race' };
  for (let round = 0; round < 5; round += 1) {
    await Promise.all([1, 2, 3].flatMap(() => [auditor.ask('user!lock', about), auditor.ask('user!unlock', about)]));
  }
  const entries = (await list({ object: 'user', objectId: String(userId) })).toReversed();
  let status = 'active';
  for (const { before, after } of entries) {
    assert.equal(before?.status, status);
    status = String(after?.status);
  }
  assert.equal(await isChainBroken(), false);
});

test('what was before is read once the change ahead is done, not while it waits', async () => {
  const { userId } = await addBuyer(ctx, 'queued', 0n);
  const about = { userId: String(userId), reason: 'Race' };
  const held = Promise.withResolvers<void>();
  const isHeld = Promise.withResolvers<void>();
  const holding = inTx(ctx.db, async (tx) => {
    await sql`select from users where id = ${userId} for update`.execute(tx);
    isHeld.resolve();
    await held.promise;
  });
  await isHeld.promise;
  const locked = auditor.ask('user!lock', about);
  await untilBlocked(ctx.db);
  const unlocked = auditor.ask('user!unlock', about);
  await untilBlocked(ctx.db, 2);
  held.resolve();
  await holding;
  assert.deepEqual([(await locked).code, (await unlocked).code], [0, 0]);
  const [second, first] = await list({ object: 'user', objectId: String(userId) });
  assert.deepEqual(
    [first?.before, first?.after, second?.before, second?.after].map((facts) => facts?.status),
    ['active', 'locked', 'locked', 'active'],
  );
});
