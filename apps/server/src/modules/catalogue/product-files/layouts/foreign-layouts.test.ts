import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFileProduct as one, readFileProducts as read, usdt } from '#testkit/rows/file-products.ts';

/** What files of other shops are read as: their prices, stock, variants and states, and what we do not sell. */

const shopify = 'Handle;Title;Body (HTML);Vendor;Tags;Published;Variant Price';

test('Shopify: a product without options has one variant, however its only option is called', async () => {
  const header = `${shopify};Option1 Name;Option1 Value`;
  for (const option of ['Title;Default Title', 'title;', ';']) {
    const { patch, faults } = await one(header, `cup;Cup;;;;true;4.90;${option}`);
    assert.deepEqual([faults, patch.options, patch.skus?.length], [[], [], 1], option);
    assert.deepEqual([patch.skus?.[0]?.choice, patch.skus?.[0]?.priceMicro], [[], usdt('4.90')], option);
  }
  const named = await one(header, 'cup;Cup;;;;true;4.90;Title;Gold');
  assert.deepEqual(named.patch.options?.[0]?.values, [{ en: 'Gold' }], 'a title that is chosen is an option');
});

test('Shopify: lines with a price or a value are variants, others bring images, in the order of their places', async () => {
  const header = `${shopify};Option1 Name;Option1 Value;Image Src;Image Position;Image Alt Text`;
  const { patch, faults } = await one(
    header,
    'cup;Cup;;;;true;4.90;Size;S;https://x.example/2.png;2;Side',
    'cup;;;;;;5.90;;M;https://x.example/1.png;1;Front',
    'cup;;;;;;;;;https://x.example/3.png;3;',
  );
  assert.deepEqual(faults, []);
  assert.deepEqual(
    patch.skus?.map(({ choice, priceMicro }) => [choice, priceMicro]),
    [
      [[0], usdt('4.90')],
      [[1], usdt('5.90')],
    ],
  );
  assert.deepEqual(
    patch.images,
    [1, 2, 3].map((place) => `https://x.example/${place}.png`),
  );
  assert.deepEqual(patch.imageAlts, ['Front', 'Side', '']);
});

test('Shopify: a handle with another title is another product that took a name in use', async () => {
  const found = await read(shopify, 'cup;Cup;;;;true;1', 'cup;Cup;;;;true;2', 'cup;Bowl;;;;true;3', ';Plate;;;;true;4');
  assert.deepEqual(
    found.map(({ title, lines, faults }) => [title, lines, faults]),
    [
      ['Cup', 2, ['3 Variant Price same_variant']],
      ['Bowl', 1, ['4 Handle used_before']],
      ['Plate', 1, ['5 Handle empty']],
    ],
  );
});

test('Shopify: what is published and active is published here, anything else a draft; gift cards are no goods', async () => {
  const header = 'Handle;Title;Published;Status;Gift Card;Variant Price';
  const statusOf = async (published: string, status: string) =>
    (await one(header, `cup;Cup;${published};${status};false;1`)).patch.status;
  for (const [published, status, expected] of [
    ['true', 'active', 'published'],
    ['', '', 'published'],
    ['TRUE', 'Active', 'published'],
    ['false', 'active', 'draft'],
    ['no', '', 'draft'],
    ['0', '', 'draft'],
    ['true', 'archived', 'draft'],
    ['true', 'draft', 'draft'],
  ] as const)
    assert.equal(await statusOf(published, status), expected, `${published} ${status}`);
  assert.deepEqual((await one(header, 'card;Card;true;active;true;10')).faults, ['2 Gift Card gift_card']);
});

test('Shopify: what was asked for before is the highest price of all variants, where one is really lower', async () => {
  const header = `${shopify};Option1 Name;Option1 Value;Variant Compare At Price`;
  const beforeOf = async (...compared: string[]) => {
    const lines = compared.map((price, index) => `cup;${index === 0 ? 'Cup' : ''};;;;true;5.00;Size;${index};${price}`);
    const { patch, faults } = await one(header, ...lines);
    return faults.length > 0 ? faults : patch.originalPriceMicro;
  };
  assert.equal(await beforeOf('6.00', '8.00', ''), usdt('8.00'));
  assert.equal(await beforeOf('5.00', '0', ''), null, 'as much is no reduction');
  assert.deepEqual(await beforeOf('6.00', '8,00'), ['3 Variant Compare At Price comma_in_number']);
});

test('Shopify: categories are the last of their path, the vendor is a tag, and tags stay within what we keep', async () => {
  const header = `${shopify};Type;Product Category`;
  const many = Array.from({ length: 40 }, (_, index) => `t${index}`).join(', ');
  const { patch } = await one(header, `cup;Cup;;Maker;${many};true;1;Drinkware;Home > Kitchen > cups`);
  assert.deepEqual([patch.categoryId, patch.unknownCategory, patch.tags?.length], [7n, undefined, 30]);
  const unknown = await one(header, `cup;Cup;;Maker;a, a, ${'x'.repeat(70)};true;1;;Home > Pots`);
  assert.deepEqual([unknown.patch.categoryId, unknown.patch.unknownCategory], [undefined, 'Pots']);
  assert.deepEqual(unknown.patch.tags, ['a', 'x'.repeat(64), 'Maker']);
});

test('stock below zero is none; what is no number is refused at its place, and what is left out is asked for', async () => {
  const header = 'Handle;Title;Variant Price;Variant Inventory Qty;Variant Grams;Cost per item';
  const skuOf = async (stock: string, grams: string, cost: string) => {
    const { patch, faults } = await one(header, `cup;Cup;1;${stock};${grams};${cost}`);
    const [sku] = patch.skus ?? [];
    return faults.length > 0 ? faults : [sku?.stock, sku?.weightGrams, sku?.costMicro];
  };
  assert.deepEqual(await skuOf('-3', '120.4', '0.50'), [0, 120, usdt('0.50')]);
  assert.deepEqual(await skuOf('', '', ''), [undefined, undefined, null]);
  assert.deepEqual(await skuOf('1,5', '1,5', '-1'), [
    '2 Variant Inventory Qty comma_in_number',
    '2 Variant Grams comma_in_number',
    '2 Cost per item negative',
  ]);
});

const woo = 'ID;Type;SKU;Name;Published;In stock?;Stock;Sale price;Regular price;Parent';

test('WooCommerce: variations find their product by number or code, wherever it stands; orphans are refused', async () => {
  const header = `${woo};Attribute 1 name;Attribute 1 value(s)`;
  const found = await read(
    header,
    '1;variable;MUG;Mug;1;1;;;;;Size;S, M',
    '2;simple;CUP;Cup;1;1;5;;4.90;;;',
    '3;variation;MUG-S;;1;1;3;;5.90;id:1;Size;S',
    '4;variation;MUG-M;;1;1;4;;6.90;mug;Size;M',
    '5;variation;X;;1;1;4;;6.90;id:9;Size;M',
  );
  assert.deepEqual(
    found.map(({ handle, lines, faults }) => [handle, lines, faults]),
    [
      ['CUP', 1, []],
      ['X', 1, ['6 Parent parent_missing']],
      ['MUG', 3, []],
    ],
  );
  assert.deepEqual(
    found[2]?.patch.skus?.map(({ code, stock, priceMicro }) => [code, stock, priceMicro]),
    [
      ['MUG-S', 3, usdt('5.90')],
      ['MUG-M', 4, usdt('6.90')],
    ],
  );
});

test('WooCommerce: a line for any value becomes each variant that no other line names, and shares its stock', async () => {
  const header = `${woo};Attribute 1 name;Attribute 1 value(s)`;
  const { patch, faults } = await one(
    header,
    '1;variable;MUG;Mug;1;1;;;;;Size;S, M, L, XL',
    '2;variation;MUG-M;;1;1;9;;7.00;id:1;Size;M',
    '3;variation;MUG-ANY;;1;1;8;;5.00;id:1;Size;',
  );
  assert.deepEqual(faults, []);
  const values = patch.options?.[0]?.values.map(({ en }) => en) ?? [];
  const found = patch.skus?.map(({ choice, priceMicro, stock, isStockShared }) => [
    values[choice?.[0] ?? -1],
    priceMicro,
    stock,
    isStockShared ?? false,
  ]);
  assert.deepEqual(found, [
    ['M', usdt('7.00'), 9, false],
    ['S', usdt('5.00'), 3, true],
    ['L', usdt('5.00'), 3, true],
    ['XL', usdt('5.00'), 2, true],
  ]);
});

test('WooCommerce: what cannot be sent or is no product of its own is refused; the same code twice too', async () => {
  const lines = [
    '1;simple, virtual;A;A;1;1;;;1;',
    '2;simple, downloadable;B;B;1;1;;;1;',
    '3;grouped;C;C;1;1;;;1;',
    '4;external;D;D;1;1;;;1;',
    '5;simple;E;E;1;1;;;1;',
    '6;simple;e;E again;1;1;;;1;',
    '7;;F;F;1;1;;;1;',
  ];
  assert.deepEqual(
    (await read(woo, ...lines)).map(({ handle, faults }) => [handle, ...faults]),
    [
      ['A', '2 Type not_shipped'],
      ['B', '3 Type not_shipped'],
      ['C', '4 Type type_not_sold'],
      ['D', '5 Type type_not_sold'],
      ['E'],
      ['e', '7 SKU used_before'],
      ['F'],
    ],
  );
});

test('WooCommerce: weights and sizes have the unit of their column, and a product without a number has none', async () => {
  const measured = async (weight: string, sides: string, cells: string) => {
    const header = `ID;Name;Regular price;Weight (${weight});Length (${sides});Width (${sides});Height (${sides})`;
    const { patch, faults } = await one(header, `1;Cup;1;${cells}`);
    return faults.length > 0 ? faults : [patch.skus?.[0]?.weightGrams, patch.sizeMm];
  };
  assert.deepEqual(await measured('kg', 'cm', '0.25;10;5.5;2'), [250, [100, 55, 20]]);
  assert.deepEqual(await measured('g', 'mm', '250;100;55;20'), [250, [100, 55, 20]]);
  assert.deepEqual(await measured('lbs', 'in', '1;1;2;3'), [454, [25, 51, 76]]);
  assert.deepEqual(await measured('oz', 'm', '1;1;1;1'), [28, [1000, 1000, 1000]]);
  assert.deepEqual(await measured('kg', 'cm', '1;10;;2'), [1000, undefined], 'all three or none');
  assert.deepEqual(await measured('kg', 'cm', 'x;10;1,5;2'), [
    '2 Width (cm) comma_in_number',
    '2 Weight (kg) not_a_weight',
  ]);
});

test('WooCommerce: what is sold out has no pieces, what is hidden is a draft, and a sale price is below the usual one', async () => {
  const header = 'ID;Name;Published;Visibility in catalog;In stock?;Stock;Sale price;Regular price';
  const read1 = async (cells: string) => {
    const { patch } = await one(header, `1;Cup;${cells}`);
    const [sku] = patch.skus ?? [];
    return [patch.status, sku?.stock, sku?.priceMicro];
  };
  assert.deepEqual(await read1('1;visible;1;;;5'), ['published', undefined, usdt('5')]);
  assert.deepEqual(await read1('1;visible;0;;;5'), ['published', 0, usdt('5')]);
  assert.deepEqual(await read1('0;visible;1;7;;5'), ['draft', 7, usdt('5')]);
  assert.deepEqual(await read1('1;hidden;1;7;;5'), ['draft', 7, usdt('5')]);
  // Without dates a sale goes on for ever: what is asked for is the lower price.
  assert.deepEqual(await read1('1;visible;1;7;4;5'), ['published', 7, usdt('4')]);
});
