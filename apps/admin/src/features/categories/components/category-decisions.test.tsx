import { ApiError } from '@entrepot/client';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, askFor, openPanel } from '#testing/open-panel.tsx';
import { sampleCategory as category } from '#testing/sample-category.ts';

const all = [
  category('1', 'Indoor'),
  category('2', 'Garden'),
  category('3', 'Kitchen', { parentId: '1', products: 1206, goods: 5 }),
  category('4', 'Bath', { parentId: '1', products: 2 }),
];

const open = (at: string, answers: Answers = {}) =>
  openPanel(at, { answers: { 'category!list': () => all, ...answers } });

test('a category that is merged moves all its products to the chosen one, and only to one that may hold any', async () => {
  const { callsOf, address } = open('/categories/3', { 'category!merge': () => null });
  const { dialog, send, type } = await askFor('Merge');
  dialog.getByText(/cannot be undone in one step/);
  const choices = dialog.getAllByRole('option', { hidden: true }).map((option) => option.textContent);
  expect(choices, 'neither itself nor one with others below it').toEqual([
    'Choose a category',
    'Garden',
    'Indoor › Bath',
  ]);
  send('Merge');
  await dialog.findByText('Choose a category.');
  expect(callsOf('category!merge')).toEqual([]);
  type('Merge into', '4');
  send('Merge');
  await screen.findByText('Categories merged');
  expect(callsOf('category!merge')).toEqual([{ categoryId: '3', version: 4, intoId: '4' }]);
  await waitFor(() => expect(address()).toBe('/categories'));
});

test('an empty category is deleted after a question, by the version that was looked at', async () => {
  const { callsOf, address } = open('/categories/2', { 'category!delete': () => null });
  const { dialog, send } = await askFor('Delete the category');
  dialog.getByText('It is empty. Links to it will no longer work.');
  expect(callsOf('category!delete')).toEqual([]);
  send('Delete the category');
  await screen.findByText('Category deleted');
  expect(callsOf('category!delete')).toEqual([{ categoryId: '2', version: 4 }]);
  await waitFor(() => expect(address()).toBe('/categories'));
});

test('a deletion that the server refuses leaves the category and says why', async () => {
  const { address } = open('/categories/2', {
    'category!delete': () => {
      throw new ApiError({ key: 'network_error', code: 4 });
    },
  });
  const { dialog, send } = await askFor('Delete the category');
  send('Delete the category');
  await dialog.findByRole('alert', { hidden: true });
  expect(address()).toBe('/categories/2');
});

test('a category with others below it can be neither merged nor deleted', async () => {
  open('/categories/1');
  await screen.findByRole('button', { name: 'Add a subcategory' });
  expect(screen.queryByRole('button', { name: 'Merge' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete the category' })).toBeNull();
});

test('where a category stands and what it holds is read beside its names', async () => {
  open('/categories/3');
  await screen.findByRole('button', { name: 'Merge' });
  const of = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
  expect(of('Location')).toBe('Indoor › Kitchen');
  expect(of('Products in it')).toBe('1,206');
  expect(of('Published, with its subcategories')).toBe('5');
});

test('an address of a category that is gone says so beside the tree', async () => {
  open('/categories/99');
  await screen.findByText('This category does not exist');
  screen.getByRole('link', { name: /Garden/ });
});
