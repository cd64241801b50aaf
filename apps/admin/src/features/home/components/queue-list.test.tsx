import { type AdminOutputOf, ApiError } from '@entrepot/client';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, openPanel, pageOf } from '#testing/open-panel.tsx';

type Counted = AdminOutputOf<'work!counts'>[number];

const counted = (changes: Partial<Counted>): Counted => ({
  queue: 'deposits',
  permission: 'deposits.review',
  count: 0,
  overdue: 0,
  ...changes,
});

const open = (counts: Counted[], options: { answers?: Answers; permissions?: readonly string[] } = {}) =>
  openPanel('/home', { ...options, answers: { 'work!counts': () => counts, ...options.answers } });

test('each queue says how much waits, since when and how much of it is late, and leads there', async () => {
  open([
    counted({ count: 1204, oldestTime: '2026-11-20T08:00:00Z', overdue: 2 }),
    counted({ queue: 'approvals', permission: '' }),
  ]);
  const main = within(await screen.findByRole('main'));
  const deposits = within(await main.findByRole('link', { name: /Deposits/ }));
  deposits.getByText('1,204');
  deposits.getByText('2 overdue');
  deposits.getByText(/^Oldest:/);
  const approvals = main.getByRole('link', { name: /Second approvals/ });
  expect(approvals.getAttribute('href')).toBe('/approvals');
  expect(approvals.textContent).not.toContain('Oldest');
  expect(approvals.textContent).not.toContain('overdue');
});

test('the navigation says what waits, to those who do not see it too', async () => {
  open([counted({ count: 3 }), counted({ queue: 'withdrawals', permission: 'withdrawals.review' })]);
  const navigation = within(await screen.findByRole('navigation', { name: 'Main navigation' }));
  await waitFor(() => expect(navigation.getByRole('link', { name: /Deposits/ }).textContent).toContain('3 waiting'));
  expect(navigation.getByRole('link', { name: /Withdrawals/ }).textContent).toBe('Withdrawals');
});

test('who has no permission is told whom to ask', async () => {
  open([], { permissions: [] });
  await screen.findByText('Nothing is assigned to you yet');
  screen.getByText('Your role has no permissions. Ask whoever manages your team.');
});

test('the first letter after g opens a section, but none that the person may not see', async () => {
  const { address } = open([], { permissions: ['withdrawals.review'] });
  await screen.findByText('Nothing is assigned to you yet');
  const press = (key: string) => fireEvent.keyDown(document.body, { key });
  press('g');
  press('d');
  expect(address()).toBe('/home');
  press('g');
  press('y');
  await waitFor(() => expect(address()).toBe('/account'));
});

test('the palette finds a section by its name, and Enter opens it', async () => {
  const { address } = open([counted({ queue: 'approvals', permission: '' })]);
  await screen.findAllByRole('link', { name: /Second approvals/ });
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  const field = await screen.findByRole('combobox', { name: 'Search and commands', hidden: true });
  fireEvent.change(field, { target: { value: 'second appr' } });
  const options = screen.getAllByRole('option', { hidden: true });
  expect(options.map((option) => option.textContent)).toEqual([expect.stringContaining('Second approvals')]);
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(address()).toBe('/approvals'));
});

test('pages come before what is found by the same letters, which arrives later', async () => {
  const setting = { kind: 'setting' as const, id: 'order_handling_fee', title: 'Fee of an order', detail: '' };
  const { callsOf } = open([], { answers: { 'panel!find': () => [setting] } });
  await screen.findByRole('link', { name: 'Orders' });
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  const field = await screen.findByRole('combobox', { name: 'Search and commands', hidden: true });
  fireEvent.change(field, { target: { value: 'order' } });
  await waitFor(() => expect(callsOf('panel!find')).toHaveLength(1));
  await screen.findByText('Fee of an order');
  const options = screen.getAllByRole('option', { hidden: true });
  expect(options[0]?.textContent).toContain('Orders');
});

test('what is not there is said in the palette, and Enter does nothing', async () => {
  const { address } = open([]);
  await screen.findByText('Nothing is assigned to you yet');
  fireEvent.keyDown(document.body, { key: '/' });
  const field = await screen.findByRole('combobox', { hidden: true });
  fireEvent.change(field, { target: { value: 'zzz' } });
  await screen.findByText('Nothing matches “zzz”');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(address()).toBe('/home');
});

test('single keys can be turned off, and stay off', async () => {
  const { address, unmount } = open([]);
  await screen.findByText('Nothing is assigned to you yet');
  fireEvent.keyDown(document.body, { key: '?' });
  const sheet = await screen.findByRole('dialog', { hidden: true });
  within(sheet).getByText('Go to Deposits');
  fireEvent.click(within(sheet).getByRole('switch', { hidden: true }));
  fireEvent.click(within(sheet).getByRole('button', { name: 'Close', hidden: true }));
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
  const press = (key: string) => fireEvent.keyDown(document.body, { key });
  press('g');
  press('y');
  expect(address()).toBe('/home');
  expect(localStorage.getItem('ES_ADMIN_KEYS')).toBe('off');
  // Those with Ctrl go on.
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  await screen.findByRole('combobox', { hidden: true });
  unmount();
});

test('logging out clears the session though the server does not answer', async () => {
  const { address } = open([], {
    answers: {
      'user!logout': () => {
        throw new ApiError({ key: 'network_error', code: 4, params: {} });
      },
    },
  });
  await screen.findByText('Nothing is assigned to you yet');
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(address()).toBe('/login'));
  expect(localStorage.getItem('ES_ADMIN_TOKEN')).toBeNull();
});

test('what is to be sent is a queue of its own, which the section of withdrawals counts too', async () => {
  const { address } = open(
    [
      counted({ queue: 'withdrawals', permission: 'withdrawals.review', count: 2 }),
      counted({ queue: 'withdrawals_to_send', permission: 'withdrawals.pay', count: 3 }),
    ],
    { answers: { 'withdrawal!list': () => pageOf([]) } },
  );
  const navigation = within(await screen.findByRole('navigation', { name: 'Main navigation' }));
  await waitFor(() => expect(navigation.getByRole('link', { name: /Withdrawals/ }).textContent).toContain('5 waiting'));
  const main = within(screen.getByRole('main'));
  fireEvent.click(await main.findByRole('link', { name: /Withdrawals to send/ }));
  await waitFor(() => expect(address()).toBe('/withdrawals?tab=approved'));
  const tab = await screen.findByRole('link', { name: /^To send/ }, { timeout: 10_000 });
  expect(tab.textContent).toBe('To send3');
  expect(tab.getAttribute('aria-current')).toBe('page');
});

test('the palette finds what is to be sent', async () => {
  const { address } = open([counted({ queue: 'withdrawals_to_send', permission: 'withdrawals.pay', count: 3 })]);
  await screen.findByRole('link', { name: /Withdrawals to send/ });
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  const box = await screen.findByRole('combobox', { hidden: true });
  fireEvent.change(box, { target: { value: 'to send' } });
  fireEvent.keyDown(box, { key: 'Enter' });
  await waitFor(() => expect(address()).toBe('/withdrawals?tab=approved'));
});
