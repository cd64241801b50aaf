import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toCsv } from './csv.ts';

test('what a spreadsheet would run as a formula is written as text', () => {
  const rows = [['=1+1', '+49 30', '-2+3', '@cmd', '\tx', '-12.50', '12.50', '']];
  assert.equal(toCsv(rows), "\ufeff'=1+1,'+49 30,'-2+3,'@cmd,'\tx,-12.50,12.50,\r\n");
});

test('wide signs, which spreadsheets in Chinese and Japanese read as formulas, count as well', () => {
  assert.equal(toCsv([['＝1+1', '＋1', '－2+3', '＠cmd', 'x;＝1']]), "\ufeff'＝1+1,'＋1,'－2+3,'＠cmd,\"x;'＝1\"\r\n");
});

test('nor is one that stands behind another list separator', () => {
  assert.equal(toCsv([['x;=1+1;y', 'x\t@cmd', 'a; b']]), `\ufeff"x;'=1+1;y",x\t'@cmd,"a; b"\r\n`);
});

test('nor is one at the beginning of a further line', () => {
  assert.equal(toCsv([['x\n=1+1', 'a\r\n@b', 'c\nd']]), `\ufeff"x\n'=1+1","a\r\n'@b","c\nd"\r\n`);
});

test('quotes, commas and line ends stay inside their cell', () => {
  assert.equal(toCsv([['a "b"', 'c,d', 'e\nf'], ['g']]), '\ufeff"a ""b""","c,d","e\nf"\r\ng\r\n');
});

test('a cell of tabs or blanks alone is looked at once', () => {
  const began = performance.now();
  for (const piece of ['\t', ' ', ' \t', '\r', '; ']) toCsv([[piece.repeat(200_000)]]);
  assert.ok(performance.now() - began < 1000);
  assert.equal(toCsv([['\t \t=1', ' \r=1', '  =1']]), `\ufeff'\t \t'=1,"' \r'=1",'  =1\r\n`);
});
