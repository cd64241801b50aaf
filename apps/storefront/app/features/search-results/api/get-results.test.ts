import { fakeApi } from '@entrepot/client/testing/fake-api.ts';
import type { BuyerCalls } from '@entrepot/contract';
import { expect, it } from 'vitest';
import { card, facets, pageOf } from '#testing/samples.ts';
import { getProductResults } from './get-results.ts';

/** A shop that knows the word "mug" and takes others for it; `asked` are the words that filters were asked for. */
function shopWith(correctedKeyword: string | undefined) {
  const asked: (string | undefined)[] = [];
  const { api } = fakeApi<BuyerCalls>({
    'sellerGoods!facets': ({ keyword }) => {
      asked.push(keyword);
      return facets({ categories: [{ categoryId: '5', name: keyword ?? '', count: 1 }] });
    },
    'sellerGoods!search': () => ({
      ...pageOf([card()]),
      facets: { categories: [], shipsFrom: [] },
      ...(correctedKeyword !== undefined && { correctedKeyword }),
    }),
  });
  const read = (keyword: string) =>
    getProductResults(api, { pathname: '/searchGoods', params: {}, search: new URLSearchParams({ k: keyword }) });
  return { asked, read };
}

it('offers the filters of what was meant where a typo was corrected', async () => {
  const { asked, read } = shopWith('mug');
  expect(await read('mgu')).toMatchObject({ facets: { categories: [{ name: 'mug' }] } });
  expect(asked).toEqual(['mgu', 'mug']);
});

it('asks for the filters of what has most of the words where no product has all', async () => {
  const asked: unknown[] = [];
  const { api } = fakeApi<BuyerCalls>({
    'sellerGoods!facets': (input) => {
      asked.push(input);
      return facets({});
    },
    'sellerGoods!search': () => ({
      ...pageOf([card()]),
      facets: { categories: [], shipsFrom: [] },
      isPartial: true,
    }),
  });
  await getProductResults(api, {
    pathname: '/searchGoods',
    params: {},
    search: new URLSearchParams({ k: 'mug xyzzy' }),
  });
  expect(asked).toEqual([{ keyword: 'mug xyzzy' }, { keyword: 'mug xyzzy', isPartial: true }]);
});

it('asks for the filters of a word once where it was understood', async () => {
  const { asked, read } = shopWith(undefined);
  expect(await read('mug')).toMatchObject({ facets: { categories: [{ name: 'mug' }] } });
  expect(asked).toEqual(['mug']);
});
