import { expect, test } from 'vitest';
import { paths, readSearchText, safeBackPath } from './paths.ts';

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
  expect(readSearchText(null)).toBe('');
});
