import type { Browser, Locator, Page } from '@playwright/test';
import { readRun, recordSecret } from '../../product/run-record.ts';
import { call } from '../call.ts';
import { demoPassword } from '../people.ts';
import { expect, type Faults, openPage } from '../shop-test.ts';
import { type Language, type Texts, textsIn } from '../texts.ts';

/** Longer than an open conversation waits before it asks again, should its socket be away. */
export const nextPoll = { timeout: 40_000 };

/** One conversation on a page: a part of it, or the whole page. */
export type Conversation = ReturnType<typeof conversationIn>;

/** What somebody does in a conversation and sees of it, in the language of its page. */
export function conversationIn(root: Page | Locator, t: Texts) {
  const log = root.getByRole('log', { name: t('chat', 'messages') });
  const field = root.getByRole('textbox', { name: t('chat', 'write'), exact: true });
  return {
    log,
    field,
    send: async (text: string) => {
      await field.fill(text);
      await root.getByRole('button', { name: t('chat', 'send'), exact: true }).click();
    },
    reads: (text: string) => expect(log.getByText(text, { exact: true })).toBeVisible(nextPoll),
    /** The other side writes; a sign of it is sent every four seconds at most, so that one may be missed. */
    seesWriting: (other: Locator) =>
      expect(async () => {
        await other.pressSequentially('a');
        await expect(root.getByText(t('chat', 'typing'))).toBeVisible({ timeout: 1500 });
      }).toPass({ timeout: 20_000 }),
    /** Its texts that carry a mark, in the order in which they are shown. */
    textsWith: async (mark: string) =>
      (await log.locator('p[dir="auto"]').allTextContents()).filter((text) => text.includes(mark)),
  };
}

type Desk = {
  readonly browser: Browser;
  readonly faults: Faults;
  readonly language: Language;
  readonly address: string;
  /** What the panel keeps of a session. */
  readonly stored: Readonly<Record<string, string>>;
};

/** In a browser of their own, somebody who is signed in to a panel does something there, in their language. */
export async function atDesk<Result>(desk: Desk, work: (page: Page) => Promise<Result>): Promise<Result> {
  const context = await desk.browser.newContext({ baseURL: readRun().url });
  await desk.faults.watch(context);
  try {
    const page = await context.newPage();
    await page.addInitScript((stored) => {
      for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
    }, desk.stored);
    await openPage(page, desk.address, desk.language);
    return await work(page);
  } finally {
    await context.close();
  }
}

/** Finds a conversation in the store's inbox by words that were written in it, and opens it. */
export async function openByWords(panel: Page, words: string, language: Language): Promise<Conversation> {
  const t = textsIn(language);
  const search = panel.getByRole('textbox', { name: t('seller-chat', 'search') });
  await search.fill(words);
  await search.press('Enter');
  const threads = panel.getByRole('navigation', { name: t('seller-chat', 'threads') }).getByRole('button');
  await expect(threads).toHaveCount(1, nextPoll);
  await threads.click();
  return conversationIn(panel, t);
}

export type Store = {
  readonly sellerId: string;
  readonly token: string;
  readonly stored: Readonly<Record<string, string>>;
};

/** A demo store, with a session of its owner. */
export async function storeOf(username: string): Promise<Store> {
  const login = { username, password: demoPassword };
  const made = await call<{ token: string; sellerId: string }>('user!newlogin', login, { surface: '/seller/api' });
  recordSecret(made.token);
  return { ...made, stored: { ES_SELLER_TOKEN: made.token } };
}

type Product = { readonly sellerGoodsId: string; readonly name: string };

/** A product of a store, called as a language calls it. */
export async function productOf({ sellerId }: Store, language: Language): Promise<Product> {
  const { pageList } = await call<{ pageList: readonly Product[] }>('sellerGoods!list', { sellerId }, { language });
  const [product] = pageList;
  if (!product) throw new Error(`the store ${sellerId} has no products`);
  return product;
}

/** The chat's window in the shop. */
export const chatWindow = (page: Page, t: Texts) => page.getByRole('dialog', { name: t('chat', 'inbox.title') });
