import type { Page } from '@playwright/test';
import { call } from '../steps/call.ts';
import { openAs } from '../steps/people.ts';
import { findProduct } from '../steps/product.ts';
import { expect, openPage, test } from '../steps/shop-test.ts';
import { addToCart, openCart, setQuantity } from '../steps/shopping.ts';
import { phone } from './phone.ts';

/** A thumbnail has this size wherever it is shown; below it there is nothing to save. */
const thumbnailPx = 160;
/** How many times as wide as its place an image may be: cards are between 175 and 260 px wide and share one size. */
const mostTimes = 2.5;
/** And how much of the width that the screen could show there must be at least. */
const leastTimes = 0.75;

/** Runs in the page: of each image in sight its real width and format, and how wide the screen shows it, in its own dots. */
async function measureImages() {
  const images = [...document.querySelectorAll('img')].filter((image) => image.currentSrc.includes('/files/'));
  const inSight = images.filter((image) => {
    const { width, top, bottom } = image.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight && image.checkVisibility();
  });
  return Promise.all(
    inSight.map(async (image) => {
      const blob = await (await fetch(image.currentSrc)).blob();
      const { width, height } = await createImageBitmap(blob);
      const box = image.getBoundingClientRect();
      const covers = getComputedStyle(image).objectFit === 'cover';
      const [across, down] = [width / box.width, height / box.height];
      const times = (covers ? Math.min(across, down) : Math.max(across, down)) / devicePixelRatio;
      return { name: new URL(image.currentSrc).pathname, type: blob.type, width, times };
    }),
  );
}

async function expectFitting(page: Page, place: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  const images = await page.evaluate(measureImages);
  expect(images.length, place).toBeGreaterThan(0);
  for (const { name, type, width, times } of images) {
    const told = `${place}: ${name}, ${width} px, ${times.toFixed(2)} times as wide as shown`;
    expect(type, told).toBe('image/webp');
    if (width > thumbnailPx) expect(times, told).toBeLessThanOrEqual(mostTimes);
    // The largest that a shop has may be smaller than a large screen.
    if (/-\d+\.webp$/.test(name) && width > thumbnailPx) expect(times, told).toBeGreaterThanOrEqual(leastTimes);
  }
}

for (const [name, options] of [
  ['a desk', { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 }],
  ['a fine desk', { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 2 }],
  ['a phone', { ...phone, deviceScaleFactor: 2 }],
] as const)
  test.describe(`on ${name}`, () => {
    test.use(options);
    const isMobile = 'isMobile' in options;

    test('a page asks for images in about the size in which it shows them', async ({ page, t }) => {
      const found = await findProduct({ hasOptions: true });
      const { sellerId } = await call<{ sellerId: string }>('sellerGoods!info', { sellerGoodsId: found.sellerGoodsId });
      const product = `/productDetails?sellerGoodsId=${found.sellerGoodsId}`;
      for (const address of ['/index', '/commodity', product, `/store?id=${sellerId}`, '/searchGoods?k=%22scarf%22'])
        await test.step(address, async () => {
          await openPage(page, address);
          await expect(page).toHaveURL(isMobile ? /\/wap\// : /^(?!.*\/wap\/)/);
          await expectFitting(page, address);
        });
      await test.step('the cart', async () => {
        await openAs(page, 'buyer26', product);
        await setQuantity(page, t, found.quantity);
        await addToCart(page, t);
        if (isMobile) await openPage(page, '/wap/cart');
        else await openCart(page, t);
        await expectFitting(page, 'the cart');
      });
    });
  });
