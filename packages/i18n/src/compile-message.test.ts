import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { IntlMessageFormat } from 'intl-messageformat';
import { compileMessage } from './compile-message.ts';

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
