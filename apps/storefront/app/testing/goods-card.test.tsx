import { GoodsCard } from '@entrepot/ui/goods-card/goods-card.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from './render-page.tsx';
import { goods } from './samples.ts';

it.each([
  ['en', '−20%'],
  ['fr', '−20_%'],
  ['de', '−20_%'],
  ['tr', '−%20'],
  ['ar', '−20%'],
] as const)('a discount is written as %s does', (language, badge) => {
  const product = goods({ sellingPrice: '8.00', discountPrice: '8.00', compareAtPrice: '10.00' });
  renderPage(<GoodsCard goods={product} href="/productDetails?sellerGoodsId=1" />, { language });
  const written = screen.getByRole('article').querySelector('bdi')?.textContent;
  // A space at which no line breaks, in whichever width.
  expect(written?.replace(/[\u00a0\u202f]/, '_')).toBe(badge);
});
