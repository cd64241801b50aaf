import { languages } from '@entrepot/i18n';
import { expect, test } from 'vitest';
import { sitemapIndexXml, sitemapXml, splitSitemap } from './sitemap-xml.ts';

const read = (xml: string) => new DOMParser().parseFromString(xml, 'text/xml');
const placesOf = (xml: string) => [...read(xml).querySelectorAll('loc')].map((loc) => loc.textContent);

test('an address stands there in every language, English without a parameter', () => {
  const places = placesOf(sitemapXml('https://shop.test', [{ path: '/store?id=7' }]));
  expect(places).toHaveLength(languages.length);
  expect(new Set(places).size).toBe(languages.length);
  expect(places).toContain('https://shop.test/store?id=7');
  expect(places).toContain('https://shop.test/store?id=7&lang=zh-TW');
});

test('the time of the last change stands there where it is known', () => {
  const updateTime = '2026-11-20T08:00:00.000Z';
  const xml = sitemapXml('https://shop.test', [{ path: '/index' }, { path: '/store?id=7', updateTime }]);
  expect(xml.match(/<lastmod>/g)).toHaveLength(languages.length);
  expect(xml).toContain(`<loc>https://shop.test/store?id=7</loc><lastmod>${updateTime}</lastmod>`);
});

test('the index names its sitemaps, with the time of the last change where it is known', () => {
  const updateTime = '2026-11-20T08:00:00.000Z';
  const xml = sitemapIndexXml('https://shop.test', [{ name: 'pages' }, { name: 'products-1', updateTime }]);
  expect(placesOf(xml)).toEqual(['https://shop.test/sitemaps/pages.xml', 'https://shop.test/sitemaps/products-1.xml']);
  expect([...read(xml).querySelectorAll('lastmod')].map((time) => time.textContent)).toEqual([updateTime]);
});

const entries = Array.from({ length: 7 }, (_, at) => ({ path: `/classification?categoryId=${at + 1}` }));
const origin = 'https://shop.test';

test('entries are split where a file would name more addresses than it may', () => {
  const parts = splitSitemap(origin, entries, { addresses: 3 * languages.length, bytes: 1_000_000 });
  expect(parts.map((part) => part.length)).toEqual([3, 3, 1]);
  expect(parts.flat()).toEqual(entries);
  for (const part of parts) expect(placesOf(sitemapXml(origin, part))).toHaveLength(part.length * languages.length);
});

test('entries are split where a file would be larger than it may', () => {
  const bytes = new TextEncoder().encode(sitemapXml(origin, entries.slice(0, 2))).length;
  for (const [limit, most] of [
    [bytes, 2],
    [bytes - 1, 1],
  ] as const) {
    const parts = splitSitemap(origin, entries, { addresses: 50_000, bytes: limit });
    expect(parts[0]).toHaveLength(most);
    expect(parts.flat()).toEqual(entries);
    for (const part of parts)
      expect(new TextEncoder().encode(sitemapXml(origin, part)).length).toBeLessThanOrEqual(limit);
  }
});
