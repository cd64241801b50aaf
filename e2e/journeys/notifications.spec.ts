import type { Locator, Page } from '@playwright/test';
import { readRun } from '../product/run-record.ts';
import { buyByCall } from '../steps/buy-by-call.ts';
import { call } from '../steps/call.ts';
import { atDesk, storeOf } from '../steps/chat/conversations.ts';
import { lowerPrice, newsworthyProductOf, readEverything, untilWatched } from '../steps/notifications/favourites.ts';
import { mailTo } from '../steps/notifications/mails.ts';
import { openAs, tokenOf } from '../steps/people.ts';
import { findProduct } from '../steps/product.ts';
import { ownerToken } from '../steps/seller-side.ts';
import { expect, openPage, test } from '../steps/shop-test.ts';
import { field } from '../steps/shopping.ts';
import { anyValue, type Texts, textsIn } from '../steps/texts.ts';

/** Longer than the product lets pass between two looks at what is to be told. */
const nextLook = { timeout: 60_000 };
const buyer = { username: 'buyer44', email: 'buyer44@example.com' };

/** The bell of the shop; of what the test's person has not read it shows the number. */
const bellOf = (page: Page, t: Texts) => page.getByRole('link', { name: anyValue(t('notifications', 'open')) });
const choiceOf = (page: Page, t: Texts, group: string, channel: string): Locator =>
  page.getByRole('checkbox', {
    name: `${t('notifications', `group.${group}`)} ${t('notifications', `channel.${channel}`)}`,
  });

/** What the server keeps of the person's choice. */
async function isMailed(group: string): Promise<boolean | undefined> {
  const token = await tokenOf(buyer.username);
  type Choice = { readonly channel: string; readonly isOn: boolean };
  const { groups } = await call<{ groups: readonly { group: string; channels: readonly Choice[] }[] }>(
    'notice!preferences',
    {},
    { token },
  );
  return groups.find((each) => each.group === group)?.channels.find(({ channel }) => channel === 'mail')?.isOn;
}

test.describe('a lower price', () => {
  test.use({ language: 'ar' });

  test('reaches who keeps the product at once, is read, is mailed, and is mailed no more to whoever leaves it', async ({
    page,
    browser,
    faults,
    t,
  }) => {
    // Prices are compared every five minutes, which only its database shortens.
    if (readRun().dataDir === undefined) return;
    test.setTimeout(360_000);
    const token = await tokenOf(buyer.username);
    const choices = { choices: [], timeZone: 'Asia/Riyadh', digest: 'off', language: 'ar' };
    await call('notice!savePreferences', choices, { token });
    const store = await storeOf('seller9');
    const product = await newsworthyProductOf(store, token, 'ar');
    await call('keepGoods!del', { sellerGoodsId: product.sellerGoodsId }, { token });
    await readEverything(token);

    await openAs(page, buyer.username, `/productDetails?sellerGoodsId=${product.sellerGoodsId}`, 'ar');
    const bell = bellOf(page, t);
    await expect(bell).toBeVisible();
    await expect(bell.locator('bdi')).toHaveCount(0);
    await page.getByRole('button', { name: t('product', 'favourite.add') }).click();
    await expect(page.getByRole('button', { name: t('product', 'favourite.remove') })).toBeVisible();
    const offer = page.getByRole('region', { name: t('notifications', 'ask.title') });
    await offer.getByRole('button', { name: t('notifications', 'ask.no') }).click();
    await expect(offer).toBeHidden();

    await test.step('the badge goes up while the page stands, and the list says what happened', async () => {
      const before = await untilWatched(product.sellerGoodsId);
      await page.evaluate(() => Object.assign(globalThis, { stoodAllAlong: true }));
      await lowerPrice(store, product);
      await untilWatched(product.sellerGoodsId, before);
      await expect(bell.locator('bdi')).toHaveText('1', nextLook);
      expect(await page.evaluate(() => 'stoodAllAlong' in globalThis)).toBe(true);
      await bell.click();
      await expect(page).toHaveURL(/\/userInfo\/notifications/);
      const [head = ''] = t('notifications', 'kind.price_dropped').split('{');
      const news = page.getByRole('main').getByRole('link', { name: product.name });
      await expect(news).toHaveCount(1);
      await expect(news).toContainText(head);
      await expect(news).toContainText(t('notifications', 'unread'));
    });

    await test.step('opened, it is read', async () => {
      await page.getByRole('main').getByRole('link', { name: product.name }).click();
      await expect(page).toHaveURL(new RegExp(`sellerGoodsId=${product.sellerGoodsId}`));
      await expect(bell.locator('bdi')).toHaveCount(0);
      await page.goBack();
      const news = page.getByRole('main').getByRole('link', { name: product.name });
      await expect(news).toBeVisible();
      await expect(news).not.toContainText(t('notifications', 'unread'));
      await page.getByRole('checkbox', { name: t('notifications', 'unreadOnly') }).check();
      await expect(page.getByText(t('notifications', 'none'), { exact: true })).toBeVisible();
    });

    const mail = await mailTo(buyer.email, 'notice_price_dropped', product.name);
    expect(mail.language).toBe('ar');
    const { pathname, search } = new URL(mail.stopLink);

    await test.step('the link of its mail ends such mails without login, says which, and takes it back', async () => {
      await atDesk({ browser, faults, language: 'ar', address: pathname + search, stored: {} }, async (visitor) => {
        const main = visitor.getByRole('main');
        await expect(main.getByText(t('notifications', 'stop.question'))).toBeVisible();
        // Mail programs open links to look at them: nothing ends by that.
        expect(await isMailed('favourites')).toBe(true);
        await main.getByRole('button', { name: t('notifications', 'stop.button') }).click();
        const group = t('notifications', 'group.favourites');
        await expect(main.getByRole('status')).toHaveText(anyValue(t('notifications', 'stop.done')));
        await expect(main.getByRole('status')).toContainText(group);
        expect(await isMailed('favourites')).toBe(false);
        await main.getByRole('button', { name: t('notifications', 'stop.undo') }).click();
        await expect(main.getByRole('status')).toHaveText(anyValue(t('notifications', 'stop.undone')));
        expect(await isMailed('favourites')).toBe(true);
      });
    });

    await test.step('a mail program ends them by one request of its own', async () => {
      const { pathname: path, search: code } = new URL(mail.oneClick);
      const answer = await fetch(new URL(path + code, readRun().url), {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
      expect(answer.status).toBe(200);
      expect(await isMailed('favourites')).toBe(false);
    });

    await test.step('the settings show it, and keep what is chosen there', async () => {
      await openPage(page, '/userInfo/setup/notifications', 'ar');
      const favourites = choiceOf(page, t, 'favourites', 'mail');
      await expect(favourites).not.toBeChecked();
      await expect(choiceOf(page, t, 'orders', 'mail')).toBeDisabled();
      await favourites.check();
      await choiceOf(page, t, 'messages', 'mail').uncheck();
      await page.getByRole('checkbox', { name: t('notifications', 'quiet.on') }).check();
      await field(page, t('notifications', 'quiet.from')).fill('21:30');
      await field(page, t('notifications', 'quiet.until')).fill('06:45');
      await page.getByRole('button', { name: t('notifications', 'save'), exact: true }).click();
      await expect(page.getByText(t('notifications', 'saved'))).toBeVisible();
      await page.reload();
      await expect(choiceOf(page, t, 'messages', 'mail')).not.toBeChecked();
      await expect(choiceOf(page, t, 'favourites', 'mail')).toBeChecked();
      await expect(field(page, t('notifications', 'quiet.from'))).toHaveValue('21:30');
      await expect(field(page, t('notifications', 'quiet.until'))).toHaveValue('06:45');
      await call('keepGoods!del', { sellerGoodsId: product.sellerGoodsId }, { token });
    });
  });
});

test('a store hears of a new order while its panel is open', async ({ browser, faults }) => {
  const tStore = textsIn('zh-CN');
  const product = await findProduct({});
  const stored = { ES_SELLER_TOKEN: await ownerToken(product.sellerId) };
  await atDesk({ browser, faults, language: 'zh-CN', address: '/seller/home', stored }, async (panel) => {
    const bell = panel.getByRole('button', { name: anyValue(tStore('seller', 'notice.open')) });
    await expect(bell).toBeVisible();
    const { orderNo } = await buyByCall(await tokenOf('buyer45'), product);
    // By itself the panel would ask again after minutes.
    const news = panel.getByRole('link', { name: orderNo });
    await expect(
      news.filter({ hasText: tStore('seller', 'notice.kind.order_paid').split('{')[0] ?? '' }).first(),
    ).toBeVisible(nextLook);
    await bell.click();
    const drawer = panel.getByRole('dialog', { name: tStore('seller', 'notice.title') });
    await drawer.getByRole('link', { name: orderNo }).click();
    await expect(panel).toHaveURL(/\/seller\/orders\/\d+$/);
    await expect(panel.getByText(orderNo).first()).toBeVisible();
  });
});
