import { ApiError } from '@entrepot/client';
import { readToken } from '@entrepot/panel/session/session-store.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, openPanel } from '#testing/open-panel.tsx';

const refusing = (key: string, params = {}) => ({
  'user!newlogin': () => {
    throw new ApiError({ key, code: 102, params });
  },
});

function open(answers: Answers, at = '/login') {
  const panel = openPanel(at, { answers, token: null });
  const send = (username: string, password: string) => {
    fireEvent.change(screen.getByLabelText(/Username/), { target: { value: username } });
    fireEvent.change(panel.container.querySelector('[name=password]') as Element, { target: { value: password } });
    fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
  };
  return { ...panel, send };
}

test('a refusal is told in place, and what was typed is kept', async () => {
  const { send, address } = open(refusing('login_failed'));
  send('seller1', 'wrong123');
  expect((await screen.findByRole('alert')).textContent).toBe('The username or password is wrong.');
  expect(screen.getByLabelText(/Username/)).toHaveProperty('value', 'seller1');
  expect(address()).toBe('/login');
  expect(readToken()).toBeNull();
});

test('lock-outs and accounts without a store say so', async () => {
  const locked = open(refusing('login_locked_minutes', { minutes: 3 }));
  locked.send('seller1', 'wrong123');
  expect((await screen.findByRole('alert')).textContent).toMatch(/try again in 3 minutes/);
  locked.unmount();
  const buyer = open(refusing('not_a_seller'));
  buyer.send('buyer1', 'Demo1234');
  expect((await screen.findByRole('alert')).textContent).toMatch(/not a seller/);
});

test('empty fields are named and nothing is sent', async () => {
  const { callsOf } = open({});
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByText('Enter your username')).toBeTruthy();
  expect(callsOf('user!newlogin')).toEqual([]);
});

test('the token is kept under its own name, and the way back is followed', async () => {
  const back = '/orders?tab=ship';
  const signedIn = { token: 'fresh', username: 'seller1', sellerId: '7', sellerName: 'Harbour Homeware' };
  const { send, address, callsOf } = open(
    { 'user!newlogin': () => signedIn },
    `/login?back=${encodeURIComponent(back)}`,
  );
  send(' seller1 ', 'Demo1234');
  await waitFor(() => expect(address()).toBe(back));
  expect(callsOf('user!newlogin')).toEqual([{ username: 'seller1', password: 'Demo1234' }]);
  expect(localStorage.getItem('ES_SELLER_TOKEN')).toBe('fresh');
  expect(localStorage.getItem('ES_TOKEN')).toBeNull();
});

test('the way back never leaves the panel', async () => {
  const signedIn = { token: 'fresh', username: 'seller1', sellerId: '7', sellerName: 'Harbour Homeware' };
  const { send, address } = open({ 'user!newlogin': () => signedIn }, '/login?back=//elsewhere.example');
  send('seller1', 'Demo1234');
  await waitFor(() => expect(address()).toBe('/home'));
});

test('who has forgotten the password finds the way to a new one', async () => {
  openPanel('/login', { token: null });
  const link = await screen.findByRole('link', { name: 'Forgot your password?' });
  expect(link.getAttribute('href')).toBe('/forgotPassword?lang=en');
});
