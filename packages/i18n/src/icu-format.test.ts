import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatMessage } from './icu-format.ts';

test('plurals follow the language', () => {
  const arabic = '{count, plural, zero {صفر} one {واحد} two {اثنان} few {# قليل} many {# كثير} other {# آخر}}';
  assert.equal(formatMessage(arabic, 'ar', { count: 2 }), 'اثنان');
  assert.equal(formatMessage(arabic, 'ar', { count: 5 }), '5 قليل');
  assert.equal(formatMessage('{count, plural, one {# item} other {# items}}', 'en', { count: 1 }), '1 item');
});

test('a message without arguments passes unchanged', () => {
  assert.equal(formatMessage('100% cotton & more', 'en', {}), '100% cotton & more');
});
