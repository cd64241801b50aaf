import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/database.ts';
import { purgeMailsTo } from '#platform/mail/mail.ts';

/**
 * Removes the person from the row and deletes the address book and what was written to their contacts. The row itself stays, because orders
 * and the ledger refer to it. Whether the account may be closed is the caller's part, and so are the sessions.
 */
export async function anonymiseUser(ctx: Context, tx: Tx, userId: bigint, reason: string): Promise<void> {
  const now = ctx.clock.now();
  await purgeMailsTo(tx, await contactsOf(tx, userId));
  await sql`update users set username = 'closed' || user_code, email = null, phone = null, password_hash = null,
      fund_password_mac = null, fund_password_key_id = null, avatar = 1, status = 'closed', anonymised_at = ${now}, updated_at = ${now},
      closing_reason = ${reason}
    where id = ${userId}`.execute(tx);
  await sql`delete from addresses where user_id = ${userId}`.execute(tx);
  await sql`delete from billing_details where user_id = ${userId}`.execute(tx);
  await sql`delete from contact_changes where user_id = ${userId}`.execute(tx);
  await sql`delete from security_digests where user_id = ${userId}`.execute(tx);
  await sql`delete from sent_codes where user_id = ${userId}`.execute(tx);
  await sql`update sign_ins set address = '', device = '' where user_id = ${userId}`.execute(tx);
}

/** Where the person was written to, now and before, as far as it has not become somebody else's. */
async function contactsOf(tx: Tx, userId: bigint): Promise<string[]> {
  const { rows } = await sql<{ contact: string }>`
    with contacts as (
      select email as contact from users where id = ${userId} union select phone from users where id = ${userId}
      union select old_value from contact_changes where user_id = ${userId}
      union select new_value from contact_changes where user_id = ${userId})
    select c.contact from contacts c where c.contact is not null
      and not exists (select from users u where u.id <> ${userId} and u.email = c.contact)
      and not exists (select from users u where u.id <> ${userId} and u.phone = c.contact)`.execute(tx);
  return rows.map(({ contact }) => contact);
}

/** Makes whatever decides about a person's account wait for this transaction. */
export async function lockUser(tx: Tx, userId: bigint): Promise<void> {
  await sql`select 1 from users where id = ${userId} for no key update`.execute(tx);
}
