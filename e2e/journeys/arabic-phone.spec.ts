import { demoFundPassword, demoPassword } from '../steps/people.ts';
import { findProduct } from '../steps/product.ts';
import { expect, openPage, test } from '../steps/shop-test.ts';
import {
  addToCart,
  chooseAnotherOption,
  fillLogin,
  goToCheckout,
  openCart,
  ordersOf,
  payWith,
  placeOrder,
  setQuantity,
  tokenIn,
} from '../steps/shopping.ts';

const width = 390;
test.use({ language: 'ar', viewport: { width, height: 844 }, hasTouch: true });

test('a purchase in Arabic on a phone', async ({ page, t, language }) => {
  const product = await findProduct({ language, hasOptions: true });
  const fitsTheScreen = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

  await test.step('the home page is right to left, and the language stays', async () => {
    await openPage(page, '/index', language);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page).toHaveURL('/index');
    await fitsTheScreen();
    await page.locator('main a[href*="/productDetails"]').first().click();
    await expect(page).toHaveURL(/\/productDetails/);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  });

  await test.step('chooses, is asked to log in, and finds the choice again', async () => {
    await openPage(page, `/productDetails?sellerGoodsId=${product.sellerGoodsId}`);
    await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
    const chosen = await chooseAnotherOption(page);
    await setQuantity(page, t, product.quantity);
    await fitsTheScreen();
    await page.getByRole('button', { name: t('product', 'buy.add') }).tap();
    await fillLogin(page, t, 'buyer4', demoPassword);
    await expect(page).toHaveURL(/\/productDetails/);
    await expect(page.getByRole('radio', { name: chosen, exact: true })).toBeChecked();
    await addToCart(page, t);
  });

  await test.step('checks out and pays', async () => {
    const drawer = await openCart(page, t);
    const box = await drawer.boundingBox();
    expect(box?.width).toBeLessThanOrEqual(width);
    await goToCheckout(page, t, drawer);
    await fitsTheScreen();
    const checkoutId = await placeOrder(page, t);
    await payWith(page, t, demoFundPassword);
    await expect(page.getByRole('heading', { level: 1, name: t('checkout', 'success.title') })).toBeVisible();
    await fitsTheScreen();
    const orders = await ordersOf(await tokenIn(page), checkoutId);
    expect(orders.map(({ status }) => status)).toEqual([1]);
    await page
      .locator('main')
      .getByRole('link')
      .filter({ hasText: orders[0]?.orderNo ?? '' })
      .tap();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(t('orders', 'log.paid'))).toBeVisible();
    await fitsTheScreen();
  });
});
