import type { Api } from '@entrepot/client';
import { expect, it } from 'vitest';
import { getGoodsResults } from './get-results.ts';

/** A shop that knows the word "mug" and takes others for it; notes for which words filters were asked. */
function shopWith(correctedKeyword: string | undefined) {
  const asked: string[] = [];
  const api = {
    async call(name: string, { keyword }: { keyword: string }) {
      if (name === 'sellerGoods!facets') {
        asked.push(keyword);
        return { words: keyword };
      }
      return { pageList: [{}], pageInfo: { pageNum: 1, pageSize: 24, totalElements: 1 }, correctedKeyword };
    },
  } as unknown as Api;
  const read = (keyword: string) =>
    getGoodsResults(api, { pathname: '/searchGoods', params: {}, search: new URLSearchParams({ k: keyword }) });
  return { asked, read };
}

it('offers the filters of what was meant where a typo was corrected', async () => {
  const { asked, read } = shopWith('mug');
  expect(await read('mgu')).toMatchObject({ facets: { words: 'mug' } });
  expect(asked).toEqual(['mgu', 'mug']);
});

it('asks for the filters of a word once where it was understood', async () => {
  const { asked, read } = shopWith(undefined);
  expect(await read('mug')).toMatchObject({ facets: { words: 'mug' } });
  expect(asked).toEqual(['mug']);
});
