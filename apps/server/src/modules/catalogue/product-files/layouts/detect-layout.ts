import { DomainError } from '@entrepot/domain';
import { ownLayout } from './entrepot.layout.ts';
import type { Layout, LayoutKey } from './raw-product.ts';
import { newerShopify, olderShopify } from './shopify.layout.ts';
import { wooCommerce } from './woocommerce.layout.ts';

const layouts: readonly Layout[] = [olderShopify, newerShopify, wooCommerce, ownLayout];

/** Columns that a file must share with a layout to be taken for one of its kind. */
const fewestKnown = 2;

/**
 * The layout that most of a file's columns belong to; of several the first of those listed above that has every column it needs:
 * our own files may be as narrow as a handle and a status, which other shops' files have too.
 *
 * @throws DomainError `import_layout_unknown`; `import_columns_missing` naming what such a file lacks;
 * `import_column_twice` for a column that would be read.
 */
export function detectLayout(header: readonly string[]): Layout {
  const names = header.map((name) => name.toLowerCase());
  const present = new Set(names);
  const score = (layout: Layout) => [...present].filter((name) => layout.useOf(name)).length;
  const missingOf = ({ required }: Layout) => required.filter((name) => !present.has(name.toLowerCase()));
  const most = Math.max(...layouts.map(score));
  const likely = layouts.filter((layout) => score(layout) === most);
  const best = likely.find((layout) => missingOf(layout).length === 0) ?? likely[0];
  if (!best || most < fewestKnown) throw new DomainError('import_layout_unknown');
  const missing = missingOf(best);
  if (missing.length > 0)
    throw new DomainError('import_columns_missing', { layout: best.name, columns: missing.join(', ') });
  const twice = header.find((name, index) => names.indexOf(name.toLowerCase()) < index && best.useOf(name));
  if (twice !== undefined) throw new DomainError('import_column_twice', { column: twice });
  return best;
}

/** The layout of a key. */
export function layoutOf(key: LayoutKey): Layout {
  const found = layouts.find((layout) => layout.key === key);
  if (!found) throw new Error(`there is no layout ${key}`);
  return found;
}
