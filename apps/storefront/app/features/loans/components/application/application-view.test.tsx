import { ApiError } from '@entrepot/client';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';
import { loanAgreement, loanStanding, loanTerms, runningLoan } from '#testing/sample-loan.ts';
import type { Loan, Offer } from '../../hooks/loan-types.ts';
import { ApplicationView } from './application-view.tsx';

const bounds = { minimum: '100000.00', maximum: '30000000.00', minimumDays: 1, maximumDays: 365 } as const;
const products: Offer[] = [{ product: 'equal_instalments', ...bounds, ...loanTerms }];
const offers = { products, reviewMinutes: 60, contactPersons: 1, today: '2026-01-01' };

it('finds amount and term as they were typed after a reload, over those of the address', async () => {
  const open = () =>
    renderPage(<ApplicationView offers={offers} />, {
      at: '/credit/application?product=equal_instalments&amount=150000&days=90',
      answers: { 'loan!open': () => loanStanding() },
    });
  const valuesOf = async () => {
    const amount = (await screen.findByLabelText(/^Amount/)) as HTMLInputElement;
    return [amount.value, (screen.getByLabelText(/^Term in days/) as HTMLInputElement).value];
  };
  const before = open();
  expect(await valuesOf()).toEqual(['150000', '90']);
  fireEvent.change(screen.getByLabelText(/^Amount/), { target: { value: '175000' } });
  fireEvent.change(screen.getByLabelText(/^Term in days/), { target: { value: '60' } });
  const kept = Object.entries(sessionStorage);
  before.unmount();
  // A reload leaves no step: what this tab keeps stays as it was.
  for (const [key, value] of kept) sessionStorage.setItem(key, value);
  const after = open();
  expect(await valuesOf()).toEqual(['175000', '60']);
  after.unmount();
  open();
  expect(await valuesOf()).toEqual(['150000', '90']);
});

it('tells whoever handed in that it was, although the answer was lost', async () => {
  let state: Loan['state'] = 'applying';
  renderPage(<ApplicationView offers={offers} />, {
    at: '/credit/application',
    answers: {
      'loan!open': () => loanStanding({ current: runningLoan({ state }) }),
      'loan!agreement': () => loanAgreement(),
      'loan!apply': () => {
        state = 'under_review';
        throw new ApiError({ key: 'network_error', code: 4 });
      },
    },
  });
  const submit = await screen.findByRole('button', { name: 'Submit application' });
  fireEvent.click(screen.getByRole('checkbox', { name: /read the agreement/ }));
  fireEvent.click(submit);
  await screen.findByText('Your application has been submitted');
  expect(screen.queryByText(/already have an open loan/)).toBeNull();
});
