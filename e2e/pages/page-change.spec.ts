import type { Page } from '@playwright/test';
import { logIn } from '../steps/call.ts';
import { demoPassword } from '../steps/people.ts';
import { expect, openPage, test, untilInteractive } from '../steps/shop-test.ts';

/** The focus is at the new page's content, so that the next Tab begins there, and its title was put where screen readers read it. */
async function expectArrival(page: Page): Promise<void> {
  await expect(page.locator('#content')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: await page.title() })).toHaveCount(1);
}

test('following a link of the shop moves the focus and is announced; going back too', async ({ page, t }) => {
  await openPage(page, '/index');
  const navigation = page.getByRole('navigation', { name: t('shell', 'nav.label') });
  await navigation.getByRole('link', { name: t('shell', 'nav.newArrivals') }).press('Enter');
  await expect(page).toHaveURL('/information');
  await expectArrival(page);
  await page.goBack();
  await expect(page).toHaveURL('/index');
  await expectArrival(page);
});

test('following a link of the panel moves the focus and is announced', async ({ page, t }) => {
  const token = await logIn('seller1', demoPassword, '/seller/api');
  await page.addInitScript((value) => localStorage.setItem('ES_SELLER_TOKEN', value), token);
  await openPage(page, '/seller/home');
  await page
    .getByRole('link', { name: t('seller', 'nav.returns') })
    .first()
    .press('Enter');
  await expect(page).toHaveURL('/seller/returns');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectArrival(page);
});

test.describe('before the page is taken over', () => {
  // Its answers would come past the gate.
  test.use({ serviceWorkers: 'block' });

  test('going back from a reloaded list shows the list of the address', async ({ page }) => {
    // The page may be loaded again while it is read.
    const names = () =>
      page
        .locator('main article h3')
        .allTextContents()
        .catch(() => undefined);
    await openPage(page, '/information');
    const first = await names();
    await page.locator('a[href*="pageNum=2"]:visible').first().click();
    await expect(page).toHaveURL(/pageNum=2/);
    await expect.poll(names).not.toEqual(first);
    const gate = Promise.withResolvers<void>();
    await page.route('**/*.js', async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await expect.poll(names).not.toEqual([]);
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL('/information');
    gate.resolve();
    await expect.poll(names).toEqual(first);
    await untilInteractive(page);
    expect(await names()).toEqual(first);
  });
});
