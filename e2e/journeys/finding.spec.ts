import type { Page } from '@playwright/test';
import { expect, openPage, test, untilInteractive } from '../steps/shop-test.ts';
import type { Language, Texts } from '../steps/texts.ts';

const widths = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
/** One word of the demo's products in two, and what it is meant to find. */
const words: Record<'en' | 'ar', { typed: string; joined: string }> = {
  en: { typed: 'tea pot', joined: 'teapot' },
  ar: { typed: 'سماع ات', joined: 'سماعات' },
};

const cards = (page: Page) => page.locator('main article');
const searchFor = async (page: Page, t: Texts, text: string) => {
  const box = page.getByRole('combobox', { name: t('shell', 'search.label') });
  await box.fill(text);
  await box.press('Enter');
};

/** Opens the filters, where a phone keeps them in a sheet; answers where they stand. */
async function openFilters(page: Page, t: Texts, isPhone: boolean) {
  if (!isPhone) return page.getByRole('complementary', { name: t('browse', 'filter.label') });
  await page.getByRole('button', { name: t('browse', 'filter.open') }).click();
  return page.getByRole('dialog');
}

for (const language of ['en', 'ar'] as const satisfies readonly Language[]) {
  for (const [name, viewport] of Object.entries(widths)) {
    test.describe(`${language}, ${name}`, () => {
      test.use({ language, viewport });
      const isPhone = name === 'phone';
      const { typed, joined } = words[language];

      test('a search finds what was meant, and can be made to the letter', async ({ page, t }) => {
        await openPage(page, '/index', language);
        await searchFor(page, t, typed);
        await expect(page).toHaveURL(/\/searchGoods/);
        await expect(page.getByText(t('browse', 'search.corrected', { shown: joined }))).toBeVisible();
        await expect(cards(page).first()).toBeVisible();
        await page.getByRole('link', { name: t('browse', 'search.exact', { typed }) }).click();
        await expect(page).toHaveURL(/exact=true/);
        await expect(page.getByText(t('browse', 'search.corrected', { shown: joined }))).toBeHidden();
      });

      test('a suggested product opens by the keyboard, and the box is empty there', async ({ page, t }) => {
        await openPage(page, '/index', language);
        const box = page.getByRole('combobox', { name: t('shell', 'search.label') });
        await box.fill(joined);
        const products = page.getByRole('group', { name: t('shell', 'search.group.products') }).getByRole('option');
        await expect(products.first()).toBeVisible();
        await expect(products.first().locator('img')).toBeVisible();
        await box.press('ArrowUp');
        await expect(products.last()).toHaveAttribute('aria-selected', 'true');
        await box.press('Enter');
        await expect(page).toHaveURL(/\/productDetails/);
        await expect(box).toHaveValue('');
      });

      test('filters widen and narrow, show what they say, and live in the address', async ({ page, t }) => {
        await openPage(page, '/commodity', language);
        const section = (await openFilters(page, t, isPhone)).locator('section', {
          has: page.getByRole('heading', { name: t('browse', 'filter.shipsFrom') }),
        });
        const countries = section.getByRole('link');
        const count = async (place: number) => Number((await countries.nth(place).textContent())?.match(/\d+$/)?.[0]);
        const [first, second] = [await count(0), await count(1)];
        await countries.nth(0).click();
        await expect(page).toHaveURL(/shipsFrom=[A-Z]{2}$/);
        await expect(countries.nth(0)).toHaveAttribute('aria-current', 'true');
        expect(await count(1), 'a filter is counted without itself').toBe(second);
        await countries.nth(1).click();
        await expect(page).toHaveURL(/shipsFrom=[A-Z]{2}%2C[A-Z]{2}$/);
        if (isPhone) await page.getByRole('button', { name: t('browse', 'filter.show') }).click();
        const sums = page.getByText(new RegExp(`(^|\\D)${first + second}(\\D|$)`)).filter({ visible: true });
        await expect(sums.first()).toBeVisible();
        await page.reload();
        await untilInteractive(page);
        await expect(page.getByRole('list', { name: t('browse', 'chip.label') }).getByRole('listitem')).toHaveCount(3);
        await page.goBack();
        await expect(page).toHaveURL(/shipsFrom=[A-Z]{2}$/);
      });

      test('a page past the end is the last one, and a full page leaves no gap', async ({ page }) => {
        await openPage(page, '/commodity', language);
        const places = await cards(page).evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
        const rows = Map.groupBy(places, (top) => Math.round(top));
        expect(places).toHaveLength(12);
        expect(new Set([...rows.values()].map((row) => row.length)).size).toBe(1);
        await openPage(page, '/commodity?pageNum=9999', language);
        await expect(page).not.toHaveURL(/pageNum=9999/);
        await expect(cards(page).first()).toBeVisible();
      });
    });
  }
}
