import { readFileSync } from 'node:fs';
import { outputFile, readRun } from './product/run-record.ts';
import { expect, test } from './steps/shop-test.ts';

test('the start tells where the shop is and who can be tried', () => {
  const { started, url } = readRun();
  if (!started) return;
  const output = readFileSync(outputFile, 'utf8');
  const { port } = new URL(url);
  expect(output).toContain(`http://localhost:${port}/`);
  expect(output).toContain(`http://localhost:${port}/seller/`);
  expect(output).toContain('buyer1');
});

test('the filled shop shows products with images, stores and no errors', async ({ page, t }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/index');
  await expect(page.getByRole('navigation', { name: t('shell', 'nav.label') })).toBeVisible();
  const products = page.locator('a[href*="/productDetails"]');
  expect(await products.count()).toBeGreaterThanOrEqual(12);
  const image = page.locator('article img, li img').first();
  await expect(image).toHaveJSProperty('complete', true);
  expect(await image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
});
