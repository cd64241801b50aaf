import { DomainError } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import type { Session } from '#platform/session.ts';
import { storeTermsOf } from '../../sellers/index.ts';
import { returnWindowDays, shipWithinHours } from '../catalogue.settings.ts';
import { categoryStepsIn } from '../categories/index.ts';
import { isPageKept, type PageFacts, pageFactsOf } from '../product-cards/index.ts';
import { type PageView, presentProduct } from './product-page.presenter.ts';
import {
  findLiveProduct,
  findLiveProducts,
  findWholeProduct,
  type LiveProduct,
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
  if (!live?.wasPublished) throw new DomainError('product_not_found');
  if (live.status === 'removed') throw new DomainError('product_removed');
  const [page] = await presentListed(ctx, [live], reader, facts && [facts]);
  if (!page) throw new DomainError('product_not_listed');
  return page;
}

/** What is true of a product at the moment, and what it says of itself where nothing of that is kept: one statement either way. */
async function findPage(
  ctx: Context,
  productId: bigint,
  reader: Reader,
): Promise<{ readonly live?: LiveProduct | undefined; readonly facts?: PageFacts }> {
  if (!isPageKept(ctx, productId)) return (await findWholeProduct(ctx.sharedReadDb, productId, queryOf(reader))) ?? {};
  return { live: await findLiveProduct(ctx.sharedReadDb, productId, queryOf(reader)) };
}

/** Several products whole, in the order of the ids; unknown, removed and unlisted ones are left out. */
export async function readProducts(ctx: Context, productIds: readonly bigint[], reader: Reader) {
  const rows = await findLiveProducts(ctx.sharedReadDb, productIds, queryOf(reader));
  const byId = new Map(rows.map((row) => [row.productId, row]));
  const found = [...new Set(productIds)].map((id) => byId.get(id)).filter((row) => row !== undefined);
  return { goodsList: await presentListed(ctx, found, reader) };
}

/** Those that are published, in approved stores. */
async function presentListed(ctx: Context, rows: readonly LiveProduct[], reader: Reader, ahead?: readonly PageFacts[]) {
  const published = rows.filter(({ status }) => status === 'published');
  const [factsOf, termsOf, view] = await Promise.all([
    pageFactsOf(ctx, published, ahead),
    storeTermsOf(ctx, published, queryOf(reader)),
    viewOf(ctx, reader),
  ]);
  return published.flatMap((live) => {
    const facts = factsOf.get(live.productId);
    const terms = termsOf(live.freightTemplateId);
    return facts && terms?.storeState === 'approved' ? [presentProduct({ facts, live, terms }, view)] : [];
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
