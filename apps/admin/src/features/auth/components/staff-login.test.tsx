import { ApiError } from '@entrepot/client';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, openPanel } from '#testing/open-panel.tsx';

const permissions = ['deposits.review'];
const signedIn = { token: 'fresh', username: 'admin', name: 'Dana Reviewer', permissions, mustEnrolTotp: false };

function open(answers: Answers, at = '/login') {
  const panel = openPanel(at, { answers, permissions, token: null });
  const send = (username: string, password: string) => {
    fireEvent.change(screen.getByLabelText(/Username/), { target: { value: username } });
    fireEvent.change(panel.container.querySelector('[name=password]') as Element, { target: { value: password } });
    fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
  };
  return { ...panel, send };
}

const linksOf = (navigation: HTMLElement) =>
  [...navigation.querySelectorAll('a')].map((link) => link.getAttribute('href'));

test('who logs in sees the sections of their permissions and no other', async () => {
  const { send, address } = open({ 'user!newlogin': () => signedIn });
  send('admin', 'Demo1234Demo');
  await waitFor(() => expect(address()).toBe('/home'));
  expect(localStorage.getItem('ES_ADMIN_TOKEN')).toBe('fresh');
  expect(localStorage.getItem('ES_SELLER_TOKEN')).toBeNull();
  const navigation = await screen.findByRole('navigation');
  expect(linksOf(navigation)).toEqual(['/home', '/approvals', '/deposits', '/account']);
  screen.getByText('Dana Reviewer');
});

test('who may approve nothing as the second does not find the approvals', async () => {
  const { send } = open({ 'user!newlogin': () => ({ ...signedIn, permissions: ['identity.review'] }) });
  send('admin', 'Demo1234Demo');
  const navigation = await screen.findByRole('navigation');
  expect(linksOf(navigation)).toEqual(['/home', '/identity', '/account']);
});

test('a refusal is told in place', async () => {
  const { send, address } = open({
    'user!newlogin': () => {
      throw new ApiError({ key: 'login_failed', code: 102, params: {} });
    },
  });
  send('admin', 'wrong');
  expect((await screen.findByRole('alert')).textContent).toBe('The username or password is wrong.');
  expect(address()).toBe('/login');
});

test('the address that was asked for opens after the login', async () => {
  const back = '/deposits?tab=failed';
  const { send, address } = open({ 'user!newlogin': () => signedIn }, `/login?back=${encodeURIComponent(back)}`);
  send('admin', 'Demo1234Demo');
  await waitFor(() => expect(address()).toBe(back));
});

test('without a session every page leads to the login', async () => {
  const { address } = openPanel('/withdrawals/4', { token: null });
  await waitFor(() => expect(address()).toBe('/login?back=%2Fwithdrawals%2F4'));
});

test('an address without the permission for it says so and asks the server for nothing', async () => {
  const { callsOf } = openPanel('/loans', { permissions: ['deposits.review'] });
  await screen.findByText('You do not have access to this page');
  expect(callsOf('loan!list')).toEqual([]);
});

test('the code of the authenticator app is asked for once the password is right', async () => {
  const { send, address, callsOf } = open({
    'user!newlogin': ({ code }: { code?: string }) => {
      if (code === undefined) throw new ApiError({ key: 'totp_required', code: 4, params: {} });
      if (code !== '123456') throw new ApiError({ key: 'totp_wrong', code: 4, params: {} });
      return signedIn;
    },
  });
  send('admin', 'Demo1234Demo');
  const field = await screen.findByLabelText(/Code from your authenticator app/);
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.change(field, { target: { value: '000000' } });
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await screen.findByText(/This code is wrong/);
  fireEvent.change(field, { target: { value: ' 123456 ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(address()).toBe('/home'));
  expect(callsOf('user!newlogin').at(-1)).toEqual({ username: 'admin', password: 'Demo1234Demo', code: '123456' });
});

test('who was invited chooses a password with the code of the link', async () => {
  const { callsOf, address, container } = openPanel('/invitation#the-code', {
    token: null,
    answers: { 'staff!accept': () => ({ username: 'anna' }) },
  });
  await screen.findByRole('heading', { level: 1, name: 'Invitation' });
  fireEvent.change(container.querySelector('input') as Element, { target: { value: 'LongEnough1234' } });
  fireEvent.click(screen.getByRole('button', { name: 'Set password' }));
  await waitFor(() => expect(address()).toBe('/login'));
  expect(callsOf('staff!accept')).toEqual([{ code: 'the-code', password: 'LongEnough1234' }]);
  expect(await screen.findByLabelText(/^Username/)).toHaveProperty('value', 'anna');
});

test.each([
  ['that is used', { key: 'invitation_not_found', code: 1 }],
  [
    'that was cut short',
    { key: 'invalid_parameters', code: 1, params: { fields: [{ field: 'code', reason: 'pattern' }] } },
  ],
])('an invitation %s says so, asks for no password any more and leads to the login', async (_how, fault) => {
  const { container } = openPanel('/invitation#abc', {
    token: null,
    answers: {
      'staff!accept': () => {
        throw new ApiError(fault);
      },
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Invitation' });
  fireEvent.change(container.querySelector('input') as Element, { target: { value: 'LongEnough1234' } });
  fireEvent.click(screen.getByRole('button', { name: 'Set password' }));
  await screen.findByText(/expired or has already been used/);
  expect(container.querySelector('input')).toBeNull();
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toContain('/login');
});
