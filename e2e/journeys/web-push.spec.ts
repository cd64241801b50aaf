import { buyByCall } from '../steps/buy-by-call.ts';
import { call } from '../steps/call.ts';
import {
  deliverPush,
  newSubscription,
  pressShown,
  pushStateIn,
  replacePushService,
  shownIn,
} from '../steps/notifications/fake-push.ts';
import { openAs, tokenOf } from '../steps/people.ts';
import { findProduct } from '../steps/product.ts';
import { expect, openPage, test } from '../steps/shop-test.ts';
import { anyValue } from '../steps/texts.ts';

const username = 'buyer46';

test.describe('push messages', () => {
  test.use({ language: 'zh-CN' });

  test('are offered after something to hear of alone, reach the server, and lead to what they are about', async ({
    page,
    context,
    t,
  }) => {
    await context.grantPermissions(['notifications']);
    const subscription = newSubscription();
    await replacePushService(page, subscription);
    const token = await tokenOf(username);
    const product = await findProduct({ language: 'zh-CN' });
    await call('keepGoods!del', { sellerGoodsId: product.sellerGoodsId }, { token });
    const { orderNo, orderId } = await buyByCall(token, product, 'zh-CN');
    const { pushKey } = await call<{ pushKey: string }>('notice!preferences', {}, { token });

    await openAs(page, username, '/index', 'zh-CN');
    await page.evaluate(() => navigator.serviceWorker.ready);
    const offer = page.getByRole('region', { name: t('notifications', 'ask.title') });

    await test.step('no page asks by being opened', async () => {
      for (const address of ['/userInfo/notifications', `/productDetails?sellerGoodsId=${product.sellerGoodsId}`]) {
        await openPage(page, address, 'zh-CN');
        await expect(page.getByRole('link', { name: anyValue(t('notifications', 'open')) })).toBeVisible();
        await expect(offer).toHaveCount(0);
        expect(await pushStateIn(page)).toEqual({ asked: 0, keys: [] });
      }
    });

    await test.step('whoever keeps a product is offered them, and the browser asks after a yes', async () => {
      await page.getByRole('button', { name: t('product', 'favourite.add') }).click();
      await expect(offer).toBeVisible();
      expect((await pushStateIn(page)).asked).toBe(0);
      const [added] = await Promise.all([
        page.waitForRequest(/pushAdd\.action/),
        offer.getByRole('button', { name: t('notifications', 'ask.yes') }).click(),
      ]);
      expect(added.postDataJSON()).toEqual(subscription);
      expect(await (await added.response())?.json()).toMatchObject({ code: 0 });
      await expect(offer).toBeHidden();
      expect(await pushStateIn(page)).toEqual({ asked: 1, keys: [pushKey] });
    });

    await test.step('answered, they are not offered again', async () => {
      await page.getByRole('button', { name: t('product', 'favourite.remove') }).click();
      await page.getByRole('button', { name: t('product', 'favourite.add') }).click();
      await expect(page.getByRole('button', { name: t('product', 'favourite.remove') })).toBeVisible();
      await expect(offer).toHaveCount(0);
    });

    await test.step('one that arrives is shown in the language of its person, and opens what it is about', async () => {
      const message = {
        title: t('notifications', 'group.orders'),
        body: t('notifications', 'kind.order_shipped', { orderNo }),
        url: `/userInfo/order-detail?orderId=${orderId}`,
      };
      await deliverPush(page, message);
      await expect.poll(() => shownIn(page)).toEqual([{ title: message.title, body: message.body }]);
      await pressShown(page);
      await expect(page).toHaveURL(new RegExp(`/userInfo/order-detail\\?orderId=${orderId}`));
      await expect(page.getByText(orderNo).first()).toBeVisible();
      await expect.poll(() => shownIn(page)).toEqual([]);
    });
    await call('notice!pushRemove', { endpoint: subscription.endpoint }, { token });
    await call('keepGoods!del', { sellerGoodsId: product.sellerGoodsId }, { token });
  });
});
