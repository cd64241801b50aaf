import type { SellerOutputOf } from '@entrepot/client';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPanel } from '#testing/open-panel.tsx';

type Item = SellerOutputOf<'store!checklist'>[number];

const quiet = () => {
  throw new Error('not part of this test');
};
const keys = [
  'logo',
  'description',
  'contact',
  'return_address',
  'freight',
  'first_product',
  'in_stock',
  'fund_password',
] as const satisfies readonly Item['key'][];
const open = (done: readonly Item['key'][]) =>
  openPanel('/home', {
    answers: {
      'insight!dashboard': quiet,
      'store!checklist': () => keys.map((key) => ({ key, isDone: done.includes(key) })),
    },
  });
const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('what is still to do before the first sale leads there, and what is done leads nowhere', async () => {
  open(['logo', 'freight']);
  await screen.findByRole('heading', { name: 'Before your first sale' });
  screen.getByText('2 of 8 done');
  expect(screen.getByRole('progressbar', { name: 'Before your first sale' }).getAttribute('value')).toBe('2');
  expect(link('Describe your store')).toBe('/store#profile');
  expect(link('Add your contact details')).toBe('/store#contact');
  expect(link('Enter your return address')).toBe('/store#return-address');
  expect(link('Publish your first product')).toBe('/products/new');
  expect(link('Have a product in stock')).toBe('/products');
  expect(screen.queryByRole('link', { name: 'Add your logo' })).toBeNull();
  expect(screen.getByText('Add your logo').textContent).toMatch(/done$/);
  expect(screen.queryByRole('link', { name: 'Set your delivery costs' })).toBeNull();
});

test('the fund password is set in the shop, which is another app', async () => {
  open([]);
  await screen.findByText('0 of 8 done');
  expect(link('Set a fund password in the shop')).toBe('/userInfo/setup/transaction-password');
});

test('a store that has done everything is shown no list', async () => {
  const { callsOf } = open(keys);
  await waitFor(() => expect(callsOf('store!checklist')).toHaveLength(1));
  await screen.findByText('All done. Nothing is waiting for you.');
  expect(screen.queryByText('Before your first sale')).toBeNull();
});
