import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seededBytes } from '@entrepot/domain';
import { decryptField, encryptField, keyedHashes } from './encrypted-field.ts';

const keys = { k1: 'first secret', k2: 'second secret' };
const withKeys = (current: string, held: Record<string, string> = keys) => ({
  config: { secrets: { dataKeys: { current, keys: held }, fileLinkKey: 'link' } },
  ids: { bytes: seededBytes(1) },
});

test('an encrypted text opens in its place only, and after a change of keys too', () => {
  const encrypted = encryptField(withKeys('k1'), 'application:7:number', 'C01X00T47 ⻱');
  assert.doesNotMatch(encrypted, /C01X00T47/);
  assert.equal(decryptField(withKeys('k2'), 'application:7:number', encrypted), 'C01X00T47 ⻱');
  assert.throws(() => decryptField(withKeys('k2'), 'application:8:number', encrypted));
  assert.throws(() => decryptField(withKeys('k2', { k2: 'second secret' }), 'application:7:number', encrypted), /k1/);
});

test('equal texts are not encrypted equally, and a changed one does not open', () => {
  const ctx = withKeys('k1');
  const encrypted = encryptField(ctx, 'place', 'same');
  assert.notEqual(encryptField(ctx, 'place', 'same'), encrypted);
  const flipped = encrypted.slice(0, -2) + (encrypted.endsWith('AA') ? 'BB' : 'AA');
  assert.throws(() => decryptField(ctx, 'place', flipped));
});

test('equal texts share a hash, after a change of keys too, and only for the same purpose', () => {
  const before = withKeys('k1', { k1: 'first secret' });
  const isShared = (purpose: string, text: string) =>
    keyedHashes(withKeys('k2'), purpose, text).some((hash) =>
      keyedHashes(before, 'document', 'DE:C01X00T47').some((kept) => kept.equals(hash)),
    );
  assert.equal(isShared('document', 'DE:C01X00T47'), true);
  assert.equal(isShared('document', 'DE:C01X00T48'), false);
  assert.equal(isShared('other', 'DE:C01X00T47'), false);
});
