import { ApiError, type OutputOf } from '@entrepot/client';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, renderPage } from '#testing/render-page.tsx';
import { AddressBook } from './address-book.tsx';

type Address = OutputOf<'address!list'>[number];

const address = (changes: Partial<Address> = {}): Address => ({
  id: '1',
  name: 'Ann Lee',
  phoneCode: '49',
  phone: '30123456',
  email: '',
  nation: 'DE',
  nationName: 'Germany',
  state: 'BE',
  stateName: 'Berlin',
  city: 'Berlin',
  postCode: '10115',
  address: 'Example Street 1',
  use: 1,
  ...changes,
});

const office = address({ id: '2', name: 'Ann at work', use: 0 });
const refuse = (key: string) => () => {
  throw new ApiError({ key, code: 4, params: {} });
};
const inputsOf = (calls: readonly { name: string; input: unknown }[], name: string) =>
  calls.filter((call) => call.name === name).map((call) => call.input);
const open = (list: Address[] | (() => Address[]), answers: Answers = {}) =>
  renderPage(<AddressBook />, {
    answers: {
      'address!list': () => (typeof list === 'function' ? list() : list),
      'syspara!getSyspara': () => ({ address_limit: 2 }),
      ...answers,
    },
  });
const entry = async (name: string) => within((await screen.findByText(name)).closest('li') as HTMLElement);
const removeEntry = async (name: string) => {
  fireEvent.click((await entry(name)).getByRole('button', { name: 'Delete' }));
  return within(await screen.findByRole('dialog', { name: 'Delete this address?' }));
};

describe('the address book', () => {
  it('leads to the first address where there is none', async () => {
    open([]);
    await screen.findByText('No address yet');
    fireEvent.click(screen.getByRole('button', { name: 'Add address' }));
    await screen.findByRole('dialog', { name: 'New address' });
  });

  it('takes no more than the shop allows, and says so', async () => {
    open([address(), office]);
    await screen.findByText(/^The address book is full/);
    expect(screen.getByRole('button', { name: 'Add address' })).toHaveProperty('disabled', true);
    screen.getByText('2 of 2 addresses');
  });

  it('marks the default one and makes another one that', async () => {
    let chosen = '1';
    const { calls } = open(
      () => [address({ use: chosen === '1' ? 1 : 0 }), address({ ...office, use: chosen === '2' ? 1 : 0 })],
      {
        'address!edit': ({ id }) => {
          chosen = id;
          return { id };
        },
      },
    );
    expect((await entry('Ann Lee')).queryByRole('button', { name: 'Make default' })).toBeNull();
    fireEvent.click((await entry('Ann at work')).getByRole('button', { name: 'Make default' }));
    await waitFor(async () => (await entry('Ann at work')).getByText('Default'));
    expect((await entry('Ann Lee')).queryByText('Default')).toBeNull();
    expect(inputsOf(calls, 'address!edit')).toEqual([
      expect.objectContaining({ id: '2', use: 1, name: 'Ann at work' }),
    ]);
  });

  it('asks before an address is deleted, and clears it then', async () => {
    let list = [address(), office];
    const { calls } = open(() => list, {
      'address!del': () => {
        list = [address()];
        return null;
      },
    });
    const dialog = await removeEntry('Ann at work');
    expect(inputsOf(calls, 'address!del')).toEqual([]);
    const confirm = dialog.getByRole('button', { name: 'Delete' });
    fireEvent.click(confirm);
    fireEvent.click(confirm);
    await waitFor(() => expect(screen.queryByText('Ann at work')).toBeNull());
    expect(inputsOf(calls, 'address!del')).toEqual([{ id: '2' }]);
  });

  it('says that an address is deleted, and leads the keyboard on in the book', async () => {
    let list = [address(), office];
    open(() => list, {
      'address!del': () => {
        list = [address()];
        return null;
      },
    });
    (await entry('Ann at work')).getByRole('button', { name: 'Delete' }).focus();
    const confirm = (await removeEntry('Ann at work')).getByRole('button', { name: 'Delete' });
    confirm.focus();
    fireEvent.click(confirm);
    await screen.findByText('Address deleted');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add address' })));
  });

  it('shows no longer what was deleted in another window, and calls that no fault', async () => {
    let list = [address(), office];
    open(() => list, {
      'address!del': () => {
        list = [address()];
        return refuse('address_not_found')();
      },
    });
    const dialog = await removeEntry('Ann at work');
    fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Ann at work')).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps an address whose deletion was not answered, and says why', async () => {
    open([address(), office], { 'address!del': refuse('network_error') });
    const dialog = await removeEntry('Ann at work');
    fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await screen.findByText(/No answer from the shop/);
    screen.getByText('Ann at work');
  });

  it('opens the form again that was being typed when the page was loaded anew, as another language does', async () => {
    const places: Answers = {
      'address!listCountry': () => [],
      'address!listState': () => [],
      'address!listCity': () => [],
    };
    const street = () => screen.getByLabelText<HTMLTextAreaElement>(/^Street/);
    const change = (value: string) => fireEvent.change(street(), { target: { value } });
    const isDefault = () => screen.getByRole<HTMLInputElement>('checkbox', { hidden: true });
    const loadAnew = (before: ReturnType<typeof open>, list: Address[]) => {
      const kept = Object.entries(sessionStorage);
      before.unmount();
      // A reload closes no form: what this tab keeps stays as it was.
      for (const [name, value] of kept) sessionStorage.setItem(name, value);
      return open(list, places);
    };
    let page = open([address()], places);
    fireEvent.click(await screen.findByRole('button', { name: 'Add address' }));
    change('New Street 9');
    fireEvent.click(isDefault());
    page = loadAnew(page, [address()]);
    await screen.findByRole('dialog', { name: 'New address' });
    expect(street().value).toBe('New Street 9');
    expect(isDefault().checked).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel', hidden: true }));
    page = loadAnew(page, [address(), office]);
    fireEvent.click((await entry('Ann at work')).getByRole('button', { name: 'Edit' }));
    change('Other Street 2');
    page = loadAnew(page, [address(), office]);
    await screen.findByRole('dialog', { name: 'Edit address' });
    expect(street().value).toBe('Other Street 2');
    expect(screen.getByLabelText<HTMLInputElement>(/^Recipient/).value).toBe('Ann at work');
  });

  it('begins anew where what the tab keeps has another shape, as after a release', async () => {
    sessionStorage.setItem('ES_DRAFT  address new', JSON.stringify({ name: 5, phone: null, address: 'New Street 9' }));
    open([address()], {
      'address!listCountry': () => [],
      'address!listState': () => [],
      'address!listCity': () => [],
    });
    await screen.findByRole('dialog', { name: 'New address' });
    expect(screen.getByLabelText<HTMLInputElement>(/^Recipient/).value).toBe('');
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Street/).value).toBe('New Street 9');
  });
});
