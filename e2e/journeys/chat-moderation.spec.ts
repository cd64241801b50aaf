import { call } from '../steps/call.ts';
import {
  atDesk,
  chatWindow,
  conversationIn,
  nextPoll,
  openByWords,
  productOf,
  storeOf,
} from '../steps/chat/conversations.ts';
import { openAs } from '../steps/people.ts';
import { expect, test } from '../steps/shop-test.ts';
import { staffSession } from '../steps/staff-side.ts';
import { textsIn } from '../steps/texts.ts';

test('a buyer blocks and reports a store; staff read what was written, and stop the store', async ({
  page,
  browser,
  faults,
  t,
}) => {
  const began = Date.now();
  const mark = began.toString(36);
  const owner = await storeOf('seller7');
  const product = await productOf(owner, 'en');
  await openAs(page, 'buyer35', `/productDetails?sellerGoodsId=${product.sellerGoodsId}`);
  await page.getByRole('button', { name: t('product', 'seller.chat') }).click();
  const dialog = chatWindow(page, t);
  const buyers = conversationIn(dialog, t);
  await buyers.send(`Is there a discount? ${mark}`);
  await buyers.reads(`Is there a discount? ${mark}`);

  const tStore = textsIn('ar');
  const desk = { browser, faults, language: 'ar', address: '/seller/messages', stored: owner.stored } as const;
  await atDesk(desk, async (panel) => {
    const stores = await openByWords(panel, mark, 'ar');
    await stores.send(`Pay me outside of this shop ${mark}`);
    await buyers.reads(`Pay me outside of this shop ${mark}`);

    await test.step('blocked, the store is told so and cannot write; what it had typed is sent once it is unblocked', async () => {
      const typed = `Why not? ${mark}`;
      await stores.field.fill(typed);
      await dialog.getByRole('button', { name: t('chat', 'block'), exact: true }).click();
      await expect(dialog.getByText(t('chat', 'blocked'))).toBeVisible();
      await expect(panel.getByText(tStore('seller-chat', 'blocked.byBuyer'))).toBeVisible(nextPoll);
      await expect(stores.field).not.toBeEditable();
      await dialog.getByRole('button', { name: t('chat', 'unblock'), exact: true }).click();
      await expect(dialog.getByText(t('chat', 'blocked'))).toBeHidden();
      await expect(stores.field).toBeEditable(nextPoll);
      await expect(stores.field).toHaveValue(typed);
      await stores.send(typed);
      await buyers.reads(typed);
    });

    await test.step('the report reaches staff with the messages before it', async () => {
      await dialog.getByRole('button', { name: t('chat', 'report'), exact: true }).click();
      const form = page.getByRole('dialog', { name: t('chat', 'report.title') });
      await form.getByRole('textbox', { name: t('chat', 'report.reason') }).fill(`Wants money elsewhere ${mark}`);
      await form.getByRole('button', { name: t('chat', 'report.send'), exact: true }).click();
      await expect(page.getByText(t('chat', 'report.done'))).toBeVisible();
      await buyers.send(`After the report ${mark}`);
      await buyers.reads(`After the report ${mark}`);
    });

    const staff = await staffSession('support');
    await atDesk(
      { browser, faults, language: 'en', address: '/admin/chat-reports', stored: staff.stored },
      async (office) => {
        const reported = office.getByRole('row').filter({ hasText: `Wants money elsewhere ${mark}` });
        await reported.getByRole('link').click();
        await expect(office.getByText(t('admin-chat', 'report.noted'))).toBeVisible();
        await expect(office.getByText(`Pay me outside of this shop ${mark}`)).toBeVisible();
        await expect(office.getByText(`After the report ${mark}`)).toHaveCount(0);
        await office.getByRole('button', { name: t('admin-chat', 'report.close'), exact: true }).click();
        const form = office.getByRole('dialog', { name: t('admin-chat', 'report.close') });
        await form.getByRole('combobox', { name: t('admin-chat', 'report.block') }).selectOption('desk');
        await form.getByRole('textbox').fill(`Blocked ${mark}`);
        await form.getByRole('button', { name: t('admin-chat', 'report.close'), exact: true }).click();
        await expect(office.getByText(t('admin-chat', 'report.closed'))).toBeVisible(nextPoll);
      },
    );

    await expect(panel.getByText(tStore('seller-chat', 'blocked.byPlatform'))).toBeVisible(nextPoll);
    await expect(stores.field).not.toBeEditable();
  });

  await test.step('the buyer alone lets the store write again', async () => {
    await page.reload();
    await page.getByRole('button', { name: t('product', 'seller.chat') }).click();
    await expect(dialog.getByText(t('chat', 'blocked.forYou'))).toBeVisible();
    await dialog.getByRole('button', { name: t('chat', 'unblock'), exact: true }).click();
    await expect(dialog.getByText(t('chat', 'blocked.forYou'))).toBeHidden();
  });

  const { token } = await staffSession();
  type Entry = { readonly staffName: string; readonly createTime: string; readonly after: object };
  const asked = { call: 'chatReport!close', pageSize: 1 };
  const log = await call<{ pageList: readonly Entry[] }>('audit!list', asked, { token, surface: '/admin/api' });
  expect(log.pageList).toMatchObject([{ staffName: 'Customer support', after: { isClosed: true } }]);
  expect(Date.parse(log.pageList[0]?.createTime ?? '')).toBeGreaterThan(began);
});
