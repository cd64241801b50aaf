import { dayMs, lowestIdAt, type PageRequest, pageOf, totalOf } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Db, Tx } from '#platform/database.ts';
import type { CallRequest } from '#platform/http/implement.ts';
import type { Session } from '#platform/session.ts';
import { signInKeptDays } from '../accounts.settings.ts';
import type { StoreSecurityEvent } from '../security-messages/security-messages.ts';

export type SignInKind =
  | 'sign_in'
  | 'failed_sign_in'
  | 'sign_out'
  | 'password_changed'
  | 'safeword_changed'
  | 'email_changed'
  | 'phone_changed'
  | 'contact_restored'
  | 'withdrawal_address_changed'
  | 'withdrawal_card_changed'
  | StoreSecurityEvent;

/** Where a person comes from, as the request tells. */
export type Origin = Pick<CallRequest, 'address' | 'device'>;

export type NewSignIn = {
  readonly userId: bigint;
  readonly kind: SignInKind;
  readonly origin: Origin;
  readonly sessionId?: string;
};

/** Records a use of the account that its owner can see. */
export async function recordSignIn(ctx: Context, db: Db | Tx, note: NewSignIn): Promise<void> {
  const tokenHash = note.sessionId === undefined ? null : Buffer.from(note.sessionId, 'hex');
  await sql`insert into sign_ins (id, user_id, kind, address, device, token_hash, created_at)
    values (${ctx.ids.next()}, ${note.userId}, ${note.kind}, ${note.origin.address}, ${note.origin.device}, ${tokenHash},
      ${ctx.clock.now()})`.execute(db);
}

const purgedAtOnce = 5000;

/** Purges uses of accounts that are older than they are kept. Returns how many. */
export async function purgeSignIns(ctx: Context): Promise<number> {
  const before = new Date(ctx.clock.now().getTime() - ctx.settings.get(signInKeptDays) * dayMs);
  const { numAffectedRows } = await sql`delete from sign_ins where id = any (array(
    select id from sign_ins where id < ${lowestIdAt(before)} order by id limit ${purgedAtOnce}))`.execute(ctx.db);
  return Number(numAffectedRows ?? 0n);
}

type SignInRow = {
  readonly id: bigint;
  readonly kind: SignInKind;
  readonly address: string;
  readonly device: string;
  readonly tokenHash: Buffer | null;
  readonly createdAt: Date;
  readonly total: bigint;
};

/** One page of the person's own records, newest first. */
export async function listSignIns(ctx: Context, session: Session, page: PageRequest) {
  const read = (limit: number, offset: number) =>
    sql<SignInRow>`
    select id, kind, address, device, token_hash as "tokenHash", created_at as "createdAt", count(*) over () as total
      from sign_ins where user_id = ${session.userId}
     order by id desc limit ${limit} offset ${offset}`
      .execute(ctx.db)
      .then(({ rows }) => rows);
  const rows = await read(page.pageSize, page.offset);
  const records = rows.map((row) => ({
    id: String(row.id),
    kind: row.kind,
    address: row.address,
    device: row.device,
    createTime: row.createdAt.toISOString(),
    isCurrent: row.tokenHash?.toString('hex') === session.sessionId,
  }));
  return pageOf(records, page, await totalOf(rows, page, () => read(1, 0)));
}
