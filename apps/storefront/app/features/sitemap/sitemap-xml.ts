import { languages } from '@entrepot/i18n';
import { languageAddress } from '#shared/language-address.ts';

/** An address of the shop, and when what it shows last changed (ISO 8601) where that is known. */
export type SitemapEntry = { readonly path: string; readonly updateTime?: string | undefined };

const head = '<?xml version="1.0" encoding="UTF-8"?>';
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A sitemap (sitemaps.org, version 0.9) that names each address in every language; the pages themselves say which belong together. */
export function sitemapXml(origin: string, entries: readonly SitemapEntry[]): string {
  const lines = entries.flatMap(({ path, updateTime }) =>
    languages.map((language) => {
      const place = escapeXml(languageAddress(origin, path, language));
      return `<url><loc>${place}</loc>${updateTime === undefined ? '' : `<lastmod>${updateTime}</lastmod>`}</url>`;
    }),
  );
  return [head, `<urlset xmlns="${namespace}">`, ...lines, '</urlset>', ''].join('\n');
}

/** The index that names the sitemaps, by their names. */
export function sitemapIndexXml(origin: string, names: readonly string[]): string {
  const lines = names.map((name) => `<sitemap><loc>${origin}/sitemaps/${name}.xml</loc></sitemap>`);
  return [head, `<sitemapindex xmlns="${namespace}">`, ...lines, '</sitemapindex>', ''].join('\n');
}
