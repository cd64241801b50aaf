import { languages } from '@entrepot/i18n';
import type { Page } from '@playwright/test';
import { call, logIn } from '../steps/call.ts';
import { storeOf } from '../steps/chat/conversations.ts';
import { cutPlaceholders } from '../steps/layout.ts';
import { demoPassword, openAs, tokenOf } from '../steps/people.ts';
import { expect, openPage, test } from '../steps/shop-test.ts';
import { examples } from './storefront-routes.ts';

/** What only shows at the width of a desk, in the languages whose words are longest. */
test.use({ viewport: { width: 1440, height: 900 } });

async function addressOf(path: string): Promise<string> {
  const { address = path } = examples[path] ?? {};
  return typeof address === 'string' ? address : address(await tokenOf('buyer1'));
}

/** On how many lines the words of a button stand. */
const linesOf = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).evaluateAll((buttons) =>
    buttons.map((button) => {
      const tops = new Set<number>();
      const walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const words = document.createRange();
        words.selectNodeContents(walker.currentNode);
        for (const { top } of words.getClientRects()) tops.add(Math.round(top));
      }
      return tops.size;
    }),
  );

test('the search within a store shows its whole hint in every language', async ({ page }) => {
  const address = await addressOf('/store');
  for (const language of languages) {
    const url = new URL(address, 'http://shop');
    url.searchParams.set('lang', language);
    await page.goto(url.pathname + url.search, { waitUntil: 'domcontentloaded' });
    expect.soft(await cutPlaceholders(page), language).toEqual([]);
  }
});

test('the search over the orders of a store shows its whole hint in every language', async ({ page }) => {
  await page.goto('/robots.txt');
  const token = await logIn('seller1', demoPassword, '/seller/api');
  await page.evaluate((value) => localStorage.setItem('ES_SELLER_TOKEN', value), token);
  for (const language of languages) {
    await page.goto(`/seller/orders?lang=${language}`, { waitUntil: 'domcontentloaded' });
    await expect(page.locator('main tbody tr').first()).toBeVisible();
    expect.soft(await cutPlaceholders(page), language).toEqual([]);
  }
});

for (const language of ['de', 'el', 'it', 'pt'] as const)
  test.describe(language, () => {
    test.use({ language });
    test('the bar for buying has each of its words on one line', async ({ page, language, t }) => {
      await openPage(page, await addressOf('/productDetails'), language);
      await expect(page.locator('[data-floating="true"]')).toBeVisible();
      expect(await linesOf(page, t('product', 'buy.add'))).toEqual([1]);
    });
  });

test('what the footer ends with stands on one line', async ({ page }) => {
  await openPage(page, '/userInfo/download');
  const bottoms = await page.locator('footer [class*="_bottom_"]').evaluate((row) => {
    const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
    const places = new Set<number>();
    while (walker.nextNode()) {
      const words = document.createRange();
      words.selectNodeContents(walker.currentNode);
      places.add(Math.round(words.getBoundingClientRect().bottom));
    }
    return [...places];
  });
  expect(bottoms).toHaveLength(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a store shows its figures in rows of three', async ({ page }) => {
    await page.goto(await addressOf('/store'), { waitUntil: 'domcontentloaded' });
    const tops = await page
      .locator('header dl > div')
      .evaluateAll((figures) => figures.map((figure) => Math.round(figure.getBoundingClientRect().top)));
    expect(tops).toHaveLength(6);
    expect(new Set(tops.slice(0, 3)).size).toBe(1);
    expect(new Set(tops.slice(3)).size).toBe(1);
  });

  test('how a list is sorted stands in one row in every language', async ({ page }) => {
    for (const language of languages) {
      await page.goto(`/discounted?lang=${language}`, { waitUntil: 'domcontentloaded' });
      const tops = await page
        .locator('nav[class*="_sorts_"] a')
        .evaluateAll((ways) => ways.map((way) => Math.round(way.getBoundingClientRect().top)));
      expect.soft(tops.length, language).toBeGreaterThan(1);
      expect.soft(new Set(tops).size, language).toBe(1);
    }
  });

  test('every amount of the proof of solvency stands at the end of its line', async ({ page }) => {
    await page.goto('/solvency', { waitUntil: 'domcontentloaded' });
    const amounts = page.locator('main section dl > div > dd, main dl > div > dd');
    await expect(amounts.first()).toBeVisible();
    const gaps = await amounts.evaluateAll((cells) =>
      cells.map((cell) => {
        const row = cell.parentElement?.getBoundingClientRect();
        return Math.round((row?.right ?? 0) - cell.getBoundingClientRect().right);
      }),
    );
    expect(gaps.filter((gap) => gap > 1)).toEqual([]);
  });
});

test.describe('from right to left', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the counts of what is unread stand apart, at the same corner of their signs', async ({ page }) => {
    const token = await tokenOf('buyer28');
    const store = await storeOf('seller10');
    const mark = `Is it blue? ${Date.now().toString(36)}`;
    await call('newOnlinechat!send', { partyId: store.sellerId, content: mark }, { token });
    const panel = { token: store.token, surface: '/seller/api' } as const;
    const { list } = await call<{ readonly list: readonly { readonly threadId: string }[] }>(
      'chat!threads',
      { keyword: mark },
      panel,
    );
    await call('chat!send', { threadId: list[0]?.threadId, content: 'Yes' }, panel);
    await openAs(page, 'buyer28', '/userInfo/download', 'ar');
    const counts = page.locator('header [class*="_badge_"]');
    await expect(counts).toHaveCount(2);
    const [first, second] = await counts.evaluateAll((badges) => {
      return badges
        .map((badge) => badge.getBoundingClientRect())
        .map(({ left, right, top }) => ({ left, right, top }))
        .sort((a, b) => a.left - b.left);
    });
    expect(first?.right ?? 0).toBeLessThan(second?.left ?? 0);
    expect(Math.abs((first?.top ?? 0) - (second?.top ?? 9))).toBeLessThan(1);
  });
});
