import type { adminStores, InputOf, OutputOf } from '@entrepot/contract';
import { DomainError, favourableRate, isId, type PageRequest, pageOf, totalOf } from '@entrepot/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { storePerformance } from './store-performance.ts';

type State = OutputOf<typeof adminStores.storeInfo>['state'];
type Performance = OutputOf<typeof adminStores.storeInfo>['performance'];

type StoreRow = {
  readonly id: bigint;
  readonly storeName: string;
  readonly state: State;
  readonly ownerId: bigint;
  readonly username: string;
  readonly language: string;
  readonly country: string;
  readonly createdAt: Date;
  readonly products: number;
  readonly reviews: number;
  readonly reviewsGood: number;
};

/** What counts first is said: who is suspended is not on holiday. */
const stateAt = (now: Date) => sql`case when c.store_state <> 'approved' then c.store_state
    when c.paused_at is not null then 'paused'
    when c.holiday_from <= ${now} and coalesce(c.holiday_until > ${now}, true) then 'holiday' else 'open' end`;

const columns = (now: Date) => sql`c.store_id as id, c.store_name as "storeName", ${stateAt(now)} as state,
  c.owner_user_id as "ownerId", coalesce(u.username, '') as username,
  coalesce(r.language, 'en') as language, c.store_country as country, c.store_created_at as "createdAt",
  c.store_products as products, c.store_reviews_all as reviews, c.store_reviews_good as "reviewsGood"`;
const source = sql`store_cards c left join user_contacts u on u.id = c.owner_user_id
  left join user_profile_view r on r.id = c.owner_user_id`;

const likeText = (text: string) => text.replace(/[\\%_]/g, '\\$&');

function matching(keyword: string): RawBuilder<unknown> {
  if (keyword === '') return sql`true`;
  const byNumber =
    /^[0-9]{1,18}$/.test(keyword) || isId(keyword)
      ? sql`c.store_id = ${BigInt(keyword)} or u.user_code = ${keyword}`
      : sql`false`;
  return sql`(c.store_name ilike ${`%${likeText(keyword)}%`} or lower(u.username) = ${keyword} or ${byNumber})`;
}

/** One page of the stores in a state, or in any, with their performance; the best-selling first. */
export async function listStores(
  ctx: Context,
  filter: Pick<InputOf<typeof adminStores.storeList>, 'state' | 'keyword'>,
  page: PageRequest,
): Promise<OutputOf<typeof adminStores.storeList>> {
  const now = ctx.clock.now();
  const keyword = filter.keyword?.trim().toLowerCase() ?? '';
  const inState = filter.state === undefined ? sql`true` : sql`${stateAt(now)} = ${filter.state}`;
  const read = (limit: number, offset: number) =>
    sql<StoreRow & { readonly total: bigint }>`select ${columns(now)}, count(*) over () as total from ${source}
      where ${matching(keyword)} and ${inState}
      order by c.store_sold desc, c.store_id desc limit ${limit} offset ${offset}`
      .execute(ctx.db)
      .then(({ rows }) => rows);
  const rows = await read(page.pageSize, page.offset);
  const total = await totalOf(rows, page, () => read(1, 0));
  const performance = await storePerformance(
    ctx.readDb,
    rows.map(({ id }) => id),
    now,
  );
  return pageOf(
    rows.map((row) => present(row, performance.get(row.id))),
    page,
    total,
  );
}

type DetailRow = StoreRow & {
  readonly followers: number;
  readonly sold: bigint;
  readonly email: string;
  readonly phone: string;
  readonly holidayFrom: Date | null;
  readonly holidayUntil: Date | null;
  readonly documentsExpireOn: string | null;
  readonly suspendedAt: Date | null;
  readonly suspendedBy: string;
  readonly suspensionReason: string | null;
};

/**
 * One store whole.
 *
 * @throws DomainError `store_not_found`.
 */
export async function readStore(ctx: Context, storeId: bigint): Promise<OutputOf<typeof adminStores.storeInfo>> {
  const now = ctx.clock.now();
  const { rows } =
    await sql<DetailRow>`select ${columns(now)}, c.followers, c.store_sold as sold, k.contact_email as email,
      k.contact_phone as phone, c.holiday_from as "holidayFrom", c.holiday_until as "holidayUntil",
      k.documents_expire_on::text as "documentsExpireOn", p.suspended_at as "suspendedAt", coalesce(b.name, '') as "suspendedBy",
      p.suspension_reason as "suspensionReason"
    from ${source} join store_contacts k on k.store_id = c.store_id
      left join store_suspensions p on p.store_id = c.store_id left join staff_names b on b.id = p.suspended_by
   where c.store_id = ${storeId}`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw new DomainError('store_not_found');
  const performance = await storePerformance(ctx.db, [storeId], now);
  return {
    ...present(row, performance.get(storeId)),
    contact: { email: row.email, phone: row.phone },
    followers: row.followers,
    sold: Number(row.sold),
    ...holidayOf(row, now),
    ...(row.documentsExpireOn !== null && { documentsExpireOn: row.documentsExpireOn }),
    ...(row.suspendedAt && {
      suspension: {
        reason: row.suspensionReason ?? '',
        staffName: row.suspendedBy,
        since: row.suspendedAt.toISOString(),
      },
    }),
  };
}

function holidayOf({ holidayFrom, holidayUntil }: DetailRow, now: Date) {
  if (holidayFrom === null || (holidayUntil !== null && holidayUntil <= now)) return {};
  return {
    holiday: { from: holidayFrom.toISOString(), ...(holidayUntil && { until: holidayUntil.toISOString() }) },
  };
}

const nothingDone: Performance = {
  orders: 0,
  sales: '0.00',
  shipped: 0,
  lateRate: null,
  disputes: 0,
  answerMinutes: null,
  overdue: 0,
};

function present(row: StoreRow, performance = nothingDone) {
  return {
    storeId: String(row.id),
    storeName: row.storeName,
    state: row.state,
    ownerId: String(row.ownerId),
    username: row.username,
    language: row.language,
    country: row.country,
    createTime: row.createdAt.toISOString(),
    goods: row.products,
    reviews: row.reviews,
    favorableRate: favourableRate(row.reviewsGood, row.reviews),
    performance,
  };
}
