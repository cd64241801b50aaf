import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refusal } from '#testkit/calls/refusal.ts';
import { checkAddress } from './check-address.ts';

const tron = 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH';
const ether = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94';

test('the reference addresses are accepted', () => {
  assert.equal(checkAddress('tron', tron), tron);
  assert.equal(checkAddress('tron', ` ${tron} `), tron);
  assert.equal(checkAddress('ethereum', ether), ether);
});

test('letters of one case carry no checksum and are written with one', () => {
  assert.equal(checkAddress('ethereum', ether.toLowerCase()), ether);
  assert.equal(checkAddress('ethereum', `0x${ether.slice(2).toUpperCase()}`), ether);
  // The examples of EIP-55.
  for (const example of [
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  ])
    assert.equal(checkAddress('ethereum', example.toLowerCase()), example);
});

test('one changed letter, mixed case that is no checksum, and the refused vector', () => {
  assert.throws(
    () => checkAddress('tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u'),
    refusal('withdrawal_address_invalid'),
  );
  assert.equal(checkAddress('tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'), 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t');
  const invalid = refusal('withdrawal_address_invalid');
  assert.throws(() => checkAddress('tron', tron.replace('E', 'F')), invalid);
  assert.throws(() => checkAddress('ethereum', ether.replace('Ef', 'eF')), invalid);
  assert.throws(() => checkAddress('ethereum', ether.replace('9858', '9859')), invalid);
  assert.throws(() => checkAddress('ethereum', ether.slice(0, -1)), invalid);
  assert.throws(() => checkAddress('tron', ''), invalid);
  // Base 58 with another prefix than TRON's and a right checksum would begin with another letter.
  assert.throws(() => checkAddress('tron', 'T'.repeat(34)), invalid);
});

test('an address of another chain is told from a mistyped one', () => {
  const elsewhere = refusal('withdrawal_address_network');
  assert.throws(() => checkAddress('tron', ether), elsewhere);
  assert.throws(() => checkAddress('ethereum', tron), elsewhere);
  assert.throws(() => checkAddress('ethereum', 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'), elsewhere);
});
