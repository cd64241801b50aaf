import { DomainError } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import type { Session } from '#platform/session.ts';
import { returnWindowDays, shipWithinHours } from '../catalogue.settings.ts';
import { categoryStepsIn } from '../categories/index.ts';
import { isPageKept, type PageFacts, pageFactsOf } from '../goods/index.ts';
import { type PageView, presentProduct } from './product-page.presenter.ts';
import {
  findLivePage,
  findLivePages,
  findWholePage,
  type LivePage,
  type PageQuery,
} from './product-page.repository.ts';

export type Reader = {
  readonly session: Session | null;
  readonly language: string;
  readonly country?: string | undefined;
};

/**
 * One product whole.
 *
 * @throws DomainError `product_not_found`, `product_removed`, `product_not_listed`.
 */
export async function readProduct(ctx: Context, productId: bigint, reader: Reader) {
  const { live, facts } = await findPage(ctx, productId, reader);
  if (!live?.was_on_sale) throw new DomainError('product_not_found');
  if (live.status === 'removed') throw new DomainError('product_removed');
  const [page] = isListed(live) ? await presentPages(ctx, [live], reader, facts ? [facts] : []) : [];
  if (!page) throw new DomainError('product_not_listed');
  return page;
}

/** A page's live side, and what the product says of itself where nothing of that is kept: one statement either way. */
async function findPage(
  ctx: Context,
  productId: bigint,
  reader: Reader,
): Promise<{ readonly live?: LivePage | undefined; readonly facts?: PageFacts }> {
  if (!isPageKept(ctx, productId, reader.language))
    return (await findWholePage(ctx.sharedReadDb, productId, queryOf(reader))) ?? {};
  return { live: await findLivePage(ctx.sharedReadDb, productId, queryOf(reader)) };
}

/** Several products whole, in the order of the ids; unknown, removed and unlisted ones are left out. */
export async function readProducts(ctx: Context, productIds: readonly bigint[], reader: Reader) {
  const rows = await findLivePages(ctx.sharedReadDb, productIds, queryOf(reader));
  const byId = new Map(rows.filter(isListed).map((row) => [row.product_id, row]));
  const listed = [...new Set(productIds)].map((id) => byId.get(id)).filter((row) => row !== undefined);
  return { goodsList: await presentPages(ctx, listed, reader) };
}

function isListed({ status, store_state: store }: LivePage): boolean {
  return status === 'on_sale' && store === 'approved';
}

async function presentPages(ctx: Context, rows: readonly LivePage[], reader: Reader, ahead: readonly PageFacts[] = []) {
  const facts = await pageFactsOf(ctx, rows, reader.language, ahead);
  const view = await viewOf(ctx, reader);
  return rows.flatMap((live) => {
    const known = facts.get(live.product_id);
    return known ? [presentProduct(known, live, view)] : [];
  });
}

export function queryOf({ session, language, country }: Reader): PageQuery {
  return { language, country: country ?? null, userId: session?.audience === 'buyer' ? session.userId : 0n };
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
