import { createHash } from 'node:crypto';
import { DomainError, isSubscriptionEmail, minuteMs, normaliseEmail } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { inTx } from '../../platform/database.ts';
import { networkOf } from '../../platform/http/client-network.ts';
import { sendMail } from '../../platform/mail.ts';
import { takeMailQuota } from '../accounts/index.ts';
import { subscriptionCoupon } from './marketing.settings.ts';
import { confirmationMail, couponMail, type SubscriptionLinks } from './subscription-mails.ts';

/** A second request for an address within this time sends no second mail. */
const mailEveryMs = minuteMs;

/** Who asks: in which language, and from which network address. */
type Asker = { readonly language: string; readonly address: string };

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/**
 * Notes that an address wants to subscribe and mails it a link to confirm. The address counts only once that is opened.
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
  const token = Buffer.from(ctx.ids.bytes(32)).toString('base64url');
  const now = ctx.clock.now();
  await inTx(ctx.db, async (tx) => {
    await sql`insert into subscriptions (id, email, language, state, token_hash, mailed_at, created_at)
      values (${ctx.ids.next()}, ${email}, ${language}, 'pending', ${hashOf(token)}, ${new Date(0)}, ${now})
      on conflict (email) do nothing`.execute(tx);
    const { rows } = await sql<{ state: string; mailedAt: Date }>`
      select state, mailed_at as "mailedAt" from subscriptions where email = ${email} for update`.execute(tx);
    const [found] = rows;
    if (found?.state === 'confirmed') throw new DomainError('email_already_subscribed');
    if (found && now.getTime() - found.mailedAt.getTime() < mailEveryMs) return;
    if (!(await takeMailQuota(ctx, tx, 'subscriberNetwork', networkOf(from))))
      throw new DomainError('frequent_operation');
    if (!(await takeMailQuota(ctx, tx, 'subscriber', email))) return;
    await sql`update subscriptions set state = 'pending', language = ${language}, token_hash = ${hashOf(token)}, mailed_at = ${now},
        unsubscribed_at = null where email = ${email}`.execute(tx);
    const mail = confirmationMail(language, linksOf(ctx, token));
    await sendMail(ctx, tx, { medium: 'mail', recipient: email, kind: 'subscription', language, ...mail });
  });
}

function linksOf(ctx: Context, token: string): SubscriptionLinks {
  const base = ctx.config.publicUrl.replace(/\/$/, '');
  return {
    confirm: `${base}/subscribe/confirm?token=${token}`,
    unsubscribe: `${base}/subscribe/cancel?token=${token}`,
  };
}

/**
 * Confirms the subscription that a mailed link names, and mails the coupon of the setting. Returns false for an unknown
 * token; opening the link again changes nothing.
 */
export function confirmSubscription(ctx: Context, token: string): Promise<boolean> {
  return inTx(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const { rows } = await sql<{ email: string; language: string }>`update subscriptions
      set state = 'confirmed', confirmed_at = ${now}
      where token_hash = ${hashOf(token)} and state = 'pending' returning email, language`.execute(tx);
    const [confirmed] = rows;
    if (!confirmed) {
      const known = await sql`select id from subscriptions
        where token_hash = ${hashOf(token)} and state = 'confirmed'`.execute(tx);
      return known.rows.length > 0;
    }
    const code = ctx.settings.get(subscriptionCoupon);
    if (code !== '') {
      const { email: recipient, language } = confirmed;
      const mail = couponMail(language, code, linksOf(ctx, token));
      await sendMail(ctx, tx, { medium: 'mail', recipient, kind: 'coupon', language, ...mail });
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
