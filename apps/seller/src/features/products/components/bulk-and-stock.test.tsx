import { ApiError } from '@entrepot/client';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, openPanel } from '#testing/open-panel.tsx';
import { productPage, productRow } from '#testing/sample-products.ts';
import { freightTemplate } from '#testing/sample-store.ts';
import type { StockRow } from '../product-types.ts';

const refuse = (key: string) => () => {
  throw new ApiError({ key, code: 4, params: {} });
};

const openProducts = async (action: string, answers: Answers = {}) => {
  const panel = openPanel('/products', {
    answers: {
      'sellerGoods!list': () => productPage([productRow()]),
      'sellerGoods!bulk': () => ({ results: [{ sellerGoodsId: '501', name: 'Linen shirt', isDone: true }] }),
      'freight!list': () => [freightTemplate({ freightId: '31', name: 'Post' })],
      'storeCategory!list': () => [
        { categoryId: '1', names: { en: 'Tea' }, iconImg: '' },
        { categoryId: '3', parentId: '1', names: { en: 'Green tea' }, iconImg: '' },
      ],
      ...answers,
    },
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Linen shirt' }));
  fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: action, hidden: true }));
  return panel;
};
const dialogOf = async (name: string) => {
  const dialog = within(await screen.findByRole('dialog', { name }));
  return {
    dialog,
    type: (label: string, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } }),
    apply: () => fireEvent.click(dialog.getByRole('button', { name: 'Apply' })),
  };
};

test.each(['0', '10.5', '-91', '901', '', 'ten', '1e2'])('prices are not changed by "%s" percent', async (percent) => {
  const { callsOf } = await openProducts('Change prices by percent');
  const { dialog, type, apply } = await dialogOf('Change prices by percent');
  type('Change in percent', percent);
  apply();
  await dialog.findByText('Enter a whole number from -90 to 900, other than 0.');
  expect(callsOf('sellerGoods!bulk')).toEqual([]);
});

test('prices are changed by percent, under a key that a second try keeps', async () => {
  let isLost = true;
  const { callsOf, keysOf } = await openProducts('Change prices by percent', {
    'sellerGoods!bulk': () =>
      isLost
        ? refuse('network_error')()
        : { results: [{ sellerGoodsId: '501', name: 'Linen shirt', isDone: true }], undoToken: '900' },
  });
  const first = await dialogOf('Change prices by percent');
  first.type('Change in percent', '-10');
  first.apply();
  await screen.findByText(/No answer from the shop/);
  isLost = false;
  fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Change prices by percent', hidden: true }));
  const second = await dialogOf('Change prices by percent');
  second.type('Change in percent', '-10');
  second.apply();
  await screen.findByText('1 product changed.');
  const sent = { ids: ['501'], action: 'change_price', percent: -10 };
  expect(callsOf('sellerGoods!bulk')).toEqual([sent, sent]);
  const [one, two] = keysOf('sellerGoods!bulk');
  expect(one).toBeTruthy();
  expect(two).toBe(one);
});

test('a discount runs in the time of the platform, and ends after it begins', async () => {
  const { callsOf } = await openProducts('Set discount');
  const { dialog, type, apply } = await dialogOf('Set discount');
  type('Discount in percent', '25');
  type('Discount starts', '2026-12-10T00:00');
  type('Discount ends', '2026-12-01T00:00');
  apply();
  await dialog.findByText('Enter 1 to 90 percent, and an end after the start.');
  expect(callsOf('sellerGoods!bulk')).toEqual([]);
  type('Discount ends', '2026-12-20T00:00');
  apply();
  await waitFor(() =>
    expect(callsOf('sellerGoods!bulk')).toEqual([
      {
        ids: ['501'],
        action: 'set_discount',
        percent: 25,
        startTime: '2026-12-09T16:00:00.000Z',
        endTime: '2026-12-19T16:00:00.000Z',
      },
    ]),
  );
});

test('products are moved into a collection below another, or out of all', async () => {
  const { callsOf } = await openProducts('Move to collection');
  const { dialog, type, apply } = await dialogOf('Move to collection');
  await dialog.findByRole('option', { name: 'Tea › Green tea' });
  type('Collection', '3');
  apply();
  await waitFor(() =>
    expect(callsOf('sellerGoods!bulk')).toEqual([{ ids: ['501'], action: 'move', sellerCategoryId: '3' }]),
  );
});

test('a freight template has to be chosen', async () => {
  const { callsOf } = await openProducts('Set freight template');
  const { dialog, type, apply } = await dialogOf('Set freight template');
  apply();
  await dialog.findByText('Choose a freight template.');
  await dialog.findByRole('option', { name: 'Post (DE)' });
  type('Freight template', '31');
  apply();
  await waitFor(() =>
    expect(callsOf('sellerGoods!bulk')).toEqual([{ ids: ['501'], action: 'set_freight', freightTemplateId: '31' }]),
  );
});

test('what was done is put away, and the selection with it', async () => {
  await openProducts('End discount');
  await screen.findByText('1 product changed.');
  expect(screen.queryByRole('region', { name: 'Actions for the selected products' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('1 product changed.')).toBeNull();
});

const row = (changes: Partial<StockRow> = {}): StockRow => ({
  skuId: '61',
  sellerGoodsId: '501',
  name: 'Linen shirt',
  attrText: 'Red',
  code: 'R',
  img: '',
  status: 'published',
  stock: 5,
  stockState: 'low',
  price: '10.00',
  weightGrams: 200,
  barcode: '',
  ...changes,
});

const openStock = (at: string, answers: Answers = {}) =>
  openPanel(at, {
    answers: { 'stock!list': () => ({ pageList: [row()], pageInfo: productPage().pageInfo }), ...answers },
  });
const change = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Change the stock of Linen shirt · Red' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change stock' }));
  return {
    dialog,
    type: (label: string | RegExp, value: string) =>
      fireEvent.change(dialog.getByLabelText(label), { target: { value } }),
    save: () => fireEvent.click(dialog.getByRole('button', { name: 'Save' })),
  };
};

test('what came in is added, and it is said what there will be', async () => {
  const { callsOf, keysOf } = openStock('/stock', {
    'stock!adjust': () => ({ lines: [{ skuId: '61', delta: 12, stock: 17 }] }),
  });
  const { dialog, type, save } = await change();
  type(/^Pieces received/, '12');
  expect(dialog.getByText(/^Now:/).textContent).toMatch(/Now: 5 · Afterwards: 17/);
  type(/^Note/, ' Container 7 ');
  save();
  await screen.findByText('Stock changed. Now: 17');
  expect(callsOf('stock!adjust')).toEqual([
    { lines: [{ skuId: '61', delta: 12 }], reason: 'received', note: 'Container 7' },
  ]);
  expect(keysOf('stock!adjust')[0]).toBeTruthy();
  expect(callsOf('stock!list').length).toBeGreaterThan(1);
});

test('what was counted takes the place of what was known', async () => {
  const { callsOf } = openStock('/stock', {
    'stock!adjust': () => ({ lines: [{ skuId: '61', delta: -2, stock: 3 }] }),
  });
  const { dialog, type, save } = await change();
  type('Reason', 'counted');
  type(/^Pieces counted/, '3');
  expect(dialog.getByText(/^Now:/).textContent).toMatch(/Afterwards: 3/);
  save();
  await waitFor(() =>
    expect(callsOf('stock!adjust')).toEqual([{ lines: [{ skuId: '61', count: 3 }], reason: 'counted' }]),
  );
});

test.each(['', '-1', '1.5', '1,000', 'two'])('"%s" pieces are none', async (pieces) => {
  const { callsOf } = openStock('/stock');
  const { dialog, type, save } = await change();
  type(/^Pieces received/, pieces);
  save();
  await dialog.findByText('Enter a whole number.');
  expect(callsOf('stock!adjust')).toEqual([]);
});

test('an entry whose answer was lost is written once', async () => {
  let isLost = true;
  const { keysOf } = openStock('/stock', {
    'stock!adjust': () => (isLost ? refuse('network_error')() : { lines: [{ skuId: '61', delta: 2, stock: 7 }] }),
  });
  const { dialog, type, save } = await change();
  type(/^Pieces received/, '2');
  save();
  await dialog.findByText(/No answer from the shop/);
  isLost = false;
  save();
  await screen.findByText('Stock changed. Now: 7');
  const [first, second] = keysOf('stock!adjust');
  expect(first).toBeTruthy();
  expect(second).toBe(first);
});

test('the history tells what moved the stock, with what orders took between', async () => {
  openStock('/stock', {
    'stock!history': () => ({
      stock: 5,
      pageList: [
        {
          entryId: '2',
          delta: -2,
          stock: 5,
          reason: 'damaged',
          note: 'Water',
          by: 'Kim',
          createTime: '2026-11-20T08:00:00Z',
          ordersSince: -3,
        },
        {
          entryId: '1',
          delta: 10,
          stock: 10,
          reason: 'opening',
          note: '',
          by: 'Kim',
          createTime: '2026-11-01T08:00:00Z',
          ordersSince: 0,
        },
      ],
      pageInfo: { pageNum: 1, pageSize: 20, totalElements: 2, totalPages: 1 },
    }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Stock history of Linen shirt · Red' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Stock history' }));
  const damaged = (await drawer.findByText('Damaged or lost')).closest('li')?.textContent;
  expect(damaged).toContain('−2');
  expect(damaged).toContain('= 5');
  expect(damaged).toContain('Orders since then: −3');
  const opening = drawer.getByText('Opening stock').closest('li')?.textContent;
  expect(opening).toContain('+10');
  expect(opening).not.toContain('Orders since then');
  expect(drawer.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('filters of the stock live in the address and are put away by a second press', async () => {
  const { address, callsOf } = openStock('/stock?stock=out&keyword=shirt&page=2');
  await screen.findByRole('button', { name: 'Change the stock of Linen shirt · Red' });
  expect(callsOf('stock!list')).toEqual([{ keyword: 'shirt', stock: 'out', pageNum: 2, pageSize: 20 }]);
  fireEvent.click(screen.getByRole('button', { name: 'Out of stock' }));
  await waitFor(() => expect(address()).toBe('/stock?keyword=shirt'));
  fireEvent.click(screen.getByRole('button', { name: 'Running low' }));
  await waitFor(() => expect(address()).toBe('/stock?keyword=shirt&stock=low'));
});
