import { type Fault, type Layout, type RawProduct, type RawVariant, type Row, splitList } from './raw-product.ts';

const gramsPerUnit: Readonly<Record<string, number>> = { kg: 1000, g: 1, lbs: 453.59237, oz: 28.349523125 };

/** Reads WooCommerce's export. Its weight column names its unit: "Weight (kg)". */
export function wooCommerce(header: readonly string[]): Layout {
  const weight = header.find((name) => /^weight \(\w+\)$/i.test(name)) ?? 'Weight (kg)';
  return { name: 'WooCommerce', group: (rows) => groupRows(rows, weight) };
}

/**
 * Variations follow their product, but others may stand between: variable products are held until the file ends, simple ones
 * leave at once.
 */
async function* groupRows(rows: AsyncIterable<Row>, weight: string): AsyncIterable<RawProduct> {
  const seen = new Map<string, number>();
  const parents = new Map<string, Row[]>();
  for await (const row of rows) {
    const type = row.get('Type').toLowerCase();
    if (type.startsWith('variation')) {
      const parent = parents.get(row.get('Parent').toLowerCase());
      if (parent) parent.push(row);
      else yield readProduct([row], weight, [fault(row, 'Parent', `"${row.get('Parent')}" is not above in the file`)]);
      continue;
    }
    const handle = handleOf(row);
    const before = seen.get(handle.toLowerCase());
    if (before !== undefined) {
      yield readProduct([row], weight, [fault(row, 'SKU', `"${handle}" is used before, on line ${before}`)]);
      continue;
    }
    seen.set(handle.toLowerCase(), row.line);
    if (!type.startsWith('variable')) {
      yield readProduct([row], weight, unsold(row, type));
      continue;
    }
    const group = [row];
    parents.set(`id:${row.get('ID')}`, group);
    if (row.get('SKU') !== '') parents.set(row.get('SKU').toLowerCase(), group);
  }
  for (const group of new Set(parents.values())) yield readProduct(group, weight, []);
}

function fault(row: Row, field: string, message: string): Fault {
  return { line: row.line, field, message };
}

function unsold(row: Row, type: string): Fault[] {
  if (type === '' || /^simple\b/.test(type)) return [];
  return [fault(row, 'Type', `"${row.get('Type')}" products are not sold here`)];
}

function handleOf(row: Row): string {
  return row.get('SKU') || `woo-${row.get('ID')}`;
}

function readProduct(rows: readonly Row[], weight: string, faults: readonly Fault[]): RawProduct {
  const [first, ...variations] = rows as readonly [Row, ...Row[]];
  const options = variations.length === 0 ? [] : [1, 2, 3].filter((n) => first.get(`Attribute ${n} name`) !== '');
  const paths = splitList(first.get('Categories'));
  return {
    handle: handleOf(first),
    rows,
    title: first.get('Name'),
    html: first.get('Description') || first.get('Short description'),
    categories: paths.flatMap((path) => splitList(path, '>').slice(-1)),
    tags: splitList(first.get('Tags')),
    isListed: first.get('Published') === '1' && !/hidden/i.test(first.get('Visibility in catalog')),
    optionNames: options.map((n) => first.get(`Attribute ${n} name`)),
    variants: (variations.length > 0 ? variations : [first]).map((row) => readVariant(row, first, options, weight)),
    pictures: splitList(first.get('Images')),
    saleFrom: first.get('Date sale price starts'),
    saleTo: first.get('Date sale price ends'),
    gramsPerUnit: gramsPerUnit[/\((\w+)\)/.exec(weight)?.[1]?.toLowerCase() ?? 'kg'] ?? 1000,
    columns: { price: 'Regular price', compareAt: 'Regular price', salePrice: 'Sale price', stock: 'Stock', weight },
    faults,
  };
}

function readVariant(row: Row, parent: Row, options: readonly number[], weight: string): RawVariant {
  const regular = row.get('Regular price');
  const sale = row.get('Sale price');
  // A sale price without an end is simply the price; one with dates is a discount.
  const isTimed = parent.get('Date sale price ends') !== '';
  const isReduced = sale !== '' && !isTimed;
  return {
    row,
    values: options.map((n) => row.get(`Attribute ${n} value(s)`)),
    sku: row.get('SKU'),
    price: isReduced ? sale : regular,
    compareAt: isReduced ? regular : '',
    salePrice: isTimed ? sale : '',
    stock: row.get('Stock') || (row.get('In stock?') === '0' ? '0' : ''),
    weight: row.get(weight) || parent.get(weight),
    picture: row === parent ? '' : (splitList(row.get('Images'))[0] ?? ''),
  };
}
