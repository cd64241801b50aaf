import type { Page } from '@playwright/test';
import { call, logIn } from '../steps/call.ts';
import { anImage } from '../steps/images.ts';
import { demoPassword } from '../steps/people.ts';
import { logInToPanel } from '../steps/seller-side.ts';
import { expect, openPage, test } from '../steps/shop-test.ts';
import { field } from '../steps/shopping.ts';
import type { Texts } from '../steps/texts.ts';

const seller = 'seller3';
/** Runs of this journey on one shop must not find each other's products. */
const mark = Date.now().toString(36);
const name = `Hand-listed kettle ${mark}`;
const chineseName = `手工上架水壶 ${mark}`;

const words = (t: Texts) => (key: string, params?: Record<string, string>) => t('seller-products', key, params);

async function writeTexts(page: Page, t: Texts): Promise<void> {
  const w = words(t);
  await field(page, `${w('texts.name')} (English)`).fill(name);
  await page
    .getByRole('textbox', { name: `${w('texts.description')} (English)` })
    .fill('Boils a litre in four minutes.');
  await page.getByLabel(new RegExp(`^${w('texts.name')} \\(简体中文`)).fill(chineseName);
  await page.getByLabel(w('images.add'), { exact: true }).setInputFiles({
    name: 'kettle.png',
    mimeType: 'image/png',
    buffer: anImage(),
  });
  await expect(page.getByAltText(w('images.alt', { place: '1' }))).toBeVisible();
}

async function writeVariants(page: Page, t: Texts): Promise<void> {
  const w = words(t);
  await page
    .getByRole('combobox', { name: new RegExp(w('placing.category')) })
    .first()
    .fill('›');
  await page.getByRole('listbox').getByRole('option').first().click();
  await page.getByRole('button', { name: w('options.add'), exact: true }).click();
  await page.getByLabel(`${w('options.name')} (English)`, { exact: true }).fill('Colour');
  await page.getByLabel(`${w('options.valueAt', { place: '1' })} (English)`).fill('Copper');
  await page.getByRole('button', { name: w('options.addValue') }).click();
  await page.getByLabel(`${w('options.valueAt', { place: '2' })} (English)`).fill('Black');
  await page.getByLabel(w('skus.fillWith'), { exact: true }).fill('18.50');
  await page.getByRole('button', { name: w('skus.fillNow'), exact: true }).click();
  await page.getByLabel(`${w('skus.stock')}: Copper`).fill('40');
  await page.getByLabel(`${w('skus.stock')}: Black`).fill('5');
}

async function changePrice(page: Page, t: Texts): Promise<void> {
  const w = words(t);
  await page.getByLabel(`${w('skus.price')}: Copper`).fill('17.25');
  await page.getByRole('button', { name: w('bar.save'), exact: true }).click();
  await expect(page.getByText(w('saved.published')).first()).toBeVisible();
}

async function receiveStock(page: Page, t: Texts): Promise<void> {
  const w = words(t);
  await page.goto(`/seller/stock?keyword=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: w('stock.adjustOf', { name: `${name} · Black` }) }).click();
  const dialog = page.getByRole('dialog', { name: w('adjust.title') });
  await dialog.getByLabel(w('adjust.added')).fill('20');
  await dialog.getByLabel(w('adjust.note')).fill('Delivery 7');
  await dialog.getByRole('button', { name: t('common', 'action.save') }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: w('stock.historyOf', { name: `${name} · Black` }) }).click();
  const history = page.getByRole('dialog', { name: w('history.title') });
  await expect(history.getByText('+20')).toBeVisible();
  await expect(history.getByText('Delivery 7')).toBeVisible();
  await expect(history.getByText(seller).first()).toBeVisible();
}

test('a product listed by hand in two languages is bought from, repriced and restocked', async ({
  page,
  browser,
  t,
}) => {
  const w = words(t);
  await logInToPanel(page, seller);
  await page
    .getByRole('link', { name: t('seller', 'nav.products') })
    .first()
    .click();
  await page
    .getByRole('link', { name: w('list.new') })
    .first()
    .click();
  await writeTexts(page, t);
  await writeVariants(page, t);
  await page.getByRole('button', { name: w('bar.publish') }).click();
  await expect(page.getByText(w('saved.published')).first()).toBeVisible();
  await expect(page).toHaveURL(/\/seller\/products\/\d+$/);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  const buyer = await browser.newContext();
  const shop = await buyer.newPage();
  await openPage(shop, `/productDetails?sellerGoodsId=${id}`);
  await expect(shop.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(shop.getByText('Boils a litre in four minutes.')).toBeVisible();
  await openPage(shop, `/productDetails?sellerGoodsId=${id}`, 'zh-CN');
  await expect(shop.getByRole('heading', { level: 1, name: chineseName })).toBeVisible();

  await changePrice(page, t);
  // What is told of the first saving may still stand there when the second one is under way.
  const shown = async () => {
    const seen = await call<{ skus: { price: string; stock: number }[] }>('sellerGoods!info', { sellerGoodsId: id });
    return seen.skus.map(({ price, stock }) => [price, stock]);
  };
  await expect.poll(shown).toEqual([
    ['17.25', 40],
    ['18.50', 5],
  ]);

  await receiveStock(page, t);
  const token = await logIn(seller, demoPassword, '/seller/api');
  const own = await call<{ skus: { stock: number }[] }>(
    'sellerGoods!info',
    { sellerGoodsId: id },
    { token, surface: '/seller/api' },
  );
  expect(own.skus.map(({ stock }) => stock)).toEqual([40, 25]);
  await buyer.close();
});
