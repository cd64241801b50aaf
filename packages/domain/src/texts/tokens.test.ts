import assert from 'node:assert/strict';
import test from 'node:test';
import { foldText, hasToken, isOneTypoApart, queryTokens, queryWords, textTokens } from './tokens.ts';

test('texts that people read as the same word fold to the same letters', () => {
  const same: [string, string][] = [
    ['ÉCOLE', 'école'],
    ['Straße', 'STRASSE'],
    ['İstanbul', 'istanbul'],
    ['ёлка', 'елка'],
    ['أحذية', 'احذيه'],
    ['مُعَلِّـم', 'معلم'],
    ['هدى', 'هدي'],
    ['ＡＢＣ１２', 'abc12'],
    ['٢٠٢٦', '2026'],
    ['ｶﾞﾗｽ', 'ガラス'],
    ['क़लम', 'कलम'],
  ];
  for (const [one, other] of same) assert.equal(foldText(one), foldText(other), `${one} = ${other}`);
});

test('marks that carry a sound stay', () => {
  assert.notEqual(foldText('が'), foldText('か'));
  assert.notEqual(foldText('की'), foldText('का'));
  assert.equal(foldText('เสื้อผ้า'), 'เสื้อผ้า');
  assert.equal(foldText('한국어'), '한국어');
});

test('six scripts are cut into the tokens they are found by', () => {
  const table: [string, string[]][] = [
    ["Women's Leather Shoes, 2 pairs", ['women', 'leather', 'shoe', '2', 'pair']],
    ['无线耳机 Pro', ['无线', '线耳', '耳机', '机', 'pro']],
    ['الأحذية الجلدية', ['احذيه', 'جلديه']],
    ['Кожаные ботинки', ['кожаные', 'ботинки']],
    ['चमड़े के जूते', ['चमडे', 'के', 'जूते']],
    ['รองเท้าหนัง', ['รองเท้า', 'หนัง']],
    ['ワイヤレスBT5', ['ワイ', 'イヤ', 'ヤレ', 'レス', 'ス', 'bt5']],
  ];
  for (const [text, tokens] of table) assert.deepEqual(textTokens(text), tokens, text);
});

test('plurals are found by the singular and the other way round', () => {
  for (const [one, many] of [
    ['dress', 'dresses'],
    ['watch', 'watches'],
    ['battery', 'batteries'],
    ['shoe', 'shoes'],
    ['box', 'boxes'],
  ]) {
    assert.deepEqual(textTokens(many ?? ''), textTokens(one ?? ''));
  }
  assert.deepEqual(textTokens('glass bus'), ['glass', 'bus']);
});

test('the last word of a query is a prefix, and one Chinese character finds every place it stands in', () => {
  assert.deepEqual(queryTokens('red sho'), { whole: ['red'], prefix: 'sho' });
  assert.deepEqual(queryTokens('连衣裙'), { whole: ['连衣'], prefix: '衣裙' });
  const { prefix = '-' } = queryTokens('裙');
  assert.ok(textTokens('连衣裙').some((token) => token.startsWith(prefix)));
  assert.ok(textTokens('裙子').some((token) => token.startsWith(prefix)));
  assert.deepEqual(queryTokens(' …!? '), { whole: [], prefix: undefined });
});

test('one typo is a letter more, less, other, or swapped', () => {
  for (const typo of ['jaket', 'jackett', 'jacked', 'jakcet', 'jacket'])
    assert.ok(isOneTypoApart(typo, 'jacket'), typo);
  for (const other of ['jaked', 'packets', 'tejack', 'j']) assert.ok(!isOneTypoApart(other, 'jacket'), other);
  assert.ok(isOneTypoApart('ботинкл', 'ботинки'));
});

test('the words of a query are letters and digits, and all of them are searched for', () => {
  const table: [string, string][] = [
    ['  Desk   LAMP ', 'desk lamp'],
    ['cup \u{1F4A9}\u{1F1F8}\u{1F1E8} \u2192 \u202Ecup', 'cup cup'],
    ["women's ＵＳＢ-C 3\uFE0F\u20E3", "women's usb c 3"],
    ['चमड़े के जूते', 'चमड़े के जूते'],
    ['无线耳机', '无线耳机'],
    ['!!!', ''],
    ['one two three four five six seven eight nine', ''],
  ];
  for (const [query, plain] of table) assert.equal(queryWords(query), plain.normalize('NFKC'), query);
});

test('a text has exactly the tokens that it is cut into', () => {
  const texts = [
    'Women’s cherries',
    "l'Été boxes",
    'الأكواب الكبيرة',
    '极简卡布奇诺杯碟套装',
    'ถ้วยคาปูชิโนพร้อมจานรอง',
    'Straßenlampen',
  ];
  const asked = new Set([
    ...texts.flatMap(textTokens),
    'cherries',
    'cherri',
    'box',
    'boxes',
    'wome',
    'كبيرة',
    '卡',
    'été',
    'a',
  ]);
  for (const text of texts)
    for (const token of asked)
      assert.equal(hasToken(text, token), textTokens(text).includes(token), `${token}: ${text}`);
});

test('a long word is not cut inside of a letter', () => {
  const word = `a${'\u{10330}'.repeat(16)}`;
  assert.deepEqual(textTokens(word), [`a${'\u{10330}'.repeat(15)}`]);
  assert.deepEqual(queryTokens(word), { whole: [], prefix: `a${'\u{10330}'.repeat(15)}` });
});
