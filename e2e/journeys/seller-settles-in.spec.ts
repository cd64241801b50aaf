import { expect, type Page } from '@playwright/test';
import { call, logIn } from '../steps/call.ts';
import { anImage } from '../steps/images.ts';
import { newPerson } from '../steps/people.ts';
import { openPage, test } from '../steps/shop-test.ts';
import { field, fillRegistration } from '../steps/shopping.ts';
import { asStaff, demoStaff } from '../steps/staff-side.ts';
import { type Texts, textsIn } from '../steps/texts.ts';

type Page1 = {
  readonly pageList: readonly {
    readonly applicationId: string;
    readonly username: string;
    readonly submitTime: string;
  }[];
};

/** A member of staff sends a person's application back. */
async function sendBack(username: string, reason: string): Promise<void> {
  const surface = '/admin/api' as const;
  const token = await logIn(demoStaff.username, demoStaff.password, surface);
  const waiting = await call<Page1>(
    'sellerApplication!list',
    { state: 'under_review', keyword: username },
    { token, surface },
  );
  const own = waiting.pageList.find((application) => application.username === username);
  if (!own) throw new Error(`no application of ${username} waits`);
  const { applicationId, submitTime } = own;
  await call('sellerApplication!reject', { applicationId, submitTime, reason }, { token, surface });
}

/** A member of staff finds the application in the queue of the admin panel, looks at the document, and approves it by key. */
async function approveInPanel(page: Page, storeName: string, t: Texts): Promise<void> {
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('admin', 'nav.applications') })
    .click();
  await page.getByRole('link', { name: storeName }).click();
  await expect(page.getByRole('heading', { level: 2, name: storeName })).toBeVisible();
  await expect(page.getByText('C01X00T47')).toBeVisible();
  const document = page.getByRole('img', { name: t('admin-reviews', 'image.front') });
  await expect(document).toHaveJSProperty('complete', true);
  await page.keyboard.press('a');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('admin-reviews', 'application.approve'), exact: true })
    .click();
  await expect(page.getByText(t('admin-reviews', 'application.approved'))).toBeVisible();
}

const next = (page: Page, t: Texts) => page.getByRole('button', { name: t('promo', 'next') }).click();

async function submit(page: Page, t: Texts): Promise<void> {
  await page.getByRole('checkbox', { name: t('promo', 'agreement.accept') }).check();
  await page.getByRole('button', { name: t('promo', 'submit') }).click();
  await expect(page.getByRole('heading', { name: t('promo', 'state.under_review.title') })).toBeVisible();
}

test('a visitor applies, is sent back, revises, is approved, and sets up the store', async ({ page, browser, t }) => {
  test.setTimeout(240_000);
  const person = newPerson();
  const storeName = `Quay ${person.username}`;
  const image = { name: 'passport.png', mimeType: 'image/png', buffer: anImage() };

  await test.step('finds the pages for sellers, in a tab of their own, and registers on the way', async () => {
    await openPage(page, '/index');
    const [promo] = await Promise.all([
      page.context().waitForEvent('page'),
      page
        .getByRole('navigation', { name: t('shell', 'nav.label') })
        .getByRole('link', { name: t('shell', 'nav.becomeSeller') })
        .click(),
    ]);
    await expect(promo.getByRole('heading', { level: 1, name: t('promo', 'hero.title') })).toBeVisible();
    await expect(promo).toHaveURL(/\/promo\//);
    await promo.close();
    await openPage(page, '/promo/?avatar=7');
    await page.getByText(t('promo', 'q.documents')).click();
    await expect(page.getByText(t('promo', 'a.documents'))).toBeVisible();
    await page
      .getByRole('link', { name: t('promo', 'apply') })
      .first()
      .click();
    await expect(page).toHaveURL(/\/login\?back=/);
    await page.getByRole('link', { name: t('auth', 'register.link') }).click();
    await fillRegistration(page, t, person);
    await page.getByRole('button', { name: t('auth', 'register.submit') }).click();
    await expect(page).toHaveURL(/\/promo\/apply/);
  });

  await test.step('writes the application step by step; what is wrong is said at its field', async () => {
    await page.getByRole('button', { name: t('promo', 'start') }).click();
    await next(page, t);
    await expect(page.getByText(t('promo', 'fault.required')).first()).toBeVisible();
    await field(page, t('promo', 'field.storeName')).fill(storeName);
    await field(page, t('promo', 'field.mainCategoryId')).selectOption({ index: 1 });
    await field(page, t('promo', 'field.country')).selectOption('DE');
    await next(page, t);
    await field(page, t('promo', 'field.contactName')).fill('Ada Wholesale');
    await field(page, t('promo', 'field.contactEmail')).fill('ada@wholesale.example');
    await expect(field(page, t('promo', 'field.contactPhoneCode'))).toHaveValue('49');
    await field(page, t('promo', 'field.contactPhone')).fill('3012345678');
    await next(page, t);
    await field(page, t('promo', 'field.realName')).fill('Ada Wholesale');
    await field(page, t('promo', 'field.documentType')).selectOption('passport');
    await field(page, t('promo', 'field.documentNumber')).fill('C01X00T47');
    await field(page, t('promo', 'field.documentExpiresOn')).fill('2033-05-31');
    await page.getByLabel(t('promo', 'field.frontImg.passport')).setInputFiles(image);
    await expect(page.getByText(t('promo', 'image.kept'))).toBeVisible();
    await next(page, t);
    await submit(page, t);
  });

  await test.step('is sent back with a reason, mends it, and hands in again', async () => {
    await sendBack(person.username, 'Please send a sharper image.');
    await page.reload();
    await expect(page.getByText('Please send a sharper image.').first()).toBeVisible();
    await page.getByRole('link', { name: t('promo', 'revise') }).click();
    await page.getByRole('link', { name: t('promo', 'step.identity') }).click();
    await page.getByLabel(t('promo', 'field.frontImg.passport')).setInputFiles(image);
    await expect(page.getByText(t('promo', 'image.kept'))).toBeVisible();
    await next(page, t);
    await submit(page, t);
  });

  await test.step('is approved and signs in to the panel with the same name and password', async () => {
    await asStaff(browser, (staffPage) => approveInPanel(staffPage, storeName, t));
    await page.reload();
    await page.getByRole('link', { name: t('promo', 'state.approved.panel') }).click();
    await field(page, t('panel', 'login.username')).fill(person.username);
    await field(page, t('panel', 'login.password')).fill(person.password);
    await page.getByRole('button', { name: t('panel', 'login.submit'), exact: true }).click();
    await expect(page.getByRole('heading', { name: t('seller-store', 'checklist.title') })).toBeVisible();
  });

  await test.step('describes the store, sets freight and adds a category', async () => {
    await page.getByRole('link', { name: t('seller-store', 'checklist.description') }).click();
    const description = t('seller-store', 'texts.in', {
      label: t('seller-store', 'texts.description'),
      language: 'English',
    });
    await field(page, description).fill('Everything for the tea table.');
    await page.getByRole('button', { name: t('seller-store', 'save'), exact: true }).click();
    await expect(page.getByText(t('seller-store', 'saved')).first()).toBeVisible();
    await page.getByRole('link', { name: t('seller-store', 'tabs.freight') }).click();
    await page.getByRole('button', { name: t('seller-store', 'freight.editNamed', { name: 'Standard' }) }).click();
    await field(page, t('seller-store', 'freight.first', { unit: 'piece' })).fill('4');
    await field(page, t('seller-store', 'freight.further', { unit: 'piece' })).fill('1.25');
    await expect(page.getByText('$6.50').first()).toBeVisible();
    await page.getByRole('button', { name: t('seller-store', 'save'), exact: true }).click();
    await expect(page.getByText('$4.00')).toBeVisible();
    await page.getByRole('link', { name: t('seller-store', 'tabs.categories') }).click();
    await page.getByRole('button', { name: t('seller-store', 'categories.add') }).click();
    const name = t('seller-store', 'texts.in', { label: t('seller-store', 'categories.name'), language: 'English' });
    await field(page, name).fill('Teapots');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Teapots', { exact: true })).toBeVisible();
  });

  await test.step('sees what is done and what is left', async () => {
    await page.goto('/seller/home');
    await expect(
      page.getByText(textsIn('en')('seller-store', 'checklist.progress', { done: 3, total: 8 })),
    ).toBeVisible();
  });
});
