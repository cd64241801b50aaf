import { expect, type Locator, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { readRun, recordSecret } from '../product/run-record.ts';
import { call } from '../steps/call.ts';
import { tokenOf } from '../steps/people.ts';
import { test } from '../steps/shop-test.ts';
import { field } from '../steps/shopping.ts';
import { asStaff, demoReviewer, demoStaff, logInAsStaff } from '../steps/staff-side.ts';
import { anyValue, textsIn } from '../steps/texts.ts';

const t = textsIn('en');
const button = (place: Page | Locator, area: string, key: string) =>
  place.getByRole('button', { name: t(area, key), exact: true });
const navigation = (page: Page) => page.getByRole('navigation').first();

/** The own password is asked for again before what is dangerous: it is given. */
const giveOwnPassword = (page: Page) =>
  page.addLocatorHandler(page.getByRole('dialog', { name: t('admin', 'password.title') }), async (dialog) => {
    await field(dialog, t('panel', 'login.password')).fill(demoStaff.password);
    await button(dialog, 'admin', 'password.submit').click();
  });

type Decided = { readonly place: Page | Locator; readonly area: string; readonly key: string };

/** Opens a decision, fills its dialog in and sends it. */
async function decide(page: Page, { place, area, key }: Decided, fill: (dialog: Locator) => Promise<void>) {
  await button(place, area, key).first().click();
  const dialog = page.getByRole('dialog', { name: t(area, key), exact: true });
  await fill(dialog);
  await button(dialog, area, key).click();
  await expect(dialog).toBeHidden();
}

test('a setting is changed with a reason, the shop follows, and the change is undone', async ({ browser }) => {
  await asStaff(browser, async (page) => {
    await giveOwnPassword(page);
    await page.goto('/admin/settings?keyword=address_limit');
    const row = page.getByRole('listitem').filter({ hasText: 'address_limit' });
    const value = row.locator('strong');
    const before = (await value.textContent()) ?? '';
    const raised = String(Number.parseInt(before, 10) + 1);
    await decide(page, { place: row, area: 'admin-system', key: 'setting.change' }, async (dialog) => {
      await dialog.getByRole('textbox').first().fill(raised);
      await dialog.getByLabel(t('admin', 'reason.note')).fill('Companies keep more addresses.');
    });
    await expect(value).toHaveText(anyValue(raised));
    await page.goto('/admin/setting-history');
    const change = page.getByRole('listitem').filter({ hasText: 'address_limit' }).first();
    await expect(change).toContainText('Companies keep more addresses.');
    await decide(page, { place: change, area: 'admin-system', key: 'setting.undo' }, async (dialog) => {
      await dialog.getByLabel(t('admin', 'reason.note')).fill('Not yet.');
    });
    await page.goto('/admin/settings?keyword=address_limit');
    await expect(value).toHaveText(before);
  });
});

test('a role with one permission shows its part alone, and an authenticator app guards the login', async ({
  browser,
}) => {
  const username = `member${Date.now() % 1_000_000}`;
  const role = `Rates ${username}`;
  const password = `Own-${username}-2026`;
  recordSecret(password);
  let link = '';
  await asStaff(browser, async (page) => {
    await giveOwnPassword(page);
    await page.goto('/admin/roles');
    await decide(page, { place: page, area: 'admin-team', key: 'role.create' }, async (dialog) => {
      await field(dialog, t('admin-team', 'role.name')).fill(role);
      await dialog.getByRole('checkbox', { name: t('admin-team', 'permission.rates.set') }).check();
    });
    await expect(page.getByText(role)).toBeVisible();
    await page.goto('/admin/staff');
    await decide(page, { place: page, area: 'admin-team', key: 'invite.label' }, async (dialog) => {
      await field(dialog, t('panel', 'login.username')).fill(username);
      await field(dialog, t('admin-team', 'invite.name')).fill('Rita Rates');
      await dialog.getByRole('checkbox', { name: role }).check();
    });
    const invitation = page.getByRole('dialog', { name: t('admin-team', 'invitation.title') });
    link = (await invitation.locator('bdi').textContent()) ?? '';
  });
  const context = await browser.newContext({ baseURL: readRun().url });
  const page = await context.newPage();
  await page.goto(link);
  await field(page, t('admin', 'account.newPassword')).fill(password);
  await button(page, 'admin', 'invitation.accept').click();
  await logInAsStaff(page, { username, password });
  await expect(navigation(page).getByRole('link', { name: t('admin', 'nav.rates') })).toBeVisible();
  for (const hidden of ['nav.deposits', 'nav.staff', 'nav.orders', 'nav.settings'])
    await expect(navigation(page).getByRole('link', { name: t('admin', hidden), exact: true })).toHaveCount(0);
  await page.goto('/admin/deposits');
  await expect(page.getByRole('heading', { name: t('admin', 'denied.title') })).toBeVisible();

  await page.goto('/admin/account');
  await button(page, 'admin', 'totp.begin').click();
  const secret = (
    (await page
      .locator('main bdi[dir=ltr]')
      .filter({ hasText: /^[A-Z2-7 ]{16,}$/ })
      .textContent()) ?? ''
  ).replaceAll(/\s/g, '');
  recordSecret(secret);
  const app = new TOTP({ secret });
  await field(page, t('admin', 'code.label')).fill(app.generate());
  await button(page, 'admin', 'totp.confirm').click();
  await button(page, 'admin', 'totp.codesKept').click();
  await expect(page.getByText(t('admin', 'totp.inUse'))).toBeVisible();
  await context.close();

  const other = await browser.newContext({ baseURL: readRun().url });
  const login = await other.newPage();
  await login.goto('/admin/');
  await logInAsStaff(login, { username, password });
  const code = field(login, t('admin', 'code.label'));
  await expect(code).toBeFocused();
  await code.fill('000000');
  await button(login, 'panel', 'login.submit').click();
  await expect(login.getByText(t('errors', 'totp_wrong'))).toBeVisible();
  // A code counts once: the next one is waited for.
  await code.fill(app.generate({ timestamp: Date.now() + 30_000 }));
  await button(login, 'panel', 'login.submit').click();
  await expect(navigation(login).getByRole('link', { name: t('admin', 'nav.rates') })).toBeVisible();
  await other.close();
});

test('a large deposit is credited once two members of staff have seen it, each by themselves', async ({ browser }) => {
  const token = await tokenOf('buyer45');
  const amount = '12000.50';
  const txHash = Buffer.from(`two-${Date.now()}`).toString('hex').padEnd(64, '0');
  const { session_token } = await call<{ session_token: string }>('rechargeBlockchain!recharge_open', {}, { token });
  const submitted = { symbol: 'USDT', channel: 'usdt_trc20', amount, txHash, session_token };
  const { depositId } = await call<{ depositId: string }>('rechargeBlockchain!recharge', submitted, { token });
  const stateOf = async () =>
    (await call<{ status: string }>('rechargeBlockchain!get', { depositId }, { token })).status;
  const main = (page: Page) => page.getByRole('main');

  await asStaff(browser, async (page) => {
    await giveOwnPassword(page);
    await page.goto(`/admin/deposits/${depositId}`);
    await expect(main(page).getByText(t('admin-payments', 'needsTwo'))).toBeVisible();
    await decide(page, { place: main(page), area: 'admin-payments', key: 'deposit.approve' }, async (dialog) => {
      await expect(field(dialog, t('admin-payments', 'field.arrived'))).toHaveValue(amount);
    });
    expect(await stateOf()).toBe('processing');
    // Nobody is a second person to themselves, and is not offered to be one.
    await page.goto(`/admin/deposits/${depositId}`);
    await expect(main(page).getByText(t('admin-payments', 'approvedByYou'))).toBeVisible();
    await expect(button(main(page), 'admin-payments', 'deposit.approveSecond')).toHaveCount(0);
    expect(await stateOf()).toBe('processing');
  });

  await asStaff(
    browser,
    async (page) => {
      await giveOwnPassword(page);
      await page.goto('/admin/approvals');
      await main(page).getByRole('listitem').filter({ hasText: 'buyer45' }).getByRole('link').first().click();
      await expect(main(page).getByText(t('admin-payments', 'deposit.approvedOnce'))).toBeVisible();
      const second = { place: main(page), area: 'admin-payments', key: 'deposit.approveSecond' };
      await decide(page, second, async (dialog) => {
        await expect(field(dialog, t('admin-payments', 'field.arrived'))).toHaveValue('');
        await field(dialog, t('admin-payments', 'field.arrived')).fill(amount);
        await field(dialog, t('admin-payments', 'field.seenHash')).fill(txHash);
      });
      await expect.poll(stateOf).toBe('successful');
    },
    demoReviewer,
  );
});
