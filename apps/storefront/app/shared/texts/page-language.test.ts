import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { consumeAddressParameters, storeAskedLanguage } from './page-language.ts';

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
  localStorage.clear();
});

test.each([
  ['de', 'ar', ['entrepot-pages']],
  ['ar', 'ar', []],
])('pages kept in %s are cleared where an address asks for %s', async (before, asked, forgotten) => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the page writes it.
  document.cookie = `lang=${before}; path=/`;
  localStorage.setItem('ES_LANG', before);
  document.documentElement.dataset.language = asked;
  history.replaceState(null, '', `/index?lang=${asked}`);
  consumeAddressParameters();
  await Promise.resolve();
  expect(deleted.mock.calls.flat()).toEqual(forgotten);
  expect(document.cookie).toContain(`lang=${asked}`);
});

/** Opens an address as the server answers it, and runs what runs before the page's scripts come. */
function arrive(path: string, rendered: string): void {
  document.documentElement.dataset.language = rendered;
  history.replaceState(null, '', path);
  // As it stands in the page: as text, with nothing around it.
  new Function(`(${storeAskedLanguage})(60)`)();
}

test('a page that is left before its scripts come leaves the language that its address asked for to the next one', async () => {
  localStorage.setItem('ES_LANG', 'de');
  arrive('/wap/?lang=th', 'th');
  expect(document.cookie).toBe('lang=th');
  arrive('/wap/cart', 'th');
  consumeAddressParameters();
  await Promise.resolve();
  expect(localStorage.getItem('ES_LANG')).toBe('th');
  expect(deleted.mock.calls.flat(), 'pages kept in the language before are forgotten').toEqual(['entrepot-pages']);
});

test.each([
  ['/wap/?lang=xx', 'en'],
  ['/wap/', 'en'],
])('%s asks for no language', (path, rendered) => {
  arrive(path, rendered);
  expect(document.cookie).not.toMatch(/lang=./);
});

test('a page kept in the language before changes nothing', () => {
  localStorage.setItem('ES_LANG', 'th');
  // biome-ignore lint/suspicious/noDocumentCookie: as the page writes it.
  document.cookie = 'lang=th; path=/';
  arrive('/wap/', 'de');
  consumeAddressParameters();
  expect([document.cookie, localStorage.getItem('ES_LANG')]).toEqual(['lang=th', 'th']);
});
