import type { Language } from '@entrepot/contract';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/database.ts';
import { sendMail } from '#platform/mail/mail.ts';
import type { SellerSession } from '#platform/session.ts';
import { type Origin, recordSignIn } from '../sessions/sign-ins.ts';
import { mayNotify, sendDigests } from './security-digests.ts';
import {
  type SecurityEvent,
  type SecurityFacts,
  type StoreSecurityEvent,
  securityMail,
  securitySms,
} from './security-messages.ts';

export type SecurityNotice = {
  readonly userId: bigint;
  readonly event: SecurityEvent;
  readonly origin: Origin;
  /** Contacts to tell; without it those bound now, and former ones that can still take a change back. */
  readonly to?: readonly string[];
  readonly undoLink?: string;
};

/**
 * Tells a person, in their language, that something about the security of the account has changed. However often it happens, one
 * message of a kind leaves in an hour; the next one says what happened since. What can be taken back by its message leaves at once.
 */
export async function notifyOwner(ctx: Context, tx: Tx, notice: SecurityNotice): Promise<void> {
  const { userId, event, origin, undoLink, to } = notice;
  const { address } = origin;
  if (undoLink === undefined && !(await mayNotify(ctx, tx, { userId, event, address }))) return;
  const facts = { at: ctx.clock.now(), address, ...(undoLink === undefined ? {} : { undoLink }) };
  await send(ctx, tx, { userId, event, facts, ...(to && { to }) });
}

/** Sends what was kept since the last messages. Returns how many kinds were looked at. */
export const sendSecurityDigests = (ctx: Context): Promise<number> =>
  sendDigests(ctx, (tx, userId, event, held) => send(ctx, tx, { userId, event, facts: { held } }));

type Message = Pick<SecurityNotice, 'userId' | 'event' | 'to'> & { readonly facts: SecurityFacts };

async function send(ctx: Context, tx: Tx, { userId, event, facts, to }: Message): Promise<void> {
  const { language, contacts } = await readContacts(ctx, tx, userId);
  for (const recipient of to ?? contacts) {
    const message = recipient.includes('@')
      ? securityMail(language, event, facts)
      : securitySms(language, event, facts);
    await sendMail(ctx, tx, { recipient, kind: 'security', language, ...message });
  }
}

/** Puts a change of a person's store on the record of the account and tells the person. */
export async function reportStoreChange(
  ctx: Context,
  tx: Tx,
  change: { readonly event: StoreSecurityEvent; readonly session: SellerSession; readonly origin: Origin },
): Promise<void> {
  const { event, origin } = change;
  const { userId, sessionId } = change.session;
  await recordSignIn(ctx, tx, { userId, kind: event, origin, sessionId });
  await notifyOwner(ctx, tx, { userId, event, origin });
}

type Contacts = { readonly language: Language; readonly contacts: readonly string[] };

/** Whom to tell what moves a person's money or secrets: the contact bound now, and former ones that can still take a change back. */
export async function readContacts(ctx: Context, tx: Tx, userId: bigint): Promise<Contacts> {
  const { rows } = await sql<Contacts>`
    select u.language, array(
        select distinct contact from (
          select coalesce(u.email, u.phone) as contact
          union all
          select old_value from contact_changes where user_id = u.id and ends_at > ${ctx.clock.now()} and undone_at is null
        ) told where contact is not null order by contact) as contacts
      from users u where u.id = ${userId}`.execute(tx);
  return rows[0] ?? { language: 'en', contacts: [] };
}
