import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';
import { AddressForm } from '../../addresses/components/address-form.tsx';
import { AddressChoice } from './address-choice.tsx';

it('opens the form again that was being typed when the page was loaded anew, as another language does', async () => {
  const open = () =>
    renderPage(
      <AddressChoice
        addresses={[]}
        chosen={undefined}
        onChoose={vi.fn()}
        renderForm={(props) => <AddressForm {...props} />}
      />,
      { answers: { 'address!listCountry': () => [], 'syspara!getSyspara': () => ({}) } },
    );
  const page = open();
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Add an address' }));
  fireEvent.change(screen.getByLabelText(/^Street/), { target: { value: 'New Street 9' } });
  const kept = Object.entries(sessionStorage);
  page.unmount();
  // A reload closes no form: what this tab keeps stays as it was.
  for (const [name, value] of kept) sessionStorage.setItem(name, value);
  open();
  expect((await screen.findByLabelText<HTMLTextAreaElement>(/^Street/)).value).toBe('New Street 9');
});
