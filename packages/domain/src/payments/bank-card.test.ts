import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSameName, maskCardNumber, readCardNumber } from './bank-card.ts';

test('a card number is read as it is typed, and a mistyped one is none', () => {
  for (const number of ['4242424242424242', '5555555555554444', '378282246310005', '6200000000000005'])
    assert.equal(readCardNumber(number), number);
  assert.equal(readCardNumber(' 4242 4242-4242 4242 '), '4242424242424242');
  const faulty = [
    '',
    '4242424242424241',
    '4242424242424224',
    '0000000000000000',
    '42424242',
    '4242.4242.4242.4242',
    '4'.repeat(20),
  ];
  for (const number of faulty) assert.equal(readCardNumber(number), undefined, number);
  assert.equal(readCardNumber('٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢'), undefined);
});

test('of a card number its end is shown', () => assert.equal(maskCardNumber('4242'), '•••• 4242'));

test('a name is the same in capitals, without accents and the other way round; another one is not', () => {
  const same = [
    ['José García López', 'GARCIA LOPEZ JOSE'],
    ['Jean-Luc Martin', 'MARTIN JEAN LUC'],
    ['Siobhán O’Brien', 'OBRIEN SIOBHAN'],
    ['张伟', '张伟'],
    ['محمد علي', 'محمد علي'],
  ] as const;
  for (const [one, other] of same) assert.ok(isSameName(one, other), one);
  const others = [
    ['Anna Berg', 'Anna'],
    ['Anna Berg', 'Anna Berg Berg'],
    ['张伟', '张玮'],
    ['', ''],
    ['-', '.'],
  ] as const;
  for (const [one, other] of others) assert.ok(!isSameName(one, other), one);
});
