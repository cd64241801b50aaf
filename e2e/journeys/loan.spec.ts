import { expect, type Page } from '@playwright/test';
import { call, logIn } from '../steps/call.ts';
import { anImage } from '../steps/images.ts';
import { demoFundPassword, openAs, tokenOf } from '../steps/people.ts';
import { test } from '../steps/shop-test.ts';
import { field } from '../steps/shopping.ts';
import { type Texts, textsIn } from '../steps/texts.ts';

const surface = '/admin/api' as const;
type Standing = { readonly current: { readonly loanId: string } };

/** One member of staff approves what a person has applied for, another pays it out. */
async function lend(username: string): Promise<void> {
  const { current } = await call<Standing>('loan!open', {}, { token: await tokenOf(username) });
  const { loanId } = current;
  const steps = [
    ['admin', 'loan!approve'],
    ['reviewer', 'loan!disburse'],
  ] as const;
  for (const [name, step] of steps) {
    const staff = { token: await logIn(name, 'Demo1234Demo', surface), surface };
    const { version } = await call<{ readonly version: number }>('loan!info', { loanId }, staff);
    await call(step, { loanId, version }, staff);
  }
}

/** Pays in the dialog that is open, and reads the receipt. */
async function pay(
  page: Page,
  t: Texts,
  submit: 'repay.submit' | 'payoff.submit',
  done: 'repay.done' | 'repay.doneAll',
) {
  const dialog = page.getByRole('dialog');
  await field(page, t('payment', 'safeword.label')).fill(demoFundPassword);
  await dialog.getByRole('button', { name: t('loans', submit) }).click();
  await expect(dialog.getByText(t('loans', done))).toBeVisible();
  return dialog;
}

async function close(page: Page, t: Texts): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('button', { name: t('loans', 'close'), exact: true })
    .last()
    .click();
  await expect(dialog).toHaveCount(0);
}

/** A text up to what is put into it. */
const startOf = (text: string) => (text.split('{')[0] ?? '').trim();

const looks = [
  { person: 'seller7', language: 'en', width: 1440 },
  { person: 'seller8', language: 'ar', width: 390 },
] as const;

for (const { person, language, width } of looks) {
  test(`a loan from the calculator to the last payment, ${language}`, async ({ page }) => {
    test.setTimeout(180_000);
    const t = textsIn(language);
    const next = page.getByRole('button', { name: t('loans', 'next') });
    await page.setViewportSize({ width, height: 844 });

    await test.step('works out a loan, and applies for it', async () => {
      await openAs(page, person, '/credit', language);
      await field(page, t('loans', 'field.amount')).fill('120000');
      await field(page, t('loans', 'field.days')).fill('360');
      await expect(page.getByText(t('loans', 'price.apr'))).toBeVisible();
      await page
        .getByRole('link', { name: t('loans', 'apply') })
        .last()
        .click();
      await expect(field(page, t('loans', 'field.days'))).toHaveValue('360');
      await next.click();
    });

    await test.step('says who applies and who can be asked; every step is kept', async () => {
      await page
        .getByLabel(t('loans', 'field.documentImg'))
        .setInputFiles({ name: 'passport.png', mimeType: 'image/png', buffer: anImage() });
      await expect(page.getByText(t('identity', 'image.kept'))).toBeVisible();
      await field(page, t('loans', 'field.workAddress')).fill('Example Street 3, Berlin');
      await next.click();
      await field(page, t('loans', 'person.familyName')).fill('Grace Example');
      await field(page, t('loans', 'person.relationship')).fill('Sister');
      await field(page, t('loans', 'person.phone')).fill('+49 30 1234567');
      await field(page, t('loans', 'person.address')).fill('Example Street 2, Berlin');
      await next.click();
      await expect(page.getByText('Example Street 3, Berlin')).toBeVisible();
    });

    await test.step('must accept the agreement, and sees how long the review may take', async () => {
      const submit = page.getByRole('button', { name: t('loans', 'submit') });
      await submit.click();
      await expect(page.getByText(t('loans', 'agreement.required'))).toBeVisible();
      await page.getByRole('checkbox', { name: t('loans', 'agreement.accept') }).check();
      await submit.click();
      await expect(page.getByText(startOf(t('loans', 'review.within')))).toBeVisible();
    });

    await test.step('is lent the money, pays a part of it back and then the rest', async () => {
      await lend(person);
      await page.reload();
      await page.getByRole('button', { name: t('loans', 'repay'), exact: true }).click();
      await field(page, t('loans', 'field.repayment')).fill('20000');
      await pay(page, t, 'repay.submit', 'repay.done');
      await close(page, t);
      await expect(page.getByText('$100,000.00').first()).toBeVisible();
      await page.getByRole('button', { name: t('loans', 'payoff'), exact: true }).click();
      await expect(page.getByRole('dialog').getByText(t('loans', 'payoff.total'))).toBeVisible();
      await pay(page, t, 'payoff.submit', 'repay.doneAll');
      await close(page, t);
      await expect(page.getByText(startOf(t('loans', 'myLoan.repaid')))).toBeVisible();
    });
  });
}

/** The demo lent by a clock that was moved months back. The first of them pays a part of the late charges, the other all that is due. */
const overdue = [
  { language: 'ar', width: 390, amount: '10', isPaid: false },
  { language: 'en', width: 1440, amount: undefined, isPaid: true },
] as const;

for (const { language, width, amount, isPaid } of overdue) {
  test(`an overdue loan shows its late charges, which are paid first, ${language}`, async ({ page }) => {
    const t = textsIn(language);
    await page.setViewportSize({ width, height: 844 });
    await openAs(page, 'seller10', '/credit/myLoan', language);
    await expect(page.getByText(t('loans', 'running.penalty'))).toBeVisible();
    await expect(page.getByText(t('loans', 'payment.overdue')).first()).toBeVisible();
    await page.getByRole('button', { name: t('loans', 'repay'), exact: true }).click();
    if (amount !== undefined) await field(page, t('loans', 'field.repayment')).fill(amount);
    const dialog = await pay(page, t, 'repay.submit', 'repay.done');
    await expect(dialog.getByText(t('loans', 'split.penalty'))).toBeVisible();
    await close(page, t);
    await expect(page.getByText(t('loans', 'running.penalty'))).toHaveCount(isPaid ? 0 : 1);
  });
}
