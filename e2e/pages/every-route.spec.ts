import { type Language, languages } from '@entrepot/domain/languages';
import type { Browser, Page } from '@playwright/test';
import { readRun } from '../product/run-record.ts';
import { findOverflow, findViolations } from '../steps/axe.ts';
import { logIn, type Token } from '../steps/call.ts';
import { coveredControls, findHiddenRest, findSpilled } from '../steps/layout.ts';
import { demoPassword, tokenOf } from '../steps/people.ts';
import { expect, type Faults, openPage, test, untilInteractive, untilStill } from '../steps/shop-test.ts';
import { staffSession } from '../steps/staff-side.ts';
import { adminExamples, adminRouteNames, adminSealed } from './admin-routes.ts';
import { sellerExamples, sellerRouteNames } from './seller-routes.ts';
import { examples, files, furtherExamples, redirects, routePaths } from './storefront-routes.ts';

/**
 * Every route of the shop and of the panels, in a language and a theme that the run's seed draws: there at each load, cold, warm and from
 * its list, without an error; usable for everybody by the rules of WCAG; no wider than a phone, where nothing floats above its controls,
 * spills out of them or is hidden without a sign. The long run takes all languages and both themes,
 * and loads each page twenty times, cold, warm and from its list, since what depends on which file comes first shows itself in some
 * loads only (`E2E_LOADS=20` asks for that alone). The `faults` of each test end it when a load reported any error.
 */
const isLongRun = process.env.E2E_ALL === '1';
const loads = Number(process.env.E2E_LOADS ?? (isLongRun ? 20 : 1));
/** Browsers that load a page at the same time, so that each does not wait for the others' rests. */
const atOnce = 4;
const limitMs = 60_000 * Math.max(10, loads);
/** Written from left to right besides English; the admin panel has one of them. */
const others = languages.filter((language) => language !== 'en' && language !== 'ar');
/** One of two, another by each bit of the seed and from each route to the next. */
const toss = (bit: number, place: number) => (Math.floor(readRun().seed / 2 ** bit) + place) % 2;
/**
 * Arabic for every other route; English or another language from left to right for the rest. Words and widths are looked at in all languages by
 * `every-language.spec.ts`.
 */
function drawn(place: number, among: readonly Language[]): Language {
  if (toss(0, place) === 0) return 'ar';
  return (toss(1, Math.floor(place / 2)) === 0 ? undefined : among[(readRun().seed + place) % among.length]) ?? 'en';
}
const themes = ['light', 'dark'] as const;
/** Until what floats has found its place. */
const scrollRestMs = 150;
const desk = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };

/** Where the pages with a number in their address are opened from, by the route's name. */
const sellerLists: Readonly<Record<string, string>> = {
  "paths.order(':orderId')": '/seller/orders',
  "paths.return(':caseId')": '/seller/returns',
  "paths.product(':productId')": '/seller/products',
  "paths.importRun(':importId')": '/seller/imports',
};
const adminLists: Readonly<Record<string, string>> = {
  "paths.application(':applicationId')": '/admin/applications?tab=all',
  "paths.verification(':verificationId')": '/admin/identity?tab=all',
  "paths.deposit(':depositId')": '/admin/deposits?tab=all',
  "paths.loan(':loanId')": '/admin/loans?tab=loaned',
  "paths.person(':userId')": '/admin/people',
  "paths.member(':staffId')": '/admin/staff',
};
const shopLists: Readonly<Record<string, string>> = {
  '/productDetails': '/information',
  '/store': '/searchStore',
  '/commodity': '/index',
  '/userInfo/order-detail': '/userInfo/my-order',
};

/** Values that every document of a page begins with in its storages. */
type Kept = { readonly local?: Record<string, string>; readonly session?: Readonly<Record<string, string>> };

type Route = {
  readonly page: Page;
  readonly browser: Browser;
  readonly faults: Faults;
  readonly kept: Kept;
  readonly address: string;
  readonly list?: string | undefined;
  /** The address leads nowhere, and the page says so. */
  readonly isRefused?: boolean;
  /** What the page is written in besides English and Arabic, where that is not all the rest. */
  readonly languages?: readonly Language[];
  /** Frames in which axe cannot run. */
  readonly sealed?: string | undefined;
  /** The route's place among all, which the seed shifts. */
  readonly place: number;
};

async function expectRoute(route: Route) {
  await storeValues(route.page, route.kept);
  // Each test has a browser's store of its own: its first load is a cold one, the next one finds the files.
  const { place, languages: among = others } = route;
  for (const language of isLongRun ? ['en' as const, 'ar' as const, ...among] : [drawn(place, among)])
    for (const theme of isLongRun ? themes : [themes[toss(2, Math.floor(place / 4))] ?? 'light'])
      await expectUsable(route, language, theme);
  await route.page.setViewportSize(desk);
  await expectFromList(route);
  for (let load = 1; load < loads; load += atOnce)
    await Promise.all(Array.from({ length: Math.min(atOnce, loads - load) }, () => expectLoaded(route)));
}

/** WCAG 2.2 AA with the page's own heading first and, on a phone, no sideways scrolling and nothing in the way. */
async function expectUsable(route: Route, language: Language, theme: string) {
  const { page, address, isRefused = false, sealed } = route;
  const place = `${language}, ${theme}`;
  await page.setViewportSize(desk);
  await page.emulateMedia({ colorScheme: theme === 'dark' ? 'dark' : 'light', reducedMotion: 'reduce' });
  await openPage(page, address, language);
  await expectShown(page, isRefused);
  // A slow page is looked at again once its last part has come.
  await expect.poll(() => findViolations(page, sealed), { message: place }).toEqual([]);
  await page.setViewportSize(phone);
  await expect.poll(() => page.evaluate(findOverflow), { message: place }).toEqual([]);
  // Letters that come late move what stands beside them.
  await expect.poll(() => page.evaluate(findHiddenRest), { message: place }).toEqual([]);
  await expect.poll(() => page.evaluate(findSpilled), { message: place }).toEqual([]);
  for (const share of isLongRun ? [1, 0.8, 0.6, 0.4, 0.2] : [1, 0.5]) await expectClear(page, share, place);
}

/** Scrolled so far down, every control can be pressed. */
async function expectClear(page: Page, share: number, place: string) {
  await page.evaluate((to) => window.scrollTo(0, to * (document.body.scrollHeight - window.innerHeight)), share);
  await page.waitForTimeout(scrollRestMs);
  await expect.poll(() => coveredControls(page), { message: `${place}, scrolled to ${share}` }).toEqual([]);
}

/** In a browser of its own: from an empty cache, from a filled one, and from its list. */
async function expectLoaded(route: Route) {
  const context = await route.browser.newContext();
  try {
    await route.faults.watch(context);
    const page = await context.newPage();
    await storeValues(page, route.kept);
    await openPage(page, route.address);
    await expectShown(page, route.isRefused);
    await page.reload();
    await untilInteractive(page);
    await expectShown(page, route.isRefused);
    await expectFromList({ ...route, page });
  } finally {
    await context.close();
  }
}

/** By a link of the list that leads to it. */
async function expectFromList({ page, address, list, isRefused = false }: Route) {
  if (list === undefined) return;
  await openPage(page, list);
  const { pathname } = new URL(address, page.url());
  await page.locator(`a[href^="${pathname}"]:visible`).first().click();
  await page.waitForURL((url) => url.pathname === pathname);
  await expectShown(page, isRefused);
}

/** The page has its heading and everything that it asked for, and is not the one that stands in for a failed one. */
async function expectShown(page: Page, isRefused = false) {
  await untilStill(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('[data-page-failed]')).toHaveCount(isRefused ? 1 : 0);
}

async function storeValues(page: Page, { local = {}, session = {} }: Kept) {
  await page.addInitScript(
    ([forBrowser, forTab]) => {
      // A frame within the page may have no storage.
      if (window !== window.top) return;
      for (const [name, value] of Object.entries(forBrowser)) localStorage.setItem(name, value);
      for (const [name, value] of Object.entries(forTab)) sessionStorage.setItem(name, value);
    },
    [local, session] as [Record<string, string>, Record<string, string>],
  );
}

test.describe.configure({ mode: 'parallel' });

test('every route of the shop is looked at', () => {
  expect(routePaths().sort()).toEqual([...Object.keys(examples), ...Object.keys(redirects), ...files].sort());
});

test('every route of the seller panel is looked at', () => {
  expect(sellerRouteNames().sort()).toEqual(Object.keys(sellerExamples).sort());
});

test('every route of the admin panel is looked at', () => {
  expect(adminRouteNames().sort()).toEqual(Object.keys(adminExamples).sort());
});

for (const [place, [path, example]] of Object.entries({ ...examples, ...furtherExamples }).entries())
  test(`${path} is there and usable for everybody`, async ({ page, browser, faults }) => {
    test.setTimeout(limitMs);
    if (path === '/*') faults.allow(/status of 404/);
    const token: Token = await tokenOf(example.person ?? 'buyer1');
    const address = typeof example.address === 'string' ? example.address : await example.address(token);
    const kept = { local: example.isPrivate ? { ES_TOKEN: token } : {}, session: (await example.store?.(token)) ?? {} };
    await expectRoute({ page, browser, faults, kept, address, list: shopLists[path], isRefused: path === '/*', place });
  });

let sellerToken: Token | undefined;

for (const [place, [name, addressOf]] of Object.entries(sellerExamples).entries())
  test(`the seller panel's ${name} is there and usable for everybody`, async ({ page, browser, faults }) => {
    test.setTimeout(limitMs);
    sellerToken ??= await logIn('seller1', demoPassword, '/seller/api');
    const kept = { local: name === 'paths.login' ? {} : { ES_SELLER_TOKEN: sellerToken } };
    await expectRoute({
      page,
      browser,
      faults,
      kept,
      address: await addressOf(sellerToken),
      list: sellerLists[name],
      place,
    });
    // Beyond the rules, which let an outline begin anywhere: the page's own heading is the first.
    await expect(page.getByRole('heading').first()).toHaveJSProperty('tagName', 'H1');
  });

let staff: Awaited<ReturnType<typeof staffSession>> | undefined;

for (const [place, [name, addressOf]] of Object.entries(adminExamples).entries())
  test(`the admin panel's ${name} is there and usable for everybody`, async ({ page, browser, faults }) => {
    test.setTimeout(limitMs);
    staff ??= await staffSession();
    const kept = { local: name === 'paths.login' ? {} : staff.stored };
    await expectRoute({
      page,
      browser,
      faults,
      kept,
      address: await addressOf(staff.token),
      list: adminLists[name],
      languages: ['zh-CN'],
      sealed: adminSealed[name],
      place,
    });
    await expect(page.getByRole('heading').first()).toHaveJSProperty('tagName', 'H1');
    // A page of one item shows it: that it is not there is another page.
    if (name.includes("(':")) await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  });
