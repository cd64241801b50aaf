import type { Locator, Page } from '@playwright/test';
import { phone } from '../pages/phone.ts';
import { openReleasedShop, type ReleasedShop } from '../product/released-shop.ts';
import { expect, test, untilInteractive } from '../steps/shop-test.ts';
import type { Texts } from '../steps/texts.ts';

const minuteMs = 61_000;
let shop: ReleasedShop;

test.beforeEach(async () => {
  shop = await openReleasedShop();
});
test.afterEach(() => shop.close());

const isNew = (page: Page) => page.locator('meta[name="release"]');

/** Waits until the worker of this version holds the page, and has kept it where it keeps such pages. */
async function untilHeld(page: Page, path: string, isKept: boolean): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(
        async ([kept, wanted]) => {
          const keys = await (await caches.open('entrepot-pages')).keys();
          const isThere = !wanted || keys.some(({ url }) => new URL(url).pathname === kept);
          return navigator.serviceWorker.controller !== null && isThere;
        },
        [path, isKept] as const,
      ),
    )
    .toBe(true);
}

type Site = {
  readonly path: string;
  /** What only this site's shell has. */
  readonly device: Parameters<typeof test.use>[0];
  readonly isKept: boolean;
  /** A link of the page to one that needs scripts of its own, where it leads, and what stands there. */
  readonly link: (page: Page, t: Texts) => Locator;
  readonly leadsTo: RegExp;
  readonly shows: (page: Page) => Locator;
};

const sites: readonly Site[] = [
  {
    path: '/index',
    device: {},
    isKept: true,
    link: (page, t) => page.getByRole('banner').getByRole('link', { name: t('shell', 'nav.stores') }),
    leadsTo: /searchStore/,
    shows: (page) => page.getByRole('main').locator('a[href*="/store?id="]').first(),
  },
  {
    path: '/wap/',
    device: phone,
    isKept: true,
    link: (page, t) =>
      page
        .getByRole('navigation', { name: t('mobile', 'tabs') })
        .getByRole('link', { name: t('shell', 'nav.categories') }),
    leadsTo: /\/wap\/category/,
    shows: (page) => page.getByRole('main').locator('a[href*="/wap/commodity?categoryId="]').first(),
  },
  {
    path: '/promo/',
    device: {},
    isKept: false,
    link: (page) => page.getByRole('main').locator('a[href="/promo/pages/seller-rules"]').first(),
    leadsTo: /\/promo\/pages\/seller-rules/,
    shows: (page) => page.getByRole('main').getByRole('heading', { level: 2 }).first(),
  },
];

for (const { path, device, isKept, link, leadsTo, shows } of sites)
  test.describe(path, () => {
    test.use(device);

    test('a browser with the worker of the version before finds the new one, by one press; a tab left open works', async ({
      page,
      context,
      t,
      faults,
    }) => {
      faults.allow(/status of 404/);
      await page.clock.install();
      await page.goto(`${shop.url}${path}`);
      await untilInteractive(page);
      await page.clock.runFor(10_000);
      await untilHeld(page, path, isKept);
      const other = await context.newPage();
      await other.clock.install();
      await other.goto(`${shop.url}${path}`);
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
      // The worker is the new one once the old one has ended what it was doing, without another press, and a page still comes from the shop and
      // not from what the old one kept.
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
      await page.goto(`${shop.url}${path}`);
      await expect(isNew(page)).toHaveCount(1);

      await other.bringToFront();
      await link(other, t).click();
      await expect(other).toHaveURL(leadsTo);
      await expect(shows(other)).toBeVisible();
      await other.clock.fastForward(minuteMs);
      await expect(other.getByText(t('shell', 'update.found'))).toBeVisible();
    });
  });
