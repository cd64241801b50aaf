import type { CallInput, CallOutput, SellerCalls } from '@entrepot/contract';
import { cleanText, countedAtMost, DomainError, pageOf, readPage } from '@entrepot/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { containsText } from '#platform/database/contains-text.ts';
import { inTx } from '#platform/database.ts';
import { fileUrl } from '#platform/files/image-urls.ts';
import { emit } from '#platform/outbox.ts';
import { reviewReplied } from './reviews.events.ts';
import { imageUrlsOf, presentReview } from './reviews.presenter.ts';
import { type ReviewRow, reviewColumns } from './reviews.repository.ts';

type StoreReviewRow = ReviewRow & {
  readonly userName: string;
  readonly avatar: number;
  readonly orderId: bigint;
  readonly orderNo: string;
  readonly productId: bigint;
  readonly name: string;
  readonly image: string;
  readonly isHidden: boolean;
  readonly isReported: boolean;
};

type Input = CallInput<SellerCalls, 'evaluation!list'>;

/** Reviews that one search looks through, the newest first. */
const searchedReviews = 2000;

const keywordOf = ({ keyword }: Input): string | undefined => keyword?.trim() || undefined;

/**
 * Reviews of a store's products, newest first, and how many written ones wait for a reply. A keyword is looked for in the newest
 * 2,000 of them.
 */
export async function listStoreReviews(
  ctx: Context,
  storeId: bigint,
  input: Input,
  language: string,
): Promise<CallOutput<SellerCalls, 'evaluation!list'>> {
  const page = readPage(input, 20);
  const where = matches(storeId, input);
  const newest = sql`(select n.* from reviews n where n.store_id = ${storeId} order by n.id desc limit ${searchedReviews})`;
  const source = sql`${keywordOf(input) === undefined ? sql`reviews` : newest} r join store_order_lines l on l.order_line_id = r.order_line_id
    join store_orders o on o.order_id = r.order_id`;
  const { rows } = await sql<StoreReviewRow>`select ${reviewColumns}, r.user_name as "userName", r.avatar,
      r.order_id as "orderId", o.order_no as "orderNo", r.product_id as "productId", l.name, l.image,
      r.hidden_at is not null as "isHidden", exists (select from review_reports p where p.review_id = r.id
        and p.reported_by = 'seller' and p.closed_at is null) as "isReported"
    from ${source} where ${where} order by r.id desc
    limit ${Math.max(0, Math.min(page.pageSize, countedAtMost - page.offset))}
    offset ${Math.min(page.offset, countedAtMost)}`.execute(ctx.db);
  const counts = await sql<{ total: number; open: number }>`select
      (select count(*)::int from (select from ${source} where ${where} limit ${countedAtMost + 1}) as found) as total,
      (select count(*)::int from (select from reviews where store_id = ${storeId} and reply is null and not is_default
         limit ${countedAtMost}) as waiting) as open`.execute(ctx.db);
  const pageList = rows.map((row) => ({
    ...presentReview(row, language, imageUrlsOf(ctx, row.isHidden)),
    userName: row.userName,
    avatar: row.avatar,
    orderId: row.orderId.toString(),
    orderNo: row.orderNo,
    sellerGoodsId: row.productId.toString(),
    commodity: row.name,
    img: row.image === '' ? '' : fileUrl(row.image),
    isHidden: row.isHidden,
    isReported: row.isReported,
  }));
  return { ...pageOf(pageList, page, counts.rows[0]?.total ?? 0), openCount: counts.rows[0]?.open ?? 0 };
}

function matches(storeId: bigint, input: Input): RawBuilder<boolean> {
  const { evaluationType: type, isAnswered, sellerGoodsId } = input;
  const keyword = keywordOf(input);
  const parts = [
    sql<boolean>`r.store_id = ${storeId}`,
    // The system's default review says nothing of its level or contents, and nothing is there to reply to.
    ...(type === undefined && isAnswered === undefined ? [] : [sql<boolean>`not r.is_default`]),
    ...(type === 4 ? [sql<boolean>`r.images <> '{}'`] : []),
    ...(type !== undefined && type < 4 ? [sql<boolean>`r.level = ${type}`] : []),
    ...(isAnswered === undefined
      ? []
      : [isAnswered ? sql<boolean>`r.reply is not null` : sql<boolean>`r.reply is null`]),
    ...(sellerGoodsId === undefined ? [] : [sql<boolean>`r.product_id = ${BigInt(sellerGoodsId)}`]),
    ...(keyword === undefined
      ? []
      : [
          sql<boolean>`(${containsText(sql`r.content`, keyword)} or ${containsText(sql`l.name`, keyword)}
            or ${containsText(sql`o.order_no`, keyword)})`,
        ]),
  ];
  return sql.join(parts, sql` and `) as RawBuilder<boolean>;
}

type Replied = {
  readonly buyerId: bigint;
  readonly productId: bigint;
  readonly orderId: bigint;
  readonly before: string | null;
};

/**
 * Writes the store's reply under a review of one of its orders; a later one takes its place.
 *
 * @throws DomainError `review_not_found` (the system's default review has nobody to reply to), `review_empty`.
 */
export function replyToReview(ctx: Context, storeId: bigint, reviewId: bigint, content: string): Promise<void> {
  const reply = cleanText(content);
  if (reply === '') throw new DomainError('review_empty');
  return inTx(ctx.db, async (tx) => {
    const { rows } = await sql<Replied>`update reviews r set reply = ${reply}, replied_at = ${ctx.clock.now()}
       from (select id, reply from reviews where id = ${reviewId} and store_id = ${storeId} and not is_default for update) as b
      where r.id = b.id returning r.user_id as "buyerId", r.product_id as "productId", r.order_id as "orderId", b.reply as before`.execute(
      tx,
    );
    const [replied] = rows;
    if (!replied) throw new DomainError('review_not_found');
    if (replied.before === null) {
      const { buyerId, productId, orderId } = replied;
      const told = {
        buyerId: `${buyerId}`,
        productId: `${productId}`,
        orderId: `${orderId}`,
        sellerId: `${storeId}`,
        reviewId: `${reviewId}`,
      };
      await emit(ctx, tx, reviewReplied, [told]);
    }
    tx.afterCommit(ctx.responseCache.invalidateSoon);
  });
}
