import { allCalls } from '@entrepot/contract';
import { expect, test } from 'vitest';
import { idempotentCalls } from './calls.ts';

test('every call of staff that takes an idempotency key is sent with one', () => {
  const declared = allCalls.filter((call) => call.surface === 'admin' && call.isIdempotent);
  expect([...idempotentCalls].sort()).toEqual(declared.map((call) => call.name).sort());
});
