import type { SellerInputOf, SellerOutputOf } from '@entrepot/client';
import { plainAmount } from '@entrepot/domain';

export type GridRow = SellerOutputOf<'stock!list'>['pageList'][number];
export type CellsInput = SellerInputOf<'sellerGoods!cells'>;
export type GridResult = SellerOutputOf<'sellerGoods!cells'>['results'][number];

/** The columns that can be written, in their order. */
export const columns = ['price', 'stock', 'weight', 'barcode', 'cost'] as const;
export type Column = (typeof columns)[number] | 'status';

/** Texts that were typed, by `keyOf`; what is not in it is as it was read. */
export type Edits = ReadonlyMap<string, string>;

export const keyOf = (row: Pick<GridRow, 'skuId' | 'sellerGoodsId'>, column: Column) =>
  column === 'status' ? `status ${row.sellerGoodsId}` : `${column} ${row.skuId}`;

/** What a cell says as it was read. */
export function savedText(row: GridRow, column: Column): string {
  if (column === 'price') return row.price;
  if (column === 'stock') return String(row.stock);
  if (column === 'weight') return String(row.weightGrams);
  if (column === 'barcode') return row.barcode;
  if (column === 'cost') return row.cost ?? '';
  return row.status === 'published' || row.status === 'under_review' ? 'published' : 'unpublished';
}

const pricePattern = /^(?:0|[1-9]\d{0,8})(?:\.\d{1,2})?$/;
const longestBarcode = 64;
const highestPrice = 1_000_000;
const mostPieces = 1_000_000_000;
const mostGrams = 100_000_000;

export type CellFault = 'price' | 'stock' | 'weight' | 'barcode' | 'cost';

/** What is wrong with a text for a column; undefined when it may be saved. */
export function cellFault(column: Column, text: string): CellFault | undefined {
  const isWhole = (most: number) => /^\d{1,10}$/.test(text) && Number(text) <= most;
  const isPrice = pricePattern.test(text) && Number(text) <= highestPrice;
  switch (column) {
    case 'price':
      return isPrice && Number(text) > 0 ? undefined : 'price';
    case 'cost':
      return text === '' || isPrice ? undefined : 'cost';
    case 'stock':
      return isWhole(mostPieces) ? undefined : 'stock';
    case 'weight':
      return isWhole(mostGrams) ? undefined : 'weight';
    case 'barcode':
      return text.length <= longestBarcode ? undefined : 'barcode';
    case 'status':
      return undefined;
  }
}

/** The edits with one more text; one that says what was read is none. */
export function withCell(edits: Edits, row: GridRow, column: Column, text: string): Edits {
  const next = new Map(edits);
  if (text === savedText(row, column)) next.delete(keyOf(row, column));
  else next.set(keyOf(row, column), text);
  return next;
}

/**
 * A block of cells that was copied from a spreadsheet, put in from a cell on: lines over rows, tabs over columns. What does not
 * fit any more is counted.
 */
export function pasteBlock(
  edits: Edits,
  rows: readonly GridRow[],
  from: { readonly row: number; readonly column: number },
  text: string,
): { readonly edits: Edits; readonly cells: number; readonly left: number } {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  let next = edits;
  let cells = 0;
  let left = 0;
  for (const [down, line] of lines.entries()) {
    for (const [across, cell] of line.split('\t').entries()) {
      const row = rows[from.row + down];
      const column = columns[from.column + across];
      if (!row || !column) {
        left += 1;
        continue;
      }
      const isMoney = column === 'price' || column === 'cost';
      next = withCell(next, row, column, isMoney ? plainAmount(cell, 2) : cell.trim());
      cells += 1;
    }
  }
  return { edits: next, cells, left };
}

/** The pieces that a variant had when somebody began to write another number, by variant. */
export type SeenStock = ReadonlyMap<string, number>;

/**
 * What was seen of the stock that is being written: kept from the first key on, so that pieces which are sold while the table is open,
 * and read anew beneath what was typed, stay sold.
 */
export function seenStock(
  before: SeenStock,
  edits: { readonly before: Edits; readonly now: Edits },
  rows: readonly GridRow[],
): SeenStock {
  const seen = new Map<string, number>();
  for (const row of rows) {
    const key = keyOf(row, 'stock');
    if (!edits.now.has(key)) continue;
    const known = edits.before.has(key) ? before.get(row.skuId) : undefined;
    seen.set(row.skuId, known ?? row.stock);
  }
  return seen;
}

/** The products with typed cells, as the call takes them. */
export function inputOf(rows: readonly GridRow[], edits: Edits, seen: SeenStock): CellsInput {
  const products = [...Map.groupBy(rows, (row) => row.sellerGoodsId)].flatMap(([sellerGoodsId, own]) => {
    const status = edits.get(`status ${sellerGoodsId}`) as 'published' | 'unpublished' | undefined;
    const skus = own.flatMap((row) => {
      const cells = skuCells(row, edits, seen.get(row.skuId) ?? row.stock);
      return cells ? [cells] : [];
    });
    return status === undefined && skus.length === 0 ? [] : [{ sellerGoodsId, ...(status && { status }), skus }];
  });
  return { products };
}

function skuCells(
  row: GridRow,
  edits: Edits,
  seen: number,
): CellsInput['products'][number]['skus'][number] | undefined {
  const said = (column: Column) => edits.get(keyOf(row, column));
  const [price, stock, weight, barcode, cost] = columns.map(said);
  if ([price, stock, weight, barcode, cost].every((text) => text === undefined)) return undefined;
  return {
    skuId: row.skuId,
    ...(price !== undefined && { price }),
    ...(stock !== undefined && { stock: { seen, count: Number(stock) } }),
    ...(weight !== undefined && { weightGrams: Number(weight) }),
    ...(barcode !== undefined && { barcode }),
    ...(cost !== undefined && { cost }),
  };
}

/** What brings the rows back to what they were before their edits were saved, as edits of the rows that are read then. */
export function reverseOf(rows: readonly GridRow[], edits: Edits): Edits {
  const back = new Map<string, string>();
  for (const row of rows)
    for (const column of [...columns, 'status'] as const)
      if (edits.has(keyOf(row, column))) back.set(keyOf(row, column), savedText(row, column));
  return back;
}
