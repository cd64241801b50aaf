import { setTimeout as sleep } from 'node:timers/promises';
import { call } from '../steps/call.ts';
import { anImage } from '../steps/images.ts';
import { demoFundPassword, demoPassword, tokenOf } from '../steps/people.ts';
import { findProduct } from '../steps/product.ts';
import { confirmAndShip } from '../steps/seller-side.ts';
import { expect, openPage, test } from '../steps/shop-test.ts';
import {
  addToCart,
  chooseAnotherOption,
  field,
  fillLogin,
  goToCheckout,
  type Order,
  openCart,
  ordersOf,
  payWith,
  placeOrder,
  setQuantity,
  tokenIn,
} from '../steps/shopping.ts';

const couponCode = 'WELCOME5';
const couponWorth = 5;

type Coupons = { readonly pageList: readonly { readonly code: string }[] };

/** The first demo buyer who has not had the coupon yet. */
async function aBuyerWithoutCoupon(): Promise<string> {
  for (let number = 1; number <= 60; number += 1) {
    const username = `buyer${number}`;
    const { pageList } = await call<Coupons>('coupon!list', { pageSize: 100 }, { token: await tokenOf(username) });
    if (!pageList.some(({ code }) => code === couponCode)) return username;
    await sleep(0);
  }
  throw new Error('every demo buyer has had the coupon');
}

test('a buyer buys from two sellers with a coupon; they ship; the buyer receives and reviews', async ({
  page,
  browser,
  t,
}) => {
  test.setTimeout(180_000);
  const buyer = await aBuyerWithoutCoupon();
  const first = await findProduct({ hasOptions: true });
  const second = await findProduct({ notFrom: [first.sellerId] });
  let checkoutId = '';
  let orders: Order[] = [];

  await test.step('logs in and fills the cart from two stores', async () => {
    await openPage(page, '/login');
    await fillLogin(page, t, buyer, demoPassword);
    await expect(page).toHaveURL('/index');
    await expect(page.getByRole('link', { name: buyer, exact: true })).toBeVisible();
    await openPage(page, `/productDetails?sellerGoodsId=${first.sellerGoodsId}`);
    await chooseAnotherOption(page);
    await setQuantity(page, t, first.quantity);
    await addToCart(page, t);
    await openPage(page, `/productDetails?sellerGoodsId=${second.sellerGoodsId}`);
    await setQuantity(page, t, second.quantity);
    await addToCart(page, t);
  });

  await test.step('checks out with a coupon', async () => {
    const drawer = await openCart(page, t);
    await expect(drawer.getByRole('region', { name: first.sellerName })).toBeVisible();
    await expect(drawer.getByRole('region', { name: second.sellerName })).toBeVisible();
    await goToCheckout(page, t, drawer);
    await expect(page.locator('main').getByRole('radio').first()).toBeChecked();
    await field(page, t('checkout', 'coupon.code')).fill(couponCode);
    await page.getByRole('button', { name: t('checkout', 'coupon.claim'), exact: true }).click();
    await expect(page.locator('dt', { hasText: t('checkout', 'part.discount') }).last()).toBeVisible();
    checkoutId = await placeOrder(page, t);
  });

  await test.step('pays, and both orders are paid less the coupon', async () => {
    await payWith(page, t, demoFundPassword);
    await expect(page).toHaveURL(new RegExp(`/paySuccess\\?checkoutId=${checkoutId}`));
    await expect(page.getByRole('heading', { level: 1, name: t('checkout', 'success.title') })).toBeVisible();
    orders = await ordersOf(await tokenIn(page), checkoutId);
    expect(orders.map(({ status }) => status)).toEqual([1, 1]);
    expect(orders.map(({ sellerId }) => sellerId).sort()).toEqual([first.sellerId, second.sellerId].sort());
    const discounts = await Promise.all(
      orders.map(async ({ orderId }) =>
        call<{ discount: string }>('order!info', { orderId }, { token: await tokenOf(buyer) }),
      ),
    );
    expect(discounts.reduce((sum, { discount }) => sum + Number(discount), 0)).toBeCloseTo(couponWorth, 2);
    await expect(page.locator('main').getByRole('link').filter({ hasText: first.sellerName })).toBeVisible();
    await expect(page.locator('main').getByRole('link').filter({ hasText: second.sellerName })).toBeVisible();
  });

  await test.step('both sellers confirm and ship', async () => {
    for (const [place, order] of orders.entries())
      await confirmAndShip(browser, order, { carrier: 'DHL', trackingNumber: `JD0146000055${place}` });
  });

  const order = orders.find(({ sellerId }) => sellerId === first.sellerId);
  if (!order) throw new Error('there is no order for the first store');

  await test.step('the buyer sees the logistics and confirms receipt', async () => {
    await openPage(page, `/userInfo/order-detail?orderId=${order.orderId}`);
    await expect(page.getByText(`JD0146000055${orders.indexOf(order)}`)).toBeVisible();
    await expect(page.getByText(t('orders', 'log.shipped'))).toBeVisible();
    await page
      .locator('main')
      .getByRole('button', { name: t('orders', 'action.receipt') })
      .click();
    const dialog = page.getByRole('dialog', { name: t('orders', 'receipt.title') });
    await dialog.getByRole('button', { name: t('orders', 'action.receipt') }).click();
    await expect(page.getByText(t('orders', 'receipt.done'))).toBeVisible();
  });

  await test.step('reviews with an image, which the product page shows', async () => {
    await page
      .locator('main')
      .getByRole('link', { name: t('orders', 'action.review'), exact: true })
      .click();
    await expect(page).toHaveURL(/order-evaluation/);
    const words = `Arrived whole and well packed, order ${order.orderNo}.`;
    await page.getByText(t('orders', 'review.good'), { exact: true }).click();
    await field(page, t('orders', 'review.content')).fill(words);
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'box.png', mimeType: 'image/png', buffer: anImage() });
    await page.getByRole('button', { name: t('orders', 'review.submit') }).click();
    await expect(page.getByText(t('orders', 'review.done'))).toBeVisible();
    await openPage(page, `/productDetails?sellerGoodsId=${first.sellerGoodsId}`);
    const review = page.locator('#reviews li').filter({ hasText: words });
    await expect(review).toBeVisible();
    const image = review.getByRole('button').locator('img');
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
  });
});
