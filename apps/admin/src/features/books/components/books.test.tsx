import type { AdminOutputOf } from '@entrepot/client';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, allPermissions, openPanel } from '#testing/open-panel.tsx';

type Place = AdminOutputOf<'reconciliation!get'>['places'][number];

const time = '2026-11-20T08:00:00Z';

const place = (changes: Partial<Place>): Place => ({
  place: 'tron',
  asset: 'USDT',
  ledger: '100.00',
  seen: { arrived: '90.00', byHand: '10.00', left: '0.00' },
  difference: '0.00',
  waiting: { arriving: '0.00', leaving: '0.00', gone: '0.00' },
  ...changes,
});

test('each asset shows its places, what differs, and what no node was asked for', async () => {
  openPanel('/reconciliation', {
    answers: {
      'reconciliation!get': () => ({
        time,
        places: [
          place({ node: { amount: '99.50', addresses: 12, leftOut: 3, height: 70_000_001, readTime: time } }),
          place({ place: 'card', difference: '-2.50' }),
          place({ place: 'bitcoin', asset: 'BTC', ledger: '0.25' }),
        ],
        withdrawals: { stuck: 2, mismatched: 0 },
        networks: [{ network: 'tron', height: 70_000_001, headHeight: 70_000_020, checkedTime: time }],
      }),
    },
  });
  const tron = within(await screen.findByRole('row', { name: /^TRON/ }));
  tron.getByText('Agrees');
  tron.getByText('$99.50');
  tron.getByText('12 addresses, block 70,000,001');
  tron.getByText('3 addresses left out');
  const card = within(screen.getByRole('row', { name: /^Card payments/ }));
  card.getByText('Differs');
  card.getByText('Not asked');
  within(screen.getByRole('row', { name: /^Bitcoin/ })).getByText('0.25 BTC');
  screen.getByText('Block 70,000,001 of 70,000,020');
});

test('what is broken stands first, with the rows and what earlier checks found', async () => {
  const holds = { violations: 0, since: time, checkTime: time, rows: [] };
  const broken = { ...holds, violations: 1, rows: ['{"sku_id":"601"}'] };
  const { callsOf } = openPanel('/invariants', {
    answers: {
      'invariant!list': () => [
        { code: 'journal_balanced', last: holds, brokenBefore: true },
        { code: 'stock_as_entries', last: broken, brokenBefore: false },
      ],
      'invariant!history': () => [broken, holds],
    },
  });
  expect((await screen.findByRole('alert')).textContent).toBe('1 check is broken.');
  const items = screen.getAllByRole('listitem').filter((item) => item.querySelector('details'));
  expect(items.map((item) => item.querySelector('strong')?.textContent)).toEqual([
    'Stock is what came less what orders hold',
    'Every journal adds up to zero',
  ]);
  screen.getByText('Was broken before');
  expect(callsOf('invariant!history')).toEqual([]);
  const details = items[0]?.querySelector('details');
  if (!details) throw new Error('no history');
  details.open = true;
  fireEvent(details, new Event('toggle'));
  await screen.findByText('{"sku_id":"601"}');
  expect(callsOf('invariant!history')).toEqual([{ code: 'stock_as_entries' }]);
});

const account = {
  accountId: '5',
  path: 'user:77:available',
  asset: 'USDT',
  class: 'user_available',
  nature: 'liability',
  balance: '120.00',
} as const;

const books: Answers = {
  'trialBalance!get': () => ({
    time,
    assets: [
      {
        asset: 'USDT',
        debit: '120.00',
        credit: '119.00',
        classes: [
          { class: 'user_available', nature: 'liability', accounts: 60, debit: '0.00', credit: '119.00' },
          { class: 'chain_clearing', nature: 'holding', accounts: 1, debit: '120.00', credit: '0.00' },
        ],
      },
    ],
  }),
  'ledgerAccount!list': () => ({ pageList: [account], hasMore: false }),
  'ledgerAccount!info': () => ({ ...account, username: 'buyer7' }),
  'ledgerEntry!list': ({ before }: { before?: string }) => ({
    pageList: [
      before === undefined
        ? {
            position: '9',
            journalId: '81',
            kind: 'refund',
            ref: 'order:1001',
            amount: '5.00',
            balance: '120.00',
            createTime: time,
          }
        : {
            position: '8',
            journalId: '80',
            kind: 'deposit',
            ref: 'deposit:31',
            amount: '115.00',
            balance: '115.00',
            createTime: time,
          },
    ],
    hasMore: before === undefined,
  }),
  'ledgerJournal!info': () => ({
    journalId: '81',
    key: 'refund:9001',
    kind: 'refund',
    ref: 'order:1001',
    createTime: time,
    reason: '',
    makerName: '',
    checkerName: '',
    entries: [
      { accountId: '6', path: 'order:1001:escrow', asset: 'USDT', amount: '-5.00', balance: '40.00' },
      { accountId: '5', path: 'user:77:available', asset: 'USDT', amount: '5.00', balance: '120.00' },
    ],
  }),
};

test('the trial balance leads to accounts, entries, their journal and its cause', async () => {
  openPanel('/ledger', { answers: books });
  await screen.findByText('The sides differ');
  fireEvent.click(screen.getByRole('link', { name: 'People: available' }));
  const line = (await screen.findByRole('link', { name: 'user:77:available' })).closest('tr');
  expect(line?.textContent).toContain('People: available');
  screen.getByRole('button', { name: 'Columns' });
  fireEvent.click(screen.getByRole('link', { name: 'user:77:available' }));
  await screen.findByText('buyer7');
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  const deposit = await screen.findByRole('link', { name: 'Deposit 31' });
  expect(deposit.getAttribute('href')).toBe('/deposits/31');
  expect(screen.getByRole('link', { name: 'Order 1001' }).getAttribute('href')).toBe('/orders/1001');
  fireEvent.click(screen.getByRole('link', { name: 'Refund' }));
  const escrow = within(await screen.findByRole('row', { name: /order:1001:escrow/ }));
  escrow.getByText('$40.00');
  screen.getByText('refund:9001');
});

test('every cause leads to its record', async () => {
  const causes = {
    'order:1': '/orders/1',
    'checkout:2': '/orders?keyword=2',
    'deposit:3': '/deposits/3',
    'withdrawal:4': '/withdrawals/4',
    'loan:5': '/loans/5',
    'loans:2026-11-20': '/loan-portfolio',
    'loan_proposal:6': '/loan-proposals',
    'journal:7': '/ledger/journals/7',
    'user:8': '/people/8',
  };
  const entry = { journalId: '81', kind: 'refund', amount: '5.00', balance: '120.00', createTime: time };
  const pageList = Object.keys(causes).map((ref, place) => ({ ...entry, position: String(place), ref }));
  openPanel('/ledger/accounts/5', {
    answers: { ...books, 'ledgerEntry!list': () => ({ pageList, hasMore: false }) },
  });
  for (const [ref, href] of Object.entries(causes)) {
    const [, id = ''] = ref.split(':');
    const link = await screen.findByRole('link', { name: new RegExp(` ${id}$`) });
    expect(link.getAttribute('href'), ref).toBe(href);
  }
});

test('an auditor follows the books and is led nowhere that needs more', async () => {
  openPanel('/ledger/accounts/5', { answers: books, permissions: ['books.read'] });
  await screen.findByText('Order');
  expect(screen.queryByRole('link', { name: 'Order 1001' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Orders' })).toBeNull();
});

test('accounts are searched for by what the address says', async () => {
  const { callsOf } = openPanel('/ledger?keyword=buyer7', { answers: books });
  await screen.findByRole('link', { name: /user:77:available/ });
  expect(callsOf('ledgerAccount!list')).toEqual([{ keyword: 'buyer7' }]);
});

test('who may not read the books is told so', async () => {
  openPanel('/ledger', { permissions: allPermissions.filter((permission) => permission !== 'books.read') });
  await screen.findByText('You do not have access to this page');
});

test('a rate is set, and everybody sees who set which', async () => {
  const { callsOf } = openPanel('/rates', {
    answers: {
      'conversionRate!list': () => [
        { asset: 'BTC', rate: '60000.5', validFrom: time, staffId: '3', staffName: 'Rita Rates' },
      ],
      'conversionRate!set': () => ({
        asset: 'BTC',
        rate: '61000',
        validFrom: time,
        staffId: '1',
        staffName: 'Dana Reviewer',
      }),
    },
  });
  await screen.findByText('Rita Rates');
  fireEvent.click(screen.getByRole('button', { name: 'Set a rate' }));
  const dialog = within(await screen.findByRole('dialog', { hidden: true }));
  const field = dialog.getByLabelText(/Rate in USDT/);
  const send = () => fireEvent.click(dialog.getByRole('button', { name: 'Set a rate', hidden: true }));
  fireEvent.change(field, { target: { value: '61,000' } });
  send();
  await dialog.findByText('Enter a rate such as 60000.50');
  expect(callsOf('conversionRate!set')).toEqual([]);
  fireEvent.change(field, { target: { value: '61000' } });
  send();
  await waitFor(() => expect(callsOf('conversionRate!set')).toEqual([{ asset: 'BTC', rate: '61000' }]));
});
