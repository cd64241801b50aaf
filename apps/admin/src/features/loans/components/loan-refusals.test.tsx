import { type AdminOutputOf, ApiError } from '@entrepot/client';
import { fireEvent, screen, waitFor } from '@testing-library/react';
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
const factOf = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

test('an application is declined by the version that was read, with a reason that the applicant reads', async () => {
  const { callsOf } = open(whole(), { 'loan!reject': () => ({ state: 'failed', version: 3 }) });
  const { dialog, send, type } = await askFor('Decline');
  expect(dialog.getByLabelText('Language of the recipient')).toHaveProperty('value', 'en');
  send('Decline');
  await dialog.findByText('Give a reason');
  expect(callsOf('loan!reject')).toEqual([]);
  type(/^Message/, ' Income is too low. ');
  send('Decline');
  await screen.findByText('Application declined');
  expect(callsOf('loan!reject')).toEqual([{ loanId: '81', version: 2, reason: 'Income is too low.' }]);
});

test('what was written to an applicant outlives a refusal and a reload, of this loan alone', async () => {
  const refuse = () => {
    throw new ApiError({ key: 'network_error', code: 4 });
  };
  const first = open(whole(), { 'loan!reject': refuse });
  const { dialog, send, type } = await askFor('Decline');
  type(/^Message/, 'Income is too low.');
  send('Decline');
  await dialog.findByRole('alert', { hidden: true });
  first.unmount();
  const second = open(whole());
  await askFor('Decline');
  await screen.findByDisplayValue('Income is too low.');
  second.unmount();
  openPanel('/loans/82', {
    answers: {
      'loan!list': () => pageOf([{ ...summary, loanId: '82' }]),
      'loan!info': () => whole({ loanId: '82' }),
    },
  });
  const other = await askFor('Decline');
  expect(other.dialog.getByLabelText(/^Message/)).toHaveProperty('value', '');
});

test('what a loan costs is read in its own units', async () => {
  open(whole({ product: 'single_payment', appliedAmount: '12000.00', penaltyRate: '0.001' }));
  await screen.findByText('Amina Haddad');
  expect(factOf('Applied for')).toBe('$12,000.00');
  expect(factOf('Payment every')).toBe('90 days');
  expect(factOf('Yearly rate')).toBe('12%');
  expect(factOf('Annual percentage rate')).toBe('12.5%');
  expect(screen.queryByText('Late charges owed')).toBeNull();
});

test('whoever vouches stands among those whom one may ask, and is named as such', async () => {
  const guarantor = { familyName: 'Omar Said', phone: '+212600000001', relationship: 'Uncle', address: 'Rue 9' };
  open(whole({ guarantor }));
  const row = (await screen.findByText('Omar Said')).closest('li');
  expect(row?.textContent).toMatch(/Guarantor · Uncle/);
  expect(screen.getByText('Youssef Haddad').closest('li')?.textContent).not.toContain('Guarantor');
});

test('who keeps the accounts reads an application and decides nothing about it', async () => {
  open(whole(), {}, ['loans.account']);
  await screen.findByText('Amina Haddad');
  for (const name of ['Approve', 'Decline', 'Request a document', 'Pay out'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

const proposal = (changes: Partial<Proposal> = {}): Proposal => ({
  proposalId: '91',
  kind: 'fund_pool',
  state: 'open',
  amount: '15000.00',
  evidence: 'Statement 44',
  reason: 'Own funds.',
  maker: 'Kim Clerk',
  checker: '',
  isOwn: false,
  createTime: '2026-11-20T08:00:00Z',
  ...changes,
});
const proposals = (list: () => Proposal[], answers: Answers = {}) =>
  openPanel('/loan-proposals', { answers: { 'loan!proposals': () => pageOf(list()), ...answers } });

test('a proposal is dropped after a question, and is then said to be', async () => {
  let state: Proposal['state'] = 'open';
  const { callsOf } = proposals(() => [proposal({ state, checker: state === 'open' ? '' : 'Dana Reviewer' })], {
    'loan!dismiss': () => {
      state = 'dismissed';
      return proposal({ state });
    },
  });
  await screen.findByText('$15,000.00');
  const { dialog, send } = await askFor('Dismiss');
  dialog.getByText('Nothing changes.');
  send('Dismiss');
  await screen.findByText('Proposal dismissed');
  await screen.findByText(/decided by .*Dana Reviewer/);
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
  expect(callsOf('loan!dismiss')).toEqual([{ proposalId: '91' }]);
});

test.each([
  ['fund_pool', 'The amount is added to the pool at once.'],
  ['reverse_repayment', 'The repayment goes back to the borrower and is owed again.'],
  ['write_off', 'What is owed is given up for good.'],
] as const)('before %s is confirmed it is said what happens', async (kind, text) => {
  const { callsOf } = proposals(() => [proposal({ kind, loanId: '81' })], {
    'loan!confirm': () => proposal({ kind, state: 'confirmed' }),
  });
  const { dialog, send } = await askFor('Confirm');
  dialog.getByText(text);
  send('Confirm');
  send('Confirm');
  await screen.findByText('Proposal carried out');
  expect(callsOf('loan!confirm')).toEqual([{ proposalId: '91' }]);
});

test('one that ended by itself says why, and leads to its loan', async () => {
  proposals(() => [proposal({ state: 'dismissed', endedBecause: 'payment_credited', loanId: '81' })]);
  await screen.findByText(/^Ended automatically/);
  expect(screen.getByRole('link', { name: 'Open the loan' }).getAttribute('href')).toBe('/loans/81');
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
});

test('a list of proposals that did not come is asked for again', async () => {
  let isDown = true;
  const { callsOf } = proposals(() => {
    if (isDown) throw new ApiError({ key: 'network_error', code: 4 });
    return [];
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  fireEvent.click(again);
  await screen.findByText('No proposals yet');
  await waitFor(() => expect(callsOf('loan!proposals')).toHaveLength(2));
});
