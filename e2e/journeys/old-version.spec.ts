import type { Page } from '@playwright/test';
import { openReleasedShop, type ReleasedShop } from '../product/released-shop.ts';
import { expect, test, untilInteractive } from '../steps/shop-test.ts';

const minuteMs = 61_000;
let shop: ReleasedShop;

test.beforeEach(async () => {
  shop = await openReleasedShop();
});
test.afterEach(() => shop.close());

const isNew = (page: Page) => page.locator('meta[name="release"]');

/** Waits until the worker of this version holds the page and has kept it. */
async function untilHeld(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(
        async () =>
          navigator.serviceWorker.controller !== null &&
          (await (await caches.open('entrepot-pages')).keys()).some(({ url }) => url.endsWith('/index')),
      ),
    )
    .toBe(true);
}

test('a browser with the worker of the version before finds the new one, by one press; a tab left open works', async ({
  page,
  context,
  t,
  faults,
}) => {
  faults.allow(/status of 404/);
  await page.clock.install();
  await page.goto(`${shop.url}/index`);
  await untilInteractive(page);
  await page.clock.runFor(10_000);
  await untilHeld(page);
  const other = await context.newPage();
  await other.clock.install();
  await other.goto(`${shop.url}/index`);
  await untilInteractive(other);

  shop.release();
  await page.bringToFront();
  await page.clock.fastForward(minuteMs);
  const note = page.getByText(t('shell', 'update.found'));
  await expect(note).toBeVisible();
  await expect(isNew(page)).toHaveCount(0);
  await page.getByRole('button', { name: t('shell', 'update.reload') }).click();
  await expect(isNew(page)).toHaveCount(1);
  await untilInteractive(page);
  await expect(note).toBeHidden();
  await page.clock.fastForward(10_000);
  // The worker is the new one once the old one has ended what it was doing, without another press, and a page still comes from the shop and not
  // from what the old one kept.
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const { active, waiting } = (await navigator.serviceWorker.getRegistration()) ?? {};
          return [active?.state, waiting?.state];
        }),
      { timeout: 90_000 },
    )
    .toEqual(['activated', undefined]);
  await page.goto(`${shop.url}/index`);
  await expect(isNew(page)).toHaveCount(1);

  await other.bringToFront();
  await other
    .getByRole('banner')
    .getByRole('link', { name: t('shell', 'nav.stores') })
    .click();
  await expect(other).toHaveURL(/searchStore/);
  await expect(other.getByRole('main').locator('a[href*="/store?id="]').first()).toBeVisible();
  await other.clock.fastForward(minuteMs);
  await expect(other.getByText(t('shell', 'update.found'))).toBeVisible();
});
