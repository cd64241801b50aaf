import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { sellerCatalogue } from '@entrepot/contract';
import { isDomainError } from '@entrepot/domain';
import { sql } from 'kysely';
import sharp from 'sharp';
import { runImport } from '#commands/import.ts';
import { prepareQueue } from '#platform/database/prepare-queue.ts';
import type { FetchPolicy } from '#platform/guarded-fetch.ts';
import { refusal } from '#testkit/calls/refusal.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { addTestCategory, openTestStore, testSellerSession } from '#testkit/test-shop.ts';
import { catalogueModule } from '../../index.ts';
import { fetchImage } from '../../product-images/fetch-image.ts';
import type { ImageToFetch } from '../../product-states/index.ts';
import { readOwnProduct } from '../../products/edit-product.ts';

const ctx = await testContext();
await addTestCategory(ctx, 'general');
const shirts = await addTestCategory(ctx, 'shirts');
const { storeId } = await openTestStore(ctx, 1n, { name: 'Import Store' });
const folder = await mkdtemp(join(tmpdir(), 'entrepot-import-'));
after(() => rm(folder, { recursive: true, force: true }));

await prepareQueue(ctx.database.ownerConnectionString, 'entrepot_app');

let files = 0;
async function run(
  text: string | Buffer,
  options: { dryRun?: boolean; category?: string; stock?: number; publish?: boolean; isStockAsked?: boolean } = {},
) {
  files += 1;
  const file = join(folder, `${files}.csv`);
  await writeFile(file, text);
  const printed: string[] = [];
  const category = options.category ?? 'general';
  const done = await runImport(
    ctx,
    {
      file,
      store: 'import store',
      ...(options.isStockAsked ? {} : { stock: 100 }),
      publish: true,
      ...options,
      category,
    },
    (line) => printed.push(line),
  );
  const { created, changed, unchanged, refused: refusals } = done;
  const counts = { created, changed, unchanged, refused: refusals };
  const refused = await readFile(`${file}.refused.csv`, 'utf8').catch(() => '');
  return { counts, printed: printed.join('\n'), refused };
}

type Product = {
  id: bigint;
  title: string;
  status: string;
  price: bigint;
  before: bigint;
  category: bigint;
  images: string[];
};
async function productOf(handle: string): Promise<Product | undefined> {
  const { rows } = await sql<Product>`select id, titles ->> 'en' as title, status, price_micro as price, images,
      original_price_micro as before, category_id as category
    from products where store_id = ${storeId} and handle = ${handle}`.execute(ctx.db);
  return rows[0];
}
async function skusOf(handle: string) {
  const { rows } = await sql<{
    text: string;
    price: bigint;
    stock: number;
    weight: number;
    code: string;
    image: string;
  }>`
    select coalesce(k.attr_texts ->> 'en', '') as text, k.price_micro as price, stock, weight_grams as weight, code, image
      from skus k join products p on p.id = k.product_id
     where p.handle = ${handle} and k.removed_at is null order by position`.execute(ctx.db);
  return rows;
}

const older = `\ufeffHandle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Position,Gift Card,Variant Image,Status
tee,Plain tee,"<p>Soft,
and ""white""</p><script>alert(1)</script>",Acme,Shirts,"cotton, white",true,Size,S,Colour,White,T-S,120,5,10.00,15,https://images.example/b.png,2,false,,active
tee,,,,,,,,M,,White,T-M,125,-3,11.5,,https://images.example/a.png,1,,https://images.example/m.png,
mug,Mug,Holds tea,,,,false,Title,Default Title,,,M-1,300,,4.500,0.00,,,false,,active
`;

test('the older Shopify columns: quotes over lines, variants, hidden products, known and unknown categories', async () => {
  const { counts } = await run(older);
  assert.deepEqual(counts, { created: 2, changed: 0, unchanged: 0, refused: 0 });
  const tee = await productOf('tee');
  assert.deepEqual(
    [tee?.title, tee?.status, tee?.price, tee?.before, tee?.category],
    ['Plain tee', 'published', 10_000_000n, 15_000_000n, shirts],
  );
  assert.deepEqual(
    (await skusOf('tee')).map(({ text, price, stock, weight, code }) => [text, price, stock, weight, code]),
    [
      ['S / White', 10_000_000n, 5, 120, 'T-S'],
      ['M / White', 11_500_000n, 0, 125, 'T-M'],
    ],
  );
  const mug = await productOf('mug');
  assert.equal(mug?.status, 'draft');
  assert.notEqual(mug?.category, shirts);
  assert.deepEqual([(await skusOf('mug'))[0]?.stock, (await skusOf('mug'))[0]?.text], [100, '']);
  const { rows } = await sql<{ html: string; tags: string[] }>`select descriptions ->> 'en' as html, tags
    from product_details where product_id = ${tee?.id}`.execute(ctx.db);
  assert.equal(rows[0]?.html, '<p>Soft,\nand "white"</p>');
  assert.deepEqual(rows[0]?.tags, ['cotton', 'white', 'Acme']);
});

test('a file read again changes nothing, an edited line changes its product, an edit in the shop is overwritten by the file', async () => {
  assert.deepEqual((await run(older)).counts, { created: 0, changed: 0, unchanged: 2, refused: 0 });
  const before = await productOf('mug');
  assert.deepEqual((await run(older.replace('Mug,Holds', 'Big mug,Holds'))).counts, {
    created: 0,
    changed: 1,
    unchanged: 1,
    refused: 0,
  });
  const mug = await productOf('mug');
  assert.deepEqual([mug?.id, mug?.title], [before?.id, 'Big mug']);
  ctx.clock.advanceMs(1000);
  await sql`update products set updated_at = ${ctx.clock.now()} where handle = 'tee'`.execute(ctx.db);
  assert.deepEqual((await run(older)).counts, { created: 0, changed: 1, unchanged: 1, refused: 0 });
  assert.equal((await productOf('mug'))?.title, 'Mug');
});

test('a dry run tells everything and keeps nothing', async () => {
  const { counts, printed } = await run(older.replaceAll('tee,', 'dry-run-tee,'), { dryRun: true });
  assert.deepEqual([counts.created, counts.unchanged], [1, 1]);
  assert.match(printed, /line 2 {2}created +dry-run-tee/);
  assert.equal(await productOf('dry-run-tee'), undefined);
});

test('the newer Shopify columns', async () => {
  const { counts } = await run(
    `Title,URL handle,Description,Vendor,Type,Tags,Published on online store,Status,SKU,Option1 name,Option1 value,Price,Compare-at price,Inventory quantity,Weight value (grams),Product image URL,Image position,Gift card
Cap,cap,A cap,,,,TRUE,Active,C-1,Title,Default Title,7.25,,8,90,,,FALSE
Card,card,,,,,TRUE,Active,,Title,Default Title,50.00,,,,,,TRUE
Old,old,,,,,TRUE,Archived,,Title,Default Title,5.00,,,,,,
`,
  );
  assert.deepEqual(counts, { created: 2, changed: 0, unchanged: 0, refused: 1 });
  assert.deepEqual((await skusOf('cap'))[0]?.weight, 90);
  assert.equal((await productOf('old'))?.status, 'draft');
});

test('the WooCommerce columns: simple and variable products, weights in kilograms, sale prices', async () => {
  const { counts, printed } = await run(
    `ID,Type,SKU,Name,Published,Visibility in catalog,Short description,Description,Date sale price starts,Date sale price ends,In stock?,Stock,Weight (kg),Sale price,Regular price,Categories,Tags,Images,Parent,Attribute 1 name,Attribute 1 value(s)
1,simple,W-1,Lamp,1,visible,,Bright,,,1,4,1.25,8.00,10.00,"Home > Shirts",,,,,
2,variable,W-2,Shoe,1,visible,,,,,1,,0.5,,,,,,,Size,"40, 41"
3,variation,W-2-40,Shoe 40,1,visible,,,2026-01-01,2027-01-01,1,3,,15,20,,,,W-2,Size,40
4,simple,W-1,Lamp again,1,visible,,,,,1,1,,,3,,,,,,
5,variation,W-2-41,Shoe 41,1,visible,,,,,1,2,0.6,,21,,,,id:2,Size,41
6,external,W-6,Elsewhere,1,visible,,,,,1,,,,9,,,,,,
`,
  );
  assert.deepEqual(counts, { created: 2, changed: 0, unchanged: 0, refused: 2 });
  const lamp = await productOf('W-1');
  assert.deepEqual([lamp?.title, lamp?.price, lamp?.before, lamp?.category], ['Lamp', 8_000_000n, 10_000_000n, shirts]);
  assert.deepEqual(
    (await skusOf('W-2')).map(({ text, price, weight }) => [text, price, weight]),
    [
      ['40', 20_000_000n, 500],
      ['41', 21_000_000n, 600],
    ],
  );
  const { rows } = await sql`select from products where handle = 'W-2' and discount_micro = 15000000`.execute(ctx.db);
  assert.equal(rows.length, 1);
  assert.match(printed, /line 5 {2}SKU: “W-1” is already used on line 2/);
  assert.match(printed, /Type: Products of the type “external” are not sold/);
});

test('WooCommerce: sales have the dates of their own variation; one without an end is told, differing ones are refused', async () => {
  const head =
    'ID,Type,SKU,Name,Published,Date sale price starts,Date sale price ends,Stock,Weight (kg),Sale price,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)';
  const shop = (handle: string, sales: readonly (readonly [from: string, to: string, sale: string])[]) =>
    [
      `1,variable,${handle},Shoe,1,,,,0.5,,,,Size,"${sales.map((_, size) => size).join(', ')}"`,
      ...sales.map(
        ([from, to, sale], size) =>
          `${size + 2},variation,${handle}-${size},,1,${from},${to},3,,${sale},20,${handle},Size,${size}`,
      ),
    ].join('\n');
  const read = (handle: string, sales: Parameters<typeof shop>[1]) => run(`${head}\n${shop(handle, sales)}\n`);
  const pricesOf = async (handle: string) => {
    const { rows } = await sql<{ price: string; sale: string | null; from: string | null; to: string | null }>`
      select (k.price_micro / 1000000)::text as price, (k.discount_micro / 1000000)::text as sale,
             to_char(discount_starts_at at time zone 'UTC', 'YYYY-MM-DD') as from, to_char(discount_ends_at at time zone 'UTC', 'YYYY-MM-DD') as to
        from skus k join products p on p.id = k.product_id where p.handle = ${handle} order by position`.execute(
      ctx.db,
    );
    return rows.map(({ price, sale, from, to }) => [price, sale, from, to]);
  };
  // The clock stands at 2026-03-02.
  await read('LATER', [
    ['2026-04-01', '2026-05-01', '15'],
    ['2026-04-01', '2026-05-01', '16'],
    ['', '', ''],
  ]);
  const april = ['2026-04-01', '2026-05-01'];
  assert.deepEqual(await pricesOf('LATER'), [
    ['20', '15', ...april],
    ['20', '16', ...april],
    ['20', null, ...april],
  ]);
  await read('OVER', [
    ['2026-01-01', '2026-02-01', '15'],
    ['2026-01-01', '2026-05-01', '16'],
  ]);
  assert.deepEqual(
    (await pricesOf('OVER')).map(([price, sale]) => [price, sale]),
    [
      ['20', null],
      ['20', '16'],
    ],
    'what has ended is over, whatever runs for others',
  );
  const endless = await read('ENDLESS', [
    ['2026-01-01', '', '15'],
    ['2026-04-01', '', '16'],
    ['', '', '17'],
  ]);
  assert.deepEqual(
    (await pricesOf('ENDLESS')).map(([price, sale]) => [price, sale]),
    [
      ['15', null],
      ['20', null],
      ['17', null],
    ],
  );
  assert.match(endless.printed, /The discount since 2026-01-01 has no end: its price is used as the price/);
  assert.match(endless.printed, /The discount from 2026-04-01 has no end: it is left out/);
  const differing = await read('DIFFER', [
    ['2026-04-01', '2026-05-01', '15'],
    ['2026-04-01', '2026-06-01', '16'],
  ]);
  assert.deepEqual([differing.counts.created, differing.counts.refused], [0, 1]);
  assert.match(differing.printed, /line 4 {2}Date sale price ends: The discount dates differ from those on line 3/);
  const simple = await run(`${head}\n1,simple,SOON,Lamp,1,2026-04-01,,3,1,8,10,,,\n`);
  assert.deepEqual((await pricesOf('SOON'))[0]?.slice(0, 2), ['10', null]);
  assert.match(simple.printed, /The discount from 2026-04-01 has no end/);
});

test('images that a file names by http are fetched by https, and the dry run says so', async () => {
  const file = `Handle,Title,Option1 Name,Option1 Value,Variant Price,Image Src,Variant Image
plain-http,Plain,Size,S,5.00,http://images.example/a.png,HTTP://images.example/s.png
plain-http,,,M,5.00,https://images.example/a.png,
`;
  const dryRun = await run(file, { dryRun: true });
  assert.deepEqual([dryRun.counts.created, dryRun.counts.refused], [1, 0]);
  assert.match(dryRun.printed, /2 images have http addresses: they are fetched by https/);
  await run(file);
  const { rows } = await sql<{ url: string }>`select s.url from product_image_sources s
    join products p on p.id = s.product_id where p.handle = 'plain-http' order by 1`.execute(ctx.db);
  assert.deepEqual(
    rows.map(({ url }) => url),
    ['https://images.example/a.png', 'https://images.example/s.png'],
  );
  assert.deepEqual((await run(file)).counts, { created: 0, changed: 0, unchanged: 1, refused: 0 });
});

test('WooCommerce: any variations, sizes, facts, short descriptions; downloads and uncounted stock are told, not guessed', async () => {
  const file = `ID,Type,SKU,Name,Published,Short description,Description,In stock?,Stock,Regular price,Length (cm),Width (cm),Height (cm),Images,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s),Attribute 3 name,Attribute 3 value(s)
1,variable,ANY,Cap,1,Short one,<p>Long one</p>,1,,,30,20.5,10,,,Material,Wool,Size,"S, M",Colour,"Red, Blue"
2,variation,ANY-R,Cap,1,,,1,7,9,,,,https://images.example/red.png,ANY,Size,,Colour,Red,,
3,variation,ANY-MB,Cap,1,,,1,2,11,,,,,ANY,Size,M,Colour,Blue,,
4,variation,ANY-B,Cap,1,,,1,5,10,,,,,ANY,Size,,Colour,Blue,,
5,simple,FACT,Bowl,1,,Round,1,3,4,,,,,,Material,"Wood & wax",,,,
6,"simple, downloadable, virtual",PDF,Guide,1,,,1,,4,,,,,,,,,,,
7,simple,OPEN,Open,1,,,1,,4,,,,,,,,,,,
`;
  const first = await run(file, { dryRun: true, isStockAsked: true });
  assert.deepEqual([first.counts.created, first.counts.refused], [2, 2]);
  assert.match(first.printed, /Type: “simple, downloadable, virtual” is a download or a service/);
  assert.match(first.printed, /The file gives no stock/);
  assert.deepEqual((await run(file, { stock: 6 })).counts, { created: 3, changed: 0, unchanged: 0, refused: 1 });
  assert.deepEqual(
    (await skusOf('ANY')).map(({ text, price, stock, code }) => [text, price, stock, code]),
    [
      ['S / Red', 9_000_000n, 4, 'ANY-R'],
      ['M / Red', 9_000_000n, 3, 'ANY-R'],
      ['M / Blue', 11_000_000n, 2, 'ANY-MB'],
      ['S / Blue', 10_000_000n, 5, 'ANY-B'],
    ],
  );
  assert.equal((await skusOf('OPEN'))[0]?.stock, 6);
  const { rows } = await sql<{
    html: string;
    size: number[] | null;
  }>`select descriptions ->> 'en' as html, size_mm as size
    from product_details d join products p on p.id = d.product_id where handle in ('ANY', 'FACT') order by handle`.execute(
    ctx.db,
  );
  assert.deepEqual(rows, [
    { html: '<p>Short one</p>\n<p>Long one</p>\n<dl><dt>Material</dt><dd>Wool</dd></dl>', size: [300, 205, 100] },
    { html: 'Round\n<dl><dt>Material</dt><dd>Wood &amp; wax</dd></dl>', size: null },
  ]);
});

test('addresses of this machine, its neighbours and its files are refused before anything is written', async () => {
  for (const bad of [
    'file:///etc/passwd',
    'http://127.0.0.1/a.png',
    'https://[::1]/a.png',
    'https://2130706433/a.png',
    'https://localhost/a.png',
    'https://printer.local/a.png',
    'https://10.0.0.8/a.png',
    'https://169.254.169.254/latest',
    'https://user:word@images.example/a.png',
    'intranet',
  ]) {
    const { counts, printed } = await run(`Handle,Title,Variant Price,Image Src\nbad,Bad,1.00,${bad}\n`, {
      dryRun: true,
    });
    assert.equal(counts.refused, 1, bad);
    assert.match(printed, /line 2 {2}Image Src: “.*” is not a public web address/, bad);
  }
});

test('a fault of an image is told under the heading that the file has, be it one of an earlier version', async () => {
  const bad = 'https://localhost/a.png';
  const good = 'https://images.example/a.png';
  const table: readonly (readonly [header: string, cells: string, heading: string])[] = [
    ['images', bad, 'images'],
    ['pictures', bad, 'pictures'],
    ['Pictures', bad, 'Pictures'],
    ['pictures,images', `${good},${bad}`, 'images'],
    ['images,pictures', `${bad},${good}`, 'images'],
    ['images,variant image', `${good},${bad}`, 'variant image'],
    ['variant picture', bad, 'variant picture'],
  ];
  for (const [header, cells, heading] of table) {
    const { counts, printed } = await run(`handle,title,price,${header}\nbad,Bad,1.00,${cells}\n`, { dryRun: true });
    assert.equal(counts.refused, 1, header);
    assert.match(printed, new RegExp(`line 2 {2}${heading}: “.*” is not a public web address`), header);
  }
});

test('bad rows are refused by line and field, are written out safely, and stop no other row', async () => {
  const { counts, printed, refused } =
    await run(`Handle,Title,Option1 Name,Option1 Value,Variant Grams,Variant Inventory Qty,Variant Price
minus,=HYPERLINK("x"),Title,Default Title,1,1,-5.00
words,Words,Title,Default Title,heavy,some,cheap
good,Good,Title,Default Title,1,1,5.00
twin,Twin,Size,S,1,1,5.00
twin,,,S,1,1,6.00
minus2,,Title,Default Title,1,1,1.00
good,Another good,Title,Default Title,1,1,5.00
,No handle,Title,Default Title,1,1,5.00
fine,Fine,Title,Default Title,1,1,12.345
long,${'x'.repeat(300)},Title,Default Title,1,1,1.00
`);
  assert.deepEqual([counts.created, counts.refused], [1, 8]);
  for (const message of [
    /line 2 {2}Variant Price: “-5\.00” is negative/,
    /line 3 {2}Variant Price: “cheap” is not a price/,
    /line 3 {2}Variant Inventory Qty: “some” is not a whole number/,
    /line 3 {2}Variant Grams: “heavy” is not a weight/,
    /line 6 {2}Size: This is the same variant as on line 5/,
    /line 7 {2}Title: This cell must not be empty/,
    /line 8 {2}Handle: “good” is already used on line 4/,
    /line 9 {2}Handle: This cell must not be empty/,
    /line 10 {2}Variant Price: “12\.345” is not a price/,
    /line 11 {2}Title: The text is too long/,
  ]) {
    assert.match(printed, message);
  }
  assert.ok(refused.includes(`minus,"'=HYPERLINK(""x"")",Title,Default Title,1,1,-5.00,2,`), refused);
  assert.equal(refused.split('\r\n').length, 1 + 9 + 1);
});

test('a file that cannot be read as a whole says why, and changes nothing', async () => {
  const refusal =
    (key: string, params: object = {}) =>
    (error: unknown) => {
      assert.ok(isDomainError(error), String(error));
      assert.deepEqual([error.key, error.params], [key, params]);
      return true;
    };
  const latin = Buffer.from('Handle,Title,Variant Price\na,Caf\xe9,5\n', 'latin1');
  await assert.rejects(run(latin), refusal('import_file_not_utf8', { line: '1' }));
  await assert.rejects(run(Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0, 8])), refusal('import_file_not_csv'));
  await assert.rejects(run(''), refusal('import_file_empty'));
  await assert.rejects(run('name;price\n1;2\n'), refusal('import_layout_unknown'));
  const missing = { layout: 'Shopify', columns: 'Variant Price' };
  await assert.rejects(run('Handle,Title,Vendor,Type\na,b,c,d\n'), refusal('import_columns_missing', missing));
  await assert.rejects(run('handle,price,stock,Price\na,1,2,3\n'), refusal('import_column_twice', { column: 'Price' }));
  const wide = `${Array.from({ length: 201 }, (_, n) => `c${n}`).join()}\n`;
  await assert.rejects(run(wide), refusal('import_too_many_columns', { columns: '201', most: '200' }));
  const broken =
    'Handle,Title,Option1 Name,Option1 Value,Variant Price\nwhole,Whole,Title,Default Title,5\na,"open,5\n';
  await assert.rejects(run(broken), refusal('import_row_broken', { line: '3' }));
  assert.equal(await productOf('whole'), undefined);
  await assert.rejects(runImport(ctx, { file: join(folder, '1.csv'), store: 'nobody' }), refusal('store_not_found'));
  await assert.rejects(run(older, { category: 'nowhere' }), refusal('category_not_found'));
});

test('images arrive later, in their order; hopeless ones are noted, passing failures thrown', async (t) => {
  const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const blue = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'blue' } })
    .png()
    .toBuffer();
  const server = createServer((request, response) => {
    if (request.url === '/first.png') return response.end(png);
    if (request.url === '/second.png') return response.end(blue);
    if (request.url === '/page.png') return response.end('<svg onload="alert(1)"/>');
    return response.writeHead(503).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  const address = server.address();
  const base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const policy: FetchPolicy = { protocols: ['http:'], isAllowedAddress: () => true };
  const shop = 'https://images.example';
  const file = `Handle,Title,Option1 Name,Option1 Value,Variant Price,Image Src,Variant Image,Published,Image Alt Text
pic,Photographed,Size,S,5.00,${shop}/first.png,,true,From the front
pic,,,M,5.00,${shop}/second.png,${shop}/second.png,,
pic,,,,,${shop}/page.png,,,
pic,,,,,${shop}/busy.png,,,Never seen
`;
  // No name of this machine gets through an import: the test's images move there only once they are asked for.
  const moveTo = async (to: string, from: string) => {
    await sql`update product_image_sources set url = replace(url, ${from}, ${to})`.execute(ctx.db);
    await sql`update product_details set image_alts = replace(image_alts::text, ${from}, ${to})::jsonb`.execute(ctx.db);
  };
  await run(file, { publish: false });
  await moveTo(base, shop);
  const product = await productOf('pic');
  assert.deepEqual(product?.images, [], 'a placeholder stands meanwhile');
  const fetchOne = (name: string, rule = policy) =>
    fetchImage(ctx, { productId: String(product?.id), url: `${base}/${name}.png` } satisfies ImageToFetch, rule);
  const { rows: jobs } = await sql<{ n: bigint }>`select count(*) as n from graphile_worker.jobs
    where task_identifier = 'fetch_picture' and key like ${`picture:${product?.id}:%`}`.execute(ctx.db);
  assert.equal(jobs[0]?.n, 4n);

  const { logs: _, ...opened } = await readOwnProduct(ctx, storeId, product?.id ?? 0n);
  await fetchOne('second');
  await fetchOne('first');
  await assert.rejects(
    call(
      ctx,
      catalogueModule.routes,
      sellerCatalogue.sellerProductSave,
      { ...opened, status: 'draft', titles: { en: 'Typed meanwhile' } },
      { session: testSellerSession(storeId, 1n) },
    ),
    refusal('product_changed_meanwhile'),
    'who opened the product before is told',
  );
  await fetchOne('page');
  await assert.rejects(fetchOne('busy'), /503/);
  assert.equal((await productOf('pic'))?.status, 'draft', 'images are still to come');
  await sql`update product_image_sources set attempts = 9`.execute(ctx.db);
  await fetchOne('busy');
  assert.equal((await productOf('pic'))?.status, 'published', 'all that will come is there');
  const { rows: listed } = await sql`select from listing_entries where product_id = ${product?.id}`.execute(ctx.db);
  assert.ok(listed.length > 0);
  const images = (await productOf('pic'))?.images ?? [];
  assert.equal(images.length, 2);
  assert.deepEqual(
    (await skusOf('pic')).map((sku) => sku.image),
    ['', images[1]],
  );
  const { imageAlts } = await readOwnProduct(ctx, storeId, product?.id ?? 0n);
  assert.deepEqual(imageAlts, ['From the front', ''], 'what an image shows comes with it');
  assert.ok(await ctx.files.has(images[0] ?? ''));
  assert.ok(await ctx.files.has((images[0] ?? '').replace('.webp', '-400.webp')));
  const { rows: faults } = await sql<{ url: string; fault: string }>`select url, fault from product_image_sources
    where product_id = ${product?.id} and fault <> '' order by url desc`.execute(ctx.db);
  assert.deepEqual(faults, [
    { url: `${base}/page.png`, fault: 'not_an_image' },
    { url: `${base}/busy.png`, fault: 'no_answer' },
  ]);
  await moveTo(shop, base);

  assert.equal((await run(file, { publish: false })).counts.unchanged, 1, 'an arrived image is no edit');
  await run(file.replace('Photographed', 'Photographed anew'));
  assert.deepEqual((await productOf('pic'))?.images, images, 'arrived images are kept by a later import');
  assert.deepEqual((await skusOf('pic'))[1]?.image, images[1]);
});

test('a real file of a shop is read whole', { skip: process.env.ENTREPOT_SAMPLE_CSV === undefined }, async () => {
  const { counts } = await run(await readFile(process.env.ENTREPOT_SAMPLE_CSV ?? ''));
  assert.equal(counts.refused, 0);
  assert.ok(counts.created > 0);
});
