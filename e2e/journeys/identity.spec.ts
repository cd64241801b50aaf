import { expect } from '@playwright/test';
import { decideIdentity } from '../steps/identity.ts';
import { anImage } from '../steps/images.ts';
import { openAs } from '../steps/people.ts';
import { test } from '../steps/shop-test.ts';
import { field } from '../steps/shopping.ts';
import { textsIn } from '../steps/texts.ts';

const looks = [
  { buyer: 'buyer41', language: 'en', width: 1440 },
  { buyer: 'buyer42', language: 'ar', width: 390 },
] as const;

for (const { buyer, language, width } of looks) {
  test(`identity is handed in, sent back with a reason, corrected and accepted, ${language}`, async ({ page }) => {
    test.setTimeout(180_000);
    const t = textsIn(language);
    const submitButton = page.getByRole('button', { name: t('identity', 'submit') });
    const image = { name: 'passport.png', mimeType: 'image/png', buffer: anImage() };
    await page.setViewportSize({ width, height: 844 });

    await test.step('from the settings to the form, which says what is missing', async () => {
      await openAs(page, buyer, '/userInfo/setup', language);
      await page.getByRole('link', { name: t('account', 'setup.identity.title') }).click();
      await expect(page.getByText(t('identity', 'advanced.locked'))).toBeVisible();
      await page.getByRole('link', { name: t('identity', 'start') }).click();
      await submitButton.click();
      await expect(page.getByText(t('identity', 'fault.required')).first()).toBeVisible();
    });

    await test.step('hands the document in', async () => {
      await field(page, t('identity', 'field.realName')).fill('Ada Example');
      await field(page, t('identity', 'field.nationality')).selectOption('DE');
      await field(page, t('identity', 'field.documentType')).selectOption('passport');
      await field(page, t('identity', 'field.documentNumber')).fill('C01X00T47');
      await page.getByLabel(t('identity', 'image.front.passport')).setInputFiles(image);
      await expect(page.getByText(t('identity', 'image.kept'))).toBeVisible();
      await submitButton.click();
      await expect(page.getByText(t('identity', 'state.under_review'))).toBeVisible();
      await expect(page.getByText('••••••T47')).toBeVisible();
    });

    await test.step('reads why it was sent back, and hands it in again', async () => {
      const reason = 'The lower edge is cut off';
      await decideIdentity(buyer, 'reject', reason);
      await page.reload();
      await expect(page.getByText(reason)).toBeVisible();
      await page.getByRole('link', { name: t('identity', 'again') }).click();
      await page.getByLabel(t('identity', 'image.front.passport')).setInputFiles(image);
      await expect(page.getByRole('img', { name: t('identity', 'image.alt') })).toBeVisible();
      await expect(page.getByText(t('identity', 'image.kept'))).toBeVisible();
      await submitButton.click();
      await expect(page.getByText(t('identity', 'state.under_review'))).toBeVisible();
    });

    await test.step('is accepted, and the next level opens', async () => {
      await decideIdentity(buyer, 'pass', '');
      await page.reload();
      await expect(page.getByText(t('identity', 'state.passed'), { exact: true })).toBeVisible();
      await page.getByRole('link', { name: t('identity', 'start') }).click();
      await expect(page.getByText(t('identity', 'image.selfie.hint'))).toBeVisible();
    });
  });
}
