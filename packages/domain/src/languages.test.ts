import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages, parseLanguage } from './languages.ts';

test('a language is named by its own tag, the two of Chinese by their country too', () => {
  for (const language of languages) assert.equal(parseLanguage(language), language);
  assert.deepEqual([parseLanguage('cn'), parseLanguage('tw')], ['zh-CN', 'zh-TW']);
});

test('what names no language is none', () => {
  for (const value of ['', 'xx', 'EN', 'zh', 'constructor', '__proto__', undefined, null, 1, ['en'], { length: 2 }])
    assert.equal(parseLanguage(value), undefined, String(value));
});
