import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onNewVersion } from './new-version.ts';

/** Two builds of the shop: the page's own, and the one that the server has. */
const oldList = '/assets/manifest-01ed26ee.js';
const newList = '/assets/manifest-7f00c3d2.js';

const server = { list: oldList, isThere: true, asked: 0 };

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(server, { list: oldList, isThere: true, asked: 0 });
  Object.assign(window, { __reactRouterManifest: { url: oldList } });
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    server.asked += 1;
    if (!server.isThere) throw new TypeError('no connection');
    return new Response(null, { status: method === 'HEAD' && address === server.list ? 200 : 404 });
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function watch() {
  const told = vi.fn();
  const stop = onNewVersion(told);
  return { told, stop };
}

const lookAgain = async (afterMs: number) => {
  await vi.advanceTimersByTimeAsync(afterMs);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
};

test('a new build is told once, when the page is looked at again', async () => {
  const { told } = watch();
  await lookAgain(61_000);
  expect(told).not.toHaveBeenCalled();
  server.list = newList;
  await lookAgain(61_000);
  await lookAgain(61_000);
  expect(told).toHaveBeenCalledTimes(1);
});

test('it is noticed at once when a part of the page did not come', async () => {
  const { told } = watch();
  await vi.advanceTimersByTimeAsync(0);
  server.list = newList;
  window.dispatchEvent(new Event('vite:preloadError'));
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toHaveBeenCalledTimes(1);
});

test('it is noticed on a page that stays in sight', async () => {
  const { told, stop } = watch();
  server.list = newList;
  await vi.advanceTimersByTimeAsync(31 * 60_000);
  expect(told).toHaveBeenCalledTimes(1);
  stop();
});

test('without a connection nothing is said, and going back and forth asks once', async () => {
  server.isThere = false;
  const { told, stop } = watch();
  for (let turn = 0; turn < 5; turn += 1) await lookAgain(100);
  expect(server.asked).toBe(1);
  expect(told).not.toHaveBeenCalled();
  stop();
  server.isThere = true;
  server.list = newList;
  await lookAgain(61_000);
  expect(told).not.toHaveBeenCalled();
});
