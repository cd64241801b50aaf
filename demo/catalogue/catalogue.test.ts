import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Language, languages } from '@entrepot/contract';
import { demoCoupons } from '../load/seeders/texts/coupon-list.ts';
import { isHandle, moneyCents } from '../test-checks.ts';
import type { DemoProduct, Texts } from '../types.ts';
import { demoBanners } from './banners.ts';
import { categoryPath, demoCategories } from './categories.ts';
import { productFamilies } from './families.ts';
import { demoProducts } from './products.ts';
import { demoSellers } from './sellers.ts';
import { formatText } from './titles.ts';

const products = demoProducts('test');
const share = (count: number) => count / products.length;
const unique = (list: string[]) => new Set(list).size === list.length;

test('categories: about forty, three levels, a name in every language, unique slugs', () => {
  const categories = demoCategories();
  assert.ok(categories.length >= 38 && categories.length <= 46, String(categories.length));
  assert.ok(unique(categories.map(({ slug }) => slug)));
  assert.equal(Math.max(...categories.map(({ slug }) => categoryPath(categories, slug).length)), 3);
  const seen = new Set<string>();
  for (const { slug, parent, names } of categories) {
    assert.ok(isHandle(slug), slug);
    assert.ok(parent === null || seen.has(parent), `${slug} stands before its parent`);
    seen.add(slug);
    assert.deepEqual(Object.keys(names).sort(), [...languages].sort(), slug);
    for (const name of Object.values(names))
      assert.ok(name.trim().length >= 1 && name.length <= 60, `${slug}: ${name}`);
  }
});

/** Beside English, Chinese and Arabic, the languages in which stores and families of goods speak for themselves. */
const largestLanguages = ['es', 'fr', 'de', 'ja', 'pt', 'ru'] as const;

test('sellers: twelve, with texts in the largest languages, categories and freight to the whole world', () => {
  const sellers = demoSellers();
  assert.equal(sellers.length, 12);
  assert.ok(unique(sellers.map(({ handle }) => handle)) && unique(sellers.map(({ names }) => names.en)));
  const slugs = demoCategories().map(({ slug }) => slug);
  for (const seller of sellers) {
    for (const texts of [seller.names, seller.descriptions, seller.notices])
      assert.ok(texts.en && texts['zh-CN'] && texts.ar, seller.handle);
    for (const texts of [seller.descriptions, seller.notices])
      for (const language of largestLanguages) assert.ok(texts[language], `${seller.handle}: ${language}`);
    for (const { names } of seller.storeCategories) assertTranslated(names);
    assert.ok(seller.storeCategories.length >= 2 && seller.storeCategories.length <= 6);
    assert.ok(
      [...seller.sells, ...seller.storeCategories.map(({ slug }) => slug)].every((slug) => slugs.includes(slug)),
    );
    assert.equal(seller.reviewShares.good + seller.reviewShares.medium + seller.reviewShares.bad, 100);
    const { zones, freeOver, firstFee, furtherFee, deliveryFee, otherZoneFee } = seller.freight;
    for (const fee of [freeOver, firstFee, furtherFee, deliveryFee, otherZoneFee, seller.orderMinimum]) moneyCents(fee);
    const countries = zones.flatMap((zone) => zone.countries);
    assert.ok(unique(countries) && countries.includes(seller.country) && zones.length === 4, seller.handle);
  }
  assert.ok(sellers.filter(({ orderMinimum }) => orderMinimum !== '0.00').length === 2);
});

test('products: six hundred, unique handles and codes, known categories, sellers and store categories', () => {
  assert.equal(products.length, 600);
  assert.ok(unique(products.map(({ handle }) => handle)));
  assert.ok(unique(products.flatMap(({ skus }) => skus.map(({ code }) => code))));
  const categories = demoCategories();
  for (const product of products) {
    assert.ok(isHandle(product.handle), product.handle);
    const path = categoryPath(categories, product.category);
    const seller = demoSellers().find(({ handle }) => handle === product.seller);
    assert.ok(seller, product.handle);
    assert.ok(
      seller.sells.some((slug) => path.includes(slug)),
      product.handle,
    );
    if (product.storeCategory !== null) {
      assert.ok(
        seller.storeCategories.some(({ slug }) => slug === product.storeCategory),
        product.handle,
      );
    }
  }
  for (const { handle } of demoSellers())
    assert.ok(products.filter(({ seller }) => seller === handle).length >= 20, handle);
});

/** The letters that a text of the language cannot do without. */
const scripts: Partial<Record<Language, RegExp>> = {
  'zh-CN': /\p{Script=Han}/u,
  'zh-TW': /\p{Script=Han}/u,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  th: /\p{Script=Thai}/u,
  el: /\p{Script=Greek}/u,
  ru: /\p{Script=Cyrillic}/u,
  ko: /\p{Script=Hangul}/u,
  ar: /\p{Script=Arabic}/u,
  hi: /\p{Script=Devanagari}/u,
};

/** That there is a text in every language, in its letters, without a gap, and (where asked) in words of its own. */
function assertTranslated(texts: Texts, { ownWords = true } = {}): void {
  for (const language of languages) {
    const text = texts[language] ?? '';
    assert.ok(text.trim(), `${language}: ${texts.en}`);
    assert.doesNotMatch(text, /[{}|_#]|undefined|null/, text);
    assert.match(text, scripts[language] ?? /./, `${language}: ${text}`);
    if (ownWords && language !== 'en') assert.notEqual(text, texts.en, language);
  }
}

test('an amount is not parted from its unit at the end of a line, and has a Chinese unit in a Chinese title', () => {
  assert.equal(formatText('180 × 30 cm', 'de'), '180\u00a0×\u00a030\u00a0cm');
  assert.equal(formatText('500 ml', 'fr'), '500\u00a0ml');
  for (const format of ['300 g', '1.5 kg', '1200 lm'])
    for (const language of ['zh-CN', 'zh-TW'] as const)
      assert.match(formatText(format, language), /\d\u00a0\p{Script=Han}+$/u);
});

test('banners and coupons speak to a Spanish buyer as the shop does: tú', () => {
  for (const { titles } of [...demoBanners(), ...demoCoupons({ sellers: demoSellers() })])
    assert.doesNotMatch(titles.es ?? '', /\b(su|sus|usted|compre|pague|confirme)\b/iu);
});

test('titles are short, distinct and whole in each language', () => {
  for (const { titles } of products) assertTranslated(titles);
  for (const language of languages) {
    const titles = products.flatMap(({ titles: texts }) => texts[language] ?? []);
    assert.equal(titles.length, products.length);
    assert.ok(unique(titles), language);
    for (const title of titles) {
      assert.ok(title.length >= 4 && title.length <= 140, title);
      assert.doesNotMatch(title, /[{}|_]|undefined|null| {2}|[,،]\s*$/, title);
    }
  }
});

test('families introduce themselves in the largest languages', () => {
  for (const { id, texts } of productFamilies()) {
    for (const language of largestLanguages) {
      const { intro, points } = texts[language];
      assert.ok(intro && points?.length === 3 && intro !== texts.en.intro, `${id}: ${language}`);
    }
  }
});

test('descriptions hold only the allowed HTML, in every language', () => {
  for (const { handle, descriptions } of products) {
    assertTranslated(descriptions);
    for (const html of Object.values(descriptions)) {
      const tags = [...html.matchAll(/<\/?([a-z0-9]+)/g)].map((match) => match[1] ?? '');
      assert.ok(
        tags.every((tag) => ['p', 'ul', 'li', 'h3', 'table', 'tbody', 'tr', 'th', 'td', 'strong'].includes(tag)),
        handle,
      );
      assert.doesNotMatch(html, /undefined|\{|<td><\/td>/, handle);
    }
  }
});

function tierPrices({ price, priceTiers }: DemoProduct): number[] {
  return [moneyCents(price), ...priceTiers.map(({ off }) => Math.round((moneyCents(price) * (10_000 - off)) / 10_000))];
}

test('prices: price tiers fall, discounts lie below the price and the price below the struck-through one', () => {
  for (const product of products) {
    const { handle, price, priceTiers, buyMin, buyMultiple, skus, discount } = product;
    const steps = tierPrices(product);
    assert.ok(steps.length >= 3 && steps.every((step, index) => index === 0 || step < (steps[index - 1] ?? 0)), handle);
    const starts = [buyMin, ...priceTiers.map(({ from }) => from)];
    assert.ok(
      starts.every((from, index) => index === 0 || from > (starts[index - 1] ?? 0)),
      handle,
    );
    assert.ok(buyMin >= 1 && buyMin <= 20 && buyMin % buyMultiple === 0 && (starts.at(-1) ?? 0) <= 500, handle);
    assert.equal(Math.min(...skus.map((sku) => moneyCents(sku.price))), moneyCents(price), handle);
    assert.ok(moneyCents(price) < moneyCents(product.originalPrice), handle);
    assert.ok(moneyCents(price) < moneyCents(product.retailPrice), handle);
    for (const sku of skus) {
      assert.equal(sku.discountPrice !== null, discount !== null, handle);
      if (sku.discountPrice !== null) assert.ok(moneyCents(sku.discountPrice) < moneyCents(sku.price), handle);
    }
    if (discount) assert.ok(discount.startsInDays < discount.endsInDays, handle);
  }
  const discounted = share(products.filter(({ discount }) => discount).length);
  assert.ok(discounted > 0.14 && discounted < 0.26, String(discounted));
});

test('variants: one to twelve, one for each combination, named in every language, something in stock', () => {
  for (const { handle, options, skus, buyMin, images } of products) {
    assert.ok(options.length <= 3 && skus.length >= 1 && skus.length <= 12, handle);
    assert.equal(
      skus.length,
      options.reduce((count, { values }) => count * values.length, 1),
      handle,
    );
    assert.ok(unique(skus.map(({ choice }) => choice.join())), handle);
    for (const { names, values } of options) {
      assertTranslated(names, { ownWords: false });
      // Sizes such as XL are the same everywhere.
      for (const texts of values) if (!/^[\dSMLX–]+$/.test(texts.en)) assertTranslated(texts, { ownWords: false });
    }
    assert.ok(
      skus.some(({ stock }) => stock >= buyMin),
      handle,
    );
    assert.ok(
      skus.every(({ weightGrams, stock }) => weightGrams > 0 && Number.isInteger(stock) && stock >= 0),
      handle,
    );
    assert.ok(images.length >= 2 && images.length <= 4, handle);
  }
});

test('variants: some products come in several materials', () => {
  const inMaterials = products.filter(({ options }) => options.some(({ names }) => names.en === 'Material'));
  assert.ok(inMaterials.length >= 3 && inMaterials.length <= 30, String(inMaterials.length));
});

test('some products are new today, and popularity has a long tail', () => {
  assert.ok(products.filter(({ createdDaysAgo }) => createdDaysAgo === 0).length >= 12);
  const ranked = products.map(({ popularity }) => popularity).sort((a, b) => b - a);
  assert.ok((ranked[0] ?? 0) > 20 * (ranked[300] ?? 1) && (ranked.at(-1) ?? 0) > 0);
});

test('the same seed gives the same shop, another seed another one', () => {
  assert.deepEqual(demoProducts('test'), products);
  assert.notDeepEqual(demoProducts('other'), products);
});

test('banners: four, in every language, leading inside the shop', () => {
  const banners = demoBanners();
  assert.equal(banners.length, 4);
  const slugs = demoCategories().map(({ slug }) => slug);
  for (const { titles, link, category } of banners) {
    assertTranslated(titles);
    assert.ok(link.startsWith('/'));
    assert.ok(category === null || slugs.includes(category));
  }
});

test('coupons are named in every language, those of stores after the store', () => {
  for (const { titles, seller } of demoCoupons({ sellers: demoSellers() })) {
    const name = seller === null ? '' : (demoSellers()[seller]?.names.en ?? '');
    for (const language of languages) assert.ok(titles[language]?.includes(name), `${titles.en}: ${language}`);
    assertTranslated(titles);
  }
});
