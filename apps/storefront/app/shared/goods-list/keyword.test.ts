import { expect, test } from 'vitest';
import { getGoodsResults } from '../../features/search-results/api/get-results.ts';
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

/** Answers as the server does: no list is searched without words. */
function fakeApi() {
  const asked: string[] = [];
  const page = { pageList: [], pageInfo: { pageNum: 1, pageSize: 20, totalElements: 0, totalPages: 0 } };
  const call = async (name: string, input: { keyword?: string }) => {
    asked.push(input.keyword === undefined ? name : `${name} ${input.keyword}`);
    return page;
  };
  return { asked, api: { call } as never };
}

test('pages opened with signs alone ask for no search, and show what they show without words', async () => {
  for (const text of signs) {
    const { asked, api } = fakeApi();
    const search = new URLSearchParams({ k: text, keyword: text, id: '7' });
    await getGoodsResults(api, { pathname: '/searchGoods', params: {}, search });
    await getStore(api, { pathname: '/store', params: {}, search });
    expect(asked.filter((call) => /search|keyword| /i.test(call))).toEqual([]);
  }
});
