import { expect } from '@playwright/test';
import { call, logIn } from '../steps/call.ts';
import { verifyByCall } from '../steps/identity.ts';
import { demoFundPassword, openAs, tokenOf } from '../steps/people.ts';
import { test } from '../steps/shop-test.ts';
import { field } from '../steps/shopping.ts';
import { textsIn } from '../steps/texts.ts';

type Withdrawals = { readonly pageList: readonly { readonly withdrawalId: string }[] };

const surface = '/admin/api' as const;
const name = 'Ada Example';
/** A number that a card scheme publishes for tests. */
const card = '5555 5555 5555 4444';
const masked = '•••• 4444';

const looks = [
  { buyer: 'buyer51', language: 'en', width: 1440 },
  { buyer: 'buyer52', language: 'ar', width: 390 },
] as const;

for (const { buyer, language, width } of looks) {
  test(`a bank card is bound and money withdrawn to it, shown by four digits only, ${language}`, async ({ page }) => {
    test.setTimeout(120_000);
    const t = textsIn(language);
    await page.setViewportSize({ width, height: 844 });
    await verifyByCall(buyer, name);

    await test.step('binds the card; a mistyped number is not taken', async () => {
      await openAs(page, buyer, '/userInfo/money-package/withdraw', language);
      await page.getByRole('radio', { name: t('wallet', 'method.card') }).check();
      await field(page, t('wallet', 'bindCard.bank')).fill('First Bank');
      await expect(field(page, t('wallet', 'bindCard.holder'))).toHaveValue(name);
      await field(page, t('wallet', 'bindCard.number')).fill(card.replace(/4$/, '5'));
      await field(page, t('payment', 'safeword.label')).fill(demoFundPassword);
      await page.getByRole('button', { name: t('wallet', 'bindCard.submit') }).click();
      await expect(page.getByText(t('wallet', 'bindCard.fault.number'))).toBeVisible();
      await field(page, t('wallet', 'bindCard.number')).fill(card);
      await page.getByRole('button', { name: t('wallet', 'bindCard.submit') }).click();
      await expect(page.getByText(masked)).toBeVisible();
    });

    const dialog = page.getByRole('dialog');
    await test.step('sees the charge while typing, and withdraws', async () => {
      await field(page, t('wallet', 'withdraw.amount')).fill('100');
      await expect(page.getByText('$97.00')).toBeVisible();
      await field(page, t('payment', 'safeword.label')).fill(demoFundPassword);
      await page.getByRole('button', { name: t('wallet', 'withdraw.submit'), exact: true }).click();
      await expect(dialog.getByText(t('wallet', 'withdrawals.waiting'))).toBeVisible();
      await expect(dialog.getByText(masked)).toBeVisible();
    });

    await test.step('follows it: paid under the reference of the bank, then arrived', async () => {
      const staff = { token: await logIn('admin', 'Demo1234Demo', surface), surface };
      const { pageList } = await call<Withdrawals>('withdraw!list', {}, { token: await tokenOf(buyer) });
      const one = { withdrawalId: pageList[0]?.withdrawalId };
      const reference = `PO-${one.withdrawalId}`;
      await call('withdrawal!approve', one, staff);
      await call('withdrawal!send', { ...one, reference }, staff);
      await page.reload();
      await expect(dialog.getByText(reference)).toBeVisible();
      await expect(dialog.getByText(t('wallet', 'withdrawals.onItsWayCard'))).toBeVisible();
      await call('withdrawal!confirm', one, staff);
      await page.reload();
      await expect(dialog.getByText(t('wallet', 'status.successful'))).toBeVisible();
      expect((await page.content()).replaceAll(/\D/g, '')).not.toContain(card.replaceAll(' ', ''));
    });
  });
}
