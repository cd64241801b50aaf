import { ApiError } from '@entrepot/client';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { askFor, openPanel } from '#testing/open-panel.tsx';

const row = {
  productId: '9',
  name: 'Desk lamp',
  state: 'published' as const,
  storeId: '31',
  storeName: 'Bright Home',
  language: 'es' as const,
  version: 5,
  imgUrl: '',
  price: '12.50',
  createTime: '2026-11-01T00:00:00.000Z',
  changeTime: '2026-11-02T00:00:00.000Z',
};
const info = {
  ...row,
  names: { en: 'Desk lamp' },
  words: 'A lamp.',
  imgUrls: ['/files/uploads/aa/lamp.webp'],
  category: ['Home', 'Lamps'],
  tags: [],
  variants: 2,
  stock: 40,
  sold: 7,
  reviews: 1,
};
const answers = {
  'product!list': () => ({ pageList: [row], hasMore: false }),
  'product!info': () => info,
  'product!unpublish': () => null,
  'product!approve': () => null,
  'product!restore': () => null,
};

test('a product is taken out of the shop with the version that was seen and a reason', async () => {
  const { callsOf } = openPanel('/products/9', { answers });
  await screen.findByText('Home › Lamps');
  const { dialog, send, type } = await askFor('Take out of the shop');
  expect(dialog.getByLabelText('Language of the recipient')).toHaveProperty('value', 'es');
  send('Take out of the shop');
  expect(callsOf('product!unpublish')).toEqual([]);
  type(/^Message/, 'Counterfeit goods');
  send('Take out of the shop');
  await waitFor(() =>
    expect(callsOf('product!unpublish')).toEqual([{ productId: '9', version: 5, reason: 'Counterfeit goods' }]),
  );
});

test.each([
  ['on_sale', 'published'],
  ['off_sale', 'unpublished'],
])('an address or a view that somebody kept may call a state %s', async (said, state) => {
  const { callsOf } = openPanel(`/products?tab=${said}`, { answers });
  await screen.findByText('Desk lamp');
  expect(callsOf('product!list')).toEqual([expect.objectContaining({ state })]);
});

test('one that waits is published, and a colleague who was faster is told', async () => {
  const refuse = () => {
    throw new ApiError({ key: 'product_state_changed', code: 938, params: {} });
  };
  const waiting = { ...answers, 'product!info': () => ({ ...info, state: 'under_review' as const }) };
  const { callsOf } = openPanel('/products/9?tab=under_review', {
    answers: { ...waiting, 'product!approve': refuse },
  });
  const { send } = await askFor('Publish');
  send('Publish');
  await waitFor(() => expect(callsOf('product!approve')).toEqual([{ productId: '9', version: 5 }]));
  await screen.findByText(/Someone else|colleague|in the meantime/i);
  expect(callsOf('product!list')[0]).toEqual({ state: 'under_review' });
});

test('a blocked product says why and by whom, and can be allowed again', async () => {
  const block = { reason: 'Counterfeit goods', staffName: 'Ada', since: '2026-11-03T00:00:00.000Z' };
  openPanel('/products/9', { answers: { ...answers, 'product!info': () => ({ ...info, state: 'blocked', block }) } });
  await screen.findByText('Counterfeit goods');
  screen.getByRole('button', { name: 'Allow again' });
  expect(screen.queryByRole('button', { name: 'Take out of the shop' })).toBeNull();
});

test('products are narrowed to a category in the address', async () => {
  const category = { version: 1, slug: 'lamps', iconImg: '', isHidden: false, products: 1, goods: 1 };
  const tree = Promise.withResolvers<void>();
  const { callsOf } = openPanel('/products?keyword=lamp', {
    answers: {
      ...answers,
      'category!list': async () => {
        await tree.promise;
        return [{ ...category, categoryId: '5', names: { en: 'Lamps' } }];
      },
    },
  });
  const field = await screen.findByLabelText<HTMLSelectElement>('Category');
  expect(field.disabled, 'in its place before there is anything to choose').toBe(true);
  tree.resolve();
  await screen.findByRole('option', { name: 'Lamps' });
  expect(field.disabled).toBe(false);
  fireEvent.change(field, { target: { value: '5' } });
  await waitFor(() => expect(callsOf('product!list').at(-1)).toEqual({ keyword: 'lamp', categoryId: '5' }));
});

test('the category that products are narrowed to is among the filters in force, and goes from there', async () => {
  const category = { version: 1, slug: 'lamps', iconImg: '', isHidden: false, products: 1, goods: 1 };
  const tree = [
    { ...category, categoryId: '4', names: { en: 'Home' } },
    { ...category, categoryId: '5', parentId: '4', names: { en: 'Lamps' } },
  ];
  const { callsOf } = openPanel('/products?keyword=lamp&categoryId=5&page=2', {
    answers: { ...answers, 'category!list': () => tree },
  });
  fireEvent.click(await screen.findByRole('button', { name: /Category: .*Home › Lamps/ }));
  await waitFor(() => expect(callsOf('product!list').at(-1)).toEqual({ keyword: 'lamp' }));
  expect(screen.queryByRole('button', { name: /Category:/ })).toBeNull();
  screen.getByRole('button', { name: /Search:/ });
});

test('who may not see the tree of categories is rid of such a filter all the same', async () => {
  const { callsOf } = openPanel('/products?categoryId=5', { answers, permissions: ['products.moderate'] });
  fireEvent.click(await screen.findByRole('button', { name: /Category: .*5/ }));
  await waitFor(() => expect(callsOf('product!list').at(-1)).toEqual({}));
});

test('a file holds every product of the filter, read on from the last one, with what the columns show', async () => {
  const saved: Blob[] = [];
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`;
  const all = Array.from({ length: 130 }, (_, place) => ({ ...row, productId: String(500 - place) }));
  const { callsOf } = openPanel('/products?tab=published&keyword=lamp', {
    answers: {
      'product!list': ({ before, pageSize = 30 }) => {
        const rest = all.filter(({ productId }) => before === undefined || Number(productId) < Number(before));
        return { pageList: rest.slice(0, pageSize), hasMore: rest.length > pageSize };
      },
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const [head, ...lines] = (await (saved[0] as Blob).text()).replace('\u{feff}', '').trim().split(/\r?\n/);
  expect(head).toBe('Product,Status,Store,Lowest price,Product ID,Created,Last changed');
  expect(lines).toHaveLength(130);
  expect(lines.at(-1)).toBe(`Desk lamp,Published,Bright Home,12.50,371,${row.createTime},${row.changeTime}`);
  expect(callsOf('product!list').slice(1)).toEqual([
    { state: 'published', keyword: 'lamp', pageSize: 100 },
    { state: 'published', keyword: 'lamp', before: '401', pageSize: 100 },
  ]);
});
