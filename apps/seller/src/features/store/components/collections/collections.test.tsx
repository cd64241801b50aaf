import { ApiError, type SellerOutputOf } from '@entrepot/client';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, openPanel } from '#testing/open-panel.tsx';

type Collection = SellerOutputOf<'storeCategory!list'>[number];

const tree: Collection[] = [
  { categoryId: '1', names: { en: 'Tea' }, iconImg: '' },
  { categoryId: '2', names: { en: 'Pots' }, iconImg: '' },
  { categoryId: '3', parentId: '1', names: { en: 'Green tea' }, iconImg: '' },
];

const open = (list: Collection[] | (() => Collection[]), answers: Answers = {}) =>
  openPanel('/store/categories', {
    answers: { 'storeCategory!list': () => (typeof list === 'function' ? list() : list), ...answers },
  });

const menu = async (name: string, item: string) => {
  fireEvent.click(await screen.findByRole('button', { name: `More for ${name}` }));
  fireEvent.click(await screen.findByRole('menuitem', { name: item, hidden: true }));
};
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('without collections it says what buyers see then, and adds the first one', async () => {
  let list: Collection[] = [];
  const { callsOf } = open(() => list, {
    'storeCategory!save': () => {
      list = tree.slice(0, 1);
      return { categoryId: '1' };
    },
  });
  await screen.findByText('Buyers then see all your products in one list.');
  fireEvent.click(screen.getByRole('button', { name: 'Add collection' }));
  const form = await dialog('New collection');
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  await form.findByText('Give it a name in at least one language.');
  expect(callsOf('storeCategory!save')).toEqual([]);
  fireEvent.change(form.getByLabelText('Name in English'), { target: { value: 'Tea' } });
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: 'Rename Tea' });
  expect(callsOf('storeCategory!save')).toEqual([{ names: { en: 'Tea' } }]);
});

test('one is renamed in the languages of the shop, with Enter too', async () => {
  const { callsOf } = open(tree, { 'storeCategory!save': () => ({ categoryId: '2' }) });
  fireEvent.click(await screen.findByRole('button', { name: 'Rename Pots' }));
  const form = await dialog('Rename Pots');
  const field = form.getByLabelText('Name in English');
  fireEvent.change(field, { target: { value: 'Teapots' } });
  fireEvent.submit(field.closest('form') as Element);
  await waitFor(() => expect(callsOf('storeCategory!save')).toEqual([{ categoryId: '2', names: { en: 'Teapots' } }]));
});

test('a refused name keeps the dialog and what was typed', async () => {
  open(tree, {
    'storeCategory!save': () => {
      throw new ApiError({ key: 'network_error', code: 4, params: {} });
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Rename Pots' }));
  const form = await dialog('Rename Pots');
  fireEvent.change(form.getByLabelText('Name in English'), { target: { value: 'Teapots' } });
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByText(/No answer from the shop/);
  expect(form.getByLabelText('Name in English')).toHaveProperty('value', 'Teapots');
});

test('one is added below another', async () => {
  const { callsOf } = open(tree, { 'storeCategory!save': () => ({ categoryId: '4' }) });
  await menu('Tea', 'Add a collection inside Tea');
  const form = await dialog('Add a collection inside Tea');
  fireEvent.change(form.getByLabelText('Name in English'), { target: { value: 'Black tea' } });
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(callsOf('storeCategory!save')).toEqual([{ parentId: '1', names: { en: 'Black tea' } }]));
});

test('one goes below another, behind those that are there, and back to the top', async () => {
  const { callsOf } = open(tree, { 'storeCategory!move': () => null });
  await menu('Pots', 'Move into Tea');
  await waitFor(() => expect(callsOf('storeCategory!move')).toEqual([{ categoryId: '2', parentId: '1', position: 1 }]));
  await screen.findByText(/Pots.* moved/);
  await menu('Green tea', 'Move to the top level');
  await waitFor(() => expect(callsOf('storeCategory!move')).toHaveLength(2));
  expect(callsOf('storeCategory!move')[1]).toEqual({ categoryId: '3', position: 2 });
});

test('what has others below it stays at the top', async () => {
  open(tree);
  fireEvent.click(await screen.findByRole('button', { name: 'More for Tea' }));
  await screen.findByRole('menuitem', { name: 'Add a collection inside Tea', hidden: true });
  expect(screen.queryByRole('menuitem', { name: 'Move into Pots', hidden: true })).toBeNull();
});

test('one is removed after a question, and one that holds products stays with the reason', async () => {
  const { callsOf } = open(tree, {
    'storeCategory!remove': () => {
      throw new ApiError({ key: 'store_category_in_use', code: 4, params: {} });
    },
  });
  await menu('Pots', 'Remove');
  const question = await dialog('Remove Pots?');
  expect(callsOf('storeCategory!remove')).toEqual([]);
  fireEvent.click(question.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(callsOf('storeCategory!remove')).toEqual([{ categoryId: '2' }]));
  await screen.findByRole('alert');
  screen.getByRole('button', { name: 'Rename Pots' });
});

test('the first cannot go up and the last cannot go down', async () => {
  open(tree);
  expect(await screen.findByRole('button', { name: 'Move Tea up' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: 'Move Pots down' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: 'Move Tea down' })).toHaveProperty('disabled', false);
});

test('a list that did not come is read again', async () => {
  let isBroken = true;
  open(() => {
    if (isBroken) throw new ApiError({ key: 'system_error', code: 1, params: {} });
    return tree;
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  isBroken = false;
  fireEvent.click(again);
  await screen.findByRole('button', { name: 'Rename Tea' });
});
