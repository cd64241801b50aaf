import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pickText } from './texts.ts';

test('a text falls back from the wanted language to its own, then to English, then to any', () => {
  const texts = { en: 'Teapot', 'zh-CN': '茶壶', de: 'Kanne' };
  assert.equal(pickText(texts, 'zh-CN', 'de'), '茶壶');
  assert.equal(pickText(texts, 'ar', 'de'), 'Kanne');
  assert.equal(pickText(texts, 'ar'), 'Teapot');
  assert.equal(pickText({ ja: '急須' }, 'ar', 'de'), '急須');
  assert.equal(pickText({}, 'ar'), '');
});

test('an empty translation counts as none', () => {
  assert.equal(pickText({ ar: '', en: 'Teapot' }, 'ar'), 'Teapot');
});
