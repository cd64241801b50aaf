import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { hourMs, minuteMs } from '@entrepot/domain';
import { type Language, languages } from '@entrepot/domain/languages';
import { contactUndoableMs } from '../contacts/contact-changes.ts';
import { codeValidMs } from './sent-codes.ts';

function textOf(language: Language, area: string, key: string): string {
  const file = new URL(import.meta.resolve(`@entrepot/i18n/locales/${language}/${area}.json`));
  return (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)[key] ?? '';
}

const numbersIn = (text: string): readonly string[] => text.match(/\d+/g) ?? [];

test('texts say in every language for how many minutes a code is valid', () => {
  const places = [
    ['mails', 'code.line'],
    ['account', 'contact.codeTo'],
    ['auth', 'code.sentTo'],
  ] as const;
  for (const language of languages)
    for (const [area, key] of places)
      assert.ok(numbersIn(textOf(language, area, key)).includes(`${codeValidMs / minuteMs}`), `${language} ${key}`);
});

test('texts say in every language for how many hours a change of contact can be taken back, and codes reset nothing', () => {
  const places = [
    ['mails', 'security.undoHint'],
    ['errors', 'recovery_waits'],
  ] as const;
  for (const language of languages)
    for (const [area, key] of places)
      assert.deepEqual(numbersIn(textOf(language, area, key)), [`${contactUndoableMs / hourMs}`], `${language} ${key}`);
});
