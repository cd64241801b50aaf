import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { logIn, type Token } from '../steps/call.ts';
import { demoPassword, tokenOf } from '../steps/people.ts';
import { expect, openPage, test } from '../steps/shop-test.ts';
import type { Language } from '../steps/texts.ts';
import { sellerExamples, sellerRouteNames } from './seller-routes.ts';
import { examples, redirects, routePaths } from './storefront-routes.ts';

const languages: readonly Language[] = ['en', 'ar'];
const themes = ['light', 'dark'] as const;
const today = Math.floor(Date.now() / 86_400_000);
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
type AxeRules = Readonly<Record<string, { readonly enabled: boolean }>>;

/** Beyond the standards: headings in their order. */
const headingRules: AxeRules = Object.fromEntries(
  ['heading-order', 'page-has-heading-one', 'empty-heading'].map((rule) => [rule, { enabled: true }]),
);
const phone = { width: 390, height: 844 };

/** One direction of writing per route and run, the other one the next day; both with `E2E_ALL=1`. */
function languagesOf(place: number): readonly Language[] {
  return process.env.E2E_ALL === '1' ? languages : languages.filter((_language, each) => each === (today + place) % 2);
}

/** Opens a page, with values in its storages, and waits until everything it asked for is there. */
async function show(page: Page, address: string, language: Language, local: Record<string, string>, session = {}) {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.addInitScript(
    ([forBrowser, forTab]) => {
      for (const [name, value] of Object.entries(forBrowser)) localStorage.setItem(name, value);
      for (const [name, value] of Object.entries(forTab)) sessionStorage.setItem(name, value);
    },
    [local, session] as [Record<string, string>, Record<string, string>],
  );
  await openPage(page, address, language);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
}

/** WCAG 2.2 AA in light and dark, further rules, and no sideways scrolling on a phone. */
async function expectUsable(page: Page, rules: AxeRules = {}) {
  for (const theme of themes) {
    await wear(page, theme);
    expect(await findViolations(page, rules), theme).toEqual([]);
  }
  await page.setViewportSize(phone);
  await expect.poll(() => page.evaluate(findOverflow)).toEqual([]);
}

/** The shop follows the system's theme at once; the panel reads it when it starts, so its mark is changed as well. */
async function wear(page: Page, theme: (typeof themes)[number]) {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.evaluate((name) => {
    const { dataset } = document.documentElement;
    if (dataset.mantineColorScheme !== undefined) dataset.mantineColorScheme = name;
  }, theme);
}

async function findViolations(page: Page, rules: AxeRules): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).options({ rules }).withTags(standards).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} — ${node.failureSummary?.split('\n')[1]?.trim() ?? ''}`),
  );
}

/** Runs in the page: what makes it wider than the screen. */
function findOverflow(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const isWide = ({ left, right, width }: DOMRect) => width > 0 && (left < -1 || right > clientWidth + 1);
  const wide = [...document.querySelectorAll('body *')].filter((element) => isWide(element.getBoundingClientRect()));
  return [`${scrollWidth} of ${clientWidth} px`, ...wide.map((element) => `${element.tagName} ${element.className}`)];
}

test('every route of the shop is looked at', () => {
  expect(routePaths().sort()).toEqual([...Object.keys(examples), ...Object.keys(redirects)].sort());
});

test('every route of the seller panel is looked at', () => {
  expect(sellerRouteNames().sort()).toEqual(Object.keys(sellerExamples).sort());
});

for (const [place, [path, example]] of Object.entries(examples).entries())
  for (const language of languagesOf(place))
    test(`${path} is usable for everybody, ${language}`, async ({ page, faults }) => {
      if (path === '/*') faults.allow(/status of 404/);
      const token: Token = await tokenOf('buyer1');
      const address = typeof example.address === 'string' ? example.address : await example.address(token);
      const local: Record<string, string> = example.isPrivate ? { ES_TOKEN: token } : {};
      await show(page, address, language, local, await example.store?.(token));
      await expectUsable(page, headingRules);
    });

let sellerToken: Token | undefined;

for (const [place, [name, addressOf]] of Object.entries(sellerExamples).entries())
  for (const language of languagesOf(place))
    test(`the seller panel's ${name} is usable for everybody, ${language}`, async ({ page }) => {
      sellerToken ??= await logIn('seller1', demoPassword, '/seller/api');
      const local: Record<string, string> = name === 'paths.login' ? {} : { ES_SELLER_TOKEN: sellerToken };
      await show(page, await addressOf(sellerToken), language, local);
      await expectUsable(page, headingRules);
      // Beyond the rules, which let an outline begin anywhere: the page's own heading is the first.
      await expect(page.getByRole('heading').first()).toHaveJSProperty('tagName', 'H1');
    });
