import { ProductCard } from '@entrepot/ui/product-card/product-card.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from './render-page.tsx';
import { card } from './samples.ts';

it.each([
  ['en', '−20%'],
  ['fr', '−20_%'],
  ['de', '−20_%'],
  ['tr', '−%20'],
  ['ar', '−20%'],
] as const)('a discount is written as %s does', (language, badge) => {
  const product = card({ sellingPrice: '8.00', discountPrice: '8.00', compareAtPrice: '10.00' });
  renderPage(<ProductCard product={product} href="/productDetails?sellerGoodsId=1" />, { language });
  const written = screen.getByRole('article').querySelector('bdi')?.textContent;
  // A space at which no line breaks, in whichever width.
  expect(written?.replace(/[\u00a0\u202f]/, '_')).toBe(badge);
});
