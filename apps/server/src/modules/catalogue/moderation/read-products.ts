import type { adminProducts, InputOf, OutputOf } from '@entrepot/contract';
import { DomainError, formatAmount, isId, pickText, type Texts } from '@entrepot/domain';
import { sql } from 'kysely';
import sanitizeHtml from 'sanitize-html';
import type { Context } from '#platform/context.ts';
import { fileUrl, listImageUrl } from '#platform/files/image-urls.ts';

type ListInput = InputOf<typeof adminProducts.productList>;
type Info = OutputOf<typeof adminProducts.productInfo>;
type Summary = OutputOf<typeof adminProducts.productList>['pageList'][number];

type ProductRow = {
  readonly id: bigint;
  readonly titles: Texts;
  readonly ownLanguage: string;
  readonly state: Summary['state'];
  readonly storeId: bigint;
  readonly storeName: string;
  readonly language: string;
  readonly version: number;
  readonly cover: string | null;
  readonly priceMicro: bigint;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

const columns = sql`p.id, p.titles, p.own_language as "ownLanguage", case when b.product_id is null then p.status else 'blocked' end as state,
  p.store_id as "storeId", s.store_name as "storeName", coalesce(u.language, 'en') as language, p.version, p.images[1] as cover, p.price_micro as "priceMicro",
  p.created_at as "createdAt", p.updated_at as "updatedAt"`;
const source = sql`products p join store_names s on s.store_id = p.store_id left join product_blocks b on b.product_id = p.id
  left join user_profile_view u on u.id = s.owner_user_id`;

/** Products of all stores, read on by the last one: nothing is counted, however many there are. */
export async function listProducts(
  ctx: Context,
  { state, keyword = '', categoryId, before, pageSize = 30 }: ListInput,
  language: string,
): Promise<OutputOf<typeof adminProducts.productList>> {
  const word = keyword.trim();
  const isWaiting = state === 'under_review';
  const after = before === undefined ? null : BigInt(before);
  const conditions = [
    stateCondition(state),
    word === '' ? sql`true` : keywordCondition(word),
    categoryId === undefined
      ? sql`true`
      : sql`p.category_id in (select c.id from categories c where c.path @> array[${BigInt(categoryId)}::bigint])`,
    isWaiting
      ? sql`(${after}::bigint is null or (p.updated_at, p.id) > (select l.updated_at, l.id from products l where l.id = ${after}))`
      : sql`(${after}::bigint is null or p.id < ${after})`,
  ];
  const { rows } = await sql<ProductRow>`select ${columns} from ${source} where ${sql.join(conditions, sql` and `)}
    order by ${isWaiting ? sql`p.updated_at, p.id` : sql`p.id desc`} limit ${pageSize + 1}`.execute(ctx.db);
  return { pageList: rows.slice(0, pageSize).map((row) => present(row, language)), hasMore: rows.length > pageSize };
}

function stateCondition(state: ListInput['state']) {
  if (state === undefined) return sql`p.status <> 'removed'`;
  if (state === 'blocked') return sql`b.product_id is not null`;
  return sql`p.status = ${state} and b.product_id is null`;
}

/** A whole id, variant code or store name is found by its index; other words are looked for in the names. */
function keywordCondition(word: string) {
  const like = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const id = isId(word) ? BigInt(word) : 0n;
  return sql`(p.id = ${id} or p.id in (select k.product_id from skus k where k.code = ${word})
    or lower(s.store_name) = lower(${word}) or p.titles::text ilike ${like})`;
}

function present(row: ProductRow, language: string): Summary {
  return {
    productId: String(row.id),
    name: pickText(row.titles, language, row.ownLanguage),
    state: row.state,
    storeId: String(row.storeId),
    storeName: row.storeName,
    language: row.language,
    version: row.version,
    imgUrl: listImageUrl(row.cover ?? ''),
    price: formatAmount(row.priceMicro),
    createTime: row.createdAt.toISOString(),
    changeTime: row.updatedAt.toISOString(),
  };
}

type InfoRow = ProductRow & {
  readonly images: readonly string[];
  readonly descriptions: Texts;
  readonly tags: readonly string[];
  readonly variants: number;
  readonly stock: number;
  readonly sold: number;
  readonly reviews: number;
  readonly reason: string | null;
  readonly staffName: string | null;
  readonly since: Date | null;
};

/**
 * One product, as its store wrote it.
 *
 * @throws DomainError `product_not_found`.
 */
export async function readProductForStaff(ctx: Context, productId: bigint, language: string): Promise<Info> {
  const { rows } = await sql<InfoRow>`select ${columns}, p.images, d.descriptions, d.tags,
      (select count(*)::int from skus k where k.product_id = p.id and k.removed_at is null) as variants,
      (select coalesce(sum(k.stock), 0)::int from skus k where k.product_id = p.id and k.removed_at is null) as stock,
      t.sold::int as sold, t.reviews_good + t.reviews_medium + t.reviews_bad as reviews, b.reason, f.name as "staffName", b.since
    from ${source} join product_details d on d.product_id = p.id join product_stats t on t.product_id = p.id
      left join staff_names f on f.id = b.staff_id
   where p.id = ${productId}`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw new DomainError('product_not_found');
  const { rows: steps } = await sql<{ names: Texts }>`select a.names from categories a
    where a.id = any((select c.path from products p join categories c on c.id = p.category_id where p.id = ${productId})::bigint[])
    order by cardinality(a.path)`.execute(ctx.db);
  return {
    ...present(row, language),
    names: row.titles,
    words: wordsOf(pickText(row.descriptions, language, row.ownLanguage)),
    imgUrls: row.images.map(fileUrl),
    category: steps.map(({ names }) => pickText(names, language)),
    tags: [...row.tags],
    variants: row.variants,
    stock: row.stock,
    sold: row.sold,
    reviews: row.reviews,
    ...(row.since && {
      block: { reason: row.reason ?? '', staffName: row.staffName ?? '', since: row.since.toISOString() },
    }),
  };
}

/** The words of a description, paragraph by paragraph. */
function wordsOf(html: string): string {
  const broken = html
    .replaceAll(/<\/(?:th|td)>/g, '$& ')
    .replaceAll(/<\/(?:p|li|h[2-4]|tr|dd|dt)>|<br\s*\/?>/g, '$&\n');
  return sanitizeHtml(broken, { allowedTags: [], allowedAttributes: {}, textFilter: (text) => text })
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .trim();
}
