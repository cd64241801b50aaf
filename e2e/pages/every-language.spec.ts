import { type Language, languages, languageTag, textDirection } from '@entrepot/i18n';
import type { Page } from '@playwright/test';
import { readRun } from '../product/run-record.ts';
import { expect, test } from '../steps/shop-test.ts';
import { lookAt } from '../steps/walk/look.ts';
import { adminWalks, sellerWalks, shopWalks, type Walk } from './walks.ts';

/**
 * Every route of the shop, the mobile site and the panels in every language that it has, with its scripts, on a phone, in a theme that the
 * run's seed draws: it comes to rest with its heading, in the language and the direction of that language, without a text that is missing, a
 * part that is wider than the screen, words that run out of their control, and an error. From one page to the next goes the page's own router, as
 * by a link, which takes a tenth of what loading each takes. Axe, a cold load and what floats are looked at in `every-route.spec.ts`.
 */
test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
test.describe.configure({ mode: 'parallel' });

/** For a whole walk: only what fails takes it. */
const walkMs = 15 * 60_000;

async function walkAll(page: Page, walks: readonly Walk[], language: Language): Promise<void> {
  test.setTimeout(walkMs);
  const theme = (readRun().seed + languages.indexOf(language)) % 2 === 0 ? 'light' : 'dark';
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  const written = { language: languageTag(language), direction: textDirection(language) };
  const right = { ...written, waitsFor: '', headings: 1, failed: [], missing: [], wider: [], spilled: [] };
  for (const { stored, stops } of walks) {
    // Behind a tab that a page opened, others draw once a second: also after that tab is gone, until they are in front again.
    for (const other of page.context().pages()) if (other !== page) await other.close();
    await page.bringToFront();
    // What somebody keeps in a browser is there before the first of their pages.
    await page.goto('/robots.txt');
    await page.evaluate((values) => {
      localStorage.clear();
      for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value);
    }, stored);
    for (const [place, { address, isRefused = false, inTab = {} }] of stops.entries()) {
      await page.evaluate((values) => {
        for (const [name, value] of Object.entries(values)) sessionStorage.setItem(name, value);
      }, inTab);
      const url = new URL(address, readRun().url);
      if (place === 0) {
        url.searchParams.set('lang', language);
        await page.goto(url.href);
      } else await page.evaluate((to) => window.watched.go(to), address);
      const wanted = { ...right, address: url.pathname, failures: isRefused ? 1 : 0 };
      expect.soft(await lookAt(page), `${address}, ${theme}`).toEqual(wanted);
    }
  }
}

for (const language of languages) {
  test(`every page of the shop is whole on a phone, ${language}`, async ({ page }) => {
    await walkAll(page, await shopWalks(), language);
  });
  test(`every page of the seller panel is whole on a phone, ${language}`, async ({ page }) => {
    await walkAll(page, await sellerWalks(), language);
  });
}

for (const language of ['en', 'zh-CN', 'ar'] as const)
  test(`every page of the admin panel is whole on a phone, ${language}`, async ({ page }) => {
    await walkAll(page, await adminWalks(), language);
  });
