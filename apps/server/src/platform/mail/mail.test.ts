import assert from 'node:assert/strict';
import { createServer, type Socket } from 'node:net';
import { test } from 'node:test';
import { sql } from 'kysely';
import { testContext } from '#testkit/test-context.ts';
import type { Context } from '../context.ts';
import { inTx } from '../database.ts';
import { type Mail, sendMail, sendMailJob } from './mail.ts';

const ctx = await testContext();
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
  const { rows } = await sql<{ id: bigint; sent_at: Date | null; error: string | null }>`
    select id, sent_at, error from mails order by id desc limit 1`.execute(ctx.db);
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
  assert.equal(kept.sent_at, null);
  await run(ctx, kept.id);
  assert.equal((await lastMail()).sent_at, null);
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
  assert.deepEqual([sent.sent_at, sent.error], [ctx.clock.now(), null]);
  assert.match(received.join(''), /RCPT TO:<anna@mail\.example>[\s\S]*One two three/);
  const count = received.length;
  await run(withServer(`smtp://127.0.0.1:${port}`), id);
  assert.equal(received.length, count, 'a sent message is not sent again');
});
