/** Which products are listed where and in which order, kept in the listing index; prices as they were. */
export { followFreight } from './follow-freight.ts';
export { openingHotScore } from './hot-score.ts';
export { type Candidates, listCandidates } from './list-candidates.ts';
export { listPickedProducts, namePickedProducts } from './list-picked.ts';
export {
  listNewProducts,
  listProductCards,
  listProductsJson,
  listProductsLike,
  type ProductListInput,
} from './list-products.ts';
export { listSitemap } from './list-sitemap.ts';
export { addReviewCounts, addSold, type ReviewCounts, removeSold } from './product-figures.ts';
export { publishProductChanges } from './publish-product-changes.ts';
export { rankDueProducts, reindexProducts, repriceDueProducts } from './reindex-products.ts';
export { followStoreState, relistProducts } from './stores/follow-store-state.ts';
export { listRecommendedStores, listStores } from './stores/list-stores.ts';
export { updateContentVersions } from './update-content-versions.ts';
