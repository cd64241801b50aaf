import type { Locator, Page } from '@playwright/test';
import { type Bought, buyByCall } from '../steps/buy-by-call.ts';
import { call } from '../steps/call.ts';
import { anImage } from '../steps/images.ts';
import { endReturnWindow } from '../steps/pass-time.ts';
import { openAs, tokenOf } from '../steps/people.ts';
import { findProduct } from '../steps/product.ts';
import { asOwner, confirmAndShip } from '../steps/seller-side.ts';
import { expect, test } from '../steps/shop-test.ts';
import { field } from '../steps/shopping.ts';
import { asStaff } from '../steps/staff-side.ts';
import { anyValue, type Texts } from '../steps/texts.ts';

const asked = '50.00';
const decided = '30.00';
const image = (name: string) => ({ name, mimeType: 'image/png', buffer: anImage() });

/** A member of staff finds the dispute in the queue, reads both sides, tries more than was paid, and decides by keys; the store is told in words of its own. */
async function decide(
  page: Page,
  t: Texts,
  { orderNo }: Bought,
  told: { buyer: string; store: string },
): Promise<void> {
  await page.goto(`/admin/cases?keyword=${orderNo}`);
  await page.getByRole('row').filter({ hasText: orderNo }).getByRole('link').first().click();
  for (const said of ['One box arrived crushed', 'It left us in one piece', 'It rained on the way'])
    await expect(page.getByText(said).first()).toBeVisible();
  await page.keyboard.press('a');
  const dialog = inDialog(page, t('admin-reviews', 'case.decide'));
  const send = dialog.getByRole('button', { name: t('admin-reviews', 'case.decide'), exact: true });
  const amount = field(dialog, t('admin-reviews', 'case.amount'));
  await field(dialog, t('admin', 'reason.buyerText')).fill(told.buyer);
  await field(dialog, t('admin', 'reason.storeText')).fill(told.store);
  await amount.fill('999999');
  await send.click();
  await expect(dialog.getByText(/^At most .* can be refunded/).first()).toBeVisible();
  await amount.fill(decided);
  await send.click();
  await expect(page.getByText(t('admin-reviews', 'case.decided')).first()).toBeVisible();
}

/** Opens a case in the panel from the list, searched by its order. */
async function openCase(page: Page, t: Texts, { orderNo }: Bought): Promise<void> {
  await page.goto(`/seller/returns?keyword=${orderNo}`);
  await expect(page.getByRole('heading', { level: 1, name: t('seller-aftersales', 'page.heading') })).toBeVisible();
  await page.locator('[data-case-link]').click();
  await expect(page).toHaveURL(/\/seller\/returns\/\d+$/);
}

const inDialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
const conversation = (page: Page, t: Texts) => page.getByRole('list', { name: t('seller-aftersales', 'thread.title') });

async function sendRequest(page: Page, t: Texts, amount?: string): Promise<void> {
  if (amount !== undefined) await field(page, t('aftersales', 'request.amount')).fill(amount);
  await page.getByRole('button', { name: t('aftersales', 'request.submit') }).click();
  await expect(page).toHaveURL(/returnId=\d+/);
  await expect(page.getByText(t('aftersales', 'state.requested')).first()).toBeVisible();
}

test('a return with an image is refused, goes to the platform and ends with a part of the money', async ({
  page,
  browser,
  t,
}) => {
  test.setTimeout(240_000);
  const product = await findProduct({});
  const buyer = 'buyer6';
  const token = await tokenOf(buyer);
  const order = await buyByCall(token, product);
  await confirmAndShip(browser, order, { carrier: 'DHL', trackingNumber: `RET${order.orderNo.slice(-8)}` });
  await call('order!receipt', { orderId: order.orderId }, { token });

  await test.step('the buyer asks for a part, with an image', async () => {
    await openAs(page, buyer, `/userInfo/order-detail?orderId=${order.orderId}`);
    await page
      .getByRole('link', { name: t('orders', 'action.return') })
      .first()
      .click();
    await field(page, t('aftersales', 'request.reason')).selectOption('5');
    await field(page, t('aftersales', 'request.explain')).fill('One box arrived crushed');
    await page.locator('main input[type="file"]').setInputFiles(image('crushed.png'));
    await expect(page.locator('main li[data-state="done"]')).toHaveCount(1);
    await field(page, t('aftersales', 'request.amount')).fill('999999');
    await expect(page.getByText(/^At most /)).toBeVisible();
    await sendRequest(page, t, asked);
  });

  await asOwner(browser, order.sellerId, async (panel) => {
    await test.step('the seller sees image, cost and deadline, and refuses with an image', async () => {
      await openCase(panel, t, order);
      await expect(panel.getByText('One box arrived crushed').first()).toBeVisible();
      const evidence = panel.locator('a[target="_blank"] img').first();
      await expect.poll(() => evidence.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
      await expect(panel.getByText(t('seller-aftersales', 'due.head.requested'))).toBeVisible();
      await expect(panel.getByText(t('seller-aftersales', 'cost.commission'))).toBeVisible();
      await panel.getByRole('button', { name: t('seller-aftersales', 'step.refuse'), exact: true }).click();
      const dialog = inDialog(panel, t('seller-aftersales', 'refuse.title'));
      await dialog.locator('input[type="file"]').setInputFiles(image('packed.png'));
      await field(dialog, t('seller-aftersales', 'refuse.explain')).fill('It left us in one piece');
      await expect(dialog.locator('progress')).toHaveCount(0);
      await dialog.getByRole('button', { name: t('seller-aftersales', 'step.refuse'), exact: true }).click();
      await expect(panel.getByText(t('seller-aftersales', 'refuse.done'))).toBeVisible();
      await expect(conversation(panel, t).getByText('It left us in one piece')).toBeVisible();
    });

    await test.step('the buyer, still on the page, sees it and asks the platform', async () => {
      await expect(page.getByText('It left us in one piece')).toBeVisible();
      await page.getByRole('button', { name: t('aftersales', 'action.escalate') }).click();
      const dialog = inDialog(page, t('aftersales', 'escalate.title'));
      await field(dialog, t('aftersales', 'escalate.explain')).fill('The box was wet as well');
      await dialog.getByRole('button', { name: t('aftersales', 'escalate.submit') }).click();
      await expect(page.getByText(t('aftersales', 'state.disputed')).first()).toBeVisible();
    });

    await test.step('the seller writes to both', async () => {
      await expect(conversation(panel, t).getByText('The box was wet as well')).toBeVisible();
      await field(panel, t('seller-aftersales', 'thread.message')).fill('It rained on the way');
      await panel.getByRole('button', { name: t('seller-aftersales', 'thread.send') }).click();
      await expect(conversation(panel, t).getByText('It rained on the way')).toHaveCount(1);
      await expect(page.getByText('It rained on the way')).toBeVisible();
    });

    await test.step('the platform decides; both sides see it without loading the page again', async () => {
      const told = { buyer: 'The parcel was packed too lightly', store: 'Please use stronger boxes' };
      await asStaff(browser, (console) => decide(console, t, order, told));
      await expect(page.getByText(t('aftersales', 'state.refunded')).first()).toBeVisible();
      await expect(page.getByText(told.buyer)).toBeVisible();
      await expect(page.getByText(told.store)).toHaveCount(0);
      await expect(
        conversation(panel, t).getByText(anyValue(t('seller-aftersales', 'entry.decided_refund'))),
      ).toBeVisible();
      await expect(conversation(panel, t).getByText(told.store)).toBeVisible();
      await expect(panel.getByText(t('seller-aftersales', 'thread.closed'))).toBeVisible();
    });

    await test.step('the seller’s earnings tell what went back', async () => {
      await panel.goto('/seller/balance');
      const row = panel.getByRole('row').filter({ hasText: order.orderNo });
      await expect(row.getByText(/30\.00/)).toBeVisible();
    });

    await test.step('once the return window has passed, the rest is settled to the seller', async () => {
      if (!(await endReturnWindow(order.orderNo))) return;
      const row = panel.getByRole('row').filter({ hasText: order.orderNo });
      await expect(async () => {
        await panel.reload();
        await expect(row.getByText(t('seller-money', 'state.settled'))).toBeVisible({ timeout: 3000 });
      }).toPass({ timeout: 90_000 });
      await expect(row.locator('[data-zero]')).toHaveCount(1);
    });
  });

  await page.goto(`/userInfo/order-detail?orderId=${order.orderId}`);
  await expect(page.getByText(t('orders', 'log.refund_partly_succeeded'))).toBeVisible();
  await expect(page.getByText(/30\.00/).first()).toBeVisible();
});

test.describe('on a phone, in Arabic', () => {
  const width = 390;
  test.use({ language: 'ar', viewport: { width, height: 844 }, hasTouch: true });

  test('a refund before shipping: the buyer asks, the seller agrees, the money is back', async ({
    page,
    browser,
    t,
    language,
  }) => {
    test.setTimeout(180_000);
    const fitsTheScreen = async (of: Page) =>
      expect(await of.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const product = await findProduct({});
    const buyer = 'buyer8';
    const token = await tokenOf(buyer);
    const order = await buyByCall(token, product, language);

    await openAs(page, buyer, `/userInfo/order-return?orderId=${order.orderId}`, language);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await field(page, t('aftersales', 'request.reason')).selectOption('8');
    await fitsTheScreen(page);
    await sendRequest(page, t);
    await fitsTheScreen(page);

    await asOwner(browser, order.sellerId, async (panel) => {
      await panel.setViewportSize({ width, height: 844 });
      await panel.goto('/seller/home?lang=ar');
      await expect(panel.locator('html')).toHaveAttribute('dir', 'rtl');
      await openCase(panel, t, order);
      await fitsTheScreen(panel);
      await panel.getByRole('button', { name: t('seller-aftersales', 'step.accept'), exact: true }).click();
      await panel.getByRole('dialog').locator('button[type="submit"]').click();
      await expect(panel.getByText(t('seller-aftersales', 'state.refunded')).first()).toBeVisible();
      await fitsTheScreen(panel);
    });

    await expect(page.getByText(t('aftersales', 'state.refunded')).first()).toBeVisible();
    await page.goto(`/userInfo/order-detail?orderId=${order.orderId}`);
    await expect(page.getByText(t('orders', 'log.refund_succeeded'))).toBeVisible();
    await fitsTheScreen(page);
  });
});
