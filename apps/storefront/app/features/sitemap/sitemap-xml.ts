import { languages } from '@entrepot/i18n';
import { languageAddress } from '#shared/language-address.ts';

/** An address of the shop, and when what it shows last changed (ISO 8601) where that is known. */
export type SitemapEntry = { readonly path: string; readonly updateTime?: string | undefined };
/** A sitemap by its name, and when what it names last changed (ISO 8601) where that is known. */
export type SitemapName = { readonly name: string; readonly updateTime?: string | undefined };

const head = '<?xml version="1.0" encoding="UTF-8"?>';
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const lastmod = (updateTime: string | undefined) =>
  updateTime === undefined ? '' : `<lastmod>${updateTime}</lastmod>`;
const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A sitemap (sitemaps.org, version 0.9) that names each address in every language; the pages themselves say which belong together. */
export function sitemapXml(origin: string, entries: readonly SitemapEntry[]): string {
  const lines = entries.flatMap(({ path, updateTime }) =>
    languages.map((language) => {
      const place = escapeXml(languageAddress(origin, path, language));
      return `<url><loc>${place}</loc>${lastmod(updateTime)}</url>`;
    }),
  );
  return [head, `<urlset xmlns="${namespace}">`, ...lines, '</urlset>', ''].join('\n');
}

/** The index of the sitemaps. */
export function sitemapIndexXml(origin: string, sitemaps: readonly SitemapName[]): string {
  const lines = sitemaps.map(
    ({ name, updateTime }) => `<sitemap><loc>${origin}/sitemaps/${name}.xml</loc>${lastmod(updateTime)}</sitemap>`,
  );
  return [head, `<sitemapindex xmlns="${namespace}">`, ...lines, '</sitemapindex>', ''].join('\n');
}
