import { createHash } from 'node:crypto';
import { minuteMs } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { inTx, type Tx } from '#platform/database.ts';
import type { Listener } from '#platform/live/connections.ts';
import { endLive } from '#platform/live/publish-live.ts';
import type { Event } from '#platform/module.ts';
import type { Session, StaffSession } from '#platform/session.ts';
import { type Customer, type Member, memberKey, staffKey } from './member.ts';

const livesMs = minuteMs;
const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest();

/** A ticket with which a member of chats listens on a web socket: it is said there, so that no log of addresses has it. */
export const openTicket = (ctx: Context, member: Member, session: Session): Promise<{ ticket: string }> =>
  writeTicket(ctx, memberKey(member), member.personId, session);

/** The same for a visitor, who has no session. */
export const openVisitorTicket = (ctx: Context, visitor: Customer): Promise<{ ticket: string }> =>
  writeTicket(ctx, memberKey(visitor), visitor.personId, null);

/** The same for a member of staff, who is told of what concerns them alone. */
export const openStaffTicket = (ctx: Context, session: StaffSession): Promise<{ ticket: string }> =>
  writeTicket(ctx, staffKey(session.userId), session.userId, session);

async function writeTicket(
  ctx: Context,
  member: string,
  holderId: bigint,
  session: Session | null,
): Promise<{ ticket: string }> {
  const ticket = Buffer.from(ctx.ids.bytes(24)).toString('base64url');
  const expiresAt = new Date(ctx.clock.now().getTime() + livesMs);
  const sessionHash = session && Buffer.from(session.sessionId, 'hex');
  // In a transaction, which a session that has ended refuses; one that ends meanwhile waits for it, and takes the ticket with it.
  await inTx(ctx.db, (tx) =>
    sql`insert into chat_tickets (ticket_hash, member, holder_id, session_hash, expires_at)
      values (${hashOf(ticket)}, ${member}, ${holderId}, ${sessionHash}, ${expiresAt})`.execute(tx),
  );
  return { ticket };
}

type TicketRow = {
  readonly member: string;
  readonly holderId: bigint;
  readonly expiresAt: Date;
};

/** Uses a ticket up, and tells whose it was. */
export async function useTicket(ctx: Context, ticket: string): Promise<Listener | undefined> {
  const { rows } = await sql<TicketRow>`delete from chat_tickets where ticket_hash = ${hashOf(ticket)}
    returning member, holder_id as "holderId", expires_at as "expiresAt"`.execute(ctx.db);
  const [found] = rows;
  if (!found || found.expiresAt <= ctx.clock.now()) return undefined;
  const { member, holderId } = found;
  return { member, holder: `${member} ${holderId}`, personId: String(holderId) };
}

/**
 * Ends the web sockets of people whose sessions were ended or whose rights are others, and the tickets that they still held. Those that the
 * end itself told of have ended already: here are the others, such as those whose process Redis did not reach.
 */
export async function endListening(
  ctx: Context,
  tx: Tx,
  events: readonly Event<{ readonly userId: string }>[],
): Promise<void> {
  const ids = events.map(({ payload }) => BigInt(payload.userId));
  const lastExpiries = events.map(({ createdAt }) => new Date(createdAt.getTime() + livesMs));
  await sql`delete from chat_tickets t using unnest(${ids}::bigint[], ${lastExpiries}::timestamptz[]) as e (person_id, last_expiry)
    where t.holder_id = e.person_id and t.expires_at <= e.last_expiry`.execute(tx);
  tx.afterCommit(() => {
    for (const id of ids) endLive(ctx, id);
  });
}

/** Purges tickets that expired unused. Returns how many. */
export async function purgeTickets(ctx: Context): Promise<number> {
  const { numAffectedRows } = await sql`delete from chat_tickets where expires_at <= ${ctx.clock.now()}`.execute(
    ctx.db,
  );
  return Number(numAffectedRows ?? 0n);
}
