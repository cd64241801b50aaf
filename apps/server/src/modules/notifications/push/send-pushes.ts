import type { Language } from '@entrepot/i18n';
import { serverTexts } from '@entrepot/i18n/server';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { inTx, type Tx } from '#platform/database.ts';
import { FetchRefusal, publicOnly } from '#platform/guarded-fetch.ts';
import { enqueueAll } from '#platform/jobs/jobs.ts';
import type { Job } from '#platform/module.ts';
import { sendPush } from '#platform/push/send-push.ts';
import { stillTrue } from '../delivery/still-true.ts';
import type { Audience } from '../kinds/groups.ts';
import { addressOfKind, groupOfKind } from '../kinds/kinds.ts';
import { readNames, sentenceOf } from '../kinds/sentences.ts';
import { isOn } from '../preferences/delivery-times.ts';
import { findPreferences } from '../preferences/preferences.repository.ts';

const batch = 200;
const mostAttempts = 4;
/** People who share a line wait for each other's push services; a line takes one place of the queue at most. */
const lines = 256n;

type DuePushRow = {
  readonly id: bigint;
  readonly subscriptionId: bigint | null;
  readonly userId: bigint | null;
};

/**
 * Makes a job of each due notification and browser of whom it is for; on the way it drops those that failed too often: nobody tries a push
 * service again by hand. Returns how many notifications were due.
 */
export function queuePushes(ctx: Context): Promise<number> {
  return inTx(ctx.db, async (tx) => {
    const { rows } = await sql<DuePushRow>`
      with due as (
        select id from notification_entries where push_due_at <= ${ctx.clock.now()}
         order by push_due_at limit ${batch} for update skip locked
      ), taken as (
        update notification_entries n set push_due_at = null from due where n.id = due.id
        returning n.id, n.store_id, n.user_id
      )
      select t.id, s.id as "subscriptionId", s.user_id as "userId"
        from taken t left join store_names o on o.store_id = t.store_id
        left join push_subscriptions s on s.user_id = coalesce(t.user_id, o.owner_user_id)
          and s.audience = case when t.user_id is null then 'seller' else 'buyer' end`.execute(tx);
    const jobs = rows.flatMap(({ id, subscriptionId, userId }) =>
      subscriptionId === null
        ? []
        : [
            {
              payload: { entryId: `${id}`, subscriptionId: `${subscriptionId}` },
              key: `push:${id}:${subscriptionId}`,
              line: `push:${(userId ?? 0n) % lines}`,
            },
          ],
    );
    if (jobs.length > 0) {
      await enqueueAll(tx, sendPushJob.name, jobs, { maxAttempts: mostAttempts });
      await dropFailed(tx);
    }
    return new Set(rows.map(({ id }) => id)).size;
  });
}

async function dropFailed(tx: Tx): Promise<void> {
  await sql`select from graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs
     where task_identifier = ${sendPushJob.name} and attempts >= max_attempts and locked_at is null limit ${batch}))`.execute(
    tx,
  );
}

type Sent = {
  readonly id: bigint;
  readonly kind: string;
  readonly subjectId: bigint | null;
  readonly params: Record<string, string>;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly audience: Audience;
  readonly userId: bigint;
  readonly language: Language;
};

type Payload = { readonly entryId: string; readonly subscriptionId: string };

/** Sends one notification to one browser. One that takes no more messages is let go, and so is one whose address leads inside. */
export const sendPushJob: Job = {
  name: 'send_push',
  isDistant: true,
  run: (ctx, { entryId, subscriptionId }: Payload) =>
    pushOne(ctx, { entryId: BigInt(entryId), subscriptionId: BigInt(subscriptionId) }),
};

const isWanted = async (ctx: Context, { audience, kind, userId }: Sent): Promise<boolean> =>
  isOn(groupOfKind(audience, kind), 'push', await findPreferences(ctx.db, userId, audience));

type One = { readonly entryId: bigint; readonly subscriptionId: bigint };

/**
 * Sends nothing of what was read in the shop or panel, is not wanted any more, or holds no more.
 *
 * @throws Error when the push service cannot take it now: the queue tries again.
 */
export async function pushOne(ctx: Context, { entryId, subscriptionId }: One, policy = publicOnly): Promise<void> {
  const { rows } = await sql<Sent>`
    select n.id, n.kind, n.subject_id as "subjectId", n.params, s.endpoint, s.public_key as p256dh, s.auth_secret as auth, s.audience,
           s.user_id as "userId", p.language
      from notification_entries n join push_subscriptions s on s.id = ${subscriptionId}
      join user_profile_view p on p.id = s.user_id
      left join store_names o on o.store_id = n.store_id
     where n.id = ${entryId} and n.read_at is null and s.user_id = coalesce(n.user_id, o.owner_user_id)
       and s.audience = case when n.user_id is null then 'seller' else 'buyer' end`.execute(ctx.db);
  const [found] = rows;
  // As with mails: what was switched off while it waited is wanted no more.
  if (found && !(await isWanted(ctx, found))) return;
  const [sent] = found ? await stillTrue(ctx.db, found, [found], ctx.clock.now()) : [];
  if (!sent) return;
  const names = await readNames(ctx.db, sent.audience, [sent]);
  const texts: Readonly<Record<string, string>> = serverTexts('notifications', sent.language);
  const message = {
    title: texts[`group.${groupOfKind(sent.audience, sent.kind).group}`] ?? '',
    body: sentenceOf(sent.audience, sent, sent.language, names),
    url: addressOfKind(sent.audience, sent.kind, sent),
  };
  const sender = { keys: ctx.config.pushKeys, subject: ctx.config.publicUrl, now: ctx.clock.now(), policy };
  const outcome = await sendPush(sent, message, sender).catch((error: unknown) => {
    if (error instanceof FetchRefusal && error.isFinal) return 'gone' as const;
    throw error;
  });
  if (outcome === 'gone')
    await sql`delete from push_subscriptions where id = ${subscriptionId} and endpoint = ${sent.endpoint}`.execute(
      ctx.db,
    );
  if (outcome === 'later') throw new Error('the push service cannot take it now');
  if (outcome === 'refused') ctx.log.warn({ origin: new URL(sent.endpoint).origin }, 'a push message was refused');
}
