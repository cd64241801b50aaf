import type { Page } from '@playwright/test';
import { call } from '../steps/call.ts';
import { openAs } from '../steps/people.ts';
import { asOwner } from '../steps/seller-side.ts';
import { expect, test } from '../steps/shop-test.ts';

type Goods = { readonly sellerGoodsId: string; readonly sellerId: string; readonly name: string };

/** Longer than an open conversation waits before it asks again. */
const nextPoll = { timeout: 15_000 };

test('a buyer asks a store about a product, the store answers, and both see it come', async ({ page, browser, t }) => {
  const { pageList } = await call<{ pageList: readonly Goods[] }>('sellerGoods!list', {});
  const [product] = pageList;
  if (!product) throw new Error('the demo shop has no products');
  const mark = Date.now().toString(36);
  const [question, answer] = [`Is it waterproof? ${mark}`, `Yes, to 30 metres. ${mark}`];

  await openAs(page, 'buyer7', `/productDetails?sellerGoodsId=${product.sellerGoodsId}`);
  await page.getByRole('button', { name: t('product', 'seller.chat') }).click();
  const dialog = page.getByRole('dialog', { name: t('chat', 'inbox.title') });
  await dialog.getByRole('textbox', { name: t('chat', 'write') }).fill(question);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('log').getByText(question)).toBeVisible();
  await dialog.getByRole('button', { name: t('chat', 'offer.product') }).click();
  await expect(dialog.getByRole('log').getByRole('link', { name: product.name }).last()).toBeVisible();

  await asOwner(browser, product.sellerId, async (panel) => {
    await answerInPanel(panel, question, answer);
    await expect(dialog.getByRole('log').getByText(answer)).toBeVisible(nextPoll);
    await expect(dialog.getByText(t('chat', 'seen')).last()).toBeVisible(nextPoll);
    await dialog.getByRole('textbox', { name: t('chat', 'write') }).fill(`Thank you ${mark}`);
    await dialog.getByRole('button', { name: t('chat', 'send'), exact: true }).click();
    await expect(panel.getByRole('log').getByText(`Thank you ${mark}`)).toBeVisible(nextPoll);
  });

  async function answerInPanel(panel: Page, asked: string, words: string) {
    await panel.goto('/seller/messages?filter=waiting');
    await panel
      .getByRole('navigation', { name: t('seller-chat', 'threads') })
      .getByRole('button')
      .last()
      .click();
    await expect(panel.getByRole('log').getByText(asked)).toBeVisible();
    await panel.getByRole('textbox', { name: t('chat', 'write') }).fill(words);
    await panel.keyboard.press('Enter');
    await expect(panel.getByRole('log').getByText(words)).toBeVisible();
  }
});
