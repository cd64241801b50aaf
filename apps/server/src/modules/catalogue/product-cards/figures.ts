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

/** How each column is read from the text of a row. */
const columns: { readonly [Column in keyof Figures]: (text: string) => Figures[Column] } = {
  product_id: BigInt,
  content_version: String,
  sold: BigInt,
  views: BigInt,
  reviews_good: Number,
  reviews_medium: Number,
  reviews_bad: Number,
  reviews_with_images: Number,
  reviews_refunded: Number,
  is_in_stock: (text) => text === 't',
};
const readers = Object.entries(columns);

/** A product that a statement has found, with its row of `product_figures f` as one text: most often it is what is known already, and is not read. */
export type FoundProduct = { readonly product_id: bigint; readonly figures: string };

/** What a statement selects of `product_figures f` for a `FoundProduct`: the columns above, in their order. */
export const foundColumns = sql<FoundProduct>`f.product_id, row(f.product_id, f.content_version, f.sold, f.views, f.reviews_good,
  f.reviews_medium, f.reviews_bad, f.reviews_with_images, f.reviews_refunded, f.is_in_stock)::text as figures`;

/** Reads the text of a row. None of its values is ever quoted: they are numbers, a version and a truth. */
export function readFigures({ figures }: FoundProduct): Figures {
  const texts = figures.slice(1, -1).split(',');
  return Object.fromEntries(readers.map(([column, read], place) => [column, read(texts[place] ?? '')])) as Figures;
}
