import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asciiDigit, plainDigits, plainKeyword, plainText } from './plain-text.ts';

test('a digit of any script is that many', () => {
  const tens = ['0123456789', '٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '०१२३४५६७८९', '๐๑๒๓๔๕๖๗๘๙', '０１２３４５６７８９'];
  for (const ten of tens) assert.equal([...ten].map(asciiDigit).join(''), '0123456789', ten);
  // Rows of digits that stand directly beside one another, as those of ornate letters do.
  assert.equal([...'𝟎𝟗𝟘𝟡𝟢𝟫'].map(asciiDigit).join(''), '090909');
});

test('an amount is read in the digits and with the point of its script', () => {
  assert.equal(plainDigits(' ١٢٫٥٠ '), '12.50');
  assert.equal(plainDigits('１２．５'), '12.5');
  assert.equal(plainDigits('12,5'), '12,5', 'what a comma means nobody knows here');
});

test('what is looked for becomes small ASCII; other letters stay', () => {
  assert.equal(plainKeyword('ＡＢ１２'), 'ab12');
  assert.equal(plainKeyword('Größe ٤٢'), 'größe 42');
});

test('a text keeps its words, with plain digits and dashes', () => {
  assert.equal(plainText('　１０–１２ ۳٤ '), '10-12 34');
  assert.equal(plainText('−5—x'), '-5-x');
});

test('each of the digits of Unicode is the one that its own name says', () => {
  const digits = Array.from({ length: 0x110000 }, (_, code) => code).filter(
    (code) => (code < 0xd800 || code > 0xdfff) && /^\p{Nd}$/u.test(String.fromCodePoint(code)),
  );
  assert.equal(digits.length % 10, 0);
  digits.forEach(
    (code, at) => void assert.equal(asciiDigit(String.fromCodePoint(code)), String(at % 10), code.toString(16)),
  );
});
