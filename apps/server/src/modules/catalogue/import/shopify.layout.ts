import { type Fault, type Layout, type RawProduct, type RawVariant, type Row, splitList } from './raw-product.ts';

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
    | 'picture'
    | 'position'
    | 'variantPicture'
    | 'optionName'
    | 'optionValue'
    | 'giftCard',
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
  picture: 'Image Src',
  position: 'Image Position',
  variantPicture: 'Variant Image',
  optionName: 'Option# Name',
  optionValue: 'Option# Value',
  giftCard: 'Gift Card',
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
  picture: 'Product image URL',
  position: 'Image position',
  variantPicture: 'Variant image URL',
  optionName: 'Option# name',
  optionValue: 'Option# value',
  giftCard: 'Gift card',
  categories: ['Type', 'Product category', 'Google Shopping / Google product category'],
};

export const olderShopify: Layout = { name: 'Shopify (older)', group: (rows) => groupRows(rows, older) };
export const newerShopify: Layout = { name: 'Shopify (newer)', group: (rows) => groupRows(rows, newer) };

/** The lines of a product follow each other; its first line alone carries the title. */
async function* groupRows(rows: AsyncIterable<Row>, columns: Columns): AsyncIterable<RawProduct> {
  const seen = new Map<string, number>();
  let group: Row[] = [];
  const finish = () => {
    const [first] = group;
    if (!first) return [];
    const product = readProduct(group, columns, seen.get(first.get(columns.handle).toLowerCase()));
    if (product.handle !== '')
      seen.set(product.handle.toLowerCase(), seen.get(product.handle.toLowerCase()) ?? first.line);
    return [product];
  };
  for await (const row of rows) {
    const handle = row.get(columns.handle);
    const isSame = group[0]?.get(columns.handle) === handle && handle !== '';
    // The same handle with another title is another product that took a name in use.
    const isTitledAnew = isSame && row.get('Title') !== '' && row.get('Title') !== group[0]?.get('Title');
    if (!isSame || isTitledAnew) {
      yield* finish();
      group = [];
    }
    group.push(row);
  }
  yield* finish();
}

function readProduct(rows: readonly Row[], columns: Columns, firstSeen: number | undefined): RawProduct {
  const [first] = rows as readonly [Row, ...Row[]];
  const handle = first.get(columns.handle);
  const faults: Fault[] = [];
  const refuse = (field: string, message: string) => faults.push({ line: first.line, field, message });
  if (handle === '') refuse(columns.handle, 'is empty');
  if (firstSeen !== undefined) refuse(columns.handle, `"${handle}" is used before, on line ${firstSeen}`);
  if (/^(?:true|yes|1)$/i.test(first.get(columns.giftCard))) refuse(columns.giftCard, 'gift cards are not sold here');

  const names = [1, 2, 3].map((n) => first.get(columns.optionName.replace('#', String(n))));
  const optionNames = names.filter((name) => name !== '');
  const isPlain = optionNames.length === 1 && /^title$/i.test(optionNames[0] ?? '') && isDefaultTitle(first, columns);
  const variants = rows.filter((row) => row.get(columns.price) !== '' || optionValue(row, columns, 1) !== '');
  return {
    handle,
    rows,
    title: first.get('Title'),
    html: first.get(columns.html),
    categories: columns.categories.flatMap((column) => lastSegment(first.get(column))),
    tags: [...new Set([...splitList(first.get('Tags')), first.get('Vendor')])].filter((tag) => tag !== ''),
    isListed: isListed(first, columns),
    optionNames: isPlain ? [] : optionNames,
    variants: variants.map((row) => readVariant(row, columns, isPlain ? 0 : optionNames.length)),
    pictures: rows
      .filter((row) => row.get(columns.picture) !== '')
      .map((row, index) => ({ url: row.get(columns.picture), place: Number(row.get(columns.position)) || index + 1 }))
      .sort((one, other) => one.place - other.place)
      .map(({ url }) => url),
    saleFrom: '',
    saleTo: '',
    gramsPerUnit: 1,
    columns: { ...columns, salePrice: columns.price },
    faults,
  };
}

function readVariant(row: Row, columns: Columns, options: number): RawVariant {
  return {
    row,
    values: Array.from({ length: options }, (_, index) => optionValue(row, columns, index + 1)),
    sku: row.get(columns.sku),
    price: row.get(columns.price),
    compareAt: row.get(columns.compareAt),
    salePrice: '',
    stock: row.get(columns.stock),
    weight: row.get(columns.weight),
    picture: row.get(columns.variantPicture),
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
