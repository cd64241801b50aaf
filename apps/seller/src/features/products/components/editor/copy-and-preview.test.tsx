import { ApiError } from '@entrepot/client';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Answers, openPanel } from '#testing/open-panel.tsx';
import { productInfo } from '#testing/sample-products.ts';

// A whole form is searched by roles, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });
// The editor of descriptions needs a layout that the test's document does not have.
vi.mock('../rich-text/rich-text.tsx', () => ({
  default: ({ label }: { label: string }) => <textarea aria-label={label} />,
}));

const open = (answers: Answers = {}) =>
  openPanel('/products/501', {
    answers: {
      'sellerGoods!info': ({ sellerGoodsId }) => productInfo({ sellerGoodsId }),
      'category!tree': () => [],
      'storeCategory!list': () => [],
      'freight!list': () => [],
      ...answers,
    },
  });
const button = (name: string) => screen.findByRole('button', { name });

test('a copy is made once and opens in place of its original', async () => {
  const { address, callsOf } = open({ 'sellerGoods!duplicate': () => ({ sellerGoodsId: '777' }) });
  const duplicate = await button('Duplicate');
  fireEvent.click(duplicate);
  fireEvent.click(duplicate);
  await waitFor(() => expect(address()).toBe('/products/777'));
  expect(callsOf('sellerGoods!duplicate')).toEqual([{ sellerGoodsId: '501' }]);
});

test('a copy that is refused leaves the product open and says why', async () => {
  const { address } = open({
    'sellerGoods!duplicate': () => {
      throw new ApiError({ key: 'network_error', code: 4 });
    },
  });
  fireEvent.click(await button('Duplicate'));
  await screen.findByRole('alert');
  expect(address()).toBe('/products/501');
});

test('the preview leads to the page of the shop in the language of the panel, by a link that no server reads', async () => {
  const { callsOf } = open({
    'sellerGoods!previewLink': () => ({ previewToken: 'tok', expireTime: '2026-11-21T10:00:00Z' }),
  });
  fireEvent.click(await button('Preview'));
  const dialog = within(await screen.findByRole('dialog'));
  const link = await dialog.findByRole('link', { name: 'Open the preview' });
  expect(link.getAttribute('href')).toBe('/productPreview?lang=en#tok');
  expect(link.getAttribute('target')).toBe('_blank');
  expect(dialog.queryByText(/unsaved changes are not in it/)).toBeNull();
  expect(callsOf('sellerGoods!previewLink')).toEqual([{ sellerGoodsId: '501' }]);
});

test('a preview of what has been changed says that the changes are not in it', async () => {
  open({ 'sellerGoods!previewLink': () => ({ previewToken: 'tok', expireTime: '2026-11-21T10:00:00Z' }) });
  fireEvent.change(await screen.findByLabelText(/^Name \(English\)/), { target: { value: 'Better shirt' } });
  fireEvent.click(await button('Preview'));
  await within(await screen.findByRole('dialog')).findByText('Your unsaved changes are not in it yet: save first.');
});

test('a preview that cannot be made offers another try', async () => {
  let isDown = true;
  open({
    'sellerGoods!previewLink': () => {
      if (isDown) throw new ApiError({ key: 'network_error', code: 4 });
      return { previewToken: 'tok', expireTime: '2026-11-21T10:00:00Z' };
    },
  });
  fireEvent.click(await button('Preview'));
  const dialog = within(await screen.findByRole('dialog'));
  const again = await dialog.findByRole('button', { name: 'Try again' });
  isDown = false;
  fireEvent.click(again);
  await dialog.findByRole('link', { name: 'Open the preview' });
});
