import type { Page } from '@playwright/test';
import { recordSecret } from '../product/run-record.ts';
import { logIn, type Token } from './call.ts';
import { openPage } from './shop-test.ts';
import type { Language } from './texts.ts';

/** The demo's people, as the start announces them. */
export const demoPassword = 'Demo1234';
export const demoFundPassword = '246810';

const tokens = new Map<string, Token>();

/** A session of a demo buyer, the same for all tests of a worker. */
export async function tokenOf(username: string): Promise<Token> {
  const token = tokens.get(username) ?? (await logIn(username, demoPassword));
  tokens.set(username, token);
  recordSecret(demoPassword);
  return token;
}

/** Opens a page as a demo buyer who is signed in already. */
export async function openAs(page: Page, username: string, address: string, language: Language = 'en'): Promise<void> {
  const token = await tokenOf(username);
  await page.addInitScript((value) => {
    // Once per tab, so that a session that ends in a test stays ended.
    if (sessionStorage.getItem('signed-in')) return;
    sessionStorage.setItem('signed-in', 'yes');
    localStorage.setItem('ES_TOKEN', value);
  }, token);
  await openPage(page, address, language);
}

/** A username nobody has, and passwords that appear nowhere else. */
export function newPerson() {
  const mark = Date.now().toString(36).slice(-6);
  const person = { username: `fresh${mark}`, password: `Kp7${mark}x`, safeword: '739152' };
  recordSecret(person.password);
  recordSecret(person.safeword);
  return person;
}
