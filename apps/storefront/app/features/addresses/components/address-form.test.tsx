import { ApiError } from '@entrepot/client';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import { AddressForm } from './address-form.tsx';

const answers = {
  'syspara!getSyspara': () => ({ specified_name_rules: false }),
  'address!listCountry': () => [
    { code: 'SG', name: 'Singapore', phoneCode: '65' },
    { code: 'US', name: 'United States', phoneCode: '1' },
  ],
  'address!listState': ({ nation }: { nation: string }) => (nation === 'US' ? [{ code: 'OR', name: 'Oregon' }] : []),
  'address!listCity': () => [{ name: 'Portland' }],
};

const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

async function fill() {
  await screen.findByRole('option', { name: 'United States' });
  type(/^Country/, 'US');
  await screen.findByLabelText(/^State/);
  type(/^Consignee/, ' Ann Lee ');
  type(/^City/, 'Portland');
  type(/^Street/, '1 Main St');
  type(/^Postcode/, '97201');
  type(/^Phone/, '503 555 0100');
}

describe('the address form', () => {
  it('asks for a state where the country has some, and takes its dialling code', async () => {
    const onSaved = vi.fn();
    const { calls } = renderPage(<AddressForm isFirst onSaved={onSaved} onCancel={vi.fn()} />, {
      answers: { ...answers, 'address!add': () => ({ id: '9' }) },
    });
    await fill();
    save();
    expect(screen.getByText('Choose a state or province.')).toBeDefined();
    type(/^State/, 'OR');
    type(/^City/, 'Portland');
    save();
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith('9'));
    expect(calls.find((call) => call.name === 'address!add')?.input).toEqual({
      name: 'Ann Lee',
      phoneCode: '1',
      phone: '503 555 0100',
      nation: 'US',
      state: 'OR',
      city: 'Portland',
      postCode: '97201',
      address: '1 Main St',
      use: 1,
    });
  });

  it('keeps what was typed when a field is refused, and says so at that field', async () => {
    renderPage(<AddressForm onSaved={vi.fn()} onCancel={vi.fn()} />, {
      answers: {
        ...answers,
        'address!add': () => {
          throw new ApiError({ key: 'invalid_postcode', code: 216, serverText: '邮编格式不正确' });
        },
      },
    });
    await fill();
    type(/^State/, 'OR');
    type(/^City/, 'Portland');
    save();
    const postcode = screen.getByLabelText(/^Postcode/);
    await waitFor(() => expect(postcode.getAttribute('aria-invalid')).toBe('true'));
    expect((postcode as HTMLInputElement).value).toBe('97201');
    type(/^Postcode/, '97202');
    expect(postcode.getAttribute('aria-invalid')).toBeNull();
  });
});
