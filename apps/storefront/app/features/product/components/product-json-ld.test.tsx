import { expect, it } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';
import type { Product } from '../api/get-product.ts';
import { ProductJsonLd } from './product-json-ld.tsx';

/** Only what search engines are told. */
const product = {
  sellerGoodsId: '1',
  name: 'Shirt',
  images: [],
  categoryPath: [],
  sellingPrice: '10.00',
  isShelf: true,
  buyMin: 1,
  sellerName: 'Store',
  returnDays: 7,
  favorableRate: null,
  reviewNum: 0,
  seller: {},
} as unknown as Product;

const availabilityOf = (shown: Product) => {
  const { container, unmount } = renderPage(<ProductJsonLd product={shown} crumbs={[]} />);
  const [data] = JSON.parse(container.querySelector('script')?.textContent ?? '');
  unmount();
  return data.offers.availability;
};

it('tells search engines what can be bought, which nothing of a store on holiday can', () => {
  const holiday = { message: '' };
  expect(availabilityOf(product)).toBe('https://schema.org/InStock');
  expect(availabilityOf({ ...product, isShelf: false })).toBe('https://schema.org/OutOfStock');
  expect(availabilityOf({ ...product, seller: { holiday } as Product['seller'] })).toBe(
    'https://schema.org/OutOfStock',
  );
});
