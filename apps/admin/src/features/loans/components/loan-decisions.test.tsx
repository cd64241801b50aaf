import { type AdminOutputOf, ApiError } from '@entrepot/client';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, allPermissions, askFor, openPanel, pageOf } from '#testing/open-panel.tsx';
import { loanSummary as summary, sampleLoan as whole } from '#testing/sample-loan.ts';

type Loan = AdminOutputOf<'loan!info'>;

const open = (found: Loan | (() => Loan), answers: Answers = {}, permissions: readonly string[] = allPermissions) =>
  openPanel('/loans/81', {
    permissions,
    answers: {
      'loan!list': () => pageOf([summary]),
      'loan!info': () => (typeof found === 'function' ? found() : found),
      ...answers,
    },
  });

const refuse =
  (key: string, params: Record<string, unknown> = {}) =>
  () => {
    throw new ApiError({ key, code: 4, params });
  };

test('an approval as applied for sends neither amount nor term', async () => {
  const { callsOf } = open(whole(), { 'loan!approve': () => ({ state: 'approved', version: 3 }) });
  const { send } = await askFor('Approve');
  send('Approve');
  await screen.findByText('Loan approved');
  expect(callsOf('loan!approve')).toEqual([{ loanId: '81', version: 2 }]);
});

test.each([
  ['an amount with a comma', /^Amount/, '1,000', 'Enter an amount such as 125.50'],
  ['no amount', /^Amount/, '', 'Enter an amount such as 125.50'],
  ['half a day', /Term in days/, '30.5', 'Enter a number of days'],
  ['no term', /Term in days/, '', 'Enter a number of days'],
])('%s is not sent', async (_, label, value, fault) => {
  const { callsOf } = open(whole());
  const { dialog, send, type } = await askFor('Approve');
  type(label, value);
  send('Approve');
  await dialog.findByText(fault);
  expect(callsOf('loan!approve')).toEqual([]);
});

test('an own loan cannot be approved, and the dialog says why', async () => {
  open(whole(), { 'loan!approve': refuse('own_loan') });
  const { dialog, send } = await askFor('Approve');
  send('Approve');
  const fault = await dialog.findByRole('alert', { hidden: true });
  expect(fault.textContent).not.toBe('');
  expect(fault.textContent).not.toContain('own_loan');
});

test('a loan that somebody else decided meanwhile is shown as it is now', async () => {
  let state: Loan['state'] = 'under_review';
  open(() => whole({ state }), {
    'loan!reject': () => {
      state = 'failed';
      return refuse('loan_state_changed')();
    },
  });
  const { send, type } = await askFor('Decline');
  type('Reason', 'affordability');
  await screen.findByDisplayValue(/does not cover the payments/);
  send('Decline');
  await screen.findByText('Someone else has just changed this. Look at it again.');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull());
});

test('a document is asked for in words, and the applicant reads them', async () => {
  const { callsOf } = open(whole(), { 'loan!requestDocument': () => ({ state: 'applying', version: 3 }) });
  const { dialog, send, type } = await askFor('Request a document');
  dialog.getByText('The application goes back until the document has been received.');
  type(/Message/, 'Please send the last three salary slips.');
  send('Request a document');
  await screen.findByText('Document requested', { selector: '[role=status] *' });
  expect(callsOf('loan!requestDocument')).toEqual([
    { loanId: '81', version: 2, reason: 'Please send the last three salary slips.' },
  ]);
});

test('what was asked for stands above the loan', async () => {
  open(whole({ state: 'applying', documentRequest: 'The last three salary slips.' }));
  expect((await screen.findByRole('note')).textContent).toBe('Requested: The last three salary slips.');
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});

test('before the money leaves the pool it is said how much goes to whom', async () => {
  open(whole({ state: 'approved', amount: '800.00' }), { 'loan!disburse': refuse('loan_pool_insufficient') });
  const { dialog, send } = await askFor('Pay out');
  dialog.getByText('$800.00');
  dialog.getByText('Amina Haddad (seller11)');
  send('Pay out');
  const fault = await dialog.findByRole('alert', { hidden: true });
  expect(fault.textContent).not.toContain('loan_pool_insufficient');
});

test('who has approved a loan does not pay it out', async () => {
  open(whole({ state: 'approved', approvedBy: '1' }));
  await screen.findByText('You have approved it. Another member of staff pays it out.');
  expect(screen.queryByRole('button', { name: 'Pay out' })).toBeNull();
});

test('a pay-out whose answer was lost is asked for again under the same key', async () => {
  let isLost = true;
  const { keysOf } = open(whole({ state: 'approved' }), {
    'loan!disburse': () => (isLost ? refuse('network_error')() : { state: 'loaned', version: 3 }),
  });
  const first = await askFor('Pay out');
  first.send('Pay out');
  await first.dialog.findByText(/No answer from the shop/);
  // The dialog is closed and opened anew: it is the same wish still.
  fireEvent.click(first.dialog.getByRole('button', { name: 'Cancel', hidden: true }));
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
  isLost = false;
  const second = await askFor('Pay out');
  expect(second.dialog.queryByRole('alert', { hidden: true })).toBeNull();
  second.send('Pay out');
  await screen.findByText('Loan paid out');
  const keys = keysOf('loan!disburse');
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});

test('a loan is written off by a proposal with a note that the borrower does not read', async () => {
  const { callsOf, address } = open(whole({ state: 'loaned', principal: '700.00' }), {
    'loan!propose': () => ({ proposalId: '91' }) as never,
  });
  const { dialog, send, type } = await askFor('Propose write-off');
  dialog.getByText('Another member of staff has to confirm it.');
  expect(dialog.queryByLabelText('Language of the recipient')).toBeNull();
  type('Reason', 'insolvent');
  await screen.findByDisplayValue('The borrower is insolvent.');
  send('Propose write-off');
  await screen.findByText('Proposal made');
  expect(callsOf('loan!propose')).toEqual([{ kind: 'write_off', loanId: '81', reason: 'The borrower is insolvent.' }]);
  expect(address()).toBe('/loans/81');
});

const receipts: Loan['receipts'] = [
  { repaymentId: '41', kind: 'own', amount: '120.00', isReversed: false, createTime: '2026-11-10T08:00:00Z' },
  { repaymentId: '40', kind: 'automatic', amount: '60.00', isReversed: true, createTime: '2026-10-10T08:00:00Z' },
] as Loan['receipts'];

test('a repayment is reversed once, by those who keep the accounts', async () => {
  const loaned = whole({ state: 'loaned', receipts });
  const without = open(loaned, {}, ['loans.review']);
  await screen.findByText('$120.00');
  expect(screen.queryByRole('button', { name: 'Propose reversal' })).toBeNull();
  without.unmount();
  const { callsOf } = open(loaned, { 'loan!propose': () => ({ proposalId: '92' }) as never });
  await screen.findByText(/reversed$/);
  expect(screen.getAllByRole('button', { name: 'Propose reversal' })).toHaveLength(1);
  const { send, type } = await askFor('Propose reversal');
  type('Reason', 'bookedTwice');
  await screen.findByDisplayValue('The repayment was booked twice.');
  send('Propose reversal');
  await waitFor(() =>
    expect(callsOf('loan!propose')).toEqual([
      { kind: 'reverse_repayment', loanId: '81', repaymentId: '41', reason: 'The repayment was booked twice.' },
    ]),
  );
});

test('the schedule shows what each payment is made of and how it stands', async () => {
  open(
    whole({
      state: 'loaned',
      schedule: [
        { number: 1, dueDay: '2026-12-01', amount: '343.20', principal: '333.33', interest: '9.87', state: 'paid' },
        { number: 2, dueDay: '2026-12-31', amount: '343.21', principal: '333.33', interest: '9.88', state: 'overdue' },
      ] as Loan['schedule'],
    }),
  );
  const schedule = within(await screen.findByRole('group', { name: 'Schedule' }));
  const cells = schedule.getAllByRole('row').map((row) => row.textContent);
  expect(cells[1]).toMatch(/343\.20.*333\.33.*9\.87.*Paid/);
  expect(cells[2]).toMatch(/343\.21.*333\.33.*9\.88.*Overdue/);
});

test('a queue of loans asks for what is overdue by its own mark', async () => {
  const { callsOf } = openPanel('/loans?tab=overdue', {
    answers: { 'loan!list': () => pageOf([{ ...summary, state: 'loaned', isOverdue: true, overdueDays: 3 }]) },
  });
  await screen.findByText('3 days overdue');
  expect(callsOf('loan!list')).toEqual([{ isOverdue: true, pageNum: 1 }]);
});

test('a proposal that was decided meanwhile says so and leaves the buttons', async () => {
  const proposal: AdminOutputOf<'loan!proposals'>['pageList'][number] = {
    proposalId: '91',
    kind: 'fund_pool',
    state: 'open',
    amount: '500.00',
    evidence: 'Statement 44',
    reason: 'Own funds of the platform.',
    maker: 'Kim Clerk',
    checker: '',
    isOwn: false,
    createTime: '2026-11-20T08:00:00Z',
  };
  let isDecided = false;
  const { keysOf } = openPanel('/loan-proposals', {
    answers: {
      'loan!proposals': () =>
        pageOf([isDecided ? { ...proposal, state: 'confirmed', checker: 'Lee Second' } : proposal]),
      'loan!confirm': () => {
        isDecided = true;
        return refuse('loan_proposal_decided')();
      },
    },
  });
  const { dialog, send } = await askFor('Confirm');
  dialog.getByText('The amount is added to the pool at once.');
  send('Confirm');
  await screen.findByText(/decided by Lee Second/);
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
  expect(keysOf('loan!confirm')[0]).toBeTruthy();
});

test('without proposals the page says so', async () => {
  openPanel('/loan-proposals', { answers: { 'loan!proposals': () => pageOf([]) } });
  await screen.findByText('No proposals yet');
});

test('whoever may only pay out is offered that, and no decision of the review', async () => {
  const permissions = ['loans.disburse'];
  const waiting = open(whole({ hasDocument: true }), {}, permissions);
  await screen.findByText(/Amina Haddad/);
  for (const name of ['Approve', 'Decline', 'Request a document'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(waiting.callsOf('loan!document')).toEqual([]);
  waiting.unmount();
  open(whole({ state: 'approved' }), {}, permissions);
  await screen.findByRole('button', { name: 'Pay out' });
  expect(screen.queryByRole('button', { name: 'Withdraw approval' })).toBeNull();
});
