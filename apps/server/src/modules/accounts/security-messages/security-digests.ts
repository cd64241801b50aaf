import { hourMs } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { inTx, type Tx } from '#platform/database.ts';
import type { Held, SecurityEvent } from './security-messages.ts';

/** A person gets one message of a kind in this time. */
const digestMs = hourMs;
/** Network addresses that one message names; what came from others is counted under an empty one. */
const mostAddresses = 20;

type Happened = { readonly userId: bigint; readonly event: SecurityEvent; readonly address: string };

/** Whether a message may leave now. If not, what happened is kept for the next one. */
export async function mayNotify(ctx: Context, tx: Tx, { userId, event, address }: Happened): Promise<boolean> {
  const now = ctx.clock.now();
  const endsAt = new Date(now.getTime() + digestMs);
  // Whoever comes second waits here for the first one's transaction, and then finds its row or puts an own one in its place.
  const { rows } = await sql<{ held: Held[]; isFirst: boolean }>`
    insert into security_digests as d (user_id, event, ends_at) values (${userId}, ${event}, ${endsAt})
    on conflict (user_id, event) do update set ends_at = d.ends_at returning d.held, d.xmax = 0 as "isFirst"`.execute(
    tx,
  );
  const [digest] = rows;
  if (!digest || digest.isFirst) return true;
  const held = hold(digest.held, address, now.getTime());
  await sql`update security_digests set held = ${JSON.stringify(held)}::jsonb where user_id = ${userId} and event = ${event}`.execute(
    tx,
  );
  return false;
}

function hold(held: readonly Held[], address: string, nowMs: number): Held[] {
  const isNamed = held.some((each) => each.address === address) || held.length < mostAddresses;
  const place = isNamed ? address : '';
  const { count = 0, firstMs = nowMs } = held.find((each) => each.address === place) ?? {};
  return [
    ...held.filter((each) => each.address !== place),
    { address: place, count: count + 1, firstMs, lastMs: nowMs },
  ];
}

const batchSize = 50;

type HeldEventsRow = {
  readonly userId: bigint;
  readonly event: SecurityEvent;
  readonly held: readonly Held[];
};

/** Sends what was kept and is due, by `send`. Returns how many were looked at. */
export async function sendDigests(
  ctx: Context,
  send: (tx: Tx, userId: bigint, event: SecurityEvent, held: readonly Held[]) => Promise<void>,
): Promise<number> {
  const now = ctx.clock.now();
  return inTx(ctx.db, async (tx) => {
    const { rows } = await sql<HeldEventsRow>`
      select user_id as "userId", event, held from security_digests where ends_at <= ${now}
       order by ends_at limit ${batchSize} for update skip locked`.execute(tx);
    for (const { userId, event, held } of rows) {
      const isQuiet = held.length === 0;
      if (!isQuiet) await send(tx, userId, event, held);
      await (isQuiet
        ? sql`delete from security_digests where user_id = ${userId} and event = ${event}`.execute(tx)
        : sql`update security_digests set held = '[]', ends_at = ${new Date(now.getTime() + digestMs)}
               where user_id = ${userId} and event = ${event}`.execute(tx));
    }
    return rows.length;
  });
}
