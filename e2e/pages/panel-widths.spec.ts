import type { Locator, Page } from '@playwright/test';
import { call, logIn, type Token } from '../steps/call.ts';
import { fromLeftToRight } from '../steps/layout.ts';
import { demoPassword } from '../steps/people.ts';
import { expect, openPage, test, untilStill } from '../steps/shop-test.ts';
import type { Language } from '../steps/texts.ts';

let token: Token | undefined;

async function open(page: Page, address: string, language: Language): Promise<void> {
  token ??= await logIn('seller1', demoPassword, '/seller/api');
  await page.addInitScript((value) => localStorage.setItem('ES_SELLER_TOKEN', value), token);
  await openPage(page, address, language);
  await untilStill(page);
}

/** Moments whose day is broken over two lines. */
const brokenDays = (times: Locator) =>
  times.evaluateAll((elements) =>
    elements.flatMap((element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const text = walker.nextNode() as Text | null;
      if (!text || element.getClientRects().length === 0) return [];
      const range = document.createRange();
      range.setStart(text, 0);
      range.setEnd(text, Math.min(10, text.length));
      return range.getClientRects().length > 1 ? [text.data] : [];
    }),
  );

const tables = ['/seller/orders', '/seller/balance', '/seller/statement', '/seller/products'];

for (const language of ['en', 'ar'] as const)
  test.describe(`on a tablet, ${language}`, () => {
    test.use({ language, viewport: { width: 820, height: 1100 } });

    for (const address of tables)
      test(`${address} is a table that needs no scrolling sideways`, async ({ page }) => {
        await open(page, address, language);
        const table = page.locator('main table').first();
        await expect(table).toBeVisible();
        const wider = await table.evaluate((element) => {
          const frame = element.closest('section[tabindex], main') ?? element;
          return [element.scrollWidth - frame.clientWidth, frame.scrollWidth - frame.clientWidth];
        });
        expect(Math.max(...wider)).toBeLessThanOrEqual(0);
        expect(await brokenDays(table.locator('time'))).toEqual([]);
      });
  });

for (const language of ['en', 'ar'] as const)
  test.describe(`on a phone, ${language}`, () => {
    test.use({ language, viewport: { width: 390, height: 844 } });

    test('cells of the products’ table stay beside the product, however far it is scrolled', async ({ page, t }) => {
      await open(page, '/seller/products/table', language);
      const name = page.getByRole('rowheader').first();
      const before = await name.boundingBox();
      const last = page.getByRole('row').nth(1).getByRole('combobox');
      await last.scrollIntoViewIfNeeded();
      await expect(last).toBeInViewport();
      expect((await name.boundingBox())?.x).toBeCloseTo(before?.x ?? 0, 0);
      // What has scrolled below it is covered.
      const colour = await name.evaluate((element) => getComputedStyle(element).backgroundColor);
      expect(colour).not.toBe('rgba(0, 0, 0, 0)');
      await page.getByRole('row').nth(1).getByRole('textbox').first().fill('9');
      // The bar for what was typed stands above them.
      await page.getByRole('button', { name: t('seller-products', 'grid.undo') }).click({ trial: true });
    });

    test('prose is written in its own direction, an empty field in that of the page', async ({ page }) => {
      await open(page, '/seller/store', language);
      const prose = page.locator('.mantine-Input-wrapper[dir="auto"] .mantine-Input-input');
      // A busy browser rests before the page has come.
      await expect(prose.first()).toBeVisible();
      await expect(page.locator('.mantine-Input-wrapper:not([dir]) textarea')).toHaveCount(0);
      const fields = await prose.evaluateAll((all) =>
        all.map((each) => getComputedStyle(each)).map((s) => `${s.direction} ${s.unicodeBidi}`),
      );
      expect(new Set(fields)).toEqual(new Set([`${language === 'ar' ? 'rtl' : 'ltr'} plaintext`]));
    });

    test('the days of the chat hours are read whole, beside no field that covers them', async ({ page, t }) => {
      await open(page, '/seller/messages', language);
      await page.getByRole('button', { name: t('seller-chat', 'hours.edit') }).click();
      const days = page.getByRole('dialog').locator('li:has(input[type=time])');
      await expect(days.first()).toBeVisible();
      const covered = await days.evaluateAll(
        (rows) =>
          rows.filter((row) => {
            const range = document.createRange();
            range.selectNodeContents(row.querySelector('label') ?? row);
            const words = range.getBoundingClientRect();
            return [...row.querySelectorAll('input[type=time]')].some((field) => {
              const { left, right, top, bottom } = field.getBoundingClientRect();
              return left < words.right && words.left < right && top < words.bottom && words.top < bottom;
            });
          }).length,
      );
      expect(covered).toBe(0);
    });

    test('a parcel’s pieces come before what they are', async ({ page }) => {
      token ??= await logIn('seller1', demoPassword, '/seller/api');
      const { pageList } = await call<{ pageList: { orderId: string; quantity: number; shippedQuantity: number }[] }>(
        'order!list',
        { pageSize: 100 },
        { token, surface: '/seller/api' },
      );
      const partly = pageList.find(
        ({ quantity, shippedQuantity }) => shippedQuantity > 0 && shippedQuantity < quantity,
      );
      if (!partly) throw new Error('the demo seller has no order that is partly on its way');
      await open(page, `/seller/orders/${partly.orderId}`, language);
      const line = page
        .locator('main li li')
        .filter({ hasText: /^\d+ × / })
        .first();
      const [count = '', name = ''] = ((await line.textContent()) ?? '').split(' × ');
      const read = await fromLeftToRight(line, [count, '×', name.slice(0, 3)]);
      expect(language === 'ar' ? read.reverse() : read).toEqual([count, '×', name.slice(0, 3)]);
    });
  });
