import { parseAmount } from '@entrepot/domain';
import { detectLayout } from '../../modules/catalogue/product-files/layouts/detect-layout.ts';
import type { ImportTarget, ProductPatch, Row } from '../../modules/catalogue/product-files/layouts/raw-product.ts';

/** A store that knows one category, one collection and one freight template, at an instant. */
export const fileTarget: ImportTarget = {
  language: 'en',
  now: new Date('2026-03-02T04:00:00Z'),
  categoryOf: (names) => (names.includes('cups') ? 7n : undefined),
  collectionOf: (path) => (path === 'Best' ? 8n : undefined),
  freightOf: (name) => (name === 'Standard' ? 9n : undefined),
};

export type FileProduct = {
  readonly handle: string;
  readonly title: string;
  readonly lines: number;
  readonly patch: ProductPatch;
  /** "line column fault". */
  readonly faults: readonly string[];
};

/** What the layout of a file makes of it: of its header and lines, the first of which is line 2. Cells are parted by commas, or by semicolons where the header has one. */
export async function readFileProducts(header: string, ...lines: readonly string[]): Promise<FileProduct[]> {
  const separator = header.includes(';') ? ';' : ',';
  const names = header.split(separator);
  const places = new Map(names.map((name, place) => [name.toLowerCase(), place]));
  const rows = lines.map((text, index): Row => {
    const cells = text.split(separator);
    const raw = (column: string) => cells[places.get(column.toLowerCase()) ?? -1] ?? '';
    return { line: index + 2, cells, raw, get: (column) => raw(column).trim() };
  });
  async function* each() {
    yield* rows;
  }
  const found: FileProduct[] = [];
  for await (const { handle, title, lines: count, read } of detectLayout(names).group(each(), names)) {
    const { patch, faults } = read(fileTarget);
    const told = faults.map(({ line, column, fault }) => `${line} ${column} ${fault}`);
    found.push({ handle, title, lines: count, patch, faults: told });
  }
  return found;
}

/** The product of a file that has one. */
export async function readFileProduct(header: string, ...lines: readonly string[]): Promise<FileProduct> {
  const [product, ...more] = await readFileProducts(header, ...lines);
  if (!product || more.length > 0) throw new Error('the file has one product');
  return product;
}

/** USDT in micro-units, as a file's cell says them. */
export const usdt = (text: string) => parseAmount(text, 'USDT');
