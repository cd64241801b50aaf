import { mostVariants } from '../../products/index.ts';
import { type Row, splitList } from './raw-product.ts';

/** Attributes that the columns of one file may have; WooCommerce numbers them in each line anew. */
const mostAttributes = 20;

export type Attribute = { readonly name: string; readonly values: readonly string[] };

/** The attributes of a line, in its order. */
export function attributesOf(row: Row): Attribute[] {
  const found: Attribute[] = [];
  for (let n = 1; n <= mostAttributes; n += 1) {
    const name = row.get(`Attribute ${n} name`);
    if (name !== '') found.push({ name, values: splitList(row.get(`Attribute ${n} value(s)`)) });
  }
  return found;
}

/** The attributes in which the variations of a product differ; others are merely told of it. */
export function variationAttributes(product: Row, variations: readonly Row[]): Attribute[] {
  const named = new Set(variations.flatMap((row) => attributesOf(row).map(({ name }) => name)));
  const own = attributesOf(product);
  // Older exports name the attributes on the product's line alone.
  return named.size === 0 ? own : own.filter(({ name }) => named.has(name));
}

/** One line of the file that stands for several variants, and which of them this one is. */
export type Sharing = { readonly among: number; readonly place: number };

export type Variation = { readonly row: Row; readonly values: readonly string[]; readonly sharing: Sharing };

/**
 * The variants that variations stand for: an attribute left blank means any of its values. Who names a variant goes before
 * who says "any", the earlier line before the later. Undefined when they would be more than a product may have.
 */
export function expandAny(variations: readonly Row[], attributes: readonly Attribute[]): Variation[] | undefined {
  const chosen = variations.map((row) => ({ row, values: valuesOf(row, attributes) }));
  const exact = new Set(
    chosen.filter(({ values }) => !values.includes('')).map(({ values }) => JSON.stringify(values)),
  );
  const found: Variation[] = [];
  const taken = new Set<string>();
  for (const { row, values } of chosen) {
    if (!values.includes('')) {
      found.push({ row, values, sharing: { among: 1, place: 0 } });
      continue;
    }
    const ways = combine(values, attributes);
    if (!ways) return undefined;
    const fresh = ways.filter((way) => !exact.has(JSON.stringify(way)) && !taken.has(JSON.stringify(way)));
    for (const [place, way] of fresh.entries()) {
      taken.add(JSON.stringify(way));
      found.push({ row, values: way, sharing: { among: fresh.length, place } });
    }
    if (found.length > mostVariants) return undefined;
  }
  return found;
}

function valuesOf(row: Row, attributes: readonly Attribute[]): string[] {
  const own = new Map<string, string>();
  for (let n = 1; n <= mostAttributes; n += 1) {
    const name = row.get(`Attribute ${n} name`);
    if (name !== '') own.set(name, row.get(`Attribute ${n} value(s)`));
  }
  if (own.size === 0) return attributes.map((_, index) => row.get(`Attribute ${index + 1} value(s)`));
  return attributes.map(({ name }) => own.get(name) ?? '');
}

/** Every way to fill the blanks; undefined when there are too many. An attribute without values stays blank. */
function combine(values: readonly string[], attributes: readonly Attribute[]): string[][] | undefined {
  let ways: string[][] = [[]];
  for (const [index, value] of values.entries()) {
    const known = attributes[index]?.values ?? [];
    const possible = value !== '' || known.length === 0 ? [value] : known;
    if (ways.length * possible.length > mostVariants) return undefined;
    ways = ways.flatMap((way) => possible.map((one) => [...way, one]));
  }
  return ways;
}
