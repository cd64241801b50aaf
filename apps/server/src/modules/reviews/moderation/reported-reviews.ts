import type { adminReviews, OutputOf } from '@entrepot/contract';
import { DomainError, type PageRequest, pageOf, totalOf } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { imageUrlsOf, presentReview } from '../reviews.presenter.ts';
import { type ReviewRow, reviewColumns } from '../reviews.repository.ts';

type Info = OutputOf<typeof adminReviews.reviewReportInfo>;

type ReportedRow = ReviewRow & {
  readonly userId: bigint;
  readonly username: string;
  readonly language: string;
  readonly storeId: bigint;
  readonly storeName: string;
  readonly productId: bigint;
  readonly commodity: string;
  readonly orderId: bigint;
  readonly orderNo: string;
  readonly reports: number;
  readonly since: Date | null;
  readonly hiddenAt: Date | null;
  readonly hiddenBy: string | null;
  readonly hiddenReason: string | null;
};

const columns = sql`${reviewColumns}, r.user_id as "userId", coalesce(u.username, '') as username,
  coalesce(u.language, 'en') as language, r.store_id as "storeId",
  s.store_name as "storeName", r.product_id as "productId", l.name as commodity, r.order_id as "orderId",
  o.order_no as "orderNo", coalesce(w.reports, 0) as reports, w.since, r.hidden_at as "hiddenAt", b.name as "hiddenBy",
  r.hidden_reason as "hiddenReason"`;
const source = sql`reviews r join store_names s on s.store_id = r.store_id
  join store_order_lines l on l.order_line_id = r.order_line_id join store_orders o on o.order_id = r.order_id
  left join user_profile_view u on u.id = r.user_id left join reviews_reported w on w.review_id = r.id
  left join staff_names b on b.id = r.hidden_by`;

/** One page of the reviews with open reports, longest waiting first; or of the hidden ones, last hidden first. */
export async function listReported(
  ctx: Context,
  state: 'open' | 'hidden',
  page: PageRequest,
): Promise<OutputOf<typeof adminReviews.reviewReportList>> {
  const where = state === 'open' ? sql`w.reports > 0` : sql`r.hidden_at is not null`;
  const order = state === 'open' ? sql`w.since, r.id` : sql`r.hidden_at desc, r.id`;
  const read = (limit: number, offset: number) =>
    sql<ReportedRow & { readonly total: bigint }>`select ${columns}, count(*) over () as total from ${source}
      where ${where} order by ${order} limit ${limit} offset ${offset}`
      .execute(ctx.db)
      .then(({ rows }) => rows);
  const rows = await read(page.pageSize, page.offset);
  return pageOf(rows.map(presentSummary), page, await totalOf(rows, page, () => read(1, 0)));
}

function presentSummary(row: ReportedRow) {
  return {
    reviewId: String(row.id),
    evaluationType: row.level,
    content: row.content,
    createTime: row.createdAt.toISOString(),
    username: row.username,
    language: row.language,
    storeName: row.storeName,
    commodity: row.commodity,
    reports: row.reports,
    ...(row.since && { reportedTime: row.since.toISOString() }),
    isHidden: row.hiddenAt !== null,
  };
}

type ReportRow = {
  readonly id: bigint;
  readonly by: Info['history'][number]['by'];
  readonly username: string;
  readonly reason: Info['history'][number]['reason'];
  readonly words: string;
  readonly createdAt: Date;
  readonly closedAt: Date | null;
  readonly closedBy: string | null;
  readonly note: string | null;
};

const mostReports = 100;

/**
 * One review that a person wrote, with every report about it.
 *
 * @throws DomainError `review_not_found`.
 */
export async function readReported(ctx: Context, reviewId: bigint, language: string): Promise<Info> {
  const { rows } = await sql<ReportedRow>`select ${columns} from ${source}
    where r.id = ${reviewId} and not r.is_default`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw new DomainError('review_not_found');
  const reports =
    await sql<ReportRow>`select p.id, p.reported_by as by, coalesce(u.username, '') as username, p.reason, p.words,
      p.created_at as "createdAt", p.closed_at as "closedAt", b.name as "closedBy", p.note
    from review_reports p left join user_profile_view u on u.id = p.reporter_id left join staff_names b on b.id = p.closed_by
   where p.review_id = ${reviewId} order by p.id desc limit ${mostReports}`.execute(ctx.db);
  const { imgUrls, attrText, reply, followUp } = presentReview(row, language, imageUrlsOf(ctx, row.hiddenAt !== null));
  return {
    ...presentSummary(row),
    imgUrls,
    attrText,
    ...(reply !== undefined && { reply }),
    ...(followUp && { followUp }),
    userId: String(row.userId),
    storeId: String(row.storeId),
    sellerGoodsId: String(row.productId),
    orderId: String(row.orderId),
    orderNo: row.orderNo,
    ...(row.hiddenReason !== null && { hiddenReason: row.hiddenReason }),
    ...(row.hiddenBy !== null && { hiddenBy: row.hiddenBy }),
    ...(row.hiddenAt && { hiddenTime: row.hiddenAt.toISOString() }),
    history: reports.rows.map(presentReport),
  };
}

function presentReport({ id, createdAt, closedAt, closedBy, note, ...report }: ReportRow): Info['history'][number] {
  return {
    reportId: String(id),
    ...report,
    createTime: createdAt.toISOString(),
    ...(closedAt && { closeTime: closedAt.toISOString() }),
    ...(closedBy !== null && { closedBy }),
    ...(note !== null && { note }),
  };
}
