import { DomainError, dayMs, hourMs } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/database.ts';

/** Codes in an hour that one address or phone may receive, and that one person, one network or all networks of one site may ask for. */
export const codeQuotas = { target: 5, user: 10, network: 30, site: 300 } as const;

/** Mails in a day that ask to confirm a subscription: those that one address may receive, and that one network or all of one site may ask for. */
const subscriptionQuotas = { subscriber: 5, subscriberNetwork: 100, subscriberSite: 1000 } as const;

/** In a day, of one person: messages to addresses that are to be bound, and changes of a contact, each of which tells all former ones. */
export const bindingQuotas = { binding: 10, contactChange: 5 } as const;

type Kind = keyof typeof codeQuotas | keyof typeof subscriptionQuotas | keyof typeof bindingQuotas;

const quotas: Readonly<Record<Kind, { readonly most: number; readonly windowMs: number }>> = {
  target: { most: codeQuotas.target, windowMs: hourMs },
  user: { most: codeQuotas.user, windowMs: hourMs },
  network: { most: codeQuotas.network, windowMs: hourMs },
  site: { most: codeQuotas.site, windowMs: hourMs },
  binding: { most: bindingQuotas.binding, windowMs: dayMs },
  contactChange: { most: bindingQuotas.contactChange, windowMs: dayMs },
  subscriber: { most: subscriptionQuotas.subscriber, windowMs: dayMs },
  subscriberNetwork: { most: subscriptionQuotas.subscriberNetwork, windowMs: dayMs },
  subscriberSite: { most: subscriptionQuotas.subscriberSite, windowMs: dayMs },
};
const longestWindowMs = dayMs;

/** Counts a message that somebody asked for to whatever address they liked. Returns whether it is within its quota. */
export async function consumeMailQuota(ctx: Context, tx: Tx, kind: Kind, who: string): Promise<boolean> {
  const { most, windowMs } = quotas[kind];
  const now = ctx.clock.now();
  const windowStart = new Date(now.getTime() - windowMs);
  const { rows } = await sql<{ count: number }>`
    insert into code_quotas as q (subject, started_at, count) values (${`${kind}:${who}`}, ${now}, 1)
    on conflict (subject) do update set
      count = case when q.started_at <= ${windowStart} then 1 else q.count + 1 end,
      started_at = case when q.started_at <= ${windowStart} then excluded.started_at else q.started_at end
    returning count`.execute(tx);
  return (rows[0]?.count ?? 0) <= most;
}

/**
 * Counts a request for a code, whether a code is then sent or not, so that the answer tells nothing about who is
 * registered. A refused request is rolled back with its caller's transaction and does not count.
 *
 * @throws DomainError `code_sent_too_often` over the quota.
 */
export async function consumeCodeQuota(
  ctx: Context,
  tx: Tx,
  kind: keyof typeof codeQuotas | 'binding',
  who: string,
): Promise<void> {
  if (!(await consumeMailQuota(ctx, tx, kind, who))) throw new DomainError('code_sent_too_often');
}

/** Purges windows that are over. Returns how many. */
export async function sweepCodeQuotas(ctx: Context): Promise<number> {
  const { numAffectedRows } = await sql`delete from code_quotas
    where started_at <= ${new Date(ctx.clock.now().getTime() - longestWindowMs)}`.execute(ctx.db);
  return Number(numAffectedRows ?? 0n);
}
