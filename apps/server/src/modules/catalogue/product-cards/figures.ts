import { sql } from 'kysely';

/**
 * A row of the published view `product_figures`: what is true of a product at this moment, and the version of what it says of
 * itself. Statements that find products select `f.*` of it, lists `foundColumns`.
 */
export type Figures = {
  readonly product_id: bigint;
  readonly content_version: string;
  readonly sold: bigint;
  readonly views: bigint;
  readonly reviews_good: number;
  readonly reviews_medium: number;
  readonly reviews_bad: number;
  readonly reviews_with_images: number;
  /** Written by people, of lines that were paid back: listed, and counted in none of the others. */
  readonly reviews_refunded: number;
  readonly is_in_stock: boolean;
};

/** A row of a statement that also answers without any product. */
export type MaybeFigures = Figures | { readonly [Column in keyof Figures]: null };

/** Those of the rows that are of a product. */
export function figuresOf<Row extends MaybeFigures>(rows: readonly Row[]): Extract<Row, Figures>[] {
  return rows.filter((row): row is Extract<Row, Figures> => row.product_id !== null);
}

/** A product that a statement has found, with its row of `product_figures f` as one text: most often it is what is known already, and is not read. */
export type FoundProduct = { readonly product_id: bigint; readonly figures: string };

/** What a statement selects of `product_figures f` for a `FoundProduct`, in the order in which `readFigures` takes them. */
export const foundColumns = sql<FoundProduct>`f.product_id, row(f.product_id, f.content_version, f.sold, f.views, f.reviews_good,
  f.reviews_medium, f.reviews_bad, f.reviews_with_images, f.reviews_refunded, f.is_in_stock)::text as figures`;

/** Reads the text of a row. None of its values is ever quoted: they are numbers, a version and a truth. */
export function readFigures({ product_id, figures }: FoundProduct): Figures {
  const [, version = '', sold = '', views = '', good, medium, bad, withImages, refunded, isInStock] = figures
    .slice(1, -1)
    .split(',');
  return {
    product_id,
    content_version: version,
    sold: BigInt(sold),
    views: BigInt(views),
    reviews_good: Number(good),
    reviews_medium: Number(medium),
    reviews_bad: Number(bad),
    reviews_with_images: Number(withImages),
    reviews_refunded: Number(refunded),
    is_in_stock: isInStock === 't',
  };
}
