import { fromZoneTime, toZoneTime } from '@entrepot/panel/zone-time.ts';
import { expect, test } from 'vitest';
import { draftOf, emptyDraft, formOf } from './draft.ts';
import { faultsOf, serverFaults, tierPrice } from './draft-faults.ts';
import { compareForms, mergeFields } from './merge-forms.ts';
import {
  addOption,
  addValue,
  emptySku,
  fillRows,
  type Grid,
  gridRows,
  moveValue,
  removeOption,
  removeValue,
  withoutImage,
} from './sku-grid.ts';

const value = (key: string) => ({ key, texts: { en: key } });
const colour = { key: 'colour', names: { en: 'Colour' }, values: [value('red'), value('blue')] };
const size = { key: 'size', names: { en: 'Size' }, values: [value('m'), value('l')] };
const saved = (skuId: string) => ({ ...emptySku, skuId, price: '10.00', stock: '5' });
const grid: Grid = { options: [colour], skus: { red: saved('1'), blue: saved('2') } };
const idsOf = (each: Grid) => gridRows(each).map(({ sku }) => sku.skuId);

test('a new option is taken by the variants that there are, and new rows begin with their price', () => {
  const both = addOption(grid, size);
  expect(idsOf(both)).toEqual(['1', undefined, '2', undefined]);
  expect(gridRows(both)[1]?.sku.price).toBe('10.00');
  expect(idsOf(removeOption(both, 'size'))).toEqual(['1', '2']);
  expect(idsOf(addOption({ options: [], skus: { '': saved('9') } }, colour))).toEqual(['9', undefined]);
});

test('values are sorted, added and removed without mixing up variants', () => {
  expect(idsOf(moveValue(grid, 'colour', 'red', 1))).toEqual(['2', '1']);
  expect(moveValue(grid, 'colour', 'red', -1)).toEqual(grid);
  expect(idsOf(addValue(grid, 'colour', value('green')))).toEqual(['1', '2', undefined]);
  expect(idsOf(removeValue(grid, 'colour', 'red'))).toEqual(['2']);
  const last = removeValue(removeValue(grid, 'colour', 'red'), 'colour', 'blue');
  expect(last.options).toEqual([]);
  expect(idsOf(last)).toEqual(['2']);
});

test('filling writes prices into rows of a value, and stock into new variants only', () => {
  const both = addOption(grid, size);
  const filled = { ...both, skus: fillRows(both, { price: '7.00', stock: '3' }, 'l') };
  expect(gridRows(filled).map(({ sku }) => [sku.price, sku.stock])).toEqual([
    ['10.00', '5'],
    ['7.00', '3'],
    ['10.00', '5'],
    ['7.00', '3'],
  ]);
  expect(gridRows({ ...grid, skus: fillRows(grid, { stock: '9' }) })[0]?.sku.stock).toBe('5');
});

test('a row that nobody has typed in is offered, has no stock, and takes price and weight from another', () => {
  expect(emptySku).toStrictEqual({
    isOffered: true,
    code: '',
    price: '',
    discountPrice: '',
    stock: '0',
    weightGrams: '',
    barcode: '',
    cost: '',
    img: '',
  });
  const [row] = gridRows({ options: [colour], skus: { blue: { ...saved('2'), weightGrams: '300', code: 'B' } } });
  expect(row?.sku).toStrictEqual({ ...emptySku, price: '10.00', weightGrams: '300' });
  expect(row?.choice).toEqual([0]);
});

test('an image that the product lost is lost by its variants alone', () => {
  const skus = { red: { ...saved('1'), img: '/a.webp' }, blue: { ...saved('2'), img: '/b.webp' } };
  expect(withoutImage(skus, '/a.webp')).toStrictEqual({ red: { ...skus.red, img: '' }, blue: skus.blue });
});

test('what an option, a value or a place does not have changes nothing', () => {
  expect(addOption(grid, { ...size, values: [] })).toEqual(grid);
  expect(removeOption(grid, 'size')).toEqual(grid);
  expect(removeValue(grid, 'size', 'nothing')).toEqual(grid);
  for (const [option, moved, by] of [
    ['colour', 'nothing', 1],
    ['colour', 'nothing', -1],
    ['colour', 'blue', 1],
    ['size', 'red', 1],
  ] as const)
    expect(moveValue(grid, option, moved, by), `${option} ${moved}`).toEqual(grid);
  expect(idsOf(moveValue(grid, 'colour', 'blue', -1))).toEqual(['2', '1']);
});

test('with two options a change keeps to the one that is meant', () => {
  const both = addOption(grid, size);
  const valuesOf = (each: Grid) => each.options.map(({ values }) => values.map(({ key }) => key));
  expect(valuesOf(addValue(both, 'size', value('s')))).toEqual([
    ['red', 'blue'],
    ['m', 'l', 's'],
  ]);
  expect(valuesOf(moveValue(both, 'size', 'l', -1))).toEqual([
    ['red', 'blue'],
    ['l', 'm'],
  ]);
  const without = removeValue(both, 'size', 'm');
  expect(valuesOf(without)).toEqual([['red', 'blue'], ['l']]);
  // The variants of the value are gone with it, also where it stands second in their keys.
  expect(without.skus).toEqual({});
  const single: Grid = { options: [{ ...colour, values: [value('red')] }, size], skus: { 'red|m': saved('1') } };
  expect(valuesOf(removeValue(single, 'size', 'm'))).toEqual([['red'], ['l']]);
});

test('of variants that become one, the first that is offered stays', () => {
  const hidden = { ...saved('1'), isOffered: false };
  const both: Grid = { options: [colour, size], skus: { 'red|m': hidden, 'red|l': saved('2'), 'blue|m': saved('3') } };
  const left = removeOption(both, 'size');
  expect([left.skus.red?.skuId, left.skus.blue?.skuId]).toEqual(['2', '3']);
  const neither: Grid = { options: [colour, size], skus: { 'red|m': hidden, 'red|l': { ...hidden, skuId: '4' } } };
  expect(removeOption(neither, 'size').skus.red?.skuId).toBe('1');
});

test('filling everything writes into every row, and leaves stock alone that nobody gave', () => {
  const filled = fillRows({ options: [colour], skus: { red: { ...emptySku, stock: '4' } } }, { price: '6.00' });
  expect([filled.red?.price, filled.blue?.price]).toEqual(['6.00', '6.00']);
  expect(filled.red?.stock).toBe('4');
});

const draft = {
  ...emptyDraft('en'),
  titles: { en: 'Shirt', ar: '' },
  categoryId: '7',
  ...grid,
  priceTiers: [{ key: 'a', from: '10', off: '2.5' }],
  tags: 'linen, summer,, linen',
  discountStart: '2026-12-01T00:00',
  discountEnd: '2026-12-24T23:59',
};

test('a draft is sent as it was typed, and read back the same', () => {
  const form = formOf({
    ...draft,
    skus: { red: { ...saved('1'), discountPrice: '9.00' }, blue: { ...saved('2'), isOffered: false } },
  });
  expect(form.titles).toEqual({ en: 'Shirt' });
  expect(form.tags).toEqual(['linen', 'summer']);
  expect(form.ladder).toEqual([{ from: 10, off: 250 }]);
  expect(form.discount).toEqual({ startTime: '2026-11-30T16:00:00.000Z', endTime: '2026-12-24T15:59:00.000Z' });
  expect(form.skus).toHaveLength(1);
  expect(formOf(draftOf(form))).toEqual(form);
  expect(fromZoneTime(toZoneTime('2026-11-30T16:00:00.000Z'))).toBe('2026-11-30T16:00:00.000Z');
  expect(fromZoneTime('')).toBeUndefined();
});

test('what is wrong is said at its field', () => {
  const sound = { ...draft, discountStart: '', discountEnd: '' };
  expect(faultsOf(sound, { isPublished: false })).toEqual({});
  expect(faultsOf(sound, { isPublished: true })).toEqual({ images: 'fault.image' });
  const wrong = {
    ...sound,
    titles: { ar: 'قميص' },
    categoryId: null,
    buyMin: '0',
    retailPrice: '1,5',
    length: '10',
    priceTiers: [...sound.priceTiers, { key: 'b', from: '10', off: '5' }, { key: 'c', from: '30', off: '5' }],
    skus: { red: { ...saved('1'), price: '0' }, blue: { ...saved('2'), discountPrice: '12' } },
  };
  expect(faultsOf(wrong, { isPublished: false })).toEqual({
    titles: 'fault.title',
    categoryId: 'fault.category',
    buyMin: 'fault.whole',
    retailPrice: 'fault.price',
    size: 'fault.size',
    'priceTiers:b': 'fault.tierFrom',
    'priceTiers:c': 'fault.tierOff',
    'sku:red:price': 'fault.price',
    'sku:blue:discountPrice': 'fault.discountPrice',
    discount: 'fault.discountWindow',
  });
  expect(faultsOf(draft, { isPublished: false })).toEqual({ discount: 'fault.discountMissing' });
  const twice = { ...sound, options: [{ ...colour, values: [value('red'), { key: 'x', texts: { en: 'RED ' } }] }] };
  expect(faultsOf(twice, { isPublished: false })).toMatchObject({ 'option:colour': 'fault.optionTwice' });
});

test("the server's refusals land at their fields", () => {
  const fields = [
    { field: 'categoryId', reason: 'leaf' },
    { field: 'skus.1.price', reason: 'invalid' },
    { field: 'titles.en', reason: 'required' },
  ];
  expect(serverFaults(draft, fields)).toEqual({
    categoryId: 'fault.leaf',
    'sku:blue:price': 'fault.refused',
    titles: 'fault.title',
  });
});

test('a price tier says what a piece costs', () => {
  expect(tierPrice('12.50', { from: '10', off: '5' })).toBe('11.88');
  expect(tierPrice('x', { from: '10', off: '5' })).toBe('');
});

test('of two editors, only what both changed is asked', () => {
  const base = formOf({ ...draft, discountStart: '', discountEnd: '' });
  const theirs = {
    ...base,
    titles: { en: 'Their shirt' },
    buyMin: 4,
    skus: base.skus.map((sku) => ({ ...sku, stock: 1 })),
  };
  const mine = { ...base, titles: { en: 'My shirt' }, unit: 'box' };
  expect(compareForms(base, mine, theirs)).toEqual({ conflicts: ['titles'], taken: ['buyMin'] });
  const merged = mergeFields(mine, theirs, ['buyMin']);
  expect([merged.titles.en, merged.buyMin, merged.unit]).toEqual(['My shirt', 4, 'box']);
  expect(compareForms(base, { ...base, buyMin: 4 }, theirs).taken).toEqual(['titles']);
});
