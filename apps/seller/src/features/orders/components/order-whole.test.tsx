import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Answers, openPanel } from '../../../testing/render-panel.tsx';
import { sellerOrder } from '../../../testing/sample-orders.ts';
import { storeReturn } from '../../../testing/sample-returns.ts';

const line = {
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
};
const whole = {
  ...sellerOrder({ total: '112.00', commission: '5.00', lines: [line] as never }),
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
};
const open = (changes: object, answers: Answers = {}) =>
  openPanel('/orders/1001', { answers: { 'order!info': () => ({ ...whole, ...changes }), ...answers } });
const amount = async (label: string) => (await screen.findByText(label)).nextElementSibling?.textContent;

test('sums add up after a refund: what went back and the commission that came back stand among them', async () => {
  open({ refunded: '40.00', commissionBack: '2.00', earning: '69.00' });
  expect(await amount('Refunded')).toContain('-$40.00');
  expect(await amount('Platform commission')).toContain('-$5.00');
  expect(await amount('Commission returned')).toContain('$2.00');
  expect(await amount('You earn')).toContain('$69.00');
});

test('lines name their variant whole and its code', async () => {
  open({});
  const goods = within((await screen.findByRole('heading', { name: 'Goods' })).closest('section') as HTMLElement);
  expect(goods.getByText('Blue · XL')).toBeTruthy();
  expect(goods.getByText('LS-BLUE-XL')).toBeTruthy();
});

test('the order leads to its case and says until when it is to be answered', async () => {
  const time = new Date(Date.now() + 86_400_000).toISOString();
  open(
    { status: 6, refundState: 'refunding', returnId: '77' },
    { 'orderReturn!info': () => storeReturn({ due: { by: 'seller', kind: 'refund', time } }) },
  );
  expect(await screen.findByText(/Answer by/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open the case' }).getAttribute('href')).toBe('/returns/77');
});

test('lines of an address that read the same are all there', async () => {
  const warned = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  open({
    name: 'Hong Kong',
    nation: 'HK',
    nationName: 'Hong Kong',
    city: 'Hong Kong',
    state: 'Hong Kong',
    postCode: '',
  });
  expect(await screen.findAllByText('Hong Kong')).toHaveLength(4);
  expect(warned.mock.calls.flat().join(' ')).not.toContain('same key');
  warned.mockRestore();
});
