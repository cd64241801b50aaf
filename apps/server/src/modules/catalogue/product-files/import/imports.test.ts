import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayMs, hourMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { openSession } from '#modules/accounts/index.ts';
import { prepareQueue } from '#platform/database/prepare-queue.ts';
import { inTx } from '#platform/database.ts';
import { sendProducts } from '#testkit/rows/product-files.ts';
import { smallMarket } from '#testkit/small-market.ts';
import { addTestCategory, addTestProduct } from '#testkit/test-shop.ts';
import { post, type WholeAnswer, wholeServer } from '#testkit/whole-server.ts';
import { runExport } from '../export/export-products.ts';
import { refusedFileKey } from './private-key.ts';
import { purgeProductFiles } from './purge-files.ts';
import { runImport } from './run-import.ts';

const { ctx, server } = await wholeServer();
const { storeA, storeB, buyerA } = await smallMarket(ctx);
const cups = await addTestCategory(ctx, 'cups');
await prepareQueue(ctx.database.ownerConnectionString, 'entrepot_app');

type Run = {
  importId: string;
  state: string;
  percent: number;
  created: number;
  changed: number;
  unchanged: number;
  refused: number;
  appliedBy?: string;
  failure?: { key: string };
};
type Row = {
  handle: string;
  outcome: string;
  faults: { line: number; column: string; fault: string }[];
  changes: object[];
};

const counts = ({ created, changed, unchanged, refused }: Run) => ({ created, changed, unchanged, refused });

function done<Data>(answer: WholeAnswer): Data {
  assert.equal(answer.code, 0, answer.body);
  return answer.data as Data;
}

const ask = (call: string, input: object, token: string | undefined = storeA.token) =>
  post(server, `/seller/api/${call}.action`, input, token);

async function importFile(file: string, fields: Record<string, string> = {}): Promise<Run> {
  const begun = done<Run>(
    await sendProducts(server, storeA.token, file, { isDryRun: 'false', withoutImages: 'publish', ...fields }),
  );
  await runImport(ctx, { importId: begun.importId });
  return done<Run>(await ask('import!info', { importId: begun.importId }));
}

const rowsOf = async ({ importId }: Run, filter: object = {}) =>
  done<{ pageList: Row[] }>(await ask('import!rows', { importId, ...filter })).pageList;

async function productOf(handle: string) {
  const { rows } = await sql<{
    id: bigint;
    version: number;
    updated: Date;
    titles: Record<string, string>;
    status: string;
    skus: bigint[];
    prices: string[];
  }>`
    select p.id, version, updated_at as updated, titles, status,
      (select array_agg(k.id order by k.position) from skus k where k.product_id = p.id and k.removed_at is null) as skus,
      (select array_agg(k.price_micro::text order by k.position) from skus k where k.product_id = p.id and k.removed_at is null) as prices
    from products p where handle = ${handle} and store_id = ${storeA.storeId}`.execute(ctx.db);
  return rows[0];
}

const shirts = `handle,title:en,title:zh-CN,status,category,option1 name:en,option1 value,sku,price,stock,weight g,price tiers,tags
shirt,Shirt,衬衫,published,cups,Size,S,SH-S,10.00,5,120,10:5%|50:8.5%,cotton|summer
shirt,,,,,,M,SH-M,11.00,6,130,,
cup,Cup,,draft,cups,,,CUP,4.90,250,220,,
`;

test('our own columns: options, price tiers, texts per language', async () => {
  const run = await importFile(shirts);
  assert.deepEqual(
    [run.state, run.percent, counts(run)],
    ['done', 100, { created: 2, changed: 0, unchanged: 0, refused: 0 }],
  );
  const { rows } = await sql<{ titles: object; priceTiers: object; tags: string[]; category: bigint }>`
    select titles, price_tiers as "priceTiers", tags, category_id as category from products join product_details on product_id = id where handle = 'shirt'`.execute(
    ctx.db,
  );
  assert.deepEqual(rows, [
    {
      titles: { en: 'Shirt', 'zh-CN': '衬衫' },
      priceTiers: [
        { from: 10, off: 500 },
        { from: 50, off: 850 },
      ],
      tags: ['cotton', 'summer'],
      category: cups,
    },
  ]);
});

test('a file with few columns changes only these, finds variants by their code and keeps their identity', async () => {
  const before = await productOf('shirt');
  const run = await importFile('handle,sku,price\nshirt,SH-M,12.50\ncup,CUP,4.90\n');
  assert.deepEqual(counts(run), { created: 0, changed: 1, unchanged: 1, refused: 0 });
  const after = await productOf('shirt');
  assert.deepEqual(after?.prices, ['10000000', '12500000']);
  assert.deepEqual(
    [after?.skus, after?.titles, after?.version],
    [before?.skus, before?.titles, (before?.version ?? 0) + 1],
  );
  assert.deepEqual((await rowsOf(run))[0]?.changes, [
    { field: 'price', variant: 'M', before: '11.00', after: '12.50' },
  ]);
});

test("another shop's file in one language keeps texts of other languages and the variants' identity", async () => {
  const before = await productOf('shirt');
  const run = await importFile(
    `Handle,Title,Option1 Name,Option1 Value,Variant Price,Status
shirt,Better shirt,Size,M,12.50,active
shirt,,,S,10.00,
shirt,,,L,13.00,
`,
    { newStock: '5' },
  );
  assert.equal(run.changed, 1);
  const after = await productOf('shirt');
  assert.deepEqual(after?.titles, { en: 'Better shirt', 'zh-CN': '衬衫' });
  assert.deepEqual(after?.skus?.slice(0, 2), [before?.skus?.[1], before?.skus?.[0]]);
});

test('what images show: read by their order, compared, and refused when it is too long', async () => {
  const file = (alts: string) =>
    `handle,title,status,category,price,stock,images,image alt text\nseen,Seen,draft,cups,5,1,https://images.example/1.png|https://images.example/2.png,${alts}\n`;
  const [first, again] = [await importFile(file('|The back')), await importFile(file('|The back '))];
  assert.deepEqual([first.created, again.unchanged], [1, 1]);
  const dryRun = await importFile(file('The front|The back'), { isDryRun: 'true' });
  assert.deepEqual((await rowsOf(dryRun))[0]?.changes, [
    { field: 'imageAlts', before: '|The back', after: 'The front|The back' },
  ]);
  const long = await importFile(file(`|${'x'.repeat(256)}`));
  assert.deepEqual((await rowsOf(long))[0]?.faults, [
    { line: 2, column: 'image alt text', fault: 'too_long', params: {} },
  ]);
});

test('a dry run shows every difference and changes nothing; carrying it out refuses what was edited since', async () => {
  const file = shirts.replace('Cup,', 'Tea cup,').replace('10.00,5', '9.50,5');
  const begun = done<Run>(await sendProducts(server, storeA.token, file));
  assert.equal(begun.state, 'queued');
  assert.equal((await ask('import!apply', { importId: begun.importId })).error, 'import_not_applicable');
  await runImport(ctx, { importId: begun.importId });
  const dryRun = done<Run>(await ask('import!info', { importId: begun.importId }));
  assert.deepEqual(counts(dryRun), { created: 0, changed: 2, unchanged: 0, refused: 0 });
  assert.deepEqual((await productOf('cup'))?.titles, { en: 'Cup' });
  const changes = (await rowsOf(dryRun)).find((row) => row.handle === 'cup')?.changes;
  assert.deepEqual(changes, [{ field: 'title', language: 'en', before: 'Cup', after: 'Tea cup' }]);

  ctx.clock.advanceMs(1000);
  await inTx(ctx.db, (tx) =>
    sql`update products set titles = '{"en": "Mine"}', updated_at = ${ctx.clock.now()} where handle = 'cup'`.execute(
      tx,
    ),
  );
  const applied = done<Run>(await ask('import!apply', { importId: dryRun.importId }));
  assert.equal((await ask('import!apply', { importId: dryRun.importId })).error, 'import_not_applicable');
  await runImport(ctx, { importId: applied.importId });
  const real = done<Run>(await ask('import!info', { importId: applied.importId }));
  assert.deepEqual(counts(real), { created: 0, changed: 1, unchanged: 0, refused: 1 });
  const refused = await rowsOf(real, { outcome: 'refused' });
  assert.deepEqual(
    refused.map(({ handle, faults }) => [handle, faults[0]?.fault]),
    [['cup', 'product_changed_meanwhile']],
  );
  assert.deepEqual((await productOf('cup'))?.titles, { en: 'Mine' });
  assert.equal(done<Run>(await ask('import!info', { importId: dryRun.importId })).appliedBy, real.importId);
});

type Whole = Run & {
  assumed: { field: string; value: string; products: number }[];
  unknownCategories: { name: string; products: number }[];
};

test('a dry run tells what it would make and what the file leaves open; names are mapped once and remembered', async () => {
  const file = `Handle,Title,Type,Variant Price,Variant Inventory Qty,Variant Grams,Status,Option1 Name,Option1 Value
mug-a,Mug A,Drinking mugs,4.00,7,,active,Size,S
mug-a,,,6.50,,,,,L
mug-b,Mug B,DRINKING MUGS,5.00,,300,active,Title,Default Title
`;
  const sent = done<Run>(await sendProducts(server, storeA.token, file));
  await runImport(ctx, { importId: sent.importId });
  const dryRun = done<Whole>(await ask('import!info', { importId: sent.importId }));
  assert.equal(dryRun.refused, 2);
  assert.deepEqual(dryRun.unknownCategories, [{ name: 'DRINKING MUGS', products: 2 }], 'one name, whatever its case');
  const names = [{ name: 'Drinking mugs', categoryId: String(cups) }];
  assert.equal(
    (await ask('import!again', { importId: sent.importId, categoryNames: [{ name: 'x', categoryId: '4' }] })).error,
    'category_not_found',
  );
  const again = done<Run>(
    await ask('import!again', { importId: sent.importId, categoryNames: names, newStock: 12, newWeightGrams: 250 }),
  );
  await runImport(ctx, { importId: again.importId });
  const known = done<Whole>(await ask('import!info', { importId: again.importId }));
  assert.deepEqual(known.unknownCategories, []);
  assert.deepEqual(known.assumed, [
    { field: 'images', value: '0', products: 2 },
    { field: 'stock', value: '12', products: 2 },
    { field: 'weight', value: '250', products: 1 },
  ]);
  const rows = (await rowsOf(again)) as (Row & { summary?: object })[];
  assert.deepEqual(
    rows.map(({ handle, summary }) => [handle, summary]),
    [
      ['mug-a', { priceMin: '4.00', priceMax: '6.50', variants: 2, stock: 19, status: 'draft' }],
      ['mug-b', { priceMin: '5.00', priceMax: '5.00', variants: 1, stock: 12, status: 'draft' }],
    ],
  );
  const applied = done<Run>(await ask('import!apply', { importId: again.importId }));
  await runImport(ctx, { importId: applied.importId });
  assert.equal((await productOf('mug-a'))?.status, 'draft', 'nothing without images is published');
  const once = done<Run>(
    await sendProducts(
      server,
      storeA.token,
      'Handle,Title,Type,Variant Price,Variant Inventory Qty\nmug-c,C,drinking MUGS,1.00,1\n',
    ),
  );
  await runImport(ctx, { importId: once.importId });
  assert.equal(done<Run>(await ask('import!info', { importId: once.importId })).created, 1);
});

test('a dry run asks for the categories of what answers can save, not of what the file has to put right first', async () => {
  const file = `ID,Type,SKU,Name,Published,Categories,Regular price,In stock?,Stock
1,simple,ASK-1,Whole,1,Unheard of,4.00,1,3
2,simple,ASK-2,Uncounted,1,Never counted,4.00,1,
3,simple,ASK-3,Unreadable,1,Never readable,"4,00",1,3
`;
  const sent = done<Run>(await sendProducts(server, storeA.token, file));
  await runImport(ctx, { importId: sent.importId });
  const dryRun = done<Whole>(await ask('import!info', { importId: sent.importId }));
  assert.equal(dryRun.refused, 3);
  assert.deepEqual(dryRun.unknownCategories.map(({ name }) => name).sort(), ['Never counted', 'Unheard of']);
  const own = 'handle,title:en,category,price\nask-4,Broken,Not there,"4,00"\nask-5,Fine,Not here,4.00\n';
  const ours = done<Run>(await sendProducts(server, storeA.token, own));
  await runImport(ctx, { importId: ours.importId });
  assert.deepEqual(done<Whole>(await ask('import!info', { importId: ours.importId })).unknownCategories, [
    { name: 'Not here', products: 1 },
  ]);
});

test('refused rows can be taken away as a file, in the language of the call, and imported again', async () => {
  const run = await importFile(
    'handle,title:en,category,price\nbad,Bad,cups,"12,50"\nworse,Worse,nowhere,-1\nfine,Fine,cups,2.00\n',
  );
  assert.deepEqual(counts(run), { created: 1, changed: 0, unchanged: 0, refused: 2 });
  assert.deepEqual(
    (await rowsOf(run, { outcome: 'refused' })).flatMap(({ faults }) =>
      faults.map(({ line, column, fault }) => [line, column, fault]),
    ),
    [
      [2, 'price', 'comma_in_number'],
      [3, 'category', 'category_unknown'],
      [3, 'price', 'negative'],
    ],
  );
  const link = done<{ url: string }>(
    await post(server, '/seller/api/import!refusedFile.action?lang=zh-CN', { importId: run.importId }, storeA.token),
  );
  const file = await server.inject({ url: link.url });
  assert.equal(file.headers['content-disposition'], 'attachment; filename="refused-rows.csv"');
  assert.match(
    file.body,
    /^\uFEFFhandle,title:en,category,price,行号,原因\r\nbad,Bad,cups,"12,50",2,"price：“12,50”含有逗号/,
  );
  assert.equal((await server.inject({ url: `${link.url}x` })).statusCode, 404);
  const again = await importFile(
    file.body.replace('"12,50"', '12.50').replace('nowhere', 'cups').replace(',-1,', ',1.00,'),
  );
  assert.deepEqual(counts(again), { created: 2, changed: 0, unchanged: 0, refused: 0 });
});

test('a product without a category of its own needs one for the whole file', async () => {
  const file = 'handle,title:en,price\nloose,Loose,2.00\n';
  const run = await importFile(file);
  assert.equal((await rowsOf(run))[0]?.faults[0]?.fault, 'category_required');
  assert.equal((await importFile(file, { categoryId: String(cups) })).created, 1);
  assert.equal((await sendProducts(server, storeA.token, file, { categoryId: '12345' })).error, 'category_not_found');
  assert.equal(
    (await sendProducts(server, storeA.token, file, { freightTemplateId: '12345' })).error,
    'freight_not_found',
  );
});

test('new products may be kept as drafts, and stock of known ones left alone', async () => {
  const run = await importFile(shirts.replaceAll('shirt,', 'vest,').replace('SH-S,10.00,5,', 'SH-S,10.00,7,'), {
    newStatus: 'draft',
    keepsStock: 'true',
  });
  assert.equal(run.created, 1);
  const vest = await productOf('vest');
  assert.equal(vest?.status, 'draft');
  await importFile('handle,option1 name:en,option1 value,price,stock\nvest,Size,S,10.00,99\nvest,,M,11.00,99\n', {
    keepsStock: 'true',
  });
  const { rows } = await sql<{
    stock: number;
  }>`select stock from skus where product_id = ${vest?.id} order by position`.execute(ctx.db);
  assert.deepEqual(rows, [{ stock: 7 }, { stock: 6 }]);
});

test('exporting everything and importing it again changes nothing at all', async () => {
  await addTestProduct(ctx, {
    storeId: storeA.storeId,
    handle: 'whole',
    categoryId: cups,
    titles: { en: '=HYPERLINK("x")', ar: 'كوب' },
    descriptions: { en: '<p>Two\nlines &amp; more</p>' },
    options: [{ names: { en: 'Colour', ar: 'لون' }, values: [{ en: 'Red', ar: 'أحمر' }, { en: 'Blue' }] }],
    discount: { startsAt: new Date('2026-01-01T00:00:00Z'), endsAt: new Date('2027-01-01T00:00:00Z') },
    skus: [
      { choice: [1], priceMicro: 5_000_000n, discountPriceMicro: 4_000_000n, stock: 3, weightGrams: 10, code: 'W-B' },
      { choice: [0], priceMicro: 6_000_000n, stock: 4, weightGrams: 10 },
    ],
  });
  const begun = done<{ exportId: string }>(await ask('export!start', {}));
  assert.equal((await ask('export!file', begun)).error, 'export_not_ready');
  assert.equal((await ask('export!start', {})).error, 'export_running');
  const first = await exported(begun.exportId);
  const image = async () =>
    (
      await sql`select p.*, k.* from products p join skus k on k.product_id = p.id
      where p.store_id = ${storeA.storeId} order by p.id, k.id`.execute(ctx.db)
    ).rows;
  const before = await image();
  await sql`delete from outbox_events`.execute(ctx.db);
  const run = await importFile(first);
  assert.deepEqual(await rowsOf(run), []);
  assert.equal(run.unchanged, new Set(before.map((row) => (row as { handle: string }).handle)).size);
  assert.deepEqual(await image(), before);
  assert.deepEqual((await sql`select from outbox_events`.execute(ctx.db)).rows, []);
  const again = done<{ exportId: string }>(await ask('export!start', { keyword: 'whole' }));
  const second = await exported(again.exportId);
  assert.ok(second.includes(`whole,published,en,كوب,`), second);
  const handlesOf = async (filter: object) => {
    const { exportId } = done<{ exportId: string }>(await ask('export!start', filter));
    const [, ...lines] = (await exported(exportId)).trim().split('\r\n');
    return [...new Set(lines.map((line) => line.split(',')[0]))];
  };
  assert.deepEqual(await handlesOf({ productIds: [String(storeA.productId)] }), ['lamp-of-sellera']);
  assert.deepEqual(await handlesOf({ productIds: [String(storeB.productId)] }), [], "another store's product");
  assert.deepEqual(await handlesOf({ isDiscount: true, stock: 'low', missingLanguage: 'zh-CN' }), ['whole']);
});

async function exported(exportId: string): Promise<string> {
  await runExport(ctx, { exportId });
  const info = done<{ state: string; percent: number }>(await ask('export!info', { exportId }));
  assert.deepEqual([info.state, info.percent], ['done', 100]);
  const { url } = done<{ url: string }>(await ask('export!file', { exportId }));
  const file = await server.inject({ url });
  assert.equal(file.statusCode, 200);
  return file.body;
}

test('the template can be imported as it is', async () => {
  const { url } = done<{ url: string }>(await ask('import!template', {}));
  const run = await importFile((await server.inject({ url })).body, { categoryId: String(cups) });
  assert.deepEqual(counts(run), { created: 2, changed: 0, unchanged: 0, refused: 0 });
});

test('one file at a time; a waiting one can be cancelled, a finished one cannot', async () => {
  const begun = done<Run>(await sendProducts(server, storeA.token, shirts));
  assert.equal((await sendProducts(server, storeA.token, shirts)).error, 'import_running');
  assert.equal(done<Run>(await ask('import!cancel', { importId: begun.importId })).state, 'cancelled');
  await runImport(ctx, { importId: begun.importId });
  assert.equal(done<Run>(await ask('import!info', { importId: begun.importId })).state, 'cancelled');
  assert.equal((await ask('import!cancel', { importId: begun.importId })).error, 'import_finished');
  assert.equal((await ask('import!refusedFile', { importId: begun.importId })).error, 'import_nothing_refused');
});

test('a file that breaks off in the middle changes nothing and says where', async () => {
  const lines = Array.from({ length: 40 }, (_, n) => `half-${n},Half,cups,2.00\n`);
  const run = await importFile(`handle,title:en,category,price\n${lines.join('')}end,"open,cups,1\n`);
  assert.deepEqual([run.state, run.failure], ['failed', { key: 'import_row_broken', params: { line: '42' } }]);
  assert.equal(await productOf('half-0'), undefined);
});

test('two hundred columns are read, and unknown ones are told', async () => {
  const extra = Array.from({ length: 195 }, (_, n) => `note ${n}`);
  const header = ['handle', 'title:en', 'category', 'price', 'stock', ...extra].join();
  const run = await importFile(`${header}\nwide,Wide,cups,1.00,1,${extra.join()}\n`);
  assert.equal(run.created, 1);
  const { columns } = run as unknown as {
    columns: { name: string; field?: string; language?: string; sample: string }[];
  };
  assert.deepEqual(columns.slice(1, 2), [{ name: 'title:en', field: 'title', language: 'en', sample: 'Wide' }]);
  assert.equal(columns.filter((column) => column.field === undefined).length, 195);
});

test('files in UTF-16, with semicolons, or with tabs are understood', async () => {
  const text = 'handle;title:en;category;price\nsemi;Sémi;cups;1.00\n';
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
  assert.equal((await importFile(text)).created, 1);
  assert.equal((await importFile(utf16 as never)).unchanged, 1);
  assert.equal((await importFile(text.replaceAll(';', '\t'))).unchanged, 1);
});

test('nobody else may send, see or stop files', async () => {
  assert.equal((await sendProducts(server, undefined, shirts)).error, 'not_logged_in');
  assert.equal((await sendProducts(server, buyerA.token, shirts)).error, 'not_allowed');
  const { pageList } = done<{ pageList: Run[] }>(await ask('import!list', {}));
  const [{ importId = '' } = {}] = pageList;
  for (const call of [
    'import!info',
    'import!rows',
    'import!again',
    'import!apply',
    'import!cancel',
    'import!refusedFile',
  ])
    assert.equal((await ask(call, { importId }, storeB.token)).error, 'import_not_found', call);
  assert.deepEqual(done<{ pageList: Run[] }>(await ask('import!list', {}, storeB.token)).pageList, []);
});

/** The store's seller, after time that ended the session. */
const signInAgain = async () => {
  const { userId, storeId } = storeA;
  const owner = { audience: 'seller', userId, storeId } as const;
  return { token: await inTx(ctx.db, (tx) => openSession(ctx, tx, owner, { address: '192.0.2.7', device: 'test' })) };
};

test('files are deleted some time after they ended; their runs stay and say so', async () => {
  const sendBad = (isDryRun: string) =>
    importFile('handle,title:en,category,price\nlate,Late,nowhere,1\n', { isDryRun });
  const run = await sendBad('false');
  done(await ask('import!refusedFile', { importId: run.importId }));
  const { exportId } = done<{ exportId: string }>(await ask('export!start', {}));
  await exported(exportId);
  ctx.clock.advanceMs(5 * dayMs);
  const { token } = await signInAgain();
  const dryRun = done<Run>(await sendProducts(server, token, shirts));
  await runImport(ctx, { importId: dryRun.importId });
  const keys = async () => {
    const { rows } = await sql<{
      run: string;
      key: string;
    }>`select id::text as run, file_key as key from product_import_runs
      union all select id::text, file_key from product_export_runs`.execute(ctx.db);
    const keyOf = (id: string) => rows.find((row) => row.run === id)?.key ?? '';
    const refused = refusedFileKey(BigInt(run.importId), 'en');
    return Promise.all(
      [run.importId, exportId, dryRun.importId]
        .map(keyOf)
        .concat(refused)
        .map((key) => ctx.files.has(key)),
    );
  };
  assert.deepEqual(await keys(), [true, true, true, true]);

  ctx.clock.advanceMs(25 * dayMs);
  const later = await signInAgain();
  const refusalOf = async (call: string, input: object) => (await ask(call, input, later.token)).error;
  assert.equal(await refusalOf('import!refusedFile', { importId: run.importId }), 'file_expired');
  assert.equal(await refusalOf('export!file', { exportId }), 'file_expired');
  ctx.clock.advanceMs(hourMs);
  while ((await purgeProductFiles(ctx)) > 0);
  assert.deepEqual(await keys(), [false, false, true, false]);
  ctx.settingValues.set('product_files_kept_days', 90);
  assert.equal(await refusalOf('export!file', { exportId }), 'file_expired', 'a longer time brings nothing back');
  assert.equal(await refusalOf('import!info', { importId: run.importId }), null);
  // What the later dry run showed is carried out, and keeps its file.
  const applied = done<Run>(await ask('import!apply', { importId: dryRun.importId }, later.token));
  ctx.settingValues.delete('product_files_kept_days');
  ctx.clock.advanceMs(20 * dayMs);
  await purgeProductFiles(ctx);
  assert.deepEqual(await keys(), [false, false, true, false]);
  await runImport(ctx, { importId: applied.importId });
});
