import { read } from '../product/crawler.ts';
import { readRun } from '../product/run-record.ts';
import { expect, test } from '../steps/shop-test.ts';
import { examples } from './storefront-routes.ts';

/** What a page reads of its address; see `page-address.ts`. */
const parameters = [
  'k',
  'keyword',
  'id',
  'sellerGoodsId',
  'categoryId',
  'sort',
  'priceMin',
  'pageNum',
  'tab',
  'shipsFrom',
  'categoryIds',
  'options',
  'buyMinMost',
];
const hostile = ['!!!', '%F0%9F%98%80', '%ED%A0%80', '%E2%80%8B', '__proto__', '9'.repeat(30), '-1', '%22', '[]'];

test('no address makes a page fail, whatever stands in its parameters', async () => {
  const failed: string[] = [];
  const open = Object.values(examples).filter(({ isPrivate, address }) => !isPrivate && typeof address === 'string');
  const named = ['/commodity', '/store', '/productDetails', '/searchResult'].map((address) => ({ address }));
  // Each value is given to one parameter of a route: drawn by the run's seed.
  for (const [place, { address }] of [...open, ...named].entries()) {
    const [path] = String(address).split('?');
    for (const [turn, value] of hostile.entries()) {
      const name = parameters[(readRun().seed + place + turn) % parameters.length];
      const { status } = await read(`${path}?${name}=${value}`);
      if (status >= 500) failed.push(`${status} ${path}?${name}=${value}`);
    }
  }
  for (const address of ['/searchGoods?k=', '/searchResult?k=', '/searchStore?k='])
    for (const value of hostile) if ((await read(address + value)).status >= 500) failed.push(address + value);
  expect(failed).toEqual([]);
});
