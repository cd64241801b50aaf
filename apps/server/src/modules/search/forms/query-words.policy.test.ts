import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readQuery } from '../spelling/query-spelling.policy.ts';
import { inSellersWords } from './everyday-words.ts';
import { covers, pairsAcrossWords, type Run, respell, typedWords, uncovered } from './query-words.policy.ts';

const queryOf = (text: string) => readQuery(text) ?? assert.fail(text);
const runOf = (text: string): Run => typedWords(queryOf(text))[0]?.runs[0] ?? assert.fail(text);
const only =
  (...tokens: string[]) =>
  (token: string) =>
    tokens.includes(token);

test('a pair across two words may be left out, one that says something may not', () => {
  const run = runOf('无线鼠标');
  assert.ok(covers(run, only('无线', '鼠标')));
  assert.ok(!covers(run, only('鼠标')));
  assert.deepEqual(uncovered(run, only('鼠标')), ['无', '线']);
  assert.ok(covers(runOf('자물쇠를'), only('자물', '물쇠')), 'a particle says nothing');
  assert.ok(!covers(runOf('자물쇠끈'), only('자물', '물쇠')));
  assert.ok(
    covers(runOf('防水の腕時計'), only('防水', '腕時', '時計')),
    'a character that joins two words says nothing',
  );
  assert.ok(covers(runOf('充电的手电'), only('充电', '手电')));
  assert.ok(!covers(runOf('防水腕時計'), only('防水', '時計')), 'a character that is a word of its own says something');
  assert.ok(!covers(runOf('防水の'), only('防水')), 'nothing is joined at the end');
});

test('a dictionary tells which pairs stand across two words', () => {
  assert.deepEqual([...pairsAcrossWords(runOf('无线耳机'))], ['线耳']);
  assert.deepEqual([...pairsAcrossWords(runOf('防水テント'))], ['水テ']);
});

test('a run is shown in the characters that were chosen, with a blank between its words', () => {
  const chosen = new Map([
    ['无线', '無線'],
    ['鼠标', '鼠标'],
  ]);
  const shown = (isSame: (typed: string, other: string) => boolean) =>
    respell(runOf('无线鼠标'), (token) => chosen.get(token), isSame);
  assert.equal(
    shown((typed, other) => typed === other),
    '無線 鼠标',
  );
  assert.equal(
    shown(() => true),
    '无线 鼠标',
  );
  assert.equal(
    respell(
      runOf('无线'),
      () => undefined,
      () => false,
    ).replaceAll(' ', ''),
    '无线',
  );
});

test('a long run is looked at as far as the query looks for it', () => {
  const run = runOf('一二三四五六七八九十百千');
  assert.equal(run.pairs.length, 8);
  assert.ok(covers(run, () => true));
});

test("what people say in daily life is read as sellers call it, in the reader's language alone", () => {
  const table: [query: string, language: string, read: string | undefined][] = [
    ['Schraubenzieher', 'de', 'Schraubendreher'],
    ['zwei Schraubenziehern bitte', 'de', 'zwei Schraubendreher bitte'],
    ['Schraubenzieher', 'en', undefined],
    ['maletas infantiles', 'es', 'maletas niños'],
    ['スニーカー', 'ja', 'シューズ'],
    ['防水の時計', 'ja', '防水の 腕時計'],
    ['防水の腕時計', 'ja', undefined],
    ['スマホ充電器', 'ja', '充電器'],
    ['balo', 'vi', 'ba lô'],
    ["women's handbags", 'en', 'handbag'],
    ['teapot', 'en', undefined],
    ['wireless mice', 'en', 'wireless mouse'],
    ['ﾏｸﾞｶｯﾌﾟ', 'ja', 'カプチーノカップ'],
    ['キャリーケース', 'ja', 'スーツケース'],
    ['الكورة', 'ar', 'كرة قدم'],
    ['جزمة رياضية', 'ar', 'حذاء جري'],
    ['ऐनक', 'hi', 'धूप का चश्मा'],
    ['แว่นตา', 'th', 'แว่นกันแดด'],
    ['แว่นตากันแดด', 'th', 'แว่นกันแดด'],
    ['Plüschtiere', 'de', 'Plüsch'],
    ['煎锅', 'zh-CN', '平底锅'],
    // Either script of Chinese is typed to readers of the other.
    ['襪子', 'zh-CN', '中筒襪'],
    ['菜刀', 'zh-TW', '主廚刀'],
    ['馬克杯', 'zh-CN', '咖啡杯'],
  ];
  for (const [query, language, read] of table)
    assert.equal(inSellersWords(queryOf(query), language)?.text, read, `${language}: ${query}`);
});
