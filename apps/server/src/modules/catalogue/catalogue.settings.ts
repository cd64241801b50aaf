import { defineSetting } from '#platform/settings.ts';

/** Hours that a seller has to ship a paid order. */
export const shipWithinHours = defineSetting({
  key: 'ship_within_hours',
  type: 'integer',
  default: 24,
  min: 1,
  max: 720,
  description: 'Hours after payment within which a seller must ship',
  isPublic: true,
});

/** Days after receipt in which goods may be returned. */
export const returnWindowDays = defineSetting({
  key: 'return_window_days',
  type: 'integer',
  default: 7,
  min: 0,
  max: 90,
  description: 'Days after receipt within which goods may be returned',
  isPublic: true,
});

/** Whether staff look at a product before it is first published. */
export const isProductReviewed = defineSetting({
  key: 'products_are_reviewed',
  type: 'boolean',
  default: false,
  description: 'New products wait for approval by staff before they are published',
});

/** Stock at or below which a variant is shown to its seller as running out. */
export const lowStockPieces = defineSetting({
  key: 'low_stock_pieces',
  type: 'integer',
  default: 10,
  min: 0,
  max: 100_000,
  description: 'Pieces at or below which a variant is shown to its seller as running out',
});

/** Minutes in which a seller may undo a bulk action. */
export const bulkUndoMinutes = defineSetting({
  key: 'bulk_undo_minutes',
  type: 'integer',
  default: 10,
  min: 1,
  max: 1440,
  description: 'Minutes in which a bulk action on products may be undone',
});

/** Days in which the files of imports and exports are kept after they ended. */
export const productFilesKeptDays = defineSetting({
  key: 'product_files_kept_days',
  type: 'integer',
  default: 30,
  min: 1,
  max: 3650,
  description: 'Days after an import or export of products until its files are deleted',
});

/** Days on which a variant must have been offered and in stock for its price to be one that a discount is compared with. */
export const compareAtDays = defineSetting({
  key: 'compare_at_days',
  type: 'integer',
  default: 7,
  min: 0,
  max: 30,
  description:
    'Days of the thirty before a discount on which a variant must have been offered and in stock for its price to be crossed out; counts from the next change of a product',
});
