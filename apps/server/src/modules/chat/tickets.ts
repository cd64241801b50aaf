import { createHash } from 'node:crypto';
import { minuteMs } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { type Member, memberKey } from './member.ts';

const livesMs = minuteMs;
const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest();

/** A ticket with which a member of chats listens on a web socket: it is said there, so that no log of addresses has it. */
export async function openTicket(ctx: Context, member: Member): Promise<{ ticket: string }> {
  const ticket = Buffer.from(ctx.ids.bytes(24)).toString('base64url');
  await sql`insert into chat_tickets (ticket_hash, member, expires_at)
    values (${hashOf(ticket)}, ${memberKey(member)}, ${new Date(ctx.clock.now().getTime() + livesMs)})`.execute(ctx.db);
  return { ticket };
}

/** Uses a ticket up, and tells whose it was. */
export async function useTicket(ctx: Context, ticket: string): Promise<string | undefined> {
  const { rows } = await sql<{
    member: string;
    expiresAt: Date;
  }>`delete from chat_tickets where ticket_hash = ${hashOf(ticket)}
    returning member, expires_at as "expiresAt"`.execute(ctx.db);
  const [found] = rows;
  return found && found.expiresAt > ctx.clock.now() ? found.member : undefined;
}

/** Deletes tickets that nobody used. Returns how many. */
export async function sweepTickets(ctx: Context): Promise<number> {
  const { numAffectedRows } = await sql`delete from chat_tickets where expires_at <= ${ctx.clock.now()}`.execute(
    ctx.db,
  );
  return Number(numAffectedRows ?? 0n);
}
