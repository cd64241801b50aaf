import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readPerUser, storedNames } from '../../../shared/stored-values.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { SearchBox } from './search-box.tsx';

const suggestions = () => ({
  sellerList: [{ id: '7', name: 'Lamp House' }],
  goodsList: [{ id: '101', name: 'Desk lamp' }],
});

const openBox = (answers = suggestions) => {
  const view = renderPage(<SearchBox />, { answers: { 'sellerGoods!search-keyword': answers } });
  return { ...view, box: screen.getByRole('combobox') };
};

const type = (box: HTMLElement, value: string) => {
  fireEvent.focus(box);
  fireEvent.change(box, { target: { value } });
};

test('arrows choose a store, and Enter opens it', async () => {
  const { box, address } = openBox();
  type(box, 'lamp');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
  fireEvent.keyDown(box, { key: 'ArrowDown' });
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
  const { box, address } = openBox(() => ({ sellerList: [], goodsList: [] }));
  type(box, 'zzz');
  fireEvent.keyDown(box, { key: 'Enter' });
  await waitFor(() => expect(address()).toContain('/searchStore'));
});

test('an empty search only warns', async () => {
  const { box, address, calls } = openBox();
  type(box, '   ');
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(await screen.findByText('Enter a keyword to search for')).toBeTruthy();
  expect(calls).toEqual([]);
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
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
  fireEvent.click(screen.getByRole('button', { name: 'Clear search history' }));
  expect(readPerUser(storedNames.searchHistory, '')).toEqual(['kettle', 'lamp']);
  const dialog = await screen.findByText('Clear search history?');
  const confirm = dialog.closest('dialog')?.querySelector('footer button:last-child');
  fireEvent.click(confirm as Element);
  await waitFor(() => expect(readPerUser(storedNames.searchHistory, '')).toBeUndefined());
});
