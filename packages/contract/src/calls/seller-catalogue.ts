import { formerProductStatuses, mostEditedVariants, tagLimits } from '@entrepot/domain';
import Type from 'typebox';
import { sellerCall } from '../call.ts';
import * as s from '../shapes.ts';

/** A price as typed: digits with at most two decimals. */
export const price = Type.String({ pattern: '^(?:0|[1-9][0-9]{0,8})(\\.[0-9]{1,2})?$', description: 'USDT' });

export const productStatus = Type.Enum(['draft', 'under_review', 'published', 'unpublished', 'removed']);

const discountWindow = Type.Object({ startTime: s.time, endTime: s.time });
const priceTier = Type.Object({
  from: Type.Integer({ minimum: 2, maximum: 1_000_000, description: 'Pieces' }),
  off: Type.Integer({ minimum: 1, maximum: 9000, description: 'Basis points taken off the price of each variant' }),
});
const size = Type.Object({
  length: Type.Integer({ minimum: 0, maximum: 100_000, description: 'Millimetres' }),
  width: Type.Integer({ minimum: 0, maximum: 100_000 }),
  height: Type.Integer({ minimum: 0, maximum: 100_000 }),
});
const option = Type.Object({
  names: s.texts(64),
  values: Type.Array(s.texts(64), { minItems: 1, maxItems: 100 }),
});

export const sku = {
  code: s.text(128),
  choice: Type.Array(Type.Integer({ minimum: 0, maximum: 99 }), {
    maxItems: 3,
    description: 'Position of the chosen value within each option',
  }),
  price,
  discountPrice: s.opt(price),
  weightGrams: Type.Integer({ minimum: 0, maximum: 100_000_000 }),
  img: s.opt(s.fileUrl),
  barcode: s.opt(s.text(64)),
  cost: s.opt(
    Type.String({
      pattern: '^(?:|(?:0|[1-9][0-9]{0,8})(?:\\.[0-9]{1,2})?)$',
      description: 'What a piece costs the seller, in USDT; empty for unknown. Buyers never see it',
    }),
  ),
};

/** What a seller writes of a product and product files have by the same names. */
const fileFields = {
  buyMin: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  buyMultiple: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  unit: s.text(16, 1),
  tags: Type.Array(s.text(tagLimits.longest, 1), { maxItems: tagLimits.words }),
};
export const fileFieldNames = Object.keys(fileFields) as (keyof typeof fileFields)[];

/** What a seller writes of a product. */
const written = {
  categoryId: s.id,
  sellerCategoryId: s.opt(s.id),
  freightTemplateId: s.opt(s.id),
  ownLanguage: s.language,
  titles: s.texts(255),
  descriptions: s.texts(50_000),
  images: Type.Array(s.fileUrl, { maxItems: 20, description: 'The cover first' }),
  imageAlts: s.opt(
    Type.Array(s.text(255), {
      maxItems: 20,
      description:
        'What each image shows, in the own language, in the order of images; empty for none. Left out: as it was',
    }),
  ),
  retailPrice: s.opt(price),
  originalPrice: s.opt(price),
  discount: s.opt(discountWindow),
  ladder: Type.Array(priceTier, { maxItems: 10 }),
  ...fileFields,
  size: s.opt(size),
  options: Type.Array(option, { maxItems: 3 }),
};

const writtenSku = Type.Object({
  ...sku,
  skuId: s.opt(s.id),
  stock: Type.Integer({
    minimum: 0,
    maximum: 1_000_000_000,
    description: 'Opening stock of a new variant; the stock of an existing one changes by stock!adjust alone',
  }),
});

const productRow = Type.Object({
  sellerGoodsId: s.id,
  version: Type.Integer(),
  handle: Type.String(),
  name: Type.String(),
  img: Type.String(),
  status: productStatus,
  price: s.money,
  priceMax: s.money,
  discountPrice: s.opt(s.money),
  discount: s.opt(discountWindow),
  stock: Type.Integer(),
  skuNum: Type.Integer(),
  stockState: Type.Enum(['enough', 'low', 'out']),
  soldNum: Type.Integer(),
  viewsNum: Type.Integer(),
  categoryId: s.id,
  categoryName: Type.String(),
  sellerCategoryId: s.opt(s.id),
  languages: Type.Array(s.language, { description: 'Languages that the product has a title in' }),
  updateTime: s.time,
});

export const productFilters = {
  status: s.opt(productStatus),
  keyword: s.opt(s.text(64)),
  categoryId: s.opt(s.id),
  sellerCategoryId: s.opt(s.id),
  stock: s.opt(Type.Enum(['low', 'out'])),
  isDiscount: s.opt(Type.Boolean()),
  missingLanguage: s.opt(s.language),
  sort: s.opt(Type.Enum(['updated', 'newest', 'sold', 'price_asc', 'price_desc', 'stock'])),
};

export const sellerProductList = sellerCall({
  name: 'sellerGoods!list',
  summary: "The store's own products, removed ones only when asked for",
  access: 'seller',
  owner: 'self',
  input: Type.Object({ ...productFilters, ...s.paging(20) }),
  formerValues: { status: formerProductStatuses },
  output: Type.Object({
    ...s.page(productRow).properties,
    statusCounts: Type.Record(Type.String(), Type.Integer(), { description: 'Products per status' }),
  }),
  errors: [],
});

export const sellerCategoryTree = sellerCall({
  name: 'category!tree',
  summary: 'The whole category tree, three levels; products belong into its leaves',
  access: 'seller',
  owner: 'public',
  input: s.empty,
  output: s.categoryTree,
  errors: [],
});

export const sellerProductInfo = sellerCall({
  name: 'sellerGoods!info',
  summary: "One of the store's products as it is written, in all languages",
  access: 'seller',
  owner: 'row',
  input: Type.Object({ sellerGoodsId: s.id }),
  output: Type.Object({
    ...written,
    freightTemplateId: s.id,
    retailPrice: s.opt(Type.String({ description: 'Left out while it is the lowest price of the variants' })),
    originalPrice: s.opt(Type.String({ description: 'Left out while it is the lowest price of the variants' })),
    sellerGoodsId: s.id,
    version: Type.Integer(),
    handle: Type.String(),
    status: productStatus,
    skus: Type.Array(
      Type.Object({ ...sku, skuId: s.id, price: s.money, discountPrice: s.opt(s.money), stock: Type.Integer() }),
    ),
    createTime: s.time,
    updateTime: s.time,
    logs: Type.Array(
      Type.Object({
        action: Type.String(),
        fields: Type.Array(Type.String()),
        by: Type.String({ description: 'Who; empty for the platform' }),
        createTime: s.time,
      }),
      { description: 'The latest changes, newest first' },
    ),
  }),
  errors: ['product_not_found'],
});

export const sellerProductSave = sellerCall({
  name: 'sellerGoods!save',
  summary: 'Creates a product, or changes one whole; saving without a change leaves it as it is',
  access: 'seller',
  owner: 'row',
  isIdempotent: true,
  input: Type.Object({
    sellerGoodsId: s.opt(s.id),
    version: s.opt(Type.Integer({ minimum: 0, description: 'The version that was edited' })),
    handle: s.opt(Type.String({ pattern: '^[a-z0-9]+(?:-[a-z0-9]+)*$', maxLength: 128 })),
    status: Type.Enum(['draft', 'published', 'unpublished']),
    ...written,
    skus: Type.Array(writtenSku, { minItems: 1, maxItems: mostEditedVariants }),
  }),
  formerNames: { pictures: 'images', pictureAlts: 'imageAlts' },
  formerValues: { status: formerProductStatuses },
  output: Type.Object({ sellerGoodsId: s.id, version: Type.Integer(), status: productStatus }),
  errors: [
    'product_not_found',
    'product_removed',
    'product_changed_meanwhile',
    'product_handle_taken',
    'product_incomplete',
    'product_move_refused',
    'product_blocked',
    'category_not_found',
    'image_not_found',
    'sku_not_found',
    'missing_parameter',
  ],
});

export const sellerProductDuplicate = sellerCall({
  name: 'sellerGoods!duplicate',
  summary: 'Copies a product into a draft without stock',
  access: 'seller',
  owner: 'row',
  input: Type.Object({ sellerGoodsId: s.id }),
  output: Type.Object({ sellerGoodsId: s.id }),
  errors: ['product_not_found', 'product_blocked'],
});

export const rowResult = Type.Object({
  sellerGoodsId: s.id,
  name: Type.String(),
  isDone: Type.Boolean(),
  error: s.opt(Type.String({ description: 'Key of the refusal' })),
  params: s.opt(Type.Record(Type.String(), Type.Unknown())),
});

export const sellerProductBulk = sellerCall({
  name: 'sellerGoods!bulk',
  summary: 'Does one thing with up to 100 products, each by itself; what was done may be undone for ten minutes',
  access: 'seller',
  owner: 'self',
  isIdempotent: true,
  input: Type.Object({
    ids: Type.Array(s.id, { minItems: 1, maxItems: 100 }),
    action: Type.Enum([
      'publish',
      'unpublish',
      'remove',
      'restore',
      'set_discount',
      'clear_discount',
      'change_price',
      'move',
      'set_freight',
    ]),
    percent: s.opt(
      Type.Integer({
        minimum: -90,
        maximum: 900,
        description: 'change_price: added to every price; set_discount: taken off it (1–90)',
      }),
    ),
    startTime: s.opt(s.time),
    endTime: s.opt(s.time),
    sellerCategoryId: s.opt(s.id),
    freightTemplateId: s.opt(s.id),
  }),
  formerValues: { action: { on_sale: 'publish', off_sale: 'unpublish' } },
  output: Type.Object({ results: Type.Array(rowResult), undoToken: s.opt(s.id) }),
  errors: ['missing_parameter'],
});

export const sellerProductUndo = sellerCall({
  name: 'sellerGoods!undo',
  summary:
    'Undoes what a bulk action did, product by product, where nothing has changed since; asked again, it goes on where it was cut off',
  access: 'seller',
  owner: 'row',
  input: Type.Object({ undoToken: s.id }),
  output: Type.Object({ results: Type.Array(rowResult) }),
  errors: ['undo_expired', 'already_undone'],
});

export const stockList = sellerCall({
  name: 'stock!list',
  summary: "The store's variants with their stock, the scarcest first",
  access: 'seller',
  owner: 'self',
  input: Type.Object({
    keyword: s.opt(s.text(64)),
    stock: s.opt(Type.Enum(['low', 'out'])),
    sort: s.opt(Type.Enum(['scarce', 'product'], { default: 'scarce' })),
    ...s.paging(20),
  }),
  output: s.page(
    Type.Object({
      skuId: s.id,
      sellerGoodsId: s.id,
      name: Type.String(),
      attrText: Type.String(),
      code: Type.String(),
      img: Type.String(),
      status: productStatus,
      stock: Type.Integer(),
      stockState: Type.Enum(['enough', 'low', 'out']),
      price: s.money,
      weightGrams: Type.Integer(),
      barcode: Type.String(),
      cost: s.opt(s.money),
    }),
  ),
  errors: [],
});

export const stockReason = Type.Enum(['received', 'counted', 'damaged', 'returned', 'correction']);

export const stockAdjust = sellerCall({
  name: 'stock!adjust',
  summary: 'Writes stock entries: pieces that came or went, or a count that was found; all of them or none',
  access: 'seller',
  owner: 'row',
  isIdempotent: true,
  input: Type.Object({
    lines: Type.Array(
      Type.Object({
        skuId: s.id,
        delta: s.opt(Type.Integer({ minimum: -1_000_000_000, maximum: 1_000_000_000 })),
        count: s.opt(Type.Integer({ minimum: 0, maximum: 1_000_000_000, description: 'Instead of delta' })),
      }),
      { minItems: 1, maxItems: 100 },
    ),
    reason: stockReason,
    note: s.opt(s.text(200)),
  }),
  output: Type.Object({
    lines: Type.Array(Type.Object({ skuId: s.id, delta: Type.Integer(), stock: Type.Integer() })),
  }),
  errors: ['sku_not_found', 'stock_below_zero', 'missing_parameter'],
});

export const stockHistory = sellerCall({
  name: 'stock!history',
  summary: "A variant's stock entries, newest first, and what orders took or gave back between them",
  access: 'seller',
  owner: 'row',
  input: Type.Object({ skuId: s.id, ...s.paging(20) }),
  output: Type.Object({
    ...s.page(
      Type.Object({
        entryId: s.id,
        reason: Type.String({ description: 'opening, import, adjustment (by editing), or one of stock!adjust' }),
        note: Type.String(),
        by: Type.String(),
        delta: Type.Integer(),
        stock: s.opt(Type.Integer({ description: 'Pieces right after the entry' })),
        ordersSince: s.opt(
          Type.Integer({ description: 'What orders took (negative) or gave back until the next entry, or until now' }),
        ),
        createTime: s.time,
      }),
    ).properties,
    stock: Type.Integer(),
  }),
  errors: ['sku_not_found'],
});

/** Lists of the panel that views may be saved of. */
export const sellerUpload = sellerCall({
  name: 'uploadimg!execute',
  summary: 'Stores an image (JPEG, PNG or WebP, 2 MB) and answers its address',
  access: 'seller',
  owner: 'self',
  ratePerMinute: 120,
  takesFile: true,
  input: Type.Object({ moduleName: Type.Enum(['goods', 'store', 'aftersales', 'chat']) }),
  output: Type.Object({ data: Type.String({ description: 'Address of the image' }) }),
  errors: [
    'file_missing',
    'file_too_large',
    'file_type_refused',
    'image_too_many_pixels',
    'uploads_per_day_reached',
    'upload_space_used_up',
  ],
});
