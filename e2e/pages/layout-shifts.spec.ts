import { sumOfShifts, watchShifts } from '../steps/layout.ts';
import { tokenOf } from '../steps/people.ts';
import { findProduct } from '../steps/product.ts';
import { expect, openPage, test } from '../steps/shop-test.ts';
import { openCheckoutOf } from '../steps/shopping.ts';
import { staffSession } from '../steps/staff-side.ts';
import { phone } from './phone.ts';

/** What moves while a page loads, as a share of the screen; below it nobody notices. */
const unnoticed = 0.05;

const pages = [
  { address: '/wap/me', person: 'buyer1' },
  { address: '/wap/userInfo/money-package', person: 'buyer1' },
  { address: '/wap/userInfo/money-package/recharge', person: 'buyer1' },
  { address: '/wap/userInfo/money-package/withdraw', person: 'buyer1' },
  { address: '/wap/credit/myLoan', person: 'seller9' },
  { address: '/wap/credit', person: 'buyer1' },
  { address: '/wap/userInfo/download', person: 'buyer1' },
];

/** Loads a page of somebody's account from an empty cache, where the answers come before parts of the page, and from a filled one. */
const staysInPlace = (address: string, person: string, most: number) =>
  test(`nothing that is read already moves while ${address} loads`, async ({ page }) => {
    const token = await tokenOf(person);
    await page.addInitScript((value) => localStorage.setItem('ES_TOKEN', value), token);
    await watchShifts(page);
    for (let load = 0; load < 2; load += 1) {
      await openPage(page, address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await page.waitForLoadState('networkidle');
      expect(await sumOfShifts(page)).toBeLessThan(most);
    }
  });

test.describe('on a phone', () => {
  test.use(phone);

  for (const { address, person } of pages) staysInPlace(address, person, unnoticed);
});

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  // The footer alone, pushed down by the orders, is more than this.
  staysInPlace('/userInfo/my-order', 'buyer1', 0.02);

  test('nothing that is read already moves while the checkout loads', async ({ page }) => {
    const product = await findProduct({ hasOptions: true });
    await watchShifts(page);
    await openCheckoutOf(page, 'buyer1', product);
    await expect(page.getByRole('spinbutton').or(page.getByRole('textbox')).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await sumOfShifts(page)).toBeLessThan(0.03);
  });
});

/** The bell comes later, and is as high as a finger needs. */
test.describe('on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true });

  staysInPlace('/userInfo/notifications', 'buyer1', 0.02);
});

/** Pages of the panel on which a list or a table stands below what is read by itself, or a part below another that is read. */
for (const address of [
  '/admin/figures?by=category',
  '/admin/system',
  '/admin/coupons',
  '/admin/products',
  '/admin/orders',
  '/admin/account',
])
  test(`nothing that is read already moves while ${address} loads`, async ({ page }) => {
    const { stored } = await staffSession();
    await page.addInitScript((values) => {
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
    }, stored);
    await watchShifts(page);
    for (const size of [
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(size);
      for (const load of [1, 2]) {
        await openPage(page, address);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await page.waitForLoadState('networkidle');
        expect(await sumOfShifts(page), `${size.width} px, load ${load}`).toBeLessThan(0.02);
      }
    }
  });

/** Cards that are not near the screen are not laid out: the page must not grow or shrink under whoever scrolls down, or comes back to where they were. */
for (const [width, language] of [
  [390, 'en'],
  [390, 'ar'],
  [820, 'hi'],
  [1440, 'zh-CN'],
] as const)
  test(`cards that were not drawn yet are as high as they will be, ${width} px, ${language}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openPage(page, `/index?lang=${language}`);
    const heights = () =>
      page.locator('article').evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().height));
    const guessed = await heights();
    // A style element would be refused by the page's content security policy.
    await page.evaluate(() => {
      const all = new CSSStyleSheet();
      all.replaceSync('article { content-visibility: visible !important }');
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, all];
    });
    const drawn = await heights();
    expect(guessed.length).toBeGreaterThan(30);
    for (const [place, height] of drawn.entries())
      expect(Math.abs(height - (guessed[place] ?? 0)), `card ${place} of ${height} px`).toBeLessThan(height / 8);
    const total = (all: readonly number[]) => all.reduce((sum, height) => sum + height, 0);
    expect(Math.abs(total(guessed) / total(drawn) - 1)).toBeLessThan(0.03);
  });
