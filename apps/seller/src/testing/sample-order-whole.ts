import type { SellerOutputOf } from '@entrepot/client';
import { sellerOrder } from './sample-orders.ts';

type Whole = SellerOutputOf<'order!info'>;

/** An order whole: two shirts to Berlin, paid and not shipped. */
export const sellerOrderWhole = (changes: Partial<Whole> = {}): Whole => ({
  ...sellerOrder({ total: '112.00', commission: '5.00', earning: '107.00' }),
  lines: [
    {
      orderGoodsId: '1',
      sellerGoodsId: '2',
      skuId: '3',
      commodity: 'Linen shirt',
      specification: 'Blue · XL',
      skuCode: 'LS-BLUE-XL',
      img: '/a.webp',
      quantity: 2,
      shippedQuantity: 0,
      unitPrice: '50.00',
      lineTotal: '100.00',
      discount: '0.00',
      isReviewed: false,
    },
  ],
  goodsTotal: '100.00',
  freight: '12.00',
  shippingFee: '12.00',
  longDistanceFee: '0.00',
  deliveryFee: '0.00',
  tax: '0.00',
  handlingFee: '0.00',
  discount: '0.00',
  name: 'Ada',
  phone: '+49 1',
  address: 'Street 1',
  nationName: 'Germany',
  state: '',
  city: 'Berlin',
  postCode: '10115',
  remark: '',
  shipments: [],
  logs: [],
  note: { text: '', version: 0 },
  ...changes,
});
