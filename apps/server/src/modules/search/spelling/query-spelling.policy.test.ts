import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  amountsOf,
  isSameScript,
  join,
  languageOfWord,
  leavesWords,
  likelyTypos,
  ofProbableLanguage,
  pairsOf,
  percentagesOf,
  type Query,
  readQuery,
  rewrite,
  splitsOf,
  wordsOf,
  writingIn,
} from './query-spelling.policy.ts';

const query = (keyword: string) => readQuery(keyword) as Query;

test('neighbours may be one word, in scripts with spaces only', () => {
  const joined = (keyword: string) => pairsOf(query(keyword).tokens).map((pair) => pair.joined);
  assert.deepEqual(joined('Tea pots blue'), ['teapot', 'potblue']);
  assert.deepEqual(joined('чай ник'), ['чаиник']);
  for (const keyword of ['连衣裙 红色', 'red 裙', '裙 red']) assert.deepEqual(joined(keyword), [], keyword);
  assert.deepEqual(joined('teapot'), []);
});

test('a word may be two', () => {
  assert.deepEqual(splitsOf('usbc'), [
    ['u', 'sbc'],
    ['us', 'bc'],
    ['usb', 'c'],
  ]);
  for (const word of ['茶壶', 'usb茶', '茶usb']) assert.deepEqual(splitsOf(word), [], word);
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
  for (const keyword of ['100% cotton', 'cotton 100 %', '100％ cotton', '"100% cotton"']) {
    assert.deepEqual(without(keyword), { text: 'cotton', tokens: { whole: [], prefix: 'cotton' } }, keyword);
  }
  assert.equal(without('قطن ٪١٠٠')?.text, 'قطن');
  assert.equal(without('100% cotton 20 pcs')?.text, 'cotton 20 pcs');
  assert.equal(without('50%'), undefined);
  assert.deepEqual(percentagesOf(query('iphone 15')), []);
});

test('a discount is left out with its word, or not at all', () => {
  const without = (keyword: string) => {
    const readings = new Map(percentagesOf(query(keyword)).map((word) => [word, []]));
    return leavesWords(query(keyword), readings) ? rewrite(query(keyword), readings).text : undefined;
  };
  for (const keyword of ['50% off', '50 % off', 'sale 20%', 'discount 30%', 'خصم ٥٠٪', '50%折扣', '50% OFF SALE'])
    assert.equal(without(keyword) ?? 'as typed', keyword === '50% OFF SALE' ? 'SALE' : 'as typed', keyword);
  assert.equal(without('50% off lamps'), 'lamps');
  assert.equal(without('lamps 50% off'), 'lamps');
  assert.equal(without('مصباح خصم 20%'), 'مصباح');
  assert.equal(without('off white shirt 100%'), 'off white shirt', 'a word that is not beside it is no discount');
  assert.deepEqual([...amountsOf(query('lamp 50% off'))], [['50', ['50', 'off']]]);
  assert.deepEqual([...amountsOf(query('lamp 50 off'))], [['50', ['50']]]);
});

test('what is meant is of the language of the words beside it, else of what the word is alone', () => {
  const languages: Record<string, string[]> = {
    lamp: ['en'],
    lampu: ['id', 'ms'],
    lampa: ['pl'],
    meja: ['id'],
    tag: [],
  };
  const of = (near: string[], beside: string[], alone: string | undefined) =>
    ofProbableLanguage(near, (word) => new Set(languages[word]), {
      beside: beside.map((word) => new Set(languages[word])),
      alone,
    });
  assert.deepEqual(of(['lamp', 'lampu', 'lampa'], [], 'en'), ['lamp']);
  assert.deepEqual(of(['lampu', 'lampa'], [], 'en'), [], 'no English word is near');
  assert.deepEqual(of(['lamp', 'lampu', 'lampa'], ['meja'], 'en'), ['lampu']);
  assert.deepEqual(of(['lamp', 'lampa'], ['meja'], 'en'), [], 'none of that language');
  assert.deepEqual(of(['lampu', 'lamp'], [], undefined), ['lampu'], 'nothing tells but the likeliest');
  assert.deepEqual(of(['lamp', 'lampu'], ['tag'], 'en'), ['lamp'], 'what tells of no language');
  assert.deepEqual(of(['tag', 'lampu'], ['meja'], 'en'), ['tag', 'lampu']);
  const alone: [string, string, string | undefined][] = [
    ['lampe', 'en', 'en'],
    ['lampe', 'de', 'de'],
    ['lampe', 'zh-CN', 'en'],
    ['lampe', 'ar', 'en'],
    ['مصباح', 'ar', 'ar'],
    ['مصباح', 'en', undefined],
    ['лампа', 'en', undefined],
    ['лампа', 'ru', 'ru'],
  ];
  for (const [word, readers, language] of alone)
    assert.equal(languageOfWord(word, readers), language, `${word} ${readers}`);
  assert.equal(isSameScript('lamp', 'лампа'), false);
  assert.equal(isSameScript('lamp', 'lampu'), true);
  assert.equal(isSameScript('lamp', '50'), false);
});

test('a letter too many at the end is likelier than a wrong one, then the word of more products', () => {
  assert.deepEqual(likelyTypos('lampe', ['lampu', 'lamp', 'clampe', 'lamps']), ['lamp', 'lampu', 'lamps', 'clampe']);
  assert.deepEqual(likelyTypos('tabel', ['label', 'table']), ['table', 'label']);
});

test('a query is what was typed, in one form and with single blanks', () => {
  assert.equal(query('  Cafe\u0301   lamp ').text, 'Café lamp');
  for (const keyword of ['"red lamp"', '“red” lamp', '« red lamp »']) assert.equal(query(keyword).text, 'red lamp');
  assert.equal(readQuery('?! –'), undefined);
});

test('a last letter begins a word while it is typed, and is a word of its own afterwards', () => {
  assert.deepEqual(readQuery('red b', true)?.tokens, { whole: ['red'], prefix: 'b' });
  assert.deepEqual(query('red b').tokens, { whole: ['b'], prefix: 'red' });
  assert.deepEqual(
    query('a b').tokens,
    { whole: ['b'], prefix: 'a' },
    'where there are letters alone, one of them has to',
  );
  assert.deepEqual(query('lamp 茶').tokens, { whole: ['lamp'], prefix: '茶' }, 'one character may be a whole word');
});

test('a word that is typed twice is looked for once', () => {
  assert.deepEqual(wordsOf(query('lamp red lamp').tokens).sort(), ['lamp', 'red']);
});

test('a corrected word takes the place of the typed one, in what is shown and in what is looked for', () => {
  const { text, tokens } = rewrite(query('Blue lmap, old'), new Map([['lmap', ['lamp']]]));
  assert.equal(text, 'Blue lamp, old');
  assert.deepEqual(wordsOf(tokens), ['blue', 'lamp', 'old']);
});

test('a word is read with its ending, and its parts keep their letters', () => {
  assert.equal(rewrite(query("Women's lmap"), new Map([['lmap', ['lamp']]])).text, "Women's lamp");
  assert.equal(rewrite(query("Women's lamp"), new Map([['women', ['men']]])).text, 'men lamp');
  assert.equal(rewrite(query('USBCable'), new Map([['usbcable', ['usb', 'cable']]])).text, 'USB Cable');
});

test('words are joined where they stand side by side, and nowhere else', () => {
  const pair = { first: 'tea', second: 'pot', joined: 'teapot' };
  const joined = join(query('red tea POT blue'), pair);
  assert.equal(joined.text, 'red teapot blue');
  assert.deepEqual(wordsOf(joined.tokens), ['red', 'teapot', 'blue']);
  const apart = query('Tea-House Pot');
  assert.equal(join(apart, pair).text, 'Tea-House Pot');
});

test('a corrected word is shown as titles write it', () => {
  const table: [title: string, word: string, written: string | undefined][] = [
    ['مظلة شاطئ', 'مظله', 'مظلة'],
    ['طقم الأباريق', 'اباريق', 'أباريق'],
    ['ألعاب خشبية', 'عاب', 'ألعاب'],
    ['CAFÉ Crème', 'cafe', 'café'],
    ['Desk lamps', 'lamp', undefined],
  ];
  for (const [title, word, written] of table) assert.equal(writingIn(title, word), written, title);
  const { text, tokens } = rewrite(query('مظلات'), new Map([['مظلات', ['مظله']]]), new Map([['مظله', 'مظلة']]));
  assert.deepEqual([text, wordsOf(tokens)], ['مظلة', ['مظله']]);
});
