import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseTrackingRows } from './tracking-rows.ts';

const read = (text: string) =>
  parseTrackingRows(text).rows.map(({ line, orderNo, carrier, trackingNumber }) => [
    line,
    orderNo,
    carrier,
    trackingNumber,
  ]);
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

test('rows without a number and repetitions of a row are named; the apostrophe of a spreadsheet is taken off', () => {
  const text = "order_no,carrier,tracking_number\n'1,DHL,AB12\n1,DHL,AB12\n2,DHL,\n,,\n";
  assert.deepEqual(read(text), [[2, '1', 'DHL', 'AB12']]);
  assert.deepEqual(parseTrackingRows(text).repeated, [3]);
  assert.deepEqual(parseTrackingRows(text).withoutNumber, [4]);
  assert.deepEqual(read(''), []);
  assert.deepEqual(read('\n \n'), []);
});

test('each line may be delimited in its own way, and none is lost', () => {
  const lines = [
    '11,DHL,AB01',
    '12;DHL;AB02',
    '13\tDHL\tAB03',
    '14 | DHL | AB04',
    '15 DHL AB05',
    '16   AB06',
    '17，DHL，AB07',
    '18؛ DHL، AB08',
    '19;DHL,AB09',
    '20\tPost, fast\tAB10',
    '21',
  ];
  assert.deepEqual(read(lines.join('\r\n')), [
    [1, '11', 'DHL', 'AB01'],
    [2, '12', 'DHL', 'AB02'],
    [3, '13', 'DHL', 'AB03'],
    [4, '14', 'DHL', 'AB04'],
    [5, '15', 'DHL', 'AB05'],
    [6, '16', '', 'AB06'],
    [7, '17', 'DHL', 'AB07'],
    [8, '18', 'DHL', 'AB08'],
    [9, '19', 'DHL', 'AB09'],
    [10, '20', 'Post, fast', 'AB10'],
  ]);
  assert.deepEqual(parseTrackingRows(lines.join('\n')).withoutNumber, [11]);
});

test('below headings a line with other marks is read by itself', () => {
  assert.deepEqual(read('order_no,carrier,tracking_number\n1,DHL,AB12\n2;UPS;CD34'), [
    [2, '1', 'DHL', 'AB12'],
    [3, '2', 'UPS', 'CD34'],
  ]);
});

test('a line with a carrier and no number is told as one without a number', () => {
  const { rows, withoutNumber } = parseTrackingRows(
    '20261121000011, FedEx\n20261121000012, 9400 1000\n20261121000013, DHL, X1',
  );
  assert.deepEqual(withoutNumber, [1]);
  assert.deepEqual(
    rows.map(({ line, carrier, trackingNumber }) => [line, carrier, trackingNumber]),
    [
      [2, '', '9400 1000'],
      [3, 'DHL', 'X1'],
    ],
  );
});
