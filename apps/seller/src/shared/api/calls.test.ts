import { allCalls } from '@entrepot/contract';
import { expect, test } from 'vitest';
import { idempotentCalls } from './calls.ts';

test('every call of the panel that takes an idempotency key is sent with one', () => {
  const declared = allCalls.filter((call) => call.surface === 'seller' && call.isIdempotent);
  expect([...idempotentCalls].sort()).toEqual(declared.map((call) => call.name).sort());
});
