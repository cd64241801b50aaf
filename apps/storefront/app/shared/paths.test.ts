import { expect, test } from 'vitest';
import { pagePath, paths, readPageNumber, readSearchText, safeBackPath, withBack } from './paths.ts';

test('only addresses of this shop are returned to', () => {
  expect(safeBackPath('/store?id=7')).toBe('/store?id=7');
  for (const outside of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '',
    null,
  ]) {
    expect(safeBackPath(outside)).toBe(paths.home);
  }
});

test('the search text is read as JSON, or as it is', () => {
  expect(readSearchText('"red lamp"')).toBe('red lamp');
  expect(readSearchText('red lamp')).toBe('red lamp');
  expect(readSearchText('42')).toBe('42');
  expect(readSearchText('null')).toBe('');
  expect(readSearchText(null)).toBe('');
  expect(readSearchText('')).toBe('');
});

test('the way back travels whole, and only where there is one', () => {
  expect(withBack('/login', '/store?id=7&k=a b')).toBe('/login?back=%2Fstore%3Fid%3D7%26k%3Da%20b');
  expect(withBack('/login', null)).toBe('/login');
  expect(withBack('/login', '')).toBe('/login');
});

test('a list opens at the page of its address, and at the first one where it names none', () => {
  for (const [text, page] of [
    ['page=2', 2],
    ['page=1', 1],
    ['page=0', 1],
    ['page=-1', 1],
    ['page=1.5', 1],
    ['page=x', 1],
    ['', 1],
  ] as const)
    expect(readPageNumber(new URLSearchParams(text)), text).toBe(page);
  expect(pagePath('/orders', 1)).toBe('/orders');
  expect(pagePath('/orders', 2)).toBe('/orders?page=2');
});
