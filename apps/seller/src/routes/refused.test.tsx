import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openPanel } from '#testing/open-panel.tsx';
import { sellerOrderWhole } from '#testing/sample-order-whole.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const fault = vi.hoisted(() => ({ error: new Error() }));
vi.mock('../features/orders/components/detail/order-whole.tsx', () => ({
  OrderWhole: () => {
    throw fault.error;
  },
}));

/** Opens an order whose page fails while it is drawn. */
function openFailing(error: Error) {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  fault.error = error;
  return openPanel('/orders/901', { answers: { 'order!info': () => sellerOrderWhole() } });
}

test('a page that fails says so in its own words and keeps the navigation', async () => {
  openFailing(new Error('it is null'));
  await screen.findByRole('heading', { level: 1, name: 'Something went wrong on our side' });
  expect(screen.getByText('it is null')).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Products/ })).toBeTruthy();
  expect(screen.queryByText(/new version/)).toBeNull();
});

test('only a file that is gone from the server tells of a new version', async () => {
  const fetched = vi.fn(async () => new Response(null, { status: 404 }));
  vi.stubGlobal('fetch', fetched);
  openFailing(new TypeError('Failed to fetch dynamically imported module: https://shop.example/seller/assets/a.js'));
  await screen.findByText(/A new version is available/);
  expect(fetched).toHaveBeenCalledWith(
    'https://shop.example/seller/assets/a.js',
    expect.objectContaining({ method: 'HEAD' }),
  );
});

test('a file that did not come while the connection is gone is no new version', async () => {
  const fetched = vi.fn(async () => Promise.reject(new TypeError('offline')));
  vi.stubGlobal('fetch', fetched);
  openFailing(new TypeError('Failed to fetch dynamically imported module: https://shop.example/seller/assets/a.js'));
  await waitFor(() => expect(fetched).toHaveBeenCalled());
  expect(await screen.findByText(/did not load/)).toBeTruthy();
});
