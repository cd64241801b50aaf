import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOwnPath } from './own-path.ts';

test('paths of this site are known', () => {
  for (const path of [
    '/',
    '/index',
    '/searchGoods?k=%22%E8%8C%B6%22&page=2',
    '/a//b',
    '/a?back=https://b.example/#c',
  ]) {
    assert.ok(isOwnPath(path), path);
  }
});

test('whatever a browser would take for another site is refused', () => {
  const hosts = [
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '',
  ];
  const hidden = ['\t', '\n', '\r', '\u0000', ' ', '\u00a0', '\u2028'].flatMap((gap) => [
    `/${gap}/evil.example`,
    `${gap}//evil.example`,
    `/${gap}\\evil.example`,
    `/index${gap}`,
  ]);
  for (const address of [...hosts, ...hidden, '/index\\..\\..', 'index', '?a=b'])
    assert.ok(!isOwnPath(address), JSON.stringify(address));
});
