import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findOverflow, findViolations } from '../steps/axe.ts';
import { expect, test } from '../steps/shop-test.ts';

/** The pages about rules and policies, as the shop comes with them. */
const texts = join(import.meta.dirname, '../../packages/i18n/pages');
const titleOf = (language: string, page: string) =>
  readFileSync(join(texts, language, `${page}.md`), 'utf8')
    .split('\n')[0]
    ?.slice(2) ?? '';

const looks = [
  ['en', 'returns', 390],
  ['de', 'terms', 820],
  ['zh-CN', 'privacy', 1440],
  ['ar', 'seller-rules', 390],
  ['hi', 'buyer-rules', 1440],
] as const;

for (const [language, name, width] of looks)
  test(`${name} in ${language} at ${width} px: whole, within the screen, and nothing for axe`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/promo/pages/${name}?lang=${language}&avatar=4`);
    await expect(page.getByRole('heading', { level: 1, name: titleOf(language, name) })).toBeVisible();
    expect(await page.locator('main').textContent()).not.toMatch(/[{}]/);
    expect(await page.evaluate(findOverflow)).toEqual([]);
    expect(await findViolations(page)).toEqual([]);
    // The list of contents leads to a section below the header that stays in view.
    const last = page.locator('article nav').first().getByRole('link').last();
    const section = page.locator((await last.getAttribute('href')) ?? '');
    await last.click();
    await expect(section).toBeInViewport();
    const header = await page.locator('header').first().boundingBox();
    expect((await section.boundingBox())?.y).toBeGreaterThanOrEqual(header?.height ?? 0);
  });

test('an unknown language changes nothing, and an avatar that is none shows none', async ({ page, context }) => {
  await page.goto('/promo/pages/returns?lang=de');
  await expect(page.getByRole('heading', { level: 1, name: titleOf('de', 'returns') })).toBeVisible();
  for (const search of [
    'lang=xx',
    'lang=../en',
    'lang=',
    'avatar=javascript:alert(1)',
    'avatar=%3Cimg%3E',
    'avatar=99',
  ]) {
    await page.goto(`/promo/pages/returns?${search}`);
    await expect(page.getByRole('heading', { level: 1, name: titleOf('de', 'returns') }), search).toBeVisible();
    await expect(page.locator('header [class*="person"]'), search).toHaveCount(0);
  }
  expect((await context.cookies()).find(({ name }) => name === 'lang')?.value).toBe('de');
});

test('the rules are found from the shop and from each other, and a page that is not there is missing', async ({
  page,
  request,
}) => {
  await page.goto('/promo/pages/returns');
  const addresses = await page
    .locator('article nav')
    .last()
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(addresses).toHaveLength(8);
  const sitemap = await (await request.get('/sitemaps/pages.xml')).text();
  for (const address of addresses) {
    expect(sitemap, String(address)).toContain(`${address}</loc>`);
    expect((await request.get(String(address))).status(), String(address)).toBe(200);
  }
  for (const missing of ['imprint', 'about', '__proto__'])
    expect((await request.get(`/promo/pages/${missing}`)).status(), missing).toBe(404);
});
