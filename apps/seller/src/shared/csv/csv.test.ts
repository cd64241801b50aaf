import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('what a spreadsheet would run as a formula is written as text', () => {
  const rows = [['=1+1', '+49 30', '-2+3', '@cmd', '\tx', '-12.50', '12.50', '']];
  expect(toCsv(rows)).toBe("\ufeff'=1+1,'+49 30,'-2+3,'@cmd,'\tx,-12.50,12.50,\r\n");
});

test('nor is one that stands behind another list separator', () => {
  expect(toCsv([['x;=1+1;y', 'x\t@cmd', 'a; b']])).toBe(`\ufeff"x;'=1+1;y",x\t'@cmd,"a; b"\r\n`);
});

test('quotes, commas and line ends stay inside their cell', () => {
  expect(toCsv([['a "b"', 'c,d', 'e\nf'], ['g']])).toBe('\ufeff"a ""b""","c,d","e\nf"\r\ng\r\n');
});
