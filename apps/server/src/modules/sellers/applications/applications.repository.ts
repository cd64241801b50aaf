import {
  type ApplicationEvent,
  type ApplicationState,
  applicationTransitions,
  type Clock,
  type Ids,
} from '@entrepot/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database.ts';

export type ApplicationRow = {
  readonly id: bigint;
  readonly userId: bigint;
  readonly state: ApplicationState;
  readonly storeName: string;
  readonly mainCategoryId: bigint;
  readonly country: string;
  readonly about: string;
  readonly language: string;
  readonly contactName: string;
  readonly contactEmail: string;
  readonly contactPhoneCode: string;
  readonly contactPhone: string;
  readonly realName: string;
  readonly documentType: string;
  readonly documentNumberEncrypted: string;
  /** `YYYY-MM-DD` */
  readonly documentExpiresOn: string | null;
  readonly frontKey: string;
  readonly backKey: string;
  readonly agreementVersion: string;
  readonly agreedAt: Date | null;
  readonly reason: string;
  readonly submittedAt: Date | null;
  readonly reviewDueAt: Date | null;
  readonly decidedAt: Date | null;
  /** The platform day of the last submission, and how many there were on it. */
  readonly submittedOn: string | null;
  readonly submissions: number;
  readonly storeId: bigint | null;
};

const columns = sql`a.id, a.user_id as "userId", a.state, a.store_name as "storeName", a.main_category_id as "mainCategoryId",
  a.country, a.about, a.language, a.contact_name as "contactName", a.contact_email as "contactEmail",
  a.contact_phone_code as "contactPhoneCode", a.contact_phone as "contactPhone", a.real_name as "realName",
  a.document_type as "documentType", a.document_number_encrypted as "documentNumberEncrypted",
  a.document_expires_on::text as "documentExpiresOn", a.front_key as "frontKey", a.back_key as "backKey",
  a.agreement_version as "agreementVersion", a.agreed_at as "agreedAt", a.reason, a.submitted_at as "submittedAt",
  a.review_due_at as "reviewDueAt", a.decided_at as "decidedAt", a.submitted_on::text as "submittedOn", a.submissions,
  a.store_id as "storeId"`;

export async function applicationOf(db: Db | Tx, userId: bigint): Promise<ApplicationRow | undefined> {
  const { rows } =
    await sql<ApplicationRow>`select ${columns} from seller_applications a where user_id = ${userId}`.execute(db);
  return rows[0];
}

export async function findApplication(db: Db | Tx, id: bigint): Promise<ApplicationRow | undefined> {
  const { rows } = await sql<ApplicationRow>`select ${columns} from seller_applications a where id = ${id}`.execute(db);
  return rows[0];
}

/** The person's application, locked for the transaction. */
export async function lockApplication(tx: Tx, userId: bigint): Promise<ApplicationRow | undefined> {
  const { rows } = await sql<ApplicationRow>`
    select ${columns} from seller_applications a where user_id = ${userId} for no key update`.execute(tx);
  return rows[0];
}

type NewApplication = {
  readonly id: bigint;
  readonly userId: bigint;
  readonly language: string;
  readonly store: { readonly storeId: bigint; readonly name: string } | null;
};

/** Begins a draft; false when the person has an application already. */
export async function insertApplication(tx: Tx, row: NewApplication, at: Date): Promise<boolean> {
  const { rows } =
    await sql`insert into seller_applications (id, user_id, state, language, store_name, store_id, created_at, updated_at)
    values (${row.id}, ${row.userId}, 'draft', ${row.language}, ${row.store?.name ?? ''}, ${row.store?.storeId ?? null}, ${at}, ${at})
    on conflict (user_id) do nothing returning id`.execute(tx);
  return rows.length === 1;
}

export type ApplicationChange = Pick<
  ApplicationRow,
  | 'storeName'
  | 'mainCategoryId'
  | 'country'
  | 'about'
  | 'language'
  | 'contactName'
  | 'contactEmail'
  | 'contactPhoneCode'
  | 'contactPhone'
  | 'realName'
  | 'documentType'
  | 'documentNumberEncrypted'
  | 'documentExpiresOn'
  | 'frontKey'
  | 'backKey'
>;

export async function updateApplication(tx: Tx, id: bigint, change: ApplicationChange, at: Date): Promise<void> {
  await sql`update seller_applications set store_name = ${change.storeName}, main_category_id = ${change.mainCategoryId},
      country = ${change.country}, about = ${change.about}, language = ${change.language}, contact_name = ${change.contactName},
      contact_email = ${change.contactEmail}, contact_phone_code = ${change.contactPhoneCode},
      contact_phone = ${change.contactPhone}, real_name = ${change.realName}, document_type = ${change.documentType},
      document_number_encrypted = ${change.documentNumberEncrypted}, document_expires_on = ${change.documentExpiresOn}::date,
      front_key = ${change.frontKey}, back_key = ${change.backKey}, updated_at = ${at}
    where id = ${id}`.execute(tx);
}

type Makers = { readonly clock: Clock; readonly ids: Ids };

type By = {
  readonly staffId?: bigint;
  readonly reason?: string;
  /** Only the application that was handed in then. */
  readonly submittedAt?: Date;
};

/**
 * Moves an application along the transition table and writes the log entry, in one statement: the only function that writes
 * a state. Returns the application as it is then; undefined when it was in no state in which the event may happen.
 */
export async function moveApplication(
  ctx: Makers,
  tx: Tx,
  event: ApplicationEvent,
  id: bigint,
  by: By = {},
): Promise<ApplicationRow | undefined> {
  const { from, to, by: actor, log } = applicationTransitions[event];
  const at = ctx.clock.now();
  const isDecision = actor === 'staff';
  const reason = by.reason ?? '';
  const { rows } = await sql<ApplicationRow>`
    with a as (
      update seller_applications set state = ${to}, updated_at = ${at}::timestamptz,
        reason = case when ${isDecision}::boolean then ${reason}::text else reason end,
        decided_at = case when ${isDecision}::boolean then ${at}::timestamptz else decided_at end,
        decided_by = case when ${isDecision}::boolean then ${by.staffId ?? null}::bigint else decided_by end
       where id = ${id} and state = any(${[...from]}::text[])
         and submitted_at is not distinct from coalesce(${by.submittedAt ?? null}::timestamptz, submitted_at)
      returning *
    ), logged as (
      insert into seller_application_logs (application_id, id, event, actor, staff_id, reason, created_at)
      select a.id, ${ctx.ids.next()}::bigint, ${log}, ${actor}, ${by.staffId ?? null}::bigint, ${reason}, ${at}::timestamptz from a
    )
    select ${columns} from a`.execute(tx);
  return rows[0];
}

/** Writes an entry that changes no state. */
export async function logApplication(
  ctx: Makers,
  tx: Tx,
  id: bigint,
  entry: { readonly event: string; readonly actor: 'applicant' | 'system' },
): Promise<void> {
  await sql`insert into seller_application_logs (application_id, id, event, actor, created_at)
    values (${id}, ${ctx.ids.next()}, ${entry.event}, ${entry.actor}, ${ctx.clock.now()})`.execute(tx);
}

export type LogRow = {
  readonly event: string;
  readonly staffName: string;
  readonly reason: string;
  readonly createdAt: Date;
};

/** What happened to an application, oldest first. */
export async function applicationLogsOf(db: Db | Tx, id: bigint): Promise<LogRow[]> {
  const { rows } =
    await sql<LogRow>`select l.event, coalesce(s.name, '') as "staffName", l.reason, l.created_at as "createdAt"
    from seller_application_logs l left join staff_names s on s.id = l.staff_id where l.application_id = ${id} order by l.id`.execute(
      db,
    );
  return rows;
}

/** Whether a store, or an application that waits for its decision, has this name already; one's own aside. */
export async function isStoreNameTaken(db: Db | Tx, name: string, own: { userId: bigint }): Promise<boolean> {
  const { rows } = await sql`
    select from stores where lower(name) = lower(${name}) and owner_user_id <> ${own.userId}
    union all
    select from seller_applications where lower(store_name) = lower(${name}) and user_id <> ${own.userId}
       and state = 'under_review' and store_id is null`.execute(db);
  return rows.length > 0;
}
