import type { Page } from '@playwright/test';
import { phone, strayLinks } from '../pages/phone.ts';
import { findOverflow } from '../steps/axe.ts';
import { call } from '../steps/call.ts';
import { openAs } from '../steps/people.ts';
import { logInToPanel, ownerToken } from '../steps/seller-side.ts';
import { expect, openPage, test, untilInteractive } from '../steps/shop-test.ts';
import { textsIn } from '../steps/texts.ts';

/** The name of a text in the place of its words: `list.title`. */
const nameOfText = /^[a-z][A-Za-z]+(\.[a-z][A-Za-z]+)+$/;

test.describe('a language of which a part does not come', () => {
  // What passes the worker cannot be answered by the test.
  test.use({ serviceWorkers: 'block' });

  for (const { path, language, device, way, leadsTo, shows } of [
    {
      path: '/index',
      language: 'de',
      device: {},
      way: ['shell', 'nav.stores'],
      leadsTo: /searchStore/,
      shows: 'a[href*="/store?id="]',
    },
    {
      path: '/wap/',
      language: 'hi',
      device: phone,
      way: ['shell', 'nav.categories'],
      leadsTo: /\/wap\/category/,
      shows: 'a[href*="/wap/commodity?categoryId="]',
    },
  ] as const)
    test.describe(path, () => {
      test.use(device);

      test('stops the page that needs it in words, and one press goes on', async ({ page, faults }) => {
        faults.allow(/ERR_FAILED|dynamically imported module/);
        const t = textsIn(language);
        let isCut = true;
        await page.route(new RegExp(`/assets/texts-shop-${language}-[\\w-]+\\.js`), (route) =>
          isCut ? route.abort() : route.continue(),
        );
        await openPage(page, path, language);
        await page
          .getByRole('link', { name: t(way[0], way[1]) })
          .first()
          .click();
        await expect(page.getByRole('main').getByText(t('shell', 'refused.file'))).toBeVisible();
        await expect(page.getByText(nameOfText)).toHaveCount(0);
        isCut = false;
        await page
          .getByRole('main')
          .getByRole('button', { name: t('common', 'action.retry') })
          .click();
        await expect(page).toHaveURL(leadsTo);
        await expect(page.getByRole('main').locator(shows).first()).toBeVisible();
      });
    });

  test('is told on a page that was loaded anew without it', async ({ page, faults }) => {
    faults.allow(/ERR_FAILED|dynamically imported module/);
    const t = textsIn('ja');
    await page.route(/\/assets\/texts-shop-ja-[\w-]+\.js/, (route) => route.abort());
    await page.goto('/commodity?lang=ja');
    // Until it was asked for once more the page stays as it came, and can be read.
    await expect(page.locator('main article').first()).toBeVisible();
    await expect(page.getByRole('main').getByText(t('shell', 'refused.file'))).toBeVisible();
    await expect(page.getByText(nameOfText)).toHaveCount(0);
  });

  for (const path of ['/index', '/wap/'])
    test(`is told on ${path} in its own words where not even the first of its texts come`, async ({ page, faults }) => {
      faults.allow(/ERR_FAILED|dynamically imported module/);
      const t = textsIn('ar');
      await page.route(/\/assets\/texts-first-ar-[\w-]+\.js/, (route) => route.abort());
      await page.goto(`${path}?lang=ar`);
      // It is loaded anew once before it gives up.
      const note = page.getByRole('alert');
      await expect(note).toContainText(t('shell', 'refused.file'));
      await expect(note.getByRole('link', { name: t('common', 'action.retry') })).toBeVisible();
      await expect(page.getByRole('main').locator('article').first()).toBeVisible();
      await expect(page.getByText(nameOfText)).toHaveCount(0);
    });

  test('takes away what surrounds a page, and never the page', async ({ page, t, faults }) => {
    faults.allow(/ERR_FAILED|dynamically imported module/);
    let cut = 0;
    await page.route(/\/assets\/(chat|notifications)-[\w-]+\.js/, async (route) => {
      const answer = await route.fetch();
      // The files of texts alone: those of components have other names for what they export.
      const isTexts = /"(service\.title|kind\.\w+)"/.test(await answer.text());
      if (!isTexts) return route.fulfill({ response: answer });
      cut += 1;
      return route.abort();
    });
    await openAs(page, 'buyer25', '/index');
    await expect.poll(() => cut).toBe(2);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('main').locator('article').first()).toBeVisible();
    await expect(page.getByText(nameOfText)).toHaveCount(0);
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('shell', 'nav.categories') })
      .click();
    await expect(page).toHaveURL(/classification/);
    await untilInteractive(page);
  });
});

test.describe('a language of the panel of which a part does not come', () => {
  test.use({ serviceWorkers: 'block' });

  /** Cuts the line to the file of texts that says something; `mend` puts it together again. */
  async function cutTexts(
    page: Page,
    said: string,
  ): Promise<{ readonly mend: () => void; readonly isMet: () => boolean }> {
    let isCut = true;
    let isMet = false;
    await page.route(/\/seller\/assets\/(seller|panel)[\w-]*\.js/, async (route) => {
      const answer = await route.fetch();
      if (!isCut || !(await answer.text()).includes(said)) return route.fulfill({ response: answer });
      isMet = true;
      return route.abort();
    });
    return {
      mend: () => {
        isCut = false;
      },
      isMet: () => isMet,
    };
  }

  test('goes on in English where every page needs it', async ({ page, context, t, faults }) => {
    faults.allow(/ERR_FAILED|dynamically imported module/);
    await logInToPanel(page, 'seller2');
    await context.addCookies([{ name: 'lang', value: 'ar', url: page.url() }]);
    const line = await cutTexts(page, textsIn('ar')('seller', 'nav.orders'));
    await page.goto('/seller/orders');
    await expect(page.getByRole('heading', { level: 1, name: t('seller', 'nav.orders') })).toBeVisible();
    expect(line.isMet()).toBe(true);
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
    await expect(page.getByText(nameOfText)).toHaveCount(0);
  });

  test('stops the page that needs it in words, and one press goes on', async ({ page, context, faults }) => {
    faults.allow(/ERR_FAILED|dynamically imported module/);
    const t = textsIn('ru');
    await logInToPanel(page, 'seller2');
    await context.addCookies([{ name: 'lang', value: 'ru', url: page.url() }]);
    const line = await cutTexts(page, t('seller-coupons', 'fault.title'));
    await page.goto('/seller/orders');
    await page.getByRole('link', { name: t('seller', 'nav.coupons') }).click();
    await expect(page.getByText(t('shell', 'refused.file'))).toBeVisible();
    expect(line.isMet()).toBe(true);
    await expect(page.getByText(nameOfText)).toHaveCount(0);
    line.mend();
    await page.getByRole('button', { name: t('common', 'action.retry') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(t('shell', 'refused.file'))).toBeHidden();
  });
});

test.describe('on a phone', () => {
  test.use(phone);

  for (const language of ['en', 'ar'] as const)
    test(`a link to a product that was delisted says so, and leads to others, in ${language}`, async ({
      page,
      faults,
    }) => {
      faults.allow(/status of 410/);
      const t = textsIn(language);
      const { pageList } = await call<{ pageList: { sellerGoodsId: string; sellerId: string }[] }>('sellerGoods!list', {
        pageSize: 60,
      });
      const { sellerGoodsId = '', sellerId = '' } = pageList.at(language === 'en' ? -2 : -3) ?? {};
      const seller = { surface: '/seller/api', token: await ownerToken(sellerId) } as const;
      const change = { ids: [sellerGoodsId], action: 'unpublish' };
      const { undoToken } = await call<{ undoToken: string }>('sellerGoods!bulk', change, seller);
      try {
        // As it was shared from a desk, and as it was shared from a phone.
        for (const shared of ['/productDetails', '/wap/commodityDetails']) {
          await openPage(page, `${shared}?sellerGoodsId=${sellerGoodsId}`, language);
          await expect(page).toHaveURL(/\/wap\/commodityDetails/);
          await expect(page.getByText(t('product', 'removed.title')).first()).toBeVisible();
          await expect(page.getByText(t('product', 'removed.text'))).toBeVisible();
          await expect(page.locator('main article a[href*="/wap/commodityDetails"]').first()).toBeVisible();
          expect(await strayLinks(page)).toEqual([]);
          expect(await page.evaluate(findOverflow)).toEqual([]);
        }
        await page.getByRole('link', { name: t('product', 'removed.toCategories') }).tap();
        await expect(page).toHaveURL('/wap/category');
      } finally {
        await call('sellerGoods!undo', { undoToken }, seller);
      }
    });

  test('a language that does not exist changes nothing on the mobile site', async ({ page }) => {
    for (const [asked, kept] of [
      ['xx', 'en'],
      ['ar', 'ar'],
      ['', 'ar'],
      ['../en', 'ar'],
    ]) {
      await page.goto(`/wap/?lang=${asked}`);
      await untilInteractive(page);
      await expect(page.locator('html')).toHaveAttribute('lang', kept ?? '');
    }
  });
});
