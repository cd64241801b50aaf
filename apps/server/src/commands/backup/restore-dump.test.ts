import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameBeside } from './restore-dump.ts';

test('a database beside the shop has a name that PostgreSQL does not cut off to the shop’s', () => {
  assert.equal(nameBeside('shop', '_restoring'), 'shop_restoring');
  for (const name of ['s'.repeat(63), '店'.repeat(21)]) {
    const beside = nameBeside(name, '_restoring');
    assert.ok(Buffer.byteLength(beside) <= 63, beside);
    assert.match(beside, /_restoring$/);
    assert.notEqual(beside, name);
  }
});
