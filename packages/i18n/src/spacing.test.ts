import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { beforeValue, labelled } from './labelled.ts';

const folder = join(import.meta.dirname, '..');
/** Full-width punctuation fills a square, its space included: a space beside it is a gap. */
const gap = /[：；，。！？、）」』】][ \u00a0\u2009\u202f](?=\S)|\S[ \u00a0\u2009\u202f][：；，。！？、（「『【]/u;

/** A bracket of half a square behind a character that fills one. */
const narrow = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}] ?\(/u;

/** French: a line may not break before a sign or a unit, nor after an opening quote, and none of these signs stands without its space. */
const loose =
  / [:;?!%»]|« |[\p{L}\d)}][;?!»](?!\d)|\p{L}:(?!\/\/)|[\d}] (?:USDT|Ko|Mo|Go|g|kg|mm|cm|px|min|h)(?![\p{L}\d])/u;

type Texts = Readonly<Record<string, string>>;

const matching = (pattern: RegExp, texts: Texts) => Object.entries(texts).filter(([, text]) => pattern.test(text));

/** The texts of a language, file by file: of the screens and mails, and the lines of the pages about rules and policies. */
function* filesOf(language: string): Generator<readonly [string, Texts]> {
  const read = (kind: string, file: string) => readFileSync(join(folder, kind, language, file), 'utf8');
  for (const area of readdirSync(join(folder, 'locales', language)))
    yield [`${language}/${area}`, JSON.parse(read('locales', area)) as Texts];
  for (const page of readdirSync(join(folder, 'pages', language)))
    yield [`${language}/${page}`, Object.fromEntries(read('pages', page).split('\n').entries())];
}

test('Chinese and Japanese texts have no gap beside full-width punctuation, and no narrow bracket', () => {
  assert.equal(matching(gap, { colon: '订单号： {no}', before: '订单号 ：{no}', whole: '订单号：{no}' }).length, 2);
  assert.equal(
    matching(narrow, { spaced: '金额 (USDT)', close: '金额(USDT)', whole: '金额（USDT）', link: '[客服](/chat)' })
      .length,
    2,
  );
  for (const language of ['zh-CN', 'zh-TW', 'ja'])
    for (const [file, texts] of filesOf(language)) {
      assert.deepEqual(matching(gap, texts), [], file);
      assert.deepEqual(matching(narrow, texts), [], file);
    }
});

test('a Chinese sentence goes on right after a number of hours or days', () => {
  const written = { time: '24 小时', automatic: '15 天', returns: '7 天' };
  const parted = /\p{Script=Han} \p{Script=Han}/u;
  for (const language of ['zh-CN', 'zh-TW']) {
    const texts = new Map(filesOf(language)).get(`${language}/promo.json`) ?? {};
    for (const key of ['a.expiry', 'a.paid', 'a.wait', 'agreement.ship', 'conditions.returns', 'conditions.ship'])
      assert.doesNotMatch(
        Object.entries(written).reduce(
          (text, [name, value]) => text.replace(`{${name}}`, value),
          texts[key] ?? '天 天',
        ),
        parted,
        `${language} ${key}`,
      );
  }
});

test('French texts keep signs and units on the line of what they belong to', () => {
  const broken = [
    'Motif : {reason}',
    'Motif: {reason}',
    'suspendue ; le motif',
    'Continuer?',
    '« ok »',
    '10 Mo',
    '{rate} %',
  ];
  const whole = [
    'Motif\u00a0: {reason}',
    '24\u00a0h/24',
    'https://a.test',
    '10:5%|50:8%',
    '{count} jours',
    '«\u00a0ok\u00a0»',
  ];
  assert.equal(matching(loose, Object.fromEntries(broken.entries())).length, broken.length);
  assert.deepEqual(matching(loose, Object.fromEntries(whole.entries())), []);
  for (const [file, texts] of filesOf('fr')) assert.deepEqual(matching(loose, texts), [], file);
});

test('a label and its value are parted as the language does it', () => {
  const parted = (language: string) => labelled('A', 'b', language);
  assert.deepEqual(['zh-CN', 'zh-TW', 'ja', 'fr', 'ar'].map(parted), ['A：b', 'A：b', 'A：b', 'A\u00a0: b', 'A: b']);
  assert.deepEqual(['订单号：', 'Order:'].map(beforeValue), ['订单号：', 'Order: ']);
});
