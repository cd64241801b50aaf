import { afterEach, expect, test, vi } from 'vitest';
import { keepPage } from './keep-pages.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
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
