import { languages } from '@entrepot/i18n';
import { expect, test } from 'vitest';
import { sitemapIndexXml, sitemapXml } from './sitemap-xml.ts';

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
