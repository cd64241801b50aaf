import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type DepositState, depositTransitions, nextApproval, statusOfDeposit } from './deposit-state.ts';

test('nothing leads out of a decided deposit but money that came after all', () => {
  for (const [event, { from }] of Object.entries(depositTransitions)) {
    if (event === 'provider_paid') continue;
    const open: readonly DepositState[] = ['awaiting_payment', 'under_review', 'approved_once'];
    assert.ok(
      from.every((state) => open.includes(state)),
      event,
    );
  }
});

test('one person approves up to the limit itself, two approve what lies above', () => {
  assert.equal(nextApproval('under_review', 999n, 1000n), 'approve');
  assert.equal(nextApproval('under_review', 1000n, 1000n), 'approve');
  assert.equal(nextApproval('under_review', 1001n, 1000n), 'approve_first');
  // A limit that was raised meanwhile does not take back the second look.
  assert.equal(nextApproval('approved_once', 999n, 1000n), 'approve_second');
  assert.equal(nextApproval('successful', 1n, 1000n), undefined);
  assert.equal(nextApproval('failed', 1n, 1000n), undefined);
});

test('money that came is credited once, also after it was given up', () => {
  assert.deepEqual(depositTransitions.provider_paid.from, ['awaiting_payment', 'failed']);
});

test('people see three statuses', () => {
  const states: readonly DepositState[] = ['awaiting_payment', 'under_review', 'approved_once', 'successful', 'failed'];
  assert.deepEqual(states.map(statusOfDeposit), ['processing', 'processing', 'processing', 'successful', 'failed']);
});
