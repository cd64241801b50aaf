import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDomainError } from '@entrepot/domain';
import { readFileProduct as one, readFileProducts as read } from '#testkit/rows/file-products.ts';
import { detectLayout } from './detect-layout.ts';

/** What our own columns are read as, cell by cell: what is said, what is left as it is, and what is refused at its place. */

test('lines of one handle that follow each other are a product; the same handle further down is refused', async () => {
  const found = await read('handle,title:en', 'cup,Cup', 'cup,', 'mug,Mug', 'CUP,Again', ',Nameless', ',Nameless too');
  assert.deepEqual(
    found.map(({ handle, lines, faults }) => [handle, lines, faults]),
    [
      ['cup', 2, []],
      ['mug', 1, []],
      ['CUP', 1, ['5 handle used_before']],
      ['', 1, ['6 handle empty']],
      ['', 1, ['7 handle empty']],
    ],
  );
});

test('what has no column stays as it is; an empty text is said, an empty choice is not', async () => {
  assert.deepEqual((await one('handle,title:en', 'cup,Cup')).patch, { titles: { en: 'Cup' }, areSkusWhole: false });
  const { patch } = await one(
    'handle,title:en,title:DE,description,status,tags,freight,store category',
    'cup,Cup,,,,,,',
  );
  assert.deepEqual(patch, {
    titles: { en: 'Cup', de: '' },
    descriptions: { en: '' },
    collectionId: null,
    tags: [],
    areSkusWhole: false,
  });
});

test('a status is one of ours however it is written; what is under review is left to staff', async () => {
  const statusOf = async (text: string) => {
    const { patch, faults } = await one('handle,status', `cup,${text}`);
    return faults[0] ?? patch.status;
  };
  assert.deepEqual(
    await Promise.all(['published', 'On Sale', 'DRAFT', 'off sale', 'under review', '', 'sold'].map(statusOf)),
    ['published', 'published', 'draft', 'unpublished', 'as_is', undefined, '2 status status_unknown'],
  );
});

test('texts without a language are in the product’s own, which the shop speaks', async () => {
  const chinese = await one('handle,own language,title', 'cup,ZH-cn,杯子');
  assert.deepEqual([chinese.patch.ownLanguage, chinese.patch.titles], ['zh-CN', { 'zh-CN': '杯子' }]);
  const unknown = await one('handle,own language,title', 'cup,klingon,Cup');
  assert.deepEqual(unknown.faults, ['2 own language language_unknown']);
});

test('categories, collections and freight are known by name, and refused where they are not', async () => {
  const header = 'handle,category,store category,freight';
  const { patch } = await one(header, 'cup,cups,Best,Standard');
  assert.deepEqual([patch.categoryId, patch.collectionId, patch.freightTemplateId], [7n, 8n, 9n]);
  assert.deepEqual((await one(header, 'cup,pots,Worst,Free')).faults, [
    '2 category category_unknown',
    '2 store category store_category_unknown',
    '2 freight freight_unknown',
  ]);
});

test('a discount has a beginning and a later end, or is none; one of the columns alone says nothing', async () => {
  const periodOf = async (from: string, to: string) => {
    const { patch, faults } = await one('handle,discount from,discount to', `cup,${from},${to}`);
    return faults.length > 0 ? faults : patch.discount;
  };
  assert.deepEqual(await periodOf('2026-03-01', '2026-03-02 12:00'), {
    startsAt: new Date('2026-03-01T00:00:00Z'),
    endsAt: new Date('2026-03-02T12:00:00Z'),
  });
  assert.equal(await periodOf('', ''), null);
  assert.deepEqual(await periodOf('2026-03-01', '2026-03-01'), ['2 discount to discount_period']);
  assert.deepEqual(await periodOf('2026-03-02', '2026-03-01'), ['2 discount to discount_period']);
  assert.deepEqual(await periodOf('2026-03-01', ''), ['2 discount to not_a_date']);
  assert.deepEqual(await periodOf('soon', '2026-03-01'), ['2 discount from not_a_date']);
  assert.ok(!('discount' in (await one('handle,discount from', 'cup,2026-03-01')).patch));
});

test('tiers, sizes, least orders and costs are read to the last digit', async () => {
  const cell = async (column: string, text: string) => {
    const { patch, faults } = await one(`handle,${column}`, `cup,${text}`);
    return faults[0] ?? patch;
  };
  const tiersOf = async (text: string) => {
    const found = await cell('price tiers', text);
    return typeof found === 'string' ? found : found.priceTiers;
  };
  assert.deepEqual(await tiersOf('10:5%|50 : 8.5 %|90:12.05%'), [
    { from: 10, off: 500 },
    { from: 50, off: 850 },
    { from: 90, off: 1205 },
  ]);
  assert.deepEqual(await tiersOf(''), []);
  for (const wrong of ['10:5', '10:-5%', '10:100%', '10:5.555%', '5%', '10:5%|x'])
    assert.equal(await tiersOf(wrong), '2 price tiers not_price_tiers', wrong);
  const sizeOf = async (text: string) => {
    const found = await cell('size mm', text);
    return typeof found === 'string' ? found : found.sizeMm;
  };
  assert.deepEqual(
    [await sizeOf('100x20 × 3'), await sizeOf('1*2*3'), await sizeOf(''), await sizeOf('1x2')],
    [[100, 20, 3], [1, 2, 3], null, '2 size mm not_a_size'],
  );
  const least = await cell('minimum', '0');
  assert.equal(least, '2 minimum not_above_zero');
  const { skus } = (await one('handle,sku,cost', 'cup,C-1,1.234', 'cup,C-2,0', 'cup,C-3,1.23')).patch;
  assert.deepEqual(
    skus?.map(({ code, costMicro }) => [code, costMicro]),
    [
      ['C-1', null],
      ['C-2', null],
      ['C-3', 1_230_000n],
    ],
  );
});

test('options are whole where the file lists their values, and what variants choose otherwise', async () => {
  const listed = await one(
    'handle,option1 name,option1 values:en,option1 values:de,option1 value',
    'cup,Size,S|M|L,Klein||Groß,M',
    'cup,,,,#3',
  );
  assert.deepEqual(listed.faults, []);
  assert.deepEqual(listed.patch.options, [
    { names: { en: 'Size' }, values: [{ en: 'S', de: 'Klein' }, { en: 'M' }, { en: 'L', de: 'Groß' }], isWhole: true },
  ]);
  assert.deepEqual(
    listed.patch.skus?.map(({ choice }) => choice),
    [[1], [2]],
  );
  const chosen = await one('handle,option1 name,option1 value', 'cup,Size,M', 'cup,,S', 'cup,,#1');
  assert.deepEqual(chosen.patch.options?.[0]?.values, [{ en: 'M' }, { en: 'S' }, { en: '#1' }], '#1 is a name here');
  assert.deepEqual((await one('handle,option1 name,option1 value', 'cup,,M')).faults, ['2 option1 name:en empty']);
});

test('a variant chooses a value of every option, and no two the same', async () => {
  const header = 'handle,option1 name,option1 values,option1 value';
  const { faults } = await one(header, 'cup,Size,S|M,S', 'cup,,,', 'cup,,,XL', 'cup,,,#3', 'cup,,,S', 'cup,,, M ');
  assert.deepEqual(faults, [
    '3 option1 value option_value_missing',
    '4 option1 value option_unknown_value',
    '5 option1 value option_unknown_value',
    '6 option1 value same_variant',
  ]);
});

test('a product has up to 500 variants and an option up to 100 values; what is more is refused as a whole', async () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => `cup,Size,v${index}`);
  const header = 'handle,option1 name,option1 value';
  assert.deepEqual((await one(header, ...many(100))).faults, []);
  const over = await one(header, ...many(101));
  assert.deepEqual([over.faults, over.patch], [['2 option1 value too_many_values'], { areSkusWhole: false }]);
  const codes = (count: number) => Array.from({ length: count }, (_, index) => `cup,C-${index}`);
  assert.equal((await one('handle,sku', ...codes(500))).patch.skus?.length, 500);
  const overfull = await one('handle,sku', ...codes(501));
  assert.deepEqual([overfull.faults, overfull.patch], [['2 handle too_many_variants'], { areSkusWhole: false }]);
  const endless = await one('handle,sku', ...codes(1500));
  assert.equal(endless.lines, 1500, 'all are counted, as many as a product may have are kept');
});

test('whose file it is follows from its columns; a narrow file of ours is none of another shop', () => {
  const keyOf = (header: string) => {
    try {
      return detectLayout(header.split(',')).key;
    } catch (error) {
      assert.ok(isDomainError(error));
      return [error.key, ...Object.values(error.params)].join(' ');
    }
  };
  const table: readonly [header: string, found: string][] = [
    ['handle,status', 'entrepot'],
    ['handle,option1 name,option1 value', 'entrepot'],
    ['Handle,Title,Variant Price', 'shopify_older'],
    ['URL handle,Title,Price', 'shopify_newer'],
    ['handle,title:en,price,stock', 'entrepot'],
    ['Handle,Title,Body (HTML)', 'import_columns_missing Shopify Variant Price'],
    ['title:en,price', 'import_columns_missing Entrepot handle'],
    ['handle,colour', 'import_layout_unknown'],
    ['a,b,c', 'import_layout_unknown'],
    ['handle,price,PRICE,stock', 'import_column_twice PRICE'],
    ['handle,price,stock,note,note', 'entrepot'],
  ];
  for (const [header, found] of table) assert.equal(keyOf(header), found, header);
});

test('files of earlier versions name images and price tiers otherwise, and so do their faults; where both names are there, the present one counts', async () => {
  const address = 'https://images.example/a.png';
  for (const header of ['handle,images,price,variant image', 'handle,Pictures,price,variant picture']) {
    const { patch } = await one(header, `cup,${address},1,${address}`);
    assert.deepEqual([patch.images, patch.skus?.map(({ image }) => image)], [[address], [address]], header);
  }
  const tiers = await one('handle,Ladder', 'cup,10:5%');
  assert.deepEqual(tiers.patch.priceTiers, [{ from: 10, off: 500 }]);
  assert.deepEqual((await one('handle,Ladder,price', 'cup,10=5%,x')).faults, [
    '2 Ladder not_price_tiers',
    '2 price not_a_price',
  ]);
  const both = await one('handle,images,pictures', `cup,${address},https://images.example/old.png`);
  assert.deepEqual(both.patch.images, [address]);
});
