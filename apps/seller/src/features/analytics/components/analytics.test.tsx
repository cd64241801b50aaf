import type { SellerOutputOf } from '@entrepot/client';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, openPanel } from '#testing/open-panel.tsx';
import { changeOf, metrics } from '../metrics.ts';

type Dashboard = SellerOutputOf<'insight!dashboard'>;

const figures: Dashboard['current'] = {
  sales: '150.00',
  net: '120.00',
  orders: 3,
  average: '50.00',
  views: 60,
  conversion: 5,
  shipped: 2,
  shippedLate: 1,
  lateRate: 50,
  returned: 0,
  returnRate: 0,
  newFollowers: 1,
  followers: 8,
};
const quiet = { views: 0, shipped: 0, shippedLate: 0, returned: 0, newFollowers: 0 };
const dashboard: Dashboard = {
  from: '2026-11-20',
  to: '2026-11-21',
  previousFrom: '2026-11-18',
  previousTo: '2026-11-19',
  current: figures,
  previous: { ...figures, sales: '100.00', lateRate: 60, views: 0, conversion: null },
  days: [
    {
      ...quiet,
      day: '2026-11-20',
      sales: '100.00',
      net: '70.00',
      orders: 2,
      previousSales: '40.00',
      previousNet: '40.00',
      previousOrders: 1,
      previousViews: 0,
    },
    {
      ...quiet,
      day: '2026-11-21',
      sales: '50.00',
      net: '50.00',
      orders: 1,
      previousSales: '60.00',
      previousNet: '60.00',
      previousOrders: 1,
      previousViews: 0,
    },
  ],
  products: [
    {
      sellerGoodsId: '5',
      name: 'Reading lamp with a very long name that nobody may cut',
      img: '',
      sales: '140.00',
      net: '105.00',
      pieces: 4,
      orders: 3,
    },
  ],
};
const answers: Answers = { 'insight!dashboard': () => dashboard };

test('a figure is compared with the period before; fewer late parcels are good news', () => {
  expect(changeOf(metrics.sales, dashboard.current, dashboard.previous)).toBe(50);
  expect(changeOf(metrics.lateRate, dashboard.current, dashboard.previous)).toBe(-10);
  expect(changeOf(metrics.views, dashboard.current, dashboard.previous)).toBeNull();
  expect(changeOf(metrics.conversion, dashboard.current, dashboard.previous)).toBeNull();
});

test('the chart has a table with the same numbers, of whichever figure is chosen', async () => {
  openPanel('/analytics?from=2026-11-20&to=2026-11-21', { answers });
  const sales = await screen.findByRole('button', { name: /^Sales/, pressed: true });
  expect(sales.textContent).toContain('50% more than before');
  expect(screen.getByRole('button', { name: /^Net of refunds/ }).textContent).toContain('$120.00');
  expect(screen.getByRole('button', { name: /^Shipped late/ }).textContent).toContain('10 pp less than before');
  const panel = within(screen.getByRole('region', { name: 'Sales, gross' }));
  expect(await panel.findByText('2026-11-18 – 2026-11-19')).toBeTruthy();
  fireEvent.click(panel.getByRole('button', { name: 'Table' }));
  const rowsOf = (name: string) =>
    within(within(screen.getAllByRole('region', { name })[0] as HTMLElement).getByRole('table'))
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rowsOf('Sales, gross')).toEqual([
    ['Day', 'This period', 'Previous period'],
    ['2026-11-21', '$50.00', '$60.00'],
    ['2026-11-20', '$100.00', '$40.00'],
  ]);
  fireEvent.click(screen.getByRole('button', { name: /^Average order/ }));
  expect(rowsOf('Average order')).toEqual([
    ['Day', 'This period'],
    ['2026-11-21', '$50.00'],
    ['2026-11-20', '$50.00'],
  ]);
});

test('the best products stand under their whole names with what they brought', async () => {
  openPanel('/analytics?from=2026-11-20&to=2026-11-21', { answers });
  const name = await screen.findByText('Reading lamp with a very long name that nobody may cut');
  expect(name.nextElementSibling?.textContent).toBe('$140.00');
  const panel = within(screen.getByRole('region', { name: 'Top products' }));
  expect(panel.getByRole('listitem').textContent).toContain('Net of refunds $105.00');
  fireEvent.click(panel.getByRole('button', { name: 'Table' }));
  expect(panel.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
    'Product',
    'Paid for goods',
    'Net of refunds',
    'Pieces',
    'Orders',
  ]);
  expect(panel.getByRole('table').textContent).toContain('$140.00$105.00');
});

test('a period is chosen by a press and stays in the address', async () => {
  const { address, callsOf } = openPanel('/analytics?from=2026-11-20&to=2026-11-21', { answers });
  fireEvent.click(await screen.findByRole('button', { name: '7 days' }));
  expect(address()).toMatch(/^\/analytics\?from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/);
  expect(await screen.findByRole('button', { name: '7 days', pressed: true })).toBeTruthy();
  expect(callsOf('insight!dashboard')).toHaveLength(2);
});
