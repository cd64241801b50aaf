import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { allPermissions, me, openPanel } from '#testing/open-panel.tsx';

/** After which the panel asks again what the person may do. */
const upkeepMs = 60_000;

afterEach(() => {
  vi.useRealTimers();
});

/** Each address with what it takes to be there and the call that it must not make without. */
const guarded = [
  ['/applications', 'applications.review', 'sellerApplication!list'],
  ['/identity', 'identity.review', 'identity!list'],
  ['/cases', 'disputes.decide', 'orderReturn!list'],
  ['/deposits', 'deposits.review', 'deposit!list'],
  ['/deposits/61', 'deposits.review', 'deposit!info'],
  ['/withdrawals', 'withdrawals.review', 'withdrawal!list'],
  ['/withdrawals/71', 'withdrawals.review', 'withdrawal!info'],
  ['/chats', 'chat.answer', 'chat!list'],
  ['/chat-reports', 'chat.moderate', 'chatReport!list'],
  ['/chat-reports/11', 'chat.moderate', 'chatReport!info'],
  ['/orders', 'orders.read', 'order!list'],
  ['/orders/1001', 'orders.read', 'order!info'],
  ['/reported-reviews', 'reviews.moderate', 'reviewReport!list'],
  ['/reported-reviews/55', 'reviews.moderate', 'reviewReport!info'],
  ['/stores', 'stores.read', 'store!list'],
  ['/stores/31', 'stores.read', 'store!info'],
  ['/coupons', 'coupons.manage', 'subscription!figures'],
  ['/store-coupons', 'coupons.manage', 'storeCoupon!list'],
  ['/products', 'products.moderate', 'product!list'],
  ['/products/9', 'products.moderate', 'product!info'],
  ['/categories', 'categories.manage', 'category!list'],
  ['/categories/3', 'categories.manage', 'category!list'],
  ['/pages', 'content.manage', 'contentPage!list'],
  ['/pages/terms', 'content.manage', 'contentPage!info'],
  ['/recommendations', 'content.manage', 'recommendation!list'],
  ['/banners', 'content.manage', 'banner!list'],
  ['/banners/7', 'content.manage', 'banner!info'],
  ['/loans', 'loans.review', 'loan!list'],
  ['/loans/81', 'loans.review', 'loan!info'],
  ['/loan-portfolio', 'loans.account', 'loan!portfolio'],
  ['/loan-proposals', 'loans.account', 'loan!proposals'],
  ['/reconciliation', 'books.read', 'reconciliation!get'],
  ['/invariants', 'books.read', 'invariant!list'],
  ['/ledger', 'books.read', 'trialBalance!get'],
  ['/ledger/accounts/5', 'books.read', 'ledgerAccount!info'],
  ['/ledger/journals/81', 'books.read', 'ledgerJournal!info'],
  ['/rates', 'rates.set', 'conversionRate!list'],
  ['/people', 'users.read', 'user!list'],
  ['/people/77', 'users.read', 'user!info'],
  ['/staff', 'staff.manage', 'staff!list'],
  ['/staff/31', 'staff.manage', 'staff!info'],
  ['/roles', 'staff.manage', 'role!list'],
  ['/audit', 'audit.read', 'audit!list'],
  ['/mails', 'system.read', 'mail!list'],
  ['/mails/41', 'system.read', 'mail!info'],
  ['/system', 'system.read', 'system!health'],
  ['/operations', 'operations.read', 'doctor!run'],
  ['/settings', 'settings.change', 'setting!list'],
  ['/setting-history', 'settings.change', 'setting!history'],
] as const;

test.each(guarded)('%s says who may not be there so, and asks the server for nothing', async (at, permission, call) => {
  const { callsOf } = openPanel(at, { permissions: allPermissions.filter((other) => other !== permission) });
  await screen.findByText('You do not have access to this page', {}, { timeout: 10_000 });
  expect(callsOf(call)).toEqual([]);
});

test('what somebody writes stays on the page when the permission is taken from them, and they are told', async () => {
  let held: readonly string[] = allPermissions;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  openPanel('/banners/new', { answers: { 'staff!me': () => me(held) } });
  const text = await screen.findByLabelText(/^What it says/, {}, { timeout: 10_000 });
  fireEvent.input(text, { target: { value: 'Winter sale' } });
  held = [];
  await vi.advanceTimersByTimeAsync(upkeepMs);
  await screen.findByText(/^Your permissions have changed since you began to write/);
  expect(screen.getByLabelText(/^What it says/)).toHaveProperty('value', 'Winter sale');
});

test('a page on which nothing was written goes with the permission', async () => {
  let held: readonly string[] = allPermissions;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  openPanel('/banners', { answers: { 'staff!me': () => me(held) } });
  await screen.findByRole('heading', { level: 1, name: 'Banners' }, { timeout: 10_000 });
  held = [];
  await vi.advanceTimersByTimeAsync(upkeepMs);
  await screen.findByText('You do not have access to this page');
});

test('an address that does not exist says so within the panel', async () => {
  openPanel('/nowhere');
  await screen.findByText('This page does not exist');
  screen.getByRole('navigation', { name: 'Main navigation' });
});
