import { textDirection } from '@entrepot/i18n';
import type { Page } from '@playwright/test';
import { readRun } from '../product/run-record.ts';
import { findOverflow, findViolations } from '../steps/axe.ts';
import { call, type Token } from '../steps/call.ts';
import { type Store, storeOf } from '../steps/chat/conversations.ts';
import { sumOfShifts, watchShifts } from '../steps/layout.ts';
import { tokenOf } from '../steps/people.ts';
import { expect, openPage, test, untilStill } from '../steps/shop-test.ts';
import { staffSession } from '../steps/staff-side.ts';
import { anyValue, type Language, type Texts, textsIn } from '../steps/texts.ts';
import { phone } from './phone.ts';

/**
 * Every screen of the chat with a conversation open in it: usable for everybody in three languages, on phones and desks, light or dark by the run's seed.
 * The screens without one are among the routes.
 */
const widths = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;
const themes = ['light', 'dark'] as const;
/** One by the run's seed, the other for the other width; the long run has both. */
const drawnThemes = (place: number) =>
  process.env.E2E_ALL === '1' ? themes : themes.filter((_, theme) => (readRun().seed + place + theme) % 2 === 0);

type Talk = {
  readonly store: Store;
  readonly buyer: Token;
  readonly staff: Readonly<Record<string, string>>;
  /** The buyer's threads: with the store, and with customer service. */
  readonly storeThread: string;
  readonly serviceThread: string;
};
type Threads = { readonly list: readonly { readonly threadId: string }[] };

let begun: Promise<Talk> | undefined;

/** A buyer has written to a store and to customer service, and the store has answered. */
async function talk(): Promise<Talk> {
  const [store, buyer, { token, stored }] = await Promise.all([
    storeOf('seller12'),
    tokenOf('buyer39'),
    staffSession(),
  ]);
  const mark = Date.now().toString(36);
  await call('newOnlinechat!send', { partyId: store.sellerId, content: `Is it blue? ${mark}` }, { token: buyer });
  const atStore = { token: store.token, surface: '/seller/api' } as const;
  const { list: threads } = await call<Threads>('chat!threads', { keyword: mark }, atStore);
  const storeThread = threads[0]?.threadId ?? '';
  const answer = 'نعم، متوفر باللون الأزرق: https://example.com/blue?size=10';
  await call('chat!send', { threadId: storeThread, content: answer }, atStore);
  await call('newOnlinechat!send', { content: `Where is my parcel? ${mark}` }, { token: buyer });
  type Queue = {
    readonly list: readonly { readonly threadId: string; readonly last?: { readonly content: string } }[];
  };
  const { list } = await call<Queue>('chat!queue', { filter: 'all' }, { token, surface: '/admin/api' });
  const serviceThread = list.find(({ last }) => last?.content.endsWith(mark))?.threadId ?? '';
  return { store, buyer, staff: stored, storeThread, serviceThread };
}

type Screen = {
  readonly name: string;
  readonly address: (talk: Talk) => string;
  readonly stored: (talk: Talk) => Readonly<Record<string, string>>;
  /** What is pressed until it is shown. */
  readonly open?: (page: Page, t: Texts) => Promise<void>;
};

const asBuyer = ({ buyer }: Talk) => ({ ES_TOKEN: buyer });
const screens: readonly Screen[] = [
  {
    name: 'window of customer service',
    address: () => '/searchStore',
    stored: asBuyer,
    open: async (page, t) => {
      await page.getByRole('button', { name: anyValue(t('chat', 'service.open')) }).click();
    },
  },
  { name: 'page of a store', address: ({ store }) => `/chat?partyid=${store.sellerId}`, stored: asBuyer },
  { name: 'mobile site', address: ({ store }) => `/wap/chat?partyid=${store.sellerId}`, stored: asBuyer },
  {
    name: 'inbox of a store',
    address: ({ storeThread }) => `/seller/messages?thread=${storeThread}`,
    stored: ({ store }) => store.stored,
    open: (page, t) => page.locator('summary', { hasText: t('seller-chat', 'notes') }).click(),
  },
  {
    name: 'inbox of staff',
    address: ({ serviceThread }) => `/admin/chats?filter=all&thread=${serviceThread}`,
    stored: ({ staff }) => staff,
    open: (page, t) => page.locator('summary', { hasText: t('seller-chat', 'notes') }).click(),
  },
];

const signIn = (page: Page, stored: Readonly<Record<string, string>>) =>
  page.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, stored);

const loading: readonly Screen[] = [
  ...screens,
  { name: 'list of a store', address: () => '/seller/messages', stored: ({ store }) => store.stored },
  { name: 'list of staff', address: () => '/admin/chats', stored: ({ staff }) => staff },
  { name: 'notifications of a store', address: () => '/seller/notifications', stored: ({ store }) => store.stored },
  { name: 'notifications of staff', address: () => '/admin/notifications', stored: ({ staff }) => staff },
  { name: 'notifications of a buyer', address: () => '/userInfo/notifications', stored: asBuyer },
];
/** What moves while a page loads, as a share of the screen; below it nobody notices. */
const unnoticed = 0.05;

for (const { name, address, stored } of loading)
  test(`nothing that is read already moves while the ${name} loads`, async ({ page }) => {
    begun ??= talk();
    const known = await begun;
    await signIn(page, stored(known));
    await watchShifts(page);
    for (const size of widths) {
      await page.setViewportSize(size);
      for (const load of [1, 2]) {
        await openPage(page, address(known));
        await page.waitForLoadState('networkidle');
        expect(await sumOfShifts(page), `${size.width} px, load ${load}`).toBeLessThan(unnoticed);
      }
    }
  });

for (const { name, address, stored, open } of screens)
  for (const language of ['en', 'zh-CN', 'ar'] as const)
    test(`the ${name} is usable for everybody, ${language}`, async ({ page }) => {
      begun ??= talk();
      const known = await begun;
      const t = textsIn(language);
      await signIn(page, stored(known));
      for (const [place, size] of widths.entries()) {
        await page.setViewportSize(size);
        await openPage(page, address(known), language);
        await open?.(page, t);
        await expect(page.getByRole('log').locator('p[dir="auto"]').first()).toBeVisible();
        for (const colorScheme of drawnThemes(place)) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          const message = `${size.width} px, ${colorScheme}`;
          await expect.poll(() => findViolations(page), { message }).toEqual([]);
        }
        const message = `${size.width} px`;
        expect(await page.evaluate(findOverflow), message).toEqual([]);
        await expectFieldInSight(page, t, language);
      }
    });

/** What one writes in stands whole on the screen, above what is held to its lower edge. */
async function expectFieldInSight(page: Page, t: Texts, language: Language): Promise<void> {
  const field = page.getByRole('textbox', { name: t('chat', 'write'), exact: true });
  await expect(field).toBeInViewport({ ratio: 1 });
  await field.click({ trial: true });
  await expect(field, 'while nothing is typed').toHaveCSS('direction', textDirection(language));
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  for (const language of ['en', 'ar'] as const)
    test(`the window is the whole page, ${language}`, async ({ page }) => {
      begun ??= talk();
      const t = textsIn(language);
      await page.addInitScript((value) => localStorage.setItem('ES_TOKEN', value), (await begun).buyer);
      await openPage(page, '/searchStore', language);
      await page.getByRole('button', { name: anyValue(t('chat', 'inbox.open')) }).click();
      const dialog = page.getByRole('dialog', { name: t('chat', 'inbox.title') });
      await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
      await expect(dialog.getByRole('button', { name: t('chat', 'dialog.move') })).toBeHidden();
      await dialog.getByRole('button', { name: t('chat', 'dialog.close') }).click();
      await expect(dialog).toBeHidden();
    });
});

test.describe('on a phone without a connection', () => {
  test.use(phone);

  test('the field stands above the note that says so', async ({ page, context, faults, t }) => {
    // What the service worker is asked for and cannot fetch fails as its answer.
    faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    begun ??= talk();
    const { buyer, store } = await begun;
    await page.addInitScript((value) => localStorage.setItem('ES_TOKEN', value), buyer);
    await openPage(page, `/wap/chat?partyid=${store.sellerId}`);
    await expect(page.getByRole('log')).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await untilStill(page);
    await context.setOffline(true);
    const note = page.getByText(t('shell', 'offline.note'));
    await expect(note).toBeVisible();
    const field = await page.getByRole('textbox', { name: t('chat', 'write'), exact: true }).boundingBox();
    const { y: noteTop = 0 } = (await note.locator('..').boundingBox()) ?? {};
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(noteTop);
    await context.setOffline(false);
  });
});

test('the window is 480 by 680 at the lower end of the page', async ({ page }) => {
  begun ??= talk();
  for (const language of ['en', 'ar'] as const) {
    const t = textsIn(language);
    await page.addInitScript((value) => localStorage.setItem('ES_TOKEN', value), (await begun).buyer);
    await openPage(page, '/searchStore', language);
    await page.getByRole('button', { name: anyValue(t('chat', 'inbox.open')) }).click();
    const dialog = page.getByRole('dialog', { name: t('chat', 'inbox.title') });
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(480);
    const { x = 0, y = 0, height = 0 } = (await dialog.boundingBox()) ?? {};
    expect([Math.round(height), Math.round(y + height)]).toEqual([680, 900 - 16]);
    expect(x < 640).toBe(language === 'ar');
  }
});
