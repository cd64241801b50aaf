import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chainOfAddress } from './chain-address.ts';

test('addresses are told apart by their shape', () => {
  assert.equal(chainOfAddress('TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH'), 'tron');
  assert.equal(chainOfAddress('0x9858EfFD232B4033E47d90003D41EC34EcaEda94'), 'ethereum');
  assert.equal(chainOfAddress('bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'), 'bitcoin');
  assert.equal(chainOfAddress('1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'), 'bitcoin');
  // 0, O, I and l are in no base 58 address; spaces and other lengths are in none at all.
  for (const wrong of [
    '',
    'T',
    'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYd0',
    '0x9858',
    '0x9858EfFD232B4033E47d90003D41EC34EcaEda9g',
    ' TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH',
    'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdHx',
    'x0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
    '0x9858EfFD232B4033E47d90003D41EC34EcaEda941',
    'x1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
    '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2 ',
  ])
    assert.equal(chainOfAddress(wrong), undefined, wrong);
});
