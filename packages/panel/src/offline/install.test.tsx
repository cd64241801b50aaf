import { offlinePage } from '@entrepot/ui/offline/offline-page.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { installOffline } from './install.ts';

afterEach(() => vi.unstubAllGlobals());

/** The page that the panel leaves its worker. */
async function leftPage(language: Parameters<typeof installOffline>[0]): Promise<string> {
  const put = vi.fn();
  vi.stubGlobal('caches', { open: async () => ({ put }) });
  vi.stubGlobal('navigator', { serviceWorker: { register: async () => undefined } });
  await installOffline(language);
  const [address, response] = put.mock.calls[0] ?? [];
  expect(address).toBe('/admin/offline');
  return (response as Response).text();
}

test.each([
  ['lang=zh-CN', 'zh-CN', 'ltr', '无法连接'],
  ['lang=zh-TW', 'zh-CN', 'ltr', '无法连接'],
  ['lang=ar', 'ar', 'rtl', 'لا يوجد اتصال'],
  // The panel of staff has no Thai of its own.
  ['lang=th', 'en', 'ltr', 'No connection'],
  ['', 'ar', 'rtl', 'لا يوجد اتصال'],
])('left in Arabic, with the cookie "%s" it speaks %s', async (cookie, language, direction, title) => {
  const html = await leftPage('ar');
  const page = new DOMParser().parseFromString(html, 'text/html');
  Object.defineProperty(page, 'cookie', { value: cookie });
  const script = /<script>([\s\S]*)<\/script>/.exec(html)?.[1] ?? '';
  new Function('document', 'location', 'addEventListener', 'setInterval', script)(
    page,
    { pathname: '/admin/orders' },
    vi.fn(),
    vi.fn(),
  );
  const { lang, dir } = page.documentElement;
  expect([lang, dir, page.querySelector('h1')?.textContent]).toEqual([language, direction, title]);
});

test('what it leaves is the page of its own language, as it is without scripts', async () => {
  expect(await leftPage('en')).toContain(
    offlinePage({
      title: 'No connection',
      text: 'The admin panel cannot be reached. Nothing you saved is lost.',
      retry: 'Try again',
      language: 'en',
      direction: 'ltr',
    }).split('<script>')[0],
  );
});
