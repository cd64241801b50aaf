import type { CDPSession, Page } from '@playwright/test';
import { demoPassword, openAs } from '../steps/people.ts';
import { findProduct } from '../steps/product.ts';
import { expect, openPage, test, untilInteractive } from '../steps/shop-test.ts';
import { field } from '../steps/shopping.ts';
import { textsIn } from '../steps/texts.ts';

/** The fifteen seconds that a call may take, and what a slow machine needs to load the page that makes it, or one after the other. */
const messageWithinMs = 45_000;
const sizes = [
  { width: 1440, height: 900, language: 'en' },
  { width: 390, height: 844, language: 'ar' },
] as const;

/** Waits until the worker has taken the page over and kept it. */
async function untilKept(page: Page, path: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async (wanted) => {
        const keys = await (await caches.open('entrepot-pages')).keys();
        return keys.some((key) => key.url.includes(wanted)) && navigator.serviceWorker.controller !== null;
      }, path),
    )
    .toBe(true);
}

for (const { language, ...viewport } of sizes)
  test(`offline, a kept page is read, another one says so, and all is well again after, ${language}`, async ({
    page,
    context,
    faults,
  }) => {
    faults.allow(/ERR_(INTERNET_DISCONNECTED|FAILED)/);
    const t = textsIn(language);
    await page.setViewportSize(viewport);
    const product = await findProduct({});
    const address = `/productDetails?sellerGoodsId=${product.sellerGoodsId}`;
    await openPage(page, address, language);
    await untilKept(page, address);
    await context.setOffline(true);
    await expect(page.getByText(t('shell', 'offline.note'))).toBeVisible();
    // The note hides nothing that can be pressed: it stays above the buttons that float there.
    await page
      .getByRole('button', { name: t('product', 'buy.add') })
      .first()
      .click({ trial: true });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(t('shell', 'offline.note'))).toBeVisible();
    await page.goto('/userInfo/my-order');
    await expect(page.getByRole('heading', { name: t('shell', 'offline.title') })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await context.setOffline(false);
    // The page that stood in for the orders asks for them by itself, which needs an account.
    await expect(page).toHaveURL(/\/login/, { timeout: messageWithinMs });
    await page.goto(address);
    await expect(page.getByText(t('shell', 'offline.note'))).toBeHidden();
    const kept = await page.evaluate(async () => {
      const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
      return (await Promise.all(caches_.map((cache) => cache.keys()))).flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept.filter((path) => /api|userInfo|settlement|searchGoods|private/.test(path))).toEqual([]);
  });

test('offline, links and the way back lead to kept pages; where none is kept one stays, is told, and goes on with the connection', async ({
  page,
  context,
  t,
  faults,
}) => {
  faults.allow(/ERR_(INTERNET_DISCONNECTED|FAILED)|network_error/);
  await openAs(page, 'buyer14', '/commodity');
  await untilKept(page, '/commodity');
  const links = page.locator('main article a[href*="/productDetails"]');
  const addresses = await links.evaluateAll((all) => [...new Set(all.map((link) => link.getAttribute('href') ?? ''))]);
  const [known = '', unknown = ''] = addresses;
  await openPage(page, known);
  await untilKept(page, known);
  await openPage(page, '/commodity');
  await context.setOffline(true);
  const title = page.getByRole('heading', { level: 1 });
  const listTitle = (await title.textContent()) ?? '';
  await page.locator(`main article a[href="${known}"]`).first().click();
  await expect(title).not.toHaveText(listTitle);
  const add = page.getByRole('button', { name: t('product', 'buy.add') }).first();
  await expect(add).toBeVisible();
  // Whose cart it is is known without the shop.
  await add.click();
  await expect(page.getByText(t('product', 'buy.added')).first()).toBeVisible();
  await page.goBack();
  await expect(title).toHaveText(listTitle);
  // The kept document is a new one: until its scripts have come a link is the router's, which cannot stay.
  await untilInteractive(page);
  await page.waitForLoadState('networkidle');
  const missing = page.locator(`main article a[href="${unknown}"]`).first();
  await missing.click();
  await expect(page.getByText(t('shell', 'offline.text'))).toBeVisible();
  await expect(title).toHaveText(listTitle);
  await context.setOffline(false);
  await missing.click();
  await expect(page.getByRole('button', { name: t('product', 'buy.add') }).first()).toBeVisible();
});

test('an action without a connection is refused in words, once, and done again when it is back', async ({
  page,
  context,
  t,
  faults,
}) => {
  faults.allow(/ERR_(INTERNET_DISCONNECTED|FAILED)/);
  await openPage(page, '/index');
  const form = page.getByRole('contentinfo');
  await form.getByRole('textbox').fill('reader@example.com');
  // Its script is fetched a moment after the page, which would be told of on the console.
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  const message = page.getByText(t('errors', 'network_error'));
  await form.getByRole('button').first().click();
  await form.getByRole('button').first().click();
  await expect(message).toHaveCount(1);
  await expect(message).toBeVisible();
  await context.setOffline(false);
  const answer = page.waitForResponse(/\.action/);
  await form.getByRole('button').first().click();
  expect((await (await answer).json()).code).toBe(0);
});

async function slow3g(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  return session;
}

for (const { language, ...viewport } of sizes)
  test(`on slow 3G a second press orders and pays once, ${language}`, async ({ page }) => {
    const t = textsIn(language);
    const buyer = language === 'en' ? 'buyer12' : 'buyer13';
    await page.setViewportSize(viewport);
    const product = await findProduct({});
    const selection = JSON.stringify({ lines: [{ skuId: product.skuId, count: product.quantity }], isFromCart: false });
    await page.addInitScript((value) => sessionStorage.setItem('checkoutSelection', value), selection);
    await openAs(page, buyer, '/settlement', language);
    const submits: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('order!submit')) submits.push(request.url());
    });
    const place = page.getByRole('button', { name: t('checkout', 'place.submit') });
    await expect(place).toBeEnabled();
    await slow3g(page);
    await place.dblclick();
    await expect(page).toHaveURL(/\/settlement\?checkoutId=/);
    expect(submits).toHaveLength(1);
  });

test('what is typed and pressed before the scripts have come signs in, and never stands in the address', async ({
  page,
  t,
}) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  let letCome = () => {};
  const mayCome = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await mayCome;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await field(page, t('auth', 'login.name')).fill('buyer20');
  await field(page, t('auth', 'password.label')).fill(demoPassword);
  await field(page, t('auth', 'password.label')).press('Enter');
  letCome();
  await expect(page).toHaveURL(/\/index$/, { timeout: messageWithinMs });
  await expect(page.getByRole('banner').getByText('buyer20')).toBeVisible();
  expect(addresses.filter((address) => address.includes(demoPassword))).toEqual([]);
});

test('a shop that does not answer is told within the time, with a way to try again', async ({ page, t }) => {
  await openPage(page, '/index');
  await page.route(/\/api\/.*\.action/, async () => {});
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('shell', 'nav.discounted') })
    .click();
  const retry = page.getByRole('main').getByRole('button', { name: t('common', 'action.retry') });
  await expect(retry).toBeVisible({ timeout: messageWithinMs });
  await expect(page.getByRole('main').getByText(t('errors', 'network_error'))).toHaveCount(1);
  await page.unroute(/\/api\/.*\.action/);
  await retry.click();
  await expect(page.getByRole('main').locator('a[href*="/productDetails"]').first()).toBeVisible();
});

test('a page change moves the focus to the content and is told', async ({ page, t }) => {
  await openPage(page, '/index');
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('shell', 'nav.stores') })
    .click();
  await expect(page).toHaveURL(/searchStore/);
  await expect(page.locator('#content')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: await page.title() })).toHaveCount(1);
});
