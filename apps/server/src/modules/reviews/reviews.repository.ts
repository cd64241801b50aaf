import { countedAtMost, type PageRequest, type Texts } from '@entrepot/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/database.ts';

/** 1 good, 2 medium, 3 bad. */
export type Level = 1 | 2 | 3;

export type NewReview = {
  readonly id: bigint;
  readonly orderId: bigint;
  readonly orderLineId: bigint;
  readonly productId: bigint;
  readonly storeId: bigint;
  readonly userId: bigint;
  readonly level: Level;
  readonly content: string;
  /** Keys of the file store. */
  readonly images: readonly string[];
  readonly attrText: string;
  readonly isDefault: boolean;
  /** All that was paid for the line has gone back: the review counts in no rate. */
  readonly isRefunded: boolean;
};

type ReviewerRow = {
  readonly id: bigint;
  readonly username: string;
  readonly avatar: number;
};

/** Writes reviews under the names that their writers have at the moment; `mask` is how they are shown. */
export async function insertReviews(tx: Tx, reviews: readonly NewReview[], at: Date, mask: (name: string) => string) {
  const people = await sql<ReviewerRow>`select id, username, avatar
    from user_profile_view where id = any(${reviews.map((review) => review.userId)}::bigint[])`.execute(tx);
  const byId = new Map(people.rows.map((person) => [person.id, person]));
  const rows = reviews.map((review) => ({
    id: review.id.toString(),
    order_id: review.orderId.toString(),
    order_line_id: review.orderLineId.toString(),
    product_id: review.productId.toString(),
    store_id: review.storeId.toString(),
    user_id: review.userId.toString(),
    user_name: mask(byId.get(review.userId)?.username ?? ''),
    avatar: byId.get(review.userId)?.avatar ?? 1,
    level: review.level,
    content: review.content,
    images: review.images,
    attr_text: review.attrText,
    is_default: review.isDefault,
    is_refunded: review.isRefunded,
    created_at: at.toISOString(),
  }));
  await sql`insert into reviews select * from json_populate_recordset(null::reviews, ${JSON.stringify(rows)}::json)`.execute(
    tx,
  );
}

export type ReviewRow = {
  readonly id: bigint;
  readonly level: Level;
  readonly content: string;
  readonly images: readonly string[];
  /** The variant as the order has it, in the language that it was bought in. */
  readonly attrText: string;
  /** The variant as its seller has it now. */
  readonly variant: { readonly texts: Texts; readonly ownLanguage: string } | null;
  readonly isDefault: boolean;
  readonly isRefunded: boolean;
  readonly reply: string | null;
  readonly repliedAt: Date | null;
  readonly followUp: string | null;
  readonly followUpImages: readonly string[] | null;
  readonly followedUpAt: Date | null;
  readonly createdAt: Date;
};

/** What every reader of a review sees, of `reviews r`. */
export const reviewColumns = sql`r.id, r.level, r.content, r.images, r.attr_text as "attrText",
  (select json_build_object('texts', k.attr_texts, 'ownLanguage', k.own_language)
     from store_order_lines b join sku_offers k on k.sku_id = b.sku_id where b.order_line_id = r.order_line_id) as variant,
  r.is_default as "isDefault", r.is_refunded as "isRefunded", r.reply, r.replied_at as "repliedAt", r.follow_up as "followUp",
  r.follow_up_images as "followUpImages", r.followed_up_at as "followedUpAt", r.created_at as "createdAt"`;

export type ProductReviewRow = ReviewRow & { readonly userName: string; readonly avatar: number };

export type ReviewFilter = 'all' | 'with_images' | Level;

function matches(productId: bigint, filter: ReviewFilter): RawBuilder<boolean> {
  const isShown = sql<boolean>`hidden_at is null`;
  if (filter === 'all') return sql<boolean>`product_id = ${productId} and not is_default and ${isShown}`;
  if (filter === 'with_images')
    return sql<boolean>`product_id = ${productId} and images <> '{}' and not is_refunded and ${isShown}`;
  return sql<boolean>`product_id = ${productId} and level = ${filter} and not is_default and not is_refunded and ${isShown}`;
}

/**
 * Reviews of a product that people wrote, newest first, with their number and that of the system's default ones, both counted
 * up to one above `countedAtMost`.
 */
export async function listReviews(
  db: Db,
  productId: bigint,
  filter: ReviewFilter,
  { offset, pageSize }: PageRequest,
): Promise<{ rows: ProductReviewRow[]; total: number; defaults: number }> {
  const where = matches(productId, filter);
  const { rows } = await sql<ProductReviewRow>`select ${reviewColumns}, r.user_name as "userName", r.avatar
    from reviews r where ${where} order by r.id desc
    limit ${Math.max(0, Math.min(pageSize, countedAtMost - offset))} offset ${Math.min(offset, countedAtMost)}`.execute(
    db,
  );
  const counted = await sql<{ total: number; defaults: number }>`select
    (select count(*)::int from (select from reviews where ${where} limit ${countedAtMost + 1}) as found) as total,
    (select count(*)::int from (select from reviews where product_id = ${productId} and is_default
                                 limit ${countedAtMost + 1}) as found) as defaults`.execute(db);
  return { rows, total: 0, defaults: 0, ...counted.rows[0] };
}

/** What a review counts as. */
export type CountedReview = Pick<NewReview, 'productId' | 'level' | 'images' | 'isRefunded'>;

/** Marks the reviews of lines that were paid back and returns those that counted until now. */
export async function markRefunded(tx: Tx, lineIds: readonly bigint[]) {
  const { rows } = await sql<CountedReview & { readonly isCounted: boolean }>`
    update reviews set is_refunded = true where order_line_id = any(${lineIds}::bigint[]) and not is_refunded
    returning product_id as "productId", level, images, is_refunded as "isRefunded",
      not is_default and hidden_at is null as "isCounted"`.execute(tx);
  return rows.filter(({ isCounted }) => isCounted);
}
