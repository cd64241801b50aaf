import { findOverflow } from '../steps/axe.ts';
import { brokenWords } from '../steps/layout.ts';
import { openAs } from '../steps/people.ts';
import { expect, test } from '../steps/shop-test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

for (const language of ['en', 'el', 'tr'] as const)
  test(`the table of notifications breaks no word on a phone, in ${language}`, async ({ page }) => {
    await openAs(page, 'buyer1', '/userInfo/setup/notifications', language);
    await expect(page.getByRole('table')).toBeVisible();
    expect(await page.evaluate(findOverflow)).toEqual([]);
    expect(await brokenWords(page, 'main th')).toEqual([]);
  });
