/** What a list of products can be narrowed by: the options and values, counted. */
export {
  type Candidate,
  countFacets,
  type FacetCounts,
  type FacetFilters,
  readCandidates,
} from './count-facets.policy.ts';
export { candidateLine, facetConditions, isCandidate, mostCandidates, mostLookedAt } from './facet-rows.ts';
export { nameOptionTerms } from './name-terms.ts';
export { readTerms, type Term } from './option-terms.ts';
export { type FilterInput, readFacetFilters } from './read-filters.ts';
export { refreshFacets } from './refresh-facets.ts';
