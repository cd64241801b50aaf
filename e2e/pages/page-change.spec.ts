import type { Page } from '@playwright/test';
import { logIn } from '../steps/call.ts';
import { demoPassword } from '../steps/people.ts';
import { expect, openPage, test } from '../steps/shop-test.ts';

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
