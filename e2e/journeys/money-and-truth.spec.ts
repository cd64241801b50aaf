import { demoPassword } from '../steps/people.ts';
import { findProduct } from '../steps/product.ts';
import { expect, openPage, test } from '../steps/shop-test.ts';
import { fillLogin, placeOrder, setQuantity } from '../steps/shopping.ts';

const looks = [
  { language: 'en', viewport: { width: 1440, height: 1000 }, buyer: 'buyer15' },
  { language: 'ar', viewport: { width: 390, height: 844 }, buyer: 'buyer16' },
] as const;

for (const { language, viewport, buyer } of looks) {
  test.describe(`in ${language} at ${viewport.width} px`, () => {
    test.use({ language, viewport });

    test('what is said of money is true before, while and after paying', async ({ page, t }) => {
      const product = await findProduct({ language });
      const success = page.getByRole('heading', { name: t('checkout', 'success.title') });

      await test.step('a checkout that is nobody’s was not paid', async () => {
        await openPage(page, '/login', language);
        await fillLogin(page, t, buyer, demoPassword);
        await expect(page).toHaveURL(/\/index|\/$/);
        await openPage(page, '/paySuccess?checkoutId=999');
        await expect(page.getByText(t('checkout', 'absent.title'))).toBeVisible();
        await expect(success).toHaveCount(0);
      });

      await test.step('checkout shows the balance beside the total, and changes counts', async () => {
        await openPage(page, `/productDetails?sellerGoodsId=${product.sellerGoodsId}`);
        await setQuantity(page, t, product.quantity);
        await page.getByRole('button', { name: t('product', 'buy.now') }).click();
        await expect(page).toHaveURL(/\/settlement$/);
        // Where a provider takes cards too, the balance stands beside its choice.
        const balance = page.getByRole('radio', { name: new RegExp(`^${t('payment', 'method.balance')}.*\\d`) });
        await expect(page.getByText(t('payment', 'pay.balance')).or(balance)).toBeVisible();
        await expect(page.locator('main li').getByRole('textbox')).toHaveValue(String(product.quantity));
      });

      await test.step('what was placed and not paid is not called paid, and leads to paying', async () => {
        const checkoutId = await placeOrder(page, t);
        await openPage(page, `/paySuccess?checkoutId=${checkoutId}`);
        await expect(page.getByRole('heading', { name: t('checkout', 'unpaid.title') })).toBeVisible();
        await expect(success).toHaveCount(0);
        await page.getByRole('link', { name: t('checkout', 'pay.now') }).click();
        await expect(page).toHaveURL(new RegExp(`/settlement\\?checkoutId=${checkoutId}`));
      });
    });
  });
}
