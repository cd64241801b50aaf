import { createHash } from 'node:crypto';
import { DomainError, dayMs, hourMs, minuteMs, secondMs } from '@entrepot/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { prepared } from '#platform/database/prepared.ts';
import { isReadOnly } from '#platform/database/sql-state.ts';
import { aroundTransactions, type Db, type Tx } from '#platform/database.ts';
import { endLiveWith } from '#platform/live/publish-live.ts';
import { emit } from '#platform/outbox.ts';
import type { Session, StaffSession } from '#platform/session.ts';
import { sessionsEnded } from '../accounts.events.ts';
import { staffTotpRequired } from '../accounts.settings.ts';
import { sessionCache } from './session-cache.ts';
import type { Origin } from './sign-ins.ts';

const limits = {
  buyer: { idleMs: 2 * hourMs, absoluteMs: 7 * dayMs },
  seller: { idleMs: 2 * hourMs, absoluteMs: 7 * dayMs },
  staff: { idleMs: 30 * minuteMs, absoluteMs: 12 * hourMs },
} as const;
const touchEveryMs = minuteMs;
/** How long nothing begins in the name of a session that is being ended: longer than its end waits for what is under way. */
const heldOffMs = 15 * secondMs;

export type SessionOwner =
  | { readonly audience: 'buyer' | 'staff'; readonly userId: bigint }
  | { readonly audience: 'seller'; readonly userId: bigint; readonly storeId: bigint };

const hashOf = (token: string) => createHash('sha256').update(token).digest();

const hashOfSession = (session: Session | undefined) => Buffer.from(session?.sessionId ?? '', 'hex');

export type OpenedSession = { readonly token: string; readonly sessionId: string };

/** Writes a new session, for which the password was just given. The token is stored nowhere, only its hash. For staff, `userId` is the staff id. */
export async function insertSession(
  ctx: Context,
  tx: Tx,
  owner: SessionOwner,
  { address, device }: Origin,
): Promise<OpenedSession> {
  const token = Buffer.from(ctx.ids.bytes(32)).toString('base64url');
  const now = ctx.clock.now();
  const { idleMs, absoluteMs } = limits[owner.audience];
  await sql`insert into sessions (token_hash, audience, user_id, store_id, created_at, last_seen_at, idle_until, expires_at,
      address, device, password_given_at)
    values (${hashOf(token)}, ${owner.audience}, ${owner.userId}, ${owner.audience === 'seller' ? owner.storeId : null},
      ${now}, ${now}, ${new Date(now.getTime() + idleMs)}, ${new Date(now.getTime() + absoluteMs)},
      ${address}, ${device}, ${owner.audience === 'staff' ? now : null})`.execute(tx);
  return { token, sessionId: hashOf(token).toString('hex') };
}

type SessionRow = {
  readonly audience: Session['audience'];
  readonly userId: bigint;
  readonly storeId: bigint | null;
  readonly lastSeenAt: Date;
  readonly idleUntil: Date;
  readonly expiresAt: Date;
  readonly userCode: string | null;
  readonly permissions: string[];
  readonly hasTotp: boolean;
  readonly passwordGivenAt: Date | null;
};

/**
 * The live session of a token, or null. Answers may be 5 s old, except that revocations are known at once. Use keeps the
 * session alive; that is written at most once a minute.
 */
export async function resolveSession(ctx: Context, token: string): Promise<Session | null> {
  const tokenHash = hashOf(token);
  const sessionId = tokenHash.toString('hex');
  const now = ctx.clock.now();
  const cache = sessionCache(ctx);
  const kept = cache.get(sessionId, now);
  if (kept) return kept;
  const generation = cache.generation();
  const row = await readSession(ctx, tokenHash, now);
  if (!row) return null;
  const session = toSession(ctx, sessionId, row);
  if (now.getTime() - row.lastSeenAt.getTime() >= touchEveryMs)
    await touch(ctx, tokenHash, row, now).catch((error: unknown) => {
      // Whoever is signed in goes on reading while nothing can be saved; the session is not lengthened.
      if (!isReadOnly(error)) throw error;
    });
  cache.set(session, { now, idleUntil: row.idleUntil, readIn: generation });
  return session;
}

async function readSession(ctx: Context, tokenHash: Buffer, now: Date): Promise<SessionRow | undefined> {
  const { rows } = await prepared(
    'session_read',
    sql<SessionRow>`
    select s.audience, s.user_id as "userId", s.store_id as "storeId", s.last_seen_at as "lastSeenAt",
           s.idle_until as "idleUntil", s.expires_at as "expiresAt", u.user_code as "userCode",
           case when s.audience = 'staff' then array(
             select distinct p from staff_roles sr join roles r on r.id = sr.role_id, unnest(r.permissions) as p
              where sr.staff_id = s.user_id) else '{}' end as permissions,
           s.audience = 'staff' and exists (
             select from staff_totp t where t.staff_id = s.user_id and t.confirmed_at is not null) as "hasTotp",
           s.password_given_at as "passwordGivenAt"
      from sessions s
      left join users u on s.audience <> 'staff' and u.id = s.user_id
      left join staff m on s.audience = 'staff' and m.id = s.user_id
     where s.token_hash = ${tokenHash} and s.idle_until > ${now} and coalesce(u.status, m.status) = 'active'`,
  ).execute(ctx.db);
  return rows[0];
}

function toSession(ctx: Context, sessionId: string, row: SessionRow): Session {
  const { userId } = row;
  if (row.audience === 'staff') return staffSession(ctx, sessionId, row);
  if (row.audience === 'seller' && row.storeId !== null)
    return { sessionId, userId, audience: 'seller', storeId: row.storeId };
  if (row.userCode === null) throw new Error('a session belongs to nobody');
  return { sessionId, userId, audience: 'buyer', userCode: row.userCode };
}

function staffSession(ctx: Context, sessionId: string, row: SessionRow): StaffSession {
  return {
    sessionId,
    userId: row.userId,
    audience: 'staff',
    permissions: new Set(row.permissions),
    mustEnrolTotp: !row.hasTotp && ctx.settings.get(staffTotpRequired),
    ...(row.passwordGivenAt && { passwordGivenAt: row.passwordGivenAt }),
  };
}

async function touch(ctx: Context, tokenHash: Buffer, row: SessionRow, now: Date): Promise<void> {
  const idleUntil = new Date(Math.min(now.getTime() + limits[row.audience].idleMs, row.expiresAt.getTime()));
  await prepared(
    'session_touch',
    sql`update sessions set last_seen_at = ${now}, idle_until = ${idleUntil}
    where token_hash = ${tokenHash} and last_seen_at = ${row.lastSeenAt}`,
  ).execute(ctx.db);
}

/**
 * Refuses a session that was revoked or has expired; for writes that move money, inside their transaction. A revocation
 * waits for the transactions that passed here: once it is done, nothing more happens in its session's name.
 *
 * @throws DomainError `session_expired`, and `service_unavailable` while it is being ended.
 */
export async function assertSessionLive(ctx: Context, tx: Tx, session: Session): Promise<void> {
  const now = ctx.clock.now();
  const { rows } = await prepared(
    'session_live',
    sql<{ isHeldOff: boolean }>`
    select coalesce(held_off_until > ${now}, false) as "isHeldOff" from sessions
    where token_hash = ${Buffer.from(session.sessionId, 'hex')} and idle_until > ${now} for key share`,
  ).execute(tx);
  const [live] = rows;
  if (!live) throw new DomainError('session_expired');
  if (live.isHeldOff) throw new DomainError('service_unavailable');
}

/**
 * Runs `work`, whose transactions all begin with `assertSessionLive`: whatever a request writes in them is in the name
 * of a session that had not ended.
 *
 * @throws DomainError `session_expired`.
 */
export const holdSession = <Result>(ctx: Context, session: Session, work: () => Promise<Result>): Promise<Result> =>
  aroundTransactions({ check: (tx) => assertSessionLive(ctx, tx, session) }, work);

/**
 * Keeps transactions from beginning in the name of sessions that are about to be ended. Their end waits for those that have begun, and
 * PostgreSQL lets new ones pass whoever waits: without this a stolen session could put off its end for ever by calls without a pause.
 * It holds at once and for all, apart from the caller's transaction, and lapses by itself should that be rolled back.
 */
async function holdOff(ctx: Context, sessions: RawBuilder<unknown>): Promise<void> {
  const until = new Date(ctx.clock.now().getTime() + heldOffMs);
  await sql`update sessions set held_off_until = ${until} where ${sessions}`.execute(ctx.autonomousDb);
}

/**
 * Ends one session at once, in every process. It is held off as others are, for whoever signs out because somebody else has the token.
 * Should the end fail, the session goes on at once, so that signing out can be tried again.
 */
export async function endSession(ctx: Context, tx: Tx, session: Session): Promise<void> {
  const own = sql`token_hash = ${hashOfSession(session)}`;
  // The check that this very call's session lives was sent with the begin: it is answered before this.
  await sql`select from sessions where ${own} for key share`.execute(tx);
  await holdOff(ctx, own);
  await sql`delete from sessions where ${own}`.execute(tx).catch(async (error: unknown) => {
    await sql`update sessions set held_off_until = null where ${own}`.execute(ctx.autonomousDb);
    throw error;
  });
  const { userId, sessionId } = session;
  await emit(ctx, tx, sessionsEnded, [{ userId: userId.toString(), sessionId }]);
  await endLiveWith(ctx, tx, userId);
  tx.afterCommit(() => sessionCache(ctx).revoke([session.sessionId]));
}

/** Ends every session of a person (buyer and seller, or a member of staff), except one that may be named, at once in every process. */
export async function revokeSessions(ctx: Context, tx: Tx, userId: bigint, except?: Session): Promise<void> {
  await endSessions(ctx, tx, userId, { except, asking: except });
}

/** As `revokeSessions`, of the session that asks for it as well: should it be refused afterwards, that one goes on at once. */
export async function revokeOwnSessions(ctx: Context, tx: Tx, session: Session): Promise<void> {
  await endSessions(ctx, tx, session.userId, { asking: session });
}

type Spared = { readonly except?: Session | undefined; readonly asking?: Session | undefined };

async function endSessions(ctx: Context, tx: Tx, userId: bigint, { except, asking }: Spared): Promise<void> {
  const ended = sql`user_id = ${userId} and token_hash <> ${hashOfSession(except)}`;
  await holdOff(ctx, sql`${ended} and token_hash <> ${hashOfSession(asking)}`);
  const { rows } = await sql<{ tokenHash: Buffer }>`delete from sessions
    where ${ended} returning token_hash as "tokenHash"`.execute(tx);
  await emit(ctx, tx, sessionsEnded, [{ userId: userId.toString(), exceptSessionId: except?.sessionId ?? null }]);
  await endLiveWith(ctx, tx, userId);
  tx.afterCommit(() => sessionCache(ctx).revoke(rows.map((row) => row.tokenHash.toString('hex'))));
}

/**
 * Ends every session of everybody, in a database that no process works on, such as a restored one: sessions that were ended since live in
 * it. Returns how many.
 */
export async function endEverySession(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`delete from sessions`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Deletes sessions that have ended. Returns how many. */
export async function sweepSessions(ctx: Context): Promise<number> {
  const { numAffectedRows } = await sql`delete from sessions where token_hash in (
    select token_hash from sessions where idle_until <= ${ctx.clock.now()} limit 1000 for update skip locked)`.execute(
    ctx.db,
  );
  return Number(numAffectedRows ?? 0n);
}
