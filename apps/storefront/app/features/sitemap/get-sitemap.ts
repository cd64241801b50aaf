import type { Api } from '@entrepot/client';
import { paths } from '#shared/paths.ts';
import { type SitemapEntry, type SitemapName, splitSitemap } from './sitemap-xml.ts';

type Kind = 'products' | 'stores';

const pathOf: Readonly<Record<Kind, (id: string) => string>> = { products: paths.product, stores: paths.store };

/** All sitemaps, with when what they name last changed where that is known: as many as the pages need, one for each thousand products and stores. */
export async function getSitemaps(api: Api, origin: string): Promise<SitemapName[]> {
  const kinds: readonly Kind[] = ['products', 'stores'];
  const pages = splitSitemap(origin, await listPages(api)).map((_, place) => ({ name: pagesName(place + 1) }));
  const named = await Promise.all(
    kinds.map(async (kind) => {
      const { parts, partTimes = [] } = await api.call('sitemap!list', { kind, part: 1 });
      return Array.from({ length: parts }, (_, place) => ({
        name: `${kind}-${place + 1}`,
        updateTime: partTimes[place],
      }));
    }),
  );
  return [...pages, ...named.flat()];
}

/** What the sitemap of a name holds; undefined when there is none of that name. */
export async function getSitemap(api: Api, origin: string, name: string): Promise<readonly SitemapEntry[] | undefined> {
  if (name.startsWith('pages'))
    return splitSitemap(origin, await listPages(api)).find((_, place) => pagesName(place + 1) === name);
  const [, kind, part] = /^(products|stores)-([1-9]\d{0,3})$/.exec(name) ?? [];
  if (kind !== 'products' && kind !== 'stores') return undefined;
  const { list } = await api.call('sitemap!list', { kind, part: Number(part) });
  if (list.length === 0) return undefined;
  return list.map(({ id, updateTime }) => ({ path: pathOf[kind](id), updateTime }));
}

const pagesName = (part: number) => (part === 1 ? 'pages' : `pages-${part}`);

type Category = { readonly categoryId: string; readonly children?: readonly Category[] };

const withChildren = (categories: readonly Category[]): string[] =>
  categories.flatMap(({ categoryId, children = [] }) => [categoryId, ...withChildren(children)]);

/** The pages that everybody may open, and the categories. */
async function listPages(api: Api): Promise<SitemapEntry[]> {
  const [tree, written] = await Promise.all([api.call('category!tree', {}), api.call('page!list', {})]);
  const { home, classification, newArrivals, discounted, searchStore, loans, solvency, promo } = paths;
  const pages = [home, classification, newArrivals, discounted, searchStore, loans, solvency, promo];
  return [
    ...[...pages, ...withChildren(tree).map(paths.category)].map((path) => ({ path })),
    ...written.map(({ page, publishTime }) => ({ path: paths.page(page), updateTime: publishTime })),
  ];
}
