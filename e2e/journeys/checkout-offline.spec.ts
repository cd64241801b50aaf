import { phone } from '../pages/phone.ts';
import { demoFundPassword, tokenOf } from '../steps/people.ts';
import { findProduct } from '../steps/product.ts';
import { expect, test } from '../steps/shop-test.ts';
import {
  balanceOf,
  field,
  fillAddress,
  newestCheckouts,
  openCheckoutOf,
  ordersOf,
  payWith,
} from '../steps/shopping.ts';

/** Within the time that one call has, and what a busy machine adds. */
const told = { timeout: 45_000 };

for (const [language, buyer, path] of [
  ['en', 'buyer23', '/settlement'],
  ['ar', 'buyer24', '/wap/settlement'],
] as const)
  test.describe(`a connection that goes in the middle of a checkout, ${path} in ${language}`, () => {
    test.use({ language, ...(path.startsWith('/wap') && phone) });

    test('says what to do at each step, goes on when it is back, and orders and pays once', async ({
      page,
      context,
      t,
      faults,
    }) => {
      faults.allow(/ERR_(INTERNET_DISCONNECTED|FAILED|CONNECTION)/);
      const noAnswer = t('errors', 'network_error');
      const ordersBefore = await newestCheckouts(buyer);
      const balanceBefore = await balanceOf(buyer);
      await openCheckoutOf(page, buyer, await findProduct({ language }), { path, language });
      const place = page.getByRole('button', { name: t('checkout', 'place.submit') });
      await expect(place).toBeEnabled();

      await test.step('saving an address', async () => {
        await page.getByRole('button', { name: t('checkout', 'address.add') }).click();
        const form = page.getByRole('dialog', { name: t('checkout', 'address.add') });
        await expect(field(form, t('addresses', 'nation.label')).getByRole('option')).not.toHaveCount(1);
        await context.setOffline(true);
        await fillAddress(form, t);
        await expect(page.getByText(noAnswer).first()).toBeVisible(told);
        await expect(field(form, t('addresses', 'address.label'))).toHaveValue('Torstraße 1');
        await context.setOffline(false);
        await form.getByRole('button', { name: t('common', 'action.save') }).click();
        await expect(form).toBeHidden();
        await expect(page.getByRole('radio', { checked: true, name: /Torstraße 1/ })).toBeVisible();
      });

      let checkoutId = '';
      await test.step('placing the order', async () => {
        await expect(place).toBeEnabled();
        await expect(page.locator('[data-outdated="true"]')).toHaveCount(0);
        await context.setOffline(true);
        await place.click();
        await expect(page.getByRole('main').getByText(noAnswer)).toBeVisible(told);
        await expect(page).toHaveURL(new RegExp(`${path}$`));
        await context.setOffline(false);
        await expect(place).toBeEnabled(told);
        await place.click();
        await expect(page).toHaveURL(/\/settlement\?checkoutId=/);
        checkoutId = new URL(page.url()).searchParams.get('checkoutId') ?? '';
        const added = (await newestCheckouts(buyer)).filter((id) => !ordersBefore.includes(id));
        expect(new Set(added)).toEqual(new Set([checkoutId]));
      });

      await test.step('paying: what was sent arrives, its answer does not', async () => {
        const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
        const { promise: cutOff, resolve: cut } = Promise.withResolvers<void>();
        let payments = 0;
        await page.route('**/order!pay.action*', async (route) => {
          payments += 1;
          if (payments > 1) return route.continue();
          await route.fetch();
          arrive();
          await cutOff;
          return route.abort('internetdisconnected');
        });
        await payWith(page, t, demoFundPassword);
        // The dialog shows for a moment what an earlier step said, in the same words: only the form's own alert tells of this payment.
        await arrived;
        await context.setOffline(true);
        cut();
        const dialog = page.getByRole('dialog', { name: t('payment', 'pay.title') });
        await expect(dialog.locator('form').getByRole('alert')).toContainText(noAnswer, told);
        await expect(field(dialog, t('payment', 'safeword.label'))).toHaveValue(demoFundPassword);
        await context.setOffline(false);
        // Pressed again it leads on; whoever does not press is told as well, once the orders are read anew.
        const pay = dialog.getByRole('button', { name: t('payment', 'pay.submit') });
        await pay.click({ timeout: 2000 }).catch(() => {});
        await expect(page.getByRole('heading', { level: 1, name: t('checkout', 'success.title') })).toBeVisible(told);
        const orders = await ordersOf(await tokenOf(buyer), checkoutId);
        expect(orders.map(({ status }) => status)).toEqual(orders.map(() => 1));
        const total = orders.reduce((sum, order) => sum + Number(order.total), 0);
        expect(await balanceOf(buyer)).toBeCloseTo(balanceBefore - total, 2);
      });
    });
  });
