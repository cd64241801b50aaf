import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Area, shellAreas } from './areas.ts';
import { createLazyI18n, createLoadedI18n, type LoadCatalogue } from './create-i18n.ts';
import { isolate } from './isolate.ts';

const english = {
  common: {
    greeting: 'Hello {name}',
    count: '{count, plural, one {# piece} other {# pieces}}',
    onlyHere: 'In English',
  },
};
const arabic = {
  common: {
    greeting: 'مرحبًا {name}',
    count: '{count, plural, zero {لا قطع} one {قطعة} two {قطعتان} few {# قطع} many {# قطعة} other {# قطعة}}',
  },
};
const texts = (language: 'en' | 'ar' | 'de' | 'zh-TW') =>
  createLoadedI18n(language, { en: english, ar: arabic, 'zh-TW': { common: { greeting: '您好 {name}' } } }).getFixedT(
    null,
    'common',
  ) as unknown as (key: string, params?: object) => string;

test('texts are those of the language, with what is filled into them', () => {
  assert.equal(texts('en')('greeting', { name: 'Ann' }), 'Hello Ann');
  // A name keeps its own direction in a sentence that runs the other way.
  assert.equal(texts('ar')('greeting', { name: 'Ann' }), `مرحبًا ${isolate('Ann')}`);
});

test('plurals follow the rules of the language, not those of English', () => {
  const [en, ar] = [texts('en'), texts('ar')];
  assert.deepEqual(
    [0, 1, 2].map((count) => en('count', { count })),
    ['0 pieces', '1 piece', '2 pieces'],
  );
  assert.deepEqual(
    [0, 1, 2, 3, 11].map((count) => ar('count', { count })),
    ['لا قطع', 'قطعة', 'قطعتان', '3 قطع', '11 قطعة'],
  );
});

test('what a language lacks is said in English, and no other language stands in for it', () => {
  assert.equal(texts('ar')('onlyHere'), 'In English');
  assert.equal(texts('de')('greeting', { name: 'Ann' }), 'Hello Ann');
  assert.equal(texts('zh-TW')('greeting', { name: '安' }), '您好 安');
});

test('what is filled in is text, whatever it looks like', () => {
  assert.equal(texts('en')('greeting', { name: '<b>{count}</b> $t(count)' }), 'Hello <b>{count}</b> $t(count)');
});

function library(fails: readonly string[] = []) {
  const asked: string[] = [];
  const load: LoadCatalogue = async (language, area) => {
    asked.push(`${language}/${area}`);
    if (fails.includes(area)) throw new Error('no network');
    return area === 'wallet' ? { title: `Wallet in ${language}` } : { title: area };
  };
  return { asked, load };
}

test('a browser is given the areas of the shell and those that it names, each once', async () => {
  const { asked, load } = library();
  await createLazyI18n('ar', load, ['wallet', 'common']);
  assert.deepEqual(
    asked.toSorted(),
    [...new Set([...shellAreas, 'wallet', 'common'])].map((area) => `ar/${area}`).toSorted(),
  );
});

test('any other area is fetched when it is first used, once, and in no other language', async () => {
  const { asked, load } = library();
  const i18n = await createLazyI18n('zh-TW', load, []);
  const before = asked.length;
  await i18n.loadNamespaces('wallet');
  assert.ok(
    asked.slice(before).every((one) => /^zh-TW\/wallet$/.test(one)),
    String(asked),
  );
  assert.equal((i18n.getFixedT(null, 'wallet') as unknown as (key: string) => string)('title'), 'Wallet in zh-TW');
  const after = asked.length;
  await i18n.loadNamespaces('wallet');
  assert.equal(asked.length, after);
});

type Translate = (key: string, given?: object) => string;

test('an area that does not come holds up nothing else, and no name of a text is shown in its place', async () => {
  const { load } = library(['wallet']);
  const i18n = await createLazyI18n('en', load, ['wallet']);
  const translate = (area: Area) => i18n.getFixedT(null, area) as unknown as Translate;
  assert.equal(translate('common')('title'), 'common');
  assert.throws(() => translate('wallet')('title'), /no network/);
  assert.equal(translate('wallet')('title', { defaultValue: 'Wallet' }), 'Wallet');
});

test('an area whose file came empty is one that did not come', async () => {
  const load: LoadCatalogue = async (_, area) => (area === 'wallet' || area === 'shell' ? undefined : { title: area });
  const i18n = await createLazyI18n('en', load, ['wallet']);
  assert.deepEqual(
    ['common', 'wallet', 'shell'].map((area) => i18n.hasResourceBundle('en', area)),
    [true, false, false],
  );
  assert.throws(() => (i18n.getFixedT(null, 'wallet') as unknown as Translate)('title'), /no texts of wallet came/);
});

test('without the words of the shell nothing could be told: there its texts are named', async () => {
  const { load } = library(['shell']);
  const i18n = await createLazyI18n('en', load, []);
  assert.equal((i18n.getFixedT(null, 'shell') as unknown as Translate)('title'), 'title');
});
