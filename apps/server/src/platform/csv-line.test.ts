import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvLine, unquoteFormulas } from './csv-line.ts';

test('no cell holds a formula, whichever sign a spreadsheet parts cells at', () => {
  const table: [string, string][] = [
    ['=1+1', "'=1+1"],
    ['-5.00', '-5.00'],
    ["x;=cmd|'/C calc'!A0;y", `"x;'=cmd|'/C calc'!A0;y"`],
    ['x\t@cmd', `"x\t'@cmd"`],
    ['x; =1', `"x;' =1"`],
    ['x\n=1', `"x\n'=1"`],
    ['x\r\n-2+3\r\nb', `"x\r\n'-2+3\r\nb"`],
    [' \r=1', `"' \r'=1"`],
    ['\ttab', `"'\ttab"`],
    ['a; b', '"a; b"'],
    ['plain', 'plain'],
  ];
  for (const [cell, written] of table) assert.equal(csvLine([cell, 'next']), `${written},next\r\n`);
});

test('what was written is read again as it was', () => {
  const ends = ['x\n=1', "x\n'=1", '\n-5', 'x\r\n@a', '\rb', "'\rb", ' \r=1', "' \t\n+1"];
  for (const cell of [
    '=1',
    "'=1",
    "x;'=1;-5",
    'x;-5',
    '-5',
    "'-5",
    '\t=1',
    '\ttab',
    "'\ttab",
    ';;+1',
    "it's; fine",
    ...ends,
  ]) {
    const written = csvLine([cell])
      .slice(0, -2)
      .replace(/^"(.*)"$/s, '$1');
    assert.equal(unquoteFormulas(written), cell);
  }
});
