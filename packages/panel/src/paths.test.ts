import assert from 'node:assert/strict';
import { test } from 'node:test';
import { panelPaths, safeBackPath } from './paths.ts';

test('after the login one comes back to where one was', () => {
  const back = '/orders?tab=late&page=2';
  const login = new URL(panelPaths.loginFor(back), 'https://shop.example');
  assert.equal(login.pathname, '/login');
  assert.equal(safeBackPath(login.searchParams.get('back')), back);
});

test('no link leads out of the panel by way of its login', () => {
  const outside = [
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'orders',
    '',
  ];
  for (const back of outside) assert.equal(safeBackPath(back), '/home', JSON.stringify(back));
  assert.equal(safeBackPath(null), '/home');
});

test('nobody is led in a circle', () => {
  assert.equal(safeBackPath('/login'), '/home');
  assert.equal(safeBackPath('/login?back=%2Forders'), '/home');
});
