import { type AdminOutputOf, ApiError } from '@entrepot/client';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, allPermissions, askFor, openPanel } from '#testing/open-panel.tsx';

type Product = AdminOutputOf<'product!info'>;

const row = {
  productId: '9',
  name: 'Desk lamp',
  state: 'under_review' as Product['state'],
  storeId: '31',
  storeName: 'Bright Home',
  language: 'es' as const,
  version: 5,
  imgUrl: '',
  price: '1212.50',
  createTime: '2026-11-01T00:00:00.000Z',
  changeTime: '2026-11-02T00:00:00.000Z',
};
const whole = (changes: Partial<Product> = {}): Product => ({
  ...row,
  names: { en: 'Desk lamp' },
  words: '',
  imgUrls: ['/files/uploads/aa/lamp.webp', '/files/uploads/aa/side.webp'],
  category: ['Home', 'Lamps'],
  tags: ['desk', 'led'],
  variants: 2,
  stock: 4000,
  sold: 7,
  reviews: 1,
  ...changes,
});
const open = (found: Product, answers: Answers = {}, permissions: readonly string[] = allPermissions) =>
  openPanel('/products/9', {
    permissions,
    answers: {
      'product!list': () => ({ pageList: [row], hasMore: false }),
      'product!info': () => found,
      ...answers,
    },
  });

test('one that waits is sent back with the version that was seen and a reason in the language of its store', async () => {
  const { callsOf } = open(whole(), { 'product!reject': () => null });
  const { dialog, send, type } = await askFor('Send back');
  expect(dialog.getByLabelText('Language of the recipient')).toHaveProperty('value', 'es');
  send('Send back');
  await dialog.findByText('Give a reason');
  type(/^Message/, 'Las fotos no muestran el producto.');
  send('Send back');
  await waitFor(() =>
    expect(callsOf('product!reject')).toEqual([
      { productId: '9', version: 5, reason: 'Las fotos no muestran el producto.' },
    ]),
  );
});

test('a reason survives a refusal of the server', async () => {
  open(whole(), {
    'product!reject': () => {
      throw new ApiError({ key: 'network_error', code: 4, params: {} });
    },
  });
  const { dialog, send, type } = await askFor('Send back');
  type(/^Message/, 'Palabras.');
  send('Send back');
  await dialog.findByRole('alert', { hidden: true });
  dialog.getByDisplayValue('Palabras.');
});

test('a blocked one is allowed again with a reason, and stays open', async () => {
  const block = { reason: 'Counterfeit goods', staffName: 'Ada', since: '2026-11-03T00:00:00.000Z' };
  const { callsOf, address } = open(whole({ state: 'blocked', block }), { 'product!restore': () => null });
  const { send, type } = await askFor('Allow again');
  type(/^Message/, 'Checked.');
  send('Allow again');
  await waitFor(() => expect(callsOf('product!restore')).toEqual([{ productId: '9', version: 5, reason: 'Checked.' }]));
  expect(address()).toBe('/products/9');
});

test('a removed one offers nothing, and none but a published one leads to the shop', async () => {
  const removed = open(whole({ state: 'removed' }));
  await screen.findByText('Home › Lamps');
  for (const name of ['Publish', 'Send back', 'Take out of the shop', 'Allow again'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('link', { name: /shop/i })).toBeNull();
  removed.unmount();
  open(whole({ state: 'published' }));
  const link = await screen.findByRole('link', { name: /shop/i });
  expect(link.getAttribute('href')).toBe('/productDetails?sellerGoodsId=9');
});

test('what the store says of it is shown in figures as they are read, and that it says nothing too', async () => {
  open(whole());
  await screen.findByText('The store has written no description.');
  expect(screen.getByText('In stock', { selector: 'dt' }).nextElementSibling?.textContent).toBe('4,000');
  expect(screen.getByText('Lowest price', { selector: 'dt' }).nextElementSibling?.textContent).toBe('$1,212.50');
  screen.getByText('desk, led');
  expect(screen.getAllByRole('img', { name: /Photo/ })).toHaveLength(2);
});

test('the store is a way to its page for those alone who may see stores', async () => {
  const full = open(whole());
  expect((await screen.findByRole('link', { name: 'Bright Home' })).getAttribute('href')).toBe('/stores/31');
  full.unmount();
  open(whole(), {}, ['products.moderate']);
  await screen.findByText('Home › Lamps');
  expect(screen.queryByRole('link', { name: 'Bright Home' })).toBeNull();
  expect(screen.getAllByText('Bright Home').length).toBeGreaterThan(0);
});

test('several are taken out of the shop at once, for one reason; each has its result, and what is out already is not asked for', async () => {
  const rows = [
    { ...row, productId: '11', name: 'Chair', state: 'published' as const, version: 2 },
    { ...row, productId: '12', name: 'Shelf', state: 'blocked' as const, version: 3 },
    { ...row, productId: '13', name: 'Table', state: 'unpublished' as const, version: 4 },
  ];
  const { callsOf } = openPanel('/products', {
    answers: {
      'product!list': () => ({ pageList: rows, hasMore: false }),
      'product!unpublish': ({ productId }) => {
        if (productId === '13') throw new ApiError({ key: 'own_account', code: 4, params: {} });
        return null;
      },
    },
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  const { dialog, send, type } = await askFor('Take out of the shop');
  send('Take out of the shop');
  await dialog.findByText('Give a reason');
  expect(callsOf('product!unpublish')).toEqual([]);
  expect(dialog.getByLabelText('Language of the recipient')).toHaveProperty('value', 'es');
  type(/^Message/, 'Counterfeit');
  send('Take out of the shop');
  await screen.findByText('1 of 3 done');
  expect(callsOf('product!unpublish')).toEqual([
    { productId: '11', version: 2, reason: 'Counterfeit' },
    { productId: '13', version: 4, reason: 'Counterfeit' },
  ]);
  screen.getByText('Nothing to do for this status: Taken out by staff');
});

test('several that wait are published at once, with the versions of the list', async () => {
  const rows = ['11', '12'].map((productId, place) => ({
    ...row,
    productId,
    name: `Chair ${productId}`,
    version: place,
  }));
  const { callsOf } = openPanel('/products?tab=under_review', {
    answers: { 'product!list': () => ({ pageList: rows, hasMore: false }), 'product!approve': () => null },
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  const { send } = await askFor('Publish');
  send('Publish');
  await screen.findByText('2 of 2 done');
  expect(callsOf('product!approve')).toEqual([
    { productId: '11', version: 0 },
    { productId: '12', version: 1 },
  ]);
});
