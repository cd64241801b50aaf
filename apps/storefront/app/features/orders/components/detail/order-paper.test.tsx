import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';
import type { OrderDetail } from '../../hooks/order-types.ts';
import { OrderPaper } from './order-paper.tsx';

const order = {
  orderId: '1',
  orderNo: '20261121000001',
  createTime: '2026-11-21T10:00:00.000Z',
  sellerName: 'Harbour Homeware',
  lines: [
    {
      orderGoodsId: '3',
      commodity: 'Lamp',
      specification: 'White',
      quantity: 2,
      unitPrice: '5.00',
      lineTotal: '10.00',
    },
  ],
  goodsTotal: '10.00',
  freight: '2.00',
  shippingFee: '2.00',
  longDistanceFee: '0.00',
  deliveryFee: '0.00',
  tax: '0.00',
  handlingFee: '0.00',
  discount: '0.00',
  total: '12.00',
  refunded: '0.00',
  name: 'Ada',
  address: 'Torstraße 1',
  city: 'Berlin',
  state: 'Berlin',
  postCode: '10119',
  nation: 'DE',
  nationName: 'Germany',
  buyerCompany: 'Ada GmbH',
  buyerTaxNumber: 'DE811',
} as unknown as OrderDetail;

it('is a pro-forma invoice before payment and a receipt after it, with the amounts of the order', () => {
  const first = renderPage(<OrderPaper order={order} />);
  expect(screen.getByText('Pro-forma invoice')).toBeDefined();
  expect(screen.queryByText('Receipt')).toBeNull();
  first.unmount();
  renderPage(<OrderPaper order={{ ...order, payTime: '2026-11-21T10:05:00.000Z' }} />);
  const sheet = screen.getByRole('article', { name: 'Receipt' });
  for (const text of ['20261121000001', 'Ada GmbH', 'DE811', 'Harbour Homeware', '10119 Berlin', '$5.00', '$12.00'])
    expect(sheet.textContent).toContain(text);
  // On paper nobody knows where it was printed: times name their zone.
  expect(sheet.textContent).toMatch(/2026-11-2\d \d\d:05:00 UTC[+-]\d/);
  expect(sheet.textContent).not.toContain('Not paid yet');
});
