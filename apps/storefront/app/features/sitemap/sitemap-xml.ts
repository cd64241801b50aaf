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

/** An address in every language, a line for each. */
const linesOf = (origin: string, { path, updateTime }: SitemapEntry): string[] =>
  languages.map((language) => {
    const place = escapeXml(languageAddress(origin, path, language));
    return `<url><loc>${place}</loc>${lastmod(updateTime)}</url>`;
  });

const fileOf = (lines: readonly string[]) =>
  [head, `<urlset xmlns="${namespace}">`, ...lines, '</urlset>', ''].join('\n');

/** A sitemap (sitemaps.org, version 0.9) that names each address in every language; the pages themselves say which belong together. */
export function sitemapXml(origin: string, entries: readonly SitemapEntry[]): string {
  return fileOf(entries.flatMap((entry) => linesOf(origin, entry)));
}

type Limits = { readonly addresses: number; readonly bytes: number };

/** What one file may hold: more than that search engines refuse to read. */
const protocolLimits: Limits = { addresses: 50_000, bytes: 50 * 1024 * 1024 };

/** The entries in as many parts as they need for each to stay within the limits of a file; the languages of an address stay together. */
export function splitSitemap(
  origin: string,
  entries: readonly SitemapEntry[],
  limits: Limits = protocolLimits,
): SitemapEntry[][] {
  const parts: SitemapEntry[][] = [];
  const around = byteLength(fileOf([]));
  let addresses = Number.POSITIVE_INFINITY;
  let bytes = 0;
  for (const entry of entries) {
    const lines = linesOf(origin, entry);
    const more = lines.reduce((sum, line) => sum + byteLength(line) + 1, 0);
    if (addresses + lines.length > limits.addresses || bytes + more > limits.bytes) {
      parts.push([]);
      addresses = 0;
      bytes = around;
    }
    parts.at(-1)?.push(entry);
    addresses += lines.length;
    bytes += more;
  }
  return parts;
}

const encoder = new TextEncoder();
const byteLength = (text: string) => encoder.encode(text).length;

/** The index of the sitemaps. */
export function sitemapIndexXml(origin: string, sitemaps: readonly SitemapName[]): string {
  const lines = sitemaps.map(
    ({ name, updateTime }) => `<sitemap><loc>${origin}/sitemaps/${name}.xml</loc>${lastmod(updateTime)}</sitemap>`,
  );
  return [head, `<sitemapindex xmlns="${namespace}">`, ...lines, '</sitemapindex>', ''].join('\n');
}
