import { type MailKind, minuteMs } from '@entrepot/domain';
import type { Language } from '@entrepot/i18n';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { inTx, type Tx } from '#platform/database.ts';
import { sendMail } from '#platform/mail/mail.ts';
import { shopLinkIn } from '#platform/mail/mail-links.ts';
import { type Audience, type Group, isMailOptional } from '../kinds/groups.ts';
import { addressOfKind, groupOfKind } from '../kinds/kinds.ts';
import { readNames, sentenceOf } from '../kinds/sentences.ts';
import type { EntryRow } from '../notifications.repository.ts';
import { isOn } from '../preferences/delivery-times.ts';
import { findPreferences, type Preferences } from '../preferences/preferences.repository.ts';
import { lockMails } from '../preferences/retime.ts';
import { allGroups, mailCode } from '../preferences/stop-mails.ts';
import { renderNotificationMail } from './notification-mail.ts';
import { stillTrue } from './still-true.ts';

const peopleAtOnce = 50;
/** Of a digest; the rest is counted. */
const mostLines = 30;
/** As many that may be left come one by one where they leave at once; more are one mail. */
const mostAlone = 5;

/** A mail that could not be written is tried again after so long. */
const retryAfterMs = 10 * minuteMs;

/** Mails what is due, a number of people at a time; one whose mail cannot be written keeps nobody else from theirs. Returns how many were looked at. */
export async function sendDueMails(ctx: Context): Promise<number> {
  let done = 0;
  for (; done < peopleAtOnce; done += 1) {
    const next = await findNext(ctx);
    if (!next) break;
    try {
      await inTx(ctx.db, (tx) => mailDue(ctx, tx, next));
    } catch (error) {
      ctx.log.error({ err: error, recipient: lockNameOf(next) }, 'a mail of notifications could not be written');
      await putOff(ctx, next);
    }
  }
  return done;
}

type RecipientRow = { readonly userId: bigint | null; readonly storeId: bigint | null };
type Due = Pick<EntryRow, 'id' | 'kind' | 'subjectId' | 'params'>;
type Person = {
  readonly userId: bigint;
  readonly audience: Audience;
  readonly language: Language;
  readonly email: string;
};

const isOf = ({ userId, storeId }: RecipientRow) =>
  userId === null ? sql`store_id = ${storeId}` : sql`user_id = ${userId}`;
const lockNameOf = ({ userId, storeId }: RecipientRow) => (userId === null ? `store:${storeId}` : `user:${userId}`);

/** Whose mail is due for longest. No row is locked: whoever held one while waiting for the recipient's lock could wait for ever. */
async function findNext(ctx: Context): Promise<RecipientRow | undefined> {
  const { rows } = await sql<RecipientRow>`
    select user_id as "userId", store_id as "storeId" from notification_entries
     where mail_due_at <= ${ctx.clock.now()} order by mail_due_at limit 1`.execute(ctx.db);
  return rows[0];
}

async function mailDue(ctx: Context, tx: Tx, recipient: RecipientRow): Promise<void> {
  // Whoever comes second waits here, and then finds nothing left: a digest leaves once.
  await lockMails(tx, lockNameOf(recipient));
  const { rows: due } = await sql<Due>`update notification_entries set mail_due_at = null
     where id = any (array(select id from notification_entries
       where mail_due_at <= ${ctx.clock.now()} and ${isOf(recipient)} order by id for update))
    returning id, kind, subject_id as "subjectId", params`.execute(tx);
  const person = due.length > 0 ? await findPerson(tx, recipient) : undefined;
  const oldestFirst = due.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  if (person) await mailPerson(ctx, tx, person, oldestFirst);
}

async function putOff(ctx: Context, recipient: RecipientRow): Promise<void> {
  const now = ctx.clock.now();
  await sql`update notification_entries set mail_due_at = ${new Date(now.getTime() + retryAfterMs)}
    where mail_due_at <= ${now} and ${isOf(recipient)}`.execute(ctx.db);
}

/** Who is mailed, when there is an account with an address. */
async function findPerson(tx: Tx, { userId, storeId }: RecipientRow): Promise<Person | undefined> {
  const { rows } = await sql<Omit<Person, 'audience'>>`
    select c.id as "userId", p.language, c.email from user_contacts c join user_profile_view p on p.id = c.id
     where c.id = coalesce(${userId}::bigint, (select owner_user_id from store_names where store_id = ${storeId}::bigint))
       and c.email is not null and c.status = 'active'`.execute(tx);
  return rows[0] && { ...rows[0], audience: userId === null ? 'seller' : 'buyer' };
}

async function mailPerson(ctx: Context, tx: Tx, person: Person, due: readonly Due[]): Promise<void> {
  const preferences = await findPreferences(tx, person.userId, person.audience);
  const fresh = await stillTrue(tx, person, due, ctx.clock.now());
  const wanted = fresh.filter(({ kind }) => isOn(groupOfKind(person.audience, kind), 'mail', preferences));
  const names = await readNames(tx, person.audience, wanted);
  const base = ctx.config.publicUrl.replace(/\/$/, '');
  const linkTo = (path: string) => shopLinkIn(ctx, person.language, path);
  const lineOf = (entry: Due) => ({
    sentence: sentenceOf(person.audience, entry, person.language, names),
    link: linkTo(addressOfKind(person.audience, entry.kind, entry)),
  });
  for (const { entries, group, kind } of mailsOf(person.audience, wanted, preferences)) {
    const code = group && mailCode(ctx, { ...person, group });
    const composed = renderNotificationMail({
      language: person.language,
      lines: entries.slice(0, mostLines).map(lineOf),
      more: Math.max(0, entries.length - mostLines),
      isDigest: group === allGroups,
      stopLink: code && linkTo(`/mails/stop?code=${code}`),
      preferencesLink: linkTo(preferencesPath[person.audience]),
    });
    await sendMail(ctx, tx, {
      medium: 'mail',
      recipient: person.email,
      kind,
      language: person.language,
      ...composed,
      ...(code && { unsubscribeUrl: `${base}/api/notice!stopMails.action?code=${code}` }),
    });
  }
}

const preferencesPath = {
  buyer: '/userInfo/setup/notifications',
  seller: '/seller/notifications',
  staff: '/admin/notifications',
};

type Contents = { readonly entries: readonly Due[]; readonly group: string | undefined; readonly kind: MailKind };

/**
 * One mail each, but for what a digest gathers: of whoever wants one, and of what has waited for the end of quiet hours or for a digest that
 * nobody wants any more. `group` is what a link in the mail ends.
 */
function mailsOf(audience: Audience, due: readonly Due[], { digest }: Preferences): Contents[] {
  const groupFor = ({ kind }: Due): Group => groupOfKind(audience, kind);
  const leavable = due.filter((entry) => isMailOptional(groupFor(entry)));
  const gathered = digest === 'off' && leavable.length <= mostAlone ? [] : leavable;
  const alone = due.filter((entry) => !gathered.includes(entry));
  const single = alone.map((entry): Contents => {
    const group = groupFor(entry);
    return { entries: [entry], group: isMailOptional(group) ? group.group : undefined, kind: `notice_${entry.kind}` };
  });
  if (gathered.length === 0) return single;
  return [...single, { entries: gathered, group: allGroups, kind: 'notice_digest' }];
}
