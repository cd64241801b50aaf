import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  nextWithdrawalApproval,
  openWithdrawalStates,
  statusOfWithdrawal,
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
  for (const state of ['approved', 'signing', 'sent', 'confirmed', 'rejected', 'cancelled', 'failed'] as const)
    assert.equal(nextWithdrawalApproval(state, 1n, 1000n), undefined);
});

test('people see three statuses', () => {
  assert.deepEqual(openWithdrawalStates.map(statusOfWithdrawal), Array(5).fill('processing'));
  assert.equal(statusOfWithdrawal('confirmed'), 'successful');
  for (const state of ['rejected', 'cancelled', 'failed'] as const) assert.equal(statusOfWithdrawal(state), 'failed');
});
