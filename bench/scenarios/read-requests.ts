import type { PlannedRequest } from '../load/plan.ts';
import type { BenchProduct } from '../shop/products.ts';
import { createRandom, type Random } from '../shop/random.ts';
import { titleLanguages } from '../shop/vocabulary.ts';
import type { Prepared } from './scenario.ts';

/**
 * Enough that a server at its best does not come round to the same question while the answer is still kept: an answer lives
 * five seconds, and each connection walks its own part of the list.
 */
const differentRequests = 60_000;
const pageSize = 12;
/** No list goes deeper. */
const deepest = 1000;
const sorts = ['relevance', 'sales', 'newest', 'price_asc', 'price_desc'];

const call = (name: string, input: object): PlannedRequest => ({
  path: `/api/${name}.action`,
  body: JSON.stringify(input),
});

/** Requests that differ from each other, as many as the maker can invent up to the wanted number, always the same ones. */
function differing(make: (random: Random, number: number) => PlannedRequest): PlannedRequest[] {
  const random = createRandom(11);
  const made = new Map<string, PlannedRequest>();
  for (let number = 0; number < differentRequests * 2 && made.size < differentRequests; number += 1) {
    const request = make(random, number);
    made.set(`${request.path} ${request.body}`, request);
  }
  return [...made.values()];
}

export const oneListPage = ({ shop }: Prepared) => [
  call('sellerGoods!list', { categoryId: shop.products[0]?.categoryPath[0], pageNum: 1 }),
];

/** Categories, stores and the whole shop, page by page in every order; three in ten with a price filter. */
export function listPages({ shop }: Prepared): PlannedRequest[] {
  const listings = [...countListings(shop.products)];
  return differing((random, number) => {
    const [key, products] = random.pick(listings);
    const pages = Math.ceil(Math.min(products, deepest) / pageSize);
    const isFiltered = number % 10 >= 7;
    return call('sellerGoods!list', {
      ...JSON.parse(key),
      lang: random.pick(titleLanguages),
      sort: random.pick(sorts),
      // Most people look at the first pages.
      pageNum: isFiltered ? 1 : random.between(1, Math.min(pages, random.next() < 0.8 ? 10 : pages)),
      ...(isFiltered && { priceMax: (random.between(5000, 20_000) / 100).toFixed(2) }),
    });
  });
}

function countListings(products: readonly BenchProduct[]): Map<string, number> {
  const listings = new Map<string, number>();
  const count = (listing: object) =>
    listings.set(JSON.stringify(listing), (listings.get(JSON.stringify(listing)) ?? 0) + 1);
  for (const { categoryPath, storeId } of products) {
    count({});
    count({ sellerId: storeId });
    for (const categoryId of categoryPath) count({ categoryId });
  }
  return listings;
}

export function productPages({ shop }: Prepared): PlannedRequest[] {
  return differing((random) =>
    call('sellerGoods!info', { sellerGoodsId: random.pick(shop.products).id, lang: random.pick(titleLanguages) }),
  );
}

/** One to three words of a product's title in one of six scripts, or its model number: every query has results. */
export function searches({ shop }: Prepared): PlannedRequest[] {
  return differing((random, number) => {
    const { words, model } = random.pick(shop.products);
    const language = random.pick(titleLanguages);
    const [noun, quality, material] = words.map((word) => word[language]);
    const keyword =
      [`${quality} ${noun}`, `${material} ${noun}`, `${quality} ${material} ${noun}`, noun, `${noun} ${model}`][
        number % 5
      ] ?? model;
    return call('sellerGoods!search', { keyword, lang: language, sort: random.pick(sorts) });
  });
}

/** What a search box sends while a word, or a second one, is being typed. */
export function typedWords({ shop }: Prepared): PlannedRequest[] {
  return differing((random, number) => {
    const language = random.pick(titleLanguages);
    const [noun, quality] = random.pick(shop.products).words;
    const letters = [...noun[language]];
    const typed = letters.slice(0, random.between(1, letters.length)).join('');
    const keyword = number % 2 === 0 ? typed : `${quality[language]} ${typed}`;
    return call('sellerGoods!search-keyword', { keyword, lang: random.pick(titleLanguages) });
  });
}

export const homePage = () => [{ path: '/index' }];

/** Addresses that the page cache tells apart; what the page shows is the same. */
export const homePages = () => Array.from({ length: 20_000 }, (_, number) => ({ path: `/index?k=${number}` }));
