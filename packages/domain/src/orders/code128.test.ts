import assert from 'node:assert/strict';
import { test } from 'node:test';
import { code128Widths } from './code128.ts';

const symbols = (text: string) => {
  const widths = code128Widths(text).join('');
  return { all: widths.slice(0, -7).match(/.{6}/g) ?? [], stop: widths.slice(-7) };
};

test('pairs of digits are one symbol each', () => {
  // Start C, 12, 34, then (105 + 1·12 + 2·34) mod 103 = 82, stop.
  assert.deepEqual(symbols('1234'), { all: ['211232', '112232', '131123', '121241'], stop: '2331112' });
});

test('other texts are one symbol for a character', () => {
  // The textbook's PJJ123C has 54 as its check symbol in code set A; code set B starts with one more.
  const { all } = symbols('PJJ123C');
  assert.equal(all[0], '211214');
  assert.equal(all.at(-1), '311321');
  assert.equal(all.length, 9);
});

test('every symbol is eleven modules wide, has an even number of dark ones, and is unlike every other', () => {
  const text = Array.from({ length: 95 }, (_, place) => String.fromCharCode(32 + place)).join('');
  const { all } = symbols(text);
  const body = all.slice(1, -1);
  assert.equal(new Set(body).size, 95);
  for (const symbol of body) {
    const widths = [...symbol].map(Number);
    assert.equal(
      widths.reduce((sum, width) => sum + width),
      11,
    );
    assert.equal(((widths[0] ?? 0) + (widths[2] ?? 0) + (widths[4] ?? 0)) % 2, 0);
  }
  const digits = Array.from({ length: 100 }, (_, pair) => String(pair).padStart(2, '0')).join('');
  assert.equal(new Set(symbols(digits).all.slice(1, -1)).size, 100);
});

test('what cannot be drawn is refused', () => {
  for (const text of ['', 'ä', 'a\n']) assert.throws(() => code128Widths(text));
});
