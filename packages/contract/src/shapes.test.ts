import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import * as shapes from './shapes.ts';

const takes = (schema: TSchema, value: unknown) => Value.Check(schema, value);
const all = (schema: TSchema, values: readonly unknown[], isTaken: boolean) => {
  for (const value of values) assert.equal(takes(schema, value), isTaken, JSON.stringify(value)?.slice(0, 80));
};

test('an id is a positive number that fits its column, written in one way', () => {
  all(shapes.id, ['1', '42', '8999999999999999999', '1000000000000000000'], true);
  all(
    shapes.id,
    ['', '0', '-1', '007', '1.0', '1e3', ' 1', '1 ', '１', '9223372036854775808', '12345678901234567890'],
    false,
  );
  all(shapes.id, [1, null, undefined, ['1']], false);
});

test('an amount that is typed has at most twelve digits before and ten behind its point, and no sign', () => {
  all(shapes.moneyInput, ['0', '0.01', '10', '999999999999', '1.0123456789'], true);
  all(
    shapes.moneyInput,
    ['', '-1', '+1', '.5', '5.', '1,5', '1e3', '1000000000000', '1.01234567890', '٣', '1\n', ' 1'],
    false,
  );
  all(shapes.feeInput, ['0', '999999', '999999.99'], true);
  all(shapes.feeInput, ['1000000', '-0.01', ''], false);
});

test('an amount that is told has two to six decimals, and may be owed', () => {
  all(shapes.money, ['0.00', '-12.50', '1.234567'], true);
  all(shapes.money, ['0', '1.5', '1.2345678', '+1.00', '1.00 '], false);
});

test('a text that must be there has more in it than blanks, of whatever kind; none holds U+0000', () => {
  const needed = shapes.text(10, 1);
  all(needed, ['a', ' a ', '\u3000店', 'ten letter'], true);
  all(needed, ['', '   ', '\u3000', '\t\n', '\u00a0', 'a\u0000', '\u0000', 'eleven lett'], false);
  const long = shapes.text(10, 5);
  all(long, ['fivel', ' five5 ', 'a   b', '茶壶茶壶壶'], true);
  all(long, ['four', '  four  ', '      ', ' a  b ', '\nfour\n'], false);
  all(shapes.text(10), ['', '   ', 'ten letter'], true);
  all(shapes.text(10), ['\u0000', 'eleven lett'], false);
});

test('a secret is taken as it is typed, blanks too, and never without anything', () => {
  all(shapes.secret(8), [' ', '      ', 'pa ss', '密码'], true);
  all(shapes.secret(8), ['', 'a\u0000', 'ninechars'], false);
});

test('a day is one of this century, written out', () => {
  all(shapes.day, ['2026-01-31', '2099-12-01'], true);
  all(
    shapes.day,
    ['1999-12-31', '2026-1-1', '2026-21-01', '2026-01-41', '20260101', '2026-01-01T00:00:00Z', ''],
    false,
  );
});

test('the address of a file is one of this shop and leads nowhere else', () => {
  all(shapes.fileUrl, ['/files/pictures/ab/cd.webp', '/files/a_b-c.1.webp'], true);
  all(
    shapes.fileUrl,
    [
      'https://shop.example/files/a.webp',
      '//elsewhere/files/a.webp',
      '/files/',
      '/files/a?b',
      '/files/a#b',
      '/files/a%2e',
      '/files/a b',
      'files/a',
      `/files/${'a'.repeat(300)}`,
    ],
    false,
  );
});

test('what a mailed link carries has the length of 256 bits', () => {
  all(shapes.mailedCode, ['A'.repeat(43), `${'a-_9'.repeat(10)}abc`], true);
  all(shapes.mailedCode, ['A'.repeat(42), 'A'.repeat(44), `${'A'.repeat(42)}=`, `${'A'.repeat(42)}+`, ''], false);
});

test('texts by language keep the languages that are known, each within its bound', () => {
  const texts = shapes.texts(5);
  all(texts, [{}, { en: 'Shirt' }, { en: '', 'zh-CN': '衬衫' }], true);
  all(texts, [{ en: 'Shirts' }, { en: 1 }, { ar: 'a\u0000' }, null, 'Shirt'], false);
});

test('pages begin at one and hold a hundred at most', () => {
  const { pageNum, pageSize } = shapes.paging(20);
  all(pageNum, [1, 1_000_000], true);
  all(pageNum, [0, -1, 1.5, 1_000_001], false);
  all(pageSize, [1, 100], true);
  all(pageSize, [0, 101, 2.5], false);
  assert.equal((pageSize as { default?: number }).default, 20);
});

test('several values of a filter are joined by commas, twenty at most', () => {
  const { shipsFrom, categoryIds, options } = shapes.productListFilters;
  const times = (count: number, value: string) => Array.from({ length: count }, () => value).join(',');
  all(shipsFrom, ['CN', 'CN,DE', times(20, 'CN')], true);
  all(shipsFrom, ['', 'cn', 'CN,', ',CN', 'CN;DE', times(21, 'CN')], false);
  all(categoryIds, ['1', '1,2', times(20, '7')], true);
  all(categoryIds, ['0', '1,,2', 'x', times(21, '7')], false);
  all(options, ['1-2', '1-2,3-4'], true);
  all(options, ['1', '1-', '-2', '1-2-3', '0-1', times(21, '1-2')], false);
});

test('a value or null is one type, as the serialiser wants it', () => {
  const rate = shapes.orNull(shapes.countryCode);
  all(rate, ['CN', null], true);
  all(rate, ['cn', undefined, 1], false);
});
