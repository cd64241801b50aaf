import type { Row } from './raw-product.ts';
import { type FaultList, plainNumber, quoted } from './read-cell.ts';
import { type Attribute, attributesOf } from './woocommerce.attributes.ts';

/** WooCommerce's columns of measures name their unit: "Length (cm)". */
export const sizeColumn = /^(length|width|height) \((\w+)\)$/i;

const mmPerUnit: Readonly<Record<string, number>> = { mm: 1, cm: 10, m: 1000, in: 25.4, yd: 914.4 };

/** Length, width and height of a product in millimetres; undefined unless the file has all three. */
export function readSize(
  row: Row,
  header: readonly string[],
  list: FaultList,
): readonly [number, number, number] | undefined {
  const [length, width, height] = ['length', 'width', 'height'].map((side) => {
    const column = header.find((name) => sizeColumn.exec(name)?.[1]?.toLowerCase() === side);
    const text = column === undefined ? '' : row.get(column);
    if (column === undefined || text === '') return undefined;
    const mm = Math.round(plainNumber(text) * (mmPerUnit[sizeColumn.exec(column)?.[2]?.toLowerCase() ?? ''] ?? 10));
    if (Number.isSafeInteger(mm) && mm >= 0) return mm;
    list.add(row, column, /^\d+,\d+$/.test(text) ? 'comma_in_number' : 'not_a_size', quoted(text));
    return undefined;
  });
  if (length === undefined || width === undefined || height === undefined) return undefined;
  return [length, width, height];
}

/** The description of a product: its short one, the long one, and the attributes that are no choice. */
export function describe(row: Row, chosen: readonly Attribute[]): string {
  const short = row.get('Short description');
  const told = attributesOf(row).filter(
    ({ name, values }) => values.length > 0 && !chosen.some((attribute) => attribute.name === name),
  );
  const facts = told.map(({ name, values }) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(values.join(', '))}</dd>`);
  return [
    short === '' || /^\s*</.test(short) ? short : `<p>${short}</p>`,
    row.get('Description'),
    facts.length > 0 ? `<dl>${facts.join('')}</dl>` : '',
  ]
    .filter((part) => part !== '')
    .join('\n');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
