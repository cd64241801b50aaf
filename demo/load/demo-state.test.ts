import assert from 'node:assert/strict';
import { test } from 'node:test';
import { address } from '@entrepot/contract';
import { testContext } from '@entrepot/server/testkit/test-context.ts';
import { act } from './act.ts';
import { inStep } from './demo-state.ts';

const ctx = await testContext();

test('a failure names the innermost step, the call that failed, its refusal and what that names', async () => {
  const session = { audience: 'buyer', userId: 5n, userCode: 'B5', sessionId: '0'.repeat(64) } as const;
  const caller = { session, language: 'en', address: '192.0.2.1' } as const;
  const failing = inStep('outer', () => inStep('inner', () => act(ctx, address.addressDelete, { id: '77' }, caller)));
  await assert.rejects(failing, /stopped at "inner": buyer\/address!del: address_not_found/);
});

test('a failure outside of calls is told by its message', async () => {
  const failing = inStep('alone', () => Promise.reject(new RangeError('no such buyer')));
  await assert.rejects(failing, /stopped at "alone": no such buyer/);
});
