import type { SellerOutputOf } from '@entrepot/client';

type Info = SellerOutputOf<'sellerGoods!info'>;
type Page = SellerOutputOf<'sellerGoods!list'>;

/** A saved product with two colours. */
export function productInfo(change: Partial<Info> = {}): Info {
  return {
    sellerGoodsId: '501',
    version: 3,
    handle: 'linen-shirt',
    status: 'published',
    categoryId: '7',
    freightTemplateId: '8',
    ownLanguage: 'en',
    titles: { en: 'Linen shirt', 'zh-CN': '亚麻衬衫' },
    descriptions: {},
    images: ['/files/uploads/aa/one.webp', '/files/uploads/aa/two.webp'],
    ladder: [],
    buyMin: 1,
    buyMultiple: 1,
    unit: 'piece',
    tags: [],
    options: [{ names: { en: 'Colour' }, values: [{ en: 'Red', 'zh-CN': '红' }, { en: 'Blue' }] }],
    skus: [
      { skuId: '61', code: 'R', choice: [0], price: '10.00', weightGrams: 200, stock: 5 },
      { skuId: '62', code: 'B', choice: [1], price: '12.00', weightGrams: 200, stock: 0 },
    ],
    createTime: '2026-11-01T00:00:00.000Z',
    updateTime: '2026-11-02T00:00:00.000Z',
    logs: [],
    ...change,
  };
}

type Row = Page['pageList'][number];

export function productRow(change: Partial<Row> = {}): Row {
  return {
    sellerGoodsId: '501',
    version: 3,
    handle: 'linen-shirt',
    name: 'Linen shirt',
    img: '',
    status: 'published',
    price: '10.00',
    priceMax: '12.00',
    stock: 5,
    skuNum: 2,
    stockState: 'low',
    soldNum: 12,
    viewsNum: 100,
    categoryId: '7',
    categoryName: 'Shirts',
    languages: ['en', 'zh-CN'],
    updateTime: '2026-11-02T00:00:00.000Z',
    ...change,
  };
}

export function productPage(rows: Row[] = [productRow()], totalPages = 1): Page {
  return {
    pageList: rows,
    pageInfo: { pageNum: 1, pageSize: 20, totalElements: rows.length, totalPages },
    statusCounts: { published: rows.length, draft: 1 },
  };
}
