import { ApiError, type SellerOutputOf } from '@entrepot/client';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Answers, openPanel } from '#testing/open-panel.tsx';
import { productInfo } from '#testing/sample-products.ts';
import { freightTemplate } from '#testing/sample-store.ts';

// A whole form is searched by roles, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

// The editor of descriptions needs a layout that the test's document does not have.
vi.mock('../rich-text/rich-text.tsx', () => ({
  default: ({ label, html, onChange }: { label: string; html: string; onChange: (html: string) => void }) => (
    <textarea aria-label={label} value={html} onChange={(event) => onChange(event.currentTarget.value)} />
  ),
}));

type SavedSku = ReturnType<typeof productInfo>['skus'][number];
const ownName = /^Name \(English\)/;
const tree = [{ categoryId: '7', name: 'Shirts', iconImg: '', children: [] }];
const answers: Answers = {
  'sellerGoods!info': () => productInfo(),
  'category!tree': () => tree,
  'storeCategory!list': () => [],
  'freight!list': () => [],
  'sellerGoods!save': () => ({ sellerGoodsId: '501', version: 4, status: 'published' }),
};
const open = (at: string, own: Answers = {}) => openPanel(at, { answers: { ...answers, ...own } });
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const pressed = (name: string) => screen.getByRole('button', { name });

test('what is changed is sent whole with the version that was edited', async () => {
  const { callsOf } = open('/products/501');
  await screen.findByLabelText(ownName);
  expect((pressed('Save') as HTMLButtonElement).disabled).toBe(true);
  type(ownName, 'Better shirt');
  expect(screen.getByText('You have unsaved changes')).toBeTruthy();
  fireEvent.click(pressed('Save'));
  await waitFor(() => expect(callsOf('sellerGoods!save')).toHaveLength(1));
  expect(callsOf('sellerGoods!save')[0]).toMatchObject({
    sellerGoodsId: '501',
    version: 3,
    status: 'published',
    titles: { en: 'Better shirt', 'zh-CN': '亚麻衬衫' },
    skus: [
      { skuId: '61', choice: [0], price: '10.00' },
      { skuId: '62', choice: [1], price: '12.00' },
    ],
  });
});

test('the history says what a file changed, and by whom it was sent in', async () => {
  const at = { by: 'amara', createTime: '2026-11-02T00:00:00.000Z' };
  const logs = [
    { ...at, action: 'imported', fields: ['titles', 'stock'] },
    { ...at, action: 'imported', fields: [], createTime: '2026-11-01T00:00:00.000Z' },
  ];
  open('/products/501', { 'sellerGoods!info': () => productInfo({ logs }) });
  await screen.findByLabelText(ownName);
  const entries = screen.getAllByText(/^Imported from a file/).map(({ textContent }) => textContent);
  // The older one is from before histories named what a file changed.
  expect(entries).toEqual(['Imported from a file: Names, Stock', 'Imported from a file']);
  expect(screen.getAllByText('amara')).toHaveLength(2);
});

test.each([
  ['zh-CN', '从文件导入：名称、搜索词'],
  ['ar', 'استُورد من ملف: الأسماء، كلمات البحث'],
] as const)('the history lists fields with the comma of %s', async (language, text) => {
  const logs = [
    { by: 'amara', createTime: '2026-11-02T00:00:00.000Z', action: 'imported', fields: ['titles', 'tags'] },
  ];
  openPanel('/products/501', { answers: { ...answers, 'sellerGoods!info': () => productInfo({ logs }) }, language });
  const entry = (await screen.findByText('amara')).closest('li')?.querySelector('span');
  expect(entry?.textContent?.replace(/[\u2068\u2069]/g, '')).toBe(text);
});

test('each variant has a barcode and a cost, and what is emptied is taken away', async () => {
  const [red, blue] = productInfo().skus as [SavedSku, SavedSku];
  const skus = [{ ...red, barcode: '4006381333931', cost: '6.20' }, blue];
  const { callsOf } = open('/products/501', { 'sellerGoods!info': () => productInfo({ skus }) });
  await screen.findByLabelText('Barcode: Red');
  expect((screen.getByLabelText('Barcode: Red') as HTMLInputElement).value).toBe('4006381333931');
  type('Barcode: Blue', ' 4006381333948 ');
  type('Cost (USDT): Blue', 'about 7');
  fireEvent.click(pressed('Save'));
  await screen.findByText('Enter an amount such as 8.20, or leave it empty.');
  expect(callsOf('sellerGoods!save')).toEqual([]);
  type('Cost (USDT): Blue', '7.05');
  type('Barcode: Red', '');
  type('Cost (USDT): Red', '');
  fireEvent.click(pressed('Save'));
  await waitFor(() => expect(callsOf('sellerGoods!save')).toHaveLength(1));
  expect(callsOf('sellerGoods!save')[0]).toMatchObject({
    skus: [
      { skuId: '61', barcode: '', cost: '' },
      { skuId: '62', barcode: '4006381333948', cost: '7.05' },
    ],
  });
});

test('a variant takes one of the images of the product as its own, and gives it back', async () => {
  const images = ['/files/goods/aa/one.webp', '/files/goods/aa/two.webp'];
  const { callsOf } = open('/products/501', { 'sellerGoods!info': () => productInfo({ images }) });
  fireEvent.click(await screen.findByRole('button', { name: 'Photo of Blue: No photo of its own' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Photo 2' }));
  fireEvent.click(pressed('Save'));
  await waitFor(() => expect(callsOf('sellerGoods!save')).toHaveLength(1));
  const [red, blue] = (callsOf('sellerGoods!save')[0] as { skus: { img?: string }[] }).skus;
  expect([red?.img, blue?.img]).toEqual([undefined, images[1]]);
});

test('an image that is removed from the product is no variant’s any more', async () => {
  const images = ['/files/goods/aa/one.webp', '/files/goods/aa/two.webp'];
  const [red, blue] = productInfo().skus as [SavedSku, SavedSku];
  const skus = [red, { ...blue, img: images[1] ?? '' }];
  open('/products/501', { 'sellerGoods!info': () => productInfo({ images, skus }) });
  await screen.findByRole('button', { name: 'Photo of Blue: Photo 2' });
  fireEvent.click(screen.getByRole('button', { name: 'Remove photo 2' }));
  await screen.findByRole('button', { name: 'Photo of Blue: No photo of its own' });
});

test('faults are shown at their fields, and nothing is sent', async () => {
  const { callsOf } = open('/products/new');
  await screen.findByLabelText(ownName);
  type('Price (USDT): One variant', '1,50');
  fireEvent.click(pressed('Save and publish'));
  await screen.findByText('Give the product a name in its own language.');
  expect(screen.getByText('Choose a category.')).toBeTruthy();
  expect(screen.getByText('Buyers need at least one photo.')).toBeTruthy();
  expect(screen.getByText('Enter a price such as 12.50.')).toBeTruthy();
  expect(callsOf('sellerGoods!save')).toEqual([]);
  type('Price (USDT): One variant', '1.50');
  fireEvent.blur(screen.getByLabelText('Price (USDT): One variant'));
  await waitFor(() => expect(screen.queryByText('Enter a price such as 12.50.')).toBeNull());
});

test('each language says how much of it is written, and is filled from the own one', async () => {
  open('/products/501');
  await screen.findByLabelText(ownName);
  const mark = (name: RegExp) => screen.getByRole('button', { name });
  expect(mark(/中文.*partly written/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Another language…'), { target: { value: 'ar' } });
  expect(mark(/العربية.*not written yet/)).toBeTruthy();
  fireEvent.click(pressed('Copy from English'));
  expect(mark(/العربية.*complete/)).toBeTruthy();
  expect((screen.getByLabelText(/Name \(العربية\)/) as HTMLInputElement).value).toBe('Linen shirt');
});

test('all variants are filled at once, and a value that is added brings a row', async () => {
  open('/products/501');
  await screen.findByLabelText('Price (USDT): Red');
  type('With', '9.90');
  fireEvent.click(pressed('Fill in'));
  const price = (name: string) => (screen.getByLabelText(`Price (USDT): ${name}`) as HTMLInputElement).value;
  expect([price('Red'), price('Blue')]).toEqual(['9.90', '9.90']);
  fireEvent.click(pressed('Add a value'));
  type('Value 3 (English)', 'Green');
  expect(price('Green')).toBe('9.90');
  expect(screen.getByLabelText('Stock: Green')).toBeTruthy();
  expect(screen.queryByLabelText('Stock: Red')).toBeNull();
});

test('who was overtaken chooses field by field, and what nobody else touched is kept', async () => {
  const theirs = productInfo({
    version: 4,
    titles: { en: 'Their shirt', 'zh-CN': '亚麻衬衫', de: 'Ihr Hemd' },
    buyMin: 6,
  });
  const saves: object[] = [];
  let reads = 0;
  open('/products/501', {
    'sellerGoods!info': () => {
      reads += 1;
      return reads === 1 ? productInfo() : theirs;
    },
    'sellerGoods!save': (input: object) => {
      saves.push(input);
      if (saves.length === 1) throw new ApiError({ key: 'product_changed_meanwhile', code: 720, params: { by: 'li' } });
      return { sellerGoodsId: '501', version: 5, status: 'published' };
    },
  });
  await screen.findByLabelText(ownName);
  type(ownName, 'My shirt');
  type('Price (USDT): Red', '11.00');
  fireEvent.click(pressed('Save'));
  const dialog = await screen.findByRole('dialog', { name: 'Changed by someone else' });
  expect(within(dialog).getByText(/li saved this product/)).toBeTruthy();
  expect(within(dialog).getByText(/Minimum order/)).toBeTruthy();
  // The Chinese name, which neither of them changed, is not among what is to be compared.
  const lines = within(dialog)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(lines).toEqual(['English: My shirt', 'Deutsch: –', 'English: Their shirt', 'Deutsch: Ihr Hemd']);
  fireEvent.click(within(dialog).getByRole('radio', { name: /Use theirs/ }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save this' }));
  await waitFor(() => expect(saves).toHaveLength(2));
  expect(saves[1]).toMatchObject({
    version: 4,
    titles: { en: 'Their shirt' },
    buyMin: 6,
    skus: [{ price: '11.00' }, { price: '12.00' }],
  });
});

test('both sides of a conflict are told by names', async () => {
  const template = (freightId: string, name: string) => freightTemplate({ freightId, name, shipsFrom: 'CN' });
  let reads = 0;
  open('/products/501', {
    'sellerGoods!info': () => {
      reads += 1;
      return productInfo(reads === 1 ? {} : { version: 4, freightTemplateId: '32', unit: 'box' });
    },
    'freight!list': () => [template('31', 'Post'), template('32', 'Courier'), template('33', 'Ship')],
    'sellerGoods!save': () => {
      throw new ApiError({ key: 'product_changed_meanwhile', code: 720, params: {} });
    },
  });
  await screen.findByRole('option', { name: 'Ship (CN)' });
  fireEvent.change(screen.getByLabelText('Freight template'), { target: { value: '33' } });
  fireEvent.change(screen.getByLabelText('Unit'), { target: { value: 'pair' } });
  fireEvent.click(pressed('Save'));
  const dialog = await screen.findByRole('dialog', { name: 'Changed by someone else' });
  for (const words of ['Ship (CN)', 'Courier (CN)', 'pair', 'box'])
    expect(within(dialog).getByText(words)).toBeTruthy();
});

test('both times of a conflict are told as the panel writes times', async () => {
  let reads = 0;
  const discount = (day: string) => ({
    startTime: `2026-11-${day}T04:05:00.000Z`,
    endTime: '2026-12-19T16:00:00.000Z',
  });
  open('/products/501', {
    'sellerGoods!info': () => {
      reads += 1;
      const skus = productInfo().skus.map((sku) => ({ ...sku, discountPrice: '8.00' }));
      return productInfo(
        reads === 1 ? { skus, discount: discount('28') } : { skus, version: 4, discount: discount('29') },
      );
    },
    'sellerGoods!save': () => {
      throw new ApiError({ key: 'product_changed_meanwhile', code: 720, params: {} });
    },
  });
  await screen.findByLabelText(ownName);
  type('Discount starts', '2026-11-30T12:05');
  fireEvent.click(pressed('Save'));
  const dialog = await screen.findByRole('dialog', { name: 'Changed by someone else' });
  for (const day of ['29', '30'])
    expect(within(dialog).getByText(`2026-11-${day} 12:05:00 – 2026-12-20 00:00:00`)).toBeTruthy();
});

test('images are put in order without dragging', async () => {
  const { callsOf } = open('/products/501');
  fireEvent.click(await screen.findByRole('button', { name: 'Make photo 2 the cover' }));
  fireEvent.click(pressed('Remove photo 2'));
  fireEvent.click(pressed('Save'));
  await waitFor(() => expect(callsOf('sellerGoods!save')[0]).toMatchObject({ images: ['/files/uploads/aa/two.webp'] }));
});

test('unsaved work is not left unasked', async () => {
  const { address } = open('/products/501', {
    'sellerGoods!list': () => new Promise(() => undefined),
    'view!list': () => [],
  });
  await screen.findByLabelText(ownName);
  type(ownName, 'Half typed');
  fireEvent.click(screen.getByRole('link', { name: 'All products' }));
  const dialog = await screen.findByRole('dialog', { name: 'Discard your changes?' });
  expect(address()).toBe('/products/501');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(address()).toBe('/products'));
});

test('the key that saves leaves a product under review where it is', async () => {
  const { callsOf } = open('/products/501', { 'sellerGoods!info': () => productInfo({ status: 'under_review' }) });
  await screen.findByLabelText(ownName);
  type(ownName, 'Better shirt');
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
  await waitFor(() => expect(callsOf('sellerGoods!save')).toHaveLength(1));
  expect(callsOf('sellerGoods!save')[0]).toMatchObject({ status: 'published' });
});

/** A save whose answer is given when the test says so. */
function heldSave() {
  const held = Promise.withResolvers<SellerOutputOf<'sellerGoods!save'>>();
  return { answer: held.resolve, 'sellerGoods!save': () => held.promise };
}

test('one save at a time; what is typed meanwhile stays, and knows the variants that the save has made', async () => {
  const { answer, ...held } = heldSave();
  const [red, blue] = productInfo().skus as [SavedSku, SavedSku];
  const options = [{ names: { en: 'Colour' }, values: [{ en: 'Red' }, { en: 'Blue' }, { en: 'Green' }] }];
  const green = { ...red, skuId: '63', code: 'G', choice: [2], stock: 7 };
  let reads = 0;
  const { callsOf } = open('/products/501', {
    ...held,
    'sellerGoods!info': () => {
      reads += 1;
      return reads === 1 ? productInfo() : productInfo({ version: 4, options, skus: [red, blue, green] });
    },
  });
  await screen.findByLabelText(ownName);
  fireEvent.click(pressed('Add a value'));
  type('Value 3 (English)', 'Green');
  type('Stock: Green', '7');
  fireEvent.click(pressed('Save'));
  await waitFor(() => expect(callsOf('sellerGoods!save')).toHaveLength(1));
  type(ownName, 'Typed meanwhile');
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
  expect(callsOf('sellerGoods!save')).toHaveLength(1);
  answer({ sellerGoodsId: '501', version: 4, status: 'published' });
  await waitFor(() => expect(screen.queryByLabelText('Stock: Green')).toBeNull());
  expect((screen.getByLabelText(ownName) as HTMLInputElement).value).toBe('Typed meanwhile');
  expect(screen.getByText('You have unsaved changes')).toBeTruthy();
  await waitFor(() => expect((pressed('Save') as HTMLButtonElement).disabled).toBe(false));
  fireEvent.click(pressed('Save'));
  await waitFor(() => expect(callsOf('sellerGoods!save')).toHaveLength(2));
  expect(callsOf('sellerGoods!save')[1]).toMatchObject({
    version: 4,
    titles: { en: 'Typed meanwhile' },
    skus: [{ skuId: '61' }, { skuId: '62' }, { skuId: '63' }],
  });
});

test('a save whose outcome cannot be read is not met as somebody else’s change', async () => {
  let reads = 0;
  const { callsOf } = open('/products/501', {
    'sellerGoods!info': () => {
      reads += 1;
      if (reads === 2) throw new ApiError({ key: 'network_error', code: 1 });
      return productInfo();
    },
  });
  await screen.findByLabelText(ownName);
  type(ownName, 'Better shirt');
  fireEvent.click(pressed('Save'));
  await screen.findByText('All changes are saved');
  expect((screen.getByLabelText(ownName) as HTMLInputElement).value).toBe('Better shirt');
  type(ownName, 'Best shirt');
  await waitFor(() => expect((pressed('Save') as HTMLButtonElement).disabled).toBe(false));
  fireEvent.click(pressed('Save'));
  await waitFor(() => expect(callsOf('sellerGoods!save')).toHaveLength(2));
  expect(callsOf('sellerGoods!save')[1]).toMatchObject({ version: 4, titles: { en: 'Best shirt' } });
});

test('a new product takes nothing more while it is made: it goes on at its own address', async () => {
  const { answer, ...held } = heldSave();
  const { callsOf, address } = open('/products/new', {
    ...held,
    'sellerGoods!info': () => productInfo({ status: 'draft' }),
  });
  await screen.findByLabelText(ownName);
  type(ownName, 'Kettle');
  type('Price (USDT): One variant', '12.50');
  fireEvent.click(screen.getByPlaceholderText('Search the categories'));
  fireEvent.click(await screen.findByRole('option', { name: 'Shirts', hidden: true }));
  fireEvent.click(pressed('Save draft'));
  await waitFor(() => expect(callsOf('sellerGoods!save')).toHaveLength(1));
  await waitFor(() => expect(screen.getByLabelText(ownName).closest('[inert]')).not.toBeNull());
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
  answer({ sellerGoodsId: '501', version: 0, status: 'draft' });
  await screen.findByText('Saved');
  // Where the form is still there; the page of the product that was made may have taken its place.
  const left = screen.queryByLabelText(ownName);
  if (left) fireEvent.change(left, { target: { value: 'Kettle again' } });
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
  await waitFor(() => expect(address()).toBe('/products/501'));
  expect(callsOf('sellerGoods!save')).toHaveLength(1);
});

test('a fault goes while it is put right, before the next button is pressed', async () => {
  open('/products/501');
  await screen.findByLabelText(ownName);
  type('Price (USDT): Red', '1,50');
  fireEvent.click(pressed('Save'));
  await screen.findByText('Enter a price such as 12.50.');
  type('Price (USDT): Red', '1,5');
  expect(screen.getByText('Enter a price such as 12.50.')).toBeTruthy();
  type('Price (USDT): Red', '1.50');
  expect(screen.queryByText('Enter a price such as 12.50.')).toBeNull();
});
