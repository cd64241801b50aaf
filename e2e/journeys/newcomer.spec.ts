import { newPerson } from '../steps/people.ts';
import { findProduct } from '../steps/product.ts';
import { expect, openPage, test } from '../steps/shop-test.ts';
import {
  addToCart,
  chooseAnotherOption,
  field,
  fillAddress,
  fillRegistration,
  goToCheckout,
  openCart,
  placeOrder,
  setQuantity,
} from '../steps/shopping.ts';

test('a visitor browses, finds a product by keyboard, registers on the way and keeps the choice', async ({
  page,
  t,
}) => {
  test.setTimeout(180_000);
  const product = await findProduct({ keyword: 'scarf', hasOptions: true });
  const other = await findProduct({ notFrom: [product.sellerId] });
  const person = newPerson();
  let chosen = '';

  await test.step('browses categories and filters', async () => {
    await openPage(page, '/index');
    await page
      .getByRole('navigation', { name: t('shell', 'nav.label') })
      .getByRole('link', { name: t('shell', 'nav.categories') })
      .click();
    await expect(page).toHaveURL('/classification');
    await page.locator('main a[href*="/commodity?categoryId="]').first().click();
    await expect(page).toHaveURL(/\/commodity\?categoryId=/);
    const count = page.locator('main a[href*="/productDetails"]');
    await expect(count.first()).toBeVisible();
    await field(page, t('browse', 'filter.priceMax')).first().fill('20');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/[?&]priceMax=20/);
    await expect(count.first()).toBeVisible();
  });

  await test.step('finds a product by the keyboard alone', async () => {
    const box = page.getByRole('combobox', { name: t('shell', 'search.label') });
    await box.focus();
    await page.keyboard.type('scarf');
    const options = page.getByRole('search').getByRole('listbox').getByRole('option');
    await expect(options.first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    // The first suggestion is a product, which opens, or words or a category, which lead to a list.
    await expect(page).toHaveURL(/\/(productDetails|searchGoods|commodity)\?/);
    await expect(page).not.toHaveURL(/priceMax/);
    await expect(page.locator('main a[href*="/productDetails"]').first()).toBeVisible();
  });

  await test.step('chooses a variant and is sent to log in', async () => {
    await openPage(page, `/productDetails?sellerGoodsId=${product.sellerGoodsId}`);
    chosen = await chooseAnotherOption(page);
    await setQuantity(page, t, product.quantity);
    await page.getByRole('button', { name: t('product', 'buy.now') }).click();
    await expect(page).toHaveURL(/\/login\?back=/);
  });

  await test.step('registers instead, with the computed human check', async () => {
    await page.getByRole('link', { name: t('auth', 'register.link') }).click();
    await expect(page).toHaveURL(/\/register\?back=/);
    await fillRegistration(page, t, person);
    await page.getByRole('button', { name: t('auth', 'register.submit') }).click();
  });

  await test.step('is led on to the checkout that was asked for, with the variant that was chosen', async () => {
    await expect(page).toHaveURL(/\/settlement/);
    await expect(page.getByRole('main').getByText(chosen).first()).toBeVisible();
    await openPage(page, `/productDetails?sellerGoodsId=${product.sellerGoodsId}`);
    await chooseAnotherOption(page);
    await setQuantity(page, t, product.quantity);
    await addToCart(page, t);
    await openPage(page, `/productDetails?sellerGoodsId=${other.sellerGoodsId}`);
    await setQuantity(page, t, other.quantity);
    await addToCart(page, t);
  });

  await test.step('enters an address at checkout and places the order', async () => {
    await goToCheckout(page, t, await openCart(page, t));
    await page.getByRole('button', { name: t('checkout', 'address.add') }).click();
    await fillAddress(page.getByRole('dialog', { name: t('checkout', 'address.add') }), t);
    await expect(page.locator('main').getByRole('radio', { name: /Ada Wholesale/ })).toBeChecked();
    await placeOrder(page, t);
  });

  await test.step('sets a fund password and is told that the balance is not enough', async () => {
    const dialog = page.getByRole('dialog', { name: t('payment', 'pay.title') });
    await field(dialog, t('payment', 'safeword.new')).fill(person.safeword);
    await field(dialog, t('payment', 'safeword.repeat')).fill(person.safeword);
    await field(dialog, t('payment', 'safeword.loginPassword')).fill(person.password);
    await dialog.getByRole('button', { name: t('payment', 'first.submit') }).click();
    await expect(dialog.getByText(t('payment', 'short.missing'))).toBeVisible();
    await expect(dialog.getByRole('button', { name: t('payment', 'pay.submit') })).toHaveCount(0);
  });
});
