import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type AccountState, accountSteps, accountTransitions } from './account-state.ts';

/** From each state: the events that may happen and where each leads. Everything else is refused. */
const ways: Record<AccountState, Partial<Record<keyof typeof accountTransitions, AccountState>>> = {
  active: { lock: 'locked', disable: 'disabled', close: 'closed' },
  locked: { unlock: 'active', disable: 'disabled', close: 'closed' },
  disabled: { enable: 'active', close: 'closed' },
  closed: {},
};

for (const [state, expected] of Object.entries(ways)) {
  test(`from ${state}: ${Object.keys(expected).join(', ') || 'nothing'}`, () => {
    const leaving = Object.entries(accountTransitions).filter(([, { from }]) =>
      (from as readonly string[]).includes(state),
    );
    assert.deepEqual(Object.fromEntries(leaving.map(([event, { to }]) => [event, to])), expected);
  });
}

test('staff close no account by such a step', () => {
  assert.ok(accountSteps.every((step) => accountTransitions[step].to !== ('closed' as AccountState)));
});
