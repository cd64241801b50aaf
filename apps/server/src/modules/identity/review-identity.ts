import type { adminIdentity, InputOf, OutputOf } from '@entrepot/contract';
import { DomainError, type IdentityImage, type PageRequest, pageOf, plainKeyword, totalOf } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database.ts';
import { signedFileLink } from '#platform/files/private-files.ts';
import type { CallRequest } from '#platform/http/implement.ts';
import type { StaffSession } from '#platform/session.ts';
import { documentNumberOf, presentTimes, realNameOf } from './identity.presenter.ts';
import { findVerification, imageKey, logAccess, type VerificationRow, verificationsOf } from './identity.repository.ts';

type Info = OutputOf<typeof adminIdentity.identityInfo>;
type Request = CallRequest<StaffSession>;

type SummaryRow = Pick<VerificationRow, 'id' | 'level' | 'state' | 'submittedAt' | 'reviewDueAt' | 'decidedAt'> & {
  readonly username: string;
  readonly userCode: string;
  readonly language: string;
  readonly nationality: string;
  readonly hasDuplicate: boolean;
};

/** Of the verification `v` and the person's basic one `b`. */
const summaryColumns = sql`v.id, v.level, v.state, v.submitted_at as "submittedAt", v.review_due_at as "reviewDueAt",
  v.decided_at as "decidedAt", u.username, u.user_code as "userCode", u.language, b.nationality,
  exists (select from identity_verifications o where o.document_hashes && b.document_hashes and o.user_id <> v.user_id)
    as "hasDuplicate"`;
const summaryTables = sql`identity_verifications v join user_profile_view u on u.id = v.user_id
  join identity_verifications b on b.user_id = v.user_id and b.level = 'basic'`;

/** One page of the verifications; what waits comes first, by the instant at which it should be decided. */
export async function listIdentities(
  ctx: Context,
  filter: Pick<InputOf<typeof adminIdentity.identityList>, 'level' | 'state' | 'keyword'>,
  page: PageRequest,
): Promise<OutputOf<typeof adminIdentity.identityList>> {
  const keyword = plainKeyword(filter.keyword ?? '');
  const read = (limit: number, offset: number) =>
    sql<SummaryRow & { readonly total: bigint }>`
    select ${summaryColumns}, count(*) over () as total from ${summaryTables}
     where v.state = coalesce(${filter.state ?? null}::text, v.state) and v.level = coalesce(${filter.level ?? null}::text, v.level)
       and (${keyword} = '' or lower(u.username) = ${keyword} or u.user_code = ${keyword})
     order by v.state <> 'under_review', v.review_due_at nulls last, v.id
     limit ${limit} offset ${offset}`
      .execute(ctx.db)
      .then(({ rows }) => rows);
  const rows = await read(page.pageSize, page.offset);
  return pageOf(rows.map(presentSummary), page, await totalOf(rows, page, () => read(1, 0)));
}

function presentSummary(row: SummaryRow) {
  return {
    verificationId: String(row.id),
    level: row.level,
    state: row.state,
    username: row.username,
    usercode: row.userCode,
    language: row.language,
    nationality: row.nationality,
    isResubmission: row.decidedAt !== null,
    hasDuplicate: row.hasDuplicate,
    ...presentTimes(row),
  };
}

/**
 * One verification, whole; that it was opened is noted.
 *
 * @throws DomainError `identity_not_found`.
 */
export async function readIdentity(ctx: Context, id: bigint, { session, address }: Request): Promise<Info> {
  const row = await findVerification(ctx.db, id);
  if (!row) throw new DomainError('identity_not_found');
  await logAccess(ctx, ctx.db, { userId: row.userId, staffId: session.userId, what: 'record', address });
  const { rows } = await sql<SummaryRow>`select ${summaryColumns} from ${summaryTables} where v.id = ${id}`.execute(
    ctx.db,
  );
  const both = await verificationsOf(ctx.db, row.userId);
  const basic = both.find(({ level }) => level === 'basic');
  if (!rows[0] || !basic) throw new Error('a person with a verification has a basic one');
  return {
    ...presentSummary(rows[0]),
    version: row.version,
    realName: realNameOf(ctx, basic),
    documentType: basic.documentType,
    documentNumber: documentNumberOf(ctx, basic),
    documentExpiresOn: basic.documentExpiresOn ?? '',
    images: both.flatMap(({ images }) => images),
    basicState: basic.state,
    reason: row.reason,
    duplicates: await otherUsesOf(ctx.db, basic),
    log: await logOf(ctx.db, id),
    accesses: await accessesOf(ctx.db, row.userId),
  };
}

/** Where else the document was handed in, closed accounts included. */
async function otherUsesOf(db: Db, basic: VerificationRow): Promise<Info['duplicates']> {
  const { rows } = await sql<Pick<SummaryRow, 'id' | 'username' | 'userCode' | 'state'>>`
    select v.id, v.state, u.username, u.user_code as "userCode"
      from identity_verifications v join user_profile_view u on u.id = v.user_id
     where v.document_hashes && ${[...basic.documentHashes]}::bytea[] and v.user_id <> ${basic.userId}
     order by v.submitted_at, v.id limit 50`.execute(db);
  return rows.map(({ id, username, userCode, state }) => ({
    verificationId: String(id),
    username,
    usercode: userCode,
    state,
  }));
}

type LogRow = {
  readonly event: string;
  readonly by: string;
  readonly reason: string;
  readonly createdAt: Date;
};

async function logOf(db: Db, id: bigint): Promise<Info['log']> {
  const { rows } = await sql<LogRow>`
    select l.event, coalesce(s.name, '') as by, l.reason, l.created_at as "createdAt"
      from identity_logs l left join staff_names s on s.id = l.staff_id where l.verification_id = ${id} order by l.id`.execute(
    db,
  );
  return rows.map(({ event, createdAt, ...row }) => ({
    ...row,
    event: event as Info['log'][number]['event'],
    createTime: createdAt.toISOString(),
  }));
}

type AccessRow = {
  readonly what: string;
  readonly by: string;
  readonly createdAt: Date;
};

async function accessesOf(db: Db, userId: bigint): Promise<Info['accesses']> {
  const { rows } = await sql<AccessRow>`
    select a.what, coalesce(s.name, '') as by, a.created_at as "createdAt"
      from identity_accesses a left join staff_names s on s.id = a.staff_id
     where a.user_id = ${userId} order by a.id desc limit 50`.execute(db);
  return rows.map(({ createdAt, ...row }) => ({ ...row, createTime: createdAt.toISOString() }));
}

/**
 * A link to an image of a person under review; that it was asked for is noted.
 *
 * @throws DomainError `identity_not_found`, `image_not_found`.
 */
export async function personsImage(
  ctx: Context,
  input: { readonly id: bigint; readonly image: IdentityImage },
  { session, address }: Request,
) {
  const row = await findVerification(ctx.db, input.id);
  if (!row) throw new DomainError('identity_not_found');
  const key = await imageKey(ctx.db, row.userId, input.image);
  if (key === undefined) throw new DomainError('image_not_found');
  await logAccess(ctx, ctx.db, { userId: row.userId, staffId: session.userId, what: input.image, address });
  return signedFileLink(ctx, key);
}
