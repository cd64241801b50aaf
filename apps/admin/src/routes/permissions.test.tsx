import type { AdminCallName } from '@entrepot/client';
import { allCalls, type Call, type Permission, permissionsOf, seenBy } from '@entrepot/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
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
  ['/deposits', seenBy.deposits, 'deposit!list'],
  ['/deposits/61', seenBy.deposits, 'deposit!info'],
  ['/withdrawals', seenBy.withdrawals, 'withdrawal!list'],
  ['/withdrawals/71', seenBy.withdrawals, 'withdrawal!info'],
  ['/chats', 'chat.answer', 'chat!list'],
  ['/chat-reports', 'chat.moderate', 'chatReport!list'],
  ['/chat-reports/11', 'chat.moderate', 'chatReport!info'],
  ['/orders', seenBy.orders, 'order!list'],
  ['/orders/1001', seenBy.orders, 'order!info'],
  ['/reported-reviews', 'reviews.moderate', 'reviewReport!list'],
  ['/reported-reviews/55', 'reviews.moderate', 'reviewReport!info'],
  ['/stores', seenBy.stores, 'store!list'],
  ['/stores/31', seenBy.stores, 'store!info'],
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
  ['/loans', seenBy.loans, 'loan!list'],
  ['/loans/81', seenBy.loans, 'loan!info'],
  ['/loan-portfolio', 'loans.account', 'loan!portfolio'],
  ['/loan-proposals', 'loans.account', 'loan!proposals'],
  ['/reconciliation', 'books.read', 'reconciliation!get'],
  ['/invariants', 'books.read', 'invariant!list'],
  ['/ledger', 'books.read', 'trialBalance!get'],
  ['/ledger/accounts/5', 'books.read', 'ledgerAccount!info'],
  ['/ledger/journals/81', 'books.read', 'ledgerJournal!info'],
  ['/rates', 'rates.set', 'conversionRate!list'],
  ['/people', seenBy.people, 'user!list'],
  ['/people/77', seenBy.people, 'user!info'],
  ['/staff', 'staff.manage', 'staff!list'],
  ['/staff/31', 'staff.manage', 'staff!info'],
  ['/roles', 'staff.manage', 'role!list'],
  ['/audit', 'audit.read', 'audit!list'],
  ['/mails', seenBy.system, 'mail!list'],
  ['/mails/41', seenBy.system, 'mail!info'],
  ['/system', seenBy.system, 'system!health'],
  ['/operations', 'operations.read', 'doctor!run'],
  ['/settings', 'settings.change', 'setting!list'],
  ['/setting-history', 'settings.change', 'setting!history'],
] as const satisfies readonly (readonly [string, Permission | readonly Permission[], AdminCallName])[];

test.each(guarded)('%s says who may not be there so, and asks the server for nothing', async (at, permission, call) => {
  const opening: readonly Permission[] = [permission].flat();
  const { callsOf } = openPanel(at, {
    permissions: allPermissions.filter((other) => !opening.includes(other)),
  });
  await screen.findByText('You do not have access to this page', {}, { timeout: 10_000 });
  expect(callsOf(call)).toEqual([]);
});

/** Where each decision of staff is made. */
const madeAt: Readonly<Record<string, string>> = {
  'audit!export': '/audit',
  'balance!approveCorrection': '/approvals',
  'balance!correct': '/people/77',
  'balance!dismissCorrection': '/approvals',
  'banner!delete': '/banners/7',
  'banner!save': '/banners/7',
  'category!create': '/categories',
  'category!delete': '/categories/3',
  'category!merge': '/categories/3',
  'category!move': '/categories/3',
  'category!save': '/categories/3',
  'chat!addNote': '/chats',
  'chat!block': '/chats',
  'chat!claim': '/chats',
  'chat!release': '/chats',
  'chat!saveHours': '/settings',
  'chat!saveQuickReplies': '/settings',
  'chat!takeOver': '/chats',
  'chat!transfer': '/chats',
  'chatReport!close': '/chat-reports/11',
  'contentPage!discard': '/pages/terms',
  'contentPage!publish': '/pages/terms',
  'contentPage!restore': '/pages/terms',
  'contentPage!save': '/pages/terms',
  'contentPage!withdraw': '/pages/terms',
  'conversionRate!set': '/rates',
  'coupon!approve': '/approvals',
  'coupon!create': '/coupons',
  'coupon!dismiss': '/approvals',
  'coupon!stop': '/coupons',
  'deposit!approve': '/deposits/61',
  'deposit!reject': '/deposits/61',
  'deposit!reverse': '/deposits/61',
  'identity!decide': '/identity/5',
  'job!retry': '/system',
  'loan!approve': '/loans/81',
  'loan!confirm': '/loan-proposals',
  'loan!disburse': '/loans/81',
  'loan!dismiss': '/loan-proposals',
  'loan!propose': '/loans/81',
  'loan!reject': '/loans/81',
  'loan!requestDocument': '/loans/81',
  'mail!send': '/mails/41',
  'order!approveRefund': '/approvals',
  'order!dismissRefund': '/approvals',
  'order!export': '/orders',
  'order!refund': '/orders/1001',
  'orderReturn!decide': '/cases/21',
  'orderReturn!message': '/cases/21',
  'product!approve': '/products/9',
  'product!reject': '/products/9',
  'product!restore': '/products/9',
  'product!unpublish': '/products/9',
  'recommendation!delete': '/recommendations',
  'recommendation!save': '/recommendations',
  'reviewReport!dismiss': '/reported-reviews/55',
  'reviewReport!hide': '/reported-reviews/55',
  'reviewReport!restore': '/reported-reviews/55',
  'role!change': '/roles',
  'role!create': '/roles',
  'role!delete': '/roles',
  'sellerApplication!approve': '/applications/41',
  'sellerApplication!reject': '/applications/41',
  'setting!change': '/settings',
  'setting!undo': '/setting-history',
  'setting!withdraw': '/settings',
  'staff!approveAccess': '/staff/31',
  'staff!disable': '/staff/31',
  'staff!enable': '/staff/31',
  'staff!endSessions': '/staff/31',
  'staff!invite': '/staff',
  'staff!resetAccess': '/staff/31',
  'staff!setRoles': '/staff/31',
  'store!holiday': '/stores/31',
  'store!resume': '/stores/31',
  'store!suspend': '/stores/31',
  'storeCoupon!limit': '/store-coupons',
  'storeCoupon!stop': '/store-coupons',
  'user!disable': '/people/77',
  'user!enable': '/people/77',
  'user!erase': '/people/77',
  'user!export': '/people/77',
  'user!lock': '/people/77',
  'user!unlock': '/people/77',
  'withdrawal!approve': '/withdrawals/71',
  'withdrawal!card': '/withdrawals/71',
  'withdrawal!confirm': '/withdrawals/71',
  'withdrawal!fail': '/withdrawals/71',
  'withdrawal!reject': '/withdrawals/71',
  'withdrawal!send': '/withdrawals/71',
};

/** The calls that change something: the panel sends them when somebody decides. */
const made = Object.values(
  import.meta.glob<string>(
    ['../**/*.{ts,tsx}', '../../../../packages/panel/src/chat/*.tsx', '!../**/*.test.{ts,tsx}'],
    {
      query: '?raw',
      import: 'default',
      eager: true,
    },
  ),
).flatMap((source) =>
  [...source.matchAll(/<Decision\s+call="([^"]+)"|(?:use(?:Desk)?Action|send)\('([^']+)'/g)].map(
    ([, asked, sent]) => asked ?? sent ?? '',
  ),
);
const calls: readonly Call[] = allCalls.filter(({ surface }) => surface === 'admin');
const decisions = calls.filter((call) => made.includes(call.name) && permissionsOf(call).length > 0);

test('each decision has its page', () => {
  expect(decisions.map(({ name }) => name).filter((name) => madeAt[name] === undefined)).toEqual([]);
});

const reached = new Map(
  decisions.flatMap((call) =>
    permissionsOf(call).map((permission) => {
      const at = madeAt[call.name] ?? '';
      return [`${at} ${permission}`, { at, permission }];
    }),
  ),
);

test.each([...reached.values()])('whoever has $permission alone gets to $at, where they decide', async (only) => {
  const { at, permission } = only;
  const { asked, findByRole } = openPanel(at, { permissions: [permission] });
  await findByRole('navigation', { name: 'Main navigation' }, { timeout: 10_000 });
  await waitFor(() => expect(screen.queryAllByRole('heading', { level: 1 })).not.toEqual([]), { timeout: 10_000 });
  expect(screen.queryByText('You do not have access to this page')).toBeNull();
  const refused = calls.filter((call) => {
    const opening = permissionsOf(call);
    return asked().includes(call.name as AdminCallName) && opening.length > 0 && !opening.includes(permission);
  });
  expect(refused.map((call) => call.name)).toEqual([]);
});

test('what somebody writes stays on the page when the permission is taken from them, and they are told', async () => {
  let held: readonly string[] = allPermissions;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  openPanel('/banners/new', { answers: { 'staff!me': () => me(held) } });
  const text = await screen.findByLabelText(/^What it says/, {}, { timeout: 10_000 });
  fireEvent.input(text, { target: { value: 'Winter sale' } });
  held = [];
  await vi.advanceTimersByTimeAsync(upkeepMs);
  await screen.findByText(/^Your permissions have changed since you started writing/);
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
