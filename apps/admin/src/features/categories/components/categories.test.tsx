import { ApiError } from '@entrepot/client';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { askFor, openPanel } from '#testing/open-panel.tsx';
import { sampleCategory as category } from '#testing/sample-category.ts';

const list = () => [
  category('1', 'Indoor'),
  category('2', 'Garden', { isHidden: true }),
  category('3', 'Kitchen', { parentId: '1', products: 6, goods: 5 }),
];
const answers = { 'category!list': list, 'category!move': () => null, 'category!save': () => null };
const row = (name: RegExp) => screen.findByRole('link', { name });

test('a category is moved by keys, and by dropping it onto another one', async () => {
  const { callsOf } = openPanel('/categories', { answers });
  fireEvent.keyDown(await row(/^Garden/), { key: 'ArrowUp', altKey: true });
  await waitFor(() => expect(callsOf('category!move')).toEqual([{ categoryId: '2', version: 4, place: 0 }]));
  await screen.findByText(/Garden.* moved/);
  const [garden, home] = [await row(/^Garden/), await row(/^Indoor/)];
  home.getBoundingClientRect = () => ({ top: 0, height: 40 }) as DOMRect;
  fireEvent.dragStart(garden);
  fireEvent.dragOver(home, { clientY: 20 });
  fireEvent.drop(home);
  await waitFor(() => expect(callsOf('category!move')).toHaveLength(2));
  expect(callsOf('category!move')[1]).toEqual({ categoryId: '2', version: 4, parentId: '1', place: 1 });
});

test('a drop where a category may not stand says why and moves nothing', async () => {
  const { callsOf } = openPanel('/categories', { answers });
  const [garden, kitchen, indoor] = [await row(/^Garden/), await row(/^Kitchen/), await row(/^Indoor/)];
  const dropOnto = (what: HTMLElement, onto: HTMLElement) => {
    onto.getBoundingClientRect = () => ({ top: 0, height: 40 }) as DOMRect;
    fireEvent.dragStart(what);
    // Only what is taken fires a drop at all.
    expect(fireEvent.dragOver(onto, { clientY: 20 })).toBe(false);
    fireEvent.drop(onto);
  };
  dropOnto(garden, kitchen);
  await screen.findByText(/Kitchen.* holds products itself/);
  dropOnto(indoor, kitchen);
  await screen.findByText(/cannot be moved into itself/);
  expect(callsOf('category!move')).toEqual([]);
});

test('a step of the keyboard below another category keeps the focus, and says why where it may not be', async () => {
  let isMoved = false;
  const { callsOf } = openPanel('/categories', {
    answers: {
      ...answers,
      'category!list': () => [
        category('1', 'Indoor', { products: 6 }),
        category('2', 'Garden'),
        category('3', 'Kitchen', isMoved ? { parentId: '2', version: 5 } : {}),
      ],
      'category!move': () => {
        isMoved = true;
        return null;
      },
    },
  });
  const inward = (element: HTMLElement) => {
    element.focus();
    fireEvent.keyDown(element, { key: 'ArrowRight', altKey: true });
  };
  inward(await row(/^Garden/));
  await screen.findByText(/Indoor.* holds products itself/);
  expect(callsOf('category!move')).toEqual([]);
  const before = await row(/^Kitchen/);
  inward(before);
  await waitFor(() => expect(before.isConnected).toBe(false));
  expect(document.activeElement).toBe(await row(/^Kitchen/));
});

test('a move is taken back to where the category stood', async () => {
  let moved = false;
  const { callsOf } = openPanel('/categories', {
    answers: {
      ...answers,
      'category!list': () =>
        moved ? [category('2', 'Garden', { version: 5 }), category('1', 'Indoor')] : [...list().slice(0, 2)],
      'category!move': () => {
        moved = true;
        return null;
      },
    },
  });
  fireEvent.keyDown(await row(/^Garden/), { key: 'ArrowUp', altKey: true });
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(callsOf('category!move')).toEqual([
      { categoryId: '2', version: 4, place: 0 },
      { categoryId: '2', version: 5, place: 1 },
    ]),
  );
});

test('an arrow without Alt moves nothing, nor does what may not be', async () => {
  const { callsOf } = openPanel('/categories', { answers });
  fireEvent.keyDown(await row(/^Garden/), { key: 'ArrowUp' });
  fireEvent.keyDown(await row(/^Indoor/), { key: 'ArrowUp', altKey: true });
  expect(callsOf('category!move')).toEqual([]);
});

test('a refusal is told and the tree is read anew', async () => {
  const refuse = () => {
    throw new ApiError({ key: 'content_changed', code: 933, params: {} });
  };
  const { callsOf } = openPanel('/categories', { answers: { ...answers, 'category!move': refuse } });
  fireEvent.keyDown(await row(/^Garden/), { key: 'ArrowUp', altKey: true });
  await screen.findByText(/Someone else has changed this/);
  await waitFor(() => expect(callsOf('category!list')).toHaveLength(2));
});

test('names are written by language, with the gaps told, and a category can be shown again', async () => {
  const { callsOf } = openPanel('/categories/2', { answers });
  await screen.findByText(/20 languages are missing/);
  fireEvent.change(screen.getByLabelText('Language of the text'), { target: { value: 'de' } });
  fireEvent.change(screen.getByLabelText('Name (Deutsch)'), { target: { value: 'Garten' } });
  fireEvent.change(screen.getByLabelText('Language of the text'), { target: { value: 'ar' } });
  const arabic = screen.getByLabelText('Name (العربية)');
  expect([arabic.lang, arabic.closest('[dir]')?.getAttribute('dir')]).toEqual(['ar', 'rtl']);
  // What is typed and taken back is no text.
  fireEvent.change(arabic, { target: { value: 'ح' } });
  fireEvent.change(arabic, { target: { value: '' } });
  fireEvent.click(screen.getByLabelText('Hide in navigation'));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(callsOf('category!save')).toEqual([
      { categoryId: '2', version: 4, names: { en: 'Garden', de: 'Garten' }, isHidden: false },
    ]),
  );
});

test('a category is not saved without its English name', async () => {
  const { callsOf } = openPanel('/categories/2', { answers });
  fireEvent.change(await screen.findByLabelText('Name (English)'), { target: { value: ' ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Every category needs an English name.');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name (English)')));
  expect(callsOf('category!save')).toEqual([]);
  fireEvent.change(screen.getByLabelText('Name (English)'), { target: { value: 'Garden' } });
  expect(screen.queryByText('Every category needs an English name.')).toBeNull();
});

test('a category with products offers neither deletion nor categories below it', async () => {
  openPanel('/categories/3', { answers });
  await screen.findByRole('button', { name: 'Merge' });
  expect(screen.queryByRole('button', { name: 'Delete the category' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add a subcategory' })).toBeNull();
});

test('a name that is being typed outlives that the category is moved', async () => {
  let version = 4;
  const { callsOf } = openPanel('/categories/1', {
    answers: {
      ...answers,
      'category!list': () => [category('1', 'Indoor', { version }), category('2', 'Garden')],
      'category!move': () => {
        version = 5;
        return null;
      },
    },
  });
  fireEvent.change(await screen.findByLabelText('Name (English)'), { target: { value: 'In the house' } });
  fireEvent.click(screen.getByRole('button', { name: 'Move down' }));
  await screen.findByText(/Indoor.* moved/);
  expect(screen.getByLabelText('Name (English)')).toHaveProperty('value', 'In the house');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(callsOf('category!save')).toMatchObject([{ version: 5, names: { en: 'In the house' } }]));
});

test('the dialog for a new category is empty again once it was added', async () => {
  const { callsOf } = openPanel('/categories', {
    answers: { ...answers, 'category!create': () => ({ categoryId: '9' }) },
  });
  await row(/^Garden/);
  const { send, type } = await askFor('New category');
  type(/^Name/, 'Lamps');
  send('New category');
  await waitFor(() => expect(callsOf('category!create')).toEqual([{ slug: 'lamps', names: { en: 'Lamps' } }]));
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
  const { dialog } = await askFor('New category');
  expect(dialog.getByLabelText(/^Name/)).toHaveProperty('value', '');
  expect(dialog.getByLabelText(/^Short name/)).toHaveProperty('value', '');
});
