import { type Browser, expect, type Page } from '@playwright/test';
import { readRun, recordSecret } from '../product/run-record.ts';
import { call, logIn, type Token } from './call.ts';
import { demoPassword } from './people.ts';
import { field } from './shopping.ts';
import { textsIn } from './texts.ts';

const sellerCount = 12;
const owners = new Map<string, string>();

/** The username of a demo store's owner. */
async function ownerOf(sellerId: string): Promise<string> {
  for (let number = 1; number <= sellerCount && !owners.has(sellerId); number += 1) {
    const username = `seller${number}`;
    if ([...owners.values()].includes(username)) continue;
    const login = { username, password: demoPassword };
    const made = await call<{ token: string; sellerId: string }>('user!newlogin', login, { surface: '/seller/api' });
    recordSecret(made.token);
    owners.set(made.sellerId, username);
  }
  const owner = owners.get(sellerId);
  if (owner === undefined) throw new Error(`no demo seller owns the store ${sellerId}`);
  return owner;
}

/** The session of a store's owner, for calls of the panel. */
export const ownerToken = async (sellerId: string): Promise<Token> =>
  logIn(await ownerOf(sellerId), demoPassword, '/seller/api');

/** In a browser of their own, the owner of a store logs in and does something. */
export async function asOwner(browser: Browser, sellerId: string, work: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ baseURL: readRun().url });
  try {
    const page = await context.newPage();
    await logInToPanel(page, await ownerOf(sellerId));
    await work(page);
  } finally {
    await context.close();
  }
}

/** In a browser of their own, the owner of a store logs in, confirms an order and ships it with a tracking number. */
export async function confirmAndShip(
  browser: Browser,
  order: { readonly orderNo: string; readonly sellerId: string },
  parcel: { readonly carrier: string; readonly trackingNumber: string },
): Promise<void> {
  await asOwner(browser, order.sellerId, (page) => ship(page, order.orderNo, parcel));
}

const t = textsIn('en');

/** Opens the panel and logs an owner in; it ends on the list of orders. */
export async function logInToPanel(page: Page, username: string): Promise<void> {
  await page.goto('/seller/');
  await field(page, t('panel', 'login.username')).fill(username);
  await field(page, t('panel', 'login.password')).fill(demoPassword);
  await page.getByRole('button', { name: t('panel', 'login.submit'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('seller', 'nav.home') })).toBeAttached();
  await page
    .getByRole('link', { name: t('seller', 'nav.orders') })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: t('seller', 'nav.orders') })).toBeVisible();
  recordSecret((await page.evaluate(() => localStorage.getItem('ES_SELLER_TOKEN'))) ?? '');
}

async function ship(
  page: Page,
  orderNo: string,
  parcel: { readonly carrier: string; readonly trackingNumber: string },
) {
  await page.getByRole('button', { name: t('seller', 'confirm.labelFor', { orderNo }) }).click();
  await expect(page.getByText(t('seller', 'confirm.done'))).toBeVisible();
  await page.getByRole('link', { name: orderNo }).click();
  await expect(page.getByText(t('seller', 'log.confirmed'))).toBeVisible();
  await page.getByRole('button', { name: t('seller', 'ship.labelFor', { orderNo }) }).click();
  const dialog = page.getByRole('dialog', { name: t('seller', 'ship.title') });
  await field(dialog, t('seller', 'ship.carrier')).fill(parcel.carrier);
  await field(dialog, t('seller', 'ship.number')).fill(parcel.trackingNumber);
  await dialog.getByRole('button', { name: t('seller', 'ship.submit') }).click();
  await expect(page.getByText(t('seller', 'ship.done'))).toBeVisible();
  await expect(page.getByText(parcel.trackingNumber).first()).toBeVisible();
}
