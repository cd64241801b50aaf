import { expect } from '@playwright/test';
import { call } from '../steps/call.ts';
import { openAs, tokenOf } from '../steps/people.ts';
import { findProduct } from '../steps/product.ts';
import { test } from '../steps/shop-test.ts';
import { field } from '../steps/shopping.ts';
import { textsIn } from '../steps/texts.ts';

type Address = { readonly id: string };
type Balance = { readonly available: string };

/** A checkout of a buyer that waits to be paid. */
async function placeCheckout(buyer: string): Promise<string> {
  const token = await tokenOf(buyer);
  const [address] = await call<readonly Address[]>('address!list', {}, { token });
  const { skuId, quantity } = await findProduct({ hasOptions: false });
  const cart = { addressId: address?.id, lines: [{ skuId, count: quantity }] };
  const { total } = await call<{ readonly total: string }>('order!quote', cart, { token });
  const { checkoutId } = await call<{ readonly checkoutId: string }>(
    'order!submit',
    { ...cart, expectTotal: total },
    { token },
  );
  return checkoutId;
}

const looks = [
  { buyer: 'buyer45', language: 'en', width: 1440 },
  { buyer: 'buyer46', language: 'ar', width: 390 },
] as const;

for (const { buyer, language, width } of looks) {
  test(`a deposit and an order are paid by card, after a failed try, ${language}`, async ({ page }) => {
    test.setTimeout(180_000);
    const t = textsIn(language);
    await page.setViewportSize({ width, height: 844 });
    const pay = (outcome: 'pay' | 'decline') =>
      page.getByRole('button', { name: t('wallet', `simulator.${outcome}`), exact: true }).click();
    const available = async () =>
      Number((await call<Balance>('wallet!getUsdt', {}, { token: await tokenOf(buyer) })).available);

    await test.step('a deposit by card is credited when the processor says so', async () => {
      const before = await available();
      await openAs(page, buyer, '/userInfo/money-package/recharge', language);
      await page.getByRole('radio', { name: t('wallet', 'method.card') }).click();
      await expect(page.getByText(t('wallet', 'method.simulated'))).toBeVisible();
      await field(page, t('wallet', 'card.amount')).fill('25.50');
      await page.getByRole('button', { name: t('wallet', 'card.submit') }).click();
      await expect(page.getByText(t('wallet', 'simulator.text'))).toBeVisible();
      await pay('pay');
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText(t('wallet', 'status.successful'))).toBeVisible();
      expect((await available()) - before).toBeCloseTo(25.5);
    });

    await test.step('a failed payment leaves the order as it was', async () => {
      const checkoutId = await placeCheckout(buyer);
      const before = await available();
      await openAs(page, buyer, `/settlement?checkoutId=${checkoutId}`, language);
      const openPayment = async () => {
        await page.getByRole('button', { name: t('checkout', 'pay.now') }).click();
        await page.getByRole('radio', { name: t('payment', 'method.card') }).click();
        await page.getByRole('button', { name: t('payment', 'card.submit') }).click();
      };
      await openPayment();
      await pay('decline');
      await expect(page.getByRole('heading', { name: t('checkout', 'unpaid.title') })).toBeVisible();
      await page.getByRole('link', { name: t('checkout', 'pay.now') }).click();
      await openPayment();
      await pay('pay');
      await expect(page.getByRole('heading', { name: t('checkout', 'success.title') })).toBeVisible();
      expect(await available()).toBeCloseTo(before);
    });
  });
}
