import { expect } from '@playwright/test';
import { addBlocks, hasChain, payOnChain } from '../steps/chain.ts';
import { openAs } from '../steps/people.ts';
import { test } from '../steps/shop-test.ts';
import { textsIn } from '../steps/texts.ts';

const looks = [
  { buyer: 'buyer49', language: 'en', width: 1440 },
  { buyer: 'buyer50', language: 'ar', width: 390 },
] as const;

/** The page asks every few seconds what has become of a payment. */
const followed = { timeout: 40_000 };

for (const { buyer, language, width } of looks) {
  test(`a deposit to one’s own address is followed until it is credited, ${language}`, async ({ page }) => {
    // biome-ignore lint/suspicious/noSkippedTests: a shop that was running already may read no chain.
    test.skip(!hasChain(), 'the shop reads no chain');
    const t = textsIn(language);
    await page.setViewportSize({ width, height: 844 });
    await openAs(page, buyer, '/userInfo/money-package/recharge', language);
    await page.getByRole('radio', { name: /ERC20/ }).click();
    await expect(page.getByRole('img', { name: /ERC20/ })).toBeVisible();
    await expect(page.getByText(t('wallet', 'own.yours'))).toBeVisible();
    await expect(page.getByRole('button', { name: t('wallet', 'report.submit') })).toHaveCount(0);
    const address = (await page.getByText(/^0x[0-9A-Fa-f]{40}$/).textContent()) ?? '';

    const hash = await payOnChain(address, 37_250_000n);
    const arrival = page.getByRole('listitem').filter({ hasText: hash });
    await expect(arrival).toContainText(t('wallet', 'status.processing'), followed);
    await expect(arrival).toContainText('96');

    await addBlocks(8);
    await expect(arrival).toHaveCount(0, followed);
    const credited = page.getByRole('listitem').filter({ hasText: '37.25' }).first();
    await expect(credited).toContainText(t('wallet', 'status.successful'));
  });
}
