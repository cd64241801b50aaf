import { mostVariants } from '../../products/index.ts';
import { addLine, type Group, isOverfull, openGroup } from './product-group.ts';
import {
  type ColumnUse,
  type FaultKind,
  type Field,
  type Layout,
  type RawProduct,
  type Row,
  splitList,
} from './raw-product.ts';
import { type FaultList, faultList, plainNumber, quoted, refused } from './read-cell.ts';
import { saleEndsColumn, saleStartsColumn } from './sale-periods.ts';
import { readSimple, type SimpleVariant } from './simple-product.ts';
import { expandAny, type Sharing, variationAttributes } from './woocommerce.attributes.ts';
import { describe, readSize, sizeColumn } from './woocommerce.details.ts';

const gramsPerUnit: Readonly<Record<string, number>> = { kg: 1000, g: 1, lbs: 453.59237, oz: 28.349523125 };
const weightColumn = /^weight \(\w+\)$/i;

const uses: ReadonlyMap<string, Field> = new Map<string, Field>([
  ['id', 'handle'],
  ['type', 'variant'],
  ['sku', 'sku'],
  ['name', 'title'],
  ['published', 'status'],
  ['visibility in catalog', 'status'],
  ['short description', 'description'],
  ['description', 'description'],
  ['date sale price starts', 'discountPeriod'],
  ['date sale price ends', 'discountPeriod'],
  ['in stock?', 'stock'],
  ['stock', 'stock'],
  ['sale price', 'discountPrice'],
  ['regular price', 'price'],
  ['categories', 'category'],
  ['tags', 'tags'],
  ['images', 'images'],
  ['parent', 'handle'],
  ...[1, 2, 3].flatMap((n): [string, Field][] => [
    [`attribute ${n} name`, 'optionName'],
    [`attribute ${n} value(s)`, 'optionValue'],
  ]),
]);

/** WooCommerce's export. Its weight column names its unit: "Weight (kg)". */
export const wooCommerce: Layout = {
  key: 'woocommerce',
  name: 'WooCommerce',
  required: ['Name', 'Regular price'],
  useOf: (column): ColumnUse | undefined => {
    const field = weightColumn.test(column)
      ? 'weight'
      : sizeColumn.test(column)
        ? 'size'
        : uses.get(column.toLowerCase());
    return field && { field };
  },
  group: (rows, header) => groupRows(rows, header),
};

/**
 * Variations follow their product, but others may stand between: variable products are held until the file ends, simple ones
 * leave at once.
 */
async function* groupRows(rows: AsyncIterable<Row>, header: readonly string[]): AsyncIterable<RawProduct> {
  const seen = new Map<string, number>();
  const parents = new Map<string, Group>();
  const read = (group: Group, list = faultList()) => readGroup(group, header, list);
  for await (const row of rows) {
    const type = row.get('Type').toLowerCase();
    if (type.startsWith('variation')) {
      const parent = parents.get(row.get('Parent').toLowerCase());
      if (parent) addLine(parent, row);
      else yield read(openGroup(row), refusing(row, 'Parent', 'parent_missing', quoted(row.get('Parent'))));
      continue;
    }
    const handle = handleOf(row);
    const before = seen.get(handle.toLowerCase());
    if (before !== undefined) {
      yield read(openGroup(row), refusing(row, 'SKU', 'used_before', { ...quoted(handle), line: String(before) }));
      continue;
    }
    seen.set(handle.toLowerCase(), row.line);
    if (!type.startsWith('variable')) {
      const isSold = type === '' || /^simple\b/.test(type);
      const list = isSold ? faultList() : refusing(row, 'Type', 'type_not_sold', quoted(type));
      refuseUnshipped(row, list);
      yield read(openGroup(row), list);
      continue;
    }
    const group = openGroup(row);
    parents.set(`id:${row.get('ID')}`, group);
    if (row.get('SKU') !== '') parents.set(row.get('SKU').toLowerCase(), group);
  }
  for (const group of new Set(parents.values())) yield read(group);
}

/** Downloads and services have nothing to ship. */
function refuseUnshipped(row: Row, list: FaultList): void {
  const type = row.get('Type');
  if (/\b(?:downloadable|virtual)\b/i.test(type)) list.add(row, 'Type', 'not_shipped', quoted(type));
}

function refusing(row: Row, ...fault: [string, FaultKind, Record<string, string>]) {
  const list = faultList();
  list.add(row, ...fault);
  return list;
}

function handleOf(row: Row): string {
  return row.get('SKU') || `woo-${row.get('ID')}`;
}

function readGroup(group: Group, header: readonly string[], list: FaultList): RawProduct {
  const { rows, lines } = group;
  const [first, ...variations] = rows;
  const handle = handleOf(first);
  const title = first.get('Name');
  for (const row of variations) refuseUnshipped(row, list);
  const attributes = variations.length === 0 ? [] : variationAttributes(first, variations);
  const expanded = expandAny(variations, attributes);
  if (isOverfull(group, expanded === undefined ? mostVariants + 1 : expanded.length, 'SKU', list))
    return { handle, title, rows, lines, read: () => refused(list) };
  const weight = header.find((name) => weightColumn.test(name)) ?? 'Weight (kg)';
  const paths = splitList(first.get('Categories'));
  const variants = expanded?.map(({ row, values, sharing }) => readVariant(row, first, { values, sharing, weight }));
  return {
    handle,
    title,
    rows,
    lines,
    read: (target) =>
      readSimple(
        {
          rows,
          present: new Set(header.map((name) => name.toLowerCase())),
          title,
          html: describe(first, attributes),
          categories: paths.flatMap((path) => splitList(path, '>').slice(-1)),
          tags: splitList(first.get('Tags')),
          isListed: first.get('Published') === '1' && !/hidden/i.test(first.get('Visibility in catalog')),
          optionNames: attributes.map(({ name }) => name),
          variants: variants && variants.length > 0 ? variants : [readVariant(first, first, { weight })],
          images: splitList(first.get('Images')),
          gramsPerUnit: gramsPerUnit[/\((\w+)\)/.exec(weight)?.[1]?.toLowerCase() ?? 'kg'] ?? 1000,
          sizeMm: readSize(first, header, list),
          columns: {
            title: 'Name',
            html: 'Description',
            price: 'Regular price',
            compareAt: 'Regular price',
            salePrice: 'Sale price',
            stock: 'Stock',
            weight,
            sku: 'SKU',
            tags: 'Tags',
            images: 'Images',
            variantImage: 'Images',
            published: 'Published',
          },
        },
        list,
        target,
      ),
  };
}

type Wanted = { readonly values?: readonly string[]; readonly sharing?: Sharing; readonly weight: string };

function readVariant(
  row: Row,
  parent: Row,
  { values = [], sharing = { among: 1, place: 0 }, weight }: Wanted,
): SimpleVariant {
  // Every variation has sale dates of its own; a product that varies has none, unless somebody wrote them there by hand.
  const isDated = row.get(saleStartsColumn) !== '' || row.get(saleEndsColumn) !== '';
  const dated = isDated ? row : parent;
  const stock = row.get('Stock') || (row.get('In stock?') === '0' ? '0' : '');
  return {
    row,
    values,
    sku: row.get('SKU'),
    price: row.get('Regular price'),
    compareAt: '',
    salePrice: row.get('Sale price'),
    saleFrom: dated.get(saleStartsColumn),
    saleTo: dated.get(saleEndsColumn),
    stock: shareOf(stock, sharing),
    ...(sharing.among > 1 && stock !== '' && { isStockShared: true }),
    weight: row.get(weight) || parent.get(weight),
    image: row === parent ? '' : (splitList(row.get('Images'))[0] ?? ''),
  };
}

/** Variants that were one line share its stock: each piece is there once. */
function shareOf(stock: string, { among, place }: Sharing): string {
  const pieces = plainNumber(stock);
  if (among === 1 || stock === '' || !Number.isSafeInteger(pieces) || pieces < 0) return stock;
  return String(Math.floor(pieces / among) + (place < pieces % among ? 1 : 0));
}
