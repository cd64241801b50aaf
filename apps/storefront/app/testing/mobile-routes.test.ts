import { hasTwin, isMobileName, mobilePath } from '@entrepot/domain';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, it, test } from 'vitest';
import routes from '../routes.ts';

/** Pages of the shop that the mobile site does without, and why. */
const withoutCounterpart: Readonly<Record<string, string>> = {
  '/manifest.webmanifest': 'a file: one installation has one manifest',
  '/sitemap.xml': 'a file of the shop, whose pages name their twins',
  '/sitemaps/:file': 'a file of the shop, whose pages name their twins',
  '/share': 'takes what other apps share, and sends on to a search of either site',
  '/promo': 'a site of its own, with one form for all screens',
  '/promo/about': 'a site of its own, with one form for all screens',
  '/promo/pages/:page': 'a site of its own, with one form for all screens',
  '/promo/apply': 'a site of its own, with one form for all screens',
};

type Page = { readonly path: string; readonly file: string };

/** The pages of a table: their addresses, and the module that each is. */
function pagesOf(entries: readonly RouteConfigEntry[], above = ''): Page[] {
  return entries.flatMap(({ path, file, children }) => {
    const own = path === undefined ? above : `${above}/${path}`;
    return children ? pagesOf(children, own) : [{ path: own || '/', file }];
  });
}

const pages = pagesOf(routes as RouteConfigEntry[]);
const ofShop = pages.filter(({ path }) => !isMobileName(path));

test('the table is read', () => expect(ofShop.length).toBeGreaterThan(50));

it.each(ofShop.filter(({ path }) => !(path in withoutCounterpart)))(
  '$path of the shop is a page of the mobile site',
  ({ path, file }) => {
    expect(hasTwin(path)).toBe(true);
    expect(pages.find((each) => each.path === mobilePath(path))?.file).toBe(
      file === undefined ? undefined : counterpart(file),
    );
  },
);

/** The modules of pages that are laid out anew for phones. */
const laidOutAnew: Readonly<Record<string, string>> = { 'routes/dashboard.tsx': 'routes/mobile-me.tsx' };
const counterpart = (file: string) => laidOutAnew[file] ?? file;

it.each(Object.entries(withoutCounterpart))('%s needs none: %s', (path) => {
  expect(ofShop.map((page) => page.path)).toContain(path);
  expect(hasTwin(path.replace(':file', 'goods.xml').replace(':page', 'terms'))).toBe(false);
});
