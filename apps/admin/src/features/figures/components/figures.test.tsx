import type { AdminOutputOf } from '@entrepot/client';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPanel } from '#testing/open-panel.tsx';

type Answer = AdminOutputOf<'figures!get'>;

const figures: Answer['current'] = {
  gmv: '1250.00',
  orders: 5,
  average: '250.00',
  views: 100,
  conversion: 5,
  settled: '800.00',
  commission: '40.00',
  takeRate: 5,
  refunded: '30.00',
  shipped: 4,
  shippedLate: 1,
  lateRate: 25,
  signUps: 3,
  deposits: '2000.00',
  withdrawals: '0.00',
};
const earlier = { ...figures, gmv: '1000.00', lateRate: 20 };

const answer = (of: Partial<Answer['current']> = {}, name = ''): Answer => ({
  from: '2026-11-01',
  to: '2026-11-02',
  previousFrom: '2026-10-30',
  previousTo: '2026-10-31',
  name,
  current: { ...figures, ...of },
  previous: { ...earlier, ...of },
  days: [
    { day: '2026-11-01', ...figures, ...of, before: { ...earlier, ...of } },
    { day: '2026-11-02', ...figures, gmv: '0.00', ...of, before: { ...earlier, ...of } },
  ],
});

const ofStore = { views: 7, signUps: null, deposits: null, withdrawals: null };
const rows = [{ key: '41', name: 'Lamp House', ...figures, ...ofStore }];

const open = (at: string, answers: object = {}) =>
  openPanel(at, {
    answers: {
      'figures!get': ({ dimension }: { dimension?: string }) =>
        dimension === undefined ? answer() : answer(ofStore, 'Lamp House'),
      'figures!breakdown': () => ({ rows, isCut: false }),
      ...answers,
    },
  });

test('each figure stands beside the one before, and says whether the change is good', async () => {
  open('/figures?from=2026-11-01&to=2026-11-02');
  const sales = await screen.findByRole('button', { name: /Sales \(GMV\).*1,250\.00.*25% more than before/ });
  expect(sales.getAttribute('aria-pressed')).toBe('true');
  const late = screen.getByRole('button', { name: /Shipped late.*25%.*5 pp more than before/ });
  expect(within(late).getByText('5 pp').parentElement?.getAttribute('data-good')).toBe('false');
});

test('the address holds period, figure and selection; the server is asked for just that', async () => {
  const { address, callsOf } = open('/figures?from=2026-11-01&to=2026-11-02&by=store');
  fireEvent.click(await screen.findByRole('button', { name: /^Commission/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Show only the figures of Lamp House' }));
  await waitFor(() =>
    expect(address()).toBe('/figures?from=2026-11-01&to=2026-11-02&by=store&metric=commission&of=store%3A41'),
  );
  await screen.findByRole('button', { name: 'Remove the filter Store: Lamp House' });
  expect(callsOf('figures!get').at(-1)).toEqual({
    from: '2026-11-01',
    to: '2026-11-02',
    dimension: 'store',
    key: '41',
  });
  expect(screen.queryByRole('button', { name: /^Sign-ups/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Remove the filter Store: Lamp House' }));
  await screen.findByRole('button', { name: /^Sign-ups/ });
});

test('the chart has a table of the same numbers, and money leads to the ledger', async () => {
  open('/figures?from=2026-11-01&to=2026-11-02');
  await screen.findByRole('img', { name: /Sales \(GMV\) by day, 2026-11-01 to 2026-11-02/ });
  fireEvent.click(screen.getByRole('button', { name: 'Table' }));
  const table = screen.getByRole('group', { name: 'Table' });
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['DayThis periodPrevious period', '2026-11-02$0.00$1,000.00', '2026-11-01$1,250.00$1,000.00']);
  expect(screen.getByRole('link', { name: 'Look it up in the ledger' }).getAttribute('href')).toBe(
    '/ledger?class=order_escrow',
  );
});

test('a period without anything says so, and a wrong address asks for everything', async () => {
  const { callsOf } = open('/figures?of=store:x&metric=secret&by=planet', {
    'figures!get': () => answer({ gmv: '0.00' }),
    'figures!breakdown': () => ({ rows: [], isCut: false }),
  });
  await screen.findByText('No orders in this period');
  expect(callsOf('figures!get')[0]).not.toHaveProperty('dimension');
  expect(callsOf('figures!breakdown')[0]).toHaveProperty('dimension', 'country');
});
