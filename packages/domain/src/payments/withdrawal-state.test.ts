import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  nextWithdrawalApproval,
  openWithdrawalStates,
  statusOfWithdrawal,
  type WithdrawalEvent,
  type WithdrawalState,
  withdrawalTransitions,
} from './withdrawal-state.ts';

test('nothing leads out of a state whose money has left the hold', () => {
  for (const [event, { from }] of Object.entries(withdrawalTransitions))
    assert.ok(
      (from as readonly WithdrawalState[]).every((state) => openWithdrawalStates.includes(state)),
      event,
    );
});

test('nothing is sent that was not approved, and what was sent is neither rejected nor taken back', () => {
  assert.deepEqual(withdrawalTransitions.send.from, ['approved']);
  assert.ok(!(withdrawalTransitions.reject.from as readonly string[]).includes('sent'));
  assert.deepEqual(withdrawalTransitions.cancel.from, ['under_review']);
});

test('nobody refuses or fails by hand what a signer has', () => {
  for (const event of ['reject', 'send', 'fail', 'confirm', 'cancel'] as const)
    assert.ok(!(withdrawalTransitions[event].from as readonly WithdrawalState[]).includes('signing'), event);
});

test('one person approves up to the limit itself, two approve what lies above', () => {
  assert.equal(nextWithdrawalApproval('under_review', 1000n, 1000n), 'approve');
  assert.equal(nextWithdrawalApproval('under_review', 1001n, 1000n), 'approve_first');
  assert.equal(nextWithdrawalApproval('approved_once', 1n, 1000n), 'approve_second');
  assert.equal(nextWithdrawalApproval('approved_once', 1n, 1000n, { isFirstVoid: true }), 'approve_first');
  for (const state of ['approved', 'signing', 'sent', 'confirmed', 'rejected', 'cancelled', 'failed'] as const)
    assert.equal(nextWithdrawalApproval(state, 1n, 1000n), undefined);
});

test('people see three statuses', () => {
  assert.deepEqual(openWithdrawalStates.map(statusOfWithdrawal), Array(5).fill('processing'));
  assert.equal(statusOfWithdrawal('confirmed'), 'successful');
  for (const state of ['rejected', 'cancelled', 'failed'] as const) assert.equal(statusOfWithdrawal(state), 'failed');
});

/** From each state: the events that may happen, where each leads and who causes it. Everything else is refused. */
const ways: Record<WithdrawalState, Partial<Record<WithdrawalEvent, [to: WithdrawalState, by: string]>>> = {
  under_review: {
    approve: ['approved', 'staff'],
    approve_first: ['approved_once', 'staff'],
    reject: ['rejected', 'staff'],
    cancel: ['cancelled', 'owner'],
  },
  approved_once: {
    // In the place of a first approval that counts no more.
    approve_first: ['approved_once', 'staff'],
    approve_second: ['approved', 'staff'],
    reject: ['rejected', 'staff'],
  },
  approved: { reject: ['rejected', 'staff'], send: ['sent', 'staff'], hand_over: ['signing', 'system'] },
  signing: { hand_back: ['approved', 'system'], sign: ['sent', 'system'] },
  sent: {
    confirm: ['confirmed', 'staff'],
    fail: ['failed', 'staff'],
    resend: ['sent', 'staff'],
    confirm_seen: ['confirmed', 'system'],
    fail_seen: ['failed', 'system'],
  },
  confirmed: {},
  rejected: {},
  cancelled: {},
  failed: {},
};

for (const [state, expected] of Object.entries(ways)) {
  test(`from ${state}: ${Object.keys(expected).join(', ') || 'nothing'}`, () => {
    const leaving = Object.entries(withdrawalTransitions).filter(([, { from }]) =>
      (from as readonly string[]).includes(state),
    );
    assert.deepEqual(Object.fromEntries(leaving.map(([event, { to, by }]) => [event, [to, by]])), expected);
  });
}
