import { createHash } from 'node:crypto';
import { DomainError } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { type Db, inTx, type Tx } from '#platform/database.ts';
import { couldBePublic } from '#platform/guarded-fetch.ts';
import { type EventHandler, on } from '#platform/module.ts';
import { isPublicKey } from '#platform/push/encrypt-payload.ts';
import type { PushTarget } from '#platform/push/send-push.ts';
import { sessionsEnded } from '../../accounts/index.ts';
import type { Chooser } from '../preferences/preferences.repository.ts';

const mostPerPerson = 10;

const hashOf = (endpoint: string) => createHash('sha256').update(endpoint).digest();

/**
 * Has a browser take a person's messages, until the session that asks is ended. A browser belongs to one person at a time: to whoever asked
 * last. Beyond ten the oldest is let go.
 *
 * @throws DomainError `push_address_refused` for an address that is not on the public network, or a key that is no point of the curve.
 */
export async function addSubscription(
  ctx: Context,
  { userId, audience }: Chooser,
  { endpoint, p256dh, auth, device, sessionId }: PushTarget & { readonly device: string; readonly sessionId: string },
): Promise<void> {
  if (!endpoint.startsWith('https://') || !couldBePublic(endpoint) || !isPublicKey(p256dh))
    throw new DomainError('push_address_refused');
  await inTx(ctx.db, async (tx) => {
    await lockSubscriptions(tx, userId);
    await sql`insert into push_subscriptions (id, user_id, audience, endpoint, endpoint_hash, public_key, auth_secret, device, session_hash, created_at)
      values (${ctx.ids.next()}, ${userId}, ${audience}, ${endpoint}, ${hashOf(endpoint)}, ${p256dh}, ${auth}, ${device}, ${Buffer.from(sessionId, 'hex')},
        ${ctx.clock.now()})
      on conflict (endpoint_hash) do update set id = excluded.id, user_id = excluded.user_id, audience = excluded.audience,
        public_key = excluded.public_key, auth_secret = excluded.auth_secret, device = excluded.device,
        session_hash = excluded.session_hash, created_at = excluded.created_at`.execute(tx);
    await sql`delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${userId} and audience = ${audience} order by id desc offset ${mostPerPerson})`.execute(
      tx,
    );
  });
}

/** Two browsers of one person count each other. */
async function lockSubscriptions(tx: Tx, userId: bigint): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('push_subscriptions:' || ${String(userId)}::text, 0))`.execute(
    tx,
  );
}

/** Has a browser take no more messages of a person; another one's is left alone. */
export async function removeSubscription(ctx: Context, { userId, audience }: Chooser, endpoint: string): Promise<void> {
  await sql`delete from push_subscriptions
    where endpoint_hash = ${hashOf(endpoint)} and user_id = ${userId} and audience = ${audience}`.execute(ctx.db);
}

/**
 * Nothing is sent to the browser of a session that was ended, nor to any when all were: neither to whoever uses the browser next, nor to
 * whoever had stolen the session. A browser that was added since is left alone.
 */
export const deletePushSubscriptions: EventHandler = on(
  sessionsEnded,
  'end pushes with sessions',
  async (_ctx, tx, events) => {
    const endings = events.map(({ createdAt, payload }) => ({
      userId: payload.userId,
      ended: 'sessionId' in payload ? payload.sessionId : null,
      spared: 'sessionId' in payload ? null : payload.exceptSessionId,
      at: createdAt,
    }));
    await sql`delete from push_subscriptions s using jsonb_to_recordset(${JSON.stringify(endings)}::jsonb)
      as e ("userId" bigint, ended text, spared text, at timestamptz)
    where s.user_id = e."userId" and s.created_at <= e.at
      and case when e.ended is null then s.session_hash is distinct from decode(coalesce(e.spared, ''), 'hex')
               else s.session_hash = decode(e.ended, 'hex') end`.execute(tx);
  },
);

/** Deletes the subscription of every browser, once every session was ended. */
export async function deleteAllPushSubscriptions(db: Db): Promise<void> {
  await sql`delete from push_subscriptions`.execute(db);
}
