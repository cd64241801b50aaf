import { sql } from 'kysely';

/**
 * A row of the published view `product_figures`: what is true of a product at this moment, and the version of what it says of
 * itself. Statements that find products select `figureColumns` of it, lists `foundColumns`.
 */
export type Figures = {
  readonly productId: bigint;
  readonly contentVersion: string;
  readonly sold: bigint;
  readonly views: bigint;
  readonly reviewsGood: number;
  readonly reviewsMedium: number;
  readonly reviewsBad: number;
  readonly reviewsWithImages: number;
  /** Written by people, of lines that were paid back: listed, and counted in none of the others. */
  readonly reviewsRefunded: number;
  readonly isInStock: boolean;
};

/** What a statement selects of `product_figures f` for `Figures`. */
export const figureColumns = sql`f.product_id as "productId", f.content_version as "contentVersion", f.sold, f.views,
  f.reviews_good as "reviewsGood", f.reviews_medium as "reviewsMedium", f.reviews_bad as "reviewsBad",
  f.reviews_with_images as "reviewsWithImages", f.reviews_refunded as "reviewsRefunded", f.is_in_stock as "isInStock"`;

/** A row of a statement that also answers without any product. */
export type MaybeFigures = Figures | { readonly [Column in keyof Figures]: null };

/** Those of the rows that are of a product. */
export function figuresOf<Row extends MaybeFigures>(rows: readonly Row[]): Extract<Row, Figures>[] {
  return rows.filter((row): row is Extract<Row, Figures> => row.productId !== null);
}

/** A product that a statement has found, with its row of `product_figures f` as one text: most often it is what is known already, and is not read. */
export type FoundProduct = { readonly productId: bigint; readonly figures: string };

/** What a statement selects of `product_figures f` for a `FoundProduct`, in the order in which `readFigures` takes them. */
export const foundColumns = sql<FoundProduct>`f.product_id as "productId", row(f.product_id, f.content_version, f.sold, f.views,
  f.reviews_good, f.reviews_medium, f.reviews_bad, f.reviews_with_images, f.reviews_refunded, f.is_in_stock)::text as figures`;

/** Reads the text of a row. None of its values is ever quoted: they are numbers, a version and a truth. */
export function readFigures({ productId, figures }: FoundProduct): Figures {
  const [, version = '', sold = '', views = '', good, medium, bad, withImages, refunded, isInStock] = figures
    .slice(1, -1)
    .split(',');
  return {
    productId,
    contentVersion: version,
    sold: BigInt(sold),
    views: BigInt(views),
    reviewsGood: Number(good),
    reviewsMedium: Number(medium),
    reviewsBad: Number(bad),
    reviewsWithImages: Number(withImages),
    reviewsRefunded: Number(refunded),
    isInStock: isInStock === 't',
  };
}
