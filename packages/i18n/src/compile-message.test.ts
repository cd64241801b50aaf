import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { IntlMessageFormat } from 'intl-messageformat';
import { compileMessage } from './compile-message.ts';
import { isolate } from './isolate.ts';

const locales = join(import.meta.dirname, '../locales');
const counts = [0, 1, 2, 3, 11, 100, 12345];

/** The names of a message's arguments, wherever they stand. */
const namesIn = (message: string) => [...message.matchAll(/\{\s*([\w.]+)\s*[,}]/g)].map(([, name = '']) => name);

test('every text of the catalogues reads as the reference implementation prints it', () => {
  let compared = 0;
  for (const language of readdirSync(locales))
    for (const area of readdirSync(join(locales, language))) {
      const catalogue: Record<string, string> = JSON.parse(readFileSync(join(locales, language, area), 'utf8'));
      for (const [key, message] of Object.entries(catalogue)) {
        const tag = `${language}-u-nu-latn`;
        const reference = new IntlMessageFormat(message, tag, undefined, { ignoreTag: true });
        const own = compileMessage(message, tag);
        for (const count of counts) {
          const values = Object.fromEntries(namesIn(message).map((name) => [name, count]));
          assert.equal(own(values), String(reference.format(values)), `${language}/${area} ${key}`);
          compared += 1;
        }
      }
    }
  assert.ok(compared > 1000);
});

test('quotes, nesting and choices are those of the reference', () => {
  const messages = [
    "It's {name}'s",
    "'{name}' is written literally, '' is one",
    "'{' {name}",
    '{name, select, 7 {seven {name}} other {{name, plural, =0 {none} one {# x} other {# of {name}}}}}',
    '{ name , plural , one {{name} # } other {\n#\n} }',
    'a # outside',
    "{name, plural, other {'#' is #}}",
  ];
  for (const message of messages)
    for (const name of [0, 1, 7, 1234]) {
      const reference = new IntlMessageFormat(message, 'en-u-nu-latn', undefined, { ignoreTag: true });
      assert.equal(compileMessage(message, 'en-u-nu-latn')({ name }), String(reference.format({ name })), message);
    }
});

test('what cannot be printed is refused', () => {
  for (const message of ['{name', 'name}', '{name, number}', '{name, plural, one {x}}', '{name, date, short}'])
    assert.throws(() => compileMessage(message, 'en'), message);
  assert.throws(() => compileMessage('{name}', 'en')({}));
});

test('texts that are put into a sentence from right to left are isolated, once', () => {
  const removed = compileMessage('أُزيل: {name}', 'ar-u-nu-latn');
  const name = 'USB-C cable (2 m)';
  assert.equal(removed({ name }), `أُزيل: ${isolate(name)}`);
  assert.equal(removed({ name: isolate(name) }), `أُزيل: ${isolate(name)}`);
  assert.equal(
    removed({ name: `${isolate('a')} / ${isolate('b')}` }),
    `أُزيل: ${isolate(`${isolate('a')} / ${isolate('b')}`)}`,
  );
  assert.equal(removed({ name: '' }), 'أُزيل: ');
  assert.equal(removed({ name: 7 }), 'أُزيل: 7');
  const nested = compileMessage('{count, plural, other {{number} من {name}}}', 'ar');
  assert.equal(nested({ count: 5, number: '5', name }), `${isolate('5')} من ${isolate(name)}`);
  assert.equal(compileMessage('{kind, select, a {one} other {more}}', 'ar')({ kind: 'a' }), 'one');
  assert.equal(compileMessage('Removed: {name}', 'en')({ name }), `Removed: ${name}`);
});
