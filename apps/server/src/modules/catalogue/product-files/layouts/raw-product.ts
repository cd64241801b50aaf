import type { OutputOf, sellerImport } from '@entrepot/contract';
import type { OptionInput, ProductState, SkuState } from '../../product.types.ts';

type Reported = OutputOf<typeof sellerImport.importRows>['pageList'][number];

/** What is wrong with a cell, by its place; `column` is empty when the row as a whole is meant. */
export type Fault = Reported['faults'][number];
export type FaultKind = Fault['fault'];
/** What a file leaves open, and what is taken for it. */
export type Assumed = Reported['assumed'][number];
/** What a new product of a file would be. */
export type Summary = NonNullable<Reported['summary']>;
/** What a cell can be about. */
export type Field = Reported['changes'][number]['field'];
export type LayoutKey = OutputOf<typeof sellerImport.importStart>['layout'];
/** What was read from a column, with an example. */
export type ColumnReport = OutputOf<typeof sellerImport.importInfo>['columns'][number];

/** One line of a file; columns are found by name, whatever their case. */
export type Row = {
  readonly line: number;
  readonly cells: readonly string[];
  /** The cell without blanks around it; empty for a column that is not there. */
  readonly get: (column: string) => string;
  /** The cell as it is. */
  readonly raw: (column: string) => string;
};

/** What a column is about. */
export type ColumnUse = { readonly field: Field; readonly language?: string };

/** The store that a file is read into, and how names in it are understood. */
export type ImportTarget = {
  /** The language that texts without one are written in. */
  readonly language: string;
  readonly now: Date;
  /** The first of several names that is one of our categories. */
  readonly categoryOf: (names: readonly string[]) => bigint | undefined;
  readonly collectionOf: (path: string) => bigint | undefined;
  readonly freightOf: (name: string) => bigint | undefined;
};

/** A variant as a file says it: what is left out stays as it is. */
export type SkuPatch = Partial<Omit<SkuState, 'id'>> & {
  readonly line: number;
  /** Stock of a variant that is new here, where the file says none; undefined when somebody must be asked. */
  readonly newStock?: number;
  /** The file has one stock for several variants, which share it. */
  readonly isStockShared?: boolean;
};

export type OptionPatch = OptionInput & {
  /** Whether the file gives all names and values in their order; else known translations and the known order are kept. */
  readonly isWhole: boolean;
};

/** What a file says differently from how a product's state has it. */
type DifferentInFiles =
  | 'handle'
  | 'status'
  | 'imageAlts'
  | 'originalPriceMicro'
  | 'retailPriceMicro'
  | 'options'
  | 'skus';

/** What a file says of a product. Whatever it leaves out stays as it is; an empty text takes that language's away. */
export type ProductPatch = Partial<Omit<ProductState, DifferentInFiles>> & {
  /** A category that the file names and that is unknown here. */
  readonly unknownCategory?: string;
  /** `as_is`: under review, which no file can decide. */
  readonly status?: 'draft' | 'published' | 'unpublished' | 'as_is';
  /** What each of `images` shows, in their order; of those that are there when the file names none. */
  readonly imageAlts?: readonly string[];
  /** Null: the lowest price of the variants. */
  readonly originalPriceMicro?: bigint | null;
  readonly retailPriceMicro?: bigint | null;
  readonly options?: readonly OptionPatch[];
  /** Undefined when no column is about variants. */
  readonly skus?: readonly SkuPatch[];
  /** Whether the variants left out are taken away. */
  readonly areSkusWhole: boolean;
  /** What the lines leave open, and how they were read. */
  readonly assumed?: readonly Assumed[];
};

/** A product's lines, put together; `read` understands them once it is known that they say something new. */
export type RawProduct = {
  readonly handle: string;
  readonly title: string;
  /** The first of its lines, as many as a product may have. */
  readonly rows: readonly Row[];
  /** How many lines the file has of it. */
  readonly lines: number;
  readonly read: (target: ImportTarget) => { readonly patch: ProductPatch; readonly faults: readonly Fault[] };
};

/** How a kind of file is laid out. */
export type Layout = {
  readonly key: LayoutKey;
  /** Whose files these are, for people. */
  readonly name: string;
  readonly required: readonly string[];
  readonly useOf: (column: string) => ColumnUse | undefined;
  /** Whether another column of the header is read in a column's place; left out where that cannot be. */
  readonly isPassedOver?: (column: string, header: readonly string[]) => boolean;
  readonly group: (rows: AsyncIterable<Row>, header: readonly string[]) => AsyncIterable<RawProduct>;
};

/** The items of a comma-separated cell, without blanks and empty ones, each once. */
export function splitList(cell: string, separator = ','): string[] {
  return [...new Set(cell.split(separator).map((item) => item.trim()))].filter((item) => item !== '');
}
