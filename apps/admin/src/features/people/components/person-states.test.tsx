import type { AdminOutputOf } from '@entrepot/client';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, allPermissions, askFor, openPanel, pageOf } from '#testing/open-panel.tsx';

type Person = AdminOutputOf<'user!info'>;

const person = (changes: Partial<Person> = {}): Person => ({
  userId: '77',
  usercode: 'E100077',
  username: 'seller7',
  state: 'active',
  email: 's7@example.com',
  phone: '',
  storeId: '31',
  storeName: 'North Lamps',
  createTime: '2026-11-01T08:00:00Z',
  identityLevel: 'advanced',
  wallet: { available: '1120.00', held: '5.00', owed: '40.00' },
  orders: 1200,
  sessions: [],
  signIns: [],
  stateChanges: [],
  ...changes,
});
const open = (found: Person, answers: Answers = {}, permissions: readonly string[] = allPermissions) =>
  openPanel('/people/77', {
    permissions,
    answers: { 'user!list': () => pageOf([found]), 'user!info': () => found, ...answers },
  });
const offered = () => screen.queryAllByRole('button').map((button) => button.textContent);
const factOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;

test('a locked account is unlocked with a note, and its page stays open', async () => {
  const { callsOf, address } = open(person({ state: 'locked' }), { 'user!unlock': () => null });
  const { dialog, send, type } = await askFor('Unlock');
  dialog.getByText('The person can log in again.');
  send('Unlock');
  await dialog.findByText('Give a reason');
  type(/^Note/, 'Documents were shown.');
  send('Unlock');
  await screen.findByText('Account unlocked');
  expect(callsOf('user!unlock')).toEqual([{ userId: '77', reason: 'Documents were shown.' }]);
  expect(address()).toBe('/people/77');
});

test('a locked account is disabled with a note', async () => {
  const { callsOf } = open(person({ state: 'locked' }), { 'user!disable': () => null });
  const disabling = await askFor('Disable');
  disabling.type(/^Note/, 'Signs of fraud.');
  disabling.send('Disable');
  await screen.findByText('Account disabled');
  expect(callsOf('user!disable')).toEqual([{ userId: '77', reason: 'Signs of fraud.' }]);
});

test('a disabled account is enabled with a note, and its history tells that from unlocking', async () => {
  const by = { staffName: 'Kim Clerk', reason: 'Checked', createTime: '2026-11-02T08:00:00Z' };
  const stateChanges = (['locked', 'active', 'disabled', 'active', 'disabled'] as const).map((state) => ({
    state,
    ...by,
  }));
  const { callsOf } = open(person({ state: 'disabled', stateChanges }), { 'user!enable': () => null });
  await screen.findByText('Account unlocked');
  expect(screen.getAllByText('Account disabled')).toHaveLength(2);
  expect(screen.getAllByText('Account enabled')).toHaveLength(1);
  const enabling = await askFor('Enable');
  enabling.type(/^Note/, 'Documents were shown.');
  enabling.send('Enable');
  await waitFor(() => expect(screen.getAllByText('Account enabled')).toHaveLength(2));
  expect(callsOf('user!enable')).toEqual([{ userId: '77', reason: 'Documents were shown.' }]);
});

test.each([
  ['active', ['Lock', 'Disable', 'Correct the balance', 'Export data', 'Close for good']],
  ['locked', ['Unlock', 'Disable', 'Correct the balance', 'Export data', 'Close for good']],
  ['disabled', ['Enable', 'Correct the balance', 'Export data', 'Close for good']],
  ['closed', ['Export data']],
] as const)('of an account that is %s just what is possible is offered', async (state, wanted) => {
  open(person({ state }));
  await screen.findByRole('button', { name: 'Export data' });
  const all = ['Lock', 'Unlock', 'Disable', 'Enable', 'Correct the balance', 'Export data', 'Close for good'];
  expect(offered().filter((name) => all.includes(name ?? ''))).toEqual(wanted);
});

test('the wallet is three amounts, and what is owed is one of them', async () => {
  open(person());
  await screen.findByText('s7@example.com');
  expect(factOf('Balance')?.textContent).toBe('$1,120.00');
  expect(factOf('On hold')?.textContent).toBe('$5.00');
  expect(factOf('Owed')?.textContent).toBe('$40.00');
});

test('store and orders are ways there for those who may follow them, and words for others', async () => {
  const full = open(person());
  expect((await screen.findByRole('link', { name: 'North Lamps' })).getAttribute('href')).toBe('/stores/31');
  expect(screen.getByRole('link', { name: '1,200' }).getAttribute('href')).toBe('/orders?keyword=seller7');
  full.unmount();
  open(person(), {}, ['users.read']);
  await screen.findByText('s7@example.com');
  expect(factOf('Store')?.textContent).toBe('North Lamps');
  expect(factOf('Orders')?.textContent).toBe('1,200');
  expect(screen.queryByRole('link', { name: 'North Lamps' })).toBeNull();
  expect(screen.queryByRole('link', { name: '1,200' })).toBeNull();
});

test('who may not see where a person is signed in sees no part of it', async () => {
  const { sessions: _, signIns: __, ...rest } = person();
  const without = open(rest);
  await screen.findByText('s7@example.com');
  expect(screen.queryByText('Logged in on')).toBeNull();
  without.unmount();
  open(person());
  await screen.findByText('Not logged in anywhere.');
});

test('an export whose reason is missing asks for nothing', async () => {
  const { callsOf } = open(person(), { 'user!export': () => ({ filename: 'x.json', json: '{}' }) });
  const { dialog, send } = await askFor('Export data');
  send('Export data');
  await dialog.findByText('Give a reason');
  await waitFor(() => expect(dialog.getByLabelText(/^Note/).getAttribute('aria-invalid')).toBe('true'));
  expect(callsOf('user!export')).toEqual([]);
});
