import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cleanName } from './clean-name.ts';

test('a name loses what turns or hides the rest, and keeps what is read', () => {
  assert.equal(cleanName(' Bank \u202eof\u2066 Cre\u200bte\u0007 '), 'Bank of Crete');
  for (const name of ['بنك البركة', '中国银行', 'Crédit e\u0301 Co', '\u{1f3e6}\ufe0f'])
    assert.equal(cleanName(name), name);
});

test('a name that shows nothing is empty', () => {
  for (const name of ['', '  ', '\u200b\u200d', '\u202e', '\u3164\u2800', '\u{e0041}', '\ufe0f'])
    assert.equal(cleanName(name), '', JSON.stringify(name));
});
