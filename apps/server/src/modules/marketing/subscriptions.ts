import { createHash } from 'node:crypto';
import { DomainError, dayMs, isSubscriptionEmail, minuteMs, normaliseEmail } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { inTx, type Tx } from '#platform/database.ts';
import { networkOf, siteOf } from '#platform/http/limits/client-network.ts';
import { sendMail } from '#platform/mail/mail.ts';
import { linkIn } from '#platform/mail/mail-links.ts';
import { signLink } from '#platform/secrets/link-signature.ts';
import { consumeMailQuota } from '../accounts/index.ts';
import { codeGivenOut } from '../coupons/index.ts';
import { subscriptionCoupon, unconfirmedKeptDays } from './marketing.settings.ts';
import { confirmationMail, couponMail, type SubscriptionLinks } from './subscription-mails.ts';

/** A second request for an address within this time sends no second mail. */
const mailEveryMs = minuteMs;
/** The same for an address that has unsubscribed: its owner wants no mails, and anybody may ask. */
const mailUnsubscribedEveryMs = dayMs;

/** Who asks: in which language, and from which network address. */
type Asker = { readonly language: string; readonly address: string };

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/**
 * The token of a subscription's links: the same in every mail until it is ended, so that whoever asks anew makes no link worthless
 * that its owner has. After an end there is another one.
 */
function tokenOf(ctx: Context, { id, unsubscribedAt }: Pick<Subscription, 'id' | 'unsubscribedAt'>): string {
  return signLink(ctx, 'subscription', `${id}:${unsubscribedAt?.getTime() ?? ''}`);
}

type Subscription = {
  readonly id: bigint;
  readonly state: string;
  readonly mailedAt: Date;
  readonly unsubscribedAt: Date | null;
};

/**
 * Mails an address that it is said to want to subscribe, with a link to confirm. It counts, and what was ended begins again, only once
 * that is opened.
 *
 * An address that was mailed often enough today gets no more mails.
 *
 * @throws DomainError `invalid_email`, `email_already_subscribed` for a confirmed address, `frequent_operation` for a network that
 * has asked for too many.
 */
export async function subscribe(ctx: Context, typed: string, { language, address: from }: Asker): Promise<void> {
  const address = typed.trim();
  if (!isSubscriptionEmail(address)) throw new DomainError('invalid_email');
  const email = normaliseEmail(address);
  const now = ctx.clock.now();
  await inTx(ctx.db, async (tx) => {
    const subscription = await lockSubscription(ctx, tx, { email, language });
    if (subscription.state === 'confirmed') throw new DomainError('email_already_subscribed');
    if (now < nextMailAt(subscription)) return;
    const ofNetwork = await consumeMailQuota(ctx, tx, 'subscriberNetwork', networkOf(from));
    const ofSite = await consumeMailQuota(ctx, tx, 'subscriberSite', siteOf(from));
    if (!ofNetwork || !ofSite) throw new DomainError('frequent_operation');
    if (!(await consumeMailQuota(ctx, tx, 'subscriber', email))) return;
    const token = tokenOf(ctx, subscription);
    await sql`update subscriptions set language = ${language}, token_hash = ${hashOf(token)}, mailed_at = ${now}
      where id = ${subscription.id}`.execute(tx);
    const mail = confirmationMail(language, linksOf(ctx, token, language));
    await sendMail(ctx, tx, { medium: 'mail', recipient: email, kind: 'subscription', language, ...mail });
  });
}

/** The subscription of an address, locked; a new one that was never mailed where there is none. */
async function lockSubscription(ctx: Context, tx: Tx, { email, language }: { email: string; language: string }) {
  const id = ctx.ids.next();
  // In one statement: one that nobody confirmed may be deleted at any moment before it is locked.
  const { rows } = await sql<Subscription>`
    insert into subscriptions (id, email, language, state, token_hash, mailed_at, created_at)
    values (${id}, ${email}, ${language}, 'pending', ${hashOf(tokenOf(ctx, { id, unsubscribedAt: null }))}, ${new Date(0)}, ${ctx.clock.now()})
    on conflict (email) do update set email = excluded.email
    returning id, state, mailed_at as "mailedAt", unsubscribed_at as "unsubscribedAt"`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('an upsert returned no row');
  return row;
}

function nextMailAt({ mailedAt, unsubscribedAt }: Subscription): Date {
  const isMailedSince = unsubscribedAt !== null && mailedAt > unsubscribedAt;
  return new Date(mailedAt.getTime() + (isMailedSince ? mailUnsubscribedEveryMs : mailEveryMs));
}

function linksOf(ctx: Context, token: string, language: string): SubscriptionLinks {
  const base = ctx.config.publicUrl.replace(/\/$/, '');
  return {
    confirm: linkIn(language, `${base}/subscribe/confirm?token=${token}`),
    unsubscribe: linkIn(language, `${base}/subscribe/cancel?token=${token}`),
    unsubscribeAtOnce: `${base}/api/subscribe!cancel.action?code=${token}`,
  };
}

/**
 * Confirms the subscription that a mailed link names, and mails the coupon of the setting while it is given out. Returns false for an unknown
 * token, and for one that was ended and not asked for since; opening the link again changes nothing.
 */
export function confirmSubscription(ctx: Context, token: string): Promise<boolean> {
  return inTx(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const { rows } = await sql<{ email: string; language: string }>`update subscriptions
      set state = 'confirmed', confirmed_at = ${now}, unsubscribed_at = null
      where token_hash = ${hashOf(token)} and (state = 'pending' or (state = 'unsubscribed' and mailed_at > unsubscribed_at))
      returning email, language`.execute(tx);
    const [confirmed] = rows;
    if (!confirmed) {
      const known = await sql`select id from subscriptions
        where token_hash = ${hashOf(token)} and state = 'confirmed'`.execute(tx);
      return known.rows.length > 0;
    }
    const code = await codeGivenOut(ctx, tx, ctx.settings.get(subscriptionCoupon));
    if (code !== undefined) {
      const { email: recipient, language } = confirmed;
      const links = linksOf(ctx, token, language);
      await sendMail(ctx, tx, {
        medium: 'mail',
        recipient,
        kind: 'coupon',
        language,
        ...couponMail(language, code, links),
        unsubscribeUrl: links.unsubscribeAtOnce,
      });
    }
    return true;
  });
}

/** Ends the subscription that a mailed link names. Returns false for an unknown token. */
export async function unsubscribe(ctx: Context, token: string): Promise<boolean> {
  const { rows } = await sql`update subscriptions
    set state = 'unsubscribed', unsubscribed_at = coalesce(unsubscribed_at, ${ctx.clock.now()})
    where token_hash = ${hashOf(token)} returning id`.execute(ctx.db);
  return rows.length > 0;
}

const purgedAtOnce = 1000;

/** Deletes addresses that were last asked about long ago and never confirmed, some at a time. Returns how many went. */
export async function purgeUnconfirmed(ctx: Context): Promise<number> {
  const before = new Date(ctx.clock.now().getTime() - ctx.settings.get(unconfirmedKeptDays) * dayMs);
  const { numAffectedRows } = await sql`delete from subscriptions where state = 'pending' and mailed_at < ${before}
    and id = any (array(select id from subscriptions where state = 'pending' and mailed_at < ${before}
      order by mailed_at limit ${purgedAtOnce}))`.execute(ctx.db);
  return Number(numAffectedRows ?? 0n);
}

/** Deletes the subscription of an address whose owner is taken out. */
export async function purgeSubscriber(tx: Tx, email: string): Promise<void> {
  await sql`delete from subscriptions where email = ${email}`.execute(tx);
}
