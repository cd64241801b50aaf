import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  join,
  leavesWords,
  likelyTypos,
  pairsOf,
  percentagesOf,
  type Query,
  readQuery,
  rewrite,
  splitsOf,
} from './query-spelling.policy.ts';

const query = (keyword: string) => readQuery(keyword) as Query;

test('neighbours may be one word, in scripts with spaces only', () => {
  const joined = (keyword: string) => pairsOf(query(keyword).tokens).map((pair) => pair.joined);
  assert.deepEqual(joined('Tea pots blue'), ['teapot', 'potblue']);
  assert.deepEqual(joined('чай ник'), ['чаиник']);
  assert.deepEqual(joined('连衣裙 红色'), []);
  assert.deepEqual(joined('teapot'), []);
});

test('a word may be two', () => {
  assert.deepEqual(splitsOf('usbc'), [
    ['u', 'sbc'],
    ['us', 'bc'],
    ['usb', 'c'],
  ]);
  assert.deepEqual(splitsOf('茶壶'), []);
});

test('a joined query keeps the rest of what was typed', () => {
  const [pair] = pairsOf(query('Blue  tea-pot').tokens).slice(1);
  assert.ok(pair);
  assert.deepEqual(join(query('Blue  tea-pot'), pair), {
    text: 'Blue teapot',
    tokens: { whole: ['blue'], prefix: 'teapot' },
  });
});

test('a rewritten query is never a search for words that begin with one letter', () => {
  const readings = new Map([['usbc', ['usb', 'c']]]);
  const { text, tokens } = rewrite(query('charger USBC'), readings);
  assert.equal(text, 'charger USB C');
  assert.deepEqual(tokens, { whole: ['charger', 'c'], prefix: 'usb' });
});

test('words of other scripts stay as they were typed', () => {
  assert.equal(rewrite(query('usbc 充电器'), new Map([['usbc', ['usb', 'c']]])).text, 'usb c 充电器');
});

test('a number in percent may be left out, with its sign, while something remains', () => {
  const without = (keyword: string) => {
    const readings = new Map(percentagesOf(query(keyword)).map((word) => [word, []]));
    return leavesWords(query(keyword), readings) ? rewrite(query(keyword), readings) : undefined;
  };
  for (const keyword of ['100% cotton', 'cotton 100 %', '100％ cotton']) {
    assert.deepEqual(without(keyword), { text: 'cotton', tokens: { whole: [], prefix: 'cotton' } }, keyword);
  }
  assert.equal(without('قطن ٪١٠٠')?.text, 'قطن');
  assert.equal(without('100% cotton 20 pcs')?.text, 'cotton 20 pcs');
  assert.equal(without('50%'), undefined);
  assert.deepEqual(percentagesOf(query('iphone 15')), []);
});

test('a letter too many at the end is likelier than a wrong one, then the word of more products', () => {
  assert.deepEqual(likelyTypos('lampe', ['lampu', 'lamp', 'clampe', 'lamps']), ['lamp', 'lampu', 'lamps', 'clampe']);
  assert.deepEqual(likelyTypos('tabel', ['label', 'table']), ['table', 'label']);
});
