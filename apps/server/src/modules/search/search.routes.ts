import { search } from '@entrepot/contract';
import { readPage } from '@entrepot/domain';
import { type Implementation, implement } from '#platform/http/implement.ts';
import { popularQueries } from './popular-queries/popular-queries.ts';
import { readFacets } from './read-facets.ts';
import { queryOf, searchGoods, searchStoreGoods } from './search-goods.ts';
import { suggest } from './suggest.ts';

const mostPopular = 10;

export const searchRoutes: readonly Implementation[] = [
  implement(search.goodsSearch, (ctx, input, request) => searchGoods(ctx, input, readPage(input, 12), request)),
  implement(search.goodsFacets, (ctx, input, { language }) => readFacets(ctx, input, language)),
  implement(search.goodsSearchInStore, (ctx, input, { language }) =>
    searchStoreGoods(ctx, input, readPage(input, 12), language),
  ),
  implement(search.goodsSuggest, (ctx, input, { language }) => suggest(ctx, queryOf(input.keyword, true), language)),
  implement(search.goodsPopularKeywords, async (ctx, _input, { language }) => ({
    queryList: await popularQueries(ctx, language, '', mostPopular),
  })),
];
