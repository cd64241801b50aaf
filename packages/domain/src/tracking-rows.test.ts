import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseTrackingRows } from './tracking-rows.ts';

const read = (text: string) =>
  parseTrackingRows(text).map(({ line, orderNo, carrier, trackingNumber }) => [line, orderNo, carrier, trackingNumber]);
const two = [
  [1, '20261121000011', 'DHL', 'AB 12'],
  [2, '20261121000012', 'UPS', '1Z99'],
];

for (const [name, text] of [
  ['from a spreadsheet', '20261121000011\tDHL\tAB 12\n20261121000012\tUPS\t1Z99\n'],
  ['with commas', '20261121000011,DHL,AB 12\r\n20261121000012,UPS,1Z99\r\n'],
  ['with semicolons and quotes', '"20261121000011";"DHL";"AB 12"\n20261121000012; UPS ;1Z99'],
  ['with a byte order mark', '\uFEFF20261121000011,DHL,AB 12\n20261121000012,UPS,1Z99'],
] as const) {
  test(`a list ${name} is read`, () => assert.deepEqual(read(text), two));
}

test('columns are found by their headings, in any order and language', () => {
  assert.deepEqual(read('Tracking number,Order no,Carrier\nAB 12,20261121000011,DHL'), [[2, ...two[0]!.slice(1)]]);
  assert.deepEqual(read('运单号\t订单号\nAB 12\t20261121000011'), [[2, '20261121000011', '', 'AB 12']]);
});

test('two columns are order and tracking number, also with nothing but a blank between them', () => {
  assert.deepEqual(read('20261121000011,AB12'), [[1, '20261121000011', '', 'AB12']]);
  assert.deepEqual(read('20261121000011 AB12\n\n20261121000012   XY9'), [
    [1, '20261121000011', '', 'AB12'],
    [3, '20261121000012', '', 'XY9'],
  ]);
});

test('quotes may hold the delimiter, quotes and line breaks; lines are counted as in the file', () => {
  assert.deepEqual(read('order_no,carrier,remark,tracking_number\n1,"Post, ""fast""","a\nb",AB12\n2,UPS,,CD34'), [
    [2, '1', 'Post, "fast"', 'AB12'],
    [4, '2', 'UPS', 'CD34'],
  ]);
});

test('rows without a number and repetitions of a row are left out; the apostrophe of a spreadsheet is taken off', () => {
  assert.deepEqual(read("order_no,carrier,tracking_number\n'1,DHL,AB12\n1,DHL,AB12\n2,DHL,\n,,\n"), [
    [2, '1', 'DHL', 'AB12'],
  ]);
  assert.deepEqual(read(''), []);
  assert.deepEqual(read('\n \n'), []);
});
