import { type AdminOutputOf, ApiError } from '@entrepot/client';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { askFor, openPanel } from '#testing/open-panel.tsx';

type Page = AdminOutputOf<'withdrawal!list'>;

const row = (withdrawalId: string) =>
  ({
    withdrawalId,
    number: `5000000000${withdrawalId}`,
    username: `buyer${withdrawalId}`,
    usercode: `100000${withdrawalId}`,
    language: 'en',
    state: 'under_review',
    channel: 'usdt_trc20',
    amount: '20.00',
    fee: '1.00',
    createTime: '2026-11-20T08:00:00Z',
  }) as unknown as Page['pageList'][number];

const page: Page = {
  pageList: ['61', '62', '63'].map(row),
  pageInfo: { pageNum: 1, pageSize: 20, totalElements: 3, totalPages: 1 },
};

const open = (at: string, answers: object = {}) =>
  openPanel(at, { answers: { 'withdrawal!list': () => page, ...answers } });

const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);

test('filters are chips; each goes by itself, or all at once', async () => {
  const { address } = open('/withdrawals?tab=sent&keyword=ada&page=3');
  fireEvent.click(await screen.findByRole('button', { name: /Remove the filter Search: .?ada/ }));
  await waitFor(() => expect(address()).toBe('/withdrawals?tab=sent'));
  expect(screen.queryByRole('button', { name: 'Clear all filters' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /Remove the filter Status: / }));
  await waitFor(() => expect(address()).toBe('/withdrawals'));
});

test('the columns are those that the person has chosen, behind the one that leads to the item', async () => {
  const { callsOf } = open('/withdrawals', {
    'listSetup!get': () => ({ views: [], columns: ['amount', 'user', 'forgotten'] }),
    'listSetup!columns': () => null,
  });
  await screen.findByRole('link', { name: '500000000061' });
  await waitFor(() => expect(heads()).toEqual(['', 'Number', 'Amount', 'User']));
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Move User up', hidden: true }));
  await waitFor(() =>
    expect(callsOf('listSetup!columns')).toEqual([{ list: 'withdrawals', columns: ['user', 'amount'] }]),
  );
});

test('no two parts of the page are landmarks of one name', async () => {
  open('/withdrawals');
  const table = await screen.findByRole('table');
  expect(table.closest('[tabindex="0"]')?.getAttribute('aria-label')).toBe('Withdrawals');
  expect(screen.getAllByRole('region', { name: 'Withdrawals' })).toHaveLength(1);
});

test('a view is kept under a name with the filters of the moment, without the page', async () => {
  const { callsOf } = open('/withdrawals?tab=sent&page=2', {
    'listSetup!saveView': () => ({ viewId: '1', name: 'Sent', query: 'tab=sent' }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Views' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Save this view…', hidden: true }));
  const field = await screen.findByLabelText(/Name/, { selector: 'input' });
  fireEvent.change(field, { target: { value: ' Sent ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save', hidden: true }));
  await waitFor(() =>
    expect(callsOf('listSetup!saveView')).toEqual([{ list: 'withdrawals', name: 'Sent', query: 'tab=sent' }]),
  );
});

test('what is done with several is done with each, and each has its result', async () => {
  const { callsOf } = open('/withdrawals', {
    'withdrawal!approve': ({ withdrawalId }: { withdrawalId: string }) => {
      if (withdrawalId === '62') throw new ApiError({ key: 'withdrawal_state_changed', code: 4, params: {} });
      return { state: 'approved' };
    },
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select 500000000063' }));
  await screen.findByText('2 selected');
  const { send } = await askFor('Approve');
  send('Approve');
  await screen.findByText('1 of 2 done');
  const results = within(screen.getByText('1 of 2 done').closest('dialog') ?? document.body);
  const lines = results.getAllByRole('row', { hidden: true }).map((line) => line.textContent);
  expect(lines).toHaveLength(3);
  expect(lines[1]).toBe('500000000061Done');
  expect(lines[2]).not.toContain('Done');
  expect(callsOf('withdrawal!approve')).toEqual([
    { withdrawalId: '61', seenState: 'under_review' },
    { withdrawalId: '62', seenState: 'under_review' },
  ]);
});

test('a reason for several is written in the language of all of them, and in English where they read different ones', async () => {
  const spanish = page.pageList.map((each) => ({
    ...each,
    language: 'es',
    ...(each.withdrawalId === '63' && { language: 'th' }),
  }));
  open('/withdrawals', { 'withdrawal!list': () => ({ ...page, pageList: spanish }) });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  const { dialog } = await askFor('Decline');
  expect(dialog.getByLabelText('Language of the recipient')).toHaveProperty('value', 'en');
  fireEvent.click(dialog.getByRole('button', { name: 'Close', hidden: true }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select 500000000063' }));
  const ofTwo = await askFor('Decline');
  expect(ofTwo.dialog.getByLabelText('Language of the recipient')).toHaveProperty('value', 'es');
});

test('who does not give the password for several is asked for it once', async () => {
  const { callsOf } = open('/withdrawals', {
    'withdrawal!approve': () => {
      throw new ApiError({ key: 'password_confirmation_required', code: 4, params: {} });
    },
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  const { send } = await askFor('Approve');
  send('Approve');
  const field = await screen.findByLabelText(/^Password/);
  fireEvent.click(
    within(field.closest('form') as HTMLFormElement).getByRole('button', { name: 'Cancel', hidden: true }),
  );
  await screen.findByText('0 of 3 done');
  expect(callsOf('withdrawal!approve')).toHaveLength(1);
});

test('a view without a name says that it needs one', async () => {
  const { callsOf } = open('/withdrawals?tab=sent', {});
  fireEvent.click(await screen.findByRole('button', { name: 'Views' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Save this view…', hidden: true }));
  await screen.findByLabelText(/Name/, { selector: 'input' });
  fireEvent.click(screen.getByRole('button', { name: 'Save', hidden: true }));
  await screen.findByText('Give the view a name');
  expect(callsOf('listSetup!saveView')).toEqual([]);
});

test('columns that are chosen while the answer is on its way are all kept', async () => {
  const { callsOf } = open('/withdrawals', { 'listSetup!columns': () => new Promise<never>(() => undefined) });
  fireEvent.click(await screen.findByRole('button', { name: 'Columns' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Status', hidden: true }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Amount', hidden: true }));
  await waitFor(() => expect(callsOf('listSetup!columns')).toHaveLength(2));
  expect(callsOf('listSetup!columns')[1]).toEqual({
    list: 'withdrawals',
    columns: ['user', 'code', 'channel', 'fee', 'time'],
  });
});

const fileOf = async (rows: number) => {
  const saved: Blob[] = [];
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`;
  const counted = { totalElements: 1000, totalCapped: true };
  const { callsOf } = open('/withdrawals?tab=sent&page=2&keyword=ada', {
    'listExport!note': () => null,
    'withdrawal!list': ({ pageNum = 1, pageSize = 20 }: { pageNum?: number; pageSize?: number }) => ({
      pageList: Array.from({ length: Math.max(0, Math.min(pageSize, rows - (pageNum - 1) * pageSize)) }, (_, place) =>
        row(String((pageNum - 1) * pageSize + place)),
      ),
      pageInfo: { pageNum, pageSize, totalPages: 1000 / pageSize, ...counted },
    }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Download CSV' }, { timeout: 10_000 }));
  await waitFor(() => expect(saved).toHaveLength(1), { timeout: 20_000 });
  // Noted once, however many pages were read.
  expect(callsOf('listExport!note')).toEqual([
    { list: 'withdrawals', query: 'tab=sent&keyword=ada', rows: Math.min(rows, 10_000) },
  ]);
  return (await (saved[0] as Blob).text()).trim().split('\n').length - 1;
};

test('a file holds all rows of a list, those behind the ones that are counted too', async () => {
  expect(await fileOf(1150)).toBe(1150);
  expect(screen.queryByText(/The file holds/)).toBeNull();
}, 40_000);

test('who gets the first rows of a longer list alone is told so', async () => {
  expect(await fileOf(10_020)).toBe(10_000);
  screen.getByText('The file holds the first 10,000 rows of the list. Filter it for the rest.');
}, 40_000);

test('a file that could not be noted in the audit log is not handed over', async () => {
  const saved: Blob[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`;
  const { callsOf } = open('/withdrawals', {
    'listExport!note': () => {
      throw new ApiError({ key: 'not_allowed', code: 403, params: {} });
    },
  });
  await screen.findByRole('link', { name: '500000000061' });
  const button = screen.getByRole('button', { name: 'Download CSV' });
  fireEvent.click(button);
  await waitFor(() => expect(callsOf('listExport!note')).toHaveLength(1));
  await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'));
  expect(saved).toEqual([]);
});

test.each([
  '/applications',
  '/banners',
  '/cases',
  '/chat-reports',
  '/deposits',
  '/identity',
  '/loans',
  '/mails',
  '/pages',
  '/people',
  '/products',
  '/reported-reviews',
  '/staff',
  '/stores',
  '/withdrawals',
])('%s is a table whose columns are chosen, and is saved as a file', async (at) => {
  const none = () => ({ ...page, pageList: [] });
  const nothing = () => ({ pageList: [], hasMore: false, isMailConfigured: true });
  const lists = { 'withdrawal!list': none, 'user!list': none, 'reviewReport!list': none, 'staff!list': none };
  open(at, { ...lists, 'mail!list': nothing, 'chatReport!list': () => ({ list: [] }) });
  await screen.findByRole('button', { name: 'Download CSV' }, { timeout: 10_000 });
  screen.getByRole('button', { name: 'Columns' });
});

test.each([
  ['/store-coupons?tab=all&keyword=lamps', 'store-coupons', 'tab=all&keyword=lamps'],
  ['/loan-proposals', 'loan-proposals', ''],
  ['/setting-history?key=unpaid_order_hours', 'setting-history', 'key=unpaid_order_hours'],
  ['/system?tab=failed', 'system', 'tab=failed'],
  ['/ledger?class=fees', 'ledger', 'class=fees'],
])('%s is saved as a file, which is noted', async (at, list, query) => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const none = () => ({ ...page, pageList: [] });
  const { callsOf } = open(at, {
    'loan!proposals': none,
    'setting!history': none,
    'setting!list': () => [],
    'job!list': none,
    'ledgerAccount!list': () => ({ pageList: [], hasMore: false }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Download CSV' }, { timeout: 10_000 }));
  await waitFor(() => expect(callsOf('listExport!note')).toEqual([{ list, query, rows: 0 }]));
});
