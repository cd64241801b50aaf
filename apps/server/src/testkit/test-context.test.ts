import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allCalls, type ErrorKey } from '@entrepot/contract';
import { DomainError } from '@entrepot/domain';
import { call, testContext } from './test-context.ts';

const known = allCalls.find(({ surface, name }) => surface === 'buyer' && name === 'order!info');

test('a call of a module test that refuses what it does not declare is a fault', async () => {
  assert.ok(known);
  // Under a name of its own: what it answers here proves nothing of the call.
  const declared = { ...known, name: 'order!stub' };
  const ctx = await testContext();
  const session = { audience: 'buyer' } as never;
  const refuseWith = (key: ErrorKey) => {
    const handler = () => Promise.reject(new DomainError(key));
    return call(ctx, [{ call: declared, handler }], declared, { orderId: '1' }, { session });
  };
  await assert.rejects(refuseWith('wrong_password'), /answers wrong_password, which it does not declare/);
  await assert.rejects(refuseWith('order_not_found'), { key: 'order_not_found' });
});
