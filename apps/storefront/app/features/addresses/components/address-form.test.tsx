import { ApiError } from '@entrepot/client';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';
import { AddressForm } from './address-form.tsx';

const answers = {
  'syspara!getSyspara': () => ({ specified_name_rules: false, specified_postcode_rule: false }),
  'address!listCountry': () => [
    { code: 'QA', name: 'Qatar', phoneCode: '974' },
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
  type(/^Country or region/, 'US');
  await screen.findByLabelText(/^State/);
  type(/^Recipient/, ' Ann Lee ');
  type(/^City/, 'Portland');
  type(/^Street/, '1 Main St');
  type(/^ZIP code/, '97201');
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
    expect(screen.getByText('State is missing. Choose from the list.')).toBeDefined();
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

  it('goes to the fault that stands first on the page, not to the telephone below it', async () => {
    renderPage(<AddressForm isFirst onSaved={vi.fn()} onCancel={vi.fn()} />, { answers });
    await fill();
    type(/^Phone/, '1');
    type(/^ZIP code/, '1');
    save();
    expect(document.activeElement).toBe(screen.getByLabelText(/^State/));
    type(/^State/, 'OR');
    type(/^City/, 'Portland');
    save();
    expect(document.activeElement).toBe(screen.getByLabelText(/^ZIP code/));
  });

  it('asks for what the country writes: no postcode in Qatar, no city in Singapore', async () => {
    const onSaved = vi.fn();
    const { calls } = renderPage(<AddressForm isFirst onSaved={onSaved} onCancel={vi.fn()} />, {
      answers: { ...answers, 'address!add': () => ({ id: '9' }) },
    });
    await screen.findByRole('option', { name: 'Qatar' });
    type(/^Country or region/, 'SG');
    expect(screen.queryByLabelText(/^City/)).toBeNull();
    type(/^Postcode/, '5460');
    save();
    expect(screen.getByText('Not valid in this country. Example: 546080.')).toBeDefined();
    type(/^Country or region/, 'QA');
    expect(screen.queryByLabelText(/^Postcode/)).toBeNull();
    type(/^Recipient/, 'Ann Lee');
    type(/^City/, 'Doha');
    type(/^Street/, 'Al Corniche 1');
    type(/^Phone/, '4412 3456');
    save();
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith('9'));
    expect(calls.find((call) => call.name === 'address!add')?.input).toMatchObject({ nation: 'QA', city: 'Doha' });
  });

  it('calls what is missing as its field is called, whichever the country', async () => {
    const countries = {
      AE: 'Emirate',
      JP: 'Prefecture',
      KR: 'Province or city (do/si)',
      US: 'State',
      CA: 'State or province',
    };
    renderPage(<AddressForm isFirst onSaved={vi.fn()} onCancel={vi.fn()} />, {
      answers: {
        ...answers,
        'address!listCountry': () => Object.keys(countries).map((code) => ({ code, name: code, phoneCode: '1' })),
        'address!listState': ({ nation }: { nation: string }) => [{ code: '01', name: `First of ${nation}` }],
      },
    });
    await screen.findByRole('option', { name: 'AE' });
    for (const [code, label] of Object.entries(countries)) {
      type(/^Country or region/, code);
      await screen.findByRole('option', { name: `First of ${code}` });
      const field = screen.getByRole('combobox', { name: new RegExp(`^${label.replace(/[()]/g, '\\$&')}`) });
      save();
      expect(field.getAttribute('aria-invalid'), code).toBe('true');
      expect(screen.getByText(`${label} is missing. Choose from the list.`)).toBeDefined();
    }
    type(/^Country or region/, 'US');
    save();
    expect(screen.getByText('ZIP code is missing.')).toBeDefined();
  });

  it('writes a postcode as its country does once the field is left, and refuses none for its blanks', async () => {
    renderPage(<AddressForm isFirst onSaved={vi.fn()} onCancel={vi.fn()} />, {
      answers: {
        ...answers,
        'address!listCountry': () => ['BR', 'GB'].map((code) => ({ code, name: code, phoneCode: '1' })),
        'address!listState': () => [],
      },
    });
    await screen.findByRole('option', { name: 'GB' });
    for (const [code, typed, written] of [
      ['GB', 'sw1a1aa', 'SW1A 1AA'],
      ['BR', '40301110', '40301-110'],
      ['GB', 'nonsense', 'nonsense'],
    ] as const) {
      type(/^Country or region/, code);
      type(/^Postcode/, typed);
      const field = screen.getByLabelText<HTMLInputElement>(/^Postcode/);
      fireEvent.blur(field);
      await waitFor(() => expect(field.value).toBe(written));
      expect(field.getAttribute('aria-invalid') === 'true', written).toBe(typed === 'nonsense');
    }
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
    const postcode = screen.getByLabelText(/^ZIP code/);
    await waitFor(() => expect(postcode.getAttribute('aria-invalid')).toBe('true'));
    expect((postcode as HTMLInputElement).value).toBe('97201');
    type(/^ZIP code/, '97202');
    expect(postcode.getAttribute('aria-invalid')).toBeNull();
  });

  it('finds what was typed again after a reload, and nothing of it once it was closed', async () => {
    const open = () => renderPage(<AddressForm onSaved={vi.fn()} onCancel={vi.fn()} />, { answers });
    const street = () => screen.getByLabelText<HTMLInputElement>(/^Street/).value;
    const before = open();
    await fill();
    const [kept] = Object.entries(sessionStorage);
    before.unmount();
    // A reload closes no form: what this tab keeps stays as it was.
    sessionStorage.setItem(...(kept as [string, string]));
    const after = open();
    expect(street()).toBe('1 Main St');
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>(/^Country or region/).value).toBe('US'));
    after.unmount();
    open();
    expect(street()).toBe('');
  });
});
