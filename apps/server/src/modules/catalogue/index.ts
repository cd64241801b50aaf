/**
 * What is for sale: categories, products, their variants and stock, prices, listings, favourites, page views and figures.
 *
 * Owns `categories`, `products`, `product_details`, `skus`, `stock_entries`, `product_stats`, `listing_entries`, `listing_counts`,
 * `favourites`, `favourite_counts`, `product_views`, `product_logs`, `product_bulks`, `product_bulk_rows`, `product_imports` and
 * `product_picture_sources`, `product_facets`, `option_terms`, `option_words` and `option_spellings`; publishes the views `goods_cards`,
 * `product_figures`, `facet_rows`, `sku_offers`, `product_texts` and
 * `category_cards`. Emits `product_changed` and `product_ranked`.
 *
 * Guarantees that stock never falls below zero, that every list shows exactly the published products in approved stores, and
 * that figures are added up from what happened.
 */
import { hourMs, minuteMs, secondMs } from '@entrepot/domain';
import { type Module, on } from '#platform/module.ts';
import { freightChanged, storeStateChanged } from '../sellers/index.ts';
import { pruneBulks } from './bulk/bulk-products.ts';
import { catalogueRoutes } from './catalogue.routes.ts';
import {
  bulkUndoMinutes,
  compareAtDays,
  isProductReviewed,
  lowStockPieces,
  productFilesKeptDays,
  returnWindowDays,
  shipWithinHours,
} from './catalogue.settings.ts';
import { resumeExports, runExportJob } from './export/export-products.ts';
import { nameOptionTerms } from './facets/name-terms.ts';
import { importRoutes } from './import/import.routes.ts';
import { fetchPictureJob } from './import/pictures/fetch-picture.ts';
import { purgeProductFiles } from './import/purge-files.ts';
import { resumeImports, runImportJob } from './import/run-import.ts';
import { followFreight } from './listing/follow-freight.ts';
import { followStoreState } from './listing/follow-store-state.ts';
import { rankDueProducts, repriceDueProducts } from './listing/reindex-products.ts';
import { pruneViews } from './product-page/product-views.ts';
import { sellerCatalogueRoutes } from './seller-catalogue.routes.ts';

export const catalogueModule: Module = {
  name: 'catalogue',
  routes: [...catalogueRoutes, ...sellerCatalogueRoutes, ...importRoutes],
  settings: [
    shipWithinHours,
    returnWindowDays,
    isProductReviewed,
    lowStockPieces,
    bulkUndoMinutes,
    compareAtDays,
    productFilesKeptDays,
  ],
  sweeps: [
    { name: 'rank-products', everyMs: 5 * secondMs, run: rankDueProducts },
    { name: 'reprice-products', everyMs: secondMs, run: repriceDueProducts },
    { name: 'name-option-terms', everyMs: 10 * minuteMs, run: nameOptionTerms },
    { name: 'prune-views', everyMs: 10 * minuteMs, run: pruneViews },
    { name: 'resume-imports', everyMs: secondMs, run: resumeImports },
    { name: 'resume-exports', everyMs: secondMs, run: resumeExports },
    { name: 'purge-product-files', everyMs: hourMs, run: purgeProductFiles },
    { name: 'prune-bulks', everyMs: 10 * minuteMs, run: pruneBulks },
  ],
  events: [
    on(freightChanged, 'follow-freight', followFreight),
    on(storeStateChanged, 'follow-store-state', followStoreState),
  ],
  jobs: [fetchPictureJob, runImportJob, runExportJob],
};

export { productChanged, productRanked } from './catalogue.events.ts';
export { lowStockPieces, returnWindowDays, shipWithinHours } from './catalogue.settings.ts';
export { createCategory, readCategoryTree } from './categories/categories.ts';
export {
  type Candidate,
  countFacets,
  type FacetCounts,
  type FacetFilters,
  readCandidates,
} from './facets/count-facets.policy.ts';
export {
  candidateLine,
  facetConditions,
  isCandidate,
  mostCandidates,
  mostLookedAt,
} from './facets/facet-rows.ts';
export { type Candidates, listCandidates } from './facets/list-candidates.ts';
export { readTerms, type Term } from './facets/option-terms.ts';
export { readFacetFilters } from './facets/read-filters.ts';
export { addFavourite } from './favourites/favourites.ts';
export type { MaybeFigures } from './goods/figures.ts';
export { readListedCards } from './goods/read-cards.ts';
export { assumedText, faultText } from './import/fault-texts.ts';
export { importAtOnce, type WholeImport } from './import/import-at-once.ts';
export { runImport as workOnImport } from './import/run-import.ts';
export { startImport } from './import/start-import.ts';
export { listRecommendedStores } from './listing/list-stores.ts';
export { addReviewCounts, addSold, type ReviewCounts, removeSold } from './listing/product-figures.ts';
export { type GoodsListInput, listGoods } from './listing/read-goods.ts';
export { reindexProducts } from './listing/reindex-products.ts';
export { flushViews, noteView } from './product-page/product-views.ts';
export { readReviewCounts } from './product-page/review-counts.ts';
export type { ProductInput } from './product-states/product.types.ts';
export { changeProductStatus } from './products/change-status.ts';
export { saveProduct } from './products/save-product.ts';
export { isShownByProducts } from './shown-pictures.ts';
export { releaseStock, reserveStock, type StockLine } from './stock/stock.ts';
