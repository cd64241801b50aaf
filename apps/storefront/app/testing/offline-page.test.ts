import { offlinePage } from '@entrepot/ui/offline/offline-page.ts';
import { expect, test, vi } from 'vitest';

test('the page speaks its language, in its direction, and fetches nothing', () => {
  const html = offlinePage({ title: 'غير متصل', text: 'a < b & "c"', retry: 'أعد', language: 'ar', direction: 'rtl' });
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain('a &lt; b &amp; &quot;c&quot;');
  expect(html).not.toMatch(/src=|<link|url\(|import/);
});

test.each([
  ['lang=ar', 'ar', 'rtl', 'غير متصل'],
  ['theme=dark; lang=ph', 'fil', 'ltr', 'Walang koneksyon'],
  ['lang=xx', 'de', 'ltr', 'Keine Verbindung'],
  ['', 'de', 'ltr', 'Keine Verbindung'],
])('kept in German, with the cookie "%s" it speaks %s', (cookie, language, direction, title) => {
  const german = { title: 'Keine Verbindung', text: 'a', retry: 'b', home: 'c', language: 'de', direction: 'ltr' };
  const html = offlinePage(german, {
    ar: { title: 'غير متصل', text: 'a < b </script>', retry: 'أعد', home: 'ج', language: 'ar', direction: 'rtl' },
    ph: { title: 'Walang koneksyon', text: 'd', retry: 'e', home: 'f', language: 'fil', direction: 'ltr' },
  });
  const page = new DOMParser().parseFromString(html, 'text/html');
  Object.defineProperty(page, 'cookie', { value: cookie });
  run(vi.fn(), '/orders', page, html);
  expect([page.documentElement.lang, page.documentElement.dir]).toEqual([language, direction]);
  expect([page.title, page.querySelector('h1')?.textContent]).toEqual([title, title]);
  expect(page.querySelector('.retry')?.textContent).toBe({ ar: 'أعد', fil: 'e' }[language] ?? 'b');
  expect(page.querySelector('.plain')?.textContent).toBe({ ar: 'ج', fil: 'f' }[language] ?? 'c');
});

type Answer = Promise<{ status: number }>;

const plain = offlinePage({ title: 'Off', text: '', retry: 'Again', language: 'en', direction: 'ltr' });

/** Runs the page's script; `online`, `beforeunload` and `turn` are what the browser does. */
function run(asked: () => Answer, pathname = '/orders', page = document, html = plain) {
  const script = /<script>([\s\S]*)<\/script>/.exec(html)?.[1] ?? '';
  const reload = vi.fn();
  const turns: (() => void)[] = [];
  const listeners = new Map<string, () => void>();
  new Function('fetch', 'location', 'addEventListener', 'setInterval', 'navigator', 'document', script)(
    asked,
    { href: pathname, pathname, reload },
    (name: string, listener: () => void) => listeners.set(name, listener),
    (turn: () => void) => turns.push(turn),
    { onLine: true },
    page,
  );
  return { reload, happens: (name: string) => listeners.get(name)?.(), turn: () => turns[0]?.() };
}

test('with the connection it asks for what it stands in for, until something gets through', async () => {
  const asked = vi
    .fn<() => Answer>()
    .mockRejectedValueOnce(new Error('not yet'))
    .mockResolvedValueOnce({ status: 503 })
    .mockResolvedValue({ status: 200 });
  const { reload, happens, turn } = run(asked);
  happens('online');
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
  expect(reload).not.toHaveBeenCalled();
  turn();
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  expect(reload).not.toHaveBeenCalled();
  turn();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test('while it is being left it asks for nothing, and what is answered then brings it back no more', async () => {
  const answer = Promise.withResolvers<{ status: number }>();
  const asked = vi.fn<() => Answer>().mockReturnValue(answer.promise);
  const { reload, happens } = run(asked);
  happens('online');
  happens('beforeunload');
  happens('online');
  answer.resolve({ status: 200 });
  await answer.promise;
  await Promise.resolve();
  expect(asked).toHaveBeenCalledOnce();
  expect(reload).not.toHaveBeenCalled();
});

test.each([
  ['/orders', '/index'],
  ['/wap/userInfo/setup', '/wap/'],
])('in place of %s it offers the home page of the same site', (pathname, home) => {
  const texts = { title: 'Off', text: '', retry: 'Again', home: 'Home' };
  const html = offlinePage({ ...texts, language: 'en', direction: 'ltr' });
  const page = new DOMParser().parseFromString(html, 'text/html');
  run(vi.fn(), pathname, page);
  expect(page.querySelector('a.plain')?.getAttribute('href')).toBe(home);
});
