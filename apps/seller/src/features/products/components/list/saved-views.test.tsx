import { ApiError } from '@entrepot/client';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, openPanel } from '#testing/open-panel.tsx';
import { productPage } from '#testing/sample-products.ts';

const views = [
  { viewId: '4', list: 'products' as const, name: 'Running low', query: 'status=published&stock=low' },
  { viewId: '5', list: 'products' as const, name: 'Without Arabic', query: 'missing=ar' },
];
const open = (at: string, answers: Answers = {}) =>
  openPanel(at, {
    answers: { 'sellerGoods!list': () => productPage(), 'view!list': () => views, ...answers },
  });

const openMenu = async () => fireEvent.click(await screen.findByRole('button', { name: 'Views' }));

async function manage() {
  await openMenu();
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Save or remove views', hidden: true }));
  const dialog = within(await screen.findByRole('dialog'));
  return {
    dialog,
    field: () => dialog.getByLabelText<HTMLInputElement>(/^Name of the view/),
    name: (name: string) => fireEvent.change(dialog.getByLabelText(/^Name of the view/), { target: { value: name } }),
    save: () => fireEvent.click(dialog.getByRole('button', { name: 'Save this view' })),
  };
}

test('a view that was kept takes the place of the filters of the moment', async () => {
  const { address, callsOf } = open('/products?status=draft&keyword=scarf&page=3');
  await openMenu();
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Running low', hidden: true }));
  await waitFor(() => expect(address()).toBe('/products?status=published&stock=low'));
  expect(callsOf('view!list')).toEqual([{ list: 'products' }]);
  await waitFor(() =>
    expect(callsOf('sellerGoods!list').at(-1)).toEqual({ status: 'published', stock: 'low', pageNum: 1, pageSize: 20 }),
  );
});

test('the filters of the moment are kept under a name, without the page', async () => {
  const { callsOf } = open('/products?status=published&missing=ar&page=2', {
    'view!save': (input) => ({ viewId: '6', ...input }),
  });
  const { name, save } = await manage();
  name('  Spring  ');
  save();
  save();
  await screen.findByText('View “Spring” saved');
  expect(callsOf('view!save')).toEqual([{ list: 'products', name: 'Spring', query: 'status=published&missing=ar' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(callsOf('view!list')).toHaveLength(2));
});

test('a view that cannot be kept says why at the name, which stays', async () => {
  open('/products', {
    'view!save': () => {
      throw new ApiError({ key: 'network_error', code: 4 });
    },
  });
  const { field, name, save } = await manage();
  name('Spring');
  save();
  await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'));
  expect(field().value).toBe('Spring');
});

test('a view without a name is not kept, and the field says so', async () => {
  const { callsOf } = open('/products');
  const { dialog, name, save } = await manage();
  save();
  await dialog.findByText('Give the view a name');
  name('   ');
  save();
  await dialog.findByText('Give the view a name');
  expect(callsOf('view!save')).toEqual([]);
});

test('a view is removed by its own button, and the list is read anew', async () => {
  let kept = views;
  const { callsOf } = open('/products', {
    'view!list': () => kept,
    'view!remove': ({ viewId }) => {
      kept = kept.filter((view) => view.viewId !== viewId);
      return null;
    },
  });
  const { dialog } = await manage();
  fireEvent.click(await dialog.findByRole('button', { name: 'Remove the view Without Arabic' }));
  await waitFor(() => expect(dialog.queryByText('Without Arabic')).toBeNull());
  dialog.getByText('Running low');
  expect(callsOf('view!remove')).toEqual([{ viewId: '5' }]);
});
