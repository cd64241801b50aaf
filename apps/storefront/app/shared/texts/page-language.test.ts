import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeAddressParameters } from './page-language.ts';

const deleted = vi.fn();

beforeEach(() => {
  deleted.mockReset();
  vi.stubGlobal('caches', {
    delete: async (name: string) => deleted(name),
    open: async () => ({ keys: async () => [] }),
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: new EventTarget(), configurable: true });
});

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  delete document.documentElement.dataset.language;
  // biome-ignore lint/suspicious/noDocumentCookie: as the page writes it.
  document.cookie = 'lang=; path=/; max-age=0';
  history.replaceState(null, '', '/');
});

test.each([
  ['de', 'ar', ['entrepot-pages']],
  ['ar', 'ar', []],
])('pages kept in %s are forgotten where an address asks for %s', async (before, asked, forgotten) => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the page writes it.
  document.cookie = `lang=${before}; path=/`;
  document.documentElement.dataset.language = asked;
  history.replaceState(null, '', `/index?lang=${asked}`);
  takeAddressParameters();
  await Promise.resolve();
  expect(deleted.mock.calls.flat()).toEqual(forgotten);
  expect(document.cookie).toContain(`lang=${asked}`);
});
