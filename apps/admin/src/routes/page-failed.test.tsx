import { adminChanges } from '@entrepot/client/react/changes/admin-changes.ts';
import { PageFailed } from '@entrepot/panel/pages/refused.tsx';
import { openPanelAt } from '@entrepot/panel/testing/open-panel.tsx';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

const open = (error: Error) =>
  openPanelAt('/', {
    routes: [
      {
        path: '/',
        errorElement: <PageFailed />,
        lazy: () => Promise.reject(error),
      },
    ],
    idempotentCalls: new Set(),
    changes: adminChanges,
    countedBy: '',
    answers: {},
  });

const lostFile = new TypeError('Failed to fetch dynamically imported module: http://shop.test/admin/assets/stores.js');

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('a page whose file did not come says that there is no connection, and is asked for again once there is one', async () => {
  const shop = vi.fn<typeof fetch>().mockRejectedValue(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', shop);
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  open(lostFile);
  await screen.findByRole('heading', { name: 'No connection to the shop' });
  screen.getByText(/Check your connection/);
  screen.getByRole('button', { name: 'Try again' });
  expect(reload).not.toHaveBeenCalled();
  shop.mockResolvedValue(new Response());
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test('a shop that was away brings the page back by itself, though the browser was online all the time', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const shop = vi.fn<typeof fetch>().mockRejectedValue(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', shop);
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  open(lostFile);
  await screen.findByRole('heading', { name: 'No connection to the shop' });
  await vi.advanceTimersByTimeAsync(5000);
  shop.mockResolvedValueOnce(new Response(null, { status: 503 }));
  await vi.advanceTimersByTimeAsync(5000);
  expect(reload).not.toHaveBeenCalled();
  shop.mockResolvedValue(new Response());
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).toHaveBeenCalledOnce();
});

test('a file that is missing from a shop that answers loads nothing again and again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  open(lostFile);
  await screen.findByRole('heading', { name: 'No connection to the shop' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).not.toHaveBeenCalled();
});

test('a page with a fault of its own says so, and is not asked for again by itself', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  open(new Error('no such thing'));
  await screen.findByRole('heading', { name: 'Something went wrong on our side' });
  window.dispatchEvent(new Event('online'));
  expect(reload).not.toHaveBeenCalled();
});
