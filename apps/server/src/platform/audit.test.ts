import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminStaff, type ErrorKey } from '@entrepot/contract';
import { DomainError } from '@entrepot/domain';
import { sql } from 'kysely';
import { testContext } from '#testkit/test-context.ts';
import { type AuditFacts, type AuditReader, markRepetition, nameAuditedObject, withAudit } from './audit.ts';
import { inTx, type Tx } from './database.ts';
import type { CallRequest } from './http/implement.ts';

const ctx = await testContext();
const call = adminStaff.staffEndSessions;
const request = {
  call,
  session: { audience: 'staff', userId: 5n, sessionId: '00', permissions: new Set<string>() },
  address: '192.0.2.9',
  requestId: 'r-1',
} as unknown as CallRequest;

/** What the log tells of is the number of rows of a person in the table of keys, which these tests write. */
const reader: AuditReader = {
  object: 'shelf',
  read: async (db, id) => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from idempotency_keys
      where call = ${`shelf ${id}`}`.execute(db);
    return { count: rows[0]?.count ?? 0 } satisfies AuditFacts;
  },
};
const readers = new Map([['shelf', reader]]);
let written = 0;
const put = (tx: Tx, shelf: string) => {
  written += 1;
  return sql`insert into idempotency_keys (user_id, call, key, hash, created_at)
    values (1, ${`shelf ${shelf}`}, ${String(written)}, ${Buffer.alloc(32)}, ${ctx.clock.now()})`.execute(tx);
};

type Input = Readonly<Record<string, unknown>>;
const audited = <T>(input: Input, work: () => Promise<T>, on: typeof ctx = ctx) =>
  withAudit(on, readers, { call, audit: { object: 'shelf', id: 'shelf' }, input, request }, work);

type Entry = { objectId: string; reason: string; before: AuditFacts | null; after: AuditFacts | null };
/** What the log has of shelves, oldest first. */
async function entries(): Promise<Entry[]> {
  const { rows } = await sql<Entry>`select object_id as "objectId", reason, facts_before as before, facts_after as after
    from audit_entries where object = 'shelf' order by position`.execute(ctx.db);
  return rows;
}
/** What the log has got since. */
async function since(before: number): Promise<Entry[]> {
  return (await entries()).slice(before);
}

test('an entry tells of each transaction what was before and after it, with the reason as it was meant', async () => {
  const start = (await entries()).length;
  await audited({ shelf: 'a', reason: '  Spring cleaning ' }, async () => {
    await inTx(ctx.db, (tx) => put(tx, 'a'));
    await inTx(ctx.db, async (tx) => {
      await put(tx, 'a');
      await put(tx, 'a');
    });
  });
  const about = { objectId: 'a', reason: 'Spring cleaning' };
  assert.deepEqual(await since(start), [
    { ...about, before: { count: 0 }, after: { count: 1 } },
    { ...about, before: { count: 1 }, after: { count: 3 } },
  ]);
});

test('what a call has just made is named by it, and had nothing before', async () => {
  const start = (await entries()).length;
  await audited({ reason: 7 }, () =>
    inTx(ctx.db, async (tx) => {
      nameAuditedObject(42n);
      await put(tx, '42');
    }),
  );
  assert.deepEqual(await since(start), [{ objectId: '42', reason: '', before: null, after: { count: 1 } }]);
});

test('a transaction that is rolled back leaves no entry, and one that repeats an earlier call none either', async () => {
  const start = (await entries()).length;
  const failing = audited({ shelf: 'b' }, () =>
    inTx(ctx.db, async (tx) => {
      await put(tx, 'b');
      throw new Error('no');
    }),
  );
  await assert.rejects(failing, /no/);
  await audited({ shelf: 'b' }, () => inTx(ctx.db, async () => markRepetition()));
  assert.deepEqual(await since(start), []);
  assert.deepEqual(await reader.read(ctx.db, 'b'), { count: 0 });
});

test('a repetition in one transaction does not silence the next', async () => {
  const start = (await entries()).length;
  await audited({ shelf: 'c' }, async () => {
    await inTx(ctx.db, async () => markRepetition());
    await inTx(ctx.db, (tx) => put(tx, 'c'));
  });
  assert.equal((await since(start)).length, 1);
});

test('changes of one object wait for each other, so that what was before is true; of another they do not', async () => {
  const start = (await entries()).length;
  const { promise: isFirst, resolve: first } = Promise.withResolvers<void>();
  const { promise: isFree, resolve: letGo } = Promise.withResolvers<void>();
  const slow = audited({ shelf: 'd' }, () =>
    inTx(ctx.db, async (tx) => {
      await put(tx, 'd');
      first();
      await isFree;
    }),
  );
  await isFirst;
  const second = audited({ shelf: 'd' }, () => inTx(ctx.db, (tx) => put(tx, 'd')));
  await audited({ shelf: 'e' }, () => inTx(ctx.db, (tx) => put(tx, 'e')));
  letGo();
  await Promise.all([slow, second]);
  const told = (await since(start)).map(({ objectId, before, after }) => [objectId, before?.count, after?.count]);
  assert.deepEqual(told, [
    ['e', 0, 1],
    ['d', 0, 1],
    ['d', 1, 2],
  ]);
});

test('a call that opened no transaction is a fault: in tests it fails, in the shop it is logged and told all the same', async () => {
  const start = (await entries()).length;
  const strict = { ...ctx, config: { ...ctx.config, strictRefusals: true } };
  await assert.rejects(
    audited({ shelf: 'f' }, async () => 'done', strict),
    /opened no transaction/,
  );
  assert.deepEqual(await since(start), []);
  const said: string[] = [];
  const log = { ...ctx.log, error: (text: string) => void said.push(text) } as unknown as typeof ctx.log;
  const lenient = { ...ctx, log, config: { ...ctx.config, strictRefusals: false } };
  assert.equal(await audited({ shelf: 'f' }, async () => 'done', lenient), 'done');
  assert.deepEqual(await since(start), [{ objectId: 'f', reason: '', before: { count: 0 }, after: { count: 0 } }]);
  assert.match(said.join(), /staff!endSessions is audited and opened no transaction/);
});

test('outside of an audited call nothing is noted, and naming an object does nothing', async () => {
  const start = (await entries()).length;
  await inTx(ctx.db, async (tx) => {
    nameAuditedObject('a');
    markRepetition();
    await put(tx, 'a');
  });
  assert.deepEqual(await since(start), []);
});

test('who was overtaken is told by which colleague and how, while nothing else has changed it since', async () => {
  const staff: AuditReader = { object: 'staff', read: async () => null, nameOf: async (_db, id) => `Colleague ${id}` };
  const known = new Map([...readers, ['staff', staff]]);
  const refused = async (key: ErrorKey, userId = 6n): Promise<object> => {
    const session = { ...request.session, userId };
    const by = { ...request, session } as unknown as CallRequest;
    const audit = { object: 'shelf', id: 'shelf' };
    const refuse = () => inTx(ctx.db, () => Promise.reject(new DomainError(key, { total: '1' })));
    return withAudit(ctx, known, { call, audit, input: { shelf: 'o' }, request: by }, refuse).then(
      () => assert.fail('it was refused'),
      (error) => ({ ...error.params }),
    );
  };
  assert.deepEqual(await refused('withdrawal_state_changed'), { total: '1' }, 'nobody has changed it');
  await audited({ shelf: 'o' }, () => inTx(ctx.db, (tx) => put(tx, 'o')));
  const named = { total: '1', byName: 'Colleague 5', byCall: call.name };
  for (const key of ['withdrawal_state_changed', 'deposit_not_under_review', 'loan_proposal_decided'] as const)
    assert.deepEqual(await refused(key), named, key);
  assert.deepEqual(await refused('reason_required'), { total: '1' }, 'another refusal');
  assert.deepEqual(await refused('withdrawal_state_changed', 5n), { total: '1' }, 'it was oneself');
  await inTx(ctx.db, (tx) => put(tx, 'o'));
  assert.deepEqual(await refused('withdrawal_state_changed'), { total: '1' }, 'its owner has changed it since');
});
