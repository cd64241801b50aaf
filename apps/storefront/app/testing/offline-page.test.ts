import { offlinePage } from '@entrepot/ui/offline/offline-page.ts';
import { expect, test } from 'vitest';

test('the page speaks its language, in its direction, and fetches nothing', () => {
  const html = offlinePage({ title: 'غير متصل', text: 'a < b & "c"', retry: 'أعد', language: 'ar', direction: 'rtl' });
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain('a &lt; b &amp; &quot;c&quot;');
  expect(html).not.toMatch(/src=|<link|url\(|import|fetch/);
  // As soon as there is a connection the page asks for what it stands in for.
  expect(html).toContain("addEventListener('online', () => location.reload())");
});
