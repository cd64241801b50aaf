import type { BackdropName, DyeName } from '../images/palette.ts';
import type { DemoCategory } from '../types.ts';
import { readData } from './read-data.ts';

type CategoryRecord = Omit<DemoCategory, 'image'> & { icon: string; dye?: DyeName };

const topBackdrops: BackdropName[] = ['mist', 'linen', 'blush', 'mint', 'straw', 'lilac', 'slate', 'porcelain'];

let categories: DemoCategory[] | undefined;

/** The category tree, parents before children, three levels deep. */
export function demoCategories(): DemoCategory[] {
  categories ??= buildCategories();
  return categories;
}

function buildCategories(): DemoCategory[] {
  const records = readData<CategoryRecord[]>('./categories.json', import.meta.url);
  const tops = records.filter((record) => record.parent === null).map((record) => record.slug);
  return records.map(({ slug, parent, names, icon, dye }) => {
    const top = topOf(records, slug);
    const backdrop = topBackdrops[tops.indexOf(top) % topBackdrops.length] ?? 'porcelain';
    return { slug, parent, names, image: { kind: 'category', items: [dye ? { icon, dye } : { icon }], backdrop } };
  });
}

/**
 * The slugs from a category up to its top one, itself first.
 *
 * @throws RangeError for an unknown slug.
 */
export function categoryPath(tree: readonly { slug: string; parent: string | null }[], slug: string): string[] {
  const category = tree.find((candidate) => candidate.slug === slug);
  if (!category) throw new RangeError(`no category ${slug}`);
  return category.parent === null ? [slug] : [slug, ...categoryPath(tree, category.parent)];
}

/** The slug of the top category above (or at) a category. */
function topOf(tree: readonly { slug: string; parent: string | null }[], slug: string): string {
  return categoryPath(tree, slug).at(-1) ?? slug;
}
