import { lowestIdAt, type MailKind } from '@entrepot/domain';
import { sql } from 'kysely';
import { createTransport } from 'nodemailer';
import type { Context } from '../context.ts';
import type { Db, Tx } from '../database.ts';
import { enqueue } from '../jobs/jobs.ts';
import type { Job } from '../module.ts';

/** A message to a person: an e-mail, or a text message, which has no HTML. */
export type Mail = {
  readonly medium: 'mail' | 'sms';
  /** E-mail address, or phone number in digits. */
  readonly recipient: string;
  /** What it is about; for whoever looks through the outbox. */
  readonly kind: MailKind;
  readonly language: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** A POST to it ends what the message belongs to, without a question: mail programs offer it as one click. */
  readonly unsubscribeUrl?: string;
  /** From then on it is of no use to its reader: if it has not left by then, it never does. */
  readonly useUntil?: Date;
};

/**
 * Writes a message in the caller's transaction: it leaves exactly if that commits. With an SMTP server a job sends it; without
 * one, and for text messages as long as no gateway is attached, it stays in the outbox for staff to read, and expires there.
 */
export async function sendMail(ctx: Context, tx: Tx, mail: Mail): Promise<void> {
  const id = ctx.ids.next();
  await sql`insert into mails (id, medium, recipient, kind, language, subject, body_text, body_html, unsubscribe_url, use_until, created_at)
    values (${id}, ${mail.medium}, ${mail.recipient}, ${mail.kind}, ${mail.language}, ${mail.subject}, ${mail.text},
      ${mail.html ?? null}, ${mail.unsubscribeUrl ?? null}, ${mail.useUntil ?? null}, ${ctx.clock.now()})`.execute(tx);
  if (canSend(ctx, mail)) await enqueueMail(tx, id);
}

/** Whether something is set up that sends such a message. */
export const canSend = (ctx: Context, { medium }: Pick<Mail, 'medium'>): boolean =>
  ctx.config.smtp !== undefined && ctx.config.smtp !== null && medium === 'mail';

/** Has a message sent, in the caller's transaction; one that waits in the queue already is there once. */
export const enqueueMail = (tx: Tx, id: bigint): Promise<void> =>
  enqueue(tx, sendMailJob.name, { mailId: String(id) }, { key: `${sendMailJob.name} ${id}` });

const changedAtOnce = 5000;

/** Purges messages that were written before an instant, sent or not: they hold addresses and what concerns people. Returns how many. */
export async function purgeMails(db: Db, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from mails where id = any (array(
    select id from mails where id < ${lowestIdAt(before)} order by id limit ${changedAtOnce}))`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Deletes every message to these addresses and numbers, sent or not: for somebody who is taken out. */
export async function purgeMailsTo(tx: Tx, recipients: readonly string[]): Promise<void> {
  await sql`delete from mails where recipient = any(${[...recipients]}::text[])`.execute(tx);
}

/**
 * Ends messages that have not left: those that are of no use any more, and those that were written before an instant. They stay in the
 * outbox and never leave. Returns how many.
 */
export async function expireMails(db: Db, now: Date, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`update mails set expired_at = ${now} where id = any (array(
      (select id from mails where sent_at is null and expired_at is null and id < ${lowestIdAt(before)} order by id limit ${changedAtOnce})
      union
      (select id from mails where sent_at is null and expired_at is null and use_until <= ${now} order by use_until limit ${changedAtOnce})
    )) and sent_at is null and expired_at is null`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

type MailRow = {
  readonly recipient: string;
  readonly subject: string;
  readonly bodyText: string;
  readonly bodyHtml: string | null;
  readonly unsubscribeUrl: string | null;
  readonly useUntil: Date | null;
};

/** RFC 8058. */
const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/**
 * Sends one message by SMTP, unless it is of no use any more. A failure is noted on the message and thrown, so that the queue tries again
 * later.
 */
export const sendMailJob: Job = {
  name: 'send_mail',
  run: async (ctx, { mailId }: { mailId: string }) => {
    const { smtp } = ctx.config;
    const { rows } = await sql<MailRow>`select recipient, subject, body_text as "bodyText", body_html as "bodyHtml",
        unsubscribe_url as "unsubscribeUrl", use_until as "useUntil"
      from mails where id = ${mailId}::bigint and sent_at is null and expired_at is null`.execute(ctx.db);
    const mail = rows[0];
    if (!mail || !smtp) return;
    // The sweep ends it: an attempt may come late, after others have failed.
    if (mail.useUntil && mail.useUntil <= ctx.clock.now()) return;
    const transport = createTransport(smtp.url);
    try {
      await transport.sendMail({
        from: smtp.from,
        to: mail.recipient,
        subject: mail.subject,
        text: mail.bodyText,
        ...(mail.bodyHtml === null ? {} : { html: mail.bodyHtml }),
        ...(mail.unsubscribeUrl !== null && { headers: oneClick(mail.unsubscribeUrl) }),
        // The same message sent twice after a crash is recognisable as one.
        messageId: `<${mailId}@${new URL(ctx.config.publicUrl).hostname}>`,
      });
    } catch (error) {
      const reason = error instanceof Error ? error.message.slice(0, 300) : 'unknown';
      await sql`update mails set error = ${reason} where id = ${mailId}::bigint`.execute(ctx.db);
      throw error;
    } finally {
      transport.close();
    }
    await sql`update mails set sent_at = ${ctx.clock.now()}, error = null where id = ${mailId}::bigint`.execute(ctx.db);
  },
};
