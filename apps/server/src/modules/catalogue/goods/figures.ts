/**
 * A row of the published view `product_figures`: what is true of a product at this moment, and the version of what it says of
 * itself. Statements that find products select `f.*` of it.
 */
export type Figures = {
  readonly product_id: bigint;
  readonly content_version: string;
  readonly sold: bigint;
  readonly views: bigint;
  readonly reviews_good: number;
  readonly reviews_medium: number;
  readonly reviews_bad: number;
  readonly reviews_with_pictures: number;
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

const columns = [
  'product_id',
  'content_version',
  'sold',
  'views',
  'reviews_good',
  'reviews_medium',
  'reviews_bad',
  'reviews_with_pictures',
  'reviews_refunded',
  'is_in_stock',
] as const satisfies readonly (keyof Figures)[];

/** Whether two rows say the same. */
export const isSame = (one: Figures, other: Figures): boolean =>
  columns.every((column) => one[column] === other[column]);
