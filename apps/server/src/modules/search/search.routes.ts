import { search } from '@entrepot/contract';
import { readPage } from '@entrepot/domain';
import { type Implementation, implement } from '#platform/http/implement.ts';
import { popularQueries } from './popular-queries/popular-queries.ts';
import { readFacets } from './read-facets.ts';
import { queryOf, searchProducts, searchStoreProducts } from './search-products.ts';
import { suggest } from './suggest.ts';

const mostPopular = 10;

export const searchRoutes: readonly Implementation[] = [
  implement(search.productSearch, (ctx, input, request) => searchProducts(ctx, input, readPage(input, 12), request)),
  implement(search.productFacets, (ctx, input, { language }) => readFacets(ctx, input, language)),
  implement(search.productSearchInStore, (ctx, input, { language }) =>
    searchStoreProducts(ctx, input, readPage(input, 12), language),
  ),
  implement(search.productSuggest, (ctx, input, { language }) => suggest(ctx, queryOf(input.keyword, true), language)),
  implement(search.productPopularKeywords, async (ctx, _input, { language }) => ({
    queryList: await popularQueries(ctx, language, '', mostPopular),
  })),
];
