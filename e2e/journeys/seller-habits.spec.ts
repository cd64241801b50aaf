import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { logInToPanel } from '../steps/seller-side.ts';
import { expect, test } from '../steps/shop-test.ts';
import { textsIn } from '../steps/texts.ts';

const downloaded = async (page: Page, press: () => Promise<void>) => {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
};

test.describe('the panel by keyboard', () => {
  test('the palette finds pages and orders, the sheet lists the keys, and two keys in a row go places', async ({
    page,
    t,
  }) => {
    await logInToPanel(page, 'seller1');
    await page.goto('/seller/home');
    await expect(page.getByRole('heading', { level: 2, name: t('seller-home', 'work.title') })).toBeVisible();
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: t('panel', 'palette.title') });
    await expect(field).toBeFocused();
    await field.fill(t('seller', 'nav.statement'));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: t('seller', 'nav.statement') })).toBeVisible();
    // On a busy machine the second key may come too late to belong to the first.
    await expect(async () => {
      await page.keyboard.press('g');
      await page.keyboard.press('o');
      await expect(page).toHaveURL(/\/seller\/orders/, { timeout: 3000 });
    }).toPass();
    await expect(page.getByRole('heading', { level: 1, name: t('seller', 'nav.orders') })).toBeVisible();
    const orderNo =
      (await page
        .getByRole('link', { name: /^\d{14}$/ })
        .first()
        .textContent()) ?? '';
    await page.keyboard.press('/');
    await field.fill(orderNo.trim());
    await expect(page.getByRole('option', { name: orderNo.trim() })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
    await page.keyboard.press('Shift+?');
    const sheet = page.getByRole('dialog', { name: t('panel', 'shortcut.title') });
    await expect(sheet.getByText(t('panel', 'shortcut.sheet'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  });

  test('a notice leads to its order and is read', async ({ page, t }) => {
    await logInToPanel(page, 'seller2');
    await page.keyboard.press('g');
    await page.keyboard.press('n');
    const drawer = page.getByRole('dialog', { name: t('seller', 'notice.title') });
    await drawer.getByRole('button', { name: t('seller', 'notice.readAll') }).click();
    const onlyUnread = drawer.getByRole('switch', { name: t('seller', 'notice.unreadOnly') });
    await onlyUnread.check();
    await expect(drawer.getByText(t('seller', 'notice.none'))).toBeVisible();
    await onlyUnread.uncheck();
    const [head = ''] = t('seller', 'notice.kind.order_paid').split('{');
    await drawer.getByRole('link', { name: head }).first().click();
    await expect(page).toHaveURL(/\/seller\/orders\/\d+$/);
    await expect(drawer).toBeHidden();
  });
});

test("without a connection the panel says so in the reader's language, and answers no call from a store of its own", async ({
  page,
  context,
  t,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/);
  await logInToPanel(page, 'seller1');
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = await page.request.get(address ?? '');
  expect(await manifest.json()).toMatchObject({
    scope: '/seller/',
    display: 'standalone',
    short_name: t('seller', 'nav.panel'),
  });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.goto('/seller/orders');
  await expect(page.getByRole('heading', { name: t('panel', 'offline.title') })).toBeVisible();
  await expect(page.getByRole('link', { name: t('panel', 'offline.retry') })).toBeVisible();
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toEqual(['/seller/offline']);
  await context.setOffline(false);
  // It asks by itself, and its link goes while a test would press it.
  await expect(page.getByRole('heading', { level: 1, name: t('seller', 'nav.orders') })).toBeVisible();
});

test('without a connection the panel speaks the language that was chosen last, in its direction', async ({
  page,
  context,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/);
  await logInToPanel(page, 'seller1');
  await page.evaluate(() => navigator.serviceWorker.ready);
  // As another tab leaves it in which the shop is read in Arabic.
  await context.addCookies([{ name: 'lang', value: 'ar', url: page.url() }]);
  await context.setOffline(true);
  await page.goto('/seller/orders');
  const t = textsIn('ar');
  await expect(page.getByRole('heading', { name: t('panel', 'offline.title') })).toBeVisible();
  await expect(page.getByText(t('seller', 'offline.text'))).toBeVisible();
  await expect(page.getByRole('link', { name: t('panel', 'offline.retry') })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await context.setOffline(false);
});

test.describe('figures and money', () => {
  test('a chart is a table too, and both are a file', async ({ page, t }) => {
    await logInToPanel(page, 'seller1');
    await page.goto('/seller/analytics');
    await page.getByRole('button', { name: t('panel', 'period.month') }).click();
    await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=/);
    const sales = page.getByRole('region', { name: t('seller-home', 'metric.sales') }).first();
    await expect(sales.getByRole('img').locator('svg').first()).toBeVisible();
    await sales.getByRole('button', { name: t('seller-home', 'chart.table') }).click();
    await expect(sales.getByRole('row')).toHaveCount(31);
    const file = await downloaded(page, () => sales.getByRole('button', { name: t('panel', 'csv.button') }).click());
    expect(file.name).toMatch(/^figures-/);
    expect(file.text.trim().split('\r\n')).toHaveLength(31);
  });

  test('the statement adds up on the screen, and its entries are a file', async ({ page, t }) => {
    await logInToPanel(page, 'seller1');
    await page.goto('/seller/statement');
    await page.getByRole('button', { name: t('panel', 'period.quarter') }).click();
    const sums = page.getByRole('region', { name: t('seller-money', 'statement.sums') });
    await expect(sums.getByText(t('seller-money', 'statement.sales'))).toBeVisible();
    await expect
      .poll(async () => {
        const cents = (await sums.getByRole('definition').allTextContents()).map((text) =>
          Math.round(Number(text.replaceAll(/[$,]/g, '')) * 1_000_000),
        );
        const [opening = 0, ...rest] = cents;
        const moved = rest.slice(0, 5).reduce((sum, each) => sum + each, 0);
        return { isMoved: moved !== 0, rest: opening + moved - (rest[5] ?? 0) };
      })
      .toEqual({ isMoved: true, rest: 0 });
    const file = await downloaded(page, () => page.getByRole('button', { name: t('panel', 'csv.button') }).click());
    expect(file.name).toMatch(/^statement-/);
    expect(file.text.trim().split('\r\n').length).toBeGreaterThan(1);
  });
});
