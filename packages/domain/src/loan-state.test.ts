import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type LoanState, loanStates, loanTransitions, openLoanStates } from './loan-state.ts';

const transitions = Object.entries(loanTransitions);
const leavingOf = (state: LoanState) =>
  transitions.filter(([, { from }]) => (from as readonly string[]).includes(state));

test('every state can be reached, and the ends are ends', () => {
  const reached = new Set(['applying', ...transitions.map(([, { to }]) => to)]);
  assert.deepEqual(
    loanStates.filter((state) => !reached.has(state)),
    [],
  );
  for (const state of ['failed', 'withdrawn', 'written_off'] as const) assert.deepEqual(leavingOf(state), []);
  assert.deepEqual(
    leavingOf('repaid').map(([event]) => event),
    ['reopen'],
  );
});

test('money leaves the pool from an approved application alone, and a running loan is not withdrawn', () => {
  assert.deepEqual(loanTransitions.disburse.from, ['approved']);
  assert.deepEqual(
    leavingOf('loaned').map(([event]) => event),
    ['settle', 'write_off'],
  );
  assert.ok(openLoanStates.every((state) => leavingOf(state).length > 0));
});
