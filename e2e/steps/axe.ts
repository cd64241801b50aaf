import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Beyond the standards: headings in their order. */
const headingRules = Object.fromEntries(
  ['heading-order', 'page-has-heading-one', 'empty-heading'].map((rule) => [rule, { enabled: true }]),
);

/** What of a page offends against WCAG 2.2 AA, or stands in the wrong order; one line each. Frames of `sealed`, in which nothing may run, are not looked into. */
export async function findViolations(page: Page, sealed?: string): Promise<string[]> {
  const builder = new AxeBuilder({ page })
    .options({ rules: headingRules, resultTypes: ['violations'] })
    .withTags(standards);
  if (sealed !== undefined) builder.exclude(sealed);
  // Only results of several frames need a page of their own to be put together in.
  if (page.frames().length === 1) builder.setLegacyMode();
  const { violations } = await builder.analyze();
  const found: string[] = [];
  for (const { id, nodes } of violations)
    for (const { target, failureSummary } of nodes) {
      const place = target.join(' ');
      if (id === labelRule && (await isNamedAsWritten(page, place))) continue;
      found.push(`${id}: ${place} — ${failureSummary?.split('\n')[1]?.trim() ?? ''}`);
    }
  return found;
}

const labelRule = 'label-content-name-mismatch';
/** Written without spaces, or with endings joined to a word. */
const joinedWords = /^(zh|ja|ko|th)\b/;

/** The rule compares words between spaces. Where a language sets none, a name that holds the written text as it stands contains it. */
async function isNamedAsWritten(page: Page, selector: string): Promise<boolean> {
  const language = (await page.locator('html').getAttribute('lang')) ?? '';
  if (!joinedWords.test(language)) return false;
  const control = page.locator(selector).first();
  const written = ((await control.textContent()) ?? '').trim();
  return written !== '' && ((await control.getAttribute('aria-label')) ?? '').includes(written);
}

/** Runs in the page: what makes it wider than the screen. */
export function findOverflow(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const isWide = ({ left, right, width }: DOMRect) => width > 0 && (left < -1 || right > clientWidth + 1);
  const wide = [...document.querySelectorAll('body *')].filter((element) => isWide(element.getBoundingClientRect()));
  return [`${scrollWidth} of ${clientWidth} px`, ...wide.map((element) => `${element.tagName} ${element.className}`)];
}
