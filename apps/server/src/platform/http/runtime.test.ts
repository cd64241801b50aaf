import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allCalls } from '@entrepot/contract';
import fastJson from 'fast-json-stringify';
import type { Context } from '../context.ts';
import { compileInput } from './input.ts';
import { callKey, prepareCalls } from './runtime.ts';

const handler = async () => null;
const ctx = { config: { rateLimitFactor: 1 } } as Context;

test('every declared call compiles, although the server waits for its first use', () => {
  for (const call of allCalls) {
    assert.doesNotThrow(() => {
      compileInput(call);
      fastJson(call.output as object);
    }, callKey(call));
  }
});

test('a server with a call that is declared and not implemented does not start', () => {
  const [, ...others] = allCalls;
  const implementations = others.map((call) => ({ call, handler }));
  assert.throws(() => prepareCalls(ctx, implementations), /declared but not implemented/);
});
