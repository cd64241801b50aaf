import { expect } from '@playwright/test';
import { call, logIn } from '../steps/call.ts';
import { anImage } from '../steps/images.ts';
import { openAs, tokenOf } from '../steps/people.ts';
import { test } from '../steps/shop-test.ts';
import { field } from '../steps/shopping.ts';
import { textsIn } from '../steps/texts.ts';

type Deposit = { readonly depositId: string; readonly amount: string; readonly status: string };
type Deposits = { readonly pageList: readonly Deposit[] };

const surface = '/admin/api' as const;
const staffOf = async (username: string) => ({ token: await logIn(username, 'Demo1234Demo', surface), surface });

/** The newest deposit of a buyer. */
async function newest(buyer: string): Promise<Deposit> {
  const { pageList } = await call<Deposits>('rechargeBlockchain!list', {}, { token: await tokenOf(buyer) });
  const [first] = pageList;
  if (!first) throw new Error(`${buyer} has submitted nothing`);
  return first;
}

const looks = [
  { buyer: 'buyer43', language: 'en', width: 1440 },
  { buyer: 'buyer44', language: 'ar', width: 390 },
] as const;

for (const { buyer, language, width } of looks) {
  test(`a deposit is paid, declined with a reason, paid anew and credited by two, ${language}`, async ({ page }) => {
    test.setTimeout(180_000);
    const t = textsIn(language);
    const proof = { name: 'proof.png', mimeType: 'image/png', buffer: anImage() };
    await page.setViewportSize({ width, height: 844 });
    const submit = async (amount: string) => {
      await page.getByRole('radio', { name: /TRC20/ }).click();
      await expect(page.getByRole('img', { name: /TRC20/ })).toBeVisible();
      await field(page, t('wallet', 'report.amount')).fill(amount);
      await page.getByLabel(t('wallet', 'report.certificate')).setInputFiles(proof);
      await expect(page.getByText(t('identity', 'image.kept'))).toBeVisible();
      await page.getByRole('button', { name: t('wallet', 'report.submit') }).click();
      await expect(page.getByText(t('wallet', 'report.done'))).toBeVisible();
    };

    await test.step('from the wallet to the address, and back with word of the payment', async () => {
      await openAs(page, buyer, '/userInfo/money-package', language);
      await page
        .getByRole('link', { name: t('wallet', 'deposit'), exact: true })
        .first()
        .click();
      await page.getByRole('radio', { name: /TRC20/ }).click();
      await page.getByRole('button', { name: t('wallet', 'report.submit') }).click();
      await expect(page.getByText(t('wallet', 'fault.proof'))).toBeVisible();
      await submit('12000.50');
    });

    await test.step('reads why it was declined', async () => {
      const { depositId } = await newest(buyer);
      const reason = 'The image shows another address';
      await call('deposit!reject', { depositId, reason }, await staffOf('admin'));
      await page.getByRole('link', { name: t('wallet', 'record.deposit') }).click();
      await expect(page.getByRole('dialog').getByText(reason)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    await test.step('pays anew; the second of two approvals credits it', async () => {
      await page.getByRole('button', { name: t('wallet', 'report.another') }).click();
      await submit('12000.50');
      const { depositId } = await newest(buyer);
      const txHash = Buffer.from(`${buyer}-${Date.now()}`).toString('hex').padEnd(64, '0').slice(0, 64);
      const seen = { depositId, amount: '12000.50', txHash };
      await call('deposit!approve', seen, await staffOf('admin'));
      expect((await newest(buyer)).status).toBe('processing');
      await call('deposit!approve', seen, await staffOf('reviewer'));
      expect((await newest(buyer)).status).toBe('successful');
    });

    await test.step('finds it among the movements of the wallet, and keeps a statement', async () => {
      await openAs(page, buyer, '/userInfo/money-package?kind=deposit', language);
      const first = page.getByRole('listitem').filter({ hasText: '12,000.50' }).first();
      await expect(first).toContainText(t('wallet', 'kind.deposit'));
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: t('wallet', 'statement.save') }).click();
      expect((await download).suggestedFilename()).toMatch(/^statement-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
    });
  });
}
