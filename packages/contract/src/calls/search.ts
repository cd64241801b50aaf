import Type from 'typebox';
import { buyerCall } from '../call.ts';
import * as s from '../shapes.ts';

const keyword = s.keyword(1);
const exact = s.opt(Type.Boolean({ description: 'Only the words as typed: no correction, no joined or split words' }));
const correctedKeyword = s.opt(
  Type.String({ description: 'What was searched instead, when as typed nothing was found' }),
);
const isPartial = s.opt(
  Type.Boolean({ description: 'True where no product has all of the words: these have at least half of them' }),
);

export const productSearch = buyerCall({
  name: 'sellerGoods!search',
  summary: 'Products that match words of any of the languages',
  access: 'visitor',
  owner: 'public',
  isCacheable: true,
  input: Type.Object({ keyword, exact, ...s.productListFilters, ...s.paging(12) }),
  output: Type.Object({
    ...s.productCardPage.properties,
    facets: Type.Object({
      categories: Type.Array(Type.Object({ categoryId: s.id, name: Type.String(), count: Type.Integer() })),
      shipsFrom: Type.Array(Type.Object({ country: s.countryCode, count: Type.Integer() })),
      priceMin: s.opt(s.money),
      priceMax: s.opt(s.money),
    }),
    correctedKeyword,
    isPartial,
  }),
  errors: ['keyword_required', 'amount_error'],
});

export const productSearchInStore = buyerCall({
  name: 'sellerGoods!searchSellerGoods',
  summary: 'Products of one store that match',
  access: 'visitor',
  owner: 'public',
  isCacheable: true,
  input: Type.Object({ sellerId: s.id, keyword, exact, ...s.productListFilters, ...s.paging(12) }),
  output: Type.Object({ ...s.productCardPage.properties, correctedKeyword, isPartial }),
  errors: ['store_not_found', 'keyword_required', 'amount_error'],
});

const counted = Type.Integer({ description: 'Products that it would show, all other filters holding' });

export const productFacets = buyerCall({
  name: 'sellerGoods!facets',
  summary: 'What a list or a search may be narrowed by, with counts; a filter is counted without itself',
  access: 'visitor',
  owner: 'public',
  isCacheable: true,
  input: Type.Object({
    keyword: s.opt(keyword),
    sellerId: s.opt(s.id),
    sellerCategoryId: s.opt(s.id),
    isNew: s.opt(Type.Boolean()),
    isPartial: s.opt(Type.Boolean({ description: 'What `sellerGoods!search` said of the same keyword' })),
    ...s.productListFilters,
  }),
  output: Type.Object({
    categories: Type.Array(Type.Object({ categoryId: s.id, name: Type.String(), count: counted })),
    shipsFrom: Type.Array(Type.Object({ country: s.countryCode, count: counted })),
    options: Type.Array(
      Type.Object({
        optionId: Type.String(),
        name: Type.String(),
        values: Type.Array(
          Type.Object({
            id: Type.String({ description: 'As `options` takes it' }),
            name: Type.String(),
            count: counted,
          }),
        ),
      }),
    ),
    ratings: Type.Array(Type.Object({ ratingMin: Type.Integer(), count: counted })),
    minimums: Type.Array(Type.Object({ buyMinMost: Type.Integer(), count: counted })),
    discounted: counted,
    freeFreight: counted,
    inStock: counted,
    priceMin: s.opt(s.money),
    priceMax: s.opt(s.money),
    isCapped: Type.Boolean({ description: 'Counted among the first thousand products only' }),
  }),
  errors: ['keyword_required', 'amount_error'],
});

const suggestion = { id: s.id, name: Type.String() };
const queryList = Type.Array(Type.String(), { description: 'What many have searched for and found' });

export const productSuggest = buyerCall({
  name: 'sellerGoods!search-keyword',
  summary: 'Up to ten suggestions, stores and products; categories and popular queries beside them',
  access: 'visitor',
  owner: 'public',
  isCacheable: true,
  input: Type.Object({ keyword }),
  output: Type.Object({
    sellerList: Type.Array(Type.Object({ ...suggestion, avatar: Type.String() })),
    goodsList: Type.Array(Type.Object({ ...suggestion, imgUrl1: Type.String() })),
    categoryList: Type.Array(Type.Object({ ...suggestion, iconImg: Type.String() })),
    queryList,
  }),
  errors: ['keyword_required'],
});

export const productPopularKeywords = buyerCall({
  name: 'sellerGoods!popularKeywords',
  summary: 'What many have searched for and found in the last four weeks, in the language of the call',
  access: 'visitor',
  owner: 'public',
  isCacheable: true,
  input: s.empty,
  output: Type.Object({ queryList }),
  errors: [],
});
