import type { AdminOutputOf } from '@entrepot/client';

type Row = AdminOutputOf<'order!list'>['pageList'][number];
type Order = AdminOutputOf<'order!info'>;

/** An order on its way, as the list has it. */
export const orderRow = (changes: Partial<Row> = {}): Row => ({
  orderId: '1001',
  orderNo: '48210000000017',
  status: 3,
  refundState: 'none',
  createTime: '2026-11-20T08:00:00Z',
  payTime: '2026-11-20T08:10:00Z',
  userId: '77',
  username: 'buyer7',
  storeId: '7',
  storeName: 'Harbour Homeware',
  nation: 'DE',
  quantity: 3,
  total: '45.00',
  refunded: '0.00',
  isLate: false,
  ...changes,
});

export const orderLine = {
  orderGoodsId: '31',
  sellerGoodsId: '501',
  skuId: '601',
  commodity: 'Linen shirt',
  specification: 'Red',
  img: '',
  quantity: 3,
  unitPrice: '14.00',
  lineTotal: '42.00',
  discount: '0.00',
  isReviewed: false,
};

/** The same order whole: no parcel, no deadline, and no money has moved. */
export const wholeOrder = (changes: Partial<Order> = {}): Order => ({
  ...orderRow(),
  language: 'en',
  checkoutId: '900',
  isReminded: false,
  lines: [orderLine],
  goodsTotal: '42.00',
  freight: '3.00',
  shippingFee: '3.00',
  longDistanceFee: '0.00',
  deliveryFee: '0.00',
  tax: '0.00',
  handlingFee: '0.00',
  discount: '0.00',
  name: 'Amelia Brown',
  phone: '+49 30123456',
  email: '',
  address: 'Example Street 1',
  nationName: 'Germany',
  state: 'Berlin',
  city: 'Berlin',
  postCode: '10115',
  buyerCompany: '',
  buyerTaxNumber: '',
  remark: '',
  deadlines: [],
  shipments: [],
  commission: '2.10',
  commissionBack: '0.00',
  refundable: '45.00',
  movements: [],
  logs: [],
  ...changes,
});
