import type { OutputOf } from '@entrepot/client';

export type Account = OutputOf<'localuser!get'>;
export type Order = OutputOf<'order!listMain'>['pageList'][number];
export type Deposit = OutputOf<'rechargeBlockchain!list'>['pageList'][number];
type Card = OutputOf<'sellerGoods!list'>['pageList'][number];
type Store = OutputOf<'seller!info'>;
type Product = NonNullable<OutputOf<'sellerGoods!info'>['goodsList']>[number];

/** What a list may be narrowed by: nothing. */
export const facets = (parts: Partial<OutputOf<'sellerGoods!facets'>> = {}): OutputOf<'sellerGoods!facets'> => ({
  categories: [],
  shipsFrom: [],
  options: [],
  ratings: [],
  minimums: [],
  discounted: 0,
  freeFreight: 0,
  inStock: 0,
  isCapped: false,
  ...parts,
});

/** Who is signed in. */
export const account = (parts: Partial<Account> = {}): Account => ({
  username: 'ann1',
  usercode: '10000001',
  avatar: 1,
  uid: '1',
  name: '',
  idNumber: '',
  identityState: 'none',
  identityLevel: 'none',
  phone: '',
  email: '',
  invitationCode: '',
  money: '0.00',
  hasSafeword: false,
  ...parts,
});

/** A page of a list with these entries. */
export const pageOf = <Item>(pageList: Item[], totalPages = 1) => ({
  pageList,
  pageInfo: { pageNum: 1, pageSize: 20, totalElements: pageList.length, totalPages },
});

export const card = (parts: Partial<Card> = {}): Card => ({
  sellerGoodsId: '11',
  sellerId: '9',
  sellerName: 'Harbour Homeware',
  name: 'Desk lamp',
  imgUrl1: '/files/a.webp',
  imgUrls: ['/files/a.webp'],
  sellingPrice: '5.00',
  retailPrice: '5.00',
  originalPrice: '5.00',
  soldNum: 3,
  viewsNum: 0,
  favorableRate: null,
  reviewNum: 0,
  buyMin: 1,
  buyMultiple: 1,
  unit: 'piece',
  categoryId: '5',
  shipsFrom: 'CN',
  isShelf: true,
  isPublished: true,
  ...parts,
});

export const store = (parts: Partial<Store> = {}): Store => ({
  sellerId: '9',
  sellerName: 'Harbour Homeware',
  avatar: '',
  banner: '',
  contents: '',
  notice: '',
  country: 'CN',
  soldNum: 0,
  viewsNum: 0,
  focusNum: 2,
  favorableRate: null,
  reviewNum: 0,
  goodsNum: 4,
  shipOnTimeRate: null,
  createTime: '2026-01-01T00:00:00.000Z',
  ...parts,
});

export const product = (parts: Partial<Product> = {}): Product => ({
  ...card(),
  des: '',
  images: ['/files/a.webp'],
  attrs: [],
  skus: [],
  ladder: [],
  freight: {
    shipsFrom: 'CN',
    unit: 'piece',
    firstUnitFee: '2.00',
    furtherUnitFee: '0.00',
    deliveryFee: '0.00',
    longDistanceFee: '0.00',
    isDelivered: true,
    carriers: [],
  },
  seller: store(),
  categoryPath: [],
  reviewCounts: { all: 0, good: 0, medium: 0, bad: 0, withImages: 0 },
  returnDays: 7,
  shipWithinHours: 24,
  stock: 100,
  ...parts,
});

export const sku = (parts: Partial<Product['skus'][number]> = {}): Product['skus'][number] => ({
  skuId: '21',
  attrText: '',
  attrValues: [],
  price: '5.00',
  stock: 100,
  img: '',
  weightGrams: 100,
  ...parts,
});

export const order = (parts: Partial<Order> = {}): Order => ({
  orderId: '1',
  checkoutId: '2',
  orderNo: '202611210001',
  status: 0,
  refundState: 'none',
  createTime: '2026-11-21T10:00:00.000Z',
  sellerId: '9',
  sellerName: 'Harbour Homeware',
  quantity: 2,
  total: '12.00',
  refunded: '0.00',
  isLate: false,
  isReminded: false,
  actions: [],
  lines: [],
  ...parts,
});

/** A page of one's orders, with how many each tab has. */
export const orderPage = (orders: Order[]) => ({ ...pageOf(orders), tabCounts: { all: orders.length } });

/** A payment by card that has arrived. */
export const deposit = (parts: Partial<Deposit> = {}): Deposit => ({
  depositId: '77',
  number: '123456789012',
  createTime: '2026-11-01T10:00:00.000Z',
  status: 'successful',
  method: 'card',
  symbol: 'USDT',
  channel: 'card',
  network: '',
  amount: '20.00',
  fee: '0.00',
  actualAmount: '20.00',
  address: '',
  txHash: '',
  hasCertificate: false,
  reason: '',
  canCancel: false,
  ...parts,
});

/** A page of one's deposits. */
export const depositPage = (deposits: Deposit[]) => ({
  ...pageOf(deposits),
  thisPageNumber: 1,
});
