import { DomainError } from '@entrepot/domain';
import type { Context } from '../../platform/context.ts';
import type { Session } from '../../platform/session.ts';
import { returnWindowDays, shipWithinHours } from './catalogue.settings.ts';
import { presentProductPage } from './product-page.presenter.ts';
import { findProductPage, findProductPages } from './product-page.repository.ts';
import type { ProductPageRow } from './product-page-row.ts';

export type Reader = {
  readonly session: Session | null;
  readonly language: string;
  readonly country?: string | undefined;
};

/** One product whole. Throws `product_not_found`, `product_removed`, `product_not_listed`. */
export async function readProduct(ctx: Context, productId: bigint, reader: Reader) {
  const row = await findProductPage(ctx.readDb, productId, buyerOf(reader));
  if (!row) throw new DomainError('product_not_found');
  if (row.status === 'removed') throw new DomainError('product_removed');
  if (!isListed(row)) throw new DomainError('product_not_listed');
  return presentProductPage(row, viewOf(ctx, reader));
}

/** Several products whole, in the order of the ids; unknown, removed and unlisted ones are left out. */
export async function readProducts(ctx: Context, productIds: readonly bigint[], reader: Reader) {
  const rows = await findProductPages(ctx.readDb, productIds, buyerOf(reader));
  const byId = new Map(rows.filter(isListed).map((row) => [row.product_id, row]));
  const view = viewOf(ctx, reader);
  return [...new Set(productIds)]
    .map((id) => byId.get(id))
    .filter((row) => row !== undefined)
    .map((row) => presentProductPage(row, view));
}

function isListed(row: ProductPageRow): boolean {
  return row.status === 'on_sale' && row.store_state === 'approved';
}

function buyerOf({ session }: Reader): bigint {
  return session?.audience === 'buyer' ? session.userId : 0n;
}

function viewOf(ctx: Context, reader: Reader) {
  return {
    language: reader.language,
    at: ctx.clock.now(),
    country: reader.country,
    isBuyer: reader.session?.audience === 'buyer',
    returnDays: ctx.settings.get(returnWindowDays),
    shipWithinHours: ctx.settings.get(shipWithinHours),
  };
}
