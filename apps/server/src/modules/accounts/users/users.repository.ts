import type { Language } from '@entrepot/contract';
import { type AccountState, DomainError, type ErrorKey, normaliseEmail, normalisePhone } from '@entrepot/domain';
import { sql } from 'kysely';
import { brokenConstraint, type Db, type Tx } from '#platform/database.ts';

/** What the account itself needs to know of a person. */
export type UserRow = {
  readonly id: bigint;
  readonly username: string;
  readonly userCode: string;
  readonly invitationCode: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly language: string;
  readonly passwordHash: string | null;
  readonly hasFundPassword: boolean;
  readonly avatar: number;
  readonly status: AccountState;
  readonly createdAt: Date;
};

const columns = sql`id, username, user_code as "userCode", invitation_code as "invitationCode", email, phone, language,
  password_hash as "passwordHash", fund_password_mac is not null as "hasFundPassword", avatar, status, created_at as "createdAt"`;

/** The person of an id, closed accounts included. */
export async function findUser(db: Db | Tx, userId: bigint): Promise<UserRow | undefined> {
  const { rows } = await sql<UserRow>`select ${columns} from users where id = ${userId}`.execute(db);
  return rows[0];
}

/** Writes to a person in another language from now on. */
export async function changeLanguage(tx: Tx, userId: bigint, language: Language): Promise<void> {
  await sql`update users set language = ${language} where id = ${userId} and status <> 'closed'`.execute(tx);
}

/** The person who signs in with this name: the username, or a bound e-mail address. */
export async function findUserBySignInName(db: Db | Tx, name: string): Promise<UserRow | undefined> {
  if (name.includes('@')) return findUserByEmail(db, name);
  const { rows } =
    await sql<UserRow>`select ${columns} from users where lower(username) = ${name.toLowerCase()}`.execute(db);
  return rows[0];
}

export async function findUserByEmail(db: Db | Tx, email: string): Promise<UserRow | undefined> {
  const { rows } = await sql<UserRow>`select ${columns} from users where email = ${normaliseEmail(email)}`.execute(db);
  return rows[0];
}

export async function findUserByPhone(db: Db | Tx, phone: string): Promise<UserRow | undefined> {
  const { rows } = await sql<UserRow>`select ${columns} from users where phone = ${normalisePhone(phone)}`.execute(db);
  return rows[0];
}

/** Whose invitation code this is; codes are compared without case. */
export async function findReferrer(db: Db | Tx, invitationCode: string): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`select id from users
    where invitation_code = ${invitationCode.trim().toUpperCase()} and status = 'active'`.execute(db);
  return rows[0]?.id;
}

const refusalOf: Readonly<Record<string, ErrorKey>> = {
  users_username_once: 'username_taken',
  users_email_once: 'email_taken',
  users_phone_once: 'phone_taken',
};

/** Runs a write to `users` and turns a taken name, address or number into its refusal. */
export async function refusingTaken<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    const key = refusalOf[brokenConstraint(error) ?? ''];
    throw key === undefined ? error : new DomainError(key);
  }
}

/**
 * Binds an e-mail address or a phone number, already normalised, or unbinds it.
 *
 * @throws DomainError `email_taken`, `phone_taken`.
 */
export async function writeContact(
  tx: Tx,
  contact: {
    readonly userId: bigint;
    readonly kind: 'email' | 'phone';
    readonly value: string | null;
    readonly at: Date;
  },
): Promise<void> {
  const column = contact.kind === 'email' ? sql`email` : sql`phone`;
  await refusingTaken(() =>
    sql`update users set ${column} = ${contact.value}, updated_at = ${contact.at} where id = ${contact.userId}`.execute(
      tx,
    ),
  );
}

export async function writePasswordHash(tx: Tx, userId: bigint, passwordHash: string, at: Date): Promise<void> {
  await sql`update users set password_hash = ${passwordHash}, updated_at = ${at} where id = ${userId}`.execute(tx);
}

export async function writeAvatar(db: Db, userId: bigint, avatar: number, at: Date): Promise<void> {
  await sql`update users set avatar = ${avatar}, updated_at = ${at} where id = ${userId}`.execute(db);
}
