import { findOverflow } from '../steps/axe.ts';
import { expect, openPage, test } from '../steps/shop-test.ts';

// The footer, which every page has, is narrowest for its columns just above the widths at which they become fewer.
for (const language of ['ru', 'de', 'ar'] as const)
  test(`the home page with its footer is no wider than a tablet, ${language}`, async ({ page }) => {
    await openPage(page, '/index', language);
    for (const width of [761, 820, 961]) {
      await page.setViewportSize({ width, height: 1100 });
      expect(await page.evaluate(findOverflow), `${width} px`).toEqual([]);
    }
  });
