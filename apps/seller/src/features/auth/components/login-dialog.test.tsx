import { ApiError } from '@entrepot/client';
import { expireSession } from '@entrepot/panel/session/session-store.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPanel } from '#testing/open-panel.tsx';
import { storeSettings } from '#testing/sample-store.ts';

// The page is a chunk of its own: the first test waits for it to be compiled.
vi.setConfig({ testTimeout: 30_000 });

const settings = storeSettings();
const session = { token: 'fresh', username: 'seller1', sellerName: 'Harbour Homeware' };

/** A store's own settings are being saved when the session turns out to be over. */
async function saveSettings(sellerId: string) {
  let isOver = true;
  const panel = openPanel('/store', {
    answers: {
      'store!get': () => settings,
      'user!newlogin': () => ({ ...session, sellerId }),
      'store!save': () => {
        if (!isOver) return { ...settings, orderMinimum: '25.00', version: 5 };
        isOver = false;
        expireSession();
        throw new ApiError({ key: 'session_expired', code: 401, params: {} });
      },
    },
  });
  await screen.findByText('Harbour Homeware');
  fireEvent.change(await screen.findByLabelText('Minimum order'), { target: { value: '25' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const login = within(await screen.findByRole('dialog', { name: 'Seller login', hidden: true }));
  const logIn = () => {
    fireEvent.change(login.getByLabelText(/Username/), { target: { value: 'seller1' } });
    fireEvent.change(login.getByLabelText(/^Password/, { selector: 'input' }), { target: { value: 'Demo1234' } });
    fireEvent.click(login.getByRole('button', { name: 'Log in', hidden: true }));
  };
  return { ...panel, login, logIn };
}

test('a session that ends asks for the login over the page, and what was typed is saved once', async () => {
  const { callsOf, address, logIn } = await saveSettings('7');
  expect(screen.getByDisplayValue('25')).toBeTruthy();
  logIn();
  await waitFor(() => expect(callsOf('store!save')).toHaveLength(2));
  expect(callsOf('store!save')[1]).toEqual(callsOf('store!save')[0]);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Seller login', hidden: true })).toBeNull());
  expect(address()).toBe('/store');
  expect(localStorage.getItem('ES_SELLER_TOKEN')).toBe('fresh');
});

test('another store that logs in there begins anew, and sends nothing of the former one', async () => {
  const { callsOf, address, logIn } = await saveSettings('8');
  logIn();
  await waitFor(() => expect(address()).toBe('/home'));
  expect(callsOf('store!save')).toHaveLength(1);
  await waitFor(() => expect(screen.queryByDisplayValue('25')).toBeNull());
});

test('who closes the question is logged out, with the way back', async () => {
  const { callsOf, address, login } = await saveSettings('7');
  fireEvent.click(login.getByRole('button', { name: 'Close', hidden: true }));
  await waitFor(() => expect(address()).toBe('/login?back=%2Fstore'));
  expect(callsOf('store!save')).toHaveLength(1);
  expect(localStorage.getItem('ES_SELLER_TOKEN')).toBeNull();
});
