import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, openPanel, pageOf } from '#testing/open-panel.tsx';
import { pageActions } from './page-actions.ts';

const late = { loans: 0, principal: '0.00', due: '0.00' };
const answers: Answers = {
  'user!list': () => pageOf([]),
  'coupon!list': () => pageOf([]),
  'subscription!figures': () => ({ pending: 0, confirmed: 0, ended: 0, couponCode: '', isCouponTaken: false }),
  'conversionRate!list': () => [],
  'loan!portfolio': () => ({
    pool: '0.00',
    lent: '0.00',
    loans: 0,
    outstanding: '0.00',
    dueToday: '0.00',
    overdue: { days1to30: late, days31to60: late, days61to90: late, over90: late },
    expectedInterest: '0.00',
    accruedInterest: '0.00',
    receivedInterest: '0.00',
    accruedPenalty: '0.00',
    receivedPenalty: '0.00',
    writtenOff: '0.00',
  }),
  'staff!list': () => pageOf([]),
  'role!list': () => ({ roles: [], permissions: [] }),
};

/** What the palette offers for some letters. */
async function find(letters: string) {
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  const field = await screen.findByRole('combobox', { name: 'Search and commands', hidden: true });
  fireEvent.change(field, { target: { value: letters } });
  return { field, offered: screen.queryAllByRole('option', { hidden: true }).map(({ textContent }) => textContent) };
}

test.each([
  ['New coupon', '/coupons', 'New coupon'],
  ['New category', '/categories', 'New category'],
  ['Recommend a', '/recommendations', 'Pick a product'],
  ['Set a conv', '/rates', 'Set a rate'],
  ['Fund the', '/loan-portfolio', 'Fund the pool'],
  ['Invite', '/staff', 'Invite'],
  ['New role', '/roles', 'New role'],
])('“%s” is found from anywhere and opened on its page', async (letters, path, title) => {
  const { address } = openPanel('/home', { answers });
  await screen.findByRole('link', { name: 'Orders' });
  const { field, offered } = await find(letters);
  expect(offered).toHaveLength(1);
  fireEvent.keyDown(field, { key: 'Enter' });
  await screen.findByRole('heading', { level: 2, name: title, hidden: true });
  // Whoever comes back to the page is not asked again.
  await waitFor(() => expect(address()).toBe(path));
});

test('a new banner has a page of its own, and whose balance is corrected is chosen among the people', async () => {
  const { address } = openPanel('/home', { answers });
  await screen.findByRole('link', { name: 'Orders' });
  fireEvent.keyDown((await find('New banner')).field, { key: 'Enter' });
  await waitFor(() => expect(address()).toBe('/banners/new'));
  fireEvent.keyDown((await find('Correct a balance')).field, { key: 'Enter' });
  await waitFor(() => expect(address()).toBe('/people'));
});

test('nothing is offered that the person may not do', async () => {
  openPanel('/home', { answers, permissions: ['content.manage'] });
  await screen.findByRole('link', { name: 'Banners' });
  expect((await find('new')).offered).toEqual([expect.stringContaining('New banner')]);
});

test('what a page offers by a key is not offered there a second time', async () => {
  openPanel('/roles', { answers });
  await screen.findByRole('button', { name: 'New role' });
  expect((await find('New role')).offered).toHaveLength(1);
});

test('each of them leads to a place of its own', () => {
  expect(new Set(pageActions.map(({ path }) => path)).size).toBe(pageActions.length);
});
