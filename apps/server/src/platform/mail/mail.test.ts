import assert from 'node:assert/strict';
import { createServer, type Socket } from 'node:net';
import { test } from 'node:test';
import { sql } from 'kysely';
import { testContext } from '#testkit/test-context.ts';
import type { Context } from '../context.ts';
import { prepareQueue } from '../database/prepare-queue.ts';
import { inTx } from '../database.ts';
import { expireMails, type Mail, sendMail, sendMailJob } from './mail.ts';

const ctx = await testContext();
await prepareQueue(ctx.database.ownerConnectionString, 'entrepot_app');
const mail: Mail = {
  medium: 'mail',
  recipient: 'anna@mail.example',
  kind: 'code',
  language: 'en',
  subject: 'Hello',
  text: 'One two three',
};
const run = (context: Context, mailId: bigint) => sendMailJob.run(context, { mailId: String(mailId) } as never);

async function lastMail() {
  const { rows } = await sql<{ id: bigint; sentAt: Date | null; error: string | null }>`
    select id, sent_at as "sentAt", error from mails order by id desc limit 1`.execute(ctx.db);
  return rows[0]!;
}

/** A mail server that speaks just enough SMTP, and keeps what it is told. */
async function fakeSmtp() {
  const received: string[] = [];
  const server = createServer((socket: Socket) => {
    let isBody = false;
    socket.write('220 fake\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      received.push(text);
      if (isBody) {
        if (!text.endsWith('\r\n.\r\n')) return;
        isBody = false;
        socket.write('250 kept\r\n');
      } else if (text.startsWith('DATA')) {
        isBody = true;
        socket.write('354 go on\r\n');
      } else if (text.startsWith('QUIT')) socket.end('221 bye\r\n');
      else socket.write('250 fine\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  test.after(() => server.close());
  return { received, port: typeof address === 'object' ? address?.port : 0 };
}

test('without a mail server a message stays in the outbox', async () => {
  await inTx(ctx.db, (tx) => sendMail(ctx, tx, mail));
  const kept = await lastMail();
  assert.equal(kept.sentAt, null);
  await run(ctx, kept.id);
  assert.equal((await lastMail()).sentAt, null);
});

test('what can be ended says where one request does it, as mail programs read it', async () => {
  const { received, port } = await fakeSmtp();
  const smtp = {
    ...ctx,
    config: { ...ctx.config, smtp: { url: `smtp://127.0.0.1:${port}`, from: 'shop@mail.example' } },
  };
  const unsubscribeUrl = 'https://shop.example/end?code=1';
  await inTx(ctx.db, (tx) => sendMail(ctx, tx, { ...mail, unsubscribeUrl }));
  await run(smtp, (await lastMail()).id);
  const letter = received.join('');
  assert.match(letter, /List-Unsubscribe: <https:\/\/shop\.example\/end\?code=1>/);
  assert.match(letter, /List-Unsubscribe-Post: List-Unsubscribe=One-Click/);
  await inTx(ctx.db, (tx) => sendMail(ctx, tx, mail));
  await run(smtp, (await lastMail()).id);
  assert.equal(received.join('').match(/List-Unsubscribe:/g)?.length, 1);
});

test('a message disappears with its transaction', async () => {
  const before = (await lastMail()).id;
  await assert.rejects(
    inTx(ctx.db, async (tx) => {
      await sendMail(ctx, tx, mail);
      throw new Error('later step failed');
    }),
  );
  assert.equal((await lastMail()).id, before);
});

test('the job sends a message once, and notes why it could not', async () => {
  const { received, port } = await fakeSmtp();
  const withServer = (url: string) => ({
    ...ctx,
    config: { ...ctx.config, smtp: { url, from: 'Shop <shop@mail.example>' } },
  });
  await inTx(ctx.db, (tx) => sendMail(ctx, tx, mail));
  const { id } = await lastMail();
  await assert.rejects(run(withServer('smtp://127.0.0.1:1'), id));
  assert.match((await lastMail()).error ?? '', /ECONNREFUSED/);
  await run(withServer(`smtp://127.0.0.1:${port}`), id);
  const sent = await lastMail();
  assert.deepEqual([sent.sentAt, sent.error], [ctx.clock.now(), null]);
  assert.match(received.join(''), /RCPT TO:<anna@mail\.example>[\s\S]*One two three/);
  const count = received.length;
  await run(withServer(`smtp://127.0.0.1:${port}`), id);
  assert.equal(received.length, count, 'a sent message is not sent again');
});

const withSmtp = (url: string) => ({ ...ctx, config: { ...ctx.config, smtp: { url, from: 'shop@mail.example' } } });

/** The mails that wait in the queue, by their ids. */
async function queued(): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select payload->>'mailId' as id from graphile_worker._private_jobs
    order by id`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

test('with a mail server an e-mail waits in the queue once it is committed, and a text message never does', async () => {
  const smtp = withSmtp('smtp://127.0.0.1:1');
  await assert.rejects(
    inTx(ctx.db, async (tx) => {
      await sendMail(smtp, tx, mail);
      throw new Error('later step failed');
    }),
  );
  assert.deepEqual(await queued(), []);
  await inTx(ctx.db, (tx) => sendMail(smtp, tx, mail));
  const { id } = await lastMail();
  assert.deepEqual(await queued(), [String(id)]);
  await inTx(ctx.db, (tx) => sendMail(smtp, tx, { ...mail, medium: 'sms', recipient: '4930123456' }));
  assert.notEqual((await lastMail()).id, id);
  assert.deepEqual(await queued(), [String(id)]);
});

test('a letter has its text and, where it is given, the same in HTML; sent again it is known as the same one', async () => {
  const { received, port } = await fakeSmtp();
  const smtp = withSmtp(`smtp://127.0.0.1:${port}`);
  await inTx(ctx.db, (tx) => sendMail(ctx, tx, { ...mail, text: 'Only words' }));
  await run(smtp, (await lastMail()).id);
  assert.doesNotMatch(received.join(''), /text\/html/);
  await inTx(ctx.db, (tx) => sendMail(ctx, tx, { ...mail, html: '<p dir="ltr">Well set</p>' }));
  const { id } = await lastMail();
  await run(smtp, id);
  const letter = received.join('');
  assert.match(letter, /multipart\/alternative/);
  assert.match(letter, /text\/html[\s\S]*<p dir=(3D)?"ltr">Well set/);
  const name = new RegExp(`Message-ID: <${id}@${new URL(ctx.config.publicUrl).hostname}>`, 'gi');
  assert.equal(letter.match(name)?.length, 1);
  // As after a crash between the sending and the note of it.
  await sql`update mails set sent_at = null where id = ${id}`.execute(ctx.db);
  await run(smtp, id);
  assert.equal(received.join('').match(name)?.length, 2);
});

test('a mail that was deleted meanwhile, and one without a server, are no failure', async () => {
  await run(withSmtp('smtp://127.0.0.1:1'), 4711n);
  await inTx(ctx.db, (tx) => sendMail(ctx, tx, mail));
  await run(ctx, (await lastMail()).id);
  assert.deepEqual([(await lastMail()).sentAt, (await lastMail()).error], [null, null]);
});

test('what is of no use any more does not leave, however late the attempt comes', async () => {
  const { received, port } = await fakeSmtp();
  const smtp = withSmtp(`smtp://127.0.0.1:${port}`);
  const useUntil = new Date(ctx.clock.now().getTime() + 1000);
  await inTx(ctx.db, (tx) => sendMail(ctx, tx, { ...mail, useUntil, text: 'Still good' }));
  const inTime = await lastMail();
  ctx.clock.advanceMs(999);
  await run(smtp, inTime.id);
  assert.match(received.join(''), /Still good/);
  await inTx(ctx.db, (tx) => sendMail(ctx, tx, { ...mail, useUntil, text: 'Too late' }));
  const late = await lastMail();
  ctx.clock.advanceMs(1);
  await run(smtp, late.id);
  assert.doesNotMatch(received.join(''), /Too late/);
  assert.equal((await lastMail()).sentAt, null);
});

test('what was ended by then does not leave', async () => {
  const { received, port } = await fakeSmtp();
  await inTx(ctx.db, (tx) => sendMail(ctx, tx, { ...mail, text: 'Ended' }));
  const { id } = await lastMail();
  assert.equal((await expireMails(ctx.db, ctx.clock.now(), new Date(ctx.clock.now().getTime() + 1000))) > 0, true);
  await run(withSmtp(`smtp://127.0.0.1:${port}`), id);
  assert.equal(received.join(''), '');
});
