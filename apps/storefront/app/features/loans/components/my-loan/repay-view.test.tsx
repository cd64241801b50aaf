import { ApiError } from '@entrepot/client';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type Answers, renderPage } from '#testing/render-page.tsx';
import { runningLoan } from '#testing/sample-loan.ts';
import { account } from '#testing/samples.ts';
import { RepayView } from './repay-view.tsx';

const loan = runningLoan({ penalty: '16.50' });
const balance = (money: string) => ({ 'localuser!get': () => account({ money, hasSafeword: true }) });
const typeAmount = (value: string) => {
  const field = screen.getByLabelText(/^Amount to repay/);
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};
const view = <RepayView loan={loan} isPayoff={false} onClose={vi.fn()} />;

it('says what is owed to whoever types more, before the fund password and without asking for a deposit', async () => {
  const { calls } = renderPage(view, { answers: balance('156965.00') });
  await screen.findByText('$156,965.00');
  typeAmount('490,000');
  await screen.findByText(/more than you owe\. .*\$120,055\.95/);
  expect(screen.queryByText(/Your balance is short/)).toBeNull();
  fireEvent.change(screen.getByLabelText(/^Fund password/), { target: { value: '246810' } });
  fireEvent.click(screen.getByRole('button', { name: 'Pay from balance' }));
  expect(calls.some(({ name }) => name === 'loan!repay')).toBe(false);
  typeAmount('120055.95');
  await waitFor(() => expect(screen.queryByText(/more than you owe/)).toBeNull());
});

it('speaks of no order to whoever is short of a repayment', async () => {
  renderPage(view, { answers: balance('100.00') });
  await screen.findByText('$100.00');
  typeAmount('500');
  await screen.findByText(/Your balance is short/);
  expect(screen.queryByText(/order/)).toBeNull();
});

it('writes the total of a refusal as money', async () => {
  const answers: Answers = {
    ...balance('156965.00'),
    'loan!repay': () => {
      throw new ApiError({ key: 'loan_repayment_above_owed', code: 862, params: { total: '119500.00' } });
    },
  };
  renderPage(view, { answers });
  await screen.findByText('$156,965.00');
  typeAmount('120000');
  fireEvent.change(screen.getByLabelText(/^Fund password/), { target: { value: '246810' } });
  fireEvent.click(screen.getByRole('button', { name: 'Pay from balance' }));
  await screen.findByText(/\$119,500\.00.* pays the loan off today/);
});
