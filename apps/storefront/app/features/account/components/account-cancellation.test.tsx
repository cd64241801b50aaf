import { ApiError } from '@entrepot/client';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';
import { AccountCancellation } from './account-cancellation.tsx';

const ties = [
  'balance_remains',
  'debt_remains',
  'open_orders_remain',
  'open_deposits_remain',
  'open_withdrawals_remain',
  'open_loan_remains',
  'store_remains',
] as const;

it.each(ties)('asks once more before closing the account, and says what still stands in the way: %s', async (key) => {
  const onClosed = vi.fn();
  const { calls } = renderPage(<AccountCancellation onClosed={onClosed} />, {
    answers: {
      'user!logoff': () => {
        throw new ApiError({ key, code: 1 });
      },
    },
  });
  const submit = screen.getByRole('button', { name: 'Close my account' });
  fireEvent.click(submit);
  expect(screen.getByText('Tell us the reason; one sentence is enough.')).toBeDefined();
  fireEvent.change(screen.getByLabelText(/^Why are you leaving/), { target: { value: 'Moving on' } });
  fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: 'secret1' } });
  fireEvent.click(submit);
  expect(calls).toEqual([]);
  const dialog = screen.getByRole('dialog', { name: 'Close the account for good?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close my account' }));
  await waitFor(() =>
    expect(calls).toEqual([{ name: 'user!logoff', input: { reason: 'Moving on', password: 'secret1' } }]),
  );
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  expect(onClosed).not.toHaveBeenCalled();
});

it('keeps the reason over a reload, as another language is one, and never the password', () => {
  const before = renderPage(<AccountCancellation onClosed={vi.fn()} />);
  fireEvent.change(screen.getByLabelText(/^Why are you leaving/), { target: { value: 'Moving on' } });
  fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: 'secret1' } });
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('secret1');
  before.unmount();
  renderPage(<AccountCancellation onClosed={vi.fn()} />);
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Why are you leaving/).value).toBe('Moving on');
  expect(screen.getByLabelText<HTMLInputElement>(/^Password/).value).toBe('');
});
