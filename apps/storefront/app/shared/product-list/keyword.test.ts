import { type AnswersOf, fakeApi } from '@entrepot/client/testing/fake-api.ts';
import type { BuyerCalls } from '@entrepot/contract';
import { expect, test } from 'vitest';
import { facets, pageOf, store } from '#testing/samples.ts';
import { getProductResults } from '../../features/search-results/api/get-results.ts';
import { getStore } from '../../features/store/api/get-store.ts';
import { keywordIn } from './keyword.ts';

const signs = ['!!!', '-', '\u{1f600}', '\ufffd\ufffd\ufffd', '\u200b', '\u0301', '"', '  '];

test('signs alone are no words to search for', () => {
  for (const text of signs) expect(keywordIn(text), JSON.stringify(text)).toBe('');
  for (const text of ['lamp', '台灯', 'مصباح', '7', 'a!']) expect(keywordIn(` ${text} `)).toBe(text);
});

test('a long text is cut between whole characters', () => {
  expect(keywordIn(`${'a'.repeat(63)}\u{1f600}${'b'.repeat(9)}`)).toBe(`${'a'.repeat(63)}\u{1f600}`);
});

/** Answers what pages of lists ask for without words. */
const answers: AnswersOf<BuyerCalls> = {
  'sellerGoods!recommend_like': () => pageOf([]),
  'seller!info': () => store(),
  'category!sellerTree': () => [],
  'coupon!ofStores': () => [],
  'chatDesk!info': () => ({}),
  'sellerGoods!list': () => pageOf([]),
  'sellerGoods!facets': () => facets(),
};

test('pages opened with signs alone ask for no search, and show what they show without words', async () => {
  for (const text of signs) {
    const { api, calls } = fakeApi<BuyerCalls>(answers);
    const search = new URLSearchParams({ k: text, keyword: text, id: '7' });
    await getProductResults(api, { pathname: '/searchGoods', params: {}, search });
    await getStore(api, { pathname: '/store', params: {}, search });
    expect(calls.filter(({ name, input }) => /search|keyword/i.test(`${name} ${JSON.stringify(input)}`))).toEqual([]);
  }
});
