import type { Locator, Page } from '@playwright/test';
import { logIn } from '../steps/call.ts';
import { demoPassword } from '../steps/people.ts';
import { countChanges, countColour, imageOf, paintedColour, paintedOnWhite } from '../steps/pixels.ts';
import { expect, openPage, test, untilStill } from '../steps/shop-test.ts';

let token: string | undefined;

async function open(page: Page, address: string): Promise<void> {
  token ??= await logIn('seller1', demoPassword, '/seller/api');
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.addInitScript((value) => localStorage.setItem('ES_SELLER_TOKEN', value), token);
  await openPage(page, address);
  await untilStill(page);
}

/** How many pixels of an element have the system's colour of what is chosen. */
async function marked(page: Page, element: Locator): Promise<number> {
  const image = await imageOf(element);
  const colours = [await paintedColour(page, 'Highlight'), await paintedOnWhite(page, 'Highlight')];
  return Math.max(...colours.map((colour) => countColour(image, colour, 8)));
}

async function expectMark(page: Page, chosen: Locator, other: Locator): Promise<void> {
  const { width } = await imageOf(chosen);
  // A frame of two pixels leaves at least as many as the element is wide; smoothed letters leave far fewer.
  expect(await marked(page, chosen)).toBeGreaterThan(width);
  expect(await marked(page, other)).toBeLessThan((await imageOf(other)).width / 2);
}

const places = [
  { name: 'page', address: '/seller/products', chosen: 'nav a[aria-current]', other: 'nav a:not([aria-current])' },
  { name: 'tab', address: '/seller/orders', chosen: 'main a[aria-current]', other: 'main nav a:not([aria-current])' },
  {
    name: 'period',
    address: '/seller/balance',
    chosen: 'main fieldset button[aria-pressed="true"]',
    other: 'main fieldset button[aria-pressed="false"]',
  },
  {
    name: 'figure',
    address: '/seller/analytics',
    chosen: 'main fieldset:nth-of-type(2) button[aria-pressed="true"]',
    other: 'main fieldset:nth-of-type(2) button[aria-pressed="false"]',
  },
];

for (const { name, address, chosen, other } of places)
  test(`without colours the chosen ${name} of the panel is marked`, async ({ page }) => {
    await open(page, address);
    await expectMark(page, page.locator(chosen).first(), page.locator(other).last());
  });

test('without colours the entry of a menu that the keyboard is on is marked', async ({ page, t }) => {
  await open(page, '/seller/orders');
  await page.getByRole('button', { name: t('shell', 'language.label') }).click();
  const entries = page.getByRole('menu').getByRole('menuitem').or(page.getByRole('menu').getByRole('menuitemradio'));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const focused = entries.and(page.locator(':focus'));
  await expect(focused).toHaveCount(1);
  const before = await imageOf(focused, 4);
  const place = await focused.elementHandle();
  await page.keyboard.press('ArrowUp');
  const entry = entries.nth(await entries.evaluateAll((all, one) => all.indexOf(one as HTMLElement), place));
  expect(countChanges(before, await imageOf(entry, 4))).toBeGreaterThan(before.width);
});

test('without colours the suggestion that the keyboard is on is marked', async ({ page, t }) => {
  await open(page, '/seller/orders?tab=to_ship');
  await page.locator('button[data-action="ship"]').first().click();
  await page.getByRole('dialog').getByLabel(t('seller', 'ship.carrier')).click();
  const options = page.getByRole('option').locator('visible=true');
  await expect(options.first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  const on = page.locator('[data-combobox-selected]');
  await expectMark(page, on, options.and(page.locator(':not([data-combobox-selected])')).first());
});

test('without colours a switch shows whether it is on', async ({ page, t }) => {
  await open(page, '/seller/store');
  const control = page.getByRole('switch', { name: t('seller-store', 'holiday.on') });
  const track = page.locator('#holiday .mantine-Switch-track');
  const off = await imageOf(track);
  expect(countColour(off, await paintedColour(page, 'ButtonText'))).toBeGreaterThan(off.height * 2);
  await control.press('Space');
  await expect(control).toBeChecked();
  await page.locator('h1').click();
  expect(countChanges(off, await imageOf(track))).toBeGreaterThan((off.width * off.height) / 4);
});
