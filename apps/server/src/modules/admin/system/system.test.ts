import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type MailKind, minuteMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { applicationRole } from '#app.ts';
import { prepareQueue } from '#platform/database/prepare-queue.ts';
import { inTx } from '#platform/database.ts';
import { enqueue } from '#platform/jobs/jobs.ts';
import { sendMail } from '#platform/mail/mail.ts';
import { staffOffice } from '#testkit/staff-office.ts';
import { wholeServer } from '#testkit/whole-server.ts';

const whole = await wholeServer();
const { ctx } = whole;
await prepareQueue(ctx.database.ownerConnectionString, applicationRole);
const { hire } = staffOffice(whole);
const operator = await hire('operator', ['system.read', 'system.manage', 'audit.read'], 'Operators');

type Mail = { mailId: string; recipient: string; state: string; subject: string };
type Whole = Mail & { text: string; html?: string; error?: string };
const mails = async (filter: object = {}) => operator.must<{ pageList: Mail[]; hasMore: boolean }>('mail!list', filter);
const link = `https://shop.example/undo?change=${'a1-_'.repeat(10)}`;
const write = (recipient: string, kind: MailKind, text: string) =>
  inTx(ctx.db, (tx) =>
    sendMail(ctx, tx, {
      medium: 'mail',
      recipient,
      kind,
      language: 'en',
      subject: `About ${kind}`,
      text,
      html: `<p>${text}</p>`,
    }),
  );
type Job = { jobId: string; name: string; state: string; attempts: number; error?: string };
const jobs = async (filter: object = {}) => (await operator.must<{ pageList: Job[] }>('job!list', filter)).pageList;
type Health = {
  isMailConfigured: boolean;
  mails: { waiting: number; failed: number };
  outbox: { waiting: number; lagSeconds: number };
  jobs: { waiting: number; retrying: number; failed: number };
  database: { bytes: number; connections: number; version: string };
};
const health = () => operator.must<Health>('system!health');

test('the outbox is searched by address, kind and state, and read on from the last one seen', async () => {
  await write('anna@shop.com', 'code', 'Your code is 482913.');
  await write('ben@shop.com', 'security', `Undo: ${link}`);
  await write('anna@shop.com', 'coupon', 'Order 2026112000001 was shipped.');
  const { rows } = await sql<{ id: bigint }>`select id from mails order by id`.execute(ctx.db);
  await sql`update mails set sent_at = ${ctx.clock.now()} where id = ${rows[0]?.id}`.execute(ctx.db);
  await sql`update mails set error = 'ECONNREFUSED' where id = ${rows[1]?.id}`.execute(ctx.db);
  const states = async (filter: object) => (await mails(filter)).pageList.map(({ subject, state }) => [subject, state]);
  assert.deepEqual(await states({ keyword: 'Anna@shop.com' }), [
    ['About coupon', 'waiting'],
    ['About code', 'sent'],
  ]);
  assert.deepEqual(await states({ keyword: 'security' }), [['About security', 'failed']]);
  assert.deepEqual(await states({ state: 'sent' }), [['About code', 'sent']]);
  const first = await mails({ pageSize: 2 });
  assert.equal(first.hasMore, true);
  const rest = await mails({ pageSize: 2, before: first.pageList[1]?.mailId });
  assert.deepEqual([rest.hasMore, rest.pageList.map(({ subject }) => subject)], [false, ['About code']]);
});

test('a message is read without what lets its reader in, and every look is in the audit log', async () => {
  const { pageList } = await mails();
  const [order, security, code] = await Promise.all(
    pageList.map(({ mailId }) => operator.must<Whole>('mail!info', { mailId })),
  );
  assert.equal(code?.text, 'Your code is ••••••.');
  assert.equal(code?.html, '<p>Your code is ••••••.</p>');
  assert.equal(security?.text, 'Undo: https://shop.example/undo?change=••••••');
  assert.equal(security?.error, 'ECONNREFUSED');
  assert.equal(order?.text, 'Order 2026112000001 was shipped.');
  assert.equal((await operator.ask('mail!info', { mailId: '7' })).error, 'mail_not_found');
  const seen = await operator.must<{ pageList: { objectId: string }[] }>('audit!list', { object: 'mail' });
  assert.deepEqual(
    seen.pageList.map(({ objectId }) => objectId).toSorted(),
    pageList.map(({ mailId }) => mailId).toSorted(),
  );
});

test('whoever opens a reported conversation stands in the audit log', async () => {
  const moderator = await hire('moderator', ['chat.moderate', 'audit.read'], 'Moderators');
  await sql`insert into chat_threads (id, user_id, store_id, created_at) values (801, 802, 803, ${ctx.clock.now()})`.execute(
    ctx.db,
  );
  await sql`insert into chat_reports (id, thread_id, reported_by, reporter_id, message_id, reason, created_at)
    values (804, 801, 'customer', 802, 0, 'Rude', ${ctx.clock.now()})`.execute(ctx.db);
  await moderator.must('chatReport!info', { reportId: '804' });
  await sql`insert into chat_messages (thread_id, id, sender, author_id, type, content, image, client_id, created_at)
    values (801, 805, 'customer', 802, 'img', '', 'private/aa/one.webp', 'one', ${ctx.clock.now()})`.execute(ctx.db);
  await sql`update chat_reports set message_id = 805 where id = 804`.execute(ctx.db);
  await moderator.must('chatReport!picture', { reportId: '804', messageId: '805' });
  const seen = await moderator.must<{ pageList: { call: string; objectId: string }[] }>('audit!list', {
    object: 'chat_report',
  });
  assert.deepEqual(
    seen.pageList.map(({ call, objectId }) => [call, objectId]),
    [
      ['chatReport!picture', '804'],
      ['chatReport!info', '804'],
    ],
  );
});

test('what failed for good stands first in the queue and is tried again with all its attempts', async () => {
  await enqueue(ctx.db, 'send_mail', { mailId: '1' });
  await enqueue(ctx.db, 'fetch_picture', { id: '2' }, { maxAttempts: 3 });
  await enqueue(ctx.db, 'run_import', { id: '3' });
  await sql`update graphile_worker._private_jobs set attempts = 3, last_error = 'no such host' where max_attempts = 3`.execute(
    ctx.db,
  );
  await sql`update graphile_worker._private_jobs j set attempts = 1, last_error = 'again' from graphile_worker.jobs v
    where v.id = j.id and v.task_identifier = 'run_import'`.execute(ctx.db);
  assert.deepEqual(
    (await jobs()).map(({ name, state, error }) => [name, state, error]),
    [
      ['fetch_picture', 'failed', 'no such host'],
      ['send_mail', 'waiting', undefined],
      ['run_import', 'retrying', 'again'],
    ],
  );
  const { jobs: counted } = await health();
  assert.deepEqual([counted.waiting, counted.retrying, counted.failed], [1, 1, 1]);
  const [failed] = await jobs({ state: 'failed' });
  const about = { jobId: failed?.jobId };
  const clerk = await hire('clerk', ['system.read']);
  assert.equal((await clerk.ask('job!retry', about)).error, 'not_allowed');
  await operator.must('job!retry', about);
  assert.deepEqual(await jobs({ state: 'failed' }), []);
  assert.equal((await jobs()).find(({ jobId }) => jobId === failed?.jobId)?.attempts, 0);
  await sql`select graphile_worker.complete_jobs(array[${BigInt(failed?.jobId ?? 0)}::bigint])`.execute(ctx.db);
  assert.equal((await operator.ask('job!retry', about)).error, 'job_not_found');
  type Entry = { call: string; before: { name: string; attempts: number }; after: { attempts: number } };
  const [entry] = (await operator.must<{ pageList: Entry[] }>('audit!list', { object: 'job' })).pageList;
  assert.deepEqual(
    [entry?.call, entry?.before.name, entry?.before.attempts, entry?.after.attempts],
    ['job!retry', 'fetch_picture', 3, 0],
  );
});

test('health tells what waits and how late it is', async () => {
  const before = await health();
  assert.deepEqual([before.isMailConfigured, before.mails], [false, { waiting: 1, failed: 1 }]);
  assert.ok(before.database.bytes > 0 && before.database.connections > 0 && /^[0-9]+/.test(before.database.version));
  await sql`insert into outbox_events (id, type, payload, created_at, due_at)
    values (1, 'nothing', '{}', ${ctx.clock.now()}, ${ctx.clock.now()})`.execute(ctx.db);
  ctx.clock.advanceMs(minuteMs);
  const after = await health();
  assert.deepEqual([after.outbox.waiting, after.outbox.lagSeconds], [before.outbox.waiting + 1, 60]);
});

test('who has nothing to do with the system sees none of it', async () => {
  const stranger = await hire('stranger', ['orders.read']);
  for (const call of ['mail!list', 'job!list', 'system!health'])
    assert.equal((await stranger.ask(call)).error, 'not_allowed', call);
});

test('what was written while no mail server was set up is sent by staff once there is one, each message once', async () => {
  await write('carl@shop.com', 'coupon', 'A coupon');
  const [{ mailId = '' } = {}] = (await mails({ keyword: 'carl@shop.com' })).pageList;
  const queued = async () => {
    const key = `send_mail ${mailId}`;
    return (await sql`select id from graphile_worker.jobs where key = ${key}`.execute(ctx.db)).rows.length;
  };
  assert.equal((await operator.must<{ isMailConfigured: boolean }>('mail!list', {})).isMailConfigured, false);
  assert.equal((await operator.ask('mail!send', { mailId })).error, 'mail_server_missing');
  assert.equal(await queued(), 0);
  const config = ctx.config as { smtp?: unknown };
  config.smtp = { url: 'smtp://127.0.0.1:1', from: 'shop@mail.example' };
  try {
    assert.equal((await operator.must<{ isMailConfigured: boolean }>('mail!list', {})).isMailConfigured, true);
    const clerk = await hire('postclerk', ['system.read'], 'Post clerks');
    assert.equal((await clerk.ask('mail!send', { mailId })).error, 'not_allowed');
    await operator.must('mail!send', { mailId });
    await operator.must('mail!send', { mailId });
    assert.equal(await queued(), 1);
    await sql`update mails set sent_at = ${ctx.clock.now()} where id = ${BigInt(mailId)}`.execute(ctx.db);
    assert.equal((await operator.ask('mail!send', { mailId })).error, 'content_changed');
    assert.equal((await operator.ask('mail!send', { mailId: '77' })).error, 'mail_not_found');
  } finally {
    delete config.smtp;
  }
});

test('what did not leave in time is listed as expired, counts nowhere as waiting, and staff do not send it', async () => {
  const config = ctx.config as { smtp?: unknown };
  const before = (await health()).mails;
  await write('dora@shop.com', 'coupon', 'A coupon');
  await write('dora@shop.com', 'code', 'Your code is 482913.');
  const list = async (filter: object = {}) =>
    (await mails({ keyword: 'dora@shop.com', ...filter })).pageList as (Mail & { expireTime?: string })[];
  const [code, coupon] = await list();
  const now = ctx.clock.now();
  await sql`update mails set use_until = ${now} where id = ${BigInt(code?.mailId ?? '')}`.execute(ctx.db);
  await sql`update mails set expired_at = ${now}, error = 'ECONNREFUSED' where id = ${BigInt(coupon?.mailId ?? '')}`.execute(
    ctx.db,
  );
  assert.deepEqual(
    (await list()).map(({ state, expireTime }) => [state, expireTime]),
    [
      ['waiting', undefined],
      ['expired', now.toISOString()],
    ],
  );
  const named = (found: readonly Mail[]) => found.map(({ subject }) => subject);
  assert.deepEqual(named(await list({ state: 'expired' })), ['About coupon']);
  assert.deepEqual([await list({ state: 'failed' }), named(await list({ state: 'waiting' }))], [[], ['About code']]);
  assert.deepEqual((await health()).mails, { ...before, waiting: before.waiting + 1 });
  config.smtp = { url: 'smtp://127.0.0.1:1', from: 'shop@mail.example' };
  try {
    for (const found of [code, coupon])
      assert.equal((await operator.ask('mail!send', { mailId: found?.mailId })).error, 'mail_expired');
  } finally {
    delete config.smtp;
  }
});
