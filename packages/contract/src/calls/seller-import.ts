import { productFileMegabytes } from '@entrepot/domain';
import Type from 'typebox';
import { sellerCall } from '../call.ts';
import * as s from '../shapes.ts';
import { fileFieldNames } from './seller-catalogue.ts';

/** What a cell of a product file can be about. Texts are kept per language. */
const field = Type.Enum([
  ...fileFieldNames,
  'handle',
  'title',
  'description',
  'category',
  'storeCategory',
  'status',
  'ownLanguage',
  'optionName',
  'optionValues',
  'optionValue',
  'variant',
  'sku',
  'price',
  'discountPrice',
  'discountPeriod',
  'originalPrice',
  'retailPrice',
  'ladder',
  'stock',
  'weight',
  'size',
  'freight',
  'images',
  'imageAlts',
  'variantImage',
  'barcode',
  'cost',
]);

const layout = Type.Enum(['entrepot', 'shopify_older', 'shopify_newer', 'woocommerce']);
/** How far an import or an export is. */
export const state = Type.Enum(['queued', 'running', 'done', 'failed', 'cancelled']);
const outcome = Type.Enum(['created', 'changed', 'unchanged', 'refused']);

const params = Type.Record(Type.String(), Type.String());

/** What is wrong with a cell. The panel has a sentence for each. */
const fault = Type.Enum([
  'empty',
  'negative',
  'not_above_zero',
  'not_a_price',
  'comma_in_number',
  'price_too_high',
  'not_a_whole_number',
  'not_a_weight',
  'not_a_date',
  'not_a_size',
  'not_price_tiers',
  'not_an_image',
  'too_long',
  'too_many',
  'too_many_variants',
  'too_many_values',
  'used_before',
  'gift_card',
  'not_shipped',
  'stock_uncounted',
  'image_address',
  'type_not_sold',
  'parent_missing',
  'no_variant',
  'option_value_missing',
  'option_unknown_value',
  'same_variant',
  'category_unknown',
  'category_required',
  'store_category_unknown',
  'freight_unknown',
  'status_unknown',
  'language_unknown',
  'discount_period',
  'discount_periods_differ',
  'discount_not_below',
  'product_changed_meanwhile',
  'not_allowed_here',
]);

const options = {
  categoryId: s.opt(s.id),
  freightTemplateId: s.opt(s.id),
  newStatus: s.opt(
    Type.Enum(['as_file', 'draft'], { default: 'as_file', description: 'Status of products that are new here' }),
  ),
  keepsStock: s.opt(Type.Boolean({ default: false, description: 'Leaves the stock of known variants as it is' })),
  withoutImages: s.opt(
    Type.Enum(['wait', 'publish'], {
      default: 'wait',
      description: 'Whether what the file publishes waits, unpublished, until its images have arrived',
    }),
  ),
  newStock: s.opt(
    Type.Integer({
      minimum: 0,
      maximum: 1_000_000,
      description: 'Pieces of new variants that the file does not count',
    }),
  ),
  newWeightGrams: s.opt(
    Type.Integer({
      minimum: 0,
      maximum: 1_000_000,
      description: 'Weight of new variants that the file does not weigh',
    }),
  ),
};

const assumedOfProducts = ['stock', 'stock_split', 'weight', 'category', 'images', 'images_https'] as const;

/** What the file leaves open, and what is taken for it. */
const assumed = Type.Object({
  field: Type.Enum([...assumedOfProducts, 'sale_open', 'sale_later']),
  value: Type.String({ description: 'Pieces, grams, images, or the name or date that the file has' }),
});

const run = Type.Object({
  importId: s.id,
  fileName: Type.String(),
  layout,
  state,
  isDryRun: Type.Boolean(),
  /** The dry run that this run carries out, and the run that carried this dry run out. */
  dryRunId: s.opt(s.id),
  appliedBy: s.opt(s.id),
  percent: Type.Integer({ description: '0 to 100' }),
  rows: Type.Integer({ description: 'Lines of the file, once counted' }),
  products: Type.Integer({ description: 'Products of the file, once counted' }),
  created: Type.Integer(),
  changed: Type.Integer(),
  unchanged: Type.Integer(),
  refused: Type.Integer({ description: 'Products; nothing of a refused product is saved' }),
  restarts: Type.Integer({ description: 'Times that the run went on after an interruption' }),
  failure: s.opt(Type.Object({ key: Type.String({ description: 'Key of the error catalogue' }), params })),
  createTime: s.time,
  finishTime: s.opt(s.time),
});

const unreadable = [
  'import_file_empty',
  'import_file_not_utf8',
  'import_file_not_csv',
  'import_row_broken',
  'import_too_many_columns',
  'import_column_twice',
  'import_layout_unknown',
  'import_columns_missing',
] as const;

const formerNames = { withoutPictures: 'withoutImages' };

export const importStart = sellerCall({
  name: 'import!start',
  summary: 'Accepts a product file (CSV; Shopify, WooCommerce or our own columns) and begins to read it',
  access: 'seller',
  owner: 'self',
  takesFile: true,
  fileLimitMegabytes: productFileMegabytes,
  ratePerMinute: 10,
  isIdempotent: true,
  input: Type.Object({
    isDryRun: s.opt(Type.Boolean({ default: true, description: 'Tries everything and changes nothing' })),
    ...options,
  }),
  formerNames,
  output: run,
  errors: ['file_missing', 'import_running', 'category_not_found', 'freight_not_found', ...unreadable],
});

export const importList = sellerCall({
  name: 'import!list',
  summary: "The store's imports, the newest first",
  access: 'seller',
  owner: 'self',
  input: Type.Object(s.paging(10)),
  output: s.page(run),
  errors: [],
});

export const importInfo = sellerCall({
  name: 'import!info',
  summary: 'An import: how far it is, what was read from which column, what became of the products',
  access: 'seller',
  owner: 'row',
  input: Type.Object({ importId: s.id }),
  output: Type.Object({
    ...run.properties,
    ...options,
    isWaiting: Type.Boolean({
      description: 'Nothing was heard of it for a while, as when a process ended; it goes on by itself',
    }),
    categoryName: s.opt(Type.String()),
    freightName: s.opt(Type.String()),
    columns: Type.Array(
      Type.Object({
        name: Type.String({ description: 'As the file has it' }),
        field: s.opt(field),
        language: s.opt(Type.String()),
        sample: Type.String({ description: 'The first filled cell, shortened' }),
      }),
      { description: 'Columns without a field are not read' },
    ),
    assumed: Type.Array(Type.Object({ ...assumed.properties, products: Type.Integer() }), {
      description: 'What the file leaves open, what is taken for it, and for how many products',
    }),
    unknownCategories: Type.Array(Type.Object({ name: Type.String(), products: Type.Integer() }), {
      description: 'Types and categories of the file that are none of ours: see import!again',
    }),
    images: Type.Object({
      waiting: Type.Integer({ description: 'Images named by address that are still to be fetched' }),
      failed: Type.Integer(),
    }),
  }),
  errors: ['import_not_found'],
});

export const importRows = sellerCall({
  name: 'import!rows',
  summary: 'What became of the products of an import, in the order of the file',
  access: 'seller',
  owner: 'row',
  input: Type.Object({
    importId: s.id,
    outcome: s.opt(outcome),
    hasImageFault: s.opt(Type.Boolean({ description: 'Only products of which an image could not be fetched' })),
    ...s.paging(20),
  }),
  formerNames: { hasPictureFault: 'hasImageFault' },
  output: s.page(
    Type.Object({
      line: Type.Integer({ description: 'First line in the file' }),
      handle: Type.String(),
      title: Type.String(),
      outcome,
      productId: s.opt(s.id),
      faults: Type.Array(
        Type.Object({
          line: Type.Integer(),
          column: Type.String({ description: 'As the file has it; empty when the row as a whole is meant' }),
          fault,
          params,
        }),
      ),
      changes: Type.Array(
        Type.Object({
          field,
          language: s.opt(Type.String()),
          variant: s.opt(Type.String({ description: 'The chosen values, or the SKU code' })),
          before: Type.String(),
          after: Type.String(),
        }),
        { description: 'The first 50 fields that differ; long texts are shortened' },
      ),
      moreChanges: Type.Integer(),
      summary: s.opt(
        Type.Object(
          {
            priceMin: s.money,
            priceMax: s.money,
            variants: Type.Integer(),
            stock: Type.Integer(),
            status: Type.String(),
          },
          { description: 'Of a new product' },
        ),
      ),
      assumed: Type.Array(assumed),
      imageFaults: Type.Array(
        Type.Object({
          url: Type.String(),
          fault: Type.Enum(['not_public', 'redirect', 'not_found', 'too_large', 'not_an_image', 'no_answer']),
        }),
      ),
    }),
  ),
  errors: ['import_not_found'],
});

export const importApply = sellerCall({
  name: 'import!apply',
  summary: 'Carries out what a finished dry run showed. Products edited since are refused, not overwritten',
  access: 'seller',
  owner: 'row',
  input: Type.Object({ importId: s.id }),
  output: run,
  errors: ['import_not_found', 'import_not_applicable', 'file_expired', 'import_running'],
});

export const importAgain = sellerCall({
  name: 'import!again',
  summary: 'Tries the file of a finished dry run again with other choices; what names of categories mean is remembered',
  access: 'seller',
  owner: 'row',
  ratePerMinute: 10,
  input: Type.Object({
    importId: s.id,
    ...options,
    categoryNames: s.opt(
      Type.Array(Type.Object({ name: s.text(200, 1), categoryId: s.id }), {
        maxItems: 200,
      }),
    ),
  }),
  formerNames,
  output: run,
  errors: [
    'import_not_found',
    'import_not_applicable',
    'file_expired',
    'import_running',
    'category_not_found',
    'freight_not_found',
  ],
});

export const importCancel = sellerCall({
  name: 'import!cancel',
  summary: 'Stops an import. What it has saved stays',
  access: 'seller',
  owner: 'row',
  input: Type.Object({ importId: s.id }),
  output: run,
  errors: ['import_not_found', 'import_finished'],
});

export const download = Type.Object({
  url: Type.String({ description: 'Works for a minute, without a token' }),
  expireTime: s.time,
});

export const importRefusedFile = sellerCall({
  name: 'import!refusedFile',
  summary: 'The refused rows as CSV: the columns of the file, then line and reason in the language of the call',
  access: 'seller',
  owner: 'row',
  input: Type.Object({ importId: s.id }),
  output: download,
  errors: ['import_not_found', 'import_nothing_refused', 'file_expired'],
});

export const importTemplate = sellerCall({
  name: 'import!template',
  summary: 'An empty file with our own columns and two rows of example',
  access: 'seller',
  owner: 'self',
  input: s.empty,
  output: download,
  errors: [],
});
