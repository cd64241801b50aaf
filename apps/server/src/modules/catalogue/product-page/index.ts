/** The page of a product, its preview, and its views. */
export { linkPreview, previewProduct } from './preview-product.ts';
export { readPreviewToken } from './preview-token.ts';
export { bufferView, flushViews, purgeViews, recordView } from './product-views.ts';
export { readProduct, readProducts } from './read-product.ts';
export { readReviewCounts } from './review-counts.ts';
