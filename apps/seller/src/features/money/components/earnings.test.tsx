import type { SellerOutputOf } from '@entrepot/client';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openPanel } from '#testing/open-panel.tsx';

type Earning = SellerOutputOf<'earning!list'>['list'][number];

const earning = (changes: Partial<Earning>): Earning => ({
  orderId: '1',
  orderNo: '20261120000001',
  buyerName: 'Ada',
  status: 3,
  state: 'held',
  payTime: '2026-11-20T18:30:00.000Z',
  paid: '100.00',
  refunded: '0.00',
  commission: '4.123456',
  earning: '95.876544',
  escrow: '100.00',
  ...changes,
});
const list = [
  earning({}),
  earning({ orderId: '2', orderNo: '20261120000002', settleDueTime: '2026-11-27T18:30:00.000Z' }),
  earning({ orderId: '3', orderNo: '20261120000003', state: 'refunded', refunded: '100.00', escrow: '0.00' }),
];

afterEach(() => vi.restoreAllMocks());

test('an order without a day of settlement says what it waits for; days and times are those of the platform', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:earnings';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  openPanel('/balance', {
    answers: {
      'earning!list': () => ({ list }),
      'wallet!get': () => ({ available: '0.00', escrow: '200.00', receivable: '0.00' }),
    },
  });
  const rowOf = async (orderNo: string) => within((await screen.findByText(orderNo)).closest('tr') as HTMLElement);
  const open = await rowOf('20261120000001');
  expect(open.getByText('after receipt and the return window')).toBeTruthy();
  // Half past six in Greenwich is the next day there.
  expect(open.getAllByText('2026-11-21 02:30:00').length).toBeGreaterThan(0);
  expect((await rowOf('20261120000002')).getByText('2026-11-28 02:30:00')).toBeTruthy();
  expect((await rowOf('20261120000003')).queryByText('after receipt and the return window')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const rows = ((await saved[0]?.text()) ?? '').trim().split('\r\n').slice(1);
  const cells = rows.map((row) => row.split(','));
  expect(cells.map((row) => [row[2], row.at(-1)])).toEqual([
    ['2026-11-21 02:30:00 +08:00', ''],
    ['2026-11-21 02:30:00 +08:00', '2026-11-28 02:30:00 +08:00'],
    ['2026-11-21 02:30:00 +08:00', ''],
  ]);
  // The file has what the screen rounds to the cent.
  expect(cells[0]).toEqual(expect.arrayContaining(['4.123456', '95.876544']));
});
