import Type from 'typebox';
import { buyerCall } from '../call.ts';
import * as s from '../shapes.ts';

const keyword = s.keyword(1);

export const goodsSearch = buyerCall({
  name: 'sellerGoods!search',
  summary: 'Products that match words of any of the languages',
  access: 'visitor',
  owner: 'public',
  isCacheable: true,
  input: Type.Object({ keyword, ...s.goodsFilters, ...s.paging(12) }),
  output: Type.Object({
    ...s.goodsPage.properties,
    facets: Type.Object({
      categories: Type.Array(Type.Object({ categoryId: s.id, name: Type.String(), count: Type.Integer() })),
      shipsFrom: Type.Array(Type.Object({ country: s.countryCode, count: Type.Integer() })),
      priceMin: s.opt(s.money),
      priceMax: s.opt(s.money),
    }),
    correctedKeyword: s.opt(Type.String({ description: 'What was searched when the typed word matched nothing' })),
  }),
  errors: ['keyword_required', 'amount_error'],
});

export const goodsSearchInStore = buyerCall({
  name: 'sellerGoods!searchSellerGoods',
  summary: 'Products of one store that match',
  access: 'visitor',
  owner: 'public',
  isCacheable: true,
  input: Type.Object({ sellerId: s.id, keyword, sort: s.opt(s.sortOrder), ...s.paging(12) }),
  output: s.goodsPage,
  errors: ['store_not_found', 'keyword_required'],
});

const suggestion = Type.Object({ id: s.id, name: Type.String() });

export const goodsSuggest = buyerCall({
  name: 'sellerGoods!search-keyword',
  summary: 'Up to ten suggestions, stores and products',
  access: 'visitor',
  owner: 'public',
  isCacheable: true,
  input: Type.Object({ keyword }),
  output: Type.Object({ sellerList: Type.Array(suggestion), goodsList: Type.Array(suggestion) }),
  errors: ['keyword_required'],
});
