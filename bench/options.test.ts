import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readOptions } from './options.ts';

test('without options: ten thousand products, three rounds of twenty seconds', () => {
  const { products, seconds, rounds, only, curve } = readOptions([]);
  assert.deepEqual(
    { products, seconds, rounds, only, curve },
    { products: 10_000, seconds: 20, rounds: 3, only: [], curve: [] },
  );
});

test('quick is one short round; what is said beside it wins', () => {
  assert.equal(readOptions(['--quick']).seconds, 5);
  assert.equal(readOptions(['--quick']).rounds, 1);
  assert.equal(readOptions(['--quick', '--rounds', '2']).rounds, 2);
});

test('the curve goes to a hundred thousand, or to a million', () => {
  assert.deepEqual(readOptions(['--curve']).curve, [1000, 10_000, 100_000]);
  assert.equal(readOptions(['--curve', '--million']).curve.at(-1), 1_000_000);
});

test('what cannot be understood is refused with the usage', () => {
  assert.throws(() => readOptions(['--products', '0']), /--products must be a whole number[\s\S]*Usage/);
  assert.throws(() => readOptions(['--fast']), /Usage/);
});
