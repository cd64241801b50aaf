import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { foldText, textTokens } from '@entrepot/domain';
import { type Language, languages } from '@entrepot/domain/languages';
import { indexVersion } from '../indexing/index.repository.ts';
import endings from './endings.json' with { type: 'json' };
import everydayWords from './everyday-words.json' with { type: 'json' };
import qualifiers from './qualifiers.json' with { type: 'json' };
import smallWords from './small-words.json' with { type: 'json' };
import { inflectingLanguages, likenessIn } from './word-stems.ts';

const token = (word: string) => textTokens(word)[0] ?? '';
const isOneWord = (one: string, other: string, language: string) => likenessIn(token(one), token(other), language) > 0;

test('numbers, cases and genders of a word are forms of one word in its language', () => {
  const table: [language: string, one: string, other: string][] = [
    ['en', 'knives', 'knife'],
    ['de', 'Teekannen', 'Teekanne'],
    ['de', 'Fussbälle', 'Fußball'],
    ['de', 'Kopfhoerer', 'Kopfhörer'],
    ['af', 'rugsakke', 'rugsak'],
    ['af', 'oorfone', 'oorfoon'],
    ['fr', 'couteaux', 'couteau'],
    ['fr', 'silencieuse', 'silencieux'],
    ['es', 'inalámbricos', 'inalámbrica'],
    ['es', 'lápices', 'lápiz'],
    ['pt', 'batons', 'batom'],
    ['pt', 'botões', 'botão'],
    ['it', 'tazze', 'tazza'],
    ['it', 'meccaniche', 'meccanico'],
    ['tr', 'ayakkabıları', 'ayakkabısı'],
    ['tr', 'çadırlar', 'çadırı'],
    ['id', 'kopernya', 'koper'],
    ['ph', 'kandadong', 'kandado'],
    ['el', 'ομπρέλες', 'ομπρέλα'],
    ['el', 'σαμαράκια', 'σαμαράκι'],
    ['ru', 'лампу', 'лампы'],
    ['ru', 'беспроводные', 'беспроводное'],
    ['ru', 'молотки', 'молоток'],
    ['hi', 'टोपियाँ', 'टोपी'],
    ['hi', 'जूतों', 'जूता'],
    ['hi', 'अंगूठी', 'अँगूठी'],
    ['ar', 'الخيام', 'خيمة'],
    ['ar', 'للأطفال', 'طفل'],
    ['ar', 'معلقة', 'معلق'],
  ];
  for (const [language, one, other] of table)
    assert.ok(isOneWord(one, other, language), `${language}: ${one} = ${other}`);
});

test('words that only look alike are not', () => {
  const table: [language: string, one: string, other: string][] = [
    ['en', 'lampen', 'lamp'],
    ['de', 'Rock', 'Rohr'],
    ['es', 'gafas', 'gato'],
    ['ru', 'носки', 'нож'],
    ['tr', 'kalem', 'kale'],
    ['ar', 'كتاب', 'كاس'],
  ];
  for (const [language, one, other] of table)
    assert.ok(!isOneWord(one, other, language), `${language}: ${one} ≠ ${other}`);
});

test('the more two words have in common the more alike they are', () => {
  assert.ok(likenessIn('puertas', 'puerta', 'es') > likenessIn('puertas', 'puerto', 'es'));
  assert.equal(likenessIn('наушники', 'наушник', 'ru'), 'наушник'.length);
});

test('letters tell which languages inflect a word; numbers and scripts without endings have none', () => {
  assert.deepEqual(inflectingLanguages('лампа'), ['ru']);
  assert.ok(inflectingLanguages('lampe').includes('de'));
  for (const word of ['uv400', '40', '耳机', 'หูฟัง', '헤드']) assert.deepEqual(inflectingLanguages(word), [], word);
});

test('every language has its everyday words and qualifiers, and one whose words are parted by blanks its small words', () => {
  const unparted: readonly Language[] = ['zh-CN', 'zh-TW', 'ja', 'ko'];
  for (const language of languages) {
    assert.ok(Object.keys(everydayWords[language]).length >= 10, language);
    assert.ok(qualifiers[language].length > 0, language);
  }
  const parted = languages.filter((language) => !unparted.includes(language));
  assert.deepEqual(Object.keys(smallWords).toSorted(), parted.toSorted());
  for (const words of Object.values(smallWords)) assert.ok(words.length > 0);
});

test('endings are those of languages that the letters of a word tell', () => {
  const told = new Set(
    ['lamp', 'лампа', 'λάμπα', 'दीपक', 'مصباح'].flatMap((word) => inflectingLanguages(foldText(word))),
  );
  assert.deepEqual(Object.keys(endings).toSorted(), [...told].toSorted());
});

test('whoever adds a language is told of each list of words', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../../../../../CONTRIBUTING.md'), 'utf8');
  const lists = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.json'));
  assert.deepEqual(
    lists.filter((file) => !guide.includes(`\`${file}\``)),
    [],
  );
});

test('whoever changes an ending increases the version of the index: a shop that runs goes on finding words by the old ones otherwise', () => {
  const digest = createHash('sha256').update(JSON.stringify(endings)).digest('hex').slice(0, 12);
  assert.deepEqual({ indexVersion, digest }, { indexVersion: 3, digest: 'b43e593f9961' });
});
