import { ApiError } from '@entrepot/client';
import { readToken } from '@entrepot/panel/session/session-store.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openPanel } from '#testing/open-panel.tsx';
import { sellerStore } from '#testing/sample-store.ts';

afterEach(() => vi.useRealTimers());

test('a visitor is sent to login with the way back', async () => {
  const { address, callsOf } = openPanel('/balance', { token: null });
  await waitFor(() => expect(address()).toBe(`/login?back=${encodeURIComponent('/balance')}`));
  expect(callsOf('wallet!get')).toEqual([]);
});

test('logging out clears the session even when the server cannot be reached', async () => {
  const { address } = openPanel('/orders', {
    answers: {
      'user!logout': () => {
        throw new ApiError({ key: 'network_error', code: 4 });
      },
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(address()).toMatch(/^\/login/));
  expect(readToken()).toBeNull();
});

test('the heartbeat goes out every five minutes while signed in', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { callsOf } = openPanel('/orders', { answers: { 'user!heartbeat': () => null } });
  await screen.findByText('Harbour Homeware');
  act(() => void vi.advanceTimersByTime(299_000));
  expect(callsOf('user!heartbeat')).toHaveLength(0);
  act(() => void vi.advanceTimersByTime(302_000));
  expect(callsOf('user!heartbeat')).toHaveLength(2);
});

test('who logs in in another tab sees nothing that was answered to the store before', async () => {
  const slow = new Promise<never>(() => {});
  let current: typeof sellerStore | Promise<never> = sellerStore;
  openPanel('/orders', { answers: { 'seller!info': () => current } });
  await screen.findByText('Harbour Homeware');
  current = slow;
  localStorage.setItem('ES_SELLER_TOKEN', 'of another store');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'ES_SELLER_TOKEN' })));
  await waitFor(() => expect(screen.queryByText('Harbour Homeware')).toBeNull());
});
