import { createHash } from 'node:crypto';
import { DomainError, dayMs } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { type Db, inTx, type Tx } from '#platform/database.ts';
import { emit } from '#platform/outbox.ts';
import { contactChangeUndone } from '../accounts.events.ts';
import { notifyOwner } from '../security-messages/security-events.ts';
import { revokeSessions } from '../sessions/sessions.ts';
import { type Origin, recordSignIn } from '../sessions/sign-ins.ts';
import { writeContact } from '../users/users.repository.ts';
import { consumeMailQuota } from '../verification-codes/code-quotas.ts';

/** For this long codes reset no secret after a change of contact, and the former contact can take the change back. Texts name it, in hours. */
export const contactUndoableMs = dayMs;

export type ContactKind = 'email' | 'phone';
type Contacts = { readonly email: string | null; readonly phone: string | null; readonly hasFundPassword: boolean };

const hashOf = (code: string) => createHash('sha256').update(code).digest();

/**
 * Binds a contact, ends the person's other sessions and tells the contacts bound so far, with a link that takes the change
 * back. Nothing happens when it is bound already.
 *
 * @throws DomainError `email_taken`, `phone_taken`, `frequent_operation` above the number of changes in a day.
 */
export async function changeContact(
  ctx: Context,
  tx: Tx,
  change: { readonly userId: bigint; readonly kind: ContactKind; readonly value: string; readonly sessionId: string },
  origin: Origin,
): Promise<void> {
  const { userId, kind, value, sessionId } = change;
  const now = ctx.clock.now();
  const former = await lockContacts(tx, userId);
  if (former[kind] === value) return;
  if (!(await consumeMailQuota(ctx, tx, 'contactChange', String(userId)))) throw new DomainError('frequent_operation');
  await writeContact(tx, { userId, kind, value, at: now });
  await recordSignIn(ctx, tx, { userId, kind: `${kind}_changed`, origin, sessionId });
  const code = Buffer.from(ctx.ids.bytes(32)).toString('base64url');
  const told = await whoCanObject(ctx, tx, userId, former);
  // A first contact has nobody to tell and nothing to go back to; yet a fund password must not fall by it at once.
  if (told.length > 0 || former.hasFundPassword) {
    await sql`insert into contact_changes (id, user_id, kind, old_value, new_value, token_hash, changed_at, ends_at)
      values (${ctx.ids.next()}, ${userId}, ${kind}, ${former[kind]}, ${value}, ${hashOf(code)}, ${now},
        ${new Date(now.getTime() + contactUndoableMs)})`.execute(tx);
  }
  const undoLink = `${ctx.config.publicUrl}/undoContactChange?change=${code}`;
  await notifyOwner(ctx, tx, { userId, event: `${kind}_changed`, origin, to: told, undoLink });
}

async function lockContacts(tx: Tx, userId: bigint): Promise<Contacts> {
  const { rows } = await sql<Contacts>`select email, phone, fund_password_mac is not null as "hasFundPassword"
    from users where id = ${userId} for no key update`.execute(tx);
  return rows[0] ?? { email: null, phone: null, hasFundPassword: false };
}

/**
 * Refuses to reset a secret by code while a change of contact can still be taken back: whoever took over a session and
 * bound a contact of their own gains nothing before its owner could object.
 *
 * @throws DomainError `recovery_waits` with `{ until }`.
 */
export async function assertRecoveryOpen(ctx: Context, db: Db | Tx, userId: bigint): Promise<void> {
  const { rows } = await sql<{ until: Date | null }>`select max(ends_at) as until from contact_changes
    where user_id = ${userId} and ends_at > ${ctx.clock.now()} and undone_at is null`.execute(db);
  const until = rows[0]?.until;
  if (until) throw new DomainError('recovery_waits', { until: until.toISOString() });
}

/** The contacts bound so far, and former ones that can still take a change back: whoever changes one contact may change the other next. */
async function whoCanObject(ctx: Context, tx: Tx, userId: bigint, bound: Contacts): Promise<string[]> {
  const { rows } = await sql<{ contact: string }>`select distinct old_value as contact from contact_changes
    where user_id = ${userId} and ends_at > ${ctx.clock.now()} and undone_at is null and old_value is not null`.execute(
    tx,
  );
  const contacts = [bound.email, bound.phone, ...rows.map(({ contact }) => contact)];
  return [...new Set(contacts.filter((contact) => contact !== null))];
}

type Change = {
  readonly userId: bigint;
  readonly kind: ContactKind;
  readonly isNamed: boolean;
  readonly changedAt: Date;
  readonly oldValue: string | null;
};

/** A change that is being made waits, or is waited for and then seen: left out, its own link would bring back what is taken back here. */
async function lockOwnerOf(tx: Tx, code: string): Promise<void> {
  const { rows } = await sql<{ userId: bigint }>`select user_id as "userId" from contact_changes
    where token_hash = ${hashOf(code)}`.execute(tx);
  for (const { userId } of rows) await lockContacts(tx, userId);
}

/**
 * Reverts a change of contact, and all that came after it with it, and ends every session of the person: whoever took the account
 * over may have bound one contact of each kind. Other modules take back by the event what belongs to the account and was bound since.
 *
 * @throws DomainError `contact_change_not_found` for unknown, used and old links, `email_taken`, `phone_taken` when another
 *   person has bound the former contact meanwhile.
 */
export async function undoContactChange(ctx: Context, code: string, origin: Origin): Promise<{ kind: ContactKind }> {
  const now = ctx.clock.now();
  return inTx(ctx.db, async (tx) => {
    await lockOwnerOf(tx, code);
    const { rows } = await sql<Change>`with undone as (
        select id, user_id, changed_at from contact_changes
         where token_hash = ${hashOf(code)} and ends_at > ${now} and undone_at is null for update
      ), ended as (
        update contact_changes c set undone_at = ${now} from undone u
         where c.user_id = u.user_id and (c.changed_at, c.id) >= (u.changed_at, u.id) and c.undone_at is null
        returning c.id, c.user_id, c.kind, c.old_value, c.changed_at, c.id = u.id as is_named
      )
      select distinct on (kind) user_id as "userId", kind, old_value as "oldValue", is_named as "isNamed", changed_at as "changedAt"
        from ended order by kind, changed_at, id`.execute(tx);
    const named = rows.find(({ isNamed }) => isNamed);
    if (!named) throw new DomainError('contact_change_not_found');
    const { userId } = named;
    for (const { kind, oldValue } of rows) await writeContact(tx, { userId, kind, value: oldValue, at: now });
    await revokeSessions(ctx, tx, userId);
    await recordSignIn(ctx, tx, { userId, kind: 'contact_restored', origin });
    const [changedAt, undoneAt] = [named.changedAt.toISOString(), now.toISOString()];
    await emit(ctx, tx, contactChangeUndone, [{ userId: String(userId), changedAt, undoneAt }]);
    return { kind: named.kind };
  });
}

/** Purges changes that can no longer be taken back: they hold former contacts. Returns how many. */
export async function sweepContactChanges(ctx: Context): Promise<number> {
  const { numAffectedRows } = await sql`delete from contact_changes where ends_at <= ${ctx.clock.now()}`.execute(
    ctx.db,
  );
  return Number(numAffectedRows ?? 0n);
}
