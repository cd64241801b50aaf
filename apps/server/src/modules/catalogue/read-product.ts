import type { catalogue, OutputOf } from '@entrepot/contract';
import { DomainError } from '@entrepot/domain';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { ReadyJson } from '../../platform/http/ready-json.ts';
import type { Session } from '../../platform/session.ts';
import { returnWindowDays, shipWithinHours } from './catalogue.settings.ts';
import { categoryStepsIn } from './category-steps.ts';
import { joinProductPage, type PageView } from './product-page.presenter.ts';
import { findProductPage, findProductPages, type PageQuery, productStates } from './product-page.repository.ts';
import type { ProductPageRow } from './product-page-row.ts';
import { mendCards } from './ready/mend-cards.ts';

type Answer = ReadyJson<OutputOf<typeof catalogue.goodsInfoCall>>;

export type Reader = {
  readonly session: Session | null;
  readonly language: string;
  readonly country?: string | undefined;
};

/** One product whole. Throws `product_not_found`, `product_removed`, `product_not_listed`. */
export async function readProduct(ctx: Context, productId: bigint, reader: Reader): Promise<Answer> {
  const query = queryOf(ctx, reader);
  const row =
    (await findProductPage(ctx.readDb, productId, query)) ??
    (await mendCards(ctx, (db) => findOrExplain(db, productId, query))).row;
  if (row?.store_state !== 'approved') throw new DomainError('product_not_listed');
  return new ReadyJson(joinProductPage(row, await viewOf(ctx, reader)));
}

/** A second look, for a product whose page is not ready. Throws why there is none, unless it only has to be made. */
async function findOrExplain(db: Db, productId: bigint, query: PageQuery) {
  const row = await findProductPage(db, productId, query);
  if (row) return { row, unready: null };
  const [product] = await productStates(db, [productId]);
  if (!product) throw new DomainError('product_not_found');
  if (product.status === 'removed') throw new DomainError('product_removed');
  if (product.status !== 'on_sale') throw new DomainError('product_not_listed');
  return { row: undefined, unready: [productId] };
}

/** Several products whole, in the order of the ids; unknown, removed and unlisted ones are left out. */
export async function readProducts(ctx: Context, productIds: readonly bigint[], reader: Reader): Promise<Answer> {
  const query = queryOf(ctx, reader);
  const { rows } = await mendCards(ctx, (db) => findSome(db, productIds, query));
  const byId = new Map(rows.filter((row) => row.store_state === 'approved').map((row) => [row.product_id, row]));
  const view = await viewOf(ctx, reader);
  const pages = [...new Set(productIds)]
    .map((id) => byId.get(id))
    .filter((row) => row !== undefined)
    .map((row) => joinProductPage(row, view));
  return new ReadyJson(`{"goodsList":[${pages.join()}]}`);
}

async function findSome(
  db: Db,
  productIds: readonly bigint[],
  query: PageQuery,
): Promise<{ rows: ProductPageRow[]; unready: bigint[] }> {
  const rows = await findProductPages(db, productIds, query);
  const found = new Set(rows.map((row) => row.product_id));
  const others = productIds.filter((id) => !found.has(id));
  const states = others.length === 0 ? [] : await productStates(db, others);
  return { rows, unready: states.filter(({ status }) => status === 'on_sale').map((state) => state.product_id) };
}

function queryOf(ctx: Context, { session, language, country }: Reader): PageQuery {
  const userId = session?.audience === 'buyer' ? session.userId : 0n;
  return { language, country: country ?? null, at: ctx.clock.now(), userId };
}

/** What a page needs to know of its reader and of the shop. */
export async function viewOf(ctx: Context, reader: Reader): Promise<PageView> {
  return {
    language: reader.language,
    now: ctx.clock.now(),
    country: reader.country,
    isBuyer: reader.session?.audience === 'buyer',
    returnDays: ctx.settings.get(returnWindowDays),
    shipWithinHours: ctx.settings.get(shipWithinHours),
    stepsOf: await categoryStepsIn(ctx, reader.language),
  };
}
