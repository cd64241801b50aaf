import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages } from '@entrepot/domain/languages';
import { isIsolated, isolate } from './isolate.ts';
import { formatTag, languageNames, languageTag, staffLanguage, staffLanguages, textDirection } from './languages.ts';

test('staff of every language are shown texts that the admin panel has', () => {
  for (const language of languages) assert.ok(staffLanguages.includes(staffLanguage(language)), language);
  for (const language of staffLanguages) assert.equal(staffLanguage(language), language);
  // Whoever reads traditional characters reads simplified ones more easily than English.
  assert.match(staffLanguage('zh-TW'), /^zh/);
});

test('each language has a name of its own', () => {
  assert.equal(new Set(languages.map((language) => languageNames[language])).size, languages.length);
});

test('browsers and formatters know every tag, and numbers stand in Latin digits', () => {
  for (const language of languages) {
    assert.equal(Intl.getCanonicalLocales(languageTag(language)).length, 1, language);
    assert.equal(new Intl.NumberFormat(formatTag(language)).format(7), '7', language);
  }
  assert.equal(languageTag('ph'), 'fil');
});

test('Arabic script runs from right to left, in the languages to come too, whatever else does not', () => {
  for (const language of ['ar', 'ur', 'fa', 'pr']) assert.equal(textDirection(language), 'rtl', language);
  for (const language of ['en', 'zh-CN', 'de', 'hi']) assert.equal(textDirection(language), 'ltr', language);
});

test('a text is isolated once, and an empty one not at all', () => {
  assert.equal(isolate(''), '');
  const name = isolate('Lamps & Co');
  assert.equal(isIsolated(name), true);
  assert.equal(isIsolated('Lamps & Co'), false);
  // Two names beside each other are not one.
  assert.equal(isIsolated(`${isolate('a')} ${isolate('b')}`), false);
});
