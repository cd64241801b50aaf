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

afterEach(() => vi.unstubAllGlobals());

test('a page whose file did not come says that there is no connection, and is asked for again once there is one', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  open(new TypeError('Failed to fetch dynamically imported module: http://shop.test/admin/assets/stores.js'));
  await screen.findByRole('heading', { name: 'No connection' });
  screen.getByText(/Check your connection/);
  screen.getByRole('button', { name: 'Try again' });
  expect(reload).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test('a page with a fault of its own says so, and is not asked for again by itself', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  open(new Error('no such thing'));
  await screen.findByRole('heading', { name: 'Something went wrong on our side' });
  window.dispatchEvent(new Event('online'));
  expect(reload).not.toHaveBeenCalled();
});
