import { expect, openPage, test } from '../steps/shop-test.ts';
import { lookAt } from '../steps/walk/look.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** What `every-language.spec.ts` looks for must be seen where it is. */
test('a page that is spoiled is seen to be so', async ({ page }) => {
  await openPage(page, '/login', 'de');
  const whole = await lookAt(page);
  expect(whole).toMatchObject({ address: '/login', language: 'de', direction: 'ltr', headings: 1, waitsFor: '' });
  expect([whole.missing, whole.wider, whole.spilled, whole.failed, whole.failures]).toEqual([[], [], [], [], 0]);
  await page.evaluate(() => {
    const add = (tag: string, text: string, style = '') => {
      const element = document.createElement(tag);
      element.textContent = text;
      element.style.cssText = style;
      document.querySelector('main')?.append(element);
      return element;
    };
    add('p', 'login.title');
    add('p', '{count, plural, one {x}}');
    add('p', 'nothing.of.ours');
    add('h1', 'Zwei');
    add('a', 'Verantwortung', 'display: block; inline-size: 40px; white-space: nowrap').setAttribute('href', '/index');
    add('div', '', 'inline-size: 500px; block-size: 1px');
    add('div', '').dataset.pageFailed = '';
    document.documentElement.lang = 'en';
  });
  const spoiled = await lookAt(page);
  expect(spoiled).toMatchObject({ language: 'en', headings: 2, failures: 1 });
  expect(spoiled.missing).toEqual(['login.title', '{count, plural, one {x}}']);
  expect(spoiled.wider[0]).toBe('500 of 390 px');
  expect(spoiled.spilled).toEqual([expect.stringContaining('Verantwortung')]);
});

test('a page that still waits for an answer does not rest', async ({ page, faults }) => {
  faults.allow(/status of 503/);
  await openPage(page, '/login');
  const gate = Promise.withResolvers<void>();
  await page.route('**/slow', async (route) => {
    await gate.promise;
    await route.fulfill({ status: 503, body: '' });
  });
  await page.evaluate(() => void fetch('/slow'));
  expect(await page.evaluate(() => window.watched.rest(300))).toBe('1 answers');
  gate.resolve();
  expect(await lookAt(page)).toMatchObject({ waitsFor: '', failed: [expect.stringContaining('503')] });
});
