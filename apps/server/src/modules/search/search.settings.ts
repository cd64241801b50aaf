import { defineSetting } from '#platform/settings.ts';

/** Below it a query may tell who typed it, and a few people could make one popular. */
export const popularSearchMinimum = defineSetting({
  key: 'popular_search_minimum',
  type: 'integer',
  default: 3,
  min: 2,
  max: 10_000,
  description: 'Searches, each of another network or day, from which on a query is suggested to others',
  isPublic: false,
});
