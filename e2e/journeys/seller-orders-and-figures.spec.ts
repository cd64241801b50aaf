import { call, logIn, type Token } from '../steps/call.ts';
import { demoPassword } from '../steps/people.ts';
import { expect, openPage, test } from '../steps/shop-test.ts';

type Listed = { readonly orderId: string; readonly refunded: string; readonly status: number };

const screens = [
  { language: 'en', viewport: { width: 1440, height: 900 } },
  { language: 'en', viewport: { width: 390, height: 844 } },
  { language: 'ar', viewport: { width: 1440, height: 900 } },
  { language: 'ar', viewport: { width: 390, height: 844 } },
] as const;

let token: Token | undefined;

for (const { language, viewport } of screens)
  test.describe(`a seller's orders and figures, ${language}, ${viewport.width} px`, () => {
    test.use({ language, viewport });

    test.beforeEach(async ({ page }) => {
      token ??= await logIn('seller1', demoPassword, '/seller/api');
      await page.addInitScript((value) => localStorage.setItem('ES_SELLER_TOKEN', value), token);
    });

    test('buttons are whole, labels know their parcel, figures their comparison', async ({ page, t }) => {
      const { pageList } = await call<{ pageList: Listed[] }>(
        'order!list',
        { pageSize: 100 },
        { token: token ?? '', surface: '/seller/api' },
      );
      const order = pageList.find(({ status }) => status >= 3) ?? pageList[0];
      await openPage(page, `/seller/orders/${order?.orderId}`, language);
      await expect(page.getByText(t('seller', 'total.earning')).first()).toBeVisible();
      const cut = () =>
        page.locator('main a, main button').evaluateAll((buttons) =>
          buttons
            .flatMap((button) => [button, ...button.querySelectorAll('*')])
            .filter((part) => getComputedStyle(part).textOverflow === 'ellipsis' && part.scrollWidth > part.clientWidth)
            .map((part) => part.textContent),
        );
      expect(await cut()).toEqual([]);

      await openPage(page, `/seller/print/orders?ids=${order?.orderId}&kind=label`, language);
      const label = page.getByRole('article').first();
      await expect(label.getByRole('listitem').first()).toBeVisible();

      await openPage(page, '/seller/analytics', language);
      await expect(page.getByRole('button', { name: new RegExp(t('seller-home', 'metric.net')) })).toBeVisible();
      await expect(page.getByRole('listitem').filter({ hasText: t('seller-home', 'metric.then') })).toBeVisible();

      await openPage(page, '/seller/statement', language);
      await expect(page.getByText(t('seller-money', 'statement.lead'))).toBeVisible();
      await expect(page.getByText(/UTC\+8/).first()).toBeVisible();
    });
  });
