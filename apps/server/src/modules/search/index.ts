/**
 * Search in the words of all languages: the index, queries, corrections and suggestions.
 *
 * Owns `search_terms`, `search_term_shortened`, `search_term_keys`, `search_version`, `search_documents`, `search_postings`, `search_stores`, `search_store_words` and
 * `search_queue`, all derived from the catalogue: `reindexAll` makes them anew at any time. A change is found within about a
 * second. Owns `search_query_days` and `search_query_sites` too: how often something was searched for and found. Answers that the
 * cache repeats within its seconds are not counted.
 */
import { hourMs, minuteMs } from '@entrepot/domain';
import type { Module } from '#platform/module.ts';
import { on } from '#platform/module.ts';
import { productChanged, productRanked } from '../catalogue/index.ts';
import { indexQueued, purgeTerms, queueChanged, renewIndex } from './indexing/index-products.ts';
import { purgeQueries } from './popular-queries/popular-queries.ts';
import { searchRoutes } from './search.routes.ts';
import { popularSearchMinimum } from './search.settings.ts';

export const searchModule: Module = {
  name: 'search',
  routes: searchRoutes,
  settings: [popularSearchMinimum],
  events: [on(productChanged, 'queue-for-search', queueChanged), on(productRanked, 'queue-for-search', queueChanged)],
  sweeps: [
    { name: 'out-of-date index', everyMs: minuteMs, run: renewIndex },
    { name: 'products to index', everyMs: 250, run: (ctx) => indexQueued(ctx) },
    { name: 'unused words', everyMs: hourMs, run: purgeTerms },
    { name: 'old queries', everyMs: 10 * minuteMs, run: purgeQueries },
  ],
};

export { findByWords } from './find-by-words.ts';
export { indexQueued, reindexAll } from './indexing/index-products.ts';
export { flushSearches } from './popular-queries/popular-queries.ts';
