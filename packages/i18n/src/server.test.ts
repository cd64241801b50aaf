import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages } from '@entrepot/domain/languages';
import { mailTexts, serverTexts } from './server.ts';

test('a mail has a subject and a body in every language, each of its own', () => {
  const subjects = languages.map((language) => mailTexts('loan.approved', language).subject);
  assert.equal(new Set(subjects).size, languages.length);
  for (const language of languages) assert.match(mailTexts('loan.approved', language).body, /\{link\}/);
});

test('a language that is not known is English', () => {
  for (const language of ['', 'xx', '../en', 'constructor'])
    assert.equal(mailTexts('surplus', language).subject, mailTexts('surplus', 'en').subject);
});

test('what only staff read falls back to English', () => {
  assert.equal(serverTexts('settings', 'de'), serverTexts('settings', 'de'));
  assert.deepEqual({ ...serverTexts('settings', 'de') }, { ...serverTexts('settings', 'en') });
  assert.notDeepEqual(serverTexts('settings', 'ar'), serverTexts('settings', 'en'));
});
