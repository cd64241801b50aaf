import { findOverflow, findViolations } from '../steps/axe.ts';
import { call } from '../steps/call.ts';
import { findBrokenWords, findCutOff, findSpilled } from '../steps/layout.ts';
import { askDatabase } from '../steps/pass-time.ts';
import { tokenOf } from '../steps/people.ts';
import { findProduct } from '../steps/product.ts';
import { expect, openPage, test, untilStill } from '../steps/shop-test.ts';
import { textsIn } from '../steps/texts.ts';
import { phone, smallTargets, strayLinks } from './phone.ts';

const tabs = ['/wap/', '/wap/category', '/wap/cart', '/wap/messages', '/wap/me'];
type Reviews = { readonly pageList: readonly { readonly isRefunded: boolean }[] };
/** A product whose first reviews hold one of an order that was refunded. Asked of each product, the calls would be more than a minute allows. */
async function aRefundedProduct(): Promise<string> {
  const asked = await askDatabase(
    `select distinct r.product_id::text as id from reviews r join products p on p.id = r.product_id
      where r.is_refunded and p.status = 'published' limit 20`,
  );
  for (const { id } of asked?.rows ?? []) {
    const reviews = await call<Reviews>('evaluation!list', { sellerGoodsId: String(id) });
    if (reviews.pageList.some(({ isRefunded }) => isRefunded)) return String(id);
  }
  throw new Error('the demo shop has no refunded review, or its database is not known');
}
type Orders = { readonly pageList: readonly { readonly orderId: string }[] };

test.describe('the mobile site', () => {
  test.use(phone);

  for (const [language, colorScheme] of [
    ['en', 'light'],
    ['zh-CN', 'dark'],
    ['ar', 'dark'],
  ] as const)
    test(`is usable for everybody, in ${language}`, async ({ page }) => {
      const token = await tokenOf('buyer1');
      const { sellerGoodsId, sellerId } = await findProduct({ language, hasOptions: true });
      const { pageList } = await call<Orders>('order!listMain', { tab: 'to_receive' }, { token });
      const further = [
        `/wap/commodityDetails?sellerGoodsId=${sellerGoodsId}`,
        `/wap/shop?sellerId=${sellerId}`,
        '/wap/find',
        '/wap/address',
        `/wap/logistics?orderId=${pageList[0]?.orderId}`,
        '/wap/userInfo/money-package',
        '/wap/messages?partyid=service',
      ];
      await page.addInitScript((value) => localStorage.setItem('ES_TOKEN', value), token);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const address of [...tabs, ...further])
        await test.step(address, async () => {
          await openPage(page, address, language);
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
          await untilStill(page);
          expect(await findViolations(page)).toEqual([]);
          expect(await page.evaluate(findOverflow)).toEqual([]);
          expect(await strayLinks(page)).toEqual([]);
          expect(await smallTargets(page)).toEqual([]);
        });
    });

  for (const language of ['el', 'af', 'de'] as const)
    test(`shows its words whole on a narrow phone, in ${language}`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 700 });
      const token = await tokenOf('buyer1');
      const { sellerGoodsId } = await findProduct({ language, hasOptions: true });
      await page.addInitScript((value) => localStorage.setItem('ES_TOKEN', value), token);
      const further = [`/wap/commodityDetails?sellerGoodsId=${sellerGoodsId}`, '/wap/userInfo/setup/notifications'];
      for (const address of [...tabs, ...further])
        await test.step(address, async () => {
          await openPage(page, address, language);
          await untilStill(page);
          expect(await page.evaluate(findOverflow)).toEqual([]);
          expect(await page.evaluate(findSpilled)).toEqual([]);
          expect(await page.evaluate(findCutOff)).toEqual([]);
        });
    });

  for (const language of ['de', 'fr', 'ru', 'el', 'ph'] as const)
    test(`breaks no word of its own on a narrow phone, in ${language}`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 700 });
      const token = await tokenOf('buyer1');
      const { sellerGoodsId, skuId, quantity } = await findProduct({ language });
      const selection = JSON.stringify({ lines: [{ skuId, count: quantity }], isFromCart: false });
      await page.addInitScript(
        ([session, chosen]) => {
          localStorage.setItem('ES_TOKEN', session);
          sessionStorage.setItem('checkoutSelection', chosen);
        },
        [token, selection] as const,
      );
      for (const address of ['/wap/category', '/wap/me', '/wap/settlement'])
        await test.step(address, async () => {
          await openPage(page, address, language);
          await untilStill(page);
          expect(await page.evaluate(findOverflow)).toEqual([]);
          expect(await page.evaluate(findBrokenWords, 'main')).toEqual([]);
        });
      await test.step('the rows of a description', async () => {
        await openPage(page, `/wap/commodityDetails?sellerGoodsId=${sellerGoodsId}`, language);
        await expect(page.locator('main th').first()).toBeVisible();
        expect(await page.evaluate(findOverflow)).toEqual([]);
        // Names of products and what sellers say of them may hold words that are longer than half a phone.
        expect(await page.evaluate(findBrokenWords, 'main th')).toEqual([]);
      });
    });

  test('a review that was refunded is no wider than a narrow phone, in ru', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await openPage(page, `/wap/commodityDetails?sellerGoodsId=${await aRefundedProduct()}`, 'ru');
    await expect(page.getByText(textsIn('ru')('product', 'reviews.refunded')).first()).toBeAttached();
    expect(await page.evaluate(findOverflow)).toEqual([]);
  });

  test('a street of one long word stays in its card', async ({ page }) => {
    const token = await tokenOf('buyer1');
    const [known] = await call<{ readonly id: string }[]>('address!list', {}, { token });
    const address = 'Donaudampfschifffahrtsgesellschaftskapitänsstraße 12';
    const { id } = await call<{ readonly id: string }>('address!add', { ...known, address, use: 0 }, { token });
    const { skuId, quantity } = await findProduct({});
    const selection = JSON.stringify({ lines: [{ skuId, count: quantity }], isFromCart: false, addressId: id });
    await page.addInitScript(
      ([session, chosen]) => {
        localStorage.setItem('ES_TOKEN', session);
        sessionStorage.setItem('checkoutSelection', chosen);
      },
      [token, selection] as const,
    );
    try {
      await openPage(page, '/wap/settlement');
      await expect(page.getByText(address)).toBeVisible();
      expect(await page.evaluate(findSpilled)).toEqual([]);
    } finally {
      await call('address!del', { id }, { token });
    }
  });

  test('a page names no scripts before it is painted, and is taken over all the same', async ({ page, request }) => {
    const html = await (await request.get('/wap/')).text();
    expect(html).not.toContain('rel="modulepreload"');
    expect(html).not.toContain('type="module"');
    await openPage(page, '/wap/');
  });

  test('the home page loads each stylesheet once, and what only fields and windows need not at all', async ({
    page,
  }) => {
    await openPage(page, '/wap/');
    // What every page shows of the chat is the last to come.
    await page.waitForFunction(() => document.querySelector('link[href*="/chat-badge-"]'));
    const links = await page
      .locator('link[rel="stylesheet"], link[rel="modulepreload"]')
      .evaluateAll((found) => found.map((link) => (link as HTMLLinkElement).href.replace(/#.*/, '')));
    const styles = links.filter((href) => href.endsWith('.css'));
    expect(styles.length).toBeGreaterThan(1);
    expect(styles).toEqual([...new Set(styles)]);
    expect(links.filter((href) => /\/(controls|chat)-\w+\.(css|js)$/.test(href))).toEqual([]);
  });

  test('the shop can be chosen instead, and the choice holds until it is undone', async ({ page, t }) => {
    await openPage(page, '/index');
    await expect(page).toHaveURL('/wap/');
    await page.getByRole('link', { name: t('mobile', 'desktop') }).tap();
    await expect(page).toHaveURL('/index');
    await openPage(page, '/classification');
    await expect(page).toHaveURL('/classification');
    await page.getByRole('link', { name: t('shell', 'footer.mobile') }).tap();
    await expect(page).toHaveURL('/wap/category');
    await openPage(page, '/classification');
    await expect(page).toHaveURL('/wap/category');
  });

  test('a page is refreshed by pulling it down, and by a button', async ({ page, t }) => {
    await openPage(page, '/wap/category');
    const done = page.getByText(t('mobile', 'refreshed'));
    await page.getByRole('button', { name: t('mobile', 'refresh') }).press('Enter');
    await expect(done.first()).toBeVisible();
    await openPage(page, '/wap/category');
    await page.evaluate(() => {
      const at = (clientY: number) => new Touch({ identifier: 1, target: document.body, clientX: 190, clientY });
      const send = (type: string, y: number) =>
        document.body.dispatchEvent(
          new TouchEvent(type, { bubbles: true, touches: type === 'touchend' ? [] : [at(y)], changedTouches: [at(y)] }),
        );
      send('touchstart', 100);
      for (const y of [140, 200, 260, 300]) send('touchmove', y);
      send('touchend', 300);
    });
    await expect(done.first()).toBeVisible();
  });

  test('a product that does not exist says so, without a link that leaves the mobile site', async ({
    page,
    request,
    faults,
    baseURL,
  }) => {
    faults.allow(/status of 404/);
    const address = '/wap/commodityDetails?sellerGoodsId=123456789012345678';
    const answer = await request.get(`${baseURL}${address}`);
    expect(answer.status()).toBe(404);
    await openPage(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await strayLinks(page)).toEqual([]);
  });
});

test('a tablet and a desk stay at the shop, which names its twin', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    userAgent: 'Mozilla/5.0 (Linux; Android 15; SM-X910) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
    viewport: { width: 820, height: 1180 },
  });
  const page = await context.newPage();
  await page.goto(`${baseURL}/classification?lang=ar`);
  await expect(page).toHaveURL(`${baseURL}/classification`);
  const twin = page.locator('link[rel="alternate"][media]');
  await expect(twin).toHaveAttribute('href', /\/wap\/category\?lang=ar$/);
  await page.goto((await twin.getAttribute('href')) ?? '');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/classification\?lang=ar$/);
  await context.close();
});

const frameColours = { light: '#ffffff', dark: '#161e21' } as const;

for (const [system, chosen] of [
  ['light', 'dark'],
  ['dark', 'light'],
] as const)
  test(`the browser's frame has the colour of the theme that was chosen: ${chosen} where the system is ${system}`, async ({
    page,
    t,
  }) => {
    /** What a browser takes: the first of the named colours that applies. */
    const frame = () =>
      page
        .locator('meta[name="theme-color"]')
        .evaluateAll((metas) =>
          (metas as HTMLMetaElement[]).find(({ media }) => matchMedia(media).matches)?.getAttribute('content'),
        );
    await page.emulateMedia({ colorScheme: system });
    await openPage(page, '/index');
    expect(await frame()).toBe(frameColours[system]);
    await page.getByRole('button', { name: t('shell', `theme.${chosen}`) }).click();
    await expect.poll(frame).toBe(frameColours[chosen]);
    await page.reload();
    await openPage(page, '/classification');
    expect(await frame()).toBe(frameColours[chosen]);
  });
