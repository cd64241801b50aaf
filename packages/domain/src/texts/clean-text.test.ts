import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cleanText, looksTwice } from './clean-text.ts';

for (const [what, typed, kept] of [
  ['blanks around a text', '  Hello \n', 'Hello'],
  ['a right-to-left override', 'pay to \u202eTDSU 05\u202c now', 'pay to TDSU 05 now'],
  ['isolates', '\u2067abc\u2069', 'abc'],
  ['controls', 'a\u0000b\u0007c\u001bd\u0085e', 'abcde'],
  ['line ends of another system', 'one\r\ntwo\rthree', 'one\ntwo\nthree'],
  ['a wall of empty lines', `a${'\n'.repeat(50)}b`, 'a\n\n\nb'],
  ['what shows nothing at all', ' \u202e\u0000\n ', ''],
  ['marks that Arabic needs', 'مرحبا\u200f 50\u200e', 'مرحبا\u200f 50\u200e'],
  ['joined emoji', '👩\u200d🚀', '👩\u200d🚀'],
  ['tabs and lines', 'a\tb\nc', 'a\tb\nc'],
] as const) {
  test(`${what}`, () => assert.equal(cleanText(typed), kept));
}

test('a text of invisible characters alone is empty, and they stay in one that shows something', () => {
  for (const text of ['\u200b', '\u200e \u200f', '\u00ad\u2060', '\u3164', '\u2800\u2800', '\ufe0f', '\u{e0041}'])
    assert.equal(cleanText(text), '', JSON.stringify(text));
  for (const text of ['\u{1f468}\u200d\u{1f469}', 'می\u200cخواهم', '\u200f1', '?']) assert.equal(cleanText(text), text);
});

test('two texts that look the same are the same, whatever characters they are made of', () => {
  for (const [one, other] of [
    ['Hello', 'Hel\u200blo'],
    ['Hello', '\u200eHello\u00ad'],
    ['Hello', ' Hello '],
    ['Caf\u00e9', 'Cafe\u0301'],
    ['Caf\u00e9', 'Cafe\u2060\u0301'],
    ['\u304c', '\u304b\u3099'],
  ] as const)
    assert.equal(looksTwice(['First', one, other]), true, JSON.stringify([one, other]));
  assert.equal(looksTwice(['Hello', 'hello', 'Héllo', 'Hel lo']), false);
});
