import assert from 'node:assert/strict';
import { test } from 'node:test';
import { identityTransitions, neededPictures } from './identity-state.ts';

const leaving = (state: string) =>
  Object.entries(identityTransitions)
    .filter(([, { from }]) => (from as readonly string[]).includes(state))
    .map(([event]) => event)
    .sort();

test('a person submits before the first time and after a refusal, and at no other time', () => {
  assert.deepEqual(identityTransitions.submit.from, ['none', 'rejected']);
});

test('from each state only these events lead on', () => {
  assert.deepEqual(leaving('none'), ['submit']);
  assert.deepEqual(leaving('under_review'), ['flag', 'pass', 'purge', 'reject']);
  assert.deepEqual(leaving('passed'), ['expire', 'flag', 'purge', 'request_resubmission']);
  assert.deepEqual(leaving('rejected'), ['purge', 'submit']);
  assert.deepEqual(leaving('abnormal'), ['pass', 'purge', 'reject']);
});

test('nobody passes but by staff', () => {
  const passing = Object.values(identityTransitions).filter(({ to }) => to === 'passed');
  assert.deepEqual(
    passing.map(({ by }) => by),
    ['staff'],
  );
});

test('a card has two sides and a passport one page', () => {
  assert.deepEqual(neededPictures('basic', 'id_card'), ['front', 'back']);
  assert.deepEqual(neededPictures('basic', 'passport'), ['front']);
  assert.deepEqual(neededPictures('advanced', 'passport'), ['selfie', 'address_proof']);
});
