import { ApiError } from '@entrepot/client';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';
import { PageRefused } from './page-refused.tsx';

const revalidate = vi.fn(async () => {});
vi.mock('react-router', async (original) => ({
  ...(await original<typeof import('react-router')>()),
  useRevalidator: () => ({ state: 'idle', revalidate }),
}));
const shop = vi.fn<typeof fetch>();
const askedEveryMs = 5000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', shop);
  shop.mockReset().mockRejectedValue(new TypeError('no connection'));
  revalidate.mockClear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const lost = () => new ApiError({ key: 'network_error', code: -1 });

test('a page that could not be reached is read anew once the shop answers, though no browser event says so', async () => {
  renderPage(<PageRefused error={lost()} status={500} />);
  await vi.advanceTimersByTimeAsync(askedEveryMs);
  expect(revalidate).not.toHaveBeenCalled();
  shop.mockResolvedValue(new Response());
  await vi.advanceTimersByTimeAsync(askedEveryMs);
  expect(revalidate).toHaveBeenCalledOnce();
});

test('a page that the shop had no room for is read anew once there is some', async () => {
  shop.mockResolvedValue(new Response(null, { status: 503 }));
  renderPage(<PageRefused error={new ApiError({ key: 'service_unavailable', code: 1 })} status={500} />);
  await vi.advanceTimersByTimeAsync(askedEveryMs);
  expect(revalidate).not.toHaveBeenCalled();
  shop.mockResolvedValue(new Response());
  await vi.advanceTimersByTimeAsync(askedEveryMs);
  expect(revalidate).toHaveBeenCalledOnce();
});

test('a page that fails for another reason asks for nothing by itself', async () => {
  shop.mockResolvedValue(new Response());
  renderPage(<PageRefused error={new ApiError({ key: 'server_error', code: 1 })} status={500} />);
  await vi.advanceTimersByTimeAsync(4 * askedEveryMs);
  window.dispatchEvent(new Event('online'));
  expect(shop).not.toHaveBeenCalled();
  expect(revalidate).not.toHaveBeenCalled();
});

test('who asked too often is told to wait, and not that something broke', () => {
  renderPage(<PageRefused error={new ApiError({ key: 'frequent_operation', code: 1 })} status={500} />);
  expect(screen.getByRole('heading', { name: 'Too many attempts. Please wait a moment and try again.' })).toBeDefined();
  expect(screen.queryByText(/went wrong on our side/)).toBeNull();
});
