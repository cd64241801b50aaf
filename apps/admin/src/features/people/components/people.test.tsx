import { type AdminOutputOf, ApiError } from '@entrepot/client';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { askFor, me, openPanel, pageOf } from '#testing/open-panel.tsx';

const person: AdminOutputOf<'user!info'> = {
  userId: '77',
  usercode: 'E100077',
  username: 'buyer7',
  state: 'active',
  email: 'b7@example.com',
  phone: '',
  storeName: '',
  createTime: '2026-11-01T08:00:00Z',
  identityLevel: 'basic',
  wallet: { available: '120.00', held: '5.00', owed: '0.00' },
  orders: 3,
  sessions: [],
  signIns: [
    { kind: 'password_changed', address: '198.51.100.7', device: 'Mozilla/5.0', createTime: '2026-11-04T09:00:00Z' },
    { kind: 'failed_sign_in', address: '198.51.100.7', device: 'Mozilla/5.0', createTime: '2026-11-04T08:00:00Z' },
  ],
  stateChanges: [
    { state: 'locked', staffName: 'Dana Reviewer', reason: 'Complaints', createTime: '2026-11-02T08:00:00Z' },
    { state: 'active', staffName: 'Kim Clerk', reason: 'Checked', createTime: '2026-11-03T08:00:00Z' },
  ],
};

test('a person is found, seen with wallet and orders, and locked with a reason', async () => {
  const { callsOf } = openPanel('/people/77?keyword=b7', {
    answers: { 'user!list': () => pageOf([person]), 'user!info': () => person, 'user!lock': () => null },
  });
  await screen.findByText('b7@example.com');
  screen.getByText('$120.00');
  // A colleague reads why it was locked before.
  expect(screen.getByText('Account locked').closest('li')?.textContent).toMatch(/Dana Reviewer.*Complaints/);
  expect(screen.getByText('Account unlocked').closest('li')?.textContent).toMatch(/Kim Clerk.*Checked/);
  expect(screen.getByText('Login password changed').closest('li')?.textContent).toContain('198.51.100.7');
  screen.getByText('Wrong password');
  expect(callsOf('user!list')).toEqual([{ keyword: 'b7', pageNum: 1 }]);
  const { send, type } = await askFor('Lock');
  type(/^Note/, 'Signs of fraud.');
  send('Lock');
  await waitFor(() => expect(callsOf('user!lock')).toEqual([{ userId: '77', reason: 'Signs of fraud.' }]));
});

test('a list that is cut says so and how to see the rest; one that is whole says nothing', async () => {
  const cut = { pageNum: 1, pageSize: 20, totalElements: 1000, totalPages: 50, totalCapped: true };
  openPanel('/people', { answers: { 'user!list': () => ({ pageList: [person], pageInfo: cut }) } });
  await screen.findByText('The first 1,000 rows are listed. Search or filter the list for the rest.');
  cleanup();
  openPanel('/people', { answers: { 'user!list': () => pageOf([person]) } });
  await screen.findByText('buyer7');
  expect(screen.queryByText(/rows are listed/)).toBeNull();
});

test('what is kept of a person is saved as a file, and the account closed, each with a reason', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { callsOf } = openPanel('/people/77', {
    answers: {
      'user!list': () => pageOf([person]),
      'user!info': () => person,
      'user!export': () => ({ filename: 'person-E100077.json', json: '{}' }),
      'user!erase': () => null,
    },
  });
  await screen.findByText('b7@example.com');
  const file = await askFor('Export data');
  file.type(/^Note/, 'By letter.');
  file.send('Export data');
  await waitFor(() => expect(saved).toEqual(['person-E100077.json']));
  const erasure = await askFor('Close for good');
  // Nobody is promised that what stays is gone.
  screen.getByText(/phone number and email.*chat messages and reviews stay/);
  erasure.type(/^Note/, 'By letter.');
  erasure.send('Close for good');
  await waitFor(() => expect(callsOf('user!erase')).toEqual([{ userId: '77', reason: 'By letter.' }]));
});

test('who closed an account and why is read on its page', async () => {
  const closing = { staffName: 'Kim Clerk', reason: 'By letter.', createTime: '2026-11-05T08:00:00Z' };
  const closed = { ...person, state: 'closed' as const };
  openPanel('/people/77', {
    answers: {
      'user!list': () => pageOf([closed]),
      'user!info': () => ({ ...closed, stateChanges: [{ ...closing, state: 'closed' as const }] }),
    },
  });
  const said = await screen.findByText('Account closed');
  expect(said.closest('li')?.textContent).toMatch(/Kim Clerk.*By letter/);
});

test('who may only look cannot lock', async () => {
  openPanel('/people/77', {
    permissions: ['users.read'],
    answers: { 'user!list': () => pageOf([person]), 'user!info': () => person },
  });
  await screen.findByText('b7@example.com');
  for (const name of ['Lock', 'Export data', 'Close for good'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('a permission that was taken away meanwhile is no longer offered, and that nothing was done is said', async () => {
  let permissions = ['users.read', 'users.lock'];
  openPanel('/people/77', {
    answers: {
      'staff!me': () => me(permissions),
      'user!list': () => pageOf([person]),
      'user!info': () => person,
      'user!lock': () => {
        permissions = ['users.read'];
        throw new ApiError({ key: 'not_allowed', code: 4, params: {} });
      },
    },
  });
  const { send, type } = await askFor('Lock');
  type(/^Note/, 'Signs of fraud.');
  send('Lock');
  await screen.findByText('You do not have permission to do this.');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Lock' })).toBeNull());
});

test('what waits for a second person leads to where it is decided', async () => {
  openPanel('/approvals', {
    answers: {
      'approval!list': () =>
        pageOf([
          {
            kind: 'withdrawal',
            permission: 'withdrawals.review',
            objectId: '71',
            number: '5511',
            amount: '9000.00',
            username: 'seller2',
            askedById: '1',
            askedBy: 'Dana Reviewer',
            reason: '',
            isOwn: true,
            isVoid: false,
            askTime: '2026-11-20T08:00:00Z',
          },
        ]),
      'work!counts': () => [{ queue: 'approvals', permission: '', count: 1, overdue: 0 }],
    },
  });
  const link = await screen.findByRole('link', { name: /Withdrawal 5511/ });
  expect(link.getAttribute('href')).toBe('/withdrawals/71');
  screen.getByText('Yours: another member of staff decides');
  expect(screen.queryByText(/^No longer valid/)).toBeNull();
});

test('a change of a limit and the access of a colleague lead to where they are approved', async () => {
  const asked = {
    askedById: '1',
    askedBy: 'Kim',
    reason: '',
    isOwn: false,
    isVoid: false,
    askTime: '2026-11-20T08:00:00Z',
    username: '',
  };
  const request = {
    ...asked,
    kind: 'setting_raise' as const,
    permission: 'settings.change',
    objectId: '5',
    number: 'refund_two_approvals_above',
    title: 'Refunds above this take two people',
    isVoid: true,
    newValue: '2000.00',
  };
  const access = {
    ...asked,
    kind: 'staff_access' as const,
    permission: 'staff.manage',
    objectId: '9',
    number: 'lee',
  };
  openPanel('/approvals', { answers: { 'approval!list': () => pageOf([request, access]) } });
  const link = await screen.findByRole('link', { name: 'Change of a setting Refunds above this take two people' });
  expect(link.getAttribute('href')).toBe('/settings?keyword=refund_two_approvals_above');
  screen.getByText('2000.00');
  screen.getByText(/^No longer valid/);
  expect(screen.getByRole('link', { name: /Access of a colleague lee/ }).getAttribute('href')).toBe('/staff/9');
  expect(screen.queryByRole('button', { name: 'Withdraw request' })).toBeNull();
});

test('who asked for a change of a setting takes it back among the approvals', async () => {
  const request = {
    kind: 'setting_raise' as const,
    permission: 'settings.change',
    objectId: '5',
    number: 'refund_two_approvals_above',
    newValue: '2000.00',
    username: '',
    askedById: '1',
    askedBy: 'Dana Reviewer',
    reason: '',
    isOwn: true,
    isVoid: false,
    askTime: '2026-11-20T08:00:00Z',
  };
  const { callsOf } = openPanel('/approvals', {
    answers: { 'approval!list': () => pageOf([request]), 'setting!withdraw': () => null },
  });
  const { send } = await askFor('Withdraw request');
  send('Withdraw request');
  await screen.findByText('Request withdrawn');
  expect(callsOf('setting!withdraw')).toEqual([{ key: 'refund_two_approvals_above' }]);
});

const refund = {
  kind: 'refund',
  permission: 'orders.refund',
  objectId: '9002',
  number: '2026112100001',
  amount: '1500.00',
  username: 'buyer3',
  askedById: '1',
  askedBy: 'Dana Reviewer',
  reason: 'Goodwill.',
  isOwn: false,
  isVoid: false,
  askTime: '2026-11-20T08:00:00Z',
} as const;

test('a refund that somebody else asked for is carried out among the approvals', async () => {
  const { callsOf, keysOf } = openPanel('/approvals', {
    answers: { 'approval!list': () => pageOf([refund]), 'order!approveRefund': () => null },
  });
  const { dialog, send } = await askFor('Refund');
  await dialog.findByText(/1,500\.00/);
  send('Refund');
  await waitFor(() => expect(callsOf('order!approveRefund')).toEqual([{ returnId: '9002' }]));
  expect(keysOf('order!approveRefund')[0]).toBeTruthy();
});

test('what one asked for oneself is only dropped', async () => {
  const { callsOf } = openPanel('/approvals', {
    answers: { 'approval!list': () => pageOf([{ ...refund, isOwn: true }]), 'order!dismissRefund': () => null },
  });
  const { send } = await askFor('Dismiss');
  expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull();
  send('Dismiss');
  await waitFor(() => expect(callsOf('order!dismissRefund')).toEqual([{ returnId: '9002' }]));
});

const correction = {
  kind: 'balance_correction',
  permission: 'balances.correct',
  objectId: '71',
  number: '',
  amount: '-12.50',
  username: 'buyer3',
  askedById: '1',
  askedBy: 'Kim',
  reason: 'Credited twice.',
  isOwn: false,
  isVoid: false,
  askTime: '2026-11-20T08:00:00Z',
} as const;

test('a correction of a balance is approved among the approvals, and by nobody who asked for it', async () => {
  const answers = { 'balance!approveCorrection': () => null, 'balance!dismissCorrection': () => null };
  const { callsOf, keysOf, unmount } = openPanel('/approvals', {
    answers: { ...answers, 'approval!list': () => pageOf([correction]) },
  });
  const { dialog, send } = await askFor('Approve the correction');
  await dialog.findByText(/buyer3.*-.*12\.50/);
  send('Approve the correction');
  await waitFor(() => expect(callsOf('balance!approveCorrection')).toEqual([{ correctionId: '71' }]));
  expect(keysOf('balance!approveCorrection')[0]).toBeTruthy();
  unmount();
  openPanel('/approvals', { answers: { ...answers, 'approval!list': () => pageOf([{ ...correction, isOwn: true }]) } });
  await screen.findByRole('button', { name: 'Dismiss' });
  expect(screen.queryByRole('button', { name: 'Approve the correction' })).toBeNull();
});

test('whoever decides an approval gets to what it is about', async () => {
  const reversal = { ...refund, kind: 'deposit_reversal' as const, permission: 'deposits.reverse', objectId: '8' };
  const loan = { ...refund, kind: 'loan_disbursement' as const, permission: 'loans.disburse', objectId: '9' };
  const places = [
    [refund, '/orders?keyword=2026112100001'],
    [correction, '/people?keyword=buyer3'],
    [reversal, '/deposits/8'],
    [loan, '/loans/9'],
  ] as const;
  for (const [approval, place] of places) {
    const { unmount } = openPanel('/approvals', {
      answers: { 'approval!list': () => pageOf([approval]) },
      permissions: [approval.permission],
    });
    const links = within(await screen.findByRole('main'));
    expect((await links.findByRole('link')).getAttribute('href')).toBe(place);
    unmount();
  }
});

test('a correction of a balance is proposed with a direction, an amount and a note', async () => {
  const { callsOf, keysOf } = openPanel('/people/77', {
    answers: {
      'user!list': () => pageOf([person]),
      'user!info': () => person,
      'balance!correct': () => ({ correctionId: '71' }),
    },
  });
  const { dialog, send, type } = await askFor('Correct the balance');
  send('Correct the balance');
  await dialog.findByText('Enter an amount such as 125.50');
  dialog.getByText('Give a reason');
  type('Correction', 'take');
  type(/^Amount/, '12.50');
  type(/^Note/, 'Credited twice.');
  send('Correct the balance');
  await screen.findByText('The correction is waiting for a colleague');
  expect(callsOf('balance!correct')).toEqual([
    { userId: '77', direction: 'take', amount: '12.50', reason: 'Credited twice.' },
  ]);
  expect(keysOf('balance!correct')[0]).toBeTruthy();
});

test('of a closed account, of which no devices and addresses are kept, what was done is listed without them', async () => {
  const closed: AdminOutputOf<'user!info'> = {
    ...person,
    state: 'closed',
    signIns: [{ kind: 'password_changed', address: '', device: '', createTime: '2026-11-04T09:00:00Z' }],
  };
  openPanel('/people/77', { answers: { 'user!list': () => pageOf([closed]), 'user!info': () => closed } });
  const done = (await screen.findByText('Login password changed')).closest('li');
  expect(done?.textContent).toMatch(/^Login password changed2026/);
});
