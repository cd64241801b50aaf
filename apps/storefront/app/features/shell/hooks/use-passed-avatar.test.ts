import { expect, test } from 'vitest';
import { readAvatar } from './use-passed-avatar.ts';

test('only the numbers of known avatars are read', () => {
  expect(readAvatar('1')).toBe(1);
  expect(readAvatar('20')).toBe(20);
  for (const text of [
    null,
    '',
    '0',
    '21',
    '01',
    '1.5',
    '-3',
    'https://evil.example/a.png',
    '/files/a.webp',
    ' 3',
    '3 ',
    '３',
    '1e1',
    '0x5',
    '3\u0000',
  ]) {
    expect(readAvatar(text)).toBeUndefined();
  }
});
