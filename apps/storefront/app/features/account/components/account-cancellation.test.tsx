import { ApiError } from '@entrepot/client';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';
import { AccountCancellation } from './account-cancellation.tsx';

it('asks once more before closing the account, and says what still stands in the way', async () => {
  const onClosed = vi.fn();
  const { calls } = renderPage(<AccountCancellation onClosed={onClosed} />, {
    answers: {
      'user!logoff': () => {
        throw new ApiError({ key: 'balance_remains', code: 135, serverText: '账户尚有余额，不能注销' });
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
