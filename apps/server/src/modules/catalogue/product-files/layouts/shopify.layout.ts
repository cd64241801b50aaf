import { addLine, type Group, isOverfull, openGroup } from './product-group.ts';
import {
  type ColumnUse,
  type Field,
  type Layout,
  type LayoutKey,
  type RawProduct,
  type Row,
  splitList,
} from './raw-product.ts';
import { faultList, quoted, refused } from './read-cell.ts';
import { readSimple, type SimpleVariant } from './simple-product.ts';

/** Names of Shopify's columns; they changed in 2024. */
type Columns = Readonly<
  Record<
    | 'handle'
    | 'html'
    | 'published'
    | 'sku'
    | 'price'
    | 'compareAt'
    | 'stock'
    | 'weight'
    | 'image'
    | 'position'
    | 'alt'
    | 'variantImage'
    | 'optionName'
    | 'optionValue'
    | 'giftCard'
    | 'barcode'
    | 'cost',
    string
  >
> & { readonly categories: readonly string[] };

const older: Columns = {
  handle: 'Handle',
  html: 'Body (HTML)',
  published: 'Published',
  sku: 'Variant SKU',
  price: 'Variant Price',
  compareAt: 'Variant Compare At Price',
  stock: 'Variant Inventory Qty',
  weight: 'Variant Grams',
  image: 'Image Src',
  position: 'Image Position',
  alt: 'Image Alt Text',
  variantImage: 'Variant Image',
  optionName: 'Option# Name',
  optionValue: 'Option# Value',
  giftCard: 'Gift Card',
  barcode: 'Variant Barcode',
  cost: 'Cost per item',
  categories: ['Type', 'Product Category', 'Google Shopping / Google Product Category'],
};

const newer: Columns = {
  handle: 'URL handle',
  html: 'Description',
  published: 'Published on online store',
  sku: 'SKU',
  price: 'Price',
  compareAt: 'Compare-at price',
  stock: 'Inventory quantity',
  weight: 'Weight value (grams)',
  image: 'Product image URL',
  position: 'Image position',
  alt: 'Image alt text',
  variantImage: 'Variant image URL',
  optionName: 'Option# name',
  optionValue: 'Option# value',
  giftCard: 'Gift card',
  barcode: 'Barcode',
  cost: 'Cost per item',
  categories: ['Type', 'Product category', 'Google Shopping / Google product category'],
};

export const olderShopify = layoutOf('shopify_older', older);
export const newerShopify = layoutOf('shopify_newer', newer);

function layoutOf(key: LayoutKey, columns: Columns): Layout {
  const uses = usesOf(columns);
  return {
    key,
    name: 'Shopify',
    required: [columns.handle, columns.price],
    useOf: (column) => uses.get(column.toLowerCase()),
    group: (rows, header) => groupRows(rows, columns, new Set(header.map((name) => name.toLowerCase()))),
  };
}

function usesOf(columns: Columns): ReadonlyMap<string, ColumnUse> {
  const fields: [string, Field][] = [
    [columns.handle, 'handle'],
    ['Title', 'title'],
    [columns.html, 'description'],
    ['Vendor', 'tags'],
    ['Tags', 'tags'],
    [columns.published, 'status'],
    ['Status', 'status'],
    [columns.sku, 'sku'],
    [columns.price, 'price'],
    [columns.compareAt, 'originalPrice'],
    [columns.stock, 'stock'],
    [columns.weight, 'weight'],
    [columns.image, 'images'],
    [columns.position, 'images'],
    [columns.alt, 'imageAlts'],
    [columns.variantImage, 'variantImage'],
    [columns.barcode, 'barcode'],
    [columns.cost, 'cost'],
    ...columns.categories.map((name): [string, Field] => [name, 'category']),
    ...[1, 2, 3].flatMap((n): [string, Field][] => [
      [columns.optionName.replace('#', String(n)), 'optionName'],
      [columns.optionValue.replace('#', String(n)), 'optionValue'],
    ]),
  ];
  return new Map(fields.map(([name, field]) => [name.toLowerCase(), { field }]));
}

/** The lines of a product follow each other; its first line alone carries the title. */
async function* groupRows(
  rows: AsyncIterable<Row>,
  columns: Columns,
  present: ReadonlySet<string>,
): AsyncIterable<RawProduct> {
  const seen = new Map<string, number>();
  let group: Group | undefined;
  const finish = () => {
    const first = group?.rows[0];
    if (!group || !first) return [];
    const product = readGroup(group, columns, present, seen.get(first.get(columns.handle).toLowerCase()));
    const name = product.handle.toLowerCase();
    if (name !== '' && !seen.has(name)) seen.set(name, first.line);
    return [product];
  };
  for await (const row of rows) {
    const handle = row.get(columns.handle);
    const first: Row | undefined = group?.rows[0];
    const isSame = first?.get(columns.handle) === handle && handle !== '';
    // The same handle with another title is another product that took a name in use.
    const isTitledAnew = isSame && row.get('Title') !== '' && row.get('Title') !== first?.get('Title');
    if (group && isSame && !isTitledAnew) addLine(group, row);
    else {
      yield* finish();
      group = openGroup(row);
    }
  }
  yield* finish();
}

function readGroup(
  group: Group,
  columns: Columns,
  present: ReadonlySet<string>,
  firstSeen: number | undefined,
): RawProduct {
  const { rows, lines } = group;
  const [first] = rows;
  const handle = first.get(columns.handle);
  const list = faultList();
  if (handle === '') list.add(first, columns.handle, 'empty');
  if (firstSeen !== undefined)
    list.add(first, columns.handle, 'used_before', { ...quoted(handle), line: String(firstSeen) });
  if (/^(?:true|yes|1)$/i.test(first.get(columns.giftCard))) list.add(first, columns.giftCard, 'gift_card');

  const names = [1, 2, 3].map((n) => first.get(columns.optionName.replace('#', String(n))));
  const optionNames = names.filter((name) => name !== '');
  const isPlain = optionNames.length === 1 && /^title$/i.test(optionNames[0] ?? '') && isDefaultTitle(first, columns);
  const variants = rows.filter((row) => row.get(columns.price) !== '' || optionValue(row, columns, 1) !== '');
  if (isOverfull(group, variants.length, columns.handle, list))
    return { handle, title: first.get('Title'), rows, lines, read: () => refused(list) };
  return {
    handle,
    title: first.get('Title'),
    rows,
    lines,
    read: (target) =>
      readSimple(
        {
          rows,
          present,
          title: first.get('Title'),
          html: first.get(columns.html),
          categories: columns.categories.flatMap((column) => lastSegment(first.get(column))),
          tags: [...new Set([...splitList(first.get('Tags')), first.get('Vendor')])].filter((tag) => tag !== ''),
          isListed: isListed(first, columns),
          optionNames: isPlain ? [] : optionNames,
          variants: variants.map((row) => readVariant(row, columns, isPlain ? 0 : optionNames.length, present)),
          ...imagesOf(rows, columns, present),
          gramsPerUnit: 1,
          columns: {
            ...columns,
            salePrice: '',
            title: 'Title',
            images: columns.image,
            tags: 'Tags',
            published: present.has(columns.published.toLowerCase()) ? columns.published : 'Status',
          },
        },
        list,
        target,
      ),
  };
}

function imagesOf(rows: readonly Row[], columns: Columns, present: ReadonlySet<string>) {
  const shown = rows
    .filter((row) => row.get(columns.image) !== '')
    .map((row, index) => ({ row, place: Number(row.get(columns.position)) || index + 1 }))
    .sort((one, other) => one.place - other.place);
  return {
    images: shown.map(({ row }) => row.get(columns.image)),
    ...(present.has(columns.alt.toLowerCase()) && { imageAlts: shown.map(({ row }) => row.get(columns.alt)) }),
  };
}

function readVariant(row: Row, columns: Columns, options: number, present: ReadonlySet<string>): SimpleVariant {
  return {
    row,
    values: Array.from({ length: options }, (_, index) => optionValue(row, columns, index + 1)),
    sku: row.get(columns.sku),
    price: row.get(columns.price),
    compareAt: row.get(columns.compareAt),
    salePrice: '',
    stock: row.get(columns.stock),
    weight: row.get(columns.weight),
    image: row.get(columns.variantImage),
    ...(present.has(columns.barcode.toLowerCase()) && { barcode: row.get(columns.barcode) }),
    ...(present.has(columns.cost.toLowerCase()) && { cost: row.get(columns.cost) }),
  };
}

function optionValue(row: Row, columns: Columns, option: number): string {
  return row.get(columns.optionValue.replace('#', String(option)));
}

function isDefaultTitle(row: Row, columns: Columns): boolean {
  return /^(?:default title)?$/i.test(optionValue(row, columns, 1));
}

function isListed(row: Row, columns: Columns): boolean {
  return !/^(?:false|no|0)$/i.test(row.get(columns.published)) && /^(?:active)?$/i.test(row.get('Status'));
}

/** Shopify's categories are paths: "Apparel & Accessories > Clothing". */
function lastSegment(path: string): string[] {
  return splitList(path, '>').slice(-1);
}
