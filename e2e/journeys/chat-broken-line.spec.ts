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

/** More than one answer of the server holds. */
const written = 55;
/** Until a browser without a connection has noticed that it is back. */
const soonAfter = { timeout: 60_000 };

test('a cut connection: what both wrote meanwhile is there afterwards, once, in one order', async ({
  page,
  context,
  browser,
  faults,
  t,
}) => {
  faults.allow(/ERR_(INTERNET_DISCONNECTED|FAILED|CONNECTION_RESET|NETWORK_CHANGED)|WebSocket/);
  const mark = Date.now().toString(36);
  const owner = await storeOf('seller8');
  const product = await productOf(owner, 'en');
  await openAs(page, 'buyer36', `/productDetails?sellerGoodsId=${product.sellerGoodsId}`);
  await page.getByRole('button', { name: t('product', 'seller.chat') }).click();
  const buyers = conversationIn(chatWindow(page, t), t);
  await buyers.send(`${mark} start`);
  await buyers.reads(`${mark} start`);

  const desk = { browser, faults, language: 'en', address: '/seller/messages', stored: owner.stored } as const;
  await atDesk(desk, async (panel) => {
    const stores = await openByWords(panel, mark, 'en');
    await stores.reads(`${mark} start`);

    await test.step('an answer lost on the way makes no second message', async () => {
      let sent = 0;
      await page.route('**/api/newOnlinechat!send.action*', async (route) => {
        sent += 1;
        if (sent > 1) return route.continue();
        await route.fetch();
        return route.abort('connectionreset');
      });
      await buyers.send(`${mark} lost answer`);
      await stores.reads(`${mark} lost answer`);
      await expect(buyers.log.getByText(t('chat', 'sending.now'))).toHaveCount(0, nextPoll);
      await expect(buyers.log.getByRole('alert')).toHaveCount(0, nextPoll);
      expect(await buyers.textsWith(`${mark} lost`)).toHaveLength(1);
      expect(await stores.textsWith(`${mark} lost`)).toHaveLength(1);
      await page.unroute('**/api/newOnlinechat!send.action*');
    });

    await context.setOffline(true);
    for (const number of [1, 2]) await buyers.send(`${mark} kept ${number}`);
    await expect(buyers.log.getByText(t('errors', 'network_error')).first()).toBeVisible();
    // What the page says of the network does not lie over the field.
    await expect(page.getByText(t('shell', 'offline.note'))).toBeVisible();
    await buyers.field.click();
    await expect(buyers.log.getByRole('button', { name: t('chat', 'discard') }).last()).toBeInViewport();
    const { searchParams } = new URL(panel.url());
    const options = { token: owner.token, surface: '/seller/api' } as const;
    for (let number = 1; number <= written; number += 1)
      await call(
        'chat!send',
        { threadId: searchParams.get('thread'), content: `${mark} meanwhile ${number}` },
        options,
      );
    await stores.reads(`${mark} meanwhile ${written}`);
    expect(await buyers.textsWith(`${mark} meanwhile`)).toEqual([]);

    await context.setOffline(false);
    for (const number of [1, 2]) {
      await expect(stores.log.getByText(`${mark} kept ${number}`, { exact: true })).toBeVisible(soonAfter);
      await expect(buyers.log.getByText(`${mark} kept ${number}`, { exact: true })).toHaveCount(1, soonAfter);
    }
    await expect(buyers.log.getByRole('alert')).toHaveCount(0);
    const all = await buyers.textsWith(mark);
    expect(all).toHaveLength(2 + 2 + written);
    expect(await stores.textsWith(mark)).toEqual(all);
  });

  await test.step('earlier messages come in above what is read, which stays where it is', async () => {
    await page.reload();
    await page.getByRole('button', { name: t('product', 'seller.chat') }).click();
    await buyers.reads(`${mark} meanwhile ${written}`);
    await buyers.log.evaluate((log) => log.scrollTo(0, 0));
    const read = buyers.log.locator('p[dir="auto"]').first();
    const text = (await read.textContent()) ?? '';
    const before = await read.boundingBox();
    await buyers.log.getByRole('button', { name: t('chat', 'older') }).click();
    await buyers.reads(`${mark} start`);
    await expect
      .poll(async () => (await buyers.log.getByText(text, { exact: true }).boundingBox())?.y)
      .toBeCloseTo(before?.y ?? 0, -1);
  });
});
