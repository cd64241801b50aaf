import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@entrepot/domain/languages';
import type { Page } from '@playwright/test';

export type { Language };
/** Reads a text as the interface shows it: `texts('payment', 'pay.submit')`. */
export type Texts = (area: string, key: string, params?: Readonly<Record<string, string | number>>) => string;

const locales = join(import.meta.dirname, '../../packages/i18n/locales');
const areas = new Map<string, Record<string, string>>();

/**
 * The interface's texts in a language, so that journeys name buttons as a person sees them and survive a better
 * wording. Only plain texts with `{placeholders}`: no plurals.
 *
 * @throws Error for a key that does not exist.
 */
export function textsIn(language: Language): Texts {
  return (area, key, params = {}) => {
    const text = readArea(language, area)[key];
    if (text === undefined) throw new Error(`There is no text ${area}:${key} in ${language}`);
    return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => shown(params[name], language) ?? whole);
  };
}

/** Texts that are put into a sentence from right to left are isolated there, as the interface does it. */
function shown(value: string | number | undefined, language: Language): string | undefined {
  return typeof value === 'string' && language === 'ar' ? `\u2068${value}\u2069` : value?.toString();
}

function readArea(language: Language, area: string): Record<string, string> {
  const file = join(locales, language, `${area}.json`);
  const known = areas.get(file);
  if (known) return known;
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  areas.set(file, texts);
  return texts;
}

/** Finds a text whose placeholders and plurals may have any value. */
export function anyValue(text: string): RegExp {
  let pattern = '';
  let depth = 0;
  for (const letter of text) {
    if (letter === '{') depth += 1;
    else if (letter === '}') {
      depth -= 1;
      if (depth === 0) pattern += '.*';
    } else if (depth === 0) pattern += letter.replace(/[.*+?^$()|[\]\\]/, '\\$&');
  }
  return new RegExp(pattern);
}

/**
 * Writes every text of the page two fifths longer, with accents above and below. The words are longer, as
 * in German or Greek, and not only more: what is made for the lengths of English shows where it cuts them. Numbers stay as they are. What
 * React draws anew afterwards has its own text again. The shop itself knows nothing of it.
 */
export async function stretchTexts(page: Page): Promise<void> {
  // Parts of a page are taken over one by one; what is rewritten before would not be what the server sent.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('body [class]')].every((element) =>
      Object.keys(element).some((name) => name.startsWith('__reactFiber')),
    ),
  );
  await page.evaluate(() => {
    const growth = 1.4;
    const accents: Readonly<Record<string, string>> = {
      a: 'å',
      e: 'ḗ',
      i: 'ï',
      o: 'ǫ̈',
      u: 'ű',
      y: 'ý',
      A: 'Å',
      E: 'Ḗ',
      I: 'Ï',
      O: 'Ö',
      U: 'Ű',
      c: 'ç',
      g: 'ğ',
      n: 'ñ',
      s: 'š',
    };
    const stretchWord = (word: string) => {
      let missing = Math.round(word.length * (growth - 1));
      return [...word]
        .map((letter) => {
          const accented = accents[letter] ?? letter;
          if (missing <= 0 || !/[aeiouy]/i.test(letter)) return accented;
          missing -= 1;
          return `${accented}${accented.toLowerCase()}`;
        })
        .join('')
        .concat('š'.repeat(Math.max(0, missing)));
    };
    const stretch = (text: string) => text.replace(/\p{Script=Latin}{2,}/gu, stretchWord);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      if (!node.parentElement?.closest('script, style, textarea')) node.data = stretch(node.data);
    }
    for (const field of document.querySelectorAll<HTMLInputElement>('[placeholder]'))
      field.placeholder = stretch(field.placeholder);
  });
}
