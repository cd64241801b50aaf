import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages, staffLanguage } from '../languages.ts';
import { offlineTexts } from './offline-texts.ts';

type Pages = Readonly<Record<string, Readonly<Record<string, string>>>>;

const places = {
  title: ['panel', 'offline.title'],
  text: ['panel', 'offline.title'],
  retry: ['panel', 'offline.retry'],
} as const;
const read = (plugin: ReturnType<typeof offlineTexts>) => {
  const id = plugin.resolveId('virtual:offline-texts') ?? '';
  return JSON.parse(/^export const offlineTexts = (.*);\n$/s.exec(plugin.load(id) ?? '')?.[1] ?? '{}') as Pages;
};

test('the page for times without a connection is there in each language, in its direction', () => {
  const pages = read(offlineTexts(places));
  assert.equal(new Set(Object.values(pages).map(({ language }) => language)).size, languages.length);
  assert.deepEqual([pages.ar?.direction, pages.de?.direction, pages.ph?.language], ['rtl', 'ltr', 'fil']);
  assert.notEqual(pages.hi?.title, pages.en?.title);
});

test('a panel in fewer languages says it in the nearest that it has', () => {
  const pages = read(offlineTexts(places, staffLanguage));
  assert.deepEqual([pages['zh-TW']?.language, pages.hi?.language, pages.hi?.title], ['zh-CN', 'en', pages.en?.title]);
});

test('a text that a language lacks stops the build', () => {
  const plugin = offlineTexts({ ...places, retry: ['panel', 'no.such'] });
  assert.throws(() => read(plugin), /en has no text panel:no\.such/);
});
