import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';
import { AccountLayout } from './account-layout.tsx';

const openAt = (pathname: string) => renderPage(<AccountLayout pathname={pathname}>page</AccountLayout>);
const current = () => screen.getByRole('link', { current: 'page' }).textContent;

beforeEach(() => localStorage.clear());

it('keeps the entry that is open as currentIndex, and stands at it on the pages that it leads to', async () => {
  const detail = openAt('/userInfo/order-detail');
  expect(current()).toBe('My orders');
  detail.unmount();
  const purchases = openAt('/userInfo/purchase-history');
  expect(localStorage.getItem('currentIndex')).toBe('6');
  const name = current();
  purchases.unmount();
  openAt('/userInfo/order-detail');
  await waitFor(() => expect(current()).toBe(name));
});

it('stands at no entry that does not lead to the page', () => {
  openAt('/userInfo/setup/billing').unmount();
  expect(localStorage.getItem('currentIndex')).toBe('7');
  openAt('/userInfo/order-evaluation');
  expect(current()).toBe('My orders');
});
