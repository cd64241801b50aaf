import { ApiError } from '@entrepot/client';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Answers, allPermissions, askFor, openPanel } from '#testing/open-panel.tsx';
import { orderLine, orderRow, wholeOrder } from '#testing/sample-order.ts';
import type { Order } from '../order.ts';

const row = orderRow({ total: '1045.00' });
const whole = (changes: Partial<Order> = {}) =>
  wholeOrder({
    ...row,
    lines: [{ ...orderLine, quantity: 1200, unitPrice: '1.00', lineTotal: '1042.00' }],
    goodsTotal: '1042.00',
    commission: '52.10',
    refundable: '1045.00',
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
const partOf = (title: string) =>
  within(screen.getByRole('heading', { name: title }).closest('section') as HTMLElement);
const opened = () => screen.findByText('+49 30123456');

afterEach(() => vi.restoreAllMocks());

test('the amounts of an order name what was charged and nothing that was not', async () => {
  open('/orders/1001', whole({ discount: '10.00', tax: '5.50' }));
  await opened();
  const amounts = partOf('Amounts');
  const of = (name: string) => amounts.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
  expect(of('Goods')).toBe('$1,042.00');
  expect(of('Tax')).toBe('$5.50');
  expect(of('Discount')).toBe('-$10.00');
  expect(of('Buyer pays')).toBe('$1,045.00');
  expect(of('Platform commission')).toBe('$52.10');
  for (const name of ['Handling fee', 'Long-distance freight', 'Refunded'])
    expect(amounts.queryByText(name, { selector: 'dt' })).toBeNull();
});

test('a company that bought is named with its tax number', async () => {
  const bought = open('/orders/1001', whole({ buyerCompany: 'Brown Ltd', buyerTaxNumber: 'DE811907980' }));
  await screen.findByText('Brown Ltd');
  expect(screen.getByText('DE811907980').getAttribute('dir')).toBe('ltr');
  bought.unmount();
  open('/orders/1001', whole());
  await opened();
  expect(screen.queryByText('Tax number')).toBeNull();
});

test('a parcel says how many pieces of which goods it holds, and where it was seen last', async () => {
  const shipments: Order['shipments'] = [
    {
      shipmentId: '41',
      carrier: 'DHL',
      trackingNumber: 'JD014600003',
      createTime: '2026-11-21T09:00:00Z',
      lines: [{ orderGoodsId: '31', quantity: 1100 }],
      events: [{ kind: 'in_transit', place: 'Leipzig', text: 'Sorted', createTime: '2026-11-22T09:00:00Z' }],
    },
  ];
  open('/orders/1001', whole({ shipments }));
  await screen.findByText('JD014600003');
  expect(screen.getByText(/^1,100 ×/).textContent).toBe('1,100 × Linen shirt');
  screen.getByText('Leipzig');
  screen.getByText('Sorted');
});

test('money that moved after the settlement is said to be so', async () => {
  const movements: Order['movements'] = [
    { journalId: '81', kind: 'order_paid', amount: '1045.00', escrow: '1045.00', createTime: '2026-11-20T08:10:00Z' },
    { journalId: '82', kind: 'refund', amount: '-5.00', createTime: '2026-11-22T08:10:00Z' },
  ];
  open('/orders/1001', whole({ movements }));
  await opened();
  const [paid, refund] = partOf('Money').getAllByRole('listitem');
  expect(paid?.textContent).toMatch(/\$1,045\.00.*Held afterwards: \$1,045\.00/);
  expect(refund?.textContent).toMatch(/-\$5\.00.*Paid by the store after the settlement/);
});

test('a refund without an amount or a reason, or with a comma, is refused at its field; a refusal of the server loses nothing that was typed', async () => {
  const { callsOf } = open('/orders/1001', whole(), {
    'order!refund': () => {
      throw new ApiError({ key: 'network_error', code: 4, params: {} });
    },
  });
  const { dialog, send, type } = await askFor('Refund by the platform');
  send('Refund by the platform');
  await dialog.findByText('Enter an amount such as 125.50');
  dialog.getByText('Give a reason');
  type(/For the buyer/, '12,50');
  type(/Message/, 'Goodwill.');
  send('Refund by the platform');
  await dialog.findByText('Enter an amount such as 125.50');
  expect(callsOf('order!refund')).toEqual([]);
  type(/For the buyer/, '12.50');
  send('Refund by the platform');
  await dialog.findByRole('alert', { hidden: true });
  dialog.getByDisplayValue('12.50');
  dialog.getByDisplayValue('Goodwill.');
});

test('a refund that was decided on figures of before is refused with what is left now, and goes again on those', async () => {
  let refundable = '1040.00';
  const { callsOf } = open('/orders/1001', whole(), {
    'order!info': () => whole({ refundable }),
    'order!refund': ({ seenRefundable }) => {
      if (seenRefundable === '990.00') return { returnId: '9002', isWaiting: false };
      refundable = '990.00';
      throw new ApiError({ key: 'refundable_differs', code: 613, params: { left: '990.00' } });
    },
  });
  const { dialog, send, type } = await askFor('Refund by the platform');
  type(/For the buyer/, '12.50');
  type(/Message/, 'Goodwill.');
  send('Refund by the platform');
  await dialog.findByText(/Another refund was made in the meantime.*\$990\.00/);
  // The most that it can be follows, and what was typed stays.
  await waitFor(() => expect(dialog.getAllByText(/\$990\.00/)).toHaveLength(2));
  dialog.getByDisplayValue('12.50');
  send('Refund by the platform');
  await waitFor(() =>
    expect(callsOf('order!refund')).toEqual(
      ['1040.00', '990.00'].map((seenRefundable) => ({
        orderId: '1001',
        amount: '12.50',
        reason: 'Goodwill.',
        seenRefundable,
      })),
    ),
  );
});

test('a refund whose answer was lost goes again under its key', async () => {
  const answers = ['network_error', 'network_error'];
  const { callsOf, keysOf } = open('/orders/1001', whole(), {
    'order!refund': () => {
      const key = answers.shift();
      if (key) throw new ApiError({ key, code: 4, params: {} });
      return { returnId: '9002', isWaiting: true };
    },
  });
  const { dialog, send, type } = await askFor('Refund by the platform');
  type(/For the buyer/, '12.50');
  type(/Message/, 'Goodwill.');
  for (const attempt of [1, 2, 3]) {
    send('Refund by the platform');
    await waitFor(() => expect(callsOf('order!refund')).toHaveLength(attempt));
    if (attempt < 3) await dialog.findByRole('alert', { hidden: true });
  }
  expect(new Set(keysOf('order!refund')).size).toBe(1);
  await screen.findByText(/second/);
});

test('the file holds what the list is narrowed to, and says when it is cut', async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { callsOf } = open('/orders?tab=shipped&keyword=red', whole(), {
    'order!export': () => ({ filename: 'orders.csv', csv: 'a,b', orders: 20_000, isCut: true }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(saved).toEqual(['orders.csv']));
  expect(callsOf('order!export')).toEqual([{ status: 3, keyword: 'red' }]);
  await screen.findByText(/20,000/);
});

test('who sees orders only to refund them takes no file of them out of the house', async () => {
  open('/orders', whole(), {}, ['orders.refund']);
  await screen.findByText('48210000000017');
  expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull();
});
