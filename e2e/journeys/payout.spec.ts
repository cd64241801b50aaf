import { expect } from '@playwright/test';
import { logIn } from '../steps/call.ts';
import { demoFundPassword, demoPassword } from '../steps/people.ts';
import { test } from '../steps/shop-test.ts';
import { field } from '../steps/shopping.ts';
import { textsIn } from '../steps/texts.ts';

const tron = 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH';

const looks = [
  { seller: 'seller5', language: 'en', width: 1440 },
  { seller: 'seller6', language: 'ar', width: 390 },
] as const;

for (const { seller, language, width } of looks) {
  test(`a store pays its balance out to its own address, and takes it back, ${language}`, async ({ page }) => {
    const t = textsIn(language);
    const token = await logIn(seller, demoPassword, '/seller/api');
    await page.setViewportSize({ width, height: 844 });
    await page.addInitScript((value) => localStorage.setItem('ES_SELLER_TOKEN', value), token);
    await page.goto(`/seller/balance?lang=${language}`);
    await page.getByRole('link', { name: t('seller', 'balance.payout'), exact: true }).click();

    await field(page, t('wallet', 'bind.address')).fill(tron);
    await field(page, t('payment', 'safeword.label')).fill(demoFundPassword);
    await page.getByRole('button', { name: t('wallet', 'bind.submit') }).click();
    await expect(page.getByText('TUEZSd…hGWYdH')).toBeVisible();

    await field(page, t('wallet', 'withdraw.amount')).fill('20');
    await expect(page.getByText('$19.00')).toBeVisible();
    await field(page, t('payment', 'safeword.label')).fill(demoFundPassword);
    await page.getByRole('button', { name: t('wallet', 'withdraw.submit'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(t('wallet', 'withdrawals.waiting'))).toBeVisible();
    await dialog.getByRole('button', { name: t('wallet', 'withdrawals.cancel') }).click();
    await expect(dialog.getByText(t('wallet', 'status.cancelled'), { exact: true })).toBeVisible();
  });
}
