import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { writeToken } from '#shared/session/session-store.ts';
import { renderPage } from '#testing/render-page.tsx';
import { account } from '#testing/samples.ts';
import { BillingForm } from '../../account/components/billing-form.tsx';
import { BillingChoice } from './billing-choice.tsx';

beforeEach(() => writeToken('token'));

it('shows whom receipts are made out to, and takes a company and a tax number onto the account', async () => {
  let kept = { company: '', taxNumber: '' };
  const page = renderPage(<BillingChoice renderForm={(props) => <BillingForm {...props} />} />, {
    answers: {
      'localuser!get': () => account({ money: '100.00' }),
      'user!billing': () => kept,
      'user!saveBilling': (input: typeof kept) => {
        kept = input;
        return null;
      },
    },
  });
  expect(await screen.findByText(/No company given/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Add company and tax number' }));
  fireEvent.change(screen.getByLabelText('Company name'), { target: { value: 'Ada GmbH' } });
  fireEvent.change(screen.getByLabelText('Tax number'), { target: { value: 'DE811' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save', hidden: true }));
  expect(await screen.findByText('Ada GmbH')).toBeTruthy();
  expect(screen.getByText('DE811')).toBeTruthy();
  expect(screen.queryByText(/No company given/)).toBeNull();
  expect(page.calls.find(({ name }) => name === 'user!saveBilling')?.input).toEqual(kept);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Change' }));
  expect(screen.getByLabelText<HTMLInputElement>('Company name').value).toBe('Ada GmbH');
});

it('opens the form again that was being typed when the page was loaded anew, as another language does', async () => {
  const open = () =>
    renderPage(<BillingChoice renderForm={(props) => <BillingForm {...props} />} />, {
      answers: {
        'localuser!get': () => account({ money: '100.00' }),
        'user!billing': () => ({ company: '', taxNumber: '' }),
      },
    });
  const page = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Add company and tax number' }));
  fireEvent.change(screen.getByLabelText('Company name'), { target: { value: 'Ada GmbH' } });
  const kept = Object.entries(sessionStorage);
  page.unmount();
  // A reload closes no form: what this tab keeps stays as it was.
  for (const [name, value] of kept) sessionStorage.setItem(name, value);
  open();
  expect((await screen.findByLabelText<HTMLInputElement>('Company name')).value).toBe('Ada GmbH');
});
