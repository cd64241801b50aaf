import Type from 'typebox';
import { buyerCall } from '../call.ts';
import * as s from '../shapes.ts';

const banner = Type.Object({ id: s.id, imgUrl: Type.String(), link: Type.String(), title: Type.String() });

export const indexHome = buyerCall({
  name: 'index!home',
  methods: ['POST', 'GET'],
  summary: 'Everything the home page shows',
  access: 'visitor',
  owner: 'public',
  isCacheable: true,
  input: s.empty,
  output: Type.Object({
    banners: Type.Array(banner),
    categories: s.categoryTree,
    recommendGoods: Type.Array(s.productCard),
    recommendSellers: Type.Array(s.store),
    newGoods: Type.Array(s.productCard),
    hotGoods: Type.Array(s.productCard),
    discountGoods: Type.Array(s.productCard),
  }),
  errors: [],
});

export const bannerList = buyerCall({
  name: 'banner!bannerList',
  summary: 'Banners of one place, in order',
  access: 'visitor',
  owner: 'public',
  isCacheable: true,
  input: Type.Object({ type: s.opt(Type.Enum(['home', 'discounted'])) }),
  output: Type.Array(banner),
  errors: [],
});

export const categoryList = buyerCall({
  name: 'category!list',
  summary: 'Categories below one category, or the top level',
  access: 'visitor',
  owner: 'public',
  isCacheable: true,
  input: Type.Object({ parentId: s.opt(s.id) }),
  output: Type.Array(s.category),
  errors: [],
});

export const categoryTree = buyerCall({
  name: 'category!tree',
  methods: ['GET', 'POST'],
  summary: 'The whole category tree, three levels',
  access: 'visitor',
  owner: 'public',
  isCacheable: true,
  input: s.empty,
  output: s.categoryTree,
  errors: [],
});

export const categoryRecommend = buyerCall({
  name: 'category!recommend',
  summary: 'The categories that sell best',
  access: 'visitor',
  owner: 'public',
  isCacheable: true,
  input: s.empty,
  output: Type.Array(s.category),
  errors: [],
});

export const categorySellerTree = buyerCall({
  name: 'category!sellerTree',
  methods: ['GET', 'POST'],
  summary: "A store's collections",
  access: 'visitor',
  owner: 'public',
  isCacheable: true,
  input: Type.Object({ sellerId: s.id }),
  output: Type.Array(Type.Object({ ...s.category.properties, children: Type.Array(s.category) })),
  errors: ['store_not_found'],
});

export const productList = buyerCall({
  name: 'sellerGoods!list',
  summary: 'Products by category, store or collection, filtered and sorted',
  access: 'visitor',
  owner: 'public',
  isCacheable: true,
  input: Type.Object({
    ...s.productListFilters,
    sellerId: s.opt(s.id),
    sellerCategoryId: s.opt(s.id),
    isNew: s.opt(Type.Boolean()),
    isHot: s.opt(Type.Boolean()),
    isRec: s.opt(Type.Boolean()),
    ...s.paging(12),
  }),
  output: s.productCardPage,
  errors: ['amount_error'],
});

export const productRecommendNew = buyerCall({
  name: 'sellerGoods!recommend_new',
  summary: 'New arrivals, newest first',
  access: 'visitor',
  owner: 'public',
  isCacheable: true,
  input: Type.Object({ categoryId: s.opt(s.id), ...s.paging(12) }),
  output: s.productCardPage,
  errors: [],
});

export const productRecommendLike = buyerCall({
  name: 'sellerGoods!recommend_like',
  summary: 'Products like one product, or the recommended ones',
  access: 'visitor',
  owner: 'public',
  isCacheable: true,
  input: Type.Object({ sellerGoodsId: s.opt(s.id), categoryId: s.opt(s.id), ...s.paging(12) }),
  output: s.productCardPage,
  errors: [],
});

const freight = Type.Object({
  shipsFrom: s.countryCode,
  freeOver: s.opt(s.money),
  unit: Type.Enum(['piece', 'kilogram']),
  firstUnitFee: s.money,
  furtherUnitFee: s.money,
  deliveryFee: s.money,
  longDistanceFee: s.orNull(Type.String({ description: 'To the asked country; null when none was asked' })),
  isDelivered: Type.Boolean({ description: 'False when the store does not ship to the asked country' }),
  expectedDelivery: s.opt(s.expectedDelivery),
  carriers: Type.Array(Type.String(), { description: 'Whom the store sends with' }),
});

export const productDetails = Type.Object({
  ...s.productCard.properties,
  des: Type.String({ description: 'Sanitised HTML' }),
  images: Type.Array(Type.String(), { description: 'Large images, the cover first' }),
  imageAlts: s.opt(
    Type.Array(Type.String(), {
      description: 'What each image shows, where it is written in the language of the page; empty for none',
    }),
  ),
  attrs: Type.Array(Type.Object({ name: Type.String(), values: Type.Array(Type.String()) })),
  skus: Type.Array(
    Type.Object({
      skuId: s.id,
      attrText: Type.String(),
      attrValues: Type.Array(Type.String(), { description: 'One per entry of attrs' }),
      price: s.money,
      discountPrice: s.opt(s.money),
      compareAtPrice: s.opt(s.money),
      stock: Type.Integer(),
      img: Type.String(),
      weightGrams: Type.Integer(),
    }),
  ),
  ladder: Type.Array(
    Type.Object({
      from: Type.Integer(),
      price: s.money,
      skuPrices: Type.Array(s.money, { description: 'By SKU, in the order of skus' }),
    }),
  ),
  freight,
  seller: s.store,
  categoryPath: Type.Array(s.category),
  reviewCounts: Type.Object({
    all: Type.Integer(),
    good: Type.Integer(),
    medium: Type.Integer(),
    bad: Type.Integer(),
    withImages: Type.Integer(),
  }),
  returnDays: Type.Integer(),
  shipWithinHours: Type.Integer(),
  stock: Type.Integer(),
  isKeep: s.opt(Type.Boolean()),
  isFocus: s.opt(Type.Boolean()),
});

export const productInfo = buyerCall({
  name: 'sellerGoods!info',
  summary: 'One product whole, or up to 100 of them; removed and unlisted ones of a batch are left out',
  access: 'visitor',
  owner: 'public',
  input: Type.Object({
    sellerGoodsId: s.opt(s.id),
    ids: s.opt(Type.Array(s.id, { minItems: 1, maxItems: 100 })),
    country: s.opt(s.countryCode),
  }),
  output: Type.Object({ ...Type.Partial(productDetails).properties, goodsList: s.opt(Type.Array(productDetails)) }),
  errors: ['missing_parameter', 'product_not_found', 'product_removed', 'product_not_listed'],
});

export const productView = buyerCall({
  name: 'sellerGoods!view',
  summary: 'Records that a product page was opened; counted once per visitor and day',
  access: 'visitor',
  owner: 'public',
  input: Type.Object({ sellerGoodsId: s.id }),
  output: s.nothing,
  errors: ['product_not_found'],
});

export const sellerList = buyerCall({
  name: 'seller!list',
  summary: 'Stores',
  access: 'visitor',
  owner: 'public',
  isCacheable: true,
  input: Type.Object({ keyword: s.opt(s.keyword()), isRec: s.opt(Type.Boolean()), ...s.paging(12) }),
  output: s.page(
    Type.Object({
      ...s.store.properties,
      goods: Type.Array(s.productCard, { description: 'Its four best-selling products' }),
    }),
  ),
  errors: [],
});

export const sitemapList = buyerCall({
  name: 'sitemap!list',
  methods: ['POST', 'GET'],
  summary: 'What search engines may find: published products or approved stores by their ids, a thousand at a time',
  access: 'visitor',
  owner: 'public',
  isCacheable: true,
  input: Type.Object({
    kind: Type.Enum(['products', 'stores']),
    part: Type.Integer({ minimum: 1, maximum: 10_000 }),
  }),
  output: Type.Object({
    parts: Type.Integer({ description: 'How many there are; 0 when nothing is published' }),
    partTimes: s.opt(
      Type.Array(s.time, { description: 'With the first part of the products: when those of each part last changed' }),
    ),
    list: Type.Array(Type.Object({ id: s.id, updateTime: s.opt(s.time) })),
  }),
  errors: [],
});

export const sellerInfo = buyerCall({
  name: 'seller!info',
  summary: 'One store',
  access: 'visitor',
  owner: 'public',
  input: Type.Object({ sellerId: s.id }),
  output: s.store,
  errors: ['store_not_found', 'store_suspended'],
});
