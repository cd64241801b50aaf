import { mostVariants } from '../../products/index.ts';
import type { Row } from './raw-product.ts';
import type { FaultList } from './read-cell.ts';

/** Lines of one product that are looked at: its variants, and images on lines of their own. */
const mostLines = 2 * mostVariants;

/** The lines of one product. A file may repeat a handle without end: what is too much is counted, not kept. */
export type Group = { readonly rows: [Row, ...Row[]]; lines: number };

export function openGroup(row: Row): Group {
  return { rows: [row], lines: 1 };
}

export function addLine(group: Group, row: Row): void {
  group.lines += 1;
  if (group.rows.length < mostLines) group.rows.push(row);
}

/** Whether a product's lines are too many to be read at all; the reason is noted. */
export function isOverfull({ rows, lines }: Group, variants: number, column: string, list: FaultList): boolean {
  const count = lines > mostLines ? lines : variants;
  const [first] = rows;
  if (count <= mostVariants) return false;
  list.add(first, column, 'too_many_variants', { count: String(count), most: String(mostVariants) });
  return true;
}
