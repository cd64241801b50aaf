import { adminIdentity, type InputOf, identity } from '@entrepot/contract';
import type { IdentityDecision, IdentityLevel } from '@entrepot/domain';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import type { BuyerSession, StaffSession } from '#platform/session.ts';
import { createStaff, createUser, hashPassword, openSession, resolveSession } from '../modules/accounts/index.ts';
import { identityModule } from '../modules/identity/index.ts';
import { testPassword } from './account-people.ts';
import { call, type TestContext } from './test-context.ts';

export type IdentityPerson = { readonly username: string; readonly session: BuyerSession };
type Basic = InputOf<typeof identity.identitySubmitBasic>;
type Contact = { readonly email?: string; readonly phone?: string };

const { routes } = identityModule;
const passwordHash = await hashPassword(testPassword);
let made = 0;

async function sessionOf(ctx: TestContext, userId: bigint): Promise<BuyerSession> {
  const origin = { address: '192.0.2.7', device: 'test' };
  const token = await inTx(ctx.db, (tx) => openSession(ctx, tx, { audience: 'buyer', userId }, origin));
  return (await resolveSession(ctx, token)) as BuyerSession;
}

/** Somebody who is signed in. */
async function person(ctx: TestContext, contact: Contact = {}): Promise<IdentityPerson> {
  made += 1;
  const username = `person${made}`;
  const { id } = await inTx(ctx.db, (tx) => createUser(ctx, tx, { username, passwordHash, ...contact }));
  return { username, session: await sessionOf(ctx, id) };
}

/** Stores an uploaded image of a person, and answers its address. */
async function image(ctx: TestContext, { session }: IdentityPerson, moduleName = 'verification'): Promise<string> {
  made += 1;
  const key = `private/aa/image${made}.webp`;
  await ctx.files.put(key, Buffer.from('x'), 'image/webp');
  await sql`insert into stored_files (id, key, owner_user_id, module_name, content_type, bytes, is_private, created_at)
    values (${ctx.ids.next()}, ${key}, ${session.userId}, ${moduleName}, 'image/webp', 1, true, ${ctx.clock.now()})`.execute(
    ctx.db,
  );
  return `/files/${key}`;
}

/** A whole basic submission; `change` replaces some of it. */
async function basic(ctx: TestContext, who: IdentityPerson, change: Partial<Basic> = {}): Promise<Basic> {
  return {
    realName: 'Ada Example',
    nationality: 'DE',
    documentType: 'passport',
    documentNumber: 'C01X00T47',
    documentExpiresOn: '2031-05-01',
    frontImg: await image(ctx, who),
    ...change,
  };
}

async function verificationIdOf(
  ctx: TestContext,
  who: IdentityPerson,
  level: IdentityLevel = 'basic',
): Promise<string> {
  const { rows } = await sql<{ id: bigint }>`select id from identity_verifications
    where user_id = ${who.session.userId} and level = ${level}`.execute(ctx.db);
  return String(rows[0]?.id);
}

async function staff(ctx: TestContext, username: string, permissions = ['identity.review'], ownUserId?: bigint) {
  const own = ownUserId === undefined ? {} : { ownUserId };
  const userId = await inTx(ctx.db, (tx) =>
    createStaff(ctx, tx, { username, name: `Clerk ${username}`, passwordHash, roles: [], ...own }),
  );
  const session: StaffSession = {
    audience: 'staff',
    userId,
    sessionId: 'b'.repeat(64),
    permissions: new Set(permissions),
  };
  return session;
}

type Verdict = readonly [decision: IdentityDecision, reason?: string];

function decideAt(
  ctx: TestContext,
  session: StaffSession,
  seen: { readonly verificationId: string; readonly version: number },
  [decision, reason]: Verdict,
) {
  const input = { ...seen, decision, ...(reason === undefined ? {} : { reason }) };
  return call(ctx, routes, adminIdentity.identityDecide, input, { session });
}

/** People who hand in who they are, and staff who look at it. */
export function identityPeople(ctx: TestContext) {
  const submitBasic = (who: IdentityPerson, written: Basic) =>
    call(ctx, routes, identity.identitySubmitBasic, written, { session: who.session });
  const info = (session: StaffSession, verificationId: string) =>
    call(ctx, routes, adminIdentity.identityInfo, { verificationId }, { session });
  return {
    submitBasic,
    info,
    person: (contact?: Contact) => person(ctx, contact),
    /** The same person in a session that has just begun. */
    renewed: async (who: IdentityPerson) => ({ ...who, session: await sessionOf(ctx, who.session.userId) }),
    image: (who: IdentityPerson, moduleName?: string) => image(ctx, who, moduleName),
    basic: (who: IdentityPerson, change?: Partial<Basic>) => basic(ctx, who, change),
    verificationIdOf: (who: IdentityPerson, level?: IdentityLevel) => verificationIdOf(ctx, who, level),
    staff: (username: string, permissions?: string[], ownUserId?: bigint) =>
      staff(ctx, username, permissions, ownUserId),
    submitAdvanced: (who: IdentityPerson, written: InputOf<typeof identity.identitySubmitAdvanced>) =>
      call(ctx, routes, identity.identitySubmitAdvanced, written, { session: who.session }),
    get: (who: IdentityPerson) => call(ctx, routes, identity.identityGet, {}, { session: who.session }),
    decideAt: (session: StaffSession, verificationId: string, version: number, ...verdict: Verdict) =>
      decideAt(ctx, session, { verificationId, version }, verdict),
    /** Decides a person's basic verification as it stands. */
    async decide(session: StaffSession, who: IdentityPerson, ...verdict: Verdict) {
      const verificationId = await verificationIdOf(ctx, who);
      const { version } = await info(session, verificationId);
      return decideAt(ctx, session, { verificationId, version }, verdict);
    },
    /** A person whose basic verification waits. */
    async waiting(change: Partial<Basic> = {}, contact?: Contact) {
      const who = await person(ctx, contact);
      await submitBasic(who, await basic(ctx, who, change));
      return who;
    },
    async lastMail(recipient: string) {
      const { rows } = await sql<{ medium: string; subject: string; text: string }>`
        select medium, subject, body_text as text from mails where recipient = ${recipient} order by id desc limit 1`.execute(
        ctx.db,
      );
      return rows[0];
    },
  };
}
