import { expect, type Locator, type Page } from '@playwright/test';
import { call, type Token } from './call.ts';
import { openAs, tokenOf } from './people.ts';
import type { FoundProduct } from './product.ts';
import { untilInteractive } from './shop-test.ts';
import { anyValue, type Language, type Texts } from './texts.ts';

/** A control by its label, whether or not it carries the star of a required one. */
export function field(within: Page | Locator, label: string): Locator {
  const escaped = label.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return within.getByLabel(new RegExp(`^${escaped}( \\*)?$`));
}

/** Fills the login form and sends it. */
export async function fillLogin(page: Page, t: Texts, username: string, password: string): Promise<void> {
  await untilInteractive(page);
  await field(page, t('auth', 'login.name')).fill(username);
  await field(page, t('auth', 'password.label')).fill(password);
  await page
    .locator('main')
    .getByRole('button', { name: t('auth', 'login.submit'), exact: true })
    .click();
}

/** Chooses another value of the product's first option and returns it. */
export async function chooseAnotherOption(page: Page): Promise<string> {
  const free = page.locator('main fieldset').first().getByRole('radio', { checked: false, disabled: false }).first();
  const value = await free.getAttribute('value');
  if (value === null) throw new Error('the product has no other option to choose');
  await page
    .locator('main fieldset')
    .first()
    .locator('label', { has: page.locator(`input[value="${value}"]`) })
    .click();
  await expect(page.getByRole('radio', { name: value, exact: true })).toBeChecked();
  return value;
}

/** Types a quantity, as far as the product allows it. */
export async function setQuantity(page: Page, t: Texts, quantity: number): Promise<void> {
  const box = page.getByRole('textbox', { name: t('product', 'quantity.label') });
  await box.fill(String(quantity));
  await box.press('Enter');
  await expect(box).toHaveValue(String(quantity));
}

/** Puts the chosen variant into the cart and waits for the word that it is there. */
export async function addToCart(page: Page, t: Texts): Promise<void> {
  await page.getByRole('button', { name: t('product', 'buy.add') }).click();
  await expect(page.getByText(t('product', 'buy.added')).first()).toBeVisible();
}

/** The cart drawer, opened by its floating button. */
export async function openCart(page: Page, t: Texts): Promise<Locator> {
  await page.getByRole('button', { name: new RegExp(`^${anyValue(t('cart', 'open')).source}`) }).click();
  const drawer = page.getByRole('dialog', { name: t('cart', 'title') });
  await expect(drawer).toBeVisible();
  return drawer;
}

/** From the open cart to the checkout. */
export async function goToCheckout(page: Page, t: Texts, drawer: Locator): Promise<void> {
  await drawer.getByRole('button', { name: startOf(t('cart', 'checkout')) }).click();
  await expect(page).toHaveURL(/\/settlement$/);
  await expect(page.getByRole('heading', { level: 1, name: t('checkout', 'title') })).toBeVisible();
}

/** Places the order, and waits for the payment that follows. Returns the number of the checkout. */
export async function placeOrder(page: Page, t: Texts): Promise<string> {
  await page.getByRole('button', { name: t('checkout', 'place.submit') }).click();
  await expect(page).toHaveURL(/\/settlement\?checkoutId=/);
  const checkoutId = new URL(page.url()).searchParams.get('checkoutId');
  if (checkoutId === null) throw new Error('the address names no checkout');
  return checkoutId;
}

/** Pays in the open dialog. */
export async function payWith(page: Page, t: Texts, safeword: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: t('payment', 'pay.title') });
  await field(dialog, t('payment', 'safeword.label')).fill(safeword);
  await dialog.getByRole('button', { name: t('payment', 'pay.submit') }).click();
}

/** What a person signed in to this browser would be asked for by a call. */
export async function tokenIn(page: Page): Promise<Token> {
  const token = await page.evaluate(() => localStorage.getItem('ES_TOKEN'));
  if (token === null) throw new Error('nobody is signed in here');
  return token;
}

export type Order = {
  readonly orderId: string;
  readonly checkoutId: string;
  readonly orderNo: string;
  readonly status: number;
  readonly sellerId: string;
  readonly sellerName: string;
  readonly total: string;
};

/** The orders of a checkout, as the server has them. */
export async function ordersOf(token: Token, checkoutId: string): Promise<Order[]> {
  const { pageList } = await call<{ pageList: readonly Order[] }>('order!listMain', { pageSize: 50 }, { token });
  return pageList.filter((order) => order.checkoutId === checkoutId);
}

/** Matches a text with a plural by what stands before it, or by one of its forms. */
function startOf(text: string): RegExp {
  const form = /\{count, plural,.*?other \{((?:[^{}]|\{[^{}]*\})*)\}/.exec(text)?.[1] ?? text;
  return anyValue(form);
}

/** Fills the registration, and lets the browser compute what shows that a human asks. */
export async function fillRegistration(
  page: Page,
  t: Texts,
  person: { readonly username: string; readonly password: string },
): Promise<void> {
  await field(page, t('auth', 'username.label')).fill(person.username);
  await field(page, t('auth', 'password.label')).fill(person.password);
  await field(page, t('auth', 'password.repeat')).fill(person.password);
  await page.getByRole('button', { name: t('auth', 'human.cannotSee') }).click();
  await expect(page.getByText(t('auth', 'human.proved'))).toBeVisible({ timeout: 60_000 });
  await page.getByRole('checkbox', { name: t('auth', 'agreement.label') }).check();
}

/** Fills the address form with a place in Germany and saves it. */
export async function fillAddress(form: Locator, t: Texts): Promise<void> {
  await field(form, t('addresses', 'name.label')).fill('Ada Wholesale');
  await field(form, t('addresses', 'nation.label')).selectOption('DE');
  await field(form, t('addresses', 'city.label')).fill('Berlin');
  await field(form, t('addresses', 'address.label')).fill('Torstraße 1');
  await field(form, t('addresses', 'postCode.label')).fill('10119');
  await field(form, t('addresses', 'phone.label')).fill('3012345678');
  await form.getByRole('button', { name: t('common', 'action.save') }).click();
}

/** Opens the checkout with one product bought at once, as its page leaves it in the tab. */
export async function openCheckoutOf(
  page: Page,
  username: string,
  product: Pick<FoundProduct, 'skuId' | 'quantity'>,
  { path = '/settlement', language = 'en' as Language } = {},
): Promise<void> {
  const selection = JSON.stringify({ lines: [{ skuId: product.skuId, count: product.quantity }], isFromCart: false });
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
  const { pageList } = await call<{ pageList: readonly { readonly checkoutId: string }[] }>(
    'order!listMain',
    {},
    { token: await tokenOf(username) },
  );
  return pageList.map(({ checkoutId }) => checkoutId);
}
