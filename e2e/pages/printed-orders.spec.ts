import { tokenOf } from '../steps/people.ts';
import { expect, openPage, test } from '../steps/shop-test.ts';
import { examples } from './storefront-routes.ts';

/** The sheets of paper that a printed page takes: each page of the file begins with its own entry. */
const sheetsOf = (file: Buffer): number => file.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

const addressOf = async (path: string): Promise<string> => {
  const { address } = examples[path] ?? {};
  return typeof address === 'function' ? address(await tokenOf('buyer1')) : String(address);
};

test.beforeEach(async ({ page }) => {
  await page.addInitScript((value) => localStorage.setItem('ES_TOKEN', value), await tokenOf('buyer1'));
});

for (const language of ['de', 'ar'] as const)
  test(`a receipt of a few lines is one sheet of paper, ${language}`, async ({ page }) => {
    await openPage(page, await addressOf('/userInfo/order-invoice'), language);
    await expect(page.locator('main table')).toBeVisible();
    expect(sheetsOf(await page.pdf({ preferCSSPageSize: true }))).toBe(1);
  });

test('a printed order is the order alone, without the shop around it', async ({ page, t }) => {
  await openPage(page, await addressOf('/userInfo/order-detail'));
  await expect(page.getByText(t('orders', 'log.title'))).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const around of ['body > header', 'body > footer', 'main nav', 'main button'])
    for (const part of await page.locator(around).all()) await expect(part).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: t('orders', 'address.title') })).toBeVisible();
});
