import { ApiError } from '@entrepot/client';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Answers, openPanel } from '#testing/open-panel.tsx';
import { productPage, productRow } from '#testing/sample-products.ts';

const rows = [
  productRow(),
  productRow({ sellerGoodsId: '502', name: 'Silk scarf', stockState: 'out', stock: 0, priceMax: '10.00' }),
];
const open = (at: string, answers: Answers = {}) =>
  openPanel(at, {
    answers: { 'sellerGoods!list': () => productPage(rows), 'view!list': () => [], ...answers },
  });

test.each([
  ['on_sale', 'published'],
  ['off_sale', 'unpublished'],
])('an address that somebody kept may call a status %s', async (said, status) => {
  const { callsOf } = open(`/products?status=${said}`);
  await screen.findByText('Silk scarf');
  expect(callsOf('sellerGoods!list')).toEqual([expect.objectContaining({ status })]);
});

test('filters live in the address and are asked of the server', async () => {
  const { address, callsOf } = open('/products?status=published&stock=low&missing=ar&page=2');
  await screen.findByText('Silk scarf');
  expect(callsOf('sellerGoods!list')).toEqual([
    { status: 'published', stock: 'low', missingLanguage: 'ar', pageNum: 2, pageSize: 20 },
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'On discount' }));
  await waitFor(() => expect(address()).toBe('/products?status=published&stock=low&discount=1&missing=ar'));
  fireEvent.click(screen.getByRole('button', { name: 'Running low' }));
  await waitFor(() => expect(address()).toBe('/products?status=published&discount=1&missing=ar'));
});

test('a bulk action tells each refusal by name and offers the way back', async () => {
  const { callsOf } = open('/products', {
    'sellerGoods!bulk': () => ({
      results: [
        { sellerGoodsId: '501', name: 'Linen shirt', isDone: true },
        { sellerGoodsId: '502', name: 'Silk scarf', isDone: false, error: 'product_move_refused', params: {} },
      ],
      undoToken: '900',
    }),
    'sellerGoods!undo': () => ({ results: [{ sellerGoodsId: '501', name: 'Linen shirt', isDone: true }] }),
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  const bar = screen.getByRole('region', { name: 'Actions for the selected products' });
  expect(within(bar).getByText('2 products selected')).toBeTruthy();
  fireEvent.click(within(bar).getByRole('button', { name: 'Unpublish' }));
  await screen.findByText('1 product changed.');
  expect(callsOf('sellerGoods!bulk')).toEqual([{ ids: ['501', '502'], action: 'unpublish' }]);
  fireEvent.click(screen.getByRole('button', { name: 'Show results' }));
  await screen.findByText("That is not possible with the product's current status.");
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('1 product restored.');
  expect(callsOf('sellerGoods!undo')).toEqual([{ undoToken: '900' }]);
});

test('an undo that was cut off can be pressed again; one that is over goes away', async () => {
  const answers = ['system_error', 'already_undone'] as const;
  let asked = 0;
  open('/products', {
    'sellerGoods!bulk': () => ({
      results: [{ sellerGoodsId: '501', name: 'Linen shirt', isDone: true }],
      undoToken: '900',
    }),
    'sellerGoods!undo': () => {
      throw new ApiError({ key: answers[asked++] ?? 'undo_expired', code: 1 });
    },
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  fireEvent.click(screen.getByRole('button', { name: 'Unpublish' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(asked).toBe(1));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('This has already been undone.');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
});

test('what the filters show, or what is ticked, is exported', async () => {
  const saved: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.getAttribute('href') ?? '');
  });
  const done = { exportId: '8', state: 'done', percent: 100, products: 2, createTime: '2026-11-21T10:00:00Z' } as const;
  const { callsOf } = open('/products?status=published&stock=low&sort=sold&page=2', {
    'export!start': () => done,
    'export!info': () => done,
    'export!file': () => ({ url: '/files/private/x.csv?s=1', expireTime: '2026-11-21T10:01:00Z' }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Export these' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Silk scarf' }));
  const bar = screen.getByRole('region', { name: 'Actions for the selected products' });
  fireEvent.click(await within(bar).findByRole('button', { name: 'Export these' }));
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(callsOf('export!start')).toEqual([{ status: 'published', stock: 'low' }, { productIds: ['502'] }]);
  click.mockRestore();
});

test('rows are reached, ticked and opened by the keyboard', async () => {
  const { address } = open('/products', { 'sellerGoods!info': () => new Promise(() => undefined) });
  await screen.findByText('Silk scarf');
  for (const key of ['j', 'j', 'x']) fireEvent.keyDown(document.body, { key });
  expect((screen.getByRole('checkbox', { name: 'Select Silk scarf' }) as HTMLInputElement).checked).toBe(true);
  fireEvent.keyDown(document.body, { key: 'k' });
  fireEvent.keyDown(document.body, { key: 'Enter' });
  await waitFor(() => expect(address()).toBe('/products/501'));
});

test('an empty shop leads to the first product, an empty search to all of them', async () => {
  const none = { 'sellerGoods!list': () => productPage([]) };
  const { unmount } = open('/products', none);
  await screen.findByText('No products yet');
  unmount();
  open('/products?keyword=zzz', none);
  await screen.findByText('No product matches these filters');
  expect(screen.getByRole('link', { name: 'Show all products' }).getAttribute('href')).toBe('/products');
});

test('stock is changed by an entry with its reason', async () => {
  const { callsOf } = openPanel('/stock', {
    answers: {
      'stock!list': () => ({
        ...productPage(),
        pageList: [
          {
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
          },
        ],
      }),
      'stock!adjust': () => ({ lines: [{ skuId: '61', delta: -2, stock: 3 }] }),
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Change the stock of Linen shirt · Red' }));
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'damaged' } });
  const pieces = screen.getByLabelText(/Pieces removed/);
  fireEvent.change(pieces, { target: { value: '9' } });
  fireEvent.submit(pieces.closest('form') as Element);
  await screen.findByText('There are only 5 pieces.');
  fireEvent.change(pieces, { target: { value: '2' } });
  fireEvent.submit(pieces.closest('form') as Element);
  await waitFor(() =>
    expect(callsOf('stock!adjust')).toEqual([{ lines: [{ skuId: '61', delta: -2 }], reason: 'damaged' }]),
  );
});
