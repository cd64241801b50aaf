import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Answers, renderPage } from '#testing/render-page.tsx';
import { pageOf, product as sampleProduct, store } from '#testing/samples.ts';
import type { ProductData } from '../api/get-product.ts';
import { ProductPreview } from './product-preview.tsx';
import { ProductView } from './product-view.tsx';

vi.setConfig({ testTimeout: 30_000 });

const token = '7.501.9.signature';
const product = sampleProduct({
  sellerGoodsId: '501',
  name: 'Tea set',
  sellerId: '7',
  sellerName: 'Northloom',
  imgUrl1: '/files/pictures/one.webp',
  images: ['/files/pictures/one.webp'],
  imageAlts: ['A pot and two cups'],
  isShelf: true,
  isPublished: true,
  buyMin: 2,
  buyMultiple: 2,
  unit: 'set',
  originalPrice: '12.00',
  retailPrice: '12.00',
  sellingPrice: '12.00',
  discountPrice: '9.00',
  compareAtPrice: '12.00',
  stock: 40,
  soldNum: 0,
  viewsNum: 0,
  reviewNum: 0,
  favorableRate: null,
  categoryPath: [{ categoryId: '3', name: 'Kitchen', iconImg: '' }],
  reviewCounts: { all: 0, good: 0, medium: 0, bad: 0, withImages: 0 },
  returnDays: 7,
  shipWithinHours: 48,
  des: '<p>Thin <strong>porcelain</strong></p>',
  attrs: [{ name: 'Colour', values: ['White', 'Blue'] }],
  skus: ['White', 'Blue'].map((value, index) => ({
    skuId: String(index + 11),
    attrText: value,
    attrValues: [value],
    price: '12.00',
    discountPrice: '9.00',
    stock: 20,
    img: '',
    weightGrams: 900,
  })),
  ladder: [{ from: 10, price: '8.10', skuPrices: ['8.10', '8.10'] }],
  seller: store({
    sellerId: '7',
    sellerName: 'Northloom',
    avatar: '/files/pictures/logo.webp',
    country: 'CN',
    focusNum: 3,
    soldNum: 9,
    reviewNum: 0,
    favorableRate: null,
    shipOnTimeRate: null,
  }),
  freight: {
    shipsFrom: 'CN',
    unit: 'piece',
    firstUnitFee: '2.00',
    furtherUnitFee: '0.50',
    deliveryFee: '0.00',
    longDistanceFee: null,
    isDelivered: true,
    carriers: ['DHL'],
  },
});
const reviews = { ...pageOf<ProductData['reviews']['pageList'][number]>([]), defaultNum: 0 };
const answers: Answers = {
  'sellerGoods!preview': () => product,
  'sellerGoods!info': () => product,
  'sellerGoods!view': () => null,
  'evaluation!list': () => reviews,
  'sellerGoods!recommend_like': () => pageOf([]),
  'coupon!ofStores': () => [],
};
/** A page's markup without what names its elements anew each time, and without the buttons' state. */
const markup = (element: Element | null | undefined) =>
  element?.innerHTML.replace(/ (?:id|for|name|aria-[a-z]+|disabled)="[^"]*"/g, '').replace(/_r_[0-9a-z]+_/g, '');

test('the preview is the page of the shop, drawn from the same calls; nothing on it is counted or bought', async () => {
  window.location.hash = token;
  const preview = renderPage(<ProductPreview />, { answers });
  const title = await screen.findByRole('heading', { level: 1, name: 'Tea set' });
  // The last part to be there: the browser's country, as far as this page delivers.
  await screen.findByRole('option', { name: 'United States' });
  await screen.findByText("Doesn't ship there");
  const shown = markup(title.parentElement?.parentElement?.parentElement);
  expect(preview.calls.map(({ name }) => name)).toContain('sellerGoods!preview');
  expect(preview.calls.map(({ name }) => name)).not.toContain('sellerGoods!view');
  for (const name of ['Buy now', 'Add to cart', 'Add to favourites']) {
    const button = screen.getByRole('button', { name }) as HTMLButtonElement;
    expect(button.disabled, name).toBe(true);
  }
  fireEvent.click(screen.getByRole('button', { name: 'Add to cart' }));
  preview.unmount();
  window.location.hash = '';

  renderPage(<ProductView product={product} reviews={reviews} alike={[]} />, { answers });
  const real = await screen.findByRole('heading', { level: 1, name: 'Tea set' });
  await waitFor(() => expect(markup(real.parentElement?.parentElement?.parentElement)).toBe(shown));
});

test('a preview that has ended says so', async () => {
  window.location.hash = 'old';
  renderPage(<ProductPreview />, {
    answers: {
      ...answers,
      'sellerGoods!preview': () => {
        throw Object.assign(new Error('preview_expired'), { key: 'preview_expired' });
      },
    },
  });
  expect(await screen.findByRole('alert')).toBeTruthy();
});
