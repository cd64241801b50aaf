import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type DepositEvent,
  type DepositState,
  depositTransitions,
  nextApproval,
  statusOfDeposit,
} from './deposit-state.ts';

test('nothing leads out of a decided deposit but money that came after all, or is gone from the chain', () => {
  for (const [event, { from }] of Object.entries(depositTransitions)) {
    if (event === 'provider_paid' || event === 'reverse') continue;
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
  assert.equal(nextApproval('approved_once', 1001n, 1000n, { isFirstVoid: true }), 'approve_first');
  assert.equal(nextApproval('successful', 1n, 1000n), undefined);
  assert.equal(nextApproval('failed', 1n, 1000n), undefined);
});

test('people see three statuses', () => {
  const states: readonly DepositState[] = ['awaiting_payment', 'under_review', 'approved_once', 'successful', 'failed'];
  assert.deepEqual(states.map(statusOfDeposit), ['processing', 'processing', 'processing', 'successful', 'failed']);
});

/** From each state: the events that may happen, where each leads and who causes it. Everything else is refused. */
const ways: Record<DepositState, Partial<Record<DepositEvent, [to: DepositState, by: string]>>> = {
  awaiting_payment: {
    provider_paid: ['successful', 'provider'],
    provider_failed: ['failed', 'provider'],
    expire: ['failed', 'system'],
  },
  under_review: {
    approve: ['successful', 'staff'],
    approve_first: ['approved_once', 'staff'],
    reject: ['failed', 'staff'],
    cancel: ['failed', 'depositor'],
    credited_elsewhere: ['failed', 'system'],
  },
  approved_once: {
    // In the place of a first approval that counts no more.
    approve_first: ['approved_once', 'staff'],
    approve_second: ['successful', 'staff'],
    reject: ['failed', 'staff'],
    credited_elsewhere: ['failed', 'system'],
  },
  successful: { reverse: ['failed', 'staff'] },
  failed: { provider_paid: ['successful', 'provider'] },
};

for (const [state, expected] of Object.entries(ways)) {
  test(`from ${state}: ${Object.keys(expected).join(', ') || 'nothing'}`, () => {
    const leaving = Object.entries(depositTransitions).filter(([, { from }]) =>
      (from as readonly string[]).includes(state),
    );
    assert.deepEqual(Object.fromEntries(leaving.map(([event, { to, by }]) => [event, [to, by]])), expected);
  });
}
