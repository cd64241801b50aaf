/** One line of a file: its cells by column name in lower case. */
export type Row = {
  readonly line: number;
  readonly cells: readonly string[];
  readonly get: (column: string) => string;
};

/** What is wrong with a cell, in words for the person who made the file. */
export type Fault = { readonly line: number; readonly field: string; readonly message: string };

/** A variant as a file says it: texts, not yet read. */
export type RawVariant = {
  readonly row: Row;
  readonly values: readonly string[];
  readonly sku: string;
  readonly price: string;
  /** The price before, struck through. */
  readonly compareAt: string;
  /** Price between the product's sale dates. */
  readonly salePrice: string;
  readonly stock: string;
  readonly weight: string;
  readonly picture: string;
};

/** The names of the columns that a layout reads a variant from, for messages. */
export type VariantColumns = Readonly<Record<'price' | 'compareAt' | 'salePrice' | 'stock' | 'weight', string>>;

/** A product as a file says it, whatever its layout. */
export type RawProduct = {
  readonly handle: string;
  readonly rows: readonly Row[];
  readonly title: string;
  readonly html: string;
  /** Names of its category, the best match first. */
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  readonly isListed: boolean;
  readonly optionNames: readonly string[];
  readonly variants: readonly RawVariant[];
  /** Addresses, the cover first. */
  readonly pictures: readonly string[];
  readonly saleFrom: string;
  readonly saleTo: string;
  /** Grams in one unit of `weight`. */
  readonly gramsPerUnit: number;
  readonly columns: VariantColumns;
  readonly faults: readonly Fault[];
};

/** A layout puts the lines of a file together to products. */
export type Layout = {
  readonly name: string;
  readonly group: (rows: AsyncIterable<Row>) => AsyncIterable<RawProduct>;
};

/** The items of a comma-separated cell, without blanks and empty ones, each once. */
export function splitList(cell: string, separator = ','): string[] {
  return [...new Set(cell.split(separator).map((item) => item.trim()))].filter((item) => item !== '');
}
