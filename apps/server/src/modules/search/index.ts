/**
 * Search in the words of all languages: the index, queries, corrections and suggestions.
 *
 * Owns `search_terms`, `search_documents`, `search_postings`, `search_stores`, `search_store_words` and `search_queue`, all
 * derived from the catalogue: `reindexAll` makes them anew at any time. A change is found within about a second.
 */
import type { Module } from '../../platform/module.ts';
import { on } from '../../platform/module.ts';
import { productChanged, productRanked } from '../catalogue/index.ts';
import { indexQueued, queueChanged } from './index-products.ts';
import { searchRoutes } from './search.routes.ts';

export const searchModule: Module = {
  name: 'search',
  routes: searchRoutes,
  events: [on(productChanged, 'queue-for-search', queueChanged), on(productRanked, 'queue-for-search', queueChanged)],
  sweeps: [{ name: 'index-products', everyMs: 250, run: (ctx) => indexQueued(ctx) }],
};

export { indexQueued, reindexAll } from './index-products.ts';
