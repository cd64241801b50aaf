import { languages, languageTag, textDirection } from '@entrepot/i18n';
import { read } from '../product/crawler.ts';
import { findOverflow } from '../steps/axe.ts';
import { findSpilled } from '../steps/layout.ts';
import { expect, test } from '../steps/shop-test.ts';
import { openAddresses } from './walks.ts';

/**
 * Every page that visitors see as the server sends it: in every language there, with its heading, in the language and the direction of that
 * language. How it stands before its scripts have come is looked at in some languages, others with another seed; the long run takes all. With scripts
 * each is looked at in every language by `every-language.spec.ts`.
 */
test.describe.configure({ mode: 'parallel' });

const turns = process.env.E2E_ALL === '1' ? 1 : 7;
const drawn = languages.filter((_, place) => (place + Number(process.env.E2E_SEED)) % turns === 0);
/** Without scripts a page shows nothing of what stands behind the `#` of its address. */
const addresses = async () => (await openAddresses()).filter((address) => !address.includes('#'));
const inLanguage = (address: string, language: string) =>
  `${address}${address.includes('?') ? '&' : '?'}lang=${language}`;

test('whatever visitors see is sent in the language that they ask for', async () => {
  test.setTimeout(600_000);
  const wrong: string[] = [];
  for (const address of await addresses())
    for (const language of languages) {
      const { status, text } = await read(inLanguage(address, language));
      const [, written = ''] = /<html ([^>]*)>/.exec(text) ?? [];
      const isRight =
        status === 200 &&
        written.includes(`lang="${languageTag(language)}"`) &&
        written.includes(`dir="${textDirection(language)}"`) &&
        text.match(/<h1[ >]/g)?.length === 1;
      if (!isRight) wrong.push(`${address} in ${language}: ${status}, ${written}`);
    }
  expect(wrong).toEqual([]);
});

test.describe('before the scripts have come', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  for (const language of drawn)
    test(`whatever visitors see keeps to a phone's width, in ${language}`, async ({ page }) => {
      for (const address of await addresses()) {
        await page.goto(inLanguage(address, language));
        expect.soft(await page.evaluate(findOverflow), address).toEqual([]);
        expect.soft(await page.evaluate(findSpilled), address).toEqual([]);
      }
    });
});
