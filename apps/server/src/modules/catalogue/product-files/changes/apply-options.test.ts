import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OptionInput } from '../../product.types.ts';
import type { OptionPatch } from '../layouts/raw-product.ts';
import { applyOptions, valuePlaces } from './apply-options.ts';

const color: OptionInput = {
  names: { en: 'Color', 'zh-CN': '颜色' },
  values: [
    { en: 'Red', 'zh-CN': '红' },
    { en: 'Blue', 'zh-CN': '蓝' },
  ],
};
const said = (name: string, values: readonly string[], isWhole = false): OptionPatch => ({
  names: { en: name },
  values: values.map((en) => ({ en })),
  isWhole,
});
const english = (options: readonly OptionInput[]) =>
  options.map(({ names, values }) => [names.en, ...values.map(({ en }) => en)]);

test('a file without columns of options leaves them as they are', () => {
  assert.deepEqual(applyOptions([color], undefined), [color]);
});

test('what is known in other languages is kept with a value that the file names in one', () => {
  const [applied] = applyOptions([color], [said('Color', ['Blue', ' Red '])]);
  assert.deepEqual(applied, color);
});

test('known values keep their order before new ones, and those that are not named go', () => {
  assert.deepEqual(english(applyOptions([color], [said('Color', ['Green', 'Blue'])])), [['Color', 'Blue', 'Green']]);
  assert.deepEqual(applyOptions([color], [said('Color', ['Blue'])])[0]?.values, [color.values[1]]);
});

test('an option that was renamed is known by its place, and takes the new name', () => {
  const [applied] = applyOptions([color], [said('Colour', ['Red', 'Blue'])]);
  assert.deepEqual(applied?.names, { en: 'Colour' });
  assert.deepEqual(applied?.values, color.values);
});

test('options that change places are known by their names', () => {
  const size: OptionInput = { names: { en: 'Size' }, values: [{ en: 'S' }, { en: 'M' }] };
  const applied = applyOptions([color, size], [said('Size', ['M']), said('Color', ['Red'])]);
  assert.deepEqual(english(applied), [
    ['Size', 'M'],
    ['Color', 'Red'],
  ]);
});

test('a file that gives all names and values in their order is taken at its word', () => {
  assert.deepEqual(applyOptions([color], [said('Color', ['Blue', 'Red'], true)]), [
    { names: { en: 'Color' }, values: [{ en: 'Blue' }, { en: 'Red' }] },
  ]);
});

test('an option that says nothing is nobody’s', () => {
  const blank: OptionPatch = { names: {}, values: [{}], isWhole: false };
  const [applied] = applyOptions([color], [blank]);
  // Neither its name nor its value says what a known one says.
  assert.deepEqual(applied, { names: {}, values: [{}] });
});

test('each value of the file is found where it stands in the option', () => {
  const [applied] = applyOptions([color], [said('Color', ['Green', 'Blue', 'Red'])]);
  assert.deepEqual(valuePlaces(applied, said('Color', ['Green', 'Blue', 'Red'])), [2, 1, 0]);
  assert.deepEqual(valuePlaces(applied, said('Color', ['Yellow'])), [-1]);
  assert.deepEqual(valuePlaces(undefined, said('Color', ['Red'])), [-1]);
  assert.deepEqual(valuePlaces(applied, said('Color', ['Green', 'Blue'], true)), [0, 1]);
});
