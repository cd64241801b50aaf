import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import type { Product, ReviewPage } from '../api/get-product.ts';
import { Reviews } from './reviews.tsx';

const page = {
  pageList: [],
  pageInfo: { pageNum: 1, pageSize: 10, totalElements: 0, totalPages: 0 },
  defaultNum: 0,
} as unknown as ReviewPage;
const product = {
  sellerGoodsId: '1',
  reviewCounts: { all: 0, good: 0, medium: 0, bad: 0, withImages: 0 },
} as unknown as Product;

it.each([
  ['1.5', 1],
  ['9', 4],
])('an address that asks for reviews of kind %s shows those of kind %i', async (asked, kind) => {
  const { calls } = renderPage(<Reviews product={product} firstPage={page} />, {
    at: `/productDetails?sellerGoodsId=1&evaluationType=${asked}`,
    answers: { 'evaluation!list': () => page },
  });
  await waitFor(() => expect(calls[0]?.input).toMatchObject({ evaluationType: kind }));
});
