import type { SellerOutputOf } from '@entrepot/client';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Answers, openPanel } from '#testing/open-panel.tsx';

type Line = SellerOutputOf<'statement!lines'>['list'][number];

const line = (journalId: string, changes: Partial<Line> = {}): Line => ({
  journalId,
  time: '2026-11-20T08:00:00.000Z',
  kind: 'settlement',
  event: 'settlement',
  orders: [{ orderId: '1', orderNo: '20261120000001', amount: '100.00' }],
  sales: '100.00',
  commission: '5.00',
  refunds: '0.00',
  receivable: '0.00',
  other: '0.00',
  amount: '95.00',
  balance: '95.00',
  ...changes,
});
const answers: Answers = {
  'statement!get': () => ({
    from: '2026-11-01',
    to: '2026-11-21',
    opening: '0.00',
    sales: '100.00',
    commission: '5.00',
    refunds: '20.00',
    receivable: '0.00',
    other: '0.00',
    closing: '75.00',
    owedOpening: '0.00',
    owedClosing: '0.00',
  }),
  'statement!lines': ({ after }: { after?: string }) =>
    after === '11'
      ? { list: [line('12', { kind: 'refund', event: 'refund', sales: '0.00', commission: '0.00', amount: '-20.00' })] }
      : { list: [line('11')], next: '11' },
};

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('the sums lead from the opening to the closing balance, what is taken off with a minus', async () => {
  openPanel('/statement', { answers });
  const sums = within(await screen.findByRole('region', { name: 'Totals for the period' }));
  expect(sums.getAllByRole('definition').map((cell) => cell.textContent)).toEqual([
    '$0.00',
    '$100.00',
    '-$5.00',
    '-$20.00',
    '$0.00',
    '$0.00',
    '$75.00',
  ]);
});

test('entries come page by page, and the file has all of them', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:statement';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { callsOf } = openPanel('/statement', { answers });
  expect(await screen.findByText('Settlement of 1 order')).toBeTruthy();
  expect(screen.queryByText('Refund to the buyer')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Refund to the buyer')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const text = (await saved[0]?.text()) ?? '';
  expect(text.trim().split('\r\n')).toHaveLength(3);
  expect(text).toContain('20261120000001');
  // 8 o'clock in Greenwich is 16 o'clock in the zone of the statement's days.
  expect(text).toContain('2026-11-20 16:00:00 +08:00');
  expect(screen.getAllByText('2026-11-20 16:00:00').length).toBeGreaterThan(0);
  expect(screen.getByText(/times are in .*UTC\+8/)).toBeTruthy();
  expect(screen.getAllByText('Harbour Homeware').length).toBeGreaterThan(0);
  expect(callsOf('statement!lines').at(-1)).toMatchObject({ after: '11', limit: 500 });
});

test('the printed statement has every entry', async () => {
  const printed: string[] = [];
  vi.stubGlobal('print', () => void printed.push(document.body.textContent ?? ''));
  openPanel('/statement', { answers });
  expect(await screen.findByText('Settlement of 1 order')).toBeTruthy();
  expect(screen.getByText(/Not all entries are printed here/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /Print/ }));
  await waitFor(() => expect(printed).toHaveLength(1));
  expect(printed[0]).toContain('Refund to the buyer');
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(screen.queryByText(/Not all entries are printed here/)).toBeNull();
});
