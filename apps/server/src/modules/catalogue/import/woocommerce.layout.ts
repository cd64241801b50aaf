import { addLine, type Group, isOverfull, openGroup } from './product-group.ts';
import { type ColumnUse, type Field, type Layout, type RawProduct, type Row, splitList } from './raw-product.ts';
import { type FaultList, faultList, quoted, refused } from './read-cell.ts';
import { readSimple, type SimpleVariant } from './simple-product.ts';

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
  ['images', 'pictures'],
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
    const field = weightColumn.test(column) ? 'weight' : uses.get(column.toLowerCase());
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
      yield read(
        openGroup(row),
        type === '' || /^simple\b/.test(type) ? faultList() : refusing(row, 'Type', 'type_not_sold', quoted(type)),
      );
      continue;
    }
    const group = openGroup(row);
    parents.set(`id:${row.get('ID')}`, group);
    if (row.get('SKU') !== '') parents.set(row.get('SKU').toLowerCase(), group);
  }
  for (const group of new Set(parents.values())) yield read(group);
}

function refusing(
  row: Row,
  ...fault: [string, 'parent_missing' | 'used_before' | 'type_not_sold', Record<string, string>]
) {
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
  const weight = header.find((name) => weightColumn.test(name)) ?? 'Weight (kg)';
  if (isOverfull(group, variations.length, 'SKU', list))
    return { handle: handleOf(first), title: first.get('Name'), rows, lines, read: () => refused(list) };
  const options = variations.length === 0 ? [] : [1, 2, 3].filter((n) => first.get(`Attribute ${n} name`) !== '');
  const paths = splitList(first.get('Categories'));
  return {
    handle: handleOf(first),
    title: first.get('Name'),
    rows,
    lines,
    read: (target) =>
      readSimple(
        {
          rows,
          present: new Set(header.map((name) => name.toLowerCase())),
          title: first.get('Name'),
          html: first.get('Description') || first.get('Short description'),
          categories: paths.flatMap((path) => splitList(path, '>').slice(-1)),
          tags: splitList(first.get('Tags')),
          isListed: first.get('Published') === '1' && !/hidden/i.test(first.get('Visibility in catalog')),
          optionNames: options.map((n) => first.get(`Attribute ${n} name`)),
          variants: (variations.length > 0 ? variations : [first]).map((row) =>
            readVariant(row, first, options, weight),
          ),
          pictures: splitList(first.get('Images')),
          saleFrom: first.get('Date sale price starts'),
          saleTo: first.get('Date sale price ends'),
          gramsPerUnit: gramsPerUnit[/\((\w+)\)/.exec(weight)?.[1]?.toLowerCase() ?? 'kg'] ?? 1000,
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
            pictures: 'Images',
            variantPicture: 'Images',
            published: 'Published',
          },
        },
        list,
        target,
      ),
  };
}

function readVariant(row: Row, parent: Row, options: readonly number[], weight: string): SimpleVariant {
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
