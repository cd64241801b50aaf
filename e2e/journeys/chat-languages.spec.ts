import type { Page } from '@playwright/test';
import {
  atDesk,
  chatWindow,
  conversationIn,
  nextPoll,
  openByWords,
  productOf,
  storeOf,
} from '../steps/chat/conversations.ts';
import { anImage } from '../steps/images.ts';
import { openAs } from '../steps/people.ts';
import { expect, test } from '../steps/shop-test.ts';
import { type Texts, textsIn } from '../steps/texts.ts';

/** Who talks to whom: everybody in a language of their own, and each language on both sides. */
const pairs = [
  { buyer: 'buyer31', language: 'en', store: 'seller4', storeLanguage: 'zh-CN' },
  { buyer: 'buyer32', language: 'zh-CN', store: 'seller5', storeLanguage: 'ar' },
  { buyer: 'buyer33', language: 'ar', store: 'seller6', storeLanguage: 'en' },
] as const;

const words: Readonly<Record<'en' | 'zh-CN' | 'ar', string>> = {
  en: 'Does it come in blue?',
  'zh-CN': '这款有蓝色的吗？',
  ar: 'هل يتوفر باللون الأزرق؟',
};

for (const { buyer, language, store, storeLanguage } of pairs)
  test.describe(`${language} and ${storeLanguage}`, () => {
    test.use({ language });

    test('a buyer and a store write at the same time, each in their language', async ({ page, browser, faults, t }) => {
      const mark = Date.now().toString(36);
      const owner = await storeOf(store);
      const product = await productOf(owner, language);
      await openAs(page, buyer, `/productDetails?sellerGoodsId=${product.sellerGoodsId}`, language);
      await page.getByRole('button', { name: t('product', 'seller.chat') }).click();
      const dialog = chatWindow(page, t);
      const buyers = conversationIn(dialog, t);
      await buyers.send(`${words[language]} ${mark}`);
      await buyers.reads(`${words[language]} ${mark}`);

      const desk = { browser, faults, language: storeLanguage, address: '/seller/messages', stored: owner.stored };
      await atDesk(desk, async (panel) => {
        const tStore = textsIn(storeLanguage);
        const stores = await openByWords(panel, mark, storeLanguage);
        await stores.reads(`${words[language]} ${mark}`);

        await test.step('who writes is seen by the other, and what is read is called seen', async () => {
          await stores.seesWriting(buyers.field);
          await buyers.seesWriting(stores.field);
          await expect(dialog.getByText(t('chat', 'seen')).last()).toBeVisible(nextPoll);
        });

        await test.step('both write at the same time, and see one order', async () => {
          for (const turn of [1, 2, 3])
            await Promise.all([
              buyers.send(`${words[language]} ${mark} b${turn}`),
              stores.send(`${words[storeLanguage]} ${mark} s${turn}`),
            ]);
          for (const turn of [1, 2, 3]) {
            await buyers.reads(`${words[storeLanguage]} ${mark} s${turn}`);
            await stores.reads(`${words[language]} ${mark} b${turn}`);
          }
          const seen = await buyers.textsWith(mark);
          expect(seen).toHaveLength(7);
          expect(await stores.textsWith(mark)).toEqual(seen);
          await expect(panel.getByText(tStore('chat', 'seen')).last()).toBeVisible(nextPoll);
        });

        await test.step('a product card and an image, with its progress, arrive', async () => {
          await dialog.getByRole('button', { name: t('chat', 'offer.product') }).click();
          await expect(panel.getByRole('log').locator(`a[href*="${product.sellerGoodsId}"]`).last()).toBeVisible(
            nextPoll,
          );
          await sendImage(page, t);
          await expect(panel.getByRole('img', { name: tStore('chat', 'image') }).last()).toBeVisible(nextPoll);
        });

        await test.step('a quick reply has its variables filled in', async () => {
          await saveQuickReply(panel, tStore, `{name}, {store} ✓ ${mark}`);
          await panel.getByRole('button', { name: new RegExp(`✓ ${mark}`) }).click();
          await expect(stores.field).toHaveValue(new RegExp(`^[^{]+, [^{]+ ✓ ${mark}$`));
          const filled = await stores.field.inputValue();
          await stores.field.press('Enter');
          await buyers.reads(filled);
        });

        await test.step('a note stays among the store’s people', async () => {
          await panel.locator('summary', { hasText: tStore('seller-chat', 'notes') }).click();
          const note = panel.getByRole('textbox', { name: tStore('seller-chat', 'notes.label') });
          await note.fill(`Gives a discount gladly ${mark}`);
          await panel.getByRole('button', { name: tStore('seller-chat', 'notes.add') }).click();
          await expect(panel.getByText(`Gives a discount gladly ${mark}`)).toBeVisible();
          await stores.send(`${mark} end`);
          await buyers.reads(`${mark} end`);
          await expect(dialog.getByText('discount gladly')).toHaveCount(0);
        });
      });
    });
  });

/** Sends an image whose way is held until its progress has been seen. */
async function sendImage(page: Page, t: Texts): Promise<void> {
  const gate = Promise.withResolvers<void>();
  await page.route('**/api/uploadimg!execute.action*', async (route) => {
    await gate.promise;
    await route.continue();
  });
  const file = { name: 'blue.png', mimeType: 'image/png', buffer: anImage() };
  await page.getByLabel(t('chat', 'chooseImage')).setInputFiles(file);
  const progress = page.getByRole('progressbar', { name: t('chat', 'sending.img') });
  await expect(progress).toBeVisible();
  gate.resolve();
  await expect(progress).toHaveCount(0);
  await expect(page.getByRole('img', { name: t('chat', 'image') }).last()).toBeVisible(nextPoll);
}

async function saveQuickReply(panel: Page, t: Texts, text: string): Promise<void> {
  await panel.getByRole('button', { name: t('seller-chat', 'replies.edit') }).click();
  const form = panel.getByRole('dialog', { name: t('seller-chat', 'replies.edit') });
  await form.getByRole('textbox', { name: t('seller-chat', 'replies.label') }).fill(text);
  await form.getByRole('button', { name: t('common', 'action.save') }).click();
  await expect(form).toBeHidden();
}
