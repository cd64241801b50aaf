import { afterEach, expect, test, vi } from 'vitest';
import { isKeptPage } from './kept-pages.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

type Ask = (message: unknown, ports: readonly MessagePort[]) => void;

function withWorker(postMessage: Ask | undefined) {
  vi.stubGlobal('caches', {});
  vi.stubGlobal('navigator', { serviceWorker: { controller: postMessage === undefined ? null : { postMessage } } });
}

test('the worker says whether it keeps a page; without one there is none', async () => {
  const asked: unknown[] = [];
  const answering =
    (answer: unknown): Ask =>
    (message, [port]) => {
      asked.push(message);
      port?.postMessage(answer);
    };
  withWorker(answering(true));
  expect(await isKeptPage('https://shop.test/commodity?utm_source=ad')).toBe(true);
  withWorker(answering(false));
  expect(await isKeptPage('https://shop.test/commodity')).toBe(false);
  expect(asked).toEqual([
    { find: 'https://shop.test/commodity?utm_source=ad' },
    { find: 'https://shop.test/commodity' },
  ]);
  withWorker(undefined);
  expect(await isKeptPage('https://shop.test/commodity')).toBe(false);
});

test('a worker that does not know the question leaves no press without an answer', async () => {
  vi.useFakeTimers();
  withWorker(() => undefined);
  const found = isKeptPage('https://shop.test/commodity');
  await vi.advanceTimersByTimeAsync(1000);
  expect(await found).toBe(false);
});
