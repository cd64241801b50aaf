import { call, logIn } from '../steps/call.ts';
import { aProgram } from '../steps/images.ts';
import { demoFundPassword, demoPassword, openAs, tokenOf } from '../steps/people.ts';
import { findProduct } from '../steps/product.ts';
import { expect, openPage, test } from '../steps/shop-test.ts';
import {
  addToCart,
  balanceOf,
  field,
  fillLogin,
  goToCheckout,
  newestCheckouts,
  openCart,
  openCheckoutOf,
  ordersOf,
  payWith,
  placeOrder,
  setQuantity,
} from '../steps/shopping.ts';

type Stocked = { readonly skus: readonly { readonly skuId: string; readonly stock: number }[] };

const submitCall = '**/api/order!submit.action*';

test('a session that ends in the middle of checkout keeps cart and checkout', async ({ page, t }) => {
  const product = await findProduct({});
  const token = await logIn('buyer6', demoPassword);
  await page.addInitScript((value) => {
    if (!sessionStorage.getItem('signed-in')) localStorage.setItem('ES_TOKEN', value);
    sessionStorage.setItem('signed-in', 'yes');
  }, token);
  await openPage(page, `/productDetails?sellerGoodsId=${product.sellerGoodsId}`);
  await setQuantity(page, t, product.quantity);
  await addToCart(page, t);
  await goToCheckout(page, t, await openCart(page, t));
  const note = page.getByRole('textbox', { name: t('checkout', 'note.label') });
  await note.fill('Ring twice');
  await expect(page.getByRole('button', { name: t('checkout', 'place.submit') })).toBeEnabled();
  await call('user!logout', {}, { token });
  await page.getByRole('button', { name: t('checkout', 'place.submit') }).click();
  await expect(page).toHaveURL(/\/login\?back=%2Fsettlement/);
  await expect(page.getByText(t('shell', 'session.expired'))).toBeVisible();
  await fillLogin(page, t, 'buyer6', demoPassword);
  await expect(page).toHaveURL(/\/settlement$/);
  await expect(note).toHaveValue('Ring twice');
  await openPage(page, '/index');
  const drawer = await openCart(page, t);
  await expect(drawer.getByRole('link', { name: product.name })).toBeVisible();
  await goToCheckout(page, t, drawer);
  await placeOrder(page, t);
  await payWith(page, t, demoFundPassword);
  await expect(page).toHaveURL(/\/paySuccess/);
});

test('an answer lost on the way is asked for again and gives the same checkout', async ({ page, t }) => {
  const product = await findProduct({});
  const before = await newestCheckouts('buyer7');
  let submits = 0;
  await page.route(submitCall, async (route) => {
    submits += 1;
    if (submits > 1) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await openCheckoutOf(page, 'buyer7', product);
  const checkoutId = await placeOrder(page, t);
  expect(submits).toBe(2);
  const added = (await newestCheckouts('buyer7')).filter((id) => !before.includes(id));
  expect(added).toEqual([checkoutId]);
});

test('a price that is no longer right is shown before anything is ordered', async ({ page, t }) => {
  const product = await findProduct({});
  const before = await newestCheckouts('buyer8');
  let isFirst = true;
  await page.route(submitCall, async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    const input = route.request().postDataJSON();
    return route.continue({ postData: JSON.stringify({ ...input, expectTotal: '1.00' }) });
  });
  await openCheckoutOf(page, 'buyer8', product);
  await page.getByRole('button', { name: t('checkout', 'place.submit') }).click();
  const dialog = page.getByRole('dialog', { name: t('checkout', 'changed.title') });
  await expect(dialog.getByText(t('checkout', 'changed.now'))).toBeVisible();
  expect(await newestCheckouts('buyer8')).toEqual(before);
  await dialog.getByRole('button', { name: t('checkout', 'changed.confirm') }).click();
  await expect(page).toHaveURL(/\/settlement\?checkoutId=/);
});

test('a second press on Pay pays once', async ({ page, t }) => {
  const product = await findProduct({});
  await openCheckoutOf(page, 'buyer9', product);
  const checkoutId = await placeOrder(page, t);
  const [order] = await ordersOf(await tokenOf('buyer9'), checkoutId);
  const before = await balanceOf('buyer9');
  const dialog = page.getByRole('dialog', { name: t('payment', 'pay.title') });
  await field(dialog, t('payment', 'safeword.label')).fill(demoFundPassword);
  await dialog.getByRole('button', { name: t('payment', 'pay.submit') }).dblclick();
  await expect(page).toHaveURL(/\/paySuccess/);
  expect(await balanceOf('buyer9')).toBeCloseTo(before - Number(order?.total), 2);
});

test('a checkout that another tab has paid is not paid again, and says so', async ({ page, t }) => {
  const product = await findProduct({});
  await openCheckoutOf(page, 'buyer17', product);
  const checkoutId = await placeOrder(page, t);
  const other = await page.context().newPage();
  await openAs(other, 'buyer17', `/settlement?checkoutId=${checkoutId}`);
  await other.getByRole('button', { name: t('checkout', 'pay.now') }).click();
  await payWith(page, t, demoFundPassword);
  await expect(page).toHaveURL(/\/paySuccess/);
  const before = await balanceOf('buyer17');
  await payWith(other, t, demoFundPassword);
  await expect(other.getByRole('heading', { level: 1, name: t('checkout', 'success.title') })).toBeVisible();
  expect(await balanceOf('buyer17')).toBe(before);
});

test('who logs in in another tab finds nothing of the person before in this one', async ({ page, t }) => {
  await openAs(page, 'buyer18', '/userInfo/dashboard');
  await expect(page.getByRole('main').getByText('buyer18')).toBeVisible();
  const other = await page.context().newPage();
  await openPage(other, '/index');
  await other
    .getByRole('banner')
    .getByRole('button', { name: t('shell', 'account.logout') })
    .click();
  await expect(page).toHaveURL(/\/login/);
  await openPage(other, '/login');
  await fillLogin(other, t, 'buyer19', demoPassword);
  await expect(page).toHaveURL(/\/userInfo\/dashboard/);
  await expect(page.getByRole('main').getByText('buyer19')).toBeVisible();
  await expect(page.getByText('buyer18')).toHaveCount(0);
});

test('a wrong fund password is said at its field, and the right one pays', async ({ page, t }) => {
  const product = await findProduct({});
  await openCheckoutOf(page, 'buyer10', product);
  await placeOrder(page, t);
  await payWith(page, t, '908172');
  const dialog = page.getByRole('dialog', { name: t('payment', 'pay.title') });
  await expect(dialog.getByRole('alert')).toContainText(t('errors', 'wrong_safeword'));
  await payWith(page, t, demoFundPassword);
  await expect(page).toHaveURL(/\/paySuccess/);
});

test('more than there is in stock is said at the line, with what there is', async ({ page, t }) => {
  const { sellerGoodsId } = await findProduct({ isScarce: true });
  const { skus } = await call<Stocked>('sellerGoods!info', { sellerGoodsId });
  const [scarce] = skus.toSorted((a, b) => a.stock - b.stock);
  if (!scarce) throw new Error('the product has no variants');
  await openCheckoutOf(page, 'buyer11', { skuId: scarce.skuId, quantity: scarce.stock + 1 });
  await expect(page.getByText(t('checkout', 'refusal.stock_insufficient', { number: scarce.stock }))).toBeVisible();
  await expect(page.getByRole('button', { name: t('checkout', 'place.submit') })).toBeDisabled();
  await page.getByRole('button', { name: t('checkout', 'fix.take', { number: scarce.stock }) }).click();
  await expect(page.getByRole('button', { name: t('checkout', 'place.submit') })).toBeEnabled();
});

test('a program that calls itself an image is refused in its place', async ({ page, t, faults }) => {
  // Only a trace, where one is asked for, reads the image's preview back.
  faults.allow(/^console: Connecting to 'blob:/);
  faults.allow(/^console: refused by connect-src: blob /);
  const token = await tokenOf('buyer1');
  const { pageList } = await call<{ pageList: readonly { orderId: string }[] }>(
    'order!listMain',
    { tab: 'to_review' },
    { token },
  );
  await openAs(page, 'buyer1', `/userInfo/order-evaluation?orderId=${pageList[0]?.orderId}`);
  const file = { name: 'holiday.png', mimeType: 'image/png', buffer: aProgram() };
  await page.locator('input[type="file"]').first().setInputFiles(file);
  await expect(page.getByText(t('errors', 'file_type_refused', { types: 'JPEG, PNG, WebP' })).first()).toBeVisible();
  await page.getByRole('button', { name: t('orders', 'image.remove', { name: file.name }) }).click();
  await expect(page.getByRole('button', { name: t('orders', 'review.submit') })).toBeEnabled();
});

test('a language that does not exist changes nothing', async ({ page, t }) => {
  await openPage(page, '/index?lang=xx');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(await page.evaluate(() => localStorage.getItem('ES_LANG'))).toBeNull();
  await openPage(page, '/index', 'ar');
  await openPage(page, '/index?lang=xx');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  expect(await page.evaluate(() => localStorage.getItem('ES_LANG'))).toBe('ar');
  await expect(page.getByText(t('shell', 'nav.home'))).toHaveCount(0);
});
