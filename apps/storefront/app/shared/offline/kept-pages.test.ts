import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepPage } from './keep-pages.ts';
import { onceReachable } from './kept-pages.ts';

const shop = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', shop);
  shop.mockReset().mockRejectedValue(new TypeError('no connection'));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const comeOnline = async () => {
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
};

test('a browser that calls itself online is not enough: the shop has to answer', async () => {
  const listener = vi.fn();
  onceReachable(listener);
  await comeOnline();
  expect(shop).toHaveBeenCalledOnce();
  expect(listener).not.toHaveBeenCalled();
  shop.mockResolvedValueOnce(new Response(null, { status: 503 })).mockResolvedValue(new Response());
  await vi.advanceTimersByTimeAsync(5000);
  expect(listener).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5000);
  expect(listener).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(60_000);
  await comeOnline();
  expect(listener).toHaveBeenCalledOnce();
});

test('a page that was left asks no more', async () => {
  shop.mockResolvedValue(new Response());
  const listener = vi.fn();
  onceReachable(listener)();
  await comeOnline();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(listener).not.toHaveBeenCalled();
  expect(shop).not.toHaveBeenCalled();
});

test('a page that is being left is not loaded anew, whatever answers meanwhile', async () => {
  const listener = vi.fn();
  onceReachable(listener);
  const answer = Promise.withResolvers<Response>();
  shop.mockReturnValueOnce(answer.promise).mockResolvedValue(new Response());
  await comeOnline();
  window.dispatchEvent(new Event('beforeunload'));
  answer.resolve(new Response());
  await comeOnline();
  await vi.advanceTimersByTimeAsync(5000);
  expect(shop).toHaveBeenCalledOnce();
  expect(listener).not.toHaveBeenCalled();
  // It was a download: the page is still there.
  await vi.advanceTimersByTimeAsync(5000);
  expect(listener).toHaveBeenCalledOnce();
});

test('what is loaded while the worker comes is kept with the page', async () => {
  vi.stubEnv('PROD', true);
  const postMessage = vi.fn();
  const worker = Promise.withResolvers<{ active: { postMessage: typeof postMessage } }>();
  vi.stubGlobal('caches', {});
  vi.stubGlobal('navigator', { serviceWorker: { ready: worker.promise } });
  const early = { name: 'http://localhost/assets/early.js', startTime: 1 };
  const late = { name: 'http://localhost/assets/late.js', startTime: 2 };
  const loaded = vi.spyOn(performance, 'getEntriesByType').mockReturnValue([early] as never);
  const kept = keepPage('/productDetails');
  loaded.mockReturnValue([early, late] as never);
  worker.resolve({ active: { postMessage } });
  await kept;
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({ keep: '/productDetails', files: [early.name, late.name] });
});
