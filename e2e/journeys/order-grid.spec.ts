import { call } from '../steps/call.ts';
import { demoFundPassword, openAs, tokenOf } from '../steps/people.ts';
import { expect, openPage, test } from '../steps/shop-test.ts';
import { goToCheckout, openCart, ordersOf, payWith, placeOrder } from '../steps/shopping.ts';
import { anyValue, type Language } from '../steps/texts.ts';

const looks = [
  { language: 'en', viewport: { width: 1440, height: 1000 }, buyer: 'buyer22' },
  { language: 'ar', viewport: { width: 390, height: 844 }, buyer: 'buyer23' },
] as const;

type Sku = { readonly skuId: string; readonly attrText: string; readonly stock: number };
type Product = {
  readonly sellerGoodsId: string;
  readonly sellerId: string;
  readonly buyMin: number;
  readonly buyMultiple: number;
  readonly discountPrice?: string;
  readonly skus: readonly Sku[];
  readonly ladder: readonly { readonly from: number; readonly price: string }[];
  readonly freight: { readonly expectedDelivery?: unknown };
};
type Coupon = { readonly title: string; readonly state: string; readonly minimum: string };

/**
 * A product of which two variants together reach a price tier that neither reaches alone, of a store with a coupon that nobody
 * has to earn and a promised delivery date.
 */
async function findTiered(buyer: string, language: Language) {
  const token = await tokenOf(buyer);
  const [address] = await call<readonly { readonly nation: string }[]>('address!list', {}, { token });
  const country = address?.nation;
  const { pageList } = await call<{ pageList: readonly Product[] }>(
    'sellerGoods!list',
    { pageSize: 100 },
    { language },
  );
  for (const { sellerGoodsId, sellerId } of pageList) {
    const product = await call<Product>('sellerGoods!info', { sellerGoodsId, country }, { language, token });
    const { buyMin, buyMultiple, discountPrice, ladder, skus, freight } = product;
    const { from: tier, price } = ladder.find(({ from }) => from > 2 * buyMin && from <= 200) ?? {};
    if (tier === undefined || freight.expectedDelivery === undefined) continue;
    // A running discount below the tier is what counts then.
    if (discountPrice !== undefined && Number(discountPrice) <= Number(price)) continue;
    const each = Math.ceil(tier / 2 / buyMultiple) * buyMultiple;
    const [one, other] = skus.filter(({ stock }) => stock >= each);
    if (!one || !other || each >= tier) continue;
    const coupons = await call<readonly Coupon[]>('coupon!ofStores', { sellerIds: [sellerId] }, { language, token });
    const goods = 2 * each * Number(price);
    const coupon = coupons.find(({ state, minimum }) => state === 'open' && Number(minimum) <= goods);
    if (coupon) return { sellerGoodsId, tier, each, variants: [one, other], coupon };
  }
  throw new Error('the demo shop has no product with variants, tiers and a coupon of its store');
}

for (const { language, viewport, buyer } of looks) {
  test.describe(`in ${language} at ${viewport.width} px`, () => {
    test.use({ language, viewport });

    test('several variants are ordered at once, with a tier over their sum, a coupon and a promised day', async ({
      page,
      t,
    }) => {
      test.setTimeout(180_000);
      const { sellerGoodsId, tier, each, variants, coupon } = await findTiered(buyer, language);
      const expected = page.getByText(anyValue(t('common', 'delivery.expectedIfPaid'))).filter({ visible: true });

      await test.step('every variant has a quantity of its own', async () => {
        await openAs(page, buyer, `/productDetails?sellerGoodsId=${sellerGoodsId}`, language);
        await page.getByRole('button', { name: t('product', 'grid.several') }).click();
        for (const { attrText } of variants) {
          const box = page.getByRole('textbox', { name: t('product', 'grid.quantityOf', { variant: attrText }) });
          await box.fill(String(each));
          await box.press('Enter');
          await expect(box).toHaveValue(String(each));
        }
        await expect(expected.first()).toBeVisible();
        await page
          .getByRole('button', { name: t('product', 'buy.add') })
          .first()
          .click();
        await expect(page.getByText(t('product', 'buy.added')).first()).toBeVisible();
      });

      await test.step('the cart has both, collects the store’s coupon and says when they come', async () => {
        const drawer = await openCart(page, t);
        for (const { attrText } of variants) await expect(drawer.getByText(attrText).first()).toBeVisible();
        await expect(drawer.getByText(anyValue(t('common', 'delivery.expectedIfPaid'))).first()).toBeVisible();
        await drawer
          .getByRole('button', { name: anyValue(t('common', 'coupons.collectNamed')) })
          .first()
          .click();
        await expect(page.getByText(t('common', 'coupons.collected')).first()).toBeVisible();
        await goToCheckout(page, t, drawer);
      });

      let checkoutId = '';
      await test.step('checkout counts the tier over both, takes the coupon off and keeps the promise beside the order', async () => {
        const tiers = page.locator('main').getByText(anyValue(t('checkout', 'line.priceTier')));
        await expect(tiers).toHaveCount(variants.length);
        await expect(tiers.first()).toContainText(String(tier));
        await expect(expected.first()).toBeVisible();
        await page.locator('main').getByText(coupon.title).click();
        await expect(page.locator('dt', { hasText: t('checkout', 'part.discount') }).last()).toBeVisible();
        checkoutId = await placeOrder(page, t);
      });

      await test.step('the paid order shows the promised day', async () => {
        await payWith(page, t, demoFundPassword);
        await expect(page.getByRole('heading', { level: 1, name: t('checkout', 'success.title') })).toBeVisible();
        const [order, ...others] = await ordersOf(await tokenOf(buyer), checkoutId);
        expect([order?.status, others]).toEqual([1, []]);
        await openPage(page, `/userInfo/order-detail?orderId=${order?.orderId}`, language);
        const promise = page.locator('main').getByText(anyValue(t('common', 'delivery.expected')));
        await expect(promise.first()).toBeVisible();
      });
    });
  });
}
