import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textTokens } from '@entrepot/domain';
import { inLatin, pinyinOf, soundOf, syllablesOf } from './latin-sounds.ts';
import { plainLetters } from './plain-letters.ts';
import { keysOfTerm, keysOfTyped } from './word-keys.ts';

const token = (word: string) => textTokens(word)[0] ?? '';
const isFoundBy = (term: string, typed: string) => {
  const keys = new Set(keysOfTerm(token(term)));
  return keysOfTyped(token(typed)).some((key) => keys.has(key));
};

test('letters that people take for one another are one', () => {
  const same: [string, string][] = [
    ['鍵盤', '键盘'],
    ['ハック', 'バック'],
    ['へっど', 'ヘッド'],
    ['เต้นท์', 'เต็นท์'],
    ['हिन्दी', 'हिंदी'],
    ['काँच', 'कांच'],
  ];
  for (const [one, other] of same) assert.equal(plainLetters(one), plainLetters(other), `${one} = ${other}`);
  for (const [one, other] of [
    ['耳机', '手机'],
    ['はし', 'はな'],
    ['เสื้อ', 'เรือ'],
  ] as const)
    assert.notEqual(plainLetters(one), plainLetters(other));
});

test('Russian, Greek and Chinese words are found by their sound in Latin letters, in the ways that people write it', () => {
  for (const [term, typed] of [
    ['наушники', 'naushniki'],
    ['рюкзак', 'ryukzak'],
    ['рюкзак', 'rjukzak'],
    ['чайник', 'chainik'],
    ['чайник', 'chaynik'],
    ['φορτιστής', 'fortistis'],
    ['τηγάνι', 'tiganni'],
    ['μπάλα', 'bala'],
    ['μπάλα', 'mpala'],
    ['耳机', 'erji'],
    ['绿色', 'lvse'],
  ] as const)
    assert.ok(
      term === '耳机' || term === '绿色' ? pinyinOf(term) === typed : isFoundBy(term, typed),
      `${term}: ${typed}`,
    );
  assert.ok(!isFoundBy('наушники', 'ryukzak'));
  assert.equal(inLatin('lamp'), undefined);
  assert.equal(soundOf('palatka'), soundOf('pallatka'));
});

test('pinyin is cut into syllables, and nothing else is', () => {
  assert.deepEqual(syllablesOf('chongdianqi')[0], ['chong', 'dian', 'qi']);
  assert.ok(syllablesOf('xian').some((cut) => cut.join(' ') === 'xi an'));
  for (const word of ['lamp', 'usb', 'x'.repeat(32), 'лампа', '']) assert.deepEqual(syllablesOf(word), [], word);
  assert.ok(syllablesOf('a'.repeat(24)).length <= 4, 'a hostile word costs no more');
});

test('a word is found under itself, and a Latin one never under the sound of another script alone', () => {
  assert.ok(keysOfTerm('лампа').includes('лампа'));
  assert.ok(keysOfTerm('лампа').every((key) => key.startsWith('~') || /^\p{Script=Cyrillic}+$/u.test(key)));
  assert.deepEqual(keysOfTerm('40'), ['40']);
});
