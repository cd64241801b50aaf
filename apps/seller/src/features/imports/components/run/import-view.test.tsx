import { ApiError } from '@entrepot/client';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPanel } from '#testing/open-panel.tsx';
import { sampleImport } from '#testing/sample-import.ts';
import type { ImportRow, ImportWhole } from '../../import-types.ts';

vi.mock('#shared/send-file.ts', () => ({ sendFile: (...sent: unknown[]) => send(...sent) }));
const send = vi.fn<(...sent: unknown[]) => Promise<unknown>>();

const run = (changes: Partial<ImportWhole> = {}) =>
  sampleImport({
    isDryRun: true,
    columns: [
      { name: 'title:zh-CN', field: 'title', language: 'zh-CN', sample: '杯子' },
      { name: 'remark', sample: 'blue box' },
    ],
    ...changes,
  });

const changed: ImportRow = {
  line: 2,
  handle: 'cup',
  title: 'Cup',
  outcome: 'changed',
  productId: '900',
  faults: [],
  changes: [{ field: 'price', variant: 'Red', before: '4.00', after: '5.00' }],
  moreChanges: 2,
  assumed: [],
  imageFaults: [],
};
const refused: ImportRow = {
  line: 7,
  handle: 'bowl',
  title: 'Bowl',
  outcome: 'refused',
  faults: [{ line: 8, column: 'price', fault: 'comma_in_number', params: { value: '4,50' } }],
  changes: [],
  moreChanges: 0,
  assumed: [],
  imageFaults: [],
};

const pageOf = <Item,>(pageList: Item[]) => ({
  pageList,
  pageInfo: { pageNum: 1, pageSize: 20, totalElements: pageList.length, totalPages: 1 },
});

const answers = (whole: ImportWhole) => ({
  'import!info': () => whole,
  'import!rows': () => pageOf([changed, refused]),
  'import!list': () => pageOf([whole]),
  'category!tree': () => [
    {
      categoryId: '5',
      name: 'Home',
      iconImg: '',
      children: [{ categoryId: '6', name: 'Cups', iconImg: '', children: [] }],
    },
  ],
  'freight!list': () => [],
});

test('a finished dry run shows what would change and what is wrong, and is carried out once', async () => {
  const whole = run();
  const panel = openPanel('/imports/71', {
    answers: { ...answers(whole), 'import!apply': () => run({ importId: '72', isDryRun: false, state: 'queued' }) },
  });
  const field = await screen.findByRole('rowheader');
  expect(field.textContent).toBe('PriceRed');
  const table = within(field.closest('table') as HTMLElement);
  expect(table.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['4.00', '5.00']);
  expect(screen.getByText('2 more changes')).toBeTruthy();
  expect(screen.getByText(/“4,50” has a comma/)).toBeTruthy();
  const apply = screen.getByRole('button', { name: 'Import now' });
  fireEvent.click(apply);
  fireEvent.click(apply);
  await waitFor(() => expect(panel.address()).toBe('/imports/72'));
  expect(panel.callsOf('import!apply')).toEqual([{ importId: '71' }]);
});

test('a dry run shows what new products will be, what was assumed, and maps unknown names before it tries again', async () => {
  const whole = run({
    assumed: [{ field: 'stock', value: '12', products: 2 }],
    unknownCategories: [{ name: 'Drinking mugs', products: 2 }],
    newStock: 12,
  });
  const fresh: ImportRow = {
    ...changed,
    handle: 'mug',
    title: 'Mug',
    outcome: 'created',
    changes: [],
    moreChanges: 0,
    summary: { priceMin: '4.00', priceMax: '6.50', variants: 2, stock: 19, status: 'draft' },
    assumed: [
      { field: 'weight', value: '0' },
      { field: 'images', value: '0' },
    ],
  };
  const panel = openPanel('/imports/71', {
    answers: {
      ...answers(whole),
      'import!rows': () => pageOf([fresh]),
      'import!again': () => run({ importId: '73', state: 'queued' }),
    },
  });
  expect((await screen.findByText('Price')).parentElement?.textContent).toMatch(/4\.00.*6\.50/);
  expect(screen.getByText('Variants').parentElement?.textContent).toBe('Variants2');
  expect(screen.getByText(/Weight is not in the file: 0 g/)).toBeTruthy();
  expect(screen.getByText(/It has no images: it stays unpublished/)).toBeTruthy();
  expect(screen.getByText(/Stock is not in the file: 12/).textContent).toContain('(2 products)');
  await waitFor(() => expect(screen.getAllByRole('option', { name: 'Home › Cups' }).length).toBeGreaterThan(0));
  fireEvent.change(screen.getByRole('combobox', { name: /Drinking mugs/ }), { target: { value: '6' } });
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(panel.address()).toBe('/imports/73'));
  expect(panel.callsOf('import!again')[0]).toMatchObject({
    importId: '71',
    newStock: 12,
    categoryNames: [{ name: 'Drinking mugs', categoryId: '6' }],
  });
});

test('a dry run says what importing would do, and does not offer to do nothing', async () => {
  const button = () => screen.queryByRole('button', { name: 'Import now' });
  const first = openPanel('/imports/71', { answers: answers(run({ created: 1, changed: 2, refused: 3 })) });
  expect((await screen.findByText(/^Importing will create/)).textContent).toBe(
    'Importing will create 1 product and change 2. Products edited in the meantime are refused, not overwritten. 3 products are refused and left out.',
  );
  expect(button()).toBeTruthy();
  first.unmount();
  const second = openPanel('/imports/71', {
    answers: answers(run({ created: 0, changed: 0, unchanged: 0, refused: 3 })),
  });
  expect(await screen.findByText(/^Every product in the file is refused/)).toBeTruthy();
  expect(button()).toBeNull();
  const choices = () => screen.queryByText('Change the choices for the whole file')?.closest('details');
  expect(choices()?.open, 'the answer to uncounted stock is in sight').toBe(true);
  second.unmount();
  openPanel('/imports/71', { answers: answers(run({ created: 0, changed: 0, unchanged: 9, refused: 0 })) });
  expect(await screen.findByText('The file would change nothing.')).toBeTruthy();
  expect(button()).toBeNull();
  expect(choices()).toBeUndefined();
});

test('a running import says how far it is and can be cancelled after a question', async () => {
  const panel = openPanel('/imports/71', {
    answers: {
      ...answers(
        run({ state: 'running', isDryRun: false, percent: 40, created: 4, changed: 0, unchanged: 0, refused: 0 }),
      ),
      'import!cancel': () => run({ state: 'cancelled' }),
    },
  });
  expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('40');
  expect(screen.getByText('4 of 10 products')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(panel.callsOf('import!cancel')).toEqual([]);
  const buttons = dialog.getAllByRole('button', { name: 'Cancel' });
  fireEvent.click(buttons.at(-1) as HTMLElement);
  await waitFor(() => expect(panel.callsOf('import!cancel')).toEqual([{ importId: '71' }]));
});

test('images are called images of a file in every column of it', async () => {
  const changes = (['images', 'imageAlts', 'variantImage'] as const).map((field) => ({
    field,
    before: '',
    after: 'a',
  }));
  openPanel('/imports/71', {
    answers: { ...answers(run()), 'import!rows': () => pageOf([{ ...changed, changes, moreChanges: 0 }]) },
  });
  const fields = await screen.findAllByRole('rowheader');
  expect(fields.map(({ textContent }) => textContent)).toEqual(['Images', 'Image descriptions', 'Variant image']);
});

test('an address that calls faults of images as earlier versions did asks for them alone', async () => {
  const panel = openPanel('/imports/71?show=pictures', { answers: answers(run()) });
  await screen.findByText('Bowl');
  expect(panel.callsOf('import!rows')).toEqual([expect.objectContaining({ hasImageFault: true })]);
});

test('each image that did not come is told by its address, with the reason in words', async () => {
  const imageFaults = [
    { url: 'https://gone.example/a.png', fault: 'no_answer' as const },
    { url: 'https://shop.example/b.png', fault: 'not_found' as const },
  ];
  openPanel('/imports/71', {
    answers: { ...answers(run()), 'import!rows': () => pageOf([{ ...changed, imageFaults }]) },
  });
  const told = await screen.findAllByText(/example\/[ab]\.png$/);
  expect(told.map((address) => address.closest('li')?.textContent)).toEqual([
    'https://gone.example/a.png The other server did not answer, after several attempts.',
    'https://shop.example/b.png There is no image at this address.',
  ]);
});

test('columns, broken files, late images and interruptions are told', async () => {
  const failure = { key: 'import_row_broken', params: { line: '42' } };
  openPanel('/imports/71', {
    answers: answers(run({ state: 'failed', failure, restarts: 1, images: { waiting: 3, failed: 1 } })),
  });
  expect((await screen.findByRole('alert')).textContent).toMatch(/begins on line 42/);
  expect(screen.getByText('1 column read, 1 ignored')).toBeTruthy();
  expect(screen.getByText(/3 images are still being fetched/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Show them' }).getAttribute('href')).toContain('show=images');
  expect(screen.getByText(/continued where it had stopped/)).toBeTruthy();
});

test('a chosen file is sent for a dry run with the choices made; a refusal stays beside it', async () => {
  send.mockRejectedValueOnce(
    new ApiError({ key: 'import_columns_missing', code: 751, params: { layout: 'Shopify', columns: 'Variant Price' } }),
  );
  send.mockResolvedValueOnce(run({ state: 'queued' }));
  const panel = openPanel('/imports', { answers: answers(run()) });
  const input = await screen.findByLabelText('Choose a file');
  fireEvent.change(input, { target: { files: [new File(['a,b'], 'goods.csv', { type: 'text/csv' })] } });
  await screen.findByRole('option', { name: 'Home › Cups' });
  fireEvent.change(screen.getByRole('combobox', { name: /Category for new products/ }), { target: { value: '6' } });
  fireEvent.click(screen.getByRole('checkbox', { name: /Leave the stock/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Check the file' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/looks like .?Shopify.*Variant Price/);
  fireEvent.click(screen.getByRole('button', { name: 'Check the file' }));
  await waitFor(() => expect(panel.address()).toBe('/imports/71'));
  expect(send.mock.calls[1]?.[0]).toMatchObject({
    call: 'import!start',
    input: { isDryRun: true, categoryId: '6', keepsStock: true },
  });
  const keys = send.mock.calls.map(([sent]) => (sent as { idempotencyKey: string }).idempotencyKey);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
});

test('an export tells how far it is and saves the file', async () => {
  let percent = 0;
  const saved: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.getAttribute('href') ?? '');
  });
  const progress = () => {
    percent += 50;
    return {
      exportId: '8',
      state: percent > 100 ? ('done' as const) : ('running' as const),
      percent: Math.min(percent, 100),
      products: 2,
      createTime: '2026-11-21T10:00:00Z',
    };
  };
  openPanel('/imports', {
    answers: {
      ...answers(run()),
      'export!start': progress,
      'export!info': progress,
      'export!file': () => ({ url: '/files/private/x.csv?s=1', expireTime: '2026-11-21T10:01:00Z' }),
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Export all products' }));
  await screen.findByText('Exporting: 100%');
  await waitFor(() => expect(saved).toEqual(['/files/private/x.csv?s=1']), { timeout: 3000 });
  click.mockRestore();
});

test('an import whose worker is gone says that it waits and goes on by itself', async () => {
  openPanel('/imports/71', {
    answers: answers(run({ state: 'running', isDryRun: false, percent: 40, isWaiting: true })),
  });
  expect(await screen.findByText('Interrupted')).toBeTruthy();
  expect(screen.getByText(/continues automatically where it stopped/)).toBeTruthy();
  expect(screen.queryByText('Running')).toBeNull();
});
