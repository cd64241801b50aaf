import {
  type Clock,
  type IdentityEvent,
  type IdentityImage,
  type IdentityLevel,
  type IdentityState,
  type Ids,
  identityTransitions,
} from '@entrepot/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database.ts';

export type VerificationRow = {
  readonly id: bigint;
  readonly userId: bigint;
  readonly level: IdentityLevel;
  readonly state: IdentityState;
  readonly lastEvent: string;
  readonly version: number;
  readonly realNameEncrypted: string;
  readonly nationality: string;
  readonly documentType: string;
  readonly documentNumberEncrypted: string;
  readonly documentHashes: readonly Buffer[];
  /** `YYYY-MM-DD` */
  readonly documentExpiresOn: string | null;
  readonly reason: string;
  readonly submittedAt: Date | null;
  readonly reviewDueAt: Date | null;
  readonly decidedAt: Date | null;
  /** The platform day of the last submission, and how many there were on it. */
  readonly submittedOn: string | null;
  readonly submissions: number;
  readonly images: readonly IdentityImage[];
};

const columns = sql`v.id, v.user_id as "userId", v.level, v.state, v.last_event as "lastEvent", v.version,
  v.real_name_encrypted as "realNameEncrypted", v.nationality, v.document_type as "documentType",
  v.document_number_encrypted as "documentNumberEncrypted", v.document_hashes as "documentHashes",
  v.document_expires_on::text as "documentExpiresOn", v.reason, v.submitted_at as "submittedAt",
  v.review_due_at as "reviewDueAt", v.decided_at as "decidedAt", v.submitted_on::text as "submittedOn", v.submissions,
  array(select d.kind from identity_documents d where d.verification_id = v.id order by d.kind) as images`;

/** The verifications of a person: none, one or both. */
export async function verificationsOf(db: Db | Tx, userId: bigint): Promise<VerificationRow[]> {
  const { rows } =
    await sql<VerificationRow>`select ${columns} from identity_verifications v where user_id = ${userId}`.execute(db);
  return rows;
}

export async function findVerification(db: Db | Tx, id: bigint): Promise<VerificationRow | undefined> {
  const { rows } = await sql<VerificationRow>`select ${columns} from identity_verifications v where id = ${id}`.execute(
    db,
  );
  return rows[0];
}

type Makers = { readonly clock: Clock; readonly ids: Ids };

/** The person's verification of a level, begun if there is none. The person's row must be locked. */
export async function openVerification(
  ctx: Makers,
  tx: Tx,
  userId: bigint,
  level: IdentityLevel,
): Promise<VerificationRow> {
  const at = ctx.clock.now();
  await sql`insert into identity_verifications (id, user_id, level, state, created_at, updated_at)
    values (${ctx.ids.next()}, ${userId}, ${level}, 'none', ${at}, ${at}) on conflict (user_id, level) do nothing`.execute(
    tx,
  );
  const row = (await verificationsOf(tx, userId)).find((candidate) => candidate.level === level);
  if (!row) throw new Error('a verification that was just begun is there');
  return row;
}

export type Submission = Pick<
  VerificationRow,
  | 'realNameEncrypted'
  | 'nationality'
  | 'documentType'
  | 'documentNumberEncrypted'
  | 'documentHashes'
  | 'documentExpiresOn'
>;

type Submitted = {
  readonly at: Date;
  readonly reviewDueAt: Date;
  /** The platform day. */
  readonly day: string;
  readonly submissions: number;
};

/** Writes what was handed in, and when. */
export async function writeSubmission(tx: Tx, id: bigint, written: Submission, when: Submitted): Promise<void> {
  await sql`update identity_verifications set real_name_encrypted = ${written.realNameEncrypted}, nationality = ${written.nationality},
      document_type = ${written.documentType}, document_number_encrypted = ${written.documentNumberEncrypted},
      document_hashes = ${[...written.documentHashes]}::bytea[], document_expires_on = ${written.documentExpiresOn}::date,
      submitted_at = ${when.at}, review_due_at = ${when.reviewDueAt}, submitted_on = ${when.day}::date,
      submissions = ${when.submissions}
    where id = ${id}`.execute(tx);
}

/** Puts images in the place of those of the same kind. A replaced file is referred to by nothing any more. */
export async function writeImages(
  tx: Tx,
  id: bigint,
  images: readonly { readonly kind: IdentityImage; readonly key: string }[],
): Promise<void> {
  for (const { kind, key } of images) {
    await sql`insert into identity_documents (verification_id, kind, file_key) values (${id}, ${kind}, ${key})
      on conflict (verification_id, kind) do update set file_key = excluded.file_key`.execute(tx);
  }
}

type By = {
  readonly staffId?: bigint;
  readonly reason?: string;
  readonly address?: string;
  /** Only if nothing has happened since this version. */
  readonly version?: number;
  /** When everything is deleted unless something happens before. */
  readonly purgeAt?: Date;
};

/**
 * Moves a verification along the transition table and writes the log entry, in one statement: the only function that writes a
 * state. Returns it as it is then; undefined when it was in no state in which the event may happen, or at another version.
 */
export async function moveVerification(
  ctx: Makers,
  tx: Tx,
  event: IdentityEvent,
  id: bigint,
  by: By = {},
): Promise<VerificationRow | undefined> {
  const { from, to, by: actor, log } = identityTransitions[event];
  const at = ctx.clock.now();
  const isDecision = actor === 'staff';
  const reason = by.reason ?? '';
  const staffId = by.staffId ?? null;
  const { rows } = await sql<VerificationRow>`
    with former as (
      select id, state from identity_verifications
       where id = ${id} and state = any(${[...from]}::text[]) and version = coalesce(${by.version ?? null}::int, version)
         for no key update
    ), v as (
      update identity_verifications w set state = ${to}, last_event = ${log}, version = w.version + 1, reason = ${reason}::text,
        updated_at = ${at}::timestamptz, purge_at = ${by.purgeAt ?? null}::timestamptz,
        decided_at = case when ${isDecision}::boolean then ${at}::timestamptz else w.decided_at end,
        decided_by = case when ${isDecision}::boolean then ${staffId}::bigint else w.decided_by end
        from former where w.id = former.id
      returning w.*
    ), logged as (
      insert into identity_logs (verification_id, id, event, actor, staff_id, from_state, to_state, reason, address, created_at)
      select id, ${ctx.ids.next()}::bigint, ${log}, ${actor}, ${staffId}::bigint, state, ${to}, ${reason}, ${by.address ?? ''},
             ${at}::timestamptz from former
    )
    select ${columns} from v`.execute(tx);
  return rows[0];
}

/** The key of a person's image. */
export async function imageKey(db: Db | Tx, userId: bigint, kind: IdentityImage): Promise<string | undefined> {
  const { rows } = await sql<{ key: string }>`select d.file_key as key from identity_documents d
    join identity_verifications v on v.id = d.verification_id where v.user_id = ${userId} and d.kind = ${kind}`.execute(
    db,
  );
  return rows[0]?.key;
}

type Look = {
  readonly userId: bigint;
  readonly staffId: bigint | null;
  readonly what: 'record' | IdentityImage;
  readonly address: string;
};

/** Records that somebody looked. */
export async function logAccess(ctx: Makers, db: Db | Tx, look: Look): Promise<void> {
  await sql`insert into identity_accesses (user_id, id, staff_id, what, address, created_at)
    values (${look.userId}, ${ctx.ids.next()}, ${look.staffId}, ${look.what}, ${look.address}, ${ctx.clock.now()})`.execute(
    db,
  );
}
