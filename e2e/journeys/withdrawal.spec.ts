import { expect } from '@playwright/test';
import { call, logIn } from '../steps/call.ts';
import { demoFundPassword, openAs, tokenOf } from '../steps/people.ts';
import { test } from '../steps/shop-test.ts';
import { field } from '../steps/shopping.ts';
import { textsIn } from '../steps/texts.ts';

type Withdrawals = { readonly pageList: readonly { readonly withdrawalId: string }[] };

const surface = '/admin/api' as const;
const tron = 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH';
const ether = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94';

const looks = [
  { buyer: 'buyer47', language: 'en', width: 1440 },
  { buyer: 'buyer48', language: 'ar', width: 390 },
] as const;

for (const { buyer, language, width } of looks) {
  test(`an address is bound, and money withdrawn to it: refused with a reason, then sent, ${language}`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    const t = textsIn(language);
    await page.setViewportSize({ width, height: 844 });
    const staff = { token: await logIn('admin', 'Demo1234Demo', surface), surface };
    const newest = async () => {
      const { pageList } = await call<Withdrawals>('withdraw!list', {}, { token: await tokenOf(buyer) });
      return { withdrawalId: pageList[0]?.withdrawalId };
    };
    const withdraw = async (amount: string) => {
      await field(page, t('wallet', 'withdraw.amount')).fill(amount);
      await field(page, t('payment', 'safeword.label')).fill(demoFundPassword);
      await page.getByRole('button', { name: t('wallet', 'withdraw.submit'), exact: true }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText(t('wallet', 'withdrawals.waiting'))).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    };

    await test.step('binds an address; one of another network is not taken', async () => {
      await openAs(page, buyer, '/userInfo/money-package', language);
      await page.getByRole('link', { name: t('wallet', 'withdraw'), exact: true }).click();
      await field(page, t('wallet', 'bind.address')).fill(ether);
      await field(page, t('payment', 'safeword.label')).fill(demoFundPassword);
      await page.getByRole('button', { name: t('wallet', 'bind.submit') }).click();
      await expect(page.getByText(t('wallet', 'bind.fault.network'))).toBeVisible();
      await field(page, t('wallet', 'bind.address')).fill(tron);
      await page.getByRole('button', { name: t('wallet', 'bind.submit') }).click();
      await expect(page.getByText('TUEZSd…hGWYdH')).toBeVisible();
    });

    await test.step('sees fee and what arrives while typing, and withdraws', async () => {
      await field(page, t('wallet', 'withdraw.amount')).fill('250');
      await expect(page.getByText('$249.00')).toBeVisible();
      await withdraw('250');
      await expect(page.getByText(t('wallet', 'obstacle.inProgress'))).toBeVisible();
    });

    await test.step('reads why it was refused, and has the money back', async () => {
      const reason = 'Please confirm your address with customer service';
      await call('withdrawal!reject', { ...(await newest()), reason }, staff);
      await page.reload();
      await page
        .getByRole('link', { name: t('wallet', 'record.show') })
        .first()
        .click();
      await expect(page.getByRole('dialog').getByText(reason)).toBeVisible();
      await page.keyboard.press('Escape');
      // Nothing behind an open dialog takes what is typed.
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    await test.step('withdraws again; it is approved, sent and confirmed', async () => {
      await withdraw('250');
      const one = await newest();
      await call('withdrawal!approve', one, staff);
      const txHash = Buffer.from(`${buyer}-${Date.now()}`).toString('hex').padEnd(64, '0').slice(0, 64);
      await call('withdrawal!send', { ...one, txHash }, staff);
      await page.reload();
      await page
        .getByRole('link', { name: t('wallet', 'record.show') })
        .first()
        .click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText(txHash)).toBeVisible();
      await call('withdrawal!confirm', one, staff);
      await page.reload();
      await expect(dialog.getByText(t('wallet', 'status.successful'))).toBeVisible();
    });
  });
}
