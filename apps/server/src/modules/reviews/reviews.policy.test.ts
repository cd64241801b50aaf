import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maskName } from './reviews.policy.ts';

for (const [name, masked] of [
  ['Margaret', 'M***t'],
  ['Li', 'L***i'],
  ['X', 'X***'],
  ['😀abc', '😀***c'],
  ['', '***'],
] as const) {
  test(`the name "${name}" is shown as "${masked}"`, () => assert.equal(maskName(name), masked));
}
