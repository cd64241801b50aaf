import type { adminSystem, InputOf, OutputOf } from '@entrepot/contract';
import { DomainError } from '@entrepot/domain';
import { type RawBuilder, sql } from 'kysely';
import type { AuditFacts, AuditReader } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { inTx } from '#platform/database.ts';
import { canSend, enqueueMail } from '#platform/mail/mail.ts';
import { withoutSecrets } from './redact-mail.ts';

type State = OutputOf<typeof adminSystem.mailInfo>['state'];

type MailRow = {
  readonly id: bigint;
  readonly medium: OutputOf<typeof adminSystem.mailInfo>['medium'];
  readonly recipient: string;
  readonly kind: string;
  readonly subject: string;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
  readonly error: string | null;
  readonly expiredAt: Date | null;
};

const columns = sql`m.id, m.medium, m.recipient, m.kind, m.subject, m.created_at as "createdAt", m.sent_at as "sentAt", m.error,
  m.expired_at as "expiredAt"`;

const inState: Readonly<Record<State, RawBuilder<unknown>>> = {
  waiting: sql`m.sent_at is null and m.expired_at is null and m.error is null`,
  sent: sql`m.sent_at is not null`,
  failed: sql`m.sent_at is null and m.expired_at is null and m.error is not null`,
  expired: sql`m.sent_at is null and m.expired_at is not null`,
};

/** Messages older than one, newest first. */
export async function listMails(
  ctx: Context,
  { state, keyword = '', before, pageSize = 20 }: InputOf<typeof adminSystem.mailList>,
): Promise<OutputOf<typeof adminSystem.mailList>> {
  const word = keyword.trim().toLowerCase();
  // Each has an index of its own, in the order of the list; a kind has neither a digit nor an @.
  const byWord = /[@\d]/.test(word)
    ? sql`m.recipient in (${word}, ${word.replace(/[\s+-]/g, '')})`
    : sql`m.kind = ${word}`;
  const { rows } = await sql<MailRow>`select ${columns} from mail_log m
    where ${state === undefined ? sql`true` : inState[state]}
      and ${word === '' ? sql`true` : byWord}
      and ${before === undefined ? sql`true` : sql`m.id < ${BigInt(before)}`}
    order by m.id desc limit ${pageSize + 1}`.execute(ctx.db);
  return {
    pageList: rows.slice(0, pageSize).map(present),
    hasMore: rows.length > pageSize,
    isMailConfigured: canSend(ctx, { medium: 'mail' }),
  };
}

type WholeRow = MailRow & { readonly language: string; readonly text: string; readonly html: string | null };

/**
 * One message without its secrets, in a transaction, so that the look is noted.
 *
 * @throws DomainError `mail_not_found`.
 */
export function readMail(ctx: Context, mailId: bigint): Promise<OutputOf<typeof adminSystem.mailInfo>> {
  return inTx(ctx.db, async (tx) => {
    const { rows } = await sql<WholeRow>`select ${columns}, m.language, m.body_text as text, m.body_html as html
      from mail_log m where m.id = ${mailId}`.execute(tx);
    const [row] = rows;
    if (!row) throw new DomainError('mail_not_found');
    const { kind, language, text, html, error } = row;
    return {
      ...present(row),
      language,
      text: withoutSecrets(text, kind),
      ...(html !== null && { html: withoutSecrets(html, kind) }),
      ...(error !== null && { error }),
    };
  });
}

/**
 * Has a message sent that has not left: nothing was set up for it when it was written, or it could not be sent.
 *
 * @throws DomainError `mail_not_found`, `mail_server_missing`, `content_changed` once it was sent, `mail_expired` once it is of no use.
 */
export function sendWaitingMail(ctx: Context, mailId: bigint): Promise<null> {
  return inTx(ctx.db, async (tx) => {
    const { rows } = await sql<MailRow & { readonly isOver: boolean }>`select ${columns},
        (m.expired_at is not null or coalesce(m.use_until <= ${ctx.clock.now()}, false)) as "isOver"
      from mail_log m where m.id = ${mailId}`.execute(tx);
    const [row] = rows;
    if (!row) throw new DomainError('mail_not_found');
    if (row.sentAt) throw new DomainError('content_changed');
    if (row.isOver) throw new DomainError('mail_expired');
    if (!canSend(ctx, row)) throw new DomainError('mail_server_missing');
    await enqueueMail(tx, mailId);
    return null;
  });
}

function stateOf({ sentAt, expiredAt, error }: MailRow): State {
  if (sentAt) return 'sent';
  if (expiredAt) return 'expired';
  return error === null ? 'waiting' : 'failed';
}

function present(row: MailRow) {
  const { id, createdAt, sentAt, expiredAt } = row;
  return {
    mailId: String(id),
    medium: row.medium,
    recipient: row.recipient,
    kind: row.kind,
    subject: withoutSecrets(row.subject, row.kind),
    state: stateOf(row),
    createTime: createdAt.toISOString(),
    ...(sentAt && { sendTime: sentAt.toISOString() }),
    ...(!sentAt && expiredAt && { expireTime: expiredAt.toISOString() }),
  };
}

/** What the audit log keeps of a message: what it is about. */
export const mailAuditReader: AuditReader = {
  object: 'mail',
  read: async (db, id) => {
    const { rows } = await sql<AuditFacts>`select kind from mail_log where id = ${BigInt(id)}`.execute(db);
    return rows[0] ?? null;
  },
};
