import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type IdentityEvent, type IdentityState, identityTransitions, neededImages } from './identity-state.ts';

/** From each state: the events that may happen, where each leads and who causes it. Everything else is refused. */
const ways: Record<IdentityState, Partial<Record<IdentityEvent, [to: IdentityState, by: string]>>> = {
  none: { submit: ['under_review', 'person'] },
  under_review: {
    pass: ['passed', 'staff'],
    reject: ['rejected', 'staff'],
    flag: ['abnormal', 'staff'],
    purge: ['none', 'system'],
  },
  passed: {
    flag: ['abnormal', 'staff'],
    request_resubmission: ['rejected', 'staff'],
    expire: ['rejected', 'system'],
    purge: ['none', 'system'],
  },
  rejected: { submit: ['under_review', 'person'], purge: ['none', 'system'] },
  abnormal: { pass: ['passed', 'staff'], reject: ['rejected', 'staff'], purge: ['none', 'system'] },
};

for (const [state, expected] of Object.entries(ways)) {
  test(`from ${state}: ${Object.keys(expected).join(', ') || 'nothing'}`, () => {
    const leaving = Object.entries(identityTransitions).filter(([, { from }]) =>
      (from as readonly string[]).includes(state),
    );
    assert.deepEqual(Object.fromEntries(leaving.map(([event, { to, by }]) => [event, [to, by]])), expected);
  });
}

test('nobody passes but by staff', () => {
  const passing = Object.values(identityTransitions).filter(({ to }) => to === 'passed');
  assert.deepEqual(
    passing.map(({ by }) => by),
    ['staff'],
  );
});

test('a card has two sides and a passport one page', () => {
  assert.deepEqual(neededImages('basic', 'id_card'), ['front', 'back']);
  assert.deepEqual(neededImages('basic', 'passport'), ['front']);
  assert.deepEqual(neededImages('advanced', 'passport'), ['selfie', 'address_proof']);
});
