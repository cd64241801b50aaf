import type { adminApplications, InputOf, OutputOf } from '@entrepot/contract';
import { DomainError, type PageRequest, pageOf, totalOf } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { documentNumberOf, presentForm, presentLogEntry, presentTimes } from './application.presenter.ts';
import { type ApplicationRow, applicationLogsOf, findApplication } from './applications.repository.ts';
import { documentLink } from './own-application.ts';

type Person = { readonly username: string; readonly userCode: string; readonly language: string };
type ListRow = Pick<ApplicationRow, 'id' | 'state' | 'storeName' | 'mainCategoryId' | 'country' | 'storeId'> &
  Pick<ApplicationRow, 'submittedAt' | 'reviewDueAt' | 'decidedAt'> &
  Person & { readonly total: bigint };

/** One page of the applications in a state, or in any; those whose review is due soonest come first. */
export async function listApplications(
  ctx: Context,
  filter: Pick<InputOf<typeof adminApplications.applicationList>, 'state' | 'keyword'>,
  page: PageRequest,
): Promise<OutputOf<typeof adminApplications.applicationList>> {
  const keyword = filter.keyword?.trim().toLowerCase() ?? '';
  const read = (limit: number, offset: number) =>
    sql<ListRow>`
    select a.id, a.state, a.store_name as "storeName", a.main_category_id as "mainCategoryId", a.country, a.store_id as "storeId",
           a.submitted_at as "submittedAt", a.review_due_at as "reviewDueAt", a.decided_at as "decidedAt", u.username,
           u.user_code as "userCode", u.language, count(*) over () as total
      from seller_applications a join user_profile_view u on u.id = a.user_id
     where (${filter.state ?? null}::text is null or a.state = ${filter.state ?? null})
       and (${keyword} = '' or position(${keyword} in lower(a.store_name)) > 0 or lower(u.username) = ${keyword}
            or u.user_code = ${keyword} or lower(a.contact_email) = ${keyword})
     order by a.state <> 'under_review', a.review_due_at nulls last, a.id
     limit ${limit} offset ${offset}`
      .execute(ctx.db)
      .then(({ rows }) => rows);
  const rows = await read(page.pageSize, page.offset);
  return pageOf(rows.map(presentSummary), page, await totalOf(rows, page, () => read(1, 0)));
}

function presentSummary(row: Omit<ListRow, 'total'>) {
  return {
    applicationId: String(row.id),
    state: row.state,
    username: row.username,
    usercode: row.userCode,
    language: row.language,
    storeName: row.storeName,
    mainCategoryId: row.mainCategoryId === 0n ? '' : String(row.mainCategoryId),
    country: row.country,
    isRenewal: row.storeId !== null && row.state !== 'approved',
    ...(row.submittedAt && { submitTime: row.submittedAt.toISOString() }),
    ...(row.reviewDueAt && { reviewDueTime: row.reviewDueAt.toISOString() }),
    ...(row.decidedAt && { decideTime: row.decidedAt.toISOString() }),
  };
}

/**
 * One application, whole.
 *
 * @throws DomainError `application_not_found`.
 */
export async function readApplication(
  ctx: Context,
  id: bigint,
): Promise<OutputOf<typeof adminApplications.applicationInfo>> {
  const row = await findApplication(ctx.db, id);
  const { rows } = await sql<Person>`select username, user_code as "userCode", language from user_profile_view
    where id = ${row?.userId ?? 0n}`.execute(ctx.db);
  const person = rows[0];
  if (!row || !person) throw new DomainError('application_not_found');
  const logs = await applicationLogsOf(ctx.db, row.id);
  return {
    ...presentForm(row),
    ...presentSummary({ ...row, ...person }),
    ...presentTimes(row),
    documentNumber: documentNumberOf(ctx, row),
    hasFront: row.frontKey !== '',
    hasBack: row.backKey !== '',
    agreementVersion: row.agreementVersion,
    reason: row.reason,
    ...(row.storeId !== null && { sellerId: String(row.storeId) }),
    log: logs.map((entry) => ({ ...presentLogEntry(entry), staffName: entry.staffName })),
  };
}

/**
 * A link to an image of the applicant's document.
 *
 * @throws DomainError `application_not_found`, `image_not_found`.
 */
export async function applicantDocument(ctx: Context, id: bigint, side: 'front' | 'back') {
  const row = await findApplication(ctx.db, id);
  if (!row) throw new DomainError('application_not_found');
  return documentLink(ctx, row, side);
}
