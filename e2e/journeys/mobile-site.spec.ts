import { phone, strayLinks } from '../pages/phone.ts';
import { demoFundPassword, demoPassword } from '../steps/people.ts';
import { findProduct } from '../steps/product.ts';
import { expect, openPage, test } from '../steps/shop-test.ts';
import {
  addToCart,
  chooseAnotherOption,
  fillLogin,
  ordersOf,
  payWith,
  placeOrder,
  setQuantity,
  tokenIn,
} from '../steps/shopping.ts';

for (const language of ['ja', 'ar', 'hi'] as const)
  test.describe(`on a phone in ${language}`, () => {
    test.use({ ...phone, language });

    test('finds, buys and follows an order on the mobile site, and never leaves it', async ({ page, t }) => {
      const product = await findProduct({ language, hasOptions: true });
      const staysMobile = async () => {
        await expect(page).toHaveURL(/\/wap\//);
        expect(await strayLinks(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      };
      const tabs = page.getByRole('navigation', { name: t('mobile', 'tabs') });

      await test.step('is led to the mobile site, and searches', async () => {
        await openPage(page, '/index', language);
        await expect(page).toHaveURL(/\/wap\/$/);
        await staysMobile();
        await page.getByRole('link', { name: t('shell', 'search.label') }).tap();
        await expect(page).toHaveURL('/wap/find');
        // The page before has a list of languages, which is a combobox, too.
        const search = page.locator('input[role="combobox"]');
        await search.fill(product.name);
        await search.press('Enter');
        await expect(page).toHaveURL(/\/wap\/searchGoods/);
        await staysMobile();
        await page.locator(`main a[href*="${product.sellerGoodsId}"]`).first().tap();
        await expect(page).toHaveURL(new RegExp(`/wap/commodityDetails\\?sellerGoodsId=${product.sellerGoodsId}`));
        await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
      });

      await test.step('chooses, turns the phone, is asked to log in and finds the choice again', async () => {
        const chosen = await chooseAnotherOption(page);
        await setQuantity(page, t, product.quantity);
        await page.setViewportSize({ width: 844, height: 390 });
        await expect(page.getByRole('radio', { name: chosen, exact: true })).toBeChecked();
        await page.setViewportSize(phone.viewport);
        await staysMobile();
        await page.getByRole('button', { name: t('product', 'buy.add') }).tap();
        await expect(page).toHaveURL(/\/wap\/login/);
        await fillLogin(page, t, 'buyer3', demoPassword);
        await expect(page).toHaveURL(/\/wap\/commodityDetails/);
        await expect(page.getByRole('radio', { name: chosen, exact: true })).toBeChecked();
        await addToCart(page, t);
      });

      await test.step('checks out from the cart and pays', async () => {
        await page.getByRole('link', { name: t('mobile', 'cart') }).tap();
        await expect(page).toHaveURL('/wap/cart');
        await expect(tabs.getByRole('link', { name: t('mobile', 'cart') })).toHaveAttribute('aria-current', 'page');
        await staysMobile();
        await page.locator('main button[class*="primary"], main button[class*="action"]').last().tap();
        await expect(page).toHaveURL(/\/wap\/settlement$/);
        const checkoutId = await placeOrder(page, t);
        await payWith(page, t, demoFundPassword);
        await expect(page.getByRole('heading', { level: 1, name: t('checkout', 'success.title') })).toBeVisible();
        await staysMobile();
        const [order] = await ordersOf(await tokenIn(page), checkoutId);
        expect(order?.status).toBe(1);
        await page
          .locator('main')
          .getByRole('link')
          .filter({ hasText: order?.orderNo ?? '' })
          .tap();
        await expect(page).toHaveURL(/\/wap\/userInfo\/order-detail/);
        await expect(page.getByText(t('orders', 'log.paid')).first()).toBeVisible();
        await staysMobile();
      });
    });
  });
