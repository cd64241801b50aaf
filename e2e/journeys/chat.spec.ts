import type { Page } from '@playwright/test';
import { findViolations } from '../steps/axe.ts';
import { call, logIn } from '../steps/call.ts';
import { openAs } from '../steps/people.ts';
import { asOwner } from '../steps/seller-side.ts';
import { expect, openPage, test } from '../steps/shop-test.ts';

type Product = { readonly sellerGoodsId: string; readonly sellerId: string; readonly name: string };

/** Longer than an open conversation waits before it asks again. */
const nextPoll = { timeout: 15_000 };

test('a buyer asks a store about a product, the store answers, and both see it come', async ({ page, browser, t }) => {
  const { pageList } = await call<{ pageList: readonly Product[] }>('sellerGoods!list', {});
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
  expect(await findViolations(page)).toEqual([]);

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

test.describe('in Arabic on a phone', () => {
  test.use({ language: 'ar', viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a visitor asks customer service without an account', async ({ page, t, language }) => {
    const mark = Date.now().toString(36);
    const staff = { token: await logIn('admin', 'Demo1234Demo', '/admin/api'), surface: '/admin/api' } as const;
    await openPage(page, '/searchStore', language);
    await page.getByRole('button', { name: t('chat', 'service.open'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: t('chat', 'service.title') });
    await dialog.getByRole('button', { name: t('auth', 'human.cannotSee') }).click();
    await dialog.getByRole('button', { name: t('chat', 'visitor.start') }).click({ timeout: 60_000 });
    await dialog.getByRole('textbox', { name: t('chat', 'write') }).fill(`مرحبا ${mark}`);
    await dialog.getByRole('button', { name: t('chat', 'send'), exact: true }).click();
    await expect(dialog.getByText(t('chat', 'sent'))).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

    type Queue = {
      readonly list: readonly { readonly threadId: string; readonly last?: { readonly content: string } }[];
    };
    const { list } = await call<Queue>('chat!queue', { filter: 'all' }, staff);
    const threadId = list.find(({ last }) => last?.content.endsWith(mark))?.threadId;
    await call('chat!send', { threadId, content: `أهلا ${mark}` }, staff);
    await expect(dialog.getByRole('log').getByText(`أهلا ${mark}`)).toBeVisible(nextPoll);
  });
});
