import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayMs, minuteMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import { sendMail } from '#platform/mail/mail.ts';
import { testContext } from '#testkit/test-context.ts';
import { accountsModule, createUser, openSession } from '../accounts/index.ts';
import { operationsModule } from './index.ts';

const ctx = await testContext();

/** Runs a sweep until it finds nothing. */
async function sweep(name: string): Promise<void> {
  const found = [accountsModule, operationsModule]
    .flatMap(({ sweeps = [] }) => sweeps)
    .find((one) => one.name === name);
  assert.ok(found, name);
  while ((await found.run(ctx)) > 0);
}

async function rowsOf(table: 'mails' | 'sign_ins'): Promise<number> {
  const { rows } = await sql`select from ${sql.table(table)}`.execute(ctx.db);
  return rows.length;
}

test('a message stays for as many days as is set, sent or not, and is then gone with the address it went to', async () => {
  const mail = { medium: 'mail', recipient: 'anna@mail.example', kind: 'code', language: 'en' } as const;
  for (const subject of ['waits', 'sent'])
    await inTx(ctx.db, (tx) => sendMail(ctx, tx, { ...mail, subject, text: subject }));
  await sql`update mails set sent_at = ${ctx.clock.now()} where subject = 'sent'`.execute(ctx.db);
  ctx.settingValues.set('mail_kept_days', 10);
  ctx.clock.advanceMs(10 * dayMs);
  await sweep('old messages');
  assert.equal(await rowsOf('mails'), 2, 'to the instant');
  ctx.clock.advanceMs(1);
  await inTx(ctx.db, (tx) => sendMail(ctx, tx, { ...mail, subject: 'new', text: 'new' }));
  await sweep('old messages');
  assert.equal(await rowsOf('mails'), 1);
});

test('a message that has not left after as many days as are set expires, a code when it runs out, and what was sent never does', async () => {
  await sql`delete from mails`.execute(ctx.db);
  const mail = { medium: 'mail', recipient: 'anna@mail.example', kind: 'security', language: 'en' } as const;
  const write = (subject: string, useUntil?: Date) =>
    inTx(ctx.db, (tx) => sendMail(ctx, tx, { ...mail, subject, text: subject, ...(useUntil && { useUntil }) }));
  const expired = async () => {
    await sweep('messages that did not leave in time');
    const { rows } = await sql<{
      subject: string;
    }>`select subject from mails where expired_at is not null order by id`.execute(ctx.db);
    return rows.map(({ subject }) => subject);
  };
  await write('waits');
  await write('failed');
  await write('sent');
  await write('code', new Date(ctx.clock.now().getTime() + 10 * minuteMs));
  await sql`update mails set error = 'ECONNREFUSED' where subject = 'failed'`.execute(ctx.db);
  await sql`update mails set sent_at = ${ctx.clock.now()} where subject = 'sent'`.execute(ctx.db);
  ctx.clock.advanceMs(10 * minuteMs - 1);
  assert.deepEqual(await expired(), []);
  ctx.clock.advanceMs(1);
  assert.deepEqual(await expired(), ['code']);
  ctx.settingValues.set('mail_expiry_days', 3);
  ctx.clock.advanceMs(3 * dayMs - 10 * minuteMs);
  assert.deepEqual(await expired(), ['code'], 'to the instant');
  ctx.clock.advanceMs(1);
  await write('new');
  assert.deepEqual(await expired(), ['waits', 'failed', 'code']);
});

test('where an account was used from is gone after as many days as are set', async () => {
  ctx.settingValues.set('sign_in_kept_days', 30);
  const { id } = await inTx(ctx.db, (tx) => createUser(ctx, tx, { username: 'anna', passwordHash: 'none' }));
  const origin = { address: '192.0.2.1', device: 'test' };
  const signIn = () => inTx(ctx.db, (tx) => openSession(ctx, tx, { audience: 'buyer', userId: id }, origin));
  await signIn();
  ctx.clock.advanceMs(30 * dayMs);
  await sweep('old sign-ins');
  assert.equal(await rowsOf('sign_ins'), 1, 'to the instant');
  ctx.clock.advanceMs(1);
  await signIn();
  await sweep('old sign-ins');
  assert.equal(await rowsOf('sign_ins'), 1);
});
