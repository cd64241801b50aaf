import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type LoanEvent, type LoanState, loanStates, loanTransitions, openLoanStates } from './loan-state.ts';

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

/** From each state: the events that may happen, where each leads and who causes it. Everything else is refused. */
const ways: Record<LoanState, Partial<Record<LoanEvent, [to: LoanState, by: string]>>> = {
  applying: { submit: ['under_review', 'applicant'], withdraw: ['withdrawn', 'applicant'] },
  under_review: {
    request_document: ['applying', 'staff'],
    approve: ['approved', 'staff'],
    reject: ['failed', 'staff'],
    withdraw: ['withdrawn', 'applicant'],
  },
  approved: {
    approve: ['approved', 'staff'],
    accept: ['approved', 'applicant'],
    reject: ['failed', 'staff'],
    expire: ['failed', 'system'],
    withdraw: ['withdrawn', 'applicant'],
    disburse: ['loaned', 'staff'],
  },
  loaned: { settle: ['repaid', 'system'], write_off: ['written_off', 'staff'] },
  repaid: { reopen: ['loaned', 'staff'] },
  failed: {},
  withdrawn: {},
  written_off: {},
};

for (const [state, expected] of Object.entries(ways)) {
  test(`from ${state}: ${Object.keys(expected).join(', ') || 'nothing'}`, () => {
    const leaving = Object.entries(loanTransitions).filter(([, { from }]) =>
      (from as readonly string[]).includes(state),
    );
    assert.deepEqual(Object.fromEntries(leaving.map(([event, { to, by }]) => [event, [to, by]])), expected);
  });
}

test('a loan is open as long as anything but a reversed repayment can happen to it', () => {
  const goesOn = (state: LoanState) => Object.keys(ways[state]).some((event) => event !== 'reopen');
  assert.deepEqual([...openLoanStates], loanStates.filter(goesOn));
});
