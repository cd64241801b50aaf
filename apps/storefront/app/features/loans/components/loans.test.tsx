import { ApiError } from '@entrepot/client';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';
import { loanAgreement, loanReceipt, loanStanding, loanTerms, runningLoan } from '#testing/sample-loan.ts';
import { account } from '#testing/samples.ts';
import type { Loan, Offer, Standing } from '../hooks/loan-types.ts';
import { ApplicationView } from './application/application-view.tsx';
import { Calculator } from './calculator/calculator.tsx';
import { LoanNote } from './loan-note.tsx';
import { LoanPages } from './loan-pages.tsx';
import { MyLoan } from './my-loan/my-loan.tsx';

const bounds = { minimum: '100000.00', maximum: '30000000.00', minimumDays: 1, maximumDays: 365 } as const;
const products: readonly Offer[] = [
  { product: 'single_payment', ...bounds, ...loanTerms },
  { product: 'equal_instalments', ...bounds, ...loanTerms, maximumDays: 360 },
];
const offers = { products: [...products], reviewMinutes: 60, contactPersons: 1, today: '2026-01-01' };
const loan = runningLoan();
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }));
const running = {
  'loan!schedule': () => [],
  'loan!receipts': () => [],
  'localuser!get': () => account({ money: '500000.00', hasSafeword: true }),
};

it('works the whole price out while one types, and says what is not within the bounds', async () => {
  renderPage(<Calculator products={[...products]} today="2026-01-01" />);
  type(/^Amount/, '100000');
  type(/^Term/, '365');
  // A year of one payment, to the cent: the reference of the calculation.
  await waitFor(() => expect(screen.getAllByText('$112,000.00').length).toBeGreaterThan(0));
  expect(screen.getAllByText('$12,000.00').length).toBeGreaterThan(0);
  type(/^Amount/, '99999.99');
  fireEvent.blur(screen.getByLabelText(/^Amount/));
  expect(screen.getAllByText(/smallest loan is.*100,000\.00/).length).toBeGreaterThan(0);
  type(/^Amount/, '120000');
  fireEvent.click(screen.getByRole('radio', { name: /Equal instalments/ }));
  type(/^Term/, '366');
  fireEvent.blur(screen.getByLabelText(/^Term/));
  expect(screen.getAllByText(/between 1 and 360 days/).length).toBeGreaterThan(0);
});

it('names each condition that is missing, and asks for nothing before', async () => {
  const missing: Standing['missing'] = [
    { rule: 'identity', needed: 'basic', present: 'none' },
    { rule: 'account_age', needed: '30', present: '4' },
  ];
  renderPage(<ApplicationView offers={offers} />, {
    answers: { 'loan!open': () => loanStanding({ canApply: false, missing }) },
  });
  await screen.findByText(/A verified identity/);
  expect(screen.getByText(/at least 30 days old. Yours: 4/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Save and continue' })).toBeNull();
});

it('whoever did not pay a loan back is not asked for anything more', async () => {
  const missing: Standing['missing'] = [
    { rule: 'identity', needed: 'basic', present: 'none' },
    { rule: 'past_loans', needed: '', present: '' },
  ];
  renderPage(<ApplicationView offers={offers} />, {
    answers: { 'loan!open': () => loanStanding({ canApply: false, missing }) },
  });
  await screen.findByText(/cannot lend to you/);
  expect(screen.queryByText(/you still need/)).toBeNull();
  expect(screen.queryByRole('listitem')).toBeNull();
});

it('shows the term in plain digits once it was typed in others', () => {
  renderPage(<Calculator products={[...products]} today="2026-01-01" />);
  const days = screen.getByLabelText(/Term in days/) as HTMLInputElement;
  fireEvent.change(days, { target: { value: '٩٠' } });
  fireEvent.blur(days);
  expect(days.value).toBe('90');
});

it('begins with what the calculator brought along, and keeps it', async () => {
  const { calls, address } = renderPage(<ApplicationView offers={offers} />, {
    at: '/credit/application?product=equal_instalments&amount=120000&days=90',
    answers: {
      'loan!open': () => loanStanding(),
      'loan!save': () => ({ ...loan, state: 'applying', hasDocument: false }),
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Save and continue' }));
  await waitFor(() => expect(address()).toBe('/index?step=personal'.replace('/index', '/credit/application')));
  expect(calls.find(({ name }) => name === 'loan!save')?.input).toEqual({
    product: 'equal_instalments',
    amount: '120000.00',
    days: 90,
  });
});

it('brings what was worked out into a draft that has gone further', async () => {
  const draft: Loan = { ...loan, state: 'applying' };
  const { calls } = renderPage(<ApplicationView offers={offers} />, {
    at: '/credit/application?product=equal_instalments&amount=500000&days=90',
    answers: {
      'loan!open': () => loanStanding({ current: draft }),
      'loan!save': () => draft,
      'loan!agreement': () => loanAgreement(),
    },
  });
  await screen.findByRole('button', { name: 'Save and continue' });
  press('Save and continue');
  await waitFor(() =>
    expect(calls.find(({ name }) => name === 'loan!save')?.input).toEqual({
      product: 'equal_instalments',
      amount: '500000.00',
      days: 90,
    }),
  );
});

it('reads amount and term in digits of any script, with commas between thousands, and says what is wrong with a point there', async () => {
  renderPage(<Calculator products={[...products]} today="2026-01-01" />);
  const [amount, days] = [screen.getByLabelText(/Amount/), screen.getByLabelText(/Term in days/)];
  fireEvent.change(amount, { target: { value: '١٠٠٠٠٠' } });
  fireEvent.change(days, { target: { value: '٣٦٥' } });
  await screen.findAllByText('$112,000.00');
  fireEvent.change(amount, { target: { value: '١٠٠٬٠٠٠' } });
  fireEvent.blur(amount);
  expect((amount as HTMLInputElement).value).toBe('100000');
  fireEvent.change(amount, { target: { value: '200,000' } });
  await screen.findAllByText('$224,000.00');
  fireEvent.change(amount, { target: { value: '200.000' } });
  fireEvent.blur(amount);
  await screen.findAllByText(/never with a point/);
});

it('takes a guarantor out again, and leaves no contact half written', async () => {
  const [grace] = loan.contacts;
  const draft: Loan = { ...loan, state: 'applying', ...(grace && { guarantor: grace }) };
  const { calls } = renderPage(<ApplicationView offers={offers} />, {
    at: '/credit/application?step=contacts',
    answers: {
      'loan!open': () => loanStanding({ current: draft }),
      'loan!save': () => draft,
      'loan!agreement': () => loanAgreement(),
    },
  });
  const guarantor = await screen.findByRole('checkbox', { name: /have a guarantor/ });
  fireEvent.click(guarantor);
  press('Add another contact');
  press('Save and continue');
  expect(calls.some(({ name }) => name === 'loan!save')).toBe(false);
  press(/Remove Contact 2/);
  press('Save and continue');
  await waitFor(() =>
    expect(calls.find(({ name }) => name === 'loan!save')?.input).toEqual({
      contacts: loan.contacts,
      hasGuarantor: false,
    }),
  );
});

it('finds contacts and guarantor again after a reload, and nothing of them once the step was left', async () => {
  sessionStorage.clear();
  const draft: Loan = { ...loan, state: 'applying', contacts: [] };
  const open = async () => {
    const view = renderPage(<ApplicationView offers={offers} />, {
      at: '/credit/application?step=contacts',
      answers: { 'loan!open': () => loanStanding({ current: draft }) },
    });
    await screen.findByRole('checkbox', { name: /have a guarantor/ });
    return view;
  };
  const before = await open();
  press('Add another contact');
  fireEvent.click(screen.getByRole('checkbox', { name: /have a guarantor/ }));
  const names = () => screen.getAllByLabelText<HTMLInputElement>(/^Name/).map(({ value }) => value);
  for (const [place, name] of ['Grace', 'Mary', 'Joan'].entries())
    fireEvent.change(screen.getAllByLabelText(/^Name/)[place] as HTMLElement, { target: { value: name } });
  const kept = Object.entries(sessionStorage);
  before.unmount();
  // A reload leaves no step: what this tab keeps stays as it was.
  for (const [key, value] of kept) sessionStorage.setItem(key, value);
  const after = await open();
  expect(names()).toEqual(['Grace', 'Mary', 'Joan']);
  after.unmount();
  await open();
  expect(names()).toEqual(['']);
});

it('hands in nothing before the agreement is ticked, and shows one that changed anew', async () => {
  let version = 'v1';
  const agreement = () => loanAgreement({ version });
  const { calls } = renderPage(<ApplicationView offers={offers} />, {
    at: '/credit/application',
    answers: {
      'loan!open': () => loanStanding({ current: { ...loan, state: 'applying' } }),
      'loan!agreement': agreement,
      'loan!apply': () => {
        version = 'v2';
        throw new ApiError({ key: 'loan_agreement_changed', code: 1 });
      },
    },
  });
  const submit = await screen.findByRole('button', { name: 'Submit application' });
  fireEvent.click(submit);
  screen.getByText('Please check the agreement!');
  expect(calls.some(({ name }) => name === 'loan!apply')).toBe(false);
  fireEvent.click(screen.getByRole('checkbox', { name: /read the agreement/ }));
  fireEvent.click(submit);
  await screen.findByText('Version v2');
  expect(screen.getByRole('checkbox', { name: /read the agreement/ })).toHaveProperty('checked', false);
});

it('pays what is due of an overdue loan, and shows how it fell', async () => {
  const late = { ...loan, isOverdue: true, overdueDays: 9, dueAmount: '40810.33', penalty: '16.50' };
  const receipt = loanReceipt();
  const { calls } = renderPage(<MyLoan loanId={undefined} />, {
    answers: {
      ...running,
      'loan!open': () => loanStanding({ current: late }),
      'loan!get': () => late,
      'loan!repay': () => ({ receipt, state: 'loaned', principal: '80389.73' }),
    },
  });
  await screen.findByText(/Overdue for 9 days/);
  press('Repay');
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText(/^Fund password/), { target: { value: '246810' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Pay from balance' }));
  await within(dialog).findByText('Payment received');
  expect(within(dialog).getByText('$16.50')).toBeDefined();
  expect(calls.find(({ name }) => name === 'loan!repay')?.input).toEqual({
    loanId: '7',
    amount: '40810.33',
    safeword: '246810',
  });
});

it('tells a borrower who reads Arabic of an overdue loan, and takes the payment', async () => {
  const late = { ...loan, isOverdue: true, overdueDays: 9, dueAmount: '40810.33', penalty: '16.50' };
  const receipt = loanReceipt();
  const { calls } = renderPage(<MyLoan loanId={undefined} />, {
    language: 'ar',
    answers: {
      ...running,
      'loan!open': () => loanStanding({ current: late }),
      'loan!get': () => late,
      'loan!repay': () => ({ receipt, state: 'loaned', principal: '80389.73' }),
    },
  });
  // Nine is one of Arabic's few.
  await screen.findByText(/متأخر منذ .?9.? أيام/);
  press('سداد');
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText(/^كلمة مرور الأموال/), { target: { value: '246810' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'الدفع من الرصيد' }));
  await within(dialog).findByText('تم استلام الدفعة');
  expect(within(dialog).getByText(/16\.50/)).toBeDefined();
  expect(calls.find(({ name }) => name === 'loan!repay')?.input).toMatchObject({ amount: '40810.33' });
});

it('asks again with the new figure when the payoff has changed', async () => {
  const quote = { total: '120039.45', principal: '120000.00', interest: '39.45', penalty: '0.00', due: '0.00' };
  const { calls } = renderPage(<MyLoan loanId={undefined} />, {
    answers: {
      ...running,
      'loan!open': () => loanStanding({ current: loan }),
      'loan!get': () => loan,
      'loan!payoff': () => ({ ...quote, expireTime: '2026-01-03T16:00:00.000Z' }),
      'loan!repay': () => {
        throw new ApiError({ key: 'loan_payoff_changed', code: 1, params: { total: '120078.90' } });
      },
    },
  });
  await screen.findByText(/Next payment,.*2026-01-31/);
  press('Pay off in full');
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(await within(dialog).findByLabelText(/^Fund password/), { target: { value: '246810' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Pay off now' }));
  await within(dialog).findByText(/changed to/);
  expect(calls.find(({ name }) => name === 'loan!repay')?.input).toMatchObject({ amount: '120039.45', isPayoff: true });
  await waitFor(() => expect(calls.filter(({ name }) => name === 'loan!payoff').length).toBeGreaterThan(1));
});

it('takes a repayment whose answer was lost with the key that it had, in a dialog opened anew too', async () => {
  sessionStorage.clear();
  const keys: (string | undefined)[] = [];
  const receipt = loanReceipt({ repaymentId: '3', amount: '500.00', principal: '460.55', interest: '39.45' });
  const page = () =>
    renderPage(<MyLoan loanId={undefined} />, {
      answers: {
        ...running,
        'loan!open': () => loanStanding({ current: loan }),
        'loan!get': () => loan,
        'loan!repay': (_input, { idempotencyKey }) => {
          keys.push(idempotencyKey);
          if (keys.length === 1) throw new ApiError({ key: 'network_error', code: 4 });
          return { receipt, state: 'loaned', principal: '119539.45' };
        },
      },
    });
  const pay = async (amount: string) => {
    await screen.findByText(/Next payment,.*2026-01-31/);
    press('Repay');
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText(/^Amount to repay/), { target: { value: amount } });
    fireEvent.change(dialog.getByLabelText(/^Fund password/), { target: { value: '246810' } });
    const before = keys.length;
    fireEvent.click(dialog.getByRole('button', { name: 'Pay from balance' }));
    await waitFor(() => expect(keys.length).toBe(before + 1));
    return dialog;
  };
  const first = page();
  await (await pay('500')).findByText(/No answer from the shop/);
  expect(sessionStorage.getItem('ES_ATTEMPTS')).toContain('500.00');
  expect(sessionStorage.getItem('ES_ATTEMPTS')).not.toContain('246810');
  first.unmount();
  const second = page();
  await (await pay('500.00')).findByText('Payment received');
  second.unmount();
  page();
  await (await pay('500')).findByText('Payment received');
  expect(keys[0]).toBeDefined();
  expect(keys[1]).toBe(keys[0]);
  // It was answered: the same amount once more is another repayment.
  expect(keys[2]).not.toBe(keys[0]);
});

it('counts the review down, then says that it takes longer', async () => {
  const soon = new Date(Date.now() + 600_000).toISOString();
  const waiting: Loan = { ...loan, state: 'under_review', reviewDueTime: soon };
  const view = renderPage(<MyLoan loanId={undefined} />, {
    answers: { 'loan!open': () => loanStanding({ current: waiting }), 'loan!get': () => waiting },
  });
  await screen.findByText(/We decide within/);
  view.unmount();
  const late = { ...waiting, reviewDueTime: '2026-01-01T02:00:00.000Z' };
  renderPage(<MyLoan loanId={undefined} />, {
    answers: { 'loan!open': () => loanStanding({ current: late }), 'loan!get': () => late },
  });
  await screen.findByText(/takes longer than usual/);
});

it('shows what staff have decided meanwhile when a step on the loan is refused', async () => {
  const waiting: Loan = {
    ...loan,
    state: 'under_review',
    reviewDueTime: new Date(Date.now() + 600_000).toISOString(),
  };
  let isDecided = false;
  const now = (): Loan => (isDecided ? { ...waiting, state: 'failed', reason: 'Too little turnover' } : waiting);
  renderPage(<MyLoan loanId={undefined} />, {
    answers: {
      'loan!open': () => loanStanding({ current: waiting }),
      'loan!get': now,
      'loan!withdraw': () => {
        throw new ApiError({ key: 'loan_state_changed', code: 1 });
      },
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Withdraw application' }));
  isDecided = true;
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw application' }));
  await screen.findByText('Too little turnover');
});

it('puts figures into each language’s own sentence', async () => {
  const view = renderPage(<MyLoan loanId={undefined} />, {
    language: 'zh-CN',
    answers: {
      ...running,
      'loan!open': () => loanStanding({ current: { ...loan, isOverdue: true, overdueDays: 9, dueAmount: '12.00' } }),
      'loan!get': () => ({ ...loan, isOverdue: true, overdueDays: 9, dueAmount: '12.00' }),
    },
  });
  await screen.findByText(/^已逾期 9 天。 ?逾期期间/);
  view.unmount();
  const ended: Loan = { ...loan, state: 'repaid', endTime: '2026-01-02T12:00:00.000Z' };
  const second = renderPage(<MyLoan loanId={undefined} />, {
    language: 'zh-CN',
    answers: { ...running, 'loan!open': () => loanStanding({ current: ended }), 'loan!get': () => ended },
  });
  await screen.findByText(/^已于 .2026-01-02. 全部还清。$/);
  second.unmount();
  renderPage(<Calculator products={[...products]} today="2026-01-01" />, { language: 'ar' });
  expect(screen.getAllByText(/^حتى .365. يومًا$/).length).toBeGreaterThan(0);
});

it('an overdue payment is told on the dashboard, a calm loan is not', async () => {
  const view = renderPage(<LoanNote />, {
    answers: { 'loan!open': () => loanStanding({ current: { ...loan, isOverdue: true, dueAmount: '12.00' } }) },
  });
  await screen.findByText('A loan payment is overdue');
  view.unmount();
  const { calls } = renderPage(<LoanNote />, {
    answers: { 'loan!open': () => loanStanding({ current: { ...loan, nextDueDay: '2999-01-01' } }) },
  });
  await waitFor(() => expect(calls.length).toBe(1));
  expect(screen.queryByRole('link')).toBeNull();
});

it('keeps the receipt of the last payment in sight, and the loan that it has ended', async () => {
  let isRepaid = false;
  const receipt = loanReceipt({
    repaymentId: '2',
    kind: 'payoff',
    amount: '120039.45',
    principal: '120000.00',
    interest: '39.45',
    penalty: '0.00',
  });
  const quote = { total: '120039.45', principal: '120000.00', interest: '39.45', penalty: '0.00', due: '0.00' };
  const repaid: Loan = { ...loan, state: 'repaid', endTime: '2026-01-02T00:00:00.000Z' };
  const { calls } = renderPage(<MyLoan loanId={undefined} />, {
    answers: {
      ...running,
      'loan!open': () => loanStanding(isRepaid ? {} : { current: loan }),
      'loan!get': () => (isRepaid ? repaid : loan),
      'loan!payoff': () => ({ ...quote, expireTime: '2026-01-03T16:00:00.000Z' }),
      'loan!repay': () => {
        isRepaid = true;
        return { receipt, state: 'repaid', principal: '0.00' };
      },
    },
  });
  await screen.findByText(/Next payment,.*2026-01-31/);
  press('Pay off in full');
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(await within(dialog).findByLabelText(/^Fund password/), { target: { value: '246810' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Pay off now' }));
  await within(dialog).findByText('Your loan is paid off');
  await waitFor(() => expect(calls.filter(({ name }) => name === 'loan!open').length).toBeGreaterThan(1));
  await screen.findByText(/Paid back in full on/);
  expect(within(dialog).getByText('Your loan is paid off')).toBeDefined();
});

it('shows what one owes where the shop lends no more, and leads to no other loan', async () => {
  const page = (
    <LoanPages>
      <MyLoan loanId={undefined} />
    </LoanPages>
  );
  const owed = { ...running, 'loan!open': () => loanStanding({ current: loan }), 'loan!get': () => loan };
  const offered = (hasLoans: boolean, answers: object) =>
    renderPage(page, { answers, root: { hasLoans }, at: '/credit/myLoan' });
  const lending = offered(true, { 'loan!open': () => loanStanding() });
  await lending.findByRole('link', { name: 'Work out a loan' });
  expect(lending.getByRole('navigation')).toBeDefined();
  lending.unmount();
  const stopped = offered(false, { 'loan!open': () => loanStanding() });
  await stopped.findByText('You have no open loan');
  expect(stopped.queryAllByRole('link')).toEqual([]);
  stopped.unmount();
  const owing = offered(false, owed);
  await owing.findByRole('button', { name: 'Repay' });
  expect(owing.queryByRole('navigation')).toBeNull();
});
