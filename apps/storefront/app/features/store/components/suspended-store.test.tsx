import { ApiError } from '@entrepot/client';
import { type AnswersOf, fakeApi } from '@entrepot/client/testing/fake-api.ts';
import type { BuyerCalls } from '@entrepot/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';
import { facets, pageOf } from '#testing/samples.ts';
import { getStore } from '../api/get-store.ts';
import { SuspendedStore } from './suspended-store.tsx';

const notFound = () => Promise.reject(new ApiError({ key: 'store_not_found', code: 211 }));

it('says that the store is closed for now, and leads to others', () => {
  renderPage(<SuspendedStore />, { at: '/store?id=7' });
  expect(screen.getByRole('heading', { name: 'This store is closed for now' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Browse other stores' }).getAttribute('href')).toBe('/searchStore');
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
});

it('is what the store itself says, whichever of its parts is refused first', async () => {
  const answers: AnswersOf<BuyerCalls> = {
    'seller!info': async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      throw new ApiError({ key: 'store_suspended', code: 267 });
    },
    'category!sellerTree': notFound,
    'coupon!ofStores': () => [],
    'chatDesk!info': notFound,
    'sellerGoods!list': () => pageOf([]),
    'sellerGoods!facets': () => facets(),
  };
  const address = { pathname: '/store', params: {}, search: new URLSearchParams({ id: '7' }) };
  await expect(getStore(fakeApi<BuyerCalls>(answers).api, address)).rejects.toMatchObject({ key: 'store_suspended' });
});
