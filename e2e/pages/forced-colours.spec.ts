import type { Locator, Page } from '@playwright/test';
import { tokenOf } from '../steps/people.ts';
import { countChanges, countColour, imageOf, paintedColour, paintedOnWhite } from '../steps/pixels.ts';
import { findProduct } from '../steps/product.ts';
import { expect, openPage, test, untilStill } from '../steps/shop-test.ts';

/** A frame of two pixels leaves at least as many pixels as the element is wide. */
async function expectMark(page: Page, chosen: Locator, other: Locator): Promise<void> {
  const [covering, onWhite] = [await paintedColour(page, 'Highlight'), await paintedOnWhite(page, 'Highlight')];
  const image = await imageOf(chosen);
  expect(Math.max(countColour(image, covering), countColour(image, onWhite))).toBeGreaterThan(image.width);
  const unmarked = await imageOf(other);
  expect(countColour(unmarked, covering)).toBe(0);
  // Smoothed letters come near the paler one: far fewer of them than a frame has.
  expect(countColour(unmarked, onWhite, 8)).toBeLessThan(unmarked.width / 2);
}

async function open(page: Page, address: string, stored: Record<string, string> = {}): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.addInitScript((values) => {
    for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value);
  }, stored);
  await openPage(page, address);
  await untilStill(page);
}

test('without colours a chosen option is marked, and shows the focus', async ({ page }) => {
  const product = await findProduct({ hasOptions: true });
  await open(page, `/productDetails?sellerGoodsId=${product.sellerGoodsId}`);
  const options = page.locator('fieldset').first().locator('label');
  const chosen = options.filter({ has: page.locator('input:enabled') }).first();
  const other = options.filter({ has: page.locator('input:not(:checked)') }).first();
  await chosen.click();
  await page.locator('h1').click();
  await expectMark(page, chosen, other);

  const before = await imageOf(chosen, 6);
  await page.keyboard.press('Tab');
  await chosen.locator('input').focus();
  const focused = await imageOf(chosen, 6);
  // The ring lies outside, all around.
  expect(countChanges(before, focused)).toBeGreaterThan(before.width + before.height);
});

test('without colours stars show how many of them are filled', async ({ page }) => {
  await open(page, '/searchStore');
  const rating = page.locator('[class*="_rating_"]').first();
  const rate = Number.parseInt((await rating.locator('bdi').textContent()) ?? '', 10) / 100;
  const image = await imageOf(rating.locator('[class*="_stars_"]'));
  const filled = countColour(image, await paintedColour(page, 'Highlight'));
  const empty = countColour(image, await paintedColour(page, 'GrayText'));
  expect(filled).toBeGreaterThan(40);
  expect(filled / (filled + empty)).toBeGreaterThan(rate - 0.1);
  expect(filled / (filled + empty)).toBeLessThan(rate + 0.1);
});

const places = [
  { name: 'tab of orders', address: '/userInfo/my-order?tab=to_receive', region: 'main' },
  { name: 'page of the account', address: '/userInfo/dashboard', region: ':is(aside, nav)' },
];

for (const { name, address, region } of places)
  test(`without colours the chosen ${name} is marked and shows the focus`, async ({ page }) => {
    await open(page, address, { ES_TOKEN: await tokenOf('buyer1') });
    const mark = page.locator(`${region} a[aria-current]`).locator('visible=true').first();
    await expectMark(page, mark, page.locator(`${region} li a:not([aria-current])`).locator('visible=true').first());

    const before = await imageOf(mark, 6);
    await page.keyboard.press('Tab');
    await mark.focus();
    expect(countChanges(before, await imageOf(mark, 6))).toBeGreaterThan(before.width);
  });
