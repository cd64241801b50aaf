import type { Page } from '@playwright/test';

/**
 * Writes every text of the page two fifths longer, with accents above and below. The words are longer, as
 * in German or Greek, and not only more: what is made for the lengths of English shows where it cuts them. Numbers stay as they are. What
 * React draws anew afterwards has its own text again. The shop itself knows nothing of it.
 */
export async function stretchTexts(page: Page): Promise<void> {
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

/** Runs in the page: buttons, tabs, headings and labels that hide a part of their own words. Names that people gave may end in dots. */
export function findCutOff(): string[] {
  const spoken = 'button, [role="tab"], a[role="button"], h1, h2, h3, label, legend, th, summary, nav a, nav a span';
  const isShortenedName = (element: Element) =>
    /^H\d$/.test(element.tagName) && getComputedStyle(element).textOverflow === 'ellipsis';
  return [...document.querySelectorAll<HTMLElement>(spoken)]
    .filter(
      ({ scrollWidth, clientWidth, offsetParent }) =>
        offsetParent !== null && clientWidth > 4 && scrollWidth > clientWidth + 1,
    )
    .filter((element) => getComputedStyle(element).display !== 'inline' && !isShortenedName(element))
    .map(
      ({ tagName, textContent, scrollWidth, clientWidth }) =>
        `${tagName} ${textContent?.trim().slice(0, 60)}: ${scrollWidth} in ${clientWidth}`,
    );
}
