import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { testContext } from '#testkit/test-context.ts';
import { inTx } from '../database.ts';
import { sendNamedMail } from './send-named-mail.ts';

const ctx = await testContext();

type SentRow = {
  readonly medium: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly hasHtml: boolean;
};

test('an address gets the mail, a phone number its subject and link', async () => {
  const link = 'https://shop.example/wallet';
  const recipients = ['anna@mail.example', '4930123456'];
  const named = { language: 'en', name: 'surplus', values: { amount: '12.50', link } } as const;
  await inTx(ctx.db, (tx) => sendNamedMail(ctx, tx, { recipients, kind: 'payment_surplus', ...named }));
  const { rows } = await sql<SentRow>`
    select medium, recipient, subject, body_text as "text", body_html is not null as "hasHtml"
      from mails where kind = 'payment_surplus' and language = 'en' order by id`.execute(ctx.db);
  const [mail, sms, ...others] = rows;
  assert.ok(mail && sms && others.length === 0);
  assert.deepEqual([mail.medium, mail.recipient, mail.hasHtml], ['mail', 'anna@mail.example', true]);
  assert.ok(mail.text.includes('12.50') && mail.text.includes(link), mail.text);
  const { subject } = mail;
  const text = `${subject}. ${link}`;
  assert.deepEqual(sms, { medium: 'sms', recipient: '4930123456', subject, text, hasHtml: false });
});
