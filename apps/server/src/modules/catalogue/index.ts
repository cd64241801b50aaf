/**
 * What is for sale: categories, products, their variants and stock, prices, listings, favourites, page views and figures.
 *
 * Owns `categories`, `category_renamings`, `products`, `product_details`, `product_stats`, `product_logs`, `product_blocks`, `skus`,
 * `sku_prices`, `stock_entries`, `listing_entries`, `listing_counts`, `store_relistings`, `favourites`, `favourite_counts`,
 * `product_views`, `store_view_days`, `product_bulks`, `product_bulk_rows`, `product_imports`, `product_import_runs`,
 * `product_import_rows`, `product_export_runs`, `import_category_names`, `product_image_sources`, `product_facets`, `option_terms`,
 * `option_words` and `option_spellings`.
 *
 * Publishes the views `product_cards`, `product_figures`, `product_texts`, `product_categories`, `product_favourites`,
 * `products_waiting`, `sku_offers`, `facet_rows`, `current_categories`, `category_cards`, and of one store's own `store_products`,
 * `store_skus`, `store_imports` and `store_views_by_day`. Emits `product_changed`, `product_ranked` and `category_moved`.
 *
 * Guarantees that stock never falls below zero, that every list shows exactly the published products in approved stores, and
 * that figures are added up from what happened.
 */
import { hourMs, minuteMs, secondMs } from '@entrepot/domain';
import { type Module, on } from '#platform/module.ts';
import { freightChanged, storeStateChanged } from '../sellers/index.ts';
import { purgeBulks } from './bulk/index.ts';
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
import { categoryAuditReader, categoryRoutes, followNames } from './categories/index.ts';
import { nameOptionTerms } from './facets/index.ts';
import {
  followFreight,
  followStoreState,
  rankDueProducts,
  relistProducts,
  repriceDueProducts,
} from './listing/index.ts';
import { moderationRoutes, productAuditReader } from './moderation/index.ts';
import { purgeProductFiles, resumeExports, resumeImports, runExportJob, runImportJob } from './product-files/index.ts';
import { importRoutes } from './product-files.routes.ts';
import { fetchImageJob } from './product-images/index.ts';
import { purgeViews } from './product-page/index.ts';
import { sellerCatalogueRoutes } from './seller-catalogue.routes.ts';

export const catalogueModule: Module = {
  name: 'catalogue',
  routes: [...catalogueRoutes, ...sellerCatalogueRoutes, ...importRoutes, ...categoryRoutes, ...moderationRoutes],
  auditReaders: [categoryAuditReader, productAuditReader],
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
    { name: 'products to list anew', everyMs: secondMs, run: (ctx) => relistProducts(ctx) },
    { name: 'renamed categories', everyMs: secondMs, run: (ctx) => followNames(ctx) },
    { name: 'ranks of products', everyMs: 5 * secondMs, run: rankDueProducts },
    { name: 'products whose price changes by time', everyMs: secondMs, run: repriceDueProducts },
    { name: 'names of options', everyMs: 10 * minuteMs, run: nameOptionTerms },
    { name: 'old views', everyMs: 10 * minuteMs, run: purgeViews },
    { name: 'waiting imports', everyMs: secondMs, run: resumeImports },
    { name: 'waiting exports', everyMs: secondMs, run: resumeExports },
    { name: 'old product files', everyMs: hourMs, run: purgeProductFiles },
    { name: 'old bulk changes', everyMs: 10 * minuteMs, run: purgeBulks },
  ],
  events: [
    on(freightChanged, 'follow-freight', followFreight),
    on(storeStateChanged, 'follow-store-state', followStoreState),
  ],
  jobs: [fetchImageJob, runImportJob, runExportJob],
};

export { categoryMoved, productChanged, productRanked } from './catalogue.events.ts';
export { lowStockPieces, returnWindowDays, shipWithinHours } from './catalogue.settings.ts';
export { createCategory, readCategoryTree } from './categories/index.ts';
export {
  type Candidate,
  candidateLine,
  countFacets,
  type FacetCounts,
  type FacetFilters,
  facetConditions,
  isCandidate,
  mostCandidates,
  mostLookedAt,
  readCandidates,
  readFacetFilters,
  readTerms,
  type Term,
} from './facets/index.ts';
export { addFavourite, deleteFavouritesOf } from './favourites/index.ts';
export {
  addReviewCounts,
  addSold,
  type Candidates,
  listCandidates,
  listPickedProducts,
  listProductCards,
  listRecommendedStores,
  namePickedProducts,
  type ProductListInput,
  type ReviewCounts,
  reindexProducts,
  removeSold,
} from './listing/index.ts';
export { catalogueData } from './personal-data.ts';
export type { ProductInput } from './product.types.ts';
export type { MaybeFigures } from './product-cards/index.ts';
export { readListedCards } from './product-cards/index.ts';
export {
  assumedText,
  faultText,
  importAtOnce,
  runImport as workOnImport,
  startImport,
  type WholeImport,
} from './product-files/index.ts';
export { bufferView, flushViews, readReviewCounts } from './product-page/index.ts';
export { changeProductStatus, saveProduct } from './products/index.ts';
export { isShownByProducts } from './shown-images.ts';
export { releaseStock, reserveStock, type StockLine } from './stock/index.ts';
