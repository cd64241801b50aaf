import { findOverflow } from '../steps/axe.ts';
import { findCutOff, findSpilled } from '../steps/layout.ts';
import { tokenOf } from '../steps/people.ts';
import { expect, openPage, test, untilStill } from '../steps/shop-test.ts';
import { stretchTexts } from '../steps/texts.ts';
import { examples } from './storefront-routes.ts';

/** The pages that most people see hold words that are two fifths longer than the English ones, in either direction. */
const paths = [
  '/index',
  '/commodity',
  '/productDetails',
  '/store',
  '/login',
  '/settlement',
  '/userInfo/my-order',
  '/userInfo/order-detail',
  '/userInfo/money-package',
  '/userInfo/setup/shipping-address',
  '/userInfo/download',
] as const;
const directions = ['ltr', 'rtl'] as const;
const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

for (const path of paths)
  test(`${path} holds longer words`, async ({ page }) => {
    const token = await tokenOf('buyer1');
    const { address = '/', isPrivate, store } = examples[path] ?? {};
    const session = (await store?.(token)) ?? {};
    await page.addInitScript(
      ([local, ofTab]) => {
        if (local !== '') localStorage.setItem('ES_TOKEN', local);
        for (const [name, value] of Object.entries(ofTab)) sessionStorage.setItem(name, value);
      },
      [isPrivate ? token : '', session] as const,
    );
    const opened = typeof address === 'string' ? address : await address(token);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await openPage(page, opened);
      await untilStill(page);
      await stretchTexts(page);
      for (const direction of directions) {
        await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction);
        const place = `${size.width} px, ${direction}`;
        expect.soft(await page.evaluate(findOverflow), place).toEqual([]);
        expect.soft(await page.evaluate(findSpilled), place).toEqual([]);
        expect.soft(await page.evaluate(findCutOff), place).toEqual([]);
      }
    }
  });
