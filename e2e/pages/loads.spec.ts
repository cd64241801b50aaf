import type { Page } from '@playwright/test';
import { logIn, type Token } from '../steps/call.ts';
import { demoPassword, tokenOf } from '../steps/people.ts';
import { expect, openPage, test, untilInteractive } from '../steps/shop-test.ts';
import { sellerExamples } from './seller-routes.ts';
import { examples } from './storefront-routes.ts';

/**
 * Every page is loaded cold, warm and from its list, in the long run again and again: what depends on which file comes first
 * shows itself in some loads only. The `faults` of each test end it when a load reported any error.
 */
const loads = process.env.E2E_ALL === '1' ? 20 : 1;
/** Twenty loads of a page, each from an empty cache, from a filled one and from its list. */
const limitMs = 600_000;

/** Where the pages with a number in their address are opened from, by the route's name. */
const sellerLists: Readonly<Record<string, string>> = {
  "paths.order(':orderId')": '/seller/orders',
  "paths.return(':returnId')": '/seller/returns',
  "paths.product(':productId')": '/seller/products',
  "paths.importRun(':importId')": '/seller/imports',
};
const shopLists: Readonly<Record<string, string>> = {
  '/productDetails': '/information',
  '/store': '/searchStore',
  '/commodity': '/index',
  '/userInfo/order-detail': '/userInfo/my-order',
};

type Load = {
  readonly page: Page;
  readonly address: string;
  readonly list?: string | undefined;
  /** The address leads nowhere, and the page says so. */
  readonly isRefused?: boolean;
};

/** Without the pages' own service worker and cache a load is a cold one; then comes a warm one, then one by a link. */
async function loadAgainAndAgain({ page, address, list, isRefused = false }: Load) {
  const devtools = await page.context().newCDPSession(page);
  for (let load = 0; load < loads; load += 1) {
    await devtools.send('Network.clearBrowserCache');
    await openPage(page, address);
    await expectShown(page, isRefused);
    await page.reload();
    await untilInteractive(page);
    await expectShown(page, isRefused);
    if (list === undefined) continue;
    await openPage(page, list);
    const { pathname } = new URL(address, page.url());
    await page.locator(`a[href^="${pathname}"]:visible`).first().click();
    await page.waitForURL((url) => url.pathname === pathname);
    await expectShown(page, isRefused);
  }
}

/** The page has its heading and everything that it asked for, and is not the one that stands in for a failed one. */
async function expectShown(page: Page, isRefused: boolean) {
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('[data-page-failed]')).toHaveCount(isRefused ? 1 : 0);
}

for (const [path, example] of Object.entries(examples))
  test(`${path} is there at every load`, async ({ page, faults }) => {
    test.setTimeout(limitMs);
    if (path === '/*') faults.allow(/status of 404/);
    const token: Token = await tokenOf('buyer1');
    const address = typeof example.address === 'string' ? example.address : await example.address(token);
    const local: Record<string, string> = example.isPrivate ? { ES_TOKEN: token } : {};
    await keep(page, local, await example.store?.(token));
    await loadAgainAndAgain({ page, address, list: shopLists[path], isRefused: path === '/*' });
  });

let sellerToken: Token | undefined;

for (const [name, addressOf] of Object.entries(sellerExamples))
  test(`the seller panel's ${name} is there at every load`, async ({ page }) => {
    test.setTimeout(limitMs);
    sellerToken ??= await logIn('seller1', demoPassword, '/seller/api');
    await keep(page, name === 'paths.login' ? {} : { ES_SELLER_TOKEN: sellerToken });
    await loadAgainAndAgain({ page, address: await addressOf(sellerToken), list: sellerLists[name] });
  });

async function keep(page: Page, local: Record<string, string>, session: Readonly<Record<string, string>> = {}) {
  await page.addInitScript(
    ([forBrowser, forTab]) => {
      for (const [name, value] of Object.entries(forBrowser)) localStorage.setItem(name, value);
      for (const [name, value] of Object.entries(forTab)) sessionStorage.setItem(name, value);
    },
    [local, session] as [Record<string, string>, Record<string, string>],
  );
}
