import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPanel } from '#testing/open-panel.tsx';
import type { GridRow } from '../cells.ts';

const row = (skuId: string, attrText: string): GridRow => ({
  skuId,
  sellerGoodsId: '1',
  name: 'Cup',
  attrText,
  code: `C-${skuId}`,
  img: '',
  status: 'published',
  stock: 5,
  stockState: 'enough',
  price: '4.00',
  weightGrams: 100,
  barcode: '',
});

const page = {
  pageList: [row('11', 'Red'), row('12', 'Blue')],
  pageInfo: { pageNum: 1, pageSize: 50, totalElements: 2, totalPages: 1 },
};

const cell = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

test('cells are typed, pasted, checked, undone and saved, with a result per product', async () => {
  const panel = openPanel('/products/table', {
    answers: {
      'stock!list': () => page,
      'sellerGoods!cells': () => ({
        results: [{ sellerGoodsId: '1', name: 'Cup', isDone: false, error: 'product_changed_meanwhile', params: {} }],
      }),
    },
  });
  const red = await screen.findByLabelText('Price: Cup · Red');
  red.focus();
  fireEvent.keyDown(red, { key: 'Enter' });
  expect(document.activeElement).toBe(cell('Price: Cup · Blue'));
  fireEvent.paste(red, { clipboardData: { getData: () => '4.50\t9\nwrong\t8\textra\t1\t2\t3' } });
  expect(cell('Stock: Cup · Blue').value).toBe('8');
  expect(cell('Price: Cup · Blue').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Save').closest('button')?.disabled).toBe(true);
  fireEvent.keyDown(red, { key: 'z', ctrlKey: true });
  expect(cell('Price: Cup · Red').value).toBe('4.00');
  fireEvent.change(red, { target: { value: '4.75' } });
  fireEvent.change(screen.getByLabelText('Status: Cup'), { target: { value: 'unpublished' } });
  fireEvent.click(screen.getByText('Save'));
  await waitFor(() => expect(panel.callsOf('sellerGoods!cells')).toHaveLength(1));
  expect(panel.callsOf('sellerGoods!cells')).toEqual([
    { products: [{ sellerGoodsId: '1', status: 'unpublished', skus: [{ skuId: '11', price: '4.75' }] }] },
  ]);
  await screen.findByText(/0 products/);
  expect(cell('Price: Cup · Red').value).toBe('4.75');
}, 20_000);

test('typed cells are not left unasked, by another page of the table either', async () => {
  const many = { ...page, pageInfo: { ...page.pageInfo, totalElements: 80, totalPages: 2 } };
  const { address } = openPanel('/products/table', { answers: { 'stock!list': () => many } });
  fireEvent.change(await screen.findByLabelText('Price: Cup · Red'), { target: { value: '4.75' } });
  fireEvent.click(screen.getAllByRole('link', { name: /^(Page )?2$/ })[0] as HTMLElement);
  const dialog = await screen.findByRole('dialog', { name: 'Discard your changes?' });
  expect(address()).toBe('/products/table');
  expect(cell('Price: Cup · Red').value).toBe('4.75');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(address()).toContain('page=2'));
});
