import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, allPermissions, askFor, openPanel } from '#testing/open-panel.tsx';
import { orderRow, wholeOrder } from '#testing/sample-order.ts';
import type { Order } from '../order.ts';

const row = orderRow({ status: 2, refunded: '5.00', isLate: true });

const whole = (changes: Partial<Order> = {}) =>
  wholeOrder({
    ...row,
    language: 'es',
    remark: 'Ring twice',
    returnId: '9001',
    refundState: 'failed',
    deadlines: [{ kind: 'ship', time: '2026-11-21T08:10:00Z' }],
    shipments: [
      {
        shipmentId: '41',
        carrier: 'DHL',
        trackingNumber: 'JD014600003',
        createTime: '2026-11-21T09:00:00Z',
        lines: [{ orderGoodsId: '31', quantity: 1 }],
        events: [],
      },
    ],
    refundable: '40.00',
    movements: [
      { journalId: '81', kind: 'order_paid', amount: '45.00', escrow: '45.00', createTime: '2026-11-20T08:10:00Z' },
      { journalId: '82', kind: 'refund', amount: '-5.00', escrow: '40.00', createTime: '2026-11-22T08:10:00Z' },
    ],
    logs: [{ log: 'placed', params: {}, createTime: '2026-11-20T08:00:00Z' }],
    ...changes,
  });

const open = (at: string, order: Order, answers: Answers = {}, permissions: readonly string[] = allPermissions) =>
  openPanel(at, {
    permissions,
    answers: {
      'order!list': () => ({ pageList: [row], hasMore: false }),
      'order!info': () => order,
      'order!waitingRefund': () => ({ isWaiting: false }),
      ...answers,
    },
  });

test('orders are asked for as the address says, and read on from the last one seen', async () => {
  const { callsOf } = open('/orders?tab=late&keyword=red-44&from=2026-11-01', whole(), {
    'order!list': ({ before }: { before?: string }) =>
      before === undefined
        ? { pageList: [row], hasMore: true }
        : { pageList: [{ ...row, orderId: '900', orderNo: '48210000000009' }], hasMore: false },
  });
  await screen.findByText('48210000000017');
  const asked = { isLate: true, keyword: 'red-44', from: '2026-11-01' };
  expect(callsOf('order!list')).toEqual([asked]);
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByText('48210000000009');
  screen.getByText('48210000000017');
  expect(callsOf('order!list')[1]).toEqual({ ...asked, before: '1001' });
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('a day that is chosen narrows the list and keeps the rest', async () => {
  const { callsOf } = open('/orders?tab=shipped', whole());
  await screen.findByText('48210000000017');
  fireEvent.change(screen.getByLabelText('Ordered until'), { target: { value: '2026-11-20' } });
  await waitFor(() => expect(callsOf('order!list').at(-1)).toEqual({ status: 3, to: '2026-11-20' }));
});

test('one order shows its money, parcel, parties and history, and is refunded from there', async () => {
  const { callsOf, keysOf } = open('/orders/1001', whole(), {
    'order!refund': () => ({ returnId: '9002', isWaiting: false }),
  });
  await screen.findByText('JD014600003');
  screen.getByText('Ring twice');
  screen.getByText('Order placed');
  expect(screen.getByRole('link', { name: 'buyer7' }).getAttribute('href')).toBe('/people/77');
  expect(screen.getByRole('link', { name: 'Open the case' }).getAttribute('href')).toBe('/cases/9001');
  expect(screen.getAllByText('-$5.00').length).toBeGreaterThan(0);
  const { dialog, send, type } = await askFor('Refund by the platform');
  expect(dialog.getByLabelText('Language of the recipient')).toHaveProperty('value', 'es');
  type(/For the buyer/, '5');
  type(/Message/, 'Goodwill.');
  send('Refund by the platform');
  await waitFor(() =>
    expect(callsOf('order!refund')).toEqual([
      { orderId: '1001', amount: '5', reason: 'Goodwill.', seenRefundable: expect.stringMatching(/^[0-9.]+$/) },
    ]),
  );
  expect(keysOf('order!refund')[0]).toBeTruthy();
  await waitFor(() => expect(callsOf('order!info').length).toBe(2));
  // What was given once is not offered again by itself.
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
  const again = await askFor('Refund by the platform');
  expect(again.dialog.getByLabelText(/For the buyer/)).toHaveProperty('value', '');
  expect(again.dialog.getByLabelText(/Message/)).toHaveProperty('value', '');
});

test('who may only read orders sees no refund, no case and no way to people', async () => {
  open('/orders/1001', whole(), {}, ['orders.read']);
  await screen.findByText('JD014600003');
  expect(screen.queryByRole('button', { name: 'Refund by the platform' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Open the case' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'buyer7' })).toBeNull();
});

test('an order that is not paid offers no refund', async () => {
  open('/orders/1001', whole({ status: 0, movements: [], refundable: '45.00' }));
  await screen.findByText('No money has moved yet');
  expect(screen.queryByRole('button', { name: 'Refund by the platform' })).toBeNull();
});

test('a refund that waits for a second person is said, and no other is offered', async () => {
  open('/orders/1001', whole(), { 'order!waitingRefund': () => ({ isWaiting: true }) });
  const link = await screen.findByRole('link', { name: /second/ });
  expect(link.getAttribute('href')).toBe('/approvals');
  expect(screen.queryByRole('button', { name: 'Refund by the platform' })).toBeNull();
});
