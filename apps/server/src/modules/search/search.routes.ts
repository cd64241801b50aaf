import { search } from '@entrepot/contract';
import { readPage } from '@entrepot/domain';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { searchGoods, searchStoreGoods, suggest } from './search-goods.ts';

export const searchRoutes: readonly Implementation[] = [
  implement(search.goodsSearch, (ctx, input, { language }) => searchGoods(ctx, input, readPage(input, 12), language)),
  implement(search.goodsSearchInStore, (ctx, input, { language }) =>
    searchStoreGoods(ctx, input, readPage(input, 12), language),
  ),
  implement(search.goodsSuggest, (ctx, input, { language }) => suggest(ctx, input.keyword, language)),
];
