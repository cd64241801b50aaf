import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPanel } from '#testing/open-panel.tsx';

const entry = {
  entryId: '9',
  staffId: '1',
  staffName: 'Dana Reviewer',
  address: '192.0.2.4',
  call: 'deposit!approve',
  object: 'deposit',
  objectId: '77',
  reason: '',
  before: { status: 'under_review', amountMicro: '0', firstApprovedBy: null },
  after: { status: 'successful', amountMicro: '12000500000', firstApprovedBy: '31' },
  requestId: 'r1',
  createTime: '2026-11-20T08:00:00Z',
  hash: 'aa11',
};
const others = [
  {
    ...entry,
    entryId: '8',
    call: 'coupon!stop',
    object: 'coupon',
    before: { stoppedAt: null, percentBp: 1250, isLatest: false },
    after: { stoppedAt: '2026-11-20 08:30:00.5+00', percentBp: 1200, isLatest: true },
  },
  {
    ...entry,
    entryId: '7',
    call: 'role!change',
    object: 'role',
    before: { name: 'Cashiers', permissions: ['rates.set'] },
    after: { name: 'Cashiers', permissions: ['rates.set', 'of_a_later_version'] },
  },
  { ...entry, entryId: '6', call: 'thing!ofALaterVersion', before: null, after: null },
];

const open = (language: 'en' | 'ar' | 'zh-CN') =>
  openPanel('/audit', {
    language,
    answers: {
      'audit!check': () => ({ entries: 4, headHash: 'aa11', checkedEntries: 4, checkedTime: '2026-11-20T08:00:00Z' }),
      'audit!list': () => ({ pageList: [entry, ...others], hasMore: false, staffNames: { 31: 'Kim Clerk' } }),
    },
  });

const cells = () => screen.getAllByRole('cell').map((cell) => cell.textContent);

test('an entry says in words what was done, and shows amounts, moments, states and rights as they are read', async () => {
  open('en');
  const action = (await screen.findAllByRole('link', { name: 'Approved a deposit' }))[0];
  expect(action?.getAttribute('href')).toBe('/audit?call=deposit%21approve');
  expect(screen.getAllByRole('rowheader').map((header) => header.textContent)).toEqual([
    'Status',
    'Amount',
    'First approved by',
    'Stopped',
    'Discount',
    'isLatest',
    'Permissions',
  ]);
  expect(cells()).toEqual([
    ...['To review', 'Credited', '$0.00', '$12,000.50', '–', 'Kim Clerk'],
    ...['–', '2026-11-20 16:30:00', '12.5%', '12%', 'No', 'Yes'],
    ...['Set conversion rates', 'Set conversion rates, of_a_later_version'],
  ]);
  screen.getByRole('link', { name: 'Cashiers' });
  // What is wider than a phone is reached by keyboard.
  expect(screen.getByRole('group', { name: 'Approved a deposit' }).tabIndex).toBe(0);
  // What this version of the panel knows no words for is named as it was recorded.
  screen.getByRole('link', { name: 'thing!ofALaterVersion' });
});

test.each([
  ['zh-CN', '批准充值', '已入账'],
  ['ar', 'الموافقة على إيداع', 'أُضيف إلى الرصيد'],
] as const)('in %s, too', async (language, action, state) => {
  open(language);
  await screen.findByRole('link', { name: action });
  expect(cells()).toContain(state);
});

test('entries are searched for by the name of who did it', async () => {
  const { callsOf, address } = open('en');
  const field = await screen.findByRole('textbox', { name: 'Name of the staff member' });
  fireEvent.change(field, { target: { value: ' dana ' } });
  fireEvent.submit(field.closest('form') as Element);
  await waitFor(() => expect(callsOf('audit!list').at(-1)).toMatchObject({ staff: 'dana' }));
  expect(address()).toBe('/audit?staff=dana');
});
