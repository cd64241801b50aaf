import type { Page } from '@playwright/test';
import { call } from './call.ts';
import type { Goods } from './goods.ts';
import { openAs, tokenOf } from './people.ts';
import type { Language } from './texts.ts';

type Checkout = { readonly checkoutId: string };

/** Opens the checkout with one product bought at once, as its page leaves it in the tab. */
export async function openCheckoutOf(
  page: Page,
  username: string,
  goods: Pick<Goods, 'skuId' | 'quantity'>,
  { path = '/settlement', language = 'en' as Language } = {},
): Promise<void> {
  const selection = JSON.stringify({ lines: [{ skuId: goods.skuId, count: goods.quantity }], isFromCart: false });
  await page.addInitScript((value) => {
    if (!sessionStorage.getItem('was-selected')) sessionStorage.setItem('checkoutSelection', value);
    sessionStorage.setItem('was-selected', 'yes');
  }, selection);
  await openAs(page, username, path, language);
}

/** What a person has, in USDT. */
export async function balanceOf(username: string): Promise<number> {
  const { money } = await call<{ readonly money: string }>('wallet!getUsdt', {}, { token: await tokenOf(username) });
  return Number(money);
}

/** The checkouts of a person's newest orders. */
export async function newestCheckouts(username: string): Promise<string[]> {
  const { pageList } = await call<{ pageList: readonly Checkout[] }>(
    'order!listMain',
    {},
    { token: await tokenOf(username) },
  );
  return pageList.map(({ checkoutId }) => checkoutId);
}
