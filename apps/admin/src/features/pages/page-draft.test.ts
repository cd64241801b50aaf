import { expect, test } from 'vitest';
import { diffLines, wholeLanguages } from './page-draft.ts';

test('two versions differ by the lines that were added and removed', () => {
  expect(diffLines('a\nb\nc', 'a\nx\nc\nd').map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    'same a',
    'removed b',
    'added x',
    'same c',
    'added d',
  ]);
  expect(diffLines('a', 'a')).toEqual([{ kind: 'same', text: 'a' }]);
});

test('a language is written once it has a title and a text', () => {
  const texts = { titles: { en: 'A', de: 'B', fr: ' ' }, bodies: { en: 'a', ar: 'b', fr: 'c' } };
  expect([...wholeLanguages(texts)]).toEqual(['en']);
});
