import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPanel } from '#testing/open-panel.tsx';
import { sellerOrder, sellerOrders } from '#testing/sample-orders.ts';

const line = (id: string, quantity: number, shippedQuantity = 0) => ({
  orderGoodsId: id,
  sellerGoodsId: '5',
  skuId: '6',
  commodity: `Lamp ${id}`,
  specification: '',
  img: '/lamp.webp',
  quantity,
  unitPrice: '2.00',
  lineTotal: '4.00',
  discount: '0.00',
  isReviewed: false,
  skuCode: 'L-1',
  shippedQuantity,
});

const two = [
  sellerOrder({
    orderId: '1001',
    orderNo: '20261121000011',
    lines: [line('1', 3), line('2', 5, 1)],
    quantity: 8,
    shippedQuantity: 1,
  }),
  sellerOrder({ orderId: '1002', orderNo: '20261121000012', lines: [line('3', 1)] }),
];

test('selected orders are confirmed together, and refusals are told per order', async () => {
  const { callsOf } = openPanel('/orders', {
    answers: {
      'order!list': () => sellerOrders(two),
      'order!confirmMany': () => ({
        confirmed: 1,
        rows: [
          { orderId: '1001', isConfirmed: true },
          { orderId: '1002', isConfirmed: false, error: 'order_cancelled' },
        ],
      }),
    },
  });
  fireEvent.click(await screen.findByLabelText('Select all orders on this page'));
  const bar = within(screen.getByRole('region', { name: 'Selected orders' }));
  bar.getByText('2 orders selected');
  expect(bar.getByRole('link', { name: 'Labels' }).getAttribute('href')).toBe('/print/orders?ids=1001,1002&kind=label');
  fireEvent.click(bar.getByRole('button', { name: 'Confirm' }));
  await bar.findByText('Not confirmed');
  expect(callsOf('order!confirmMany')).toEqual([{ orderIds: ['1001', '1002'] }]);
  expect(bar.getByRole('alert').textContent).toContain('20261121000012');
});

test('chips filter by what presses, and filters live in the address', async () => {
  const { address, callsOf } = openPanel('/orders?country=DE&from=2026-11-01');
  const chips = within(await screen.findByRole('navigation', { name: 'Filter orders' }));
  await waitFor(() => expect(callsOf('order!list')[0]).toMatchObject({ country: 'DE' }));
  fireEvent.click(chips.getByText(/^Late/));
  await waitFor(() => expect(address()).toBe('/orders?mark=late&country=DE&from=2026-11-01'));
  await waitFor(() => expect(callsOf('order!list').at(-1)).toMatchObject({ isLate: true, country: 'DE' }));
  fireEvent.click(chips.getByText('Clear filters'));
  await waitFor(() => expect(address()).toBe('/orders'));
});

test('a part of an order goes into a parcel of its own; more than is left is refused at once', async () => {
  const { callsOf } = openPanel('/orders', {
    answers: { 'order!list': () => sellerOrders(two), 'order!ship': () => ({ shipmentId: '1', isWhole: false }) },
  });
  await screen.findByText('1 of 8 shipped');
  fireEvent.click(screen.getByRole('button', { name: 'Ship order 20261121000011' }));
  const dialog = within(await screen.findByRole('dialog', { hidden: true, name: 'Ship this order' }));
  const type = (name: RegExp, value: string) =>
    fireEvent.change(dialog.getByLabelText(name, { selector: 'input' }), { target: { value } });
  type(/^Carrier/, 'DHL');
  type(/^Tracking number/, 'AB1234');
  fireEvent.click(dialog.getByLabelText('Ship only part of it'));
  type(/^Pieces of Lamp 1/, '0');
  type(/^Pieces of Lamp 2/, '5');
  fireEvent.click(dialog.getByRole('button', { name: 'Ship order', hidden: true }));
  await dialog.findByText('At most 4 are left to ship');
  type(/^Pieces of Lamp 2/, '2');
  fireEvent.click(dialog.getByRole('button', { name: 'Ship order', hidden: true }));
  await screen.findByText('Parcel sent. The rest of the order is still waiting.');
  expect(callsOf('order!ship')).toEqual([
    { orderId: '1001', carrier: 'DHL', trackingNumber: 'AB1234', lines: [{ orderGoodsId: '2', quantity: 2 }] },
  ]);
});

test('keys move from order to order, select and ship', async () => {
  openPanel('/orders', { answers: { 'order!list': () => sellerOrders(two) } });
  await screen.findByText('20261121000012');
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  press('j');
  press('j');
  expect(document.activeElement?.textContent).toBe('20261121000012');
  press('x');
  await screen.findByText('1 order selected');
  press('k');
  expect(document.activeElement?.textContent).toBe('20261121000011');
  press('s');
  await screen.findByRole('dialog', { hidden: true, name: 'Ship this order' });
});
