import assert from 'node:assert/strict';
import { test } from 'node:test';
import { permissions } from '@entrepot/contract/permissions';
import { session } from './panel-latencies.ts';

test('the palette and the lists are timed for somebody who has every permission', () => {
  assert.deepEqual([...session.permissions], [...permissions]);
});
