import type { Page } from '@playwright/test';
import { openAs } from '../steps/people.ts';
import { expect, openPage, test, untilInteractive } from '../steps/shop-test.ts';
import { openCart } from '../steps/shopping.ts';

/** The figures that the specification gives, measured in the browser. */

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  expect(await scrolledTo(page)).toBe(top);
}

const scrolledTo = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test('the navigation bar hides from 78 px, the way back to the top shows over 100 px', async ({ page, t }) => {
  await openPage(page, '/index');
  const bar = page.getByRole('navigation', { name: t('shell', 'nav.label') });
  const toTop = page.getByRole('button', { name: t('shell', 'backToTop') });
  await scrollTo(page, 77);
  await expect(bar).toBeVisible();
  await expect(bar).toBeInViewport();
  await scrollTo(page, 78);
  await expect(bar).toHaveCount(0);
  await scrollTo(page, 100);
  await expect(toTop).toHaveCount(0);
  await scrollTo(page, 101);
  await expect(toTop).toBeVisible();
  await toTop.click();
  await expect.poll(() => scrolledTo(page)).toBe(0);
  await expect(bar).toBeVisible();
});

test('the cart drawer is 400 px wide, at the right edge, and locks the page', async ({ page, t }) => {
  await openAs(page, 'buyer2', '/index');
  const drawer = await openCart(page, t);
  const place = await drawer.boundingBox();
  expect(place?.width).toBe(400);
  // The page keeps room for its scroll bar beside the drawer.
  expect((place?.x ?? 0) + 400).toBeGreaterThan(1260);
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden');
});

test('the floating cart is for who is signed in, and only where the specification has it', async ({ page }) => {
  const opener = page.locator('button[aria-haspopup="dialog"]');
  await openPage(page, '/index');
  await expect(opener).toHaveCount(0);
  await openAs(page, 'buyer2', '/index');
  await expect(opener).toBeVisible();
  await page.goto('/searchStore');
  await untilInteractive(page);
  await page.waitForLoadState('networkidle');
  await expect(opener).toHaveCount(0);
});

test('the home page is found where it was left, other pages begin at the top', async ({ page, t }) => {
  await openPage(page, '/index');
  const home = page.getByRole('link', { name: t('shell', 'logo.home') });
  await scrollTo(page, 700);
  await page
    .locator('main a[href*="/productDetails"]')
    .locator('visible=true')
    .last()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/\/productDetails/);
  await expect.poll(() => scrolledTo(page)).toBe(0);
  await scrollTo(page, 300);
  await home.click();
  await expect(page).toHaveURL('/index');
  await expect.poll(() => scrolledTo(page)).toBe(700);
  await page.goBack();
  await expect(page).toHaveURL(/\/productDetails/);
  await expect.poll(() => scrolledTo(page)).toBe(300);
});

test('whoever goes to the search field stays at the place that is read', async ({ page }) => {
  await openPage(page, '/index');
  const field = page.getByRole('search').getByRole('combobox');
  await scrollTo(page, 500);
  await field.focus();
  await page.keyboard.type('a');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(field).toBeFocused();
  expect(await scrolledTo(page)).toBe(500);
});

test('a message said three times is shown once', async ({ page, t }) => {
  await openPage(page, '/index');
  const submit = page.getByRole('search').getByRole('button', { name: t('shell', 'search.submit'), exact: true });
  for (let time = 0; time < 3; time += 1) await submit.click();
  await expect(page.getByText(t('shell', 'search.empty'))).toHaveCount(1);
  await expect(page.getByText(t('shell', 'search.empty'))).toHaveCount(0);
});
