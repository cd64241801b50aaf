import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { writeToken } from '#shared/session/session-store.ts';
import { readPerUser, storedNames } from '#shared/stored-values.ts';
import { renderPage } from '#testing/render-page.tsx';
import { card, pageOf, store } from '#testing/samples.ts';
import { SearchBox } from './search-box.tsx';

const suggestions = () => ({
  sellerList: [{ id: '7', name: 'Lamp House', avatar: '/files/7.webp' }],
  goodsList: [{ id: '101', name: 'Desk lamp', imgUrl1: '/files/101.webp' }],
  categoryList: [{ id: '5', name: 'Lamps', iconImg: '/files/5.webp' }],
  queryList: ['lamp shade'],
});

const openBox = (foundProducts = 1, at = '/index', foundStores = 1) => {
  const view = renderPage(<SearchBox />, {
    at,
    answers: {
      'sellerGoods!search-keyword': suggestions,
      'sellerGoods!popularKeywords': () => ({ queryList: ['kettle', 'tea towel'] }),
      'sellerGoods!search': () => ({
        ...pageOf(Array.from({ length: foundProducts }, () => card())),
        facets: { categories: [], shipsFrom: [] },
      }),
      'seller!list': () => pageOf(Array.from({ length: foundStores }, () => ({ ...store(), goods: [] }))),
    },
  });
  return { ...view, box: screen.getByRole('combobox') };
};

const choose = async (box: HTMLElement, name: RegExp) => {
  type(box, 'lamp');
  fireEvent.click(await screen.findByRole('option', { name }));
};

const type = (box: HTMLElement, value: string) => {
  fireEvent.focus(box);
  fireEvent.change(box, { target: { value } });
};

test('arrows choose a store, and Enter opens it', async () => {
  const { box, address } = openBox();
  type(box, 'lamp');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(4));
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown']) fireEvent.keyDown(box, { key });
  const active = box.getAttribute('aria-activedescendant');
  expect(document.getElementById(active ?? '')?.textContent).toContain('Lamp House');
  fireEvent.keyDown(box, { key: 'Enter' });
  await waitFor(() => expect(address()).toBe('/store?id=7'));
});

test('Enter on the typed text opens the product results and remembers it', async () => {
  const { box, address } = openBox();
  type(box, ' lamp ');
  fireEvent.keyDown(box, { key: 'Enter' });
  await waitFor(() => expect(address()).toBe(`/searchGoods?k=${encodeURIComponent('"lamp"')}`));
  expect(readPerUser(storedNames.searchHistory, '')).toEqual(['lamp']);
});

test('a text that no product matches opens the store results', async () => {
  const { box, address } = openBox(0);
  type(box, 'zzz');
  fireEvent.keyDown(box, { key: 'Enter' });
  await waitFor(() => expect(address()).toContain('/searchStore'));
});

test('a text that neither a product nor a store is called by stays with the products, which offer others', async () => {
  const { box, address } = openBox(0, '/index', 0);
  type(box, 'zzz');
  fireEvent.keyDown(box, { key: 'Enter' });
  await waitFor(() => expect(address()).toContain('/searchGoods'));
});

test('a product, a category and a popular query lead to their own pages', async () => {
  const { box, address } = openBox();
  await choose(box, /^Desk lamp/);
  await waitFor(() => expect(address()).toBe('/productDetails?sellerGoodsId=101'));
  await choose(box, /^Lamps/);
  await waitFor(() => expect(address()).toBe('/commodity?categoryId=5'));
  await choose(box, /^lamp shade/);
  await waitFor(() => expect(address()).toBe(`/searchGoods?k=${encodeURIComponent('"lamp shade"')}`));
});

test('suggestions stand in named groups, products and stores with images', async () => {
  const { box } = openBox();
  type(box, 'lamp');
  const groups = await screen.findAllByRole('group');
  const names = groups.map(
    (group) => document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent,
  );
  expect(names).toEqual(['Popular searches', 'Categories', 'Stores', 'Products']);
  expect([...document.querySelectorAll('[role=option] img')].map((image) => image.getAttribute('src'))).toEqual([
    '/files/5.webp',
    '/files/7.webp',
    '/files/101.webp',
  ]);
});

test('an empty box offers what many search for', async () => {
  const { box } = openBox();
  fireEvent.focus(box);
  const popular = await screen.findAllByRole('option');
  expect(popular.map((option) => option.textContent)).toEqual(['kettle', 'tea towel']);
});

test('the text follows the address, and goes at logout', async () => {
  localStorage.setItem(storedNames.token, 'token');
  const { box } = openBox(1, `/searchGoods?k=${encodeURIComponent('"lamp"')}`);
  const value = () => (box as HTMLInputElement).value;
  expect(value()).toBe('lamp');
  type(box, 'lamps');
  await choose(box, /^Desk lamp/);
  await waitFor(() => expect(value()).toBe(''));
  type(box, 'kettle');
  act(() => writeToken(null));
  expect(value()).toBe('');
});

test('an empty search only warns', async () => {
  const { box, address, calls } = openBox();
  type(box, '   ');
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(await screen.findByText('Enter a keyword to search for')).toBeTruthy();
  expect(calls.map((call) => call.name)).toEqual(['sellerGoods!popularKeywords']);
  expect(address()).toBe('/index');
});

test('Escape closes the list and keeps the text', async () => {
  const { box } = openBox();
  type(box, 'lamp');
  await waitFor(() => expect(box.getAttribute('aria-expanded')).toBe('true'));
  fireEvent.keyDown(box, { key: 'Escape' });
  expect(box.getAttribute('aria-expanded')).toBe('false');
  expect((box as HTMLInputElement).value).toBe('lamp');
});

test('clearing the history asks first', async () => {
  localStorage.setItem(storedNames.searchHistory, JSON.stringify({ '': ['kettle', 'lamp'] }));
  const { box } = openBox();
  fireEvent.focus(box);
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3));
  fireEvent.click(screen.getByRole('button', { name: 'Clear search history' }));
  expect(readPerUser(storedNames.searchHistory, '')).toEqual(['kettle', 'lamp']);
  const dialog = await screen.findByText('Clear search history?');
  const confirm = dialog.closest('dialog')?.querySelector('footer button:last-child');
  fireEvent.click(confirm as Element);
  await waitFor(() => expect(readPerUser(storedNames.searchHistory, '')).toBeUndefined());
});
