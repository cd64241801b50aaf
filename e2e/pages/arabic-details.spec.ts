import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { call, logIn } from '../steps/call.ts';
import { cutLetters, fromLeftToRight, looseAmounts, strayNames } from '../steps/layout.ts';
import { demoPassword, tokenOf } from '../steps/people.ts';
import { countColour, imageOf, paintedColour } from '../steps/pixels.ts';
import { findProduct } from '../steps/product.ts';
import { expect, openPage, test, untilStill } from '../steps/shop-test.ts';
import { addToCart, openCart } from '../steps/shopping.ts';

/**
 * Details that were once wrong in Arabic, each held by where its parts stand or what is painted, so that other machines and fonts
 * come to the same answer.
 */
test.use({ language: 'ar', viewport: { width: 390, height: 844 } });

const unitTexts = join(import.meta.dirname, '../../packages/i18n/locales/ar/common.json');

type OrderPage = { readonly pageList: readonly { readonly orderId: string }[] };

test('a broken rate fills its stars from the right, and whole stars lie on whole stars', async ({ page, language }) => {
  await openPage(page, '/searchStore', language);
  const row = page.locator('[class*="_stars_"]').first();
  await expect(row).toBeVisible();
  // A rate of 3.3 stars, whichever the shop has.
  await row.locator('span').evaluate((filled) => {
    filled.style.inlineSize = '3.3em';
    const { parentElement } = filled;
    if (parentElement) parentElement.style.fontSize = '40px';
  });
  const image = await imageOf(row);
  const [filled, empty] = [
    await paintedColour(page, 'var(--colour-star)'),
    await paintedColour(page, 'var(--colour-line)'),
  ];
  const stars = [1, 2, 3, 4, 5].map((fromRight) => {
    const star = crop(image, image.width - fromRight * 40, 40);
    return { filled: countColour(star, filled), empty: countColour(star, empty) };
  });
  for (const star of stars.slice(0, 3)) expect(star.empty).toBeLessThan(star.filled / 10);
  expect(stars[3]?.filled).toBeGreaterThan(0);
  expect(stars[3]?.empty).toBeGreaterThan(stars[3]?.filled ?? 0);
  expect(stars[4]?.filled).toBe(0);
});

/** A part of an image from top to bottom. */
function crop({ width, height, rgba }: Awaited<ReturnType<typeof imageOf>>, from: number, columns: number) {
  const lines = Array.from({ length: height }, (_, line) =>
    rgba.subarray(4 * (line * width + from), 4 * (line * width + from + columns)),
  );
  return { width: columns, height, rgba: new Uint8Array(Buffer.concat(lines)) };
}

test('a product: unit of the tiers, option beside its name, amounts, sizes and letters', async ({
  page,
  language,
  t,
}) => {
  // The cart is somebody's; it is kept in the browser.
  const token = await tokenOf('buyer1');
  await page.addInitScript((value) => localStorage.setItem('ES_TOKEN', value), token);
  const product = await findProduct({ language, hasOptions: true, hasTiers: true });
  await openPage(page, `/productDetails?sellerGoodsId=${product.sellerGoodsId}`, language);
  await untilStill(page);

  await test.step('the tiers name their unit without a number', async () => {
    const duals = [...readFileSync(unitTexts, 'utf8').matchAll(/"unit\.[^\n]*two \{([^{}]+)\}/g)].map(
      ([, dual = '']) => dual,
    );
    expect(duals.length).toBeGreaterThan(3);
    const head = (await page.locator('table thead th[scope="row"]').first().textContent()) ?? '';
    expect(duals.filter((dual) => head.includes(dual))).toEqual([]);
  });

  await test.step('what is chosen stands left of the name of its option, apart from it', async () => {
    const legend = page.locator('fieldset legend').first();
    const [name, chosen] = await legend.locator('bdi').all();
    const [nameBox, chosenBox] = [await name?.boundingBox(), await chosen?.boundingBox()];
    expect((chosenBox?.x ?? 0) + (chosenBox?.width ?? 0)).toBeLessThan((nameBox?.x ?? 0) - 4);
  });

  await test.step('a price comes before its count', async () => {
    const line = page.locator('dl dt bdi[dir="ltr"]').filter({ hasText: '×' }).first();
    const [price = '', count = ''] = ((await line.textContent()) ?? '').split(' × ');
    expect(await fromLeftToRight(line, [price, '×', count])).toEqual([price, '×', count]);
  });

  expect(await looseAmounts(page)).toEqual([]);
  expect(await cutLetters(page)).toEqual([]);

  await test.step('the cart: amounts at the left of their words, isolated', async () => {
    await addToCart(page, t);
    const drawer = await openCart(page, t);
    const [label, amount] = [drawer.locator('dl dt').first(), drawer.locator('dl dd').first()];
    expect((await amount.boundingBox())?.x).toBeLessThan((await label.boundingBox())?.x ?? 0);
    expect(await looseAmounts(page)).toEqual([]);
  });
});

test('a span of sizes beside an Arabic value is read from the small to the large one', async ({ page, language }) => {
  await openPage(page, '/index', language);
  const token = await tokenOf('buyer1');
  await page.evaluate((value) => localStorage.setItem('ES_TOKEN', value), token);
  const { pageList } = await call<OrderPage>('order!listMain', { tab: 'to_receive' }, { token });
  // The server's own answer, with another variant.
  await page.route(/order!info\.action/, async (route) => {
    const answer = await (await route.fetch()).text();
    await route.fulfill({ body: answer.replaceAll(/"specification":"[^"]*"/g, '"specification":"أحمر / 36–40"') });
  });
  await openPage(page, `/userInfo/order-detail?orderId=${pageList[0]?.orderId}`, language);
  const line = page.getByText('36–40').first().locator('xpath=ancestor-or-self::*[contains(., "أحمر")][1]');
  expect(await fromLeftToRight(line, ['36', '40', 'أحمر'])).toEqual(['36', '40', 'أحمر']);
  const amounts = page.locator('main bdi[dir="ltr"]').filter({ hasText: '×' }).first();
  const [price = '', count = ''] = ((await amounts.textContent()) ?? '').split(' × ');
  expect(await fromLeftToRight(amounts, [price, '×'])).toEqual([price, '×']);
  expect(count).toMatch(/^\u2068?\d+\u2069?$/);
  expect(await looseAmounts(page)).toEqual([]);
});

test('a name in Latin letters begins where the lines below it do', async ({ page, language }) => {
  const token = await tokenOf('buyer1');
  await page.addInitScript((value) => localStorage.setItem('ES_TOKEN', value), token);
  const { pageList } = await call<OrderPage>('order!listMain', { tab: 'to_review' }, { token });
  await openPage(page, `/userInfo/order-return?orderId=${pageList[0]?.orderId}`, language);
  const line = page
    .getByRole('main')
    .locator('li', { has: page.locator('bdi') })
    .first();
  const textEnd = (part: Locator) =>
    part.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return Math.round(range.getBoundingClientRect().right);
    });
  const [name, further] = [line.locator('bdi').first(), line.locator('div > span').last()];
  await expect(name).toBeVisible();
  expect(Math.abs((await textEnd(name)) - (await textEnd(further)))).toBeLessThan(3);
  expect(await strayNames(page)).toEqual([]);
});

test('a figure in thousands is read from its number on', async ({ page, language }) => {
  type Stores = { readonly pageList: readonly { readonly sellerId: string; readonly soldNum: number }[] };
  const { pageList } = await call<Stores>('seller!list', {});
  const [store] = pageList.toSorted((one, other) => other.soldNum - one.soldNum);
  await openPage(page, `/store?id=${store?.sellerId}`, language);
  const figure = page.locator('main dd bdi').filter({ hasText: 'ألف' }).first();
  const [number = '', thousand = ''] = ((await figure.textContent()) ?? '').split(/\s/);
  expect(number).toMatch(/^[\d.]+$/);
  expect(await fromLeftToRight(figure, [number, thousand])).toEqual([thousand, number]);
});

for (const address of ['/index', '/commodity', '/store', '/userInfo/my-order'])
  test(`${address}: amounts are isolated and no letter is cut`, async ({ page, language }) => {
    const token = await tokenOf('buyer1');
    await page.addInitScript((value) => localStorage.setItem('ES_TOKEN', value), token);
    const { sellerId } = await findProduct({ language });
    await openPage(page, address === '/store' ? `/store?id=${sellerId}` : address, language);
    await untilStill(page);
    expect(await looseAmounts(page)).toEqual([]);
    expect(await cutLetters(page)).toEqual([]);
    expect(await strayNames(page)).toEqual([]);
  });

for (const address of ['/seller/orders', '/seller/products', '/seller/products/table', '/seller/statement'])
  test(`${address}: amounts are isolated and no letter is cut`, async ({ page, language }) => {
    const token = await logIn('seller1', demoPassword, '/seller/api');
    await page.addInitScript((value) => localStorage.setItem('ES_SELLER_TOKEN', value), token);
    await openPage(page, address, language);
    await untilStill(page);
    expect(await looseAmounts(page)).toEqual([]);
    expect(await cutLetters(page)).toEqual([]);
    expect(await strayNames(page)).toEqual([]);
  });

test('no letter of a password lies under the button that shows it', async ({ page, language, t }) => {
  await openPage(page, '/login', language);
  const input = page.locator('input[type="password"]');
  const button = await page.getByRole('button', { name: t('common', 'password.show') }).boundingBox();
  const frame = await input.boundingBox();
  const padding = await input.evaluate((field) => {
    const { paddingLeft, paddingRight } = getComputedStyle(field);
    return { left: Number.parseFloat(paddingLeft), right: Number.parseFloat(paddingRight) };
  });
  if (!button || !frame) throw new Error('the field is not to be seen');
  expect(button.x + button.width <= frame.x + padding.left || button.x >= frame.x + frame.width - padding.right).toBe(
    true,
  );
});

test('the drawer of filters stands whole beside the scroll bar', async ({ page, language, t }) => {
  await openPage(page, '/commodity', language);
  await page.getByRole('button', { name: t('browse', 'filter.open') }).click();
  const drawer = page.getByRole('dialog', { name: t('browse', 'filter.label') });
  await expect(drawer).toBeVisible();
  await expect.poll(async () => (await drawer.boundingBox())?.x).toBeGreaterThanOrEqual(0);
});
