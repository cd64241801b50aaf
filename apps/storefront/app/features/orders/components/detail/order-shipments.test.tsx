import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';
import { orderDetail, orderLine } from '#testing/sample-order.ts';
import { OrderShipments } from './order-shipments.tsx';

const variant = (orderGoodsId: string, specification: string, quantity: number) =>
  orderLine({ orderGoodsId, specification, quantity, commodity: 'Ribbed teapot' });

test('a parcel with a part of the order names the variants that it holds', async () => {
  const lines = [variant('1', 'Coral / Plain box', 2), variant('2', 'Teal / Gift box', 4), variant('3', '', 1)];
  const shipment = {
    shipmentId: '9',
    carrier: 'Aramex',
    trackingNumber: 'ARX1',
    createTime: '2026-11-22T10:00:00.000Z',
    events: [],
    lines: [
      { orderGoodsId: '2', quantity: 3 },
      { orderGoodsId: '3', quantity: 1 },
    ],
  };
  const order = orderDetail({ lines, shipments: [shipment], quantity: 7, shippedQuantity: 4 });
  renderPage(<OrderShipments order={order} />);
  const held = within(await screen.findByRole('list', { name: 'In this parcel' })).getAllByRole('listitem');
  expect(held.map(({ textContent }) => textContent)).toEqual([
    '3 × Ribbed teapot · Teal / Gift box',
    '1 × Ribbed teapot',
  ]);
});
