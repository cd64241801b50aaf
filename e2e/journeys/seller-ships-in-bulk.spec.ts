import type { Page } from '@playwright/test';
import { type Bought, buyByCall } from '../steps/buy-by-call.ts';
import { openAs, tokenOf } from '../steps/people.ts';
import { findProduct } from '../steps/product.ts';
import { asOwner } from '../steps/seller-side.ts';
import { expect, test } from '../steps/shop-test.ts';
import { field } from '../steps/shopping.ts';
import { anyValue, type Language, type Texts, textsIn } from '../steps/texts.ts';

const languages: readonly Language[] = ['en', 'zh-CN', 'ar'];
/** Runs of this journey on one shop must not use each other's numbers. */
const mark = Date.now().toString(36).toUpperCase().slice(-5);
const numbers = languages.map((_, place) => `BULK${mark}${place}`);

async function shipFromList(page: Page, t: Texts, orders: readonly Bought[]): Promise<void> {
  const mistyped = `${orders[2]?.orderNo.slice(0, -1)}x`;
  const rows = orders.map((order, place) => `${place === 2 ? mistyped : order.orderNo}\tDHL\t${numbers[place]}`);
  await page.getByRole('link', { name: t('seller-fulfil', 'many.open') }).click();
  await field(page, t('seller-fulfil', 'many.list')).fill(rows.join('\n'));
  await page.getByRole('button', { name: t('seller-fulfil', 'many.check') }).click();
  await expect(page.getByText('2 orders can be shipped')).toBeVisible();
  await expect(page.getByText(t('errors', 'order_not_found'))).toBeVisible();

  await page.locator(`input[value="${mistyped}"]`).fill(orders[2]?.orderNo ?? '');
  await expect(page.getByText(t('seller-fulfil', 'many.changed'))).toBeVisible();
  await page.getByRole('button', { name: t('seller-fulfil', 'many.recheck') }).click();
  await expect(page.getByText('3 orders can be shipped')).toBeVisible();
  await page.getByRole('button', { name: 'Ship 3 orders' }).click();
  await expect(page.getByText('3 orders shipped')).toBeVisible();
}

async function printWhatWasShipped(page: Page, orders: readonly Bought[]): Promise<void> {
  const ids = orders.map((order) => order.orderId).join(',');
  await page.goto(`/seller/print/orders?ids=${ids}&kind=slip`);
  for (const [place, language] of languages.entries()) {
    const sheet = page.locator(`main [lang="${language}"] article`);
    await expect(sheet.getByRole('heading', { level: 2 })).toHaveText(textsIn(language)('seller-fulfil', 'slip.title'));
    await expect(sheet.getByRole('img', { name: orders[place]?.orderNo ?? '' })).toBeVisible();
  }
  await expect(page.locator('[lang="ar"][dir="rtl"] article')).toHaveCount(1);
  // A page each on paper, whatever the screen shows around them.
  const paper = await page.pdf({ preferCSSPageSize: true });
  expect(pagesOf(paper)).toBe(orders.length);

  await page.goto(`/seller/print/orders?ids=${ids}&kind=label`);
  await expect(page.getByRole('img', { name: numbers[0] ?? '' })).toBeVisible();
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(orders.length);
}

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;

test('a seller ships three orders from a list with a mistake, prints slips in the buyers’ languages, and buyers see it', async ({
  page,
  browser,
  t,
}) => {
  test.setTimeout(180_000);
  const product = await findProduct({});
  const buyer = 'buyer7';
  const token = await tokenOf(buyer);
  const orders: Bought[] = [];
  for (const [place, language] of languages.entries()) {
    orders.push(await buyByCall(token, product, language, product.quantity * (place + 1)));
  }

  await asOwner(browser, product.sellerId, async (panel) => {
    await shipFromList(panel, t, orders);
    await printWhatWasShipped(panel, orders);
    await panel.goto(`/seller/orders?keyword=${numbers[1]?.toLowerCase()}`);
    await expect(panel.getByRole('link', { name: orders[1]?.orderNo ?? '' })).toBeVisible();
  });

  await openAs(page, buyer, `/userInfo/order-detail?orderId=${orders[2]?.orderId}`);
  await expect(page.getByText(numbers[2] ?? '').first()).toBeVisible();
  await expect(page.getByText(anyValue(t('orders', 'log.shipped')))).toBeVisible();
});
