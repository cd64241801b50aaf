import type { Page } from '@playwright/test';
import { phone } from '../pages/phone.ts';
import { findOverflow } from '../steps/axe.ts';
import { call } from '../steps/call.ts';
import { demoFundPassword } from '../steps/people.ts';
import { findProduct } from '../steps/product.ts';
import { expect, openPage, test } from '../steps/shop-test.ts';
import { field, openCheckoutOf, placeOrder } from '../steps/shopping.ts';

const upright = phone.viewport;
const flat: { readonly width: number; readonly height: number } = { width: upright.height, height: upright.width };

/** Turns the phone, as its browser tells of it, and looks for what stands out of the screen then. */
async function turn(page: Page, viewport: typeof flat): Promise<void> {
  await page.setViewportSize(viewport);
  await page.evaluate(() => window.dispatchEvent(new Event('orientationchange')));
  expect(await page.evaluate(findOverflow)).toEqual([]);
}

for (const [language, buyer] of [
  ['en', 'buyer21'],
  ['ar', 'buyer22'],
] as const)
  test.describe(`a phone that turns, in ${language}`, () => {
    test.use({ ...phone, language });

    test('loses nothing that was typed in the checkout, and every button stays in reach', async ({ page, t }) => {
      await openCheckoutOf(page, buyer, await findProduct({ language }), { path: '/wap/settlement', language });
      const note = page.getByRole('textbox', { name: t('checkout', 'note.label') });
      await note.fill('Ring twice');

      await test.step('in the form of an address', async () => {
        await page.getByRole('button', { name: t('checkout', 'address.add') }).tap();
        const dialog = page.getByRole('dialog', { name: t('checkout', 'address.add') });
        const typed = [
          [field(dialog, t('addresses', 'name.label')), 'Ada Wholesale'],
          [field(dialog, t('addresses', 'address.label')), 'Torstraße 1\nhinten'],
          [field(dialog, t('addresses', 'email.label')), 'ada@example.com'],
        ] as const;
        for (const [box, value] of typed) await box.fill(value);
        await field(dialog, t('addresses', 'nation.label')).selectOption('DE');
        for (const viewport of [flat, upright, flat]) {
          await turn(page, viewport);
          for (const [box, value] of typed) await expect(box).toHaveValue(value);
          await expect(field(dialog, t('addresses', 'nation.label'))).toHaveValue('DE');
          for (const action of ['action.save', 'action.cancel'] as const) {
            const button = dialog.getByRole('button', { name: t('common', action), exact: true });
            await button.scrollIntoViewIfNeeded();
            await button.tap({ trial: true });
          }
        }
        await dialog.getByRole('button', { name: t('common', 'action.cancel'), exact: true }).tap();
        const discard = page.getByRole('alertdialog').or(page.getByRole('dialog').nth(1));
        if (await discard.isVisible()) await discard.getByRole('button').last().tap();
        await expect(dialog).toBeHidden();
      });

      await turn(page, upright);
      await expect(note).toHaveValue('Ring twice');
      await turn(page, flat);
      await placeOrder(page, t);

      await test.step('in the payment', async () => {
        const dialog = page.getByRole('dialog', { name: t('payment', 'pay.title') });
        const safeword = field(dialog, t('payment', 'safeword.label'));
        await safeword.fill(demoFundPassword);
        for (const viewport of [upright, flat]) {
          await turn(page, viewport);
          await expect(safeword).toHaveValue(demoFundPassword);
        }
        await dialog.getByRole('button', { name: t('payment', 'pay.submit') }).tap();
        await expect(page.getByRole('heading', { level: 1, name: t('checkout', 'success.title') })).toBeVisible();
        await turn(page, upright);
      });
    });

    test('shows the same image of a product, whole', async ({ page, t }) => {
      const { pageList } = await call<{ pageList: readonly { readonly sellerGoodsId: string }[] }>(
        'sellerGoods!list',
        {},
      );
      const withImages = await Promise.all(
        pageList.map(({ sellerGoodsId }) =>
          call<{ sellerGoodsId: string; images: readonly string[] }>('sellerGoods!info', { sellerGoodsId }),
        ),
      );
      const { sellerGoodsId = '' } = withImages.find(({ images }) => images.length > 2) ?? {};
      await openPage(page, `/wap/commodityDetails?sellerGoodsId=${sellerGoodsId}`, language);
      const gallery = page.getByRole('region', { name: t('product', 'gallery.label') });
      const second = gallery.getByRole('listitem').nth(1);
      const track = gallery.getByRole('list');
      await track.evaluate((list) => list.scrollBy({ left: list.clientWidth * (document.dir === 'rtl' ? -1 : 1) }));
      for (const viewport of [upright, flat, upright]) {
        await turn(page, viewport);
        await expect(second.locator('img'), `${viewport.width} px wide`).toBeInViewport({ ratio: 0.99 });
      }
      await second.getByRole('button').tap();
      const large = page.getByRole('dialog');
      for (const viewport of [flat, upright]) {
        await turn(page, viewport);
        await expect(large.getByRole('img')).toBeInViewport({ ratio: 0.99 });
        await large.getByRole('button', { name: t('product', 'gallery.next') }).tap({ trial: true });
      }
    });
  });
