import { findOverflow } from '../steps/axe.ts';
import { brokenWords } from '../steps/layout.ts';
import { tokenOf } from '../steps/people.ts';
import { expect, openPage, test, untilStill } from '../steps/shop-test.ts';
import { examples } from './storefront-routes.ts';

test.use({ viewport: { width: 320, height: 700 }, hasTouch: true });

for (const language of ['ru', 'el', 'de'] as const)
  test(`a product's page fits the narrowest phone, and its buttons break no word, in ${language}`, async ({ page }) => {
    const { address = '/' } = examples['/productDetails'] ?? {};
    await openPage(page, typeof address === 'string' ? address : await address(await tokenOf('buyer1')), language);
    await untilStill(page);
    expect(await page.evaluate(findOverflow)).toEqual([]);
    expect(await brokenWords(page, 'main button')).toEqual([]);
  });
