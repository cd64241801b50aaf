import type { AdminOutputOf } from '@entrepot/client';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, allPermissions, askFor, openPanel, pageOf } from '#testing/open-panel.tsx';
import { loanSummary as summary, sampleLoan as whole } from '#testing/sample-loan.ts';

type Loan = AdminOutputOf<'loan!info'>;
type Proposal = AdminOutputOf<'loan!proposals'>['pageList'][number];

const open = (found: Loan, answers: Answers = {}, permissions: readonly string[] = allPermissions) =>
  openPanel('/loans/81', {
    permissions,
    answers: { 'loan!list': () => pageOf([summary]), 'loan!info': () => found, ...answers },
  });

test('means, contacts and cost stand beside the decision, which may change amount and term', async () => {
  const { callsOf } = open(whole(), { 'loan!approve': () => ({ state: 'approved', version: 3 }) });
  await screen.findByText('No income yet');
  screen.getByText('Youssef Haddad');
  screen.getByText('12.5%');
  screen.getByText(/^3 orders/);
  screen.getByText(/refunded: .*\$40\.00/);
  expect(screen.getByRole('row', { name: /2026-11/ }).textContent).toContain('$55.00');
  const { dialog, send, type } = await askFor('Approve');
  dialog.getByText('Another member of staff then pays the loan out.');
  type(/Term in days/, '60');
  await dialog.findByText('The applicant has to accept the changed offer first.');
  send('Approve');
  await waitFor(() =>
    expect(callsOf('loan!approve')).toEqual([{ loanId: '81', version: 2, amount: '1000.00', days: 60 }]),
  );
});

test('what was approved is paid out by those alone who may, under a key', async () => {
  const without = open(whole({ state: 'approved' }), {}, ['loans.review']);
  await screen.findByRole('button', { name: 'Withdraw approval' });
  expect(screen.queryByRole('button', { name: 'Pay out' })).toBeNull();
  without.unmount();
  const { callsOf, keysOf } = open(whole({ state: 'approved' }), {
    'loan!disburse': () => ({ state: 'loaned', version: 3 }),
  });
  const { send } = await askFor('Pay out');
  send('Pay out');
  await waitFor(() => expect(callsOf('loan!disburse')).toEqual([{ loanId: '81', version: 2 }]));
  expect(keysOf('loan!disburse')[0]).toBeTruthy();
});

test('what was approved by somebody who left is approved anew before it is paid out', async () => {
  const { callsOf } = open(whole({ state: 'approved', needsApproval: true }), {
    'loan!approve': () => ({ state: 'approved', version: 3 }),
  });
  const { send } = await askFor('Approve');
  expect(screen.queryByRole('button', { name: 'Pay out' })).toBeNull();
  send('Approve');
  await waitFor(() => expect(callsOf('loan!approve')).toEqual([{ loanId: '81', version: 2 }]));
});

test('who may give a running loan up sees what is owed on it', async () => {
  open(
    whole({ state: 'loaned', principal: '1000.00', accruedInterest: '12.30', penalty: '4.50', dueAmount: '345.60' }),
  );
  await screen.findByRole('button', { name: 'Propose write-off' });
  for (const amount of ['$12.30', '$4.50', '$345.60']) screen.getByText(amount);
});

const proposal = (changes: Partial<Proposal>): Proposal => ({
  proposalId: '91',
  kind: 'write_off',
  state: 'open',
  loanId: '81',
  amount: '150.00',
  evidence: '',
  reason: 'The borrower is insolvent.',
  maker: 'Dana Reviewer',
  checker: '',
  isOwn: false,
  createTime: '2026-11-20T08:00:00Z',
  ...changes,
});

test('a proposal of somebody else is confirmed or dismissed, an own one only dismissed', async () => {
  const { callsOf } = openPanel('/loan-proposals', {
    answers: {
      'loan!proposals': () =>
        pageOf([proposal({}), proposal({ proposalId: '92', isOwn: true, reason: 'Own funds of the platform.' })]),
      'loan!confirm': () => proposal({ state: 'confirmed' }),
    },
  });
  await screen.findByText('Yours: another member of staff confirms it');
  expect(screen.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(2);
  const { dialog, send } = await askFor('Confirm');
  dialog.getByText('What is owed is given up for good.');
  send('Confirm');
  await waitFor(() => expect(callsOf('loan!confirm')).toEqual([{ proposalId: '91' }]));
});

test('the portfolio shows what is overdue by age, and money for the pool is proposed with its evidence', async () => {
  const bucket = { loans: 1, principal: '150.00', due: '3.00' };
  const { callsOf } = openPanel('/loan-portfolio', {
    answers: {
      'loan!portfolio': () => ({
        pool: '4000.00',
        lent: '230.00',
        loans: 2,
        outstanding: '230.00',
        dueToday: '0.00',
        overdue: { days1to30: bucket, days31to60: bucket, days61to90: bucket, over90: bucket },
        expectedInterest: '3.00',
        accruedInterest: '4.00',
        receivedInterest: '2.00',
        accruedPenalty: '0.00',
        receivedPenalty: '0.00',
        writtenOff: '0.00',
      }),
      'loan!propose': () => proposal({ kind: 'fund_pool' }),
    },
  });
  await screen.findByText('$4,000.00');
  expect(screen.getAllByText('$150.00')).toHaveLength(4);
  const { dialog, send, type } = await askFor('Fund the pool');
  type(/^Amount/, '500');
  type(/^Note/, 'Own funds of the platform.');
  send('Fund the pool');
  await dialog.findByText('Enter proof of the payment');
  type(/^Evidence/, 'Statement 44');
  send('Fund the pool');
  await waitFor(() =>
    expect(callsOf('loan!propose')).toEqual([
      {
        kind: 'fund_pool',
        amount: '500',
        channel: 'usdt_trc20',
        evidence: 'Statement 44',
        reason: 'Own funds of the platform.',
      },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
  const again = await askFor('Fund the pool');
  again.send('Fund the pool');
  await again.dialog.findByText('Enter proof of the payment');
  expect(callsOf('loan!propose'), 'the same money is not proposed twice').toHaveLength(1);
});
