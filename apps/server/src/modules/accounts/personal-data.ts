import { sql } from 'kysely';
import type { Db } from '#platform/database.ts';
import type { PersonalData } from '#platform/personal-data.ts';

type Account = {
  readonly username: string;
  readonly userCode: string;
  readonly invitationCode: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly language: string;
  readonly status: string;
  readonly createdAt: Date;
};
type Address = {
  readonly name: string;
  readonly phoneCode: string;
  readonly phone: string;
  readonly email: string;
  readonly nation: string;
  readonly province: string;
  readonly city: string;
  readonly postCode: string;
  readonly address: string;
};
type Billing = { readonly company: string; readonly taxNumber: string };
type SignIn = { readonly kind: string; readonly address: string; readonly device: string; readonly createdAt: Date };
type ContactChange = {
  readonly kind: string;
  readonly oldValue: string | null;
  readonly newValue: string;
  readonly changedAt: Date;
};

/** The account, its addresses and where it was used from. Passwords are not data about somebody: their hashes stay here. */
export async function accountData(db: Db, userId: bigint): Promise<PersonalData> {
  const account =
    await sql<Account>`select username, user_code as "userCode", invitation_code as "invitationCode", email, phone,
    language, status, created_at as "createdAt" from users where id = ${userId}`.execute(db);
  const addresses = await sql<Address>`select name, phone_code as "phoneCode", phone, email, nation, province, city,
    post_code as "postCode", address from addresses where user_id = ${userId} order by id`.execute(db);
  const billing =
    await sql<Billing>`select company, tax_number as "taxNumber" from billing_details where user_id = ${userId}`.execute(
      db,
    );
  const sessions = await sql<SignIn>`select audience as kind, address, device, created_at as "createdAt" from sessions
    where user_id = ${userId} and audience <> 'staff' order by created_at`.execute(db);
  const signIns = await sql<SignIn>`select kind, address, device, created_at as "createdAt" from sign_ins
    where user_id = ${userId} order by id`.execute(db);
  const contactChanges = await sql<ContactChange>`select kind, old_value as "oldValue", new_value as "newValue",
    changed_at as "changedAt" from contact_changes where user_id = ${userId} order by id`.execute(db);
  return {
    account: account.rows,
    addresses: addresses.rows,
    billing: billing.rows,
    sessions: sessions.rows,
    signIns: signIns.rows,
    contactChanges: contactChanges.rows,
  };
}
