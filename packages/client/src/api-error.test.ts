import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError, failureKind, isAnswerLost, isApiError } from './api-error.ts';

const refused = (key: string) => new ApiError({ key, code: 4 });

test('only a lost answer may have been done all the same', () => {
  for (const key of ['network_error', 'system_error', 'service_unavailable'])
    assert.equal(isAnswerLost(refused(key)), true, key);
  for (const key of [
    ...['stock_insufficient', 'frequent_operation', 'session_expired', 'not_logged_in', 'wrong_safeword'],
    'shop_read_only',
  ])
    assert.equal(isAnswerLost(refused(key)), false, key);
  // What was no answer of ours says nothing about what was done.
  assert.equal(isAnswerLost(new TypeError('null is not an object')), true);
});

test('a refusal is final, and everything unknown of the server is one', () => {
  assert.equal(failureKind(refused('network_error')), 'connection');
  for (const key of ['frequent_operation', 'shop_read_only', 'session_expired', 'not_logged_in'])
    assert.equal(failureKind(refused(key)), 'later', key);
  assert.equal(failureKind(refused('a_key_of_a_later_version')), 'refusal');
  assert.equal(failureKind('thrown text'), 'fault');
});

test('an error is known by its mark, though its class was bundled twice', () => {
  const twin = Object.assign(new Error('x'), { isApiError: true, key: 'network_error' });
  assert.equal(isApiError(twin), true);
  assert.equal(failureKind(twin), 'connection');
  for (const other of [new Error('x'), null, undefined, 'x', { isApiError: 'yes' }])
    assert.equal(isApiError(other), false);
});

test('what the server did not say is empty, never undefined in a sentence', () => {
  assert.deepEqual({ ...refused('not_allowed') }.params, {});
  assert.equal(refused('not_allowed').serverText, '');
  assert.equal(refused('not_allowed').message, 'not_allowed');
});
