import { catalogue } from '@entrepot/contract';
import { describe, expect, it } from 'vitest';
import {
  activeFilters,
  chosenOf,
  clearedAddress,
  facetInput,
  listAddress,
  listParameters,
  listSorts,
  readExact,
  readFilters,
  readPriceRange,
  sortOrders,
  stayInList,
  toggled,
} from './list-filters.ts';

describe('the filters of a list', () => {
  it('are all that its call takes, besides what no address says', () => {
    const unsaid = ['pageSize', 'isNew', 'isHot', 'isRec'];
    const taken = Object.keys(catalogue.productList.input.properties).filter((name) => !unsaid.includes(name));
    expect(listParameters).toEqual(expect.arrayContaining(taken));
  });

  it('are read from the address in the form that the calls take', () => {
    const search = new URLSearchParams(
      'categoryId=12&priceMin=1.50&priceMax=20&ratingMin=90&isDiscount=true&shipsFrom=CN&sort=price_asc&pageNum=3',
    );
    expect(readFilters(search)).toEqual({
      categoryId: '12',
      priceMin: '1.50',
      priceMax: '20',
      ratingMin: 90,
      isDiscount: true,
      shipsFrom: 'CN',
      sort: 'price_asc',
      pageNum: 3,
    });
  });

  it('leave out what cannot be used', () => {
    const search = new URLSearchParams(
      'categoryId=x&priceMin=-1&priceMax=1e3&ratingMin=101&isDiscount=yes&shipsFrom=china&sort=best&pageNum=0',
    );
    // Nothing is named at all: what is undefined would still be a parameter.
    expect(readFilters(search)).toStrictEqual({});
  });

  it('know every order, of which relevance belongs to searches alone', () => {
    for (const sort of ['relevance', 'sales', 'newest', 'price_asc', 'price_desc'])
      expect(readFilters(new URLSearchParams({ sort }))).toEqual({ sort });
    expect(sortOrders).toHaveLength(5);
    expect(listSorts).toEqual(['sales', 'newest', 'price_asc', 'price_desc']);
  });

  it('ask for the words as typed only where the address says so', () => {
    expect(readExact(new URLSearchParams('exact=true'))).toStrictEqual({ exact: true });
    for (const text of ['', 'exact=false', 'exact=', 'true=exact'])
      expect(readExact(new URLSearchParams(text))).toStrictEqual({});
  });

  it('name no page beyond those that a call takes', () => {
    const pageOf = (pageNum: string) => readFilters(new URLSearchParams({ pageNum })).pageNum;
    expect(pageOf('1000000')).toBe(1_000_000);
    expect(pageOf('99999999999999999999')).toBe(1_000_000);
  });

  it('change in the address and go back to the first page', () => {
    const search = new URLSearchParams('k=%22mug%22&pageNum=4&sort=sales');
    expect(listAddress('/searchGoods', search, { priceMin: '5' })).toBe(
      '/searchGoods?k=%22mug%22&sort=sales&priceMin=5',
    );
    expect(listAddress('/searchGoods', search, { pageNum: '5' })).toBe('/searchGoods?k=%22mug%22&pageNum=5&sort=sales');
    expect(listAddress('/searchGoods', search, { pageNum: '1', sort: undefined })).toBe('/searchGoods?k=%22mug%22');
    expect(listAddress('/commodity', new URLSearchParams('sort=sales'), { sort: undefined })).toBe('/commodity');
    expect(listAddress('/commodity', search, { k: '', sort: undefined, ratingMin: '1' })).toBe(
      '/commodity?ratingMin=1',
    );
  });

  it('survive the way through the address', () => {
    const start = new URLSearchParams('categoryId=7');
    const href = listAddress('/commodity', start, { priceMin: '2', shipsFrom: 'TR', isDiscount: 'true' });
    const filters = readFilters(new URL(href, 'http://shop').searchParams);
    expect(filters).toEqual({ categoryId: '7', priceMin: '2', shipsFrom: 'TR', isDiscount: true });
    expect(activeFilters(filters)).toEqual(['priceMin', 'isDiscount', 'shipsFrom']);
    expect(clearedAddress('/commodity', new URL(href, 'http://shop').searchParams)).toBe('/commodity?categoryId=7');
  });

  it('take prices as they are typed, which a form without scripts sends', () => {
    const read = (query: string) => readFilters(new URLSearchParams(query));
    expect(read('priceMin=5,50&priceMax=%241.234,50')).toEqual({ priceMin: '5.50', priceMax: '1234.50' });
    expect(read('priceMin=abc&priceMax=1.2.3')).toEqual({});
  });

  it.each([
    ['5', '2', { priceMin: '2', priceMax: '5' }],
    [' 1,5 ', 'x', { priceMin: '1.5', priceMax: undefined }],
    ['', '9.999', { priceMin: undefined, priceMax: undefined }],
    ['2', '5', { priceMin: '2', priceMax: '5' }],
    ['10', '9', { priceMin: '9', priceMax: '10' }],
    ['5', '5.00', { priceMin: '5', priceMax: '5.00' }],
    ['5', '', { priceMin: '5', priceMax: undefined }],
    ['', '5', { priceMin: undefined, priceMax: '5' }],
  ])('read the typed prices %j and %j', (min, max, range) => {
    expect(readPriceRange(min, max)).toStrictEqual(range);
  });

  it('take several values where they may, and keep what cannot be used out', () => {
    const search = new URLSearchParams(
      'shipsFrom=CN,TR&categoryIds=7,8&options=1-4,2-9&buyMinMost=10&isInStock=true&isFreeFreight=true&pageNum=2&sort=sales',
    );
    const filters = readFilters(search);
    expect(facetInput(filters)).toEqual({
      shipsFrom: 'CN,TR',
      categoryIds: '7,8',
      options: '1-4,2-9',
      buyMinMost: 10,
      isInStock: true,
      isFreeFreight: true,
    });
    expect(chosenOf(filters, 'options')).toEqual(['1-4', '2-9']);
    expect(chosenOf({}, 'shipsFrom')).toEqual([]);
    expect(toggled(['CN'], 'TR')).toBe('CN,TR');
    expect(toggled(['CN', 'TR'], 'CN')).toBe('TR');
    expect(toggled(['CN'], 'CN')).toBeUndefined();
    const rubbish = new URLSearchParams(
      'shipsFrom=CN,x&categoryIds=0&options=4&buyMinMost=-1&isInStock=1&isFreeFreight=no',
    );
    expect(readFilters(rubbish)).toStrictEqual({});
  });

  const leadsTo = (path: string, totalPages: number) => {
    const { pathname, searchParams: search } = new URL(path, 'http://shop');
    const pageNum = Number(search.get('pageNum') ?? 1);
    try {
      stayInList({ pathname, params: {}, search }, { pageNum, pageSize: 12, totalElements: 0, totalPages });
      return path;
    } catch (moved) {
      return (moved as Response).headers.get('location');
    }
  };

  it('lead from a page past the end to the last one, and nowhere from a page that there is', () => {
    expect(leadsTo('/commodity?pageNum=9&sort=sales', 3)).toBe('/commodity?pageNum=3&sort=sales');
    expect(leadsTo('/commodity?pageNum=9', 0)).toBe('/commodity');
    expect(leadsTo('/commodity?pageNum=84', 84)).toBe('/commodity?pageNum=83');
    expect(leadsTo('/commodity?pageNum=3', 3)).toBe('/commodity?pageNum=3');
    expect(leadsTo('/commodity', 0)).toBe('/commodity');
    // A move would also write the address anew.
    expect(leadsTo('/commodity?pageNum=1&sort=sales', 1)).toBe('/commodity?pageNum=1&sort=sales');
    expect(leadsTo('/commodity?pageNum=2&sort=sales', 3)).toBe('/commodity?pageNum=2&sort=sales');
  });
});
