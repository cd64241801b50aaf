import { offlinePage } from '@entrepot/ui/offline/offline-page.ts';
import { expect, test, vi } from 'vitest';

test('the page speaks its language, in its direction, and fetches nothing', () => {
  const html = offlinePage({ title: 'غير متصل', text: 'a < b & "c"', retry: 'أعد', language: 'ar', direction: 'rtl' });
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain('a &lt; b &amp; &quot;c&quot;');
  expect(html).not.toMatch(/src=|<link|url\(|import/);
});

test('with the connection it asks for what it stands in for, until something gets through', async () => {
  const html = offlinePage({ title: 'Off', text: '', retry: 'Again', language: 'en', direction: 'ltr' });
  const script = /<script>([\s\S]*)<\/script>/.exec(html)?.[1] ?? '';
  const asked = vi
    .fn<() => Promise<{ status: number }>>()
    .mockRejectedValueOnce(new Error('not yet'))
    .mockResolvedValueOnce({ status: 503 })
    .mockResolvedValue({ status: 200 });
  const reload = vi.fn();
  const turns: (() => void)[] = [];
  const listeners: (() => void)[] = [];
  new Function('fetch', 'location', 'addEventListener', 'setInterval', 'navigator', script)(
    asked,
    { href: '/orders', reload },
    (_name: string, listener: () => void) => listeners.push(listener),
    (turn: () => void) => turns.push(turn),
    { onLine: true },
  );
  listeners[0]?.();
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
  expect(reload).not.toHaveBeenCalled();
  turns[0]?.();
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  expect(reload).not.toHaveBeenCalled();
  turns[0]?.();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});
