import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Row } from './raw-product.ts';
import {
  type FaultList,
  faultList,
  quoted,
  readDate,
  readOptionalPrice,
  readPrice,
  readWeight,
  readWhole,
} from './read-cell.ts';

const row: Row = { line: 7, cells: [], get: () => '', raw: () => '' };

/** What a cell is read as: its value, or what is wrong with it. */
const reading =
  <Value>(read: (text: string, list: FaultList) => Value | undefined) =>
  (text: string) => {
    const list = faultList();
    const value = read(text, list);
    const [fault, ...more] = list.faults;
    assert.equal(more.length, 0);
    assert.equal(value === undefined, fault !== undefined, `${text} is either a value or a fault`);
    return fault ? fault.fault : value;
  };
const table = <Value>(read: (text: string) => Value, cases: Readonly<Record<string, unknown>>) => {
  for (const [text, expected] of Object.entries(cases)) assert.deepEqual(read(text), expected, JSON.stringify(text));
};

test('a price is an amount above zero with two decimals that count', () => {
  table(
    reading((text, list) => readPrice(row, 'Price', text, list)),
    {
      '12.5': 12_500_000n,
      '12.500': 12_500_000n,
      '0.01': 10_000n,
      '': 'empty',
      '0': 'not_above_zero',
      '0.00': 'not_above_zero',
      '-1': 'negative',
      '12,50': 'comma_in_number',
      '1,234.50': 'comma_in_number',
      '12.345': 'not_a_price',
      $12: 'not_a_price',
      '1e3': 'not_a_price',
      '0x10': 'not_a_price',
      ten: 'not_a_price',
    },
  );
});

test('zero and nothing stand for no price where there need not be one', () => {
  const list = faultList();
  for (const none of ['', '0', '0.00', '00', '.0']) assert.equal(readOptionalPrice(row, 'c', none, list), undefined);
  assert.deepEqual(list.faults, []);
  assert.equal(readOptionalPrice(row, 'c', '0.05', list), 50_000n);
  assert.equal(readOptionalPrice(row, 'c', 'free', list), undefined);
  assert.deepEqual(list.faults, [{ line: 7, column: 'c', fault: 'not_a_price', params: { value: 'free' } }]);
});

test('a whole number is written in digits', () => {
  table(
    reading((text, list) => readWhole(row, 'c', text, list)),
    {
      '0': 0,
      '12': 12,
      '12.0': 12,
      '+3': 3,
      '-1': 'negative',
      '1,000': 'comma_in_number',
      '1.5': 'not_a_whole_number',
      '1e3': 'not_a_whole_number',
      '0x10': 'not_a_whole_number',
      '0b11': 'not_a_whole_number',
      '0o17': 'not_a_whole_number',
      Infinity: 'not_a_whole_number',
      '9007199254740993': 'not_a_whole_number',
    },
  );
  table(
    reading((text, list) => readWhole(row, 'c', text, list, 1)),
    { '1': 1, '0': 'not_above_zero', '-1': 'negative', '0.5': 'not_a_whole_number' },
  );
});

test('a weight is read in the unit of the file and kept in grams', () => {
  const grams = (perUnit: number) => reading((text, list) => readWeight(row, 'c', text, list, perUnit));
  table(grams(1), {
    '250': 250,
    '0': 0,
    '0.4': 0,
    '': 'not_a_weight',
    ' ': 'not_a_weight',
    '-1': 'not_a_weight',
    '1,5': 'comma_in_number',
    '250 g': 'not_a_weight',
    '0xFF': 'not_a_weight',
    Infinity: 'not_a_weight',
  });
  table(grams(1000), { '0.25': 250, '1.2345': 1235 });
  table(grams(453.592_37), { '1': 454, '2.5': 1134 });
});

test('a date is one of the calendar, in UTC', () => {
  table(
    reading((text, list) => readDate(row, 'c', text, list)?.toISOString()),
    {
      '2026-03-01': '2026-03-01T00:00:00.000Z',
      '2026-03-01 12:30': '2026-03-01T12:30:00.000Z',
      '2026-03-01T12:30:15Z': '2026-03-01T12:30:15.000Z',
      '2028-02-29': '2028-02-29T00:00:00.000Z',
      '2026-02-29': 'not_a_date',
      '2026-02-31': 'not_a_date',
      '2026-04-31 10:00': 'not_a_date',
      '2026-13-01': 'not_a_date',
      '2026-03-01 25:00': 'not_a_date',
      '01.03.2026': 'not_a_date',
      '2026-03-01T12:30:15+02:00': 'not_a_date',
      '': 'not_a_date',
    },
  );
});

test('a message quotes the beginning of a long cell', () => {
  assert.deepEqual(quoted('short'), { value: 'short' });
  assert.deepEqual(quoted('x'.repeat(60)), { value: 'x'.repeat(60) });
  assert.deepEqual(quoted('x'.repeat(61)), { value: `${'x'.repeat(60)}…` });
});
