import { languages, languageTag } from '@entrepot/i18n';
import { findOverflow } from '../steps/axe.ts';
import { findSpilled } from '../steps/layout.ts';
import { tokenOf } from '../steps/people.ts';
import { expect, test } from '../steps/shop-test.ts';
import { examples } from './storefront-routes.ts';

/** What says that nothing is there, and what shows nothing before a script has read the end of its address. */
const notSent = ['/*', '/productPreview'];

/**
 * Every page that visitors see, in every language, as the server sends it: without scripts a page stands within a moment, so that
 * all languages have their turn in each run. What scripts add is looked at in `every-route.spec.ts`, in fewer.
 */
const paths = Object.keys(examples).filter((path) => !examples[path]?.isPrivate && !notSent.includes(path));

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
test.describe.configure({ mode: 'parallel' });

for (const language of languages)
  test(`whatever visitors see is there and keeps to a phone's width, in ${language}`, async ({ page }) => {
    const token = await tokenOf('buyer1');
    for (const path of paths) {
      const { address = path } = examples[path] ?? {};
      const url = new URL(typeof address === 'string' ? address : await address(token), 'http://shop');
      url.searchParams.set('lang', language);
      const answer = await page.goto(url.pathname + url.search);
      expect.soft(answer?.status(), path).toBe(200);
      const html = page.locator('html');
      expect.soft(await html.getAttribute('lang'), path).toBe(languageTag(language));
      expect.soft(await html.getAttribute('dir'), path).toBe(language === 'ar' ? 'rtl' : 'ltr');
      expect.soft(await page.locator('h1').count(), path).toBe(1);
      expect.soft(await page.evaluate(findOverflow), path).toEqual([]);
      expect.soft(await page.evaluate(findSpilled), path).toEqual([]);
    }
  });
