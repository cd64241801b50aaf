import { demoFundPassword, demoPassword } from '../steps/people.ts';
import { findProduct } from '../steps/product.ts';
import { expect, openPage, test } from '../steps/shop-test.ts';
import { field, ordersOf, tokenIn } from '../steps/shopping.ts';
import { textsIn } from '../steps/texts.ts';
import { tabTo } from './tab-to.ts';

const buyers = [
  { language: 'zh-CN', username: 'buyer5' },
  { language: 'de', username: 'buyer20' },
] as const;

for (const { language, username } of buyers)
  test(`a purchase with the keyboard alone, ${language}`, async ({ page }) => {
    const t = textsIn(language);
    const product = await findProduct({ language, hasOptions: true });
    const main = page.locator('main');

    await test.step('skips to the content, logs in', async () => {
      await openPage(page, '/login', language);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: t('shell', 'skipToContent') })).toBeFocused();
      await page.keyboard.press('Enter');
      await tabTo(page, field(page, t('auth', 'login.name')));
      await page.keyboard.type(username);
      await tabTo(page, field(page, t('auth', 'password.label')));
      await page.keyboard.type(demoPassword);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/index');
    });

    await test.step('chooses a variant with the arrow keys and puts it into the cart', async () => {
      await openPage(page, `/productDetails?sellerGoodsId=${product.sellerGoodsId}`);
      const group = main
        .getByRole('group')
        .filter({ has: page.getByRole('radio') })
        .first();
      await tabTo(page, group.getByRole('radio', { checked: true }));
      const before = await group.getByRole('radio', { checked: true }).getAttribute('value');
      await page.keyboard.press('ArrowDown');
      await expect(group.getByRole('radio', { checked: true })).not.toHaveAttribute('value', before ?? '');
      await tabTo(page, page.getByRole('textbox', { name: t('product', 'quantity.label') }));
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(String(product.quantity));
      await tabTo(page, page.getByRole('button', { name: t('product', 'buy.add') }));
      await page.keyboard.press('Enter');
      await expect(page.getByText(t('product', 'buy.added')).first()).toBeVisible();
    });

    await test.step('the cart drawer holds the focus and gives it back', async () => {
      const opener = page.locator('button[aria-haspopup="dialog"]').last();
      await tabTo(page, opener);
      await page.keyboard.press('Enter');
      const drawer = page.getByRole('dialog', { name: t('cart', 'title') });
      await expect(drawer).toBeVisible();
      for (let stops = 0; stops < 30; stops += 1) {
        await page.keyboard.press('Tab');
        // Between its last and first element a modal passes the focus to the browser itself, where nothing of the page has it.
        const isHeld = await drawer.evaluate(
          (dialog) => dialog.contains(document.activeElement) || document.activeElement === document.body,
        );
        expect(isHeld).toBe(true);
      }
      await page.keyboard.press('Escape');
      await expect(drawer).toBeHidden();
      await expect(opener).toBeFocused();
      await page.keyboard.press('Enter');
      await tabTo(page, drawer.locator('footer').getByRole('button').last());
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/settlement$/);
    });

    await test.step('places the order and pays', async () => {
      const place = page.getByRole('button', { name: t('checkout', 'place.submit') });
      await expect(place).toBeEnabled();
      await tabTo(page, place);
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: t('payment', 'pay.title') });
      await tabTo(page, field(dialog, t('payment', 'safeword.label')));
      await page.keyboard.type(demoFundPassword);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/paySuccess\?checkoutId=/);
      const checkoutId = new URL(page.url()).searchParams.get('checkoutId') ?? '';
      expect((await ordersOf(await tokenIn(page), checkoutId)).map(({ status }) => status)).toEqual([1]);
    });
  });

for (const address of ['/index', '/promo/'])
  test(`the way past the header of ${address} leads to what can be seen below it`, async ({ page, t }) => {
    await page.setViewportSize({ width: 1440, height: 700 });
    await openPage(page, address);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: t('shell', 'skipToContent') })).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, page.locator('main').getByRole('link').first());
  });
