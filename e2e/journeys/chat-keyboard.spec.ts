import { atDesk, chatWindow, conversationIn, nextPoll, productOf, storeOf } from '../steps/chat/conversations.ts';
import { openAs } from '../steps/people.ts';
import { expect, test } from '../steps/shop-test.ts';
import { tabTo } from './tab-to.ts';

test('a buyer and a store talk with the keyboard alone', async ({ page, browser, faults, t }) => {
  const mark = Date.now().toString(36);
  const owner = await storeOf('seller9');
  const product = await productOf(owner, 'en');
  await openAs(page, 'buyer37', `/productDetails?sellerGoodsId=${product.sellerGoodsId}`);
  const dialog = chatWindow(page, t);
  const buyers = conversationIn(dialog, t);
  const opener = page.getByRole('button', { name: t('product', 'seller.chat') });

  await test.step('the window opens with the field in focus, and Enter sends', async () => {
    await tabTo(page, opener);
    await page.keyboard.press('Enter');
    await expect(buyers.field).toBeFocused();
    await page.keyboard.type(`First line ${mark}`);
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('second line');
    await page.keyboard.press('Enter');
    await buyers.reads(`First line ${mark}\nsecond line`);
    await expect(buyers.field).toHaveValue('');
    await tabTo(page, dialog.getByRole('button', { name: t('chat', 'offer.product') }));
    await page.keyboard.press('Enter');
    await expect(buyers.log.getByRole('link', { name: product.name }).last()).toBeVisible();
  });

  await test.step('it is moved with the arrow keys, and stays on the screen', async () => {
    await tabTo(page, dialog.getByRole('button', { name: t('chat', 'dialog.move') }));
    const before = await dialog.boundingBox();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(async () => (await dialog.boundingBox())?.x).toBe((before?.x ?? 0) - 24);
    for (let presses = 0; presses < 80; presses += 1) await page.keyboard.press('ArrowLeft');
    await expect.poll(async () => (await dialog.boundingBox())?.x).toBe(0);
  });

  await test.step('minimised it is one button; Escape closes it and leads back', async () => {
    await tabTo(page, dialog.getByRole('button', { name: t('chat', 'dialog.minimise') }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: t('chat', 'dialog.restore') })).toBeFocused();
    await page.keyboard.press('Enter');
    await buyers.reads(`First line ${mark}\nsecond line`);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

  await atDesk(
    { browser, faults, language: 'en', address: '/seller/messages', stored: owner.stored },
    async (panel) => {
      const stores = conversationIn(panel, t);
      await tabTo(panel, panel.getByRole('textbox', { name: t('seller-chat', 'search') }));
      await panel.keyboard.type(mark);
      await panel.keyboard.press('Enter');
      const threads = panel.getByRole('navigation', { name: t('seller-chat', 'threads') }).getByRole('button');
      await expect(threads).toHaveCount(1, nextPoll);
      await tabTo(panel, threads);
      await panel.keyboard.press('Enter');
      await tabTo(panel, stores.field);
      await panel.keyboard.type(`Thank you ${mark}`);
      await panel.keyboard.press('Enter');
      await stores.reads(`Thank you ${mark}`);
      await tabTo(page, opener);
      await page.keyboard.press('Enter');
      await buyers.reads(`Thank you ${mark}`);
    },
  );
});
