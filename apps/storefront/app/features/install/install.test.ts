import { languages, languageTag, textDirection } from '@entrepot/i18n';
import { expect, test } from 'vitest';
import { textsFor } from '#shared/texts/catalogues.server.ts';
import { buyerManifest } from './manifest.ts';
import { sharedPlace } from './shared-place.ts';

for (const language of languages)
  test(`the manifest is whole, in ${language}`, () => {
    const manifest = buyerManifest(language, textsFor(language));
    expect(manifest).toMatchObject({ id: '/index', lang: languageTag(language), dir: textDirection(language) });
    const texts = [manifest.name, manifest.description, ...manifest.shortcuts.map(({ name }) => name)];
    for (const text of texts) expect(text).not.toMatch(/^$|[\w-]+:[a-z]+\.|menu\.|\{/);
    if (language !== 'en') expect(texts).not.toContain(buyerManifest('en', textsFor('en')).description);
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
  });

const origin = 'https://shop.test';
const place = (fields: Record<string, string>) => decodeURIComponent(sharedPlace(origin, new URLSearchParams(fields)));

test('what is shared is searched for by its words', () => {
  expect(place({ sharedText: 'wool scarf' })).toBe('/searchGoods?k="wool scarf"');
  expect(place({ sharedText: 'Wool scarf\nhttps://other.test/p/1?x=y' })).toBe('/searchGoods?k="Wool scarf"');
  expect(place({ sharedTitle: 'Desk lamp', sharedText: 'https://other.test/p/1' })).toBe('/searchGoods?k="Desk lamp"');
  expect(place({ sharedTitle: 'Desk lamp', sharedUrl: 'https://other.test/' })).toBe('/searchGoods?k="Desk lamp"');
  expect(place({ sharedText: '围巾 羊毛' })).toBe('/searchGoods?k="围巾 羊毛"');
});

test('an address of the shop is opened, and no other ever', () => {
  const product = '/productDetails?sellerGoodsId=7&lang=de';
  expect(place({ sharedText: `Look: ${origin}${product}` })).toBe(product);
  expect(place({ sharedUrl: `${origin}${product}` })).toBe(product);
  for (const sharedUrl of [
    `${origin}//evil.test/x`,
    'https://shop.test.evil.test/index',
    'javascript:alert(1)',
    `${origin}/share?sharedUrl=${origin}/index`,
    'https://',
  ])
    expect(place({ sharedUrl }), sharedUrl).toBe('/searchGoods?k=""');
});

test('odd texts lead to the search without words', () => {
  for (const sharedText of ['', '   ', '!!!', '\u{1f600}', 'https://other.test/'])
    expect(place({ sharedText })).toBe('/searchGoods?k=""');
  expect(place({})).toBe('/searchGoods?k=""');
  expect(place({ sharedText: 'a'.repeat(5000) }).length).toBeLessThan(100);
});
