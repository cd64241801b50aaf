import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages, parseLanguage } from './languages.ts';

test('a language is named by its own tag, the two of Chinese by their country too', () => {
  for (const language of languages) assert.equal(parseLanguage(language), language);
  assert.deepEqual([parseLanguage('cn'), parseLanguage('tw')], ['zh-CN', 'zh-TW']);
});

test('a plain code, another country or another spelling names the nearest language', () => {
  const near = {
    zh: 'zh-CN',
    'zh-Hans-SG': 'zh-CN',
    'zh-Hans-HK': 'zh-CN',
    'zh-HK': 'zh-TW',
    'zh-Hant-CN': 'zh-TW',
    zh_tw: 'zh-TW',
    EN: 'en',
    'en-GB': 'en',
    'ar-EG': 'ar',
    fil: 'ph',
  };
  for (const [value, language] of Object.entries(near)) assert.equal(parseLanguage(value), language, value);
});

test('what names no language is none', () => {
  for (const value of [
    '',
    'xx',
    '-zh',
    'zhx',
    `zh-${'a'.repeat(40)}`,
    'constructor',
    '__proto__',
    undefined,
    null,
    1,
    ['en'],
    { length: 2 },
  ])
    assert.equal(parseLanguage(value), undefined, String(value));
});
