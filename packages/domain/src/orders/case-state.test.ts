import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type CaseEvent,
  type CaseKind,
  type CaseState,
  caseBeginnings,
  caseLapses,
  caseSubject,
  caseTransitions,
  doesHoldOrder,
  isCaseEnd,
  mayCaseHappen,
} from './case-state.ts';

const states: CaseState[] = [
  'requested',
  'proposed',
  'offered',
  'refused',
  'awaiting_goods',
  'goods_sent',
  'disputed',
  'refunded',
  'closed',
  'withdrawn',
  'declined',
];

/** Event, where it may happen to a return, where it leads, who causes it: written out, so that a change has to be meant. */
const expected: [CaseEvent, CaseState[], CaseState, string][] = [
  ['accept', ['requested'], 'refunded', 'seller'],
  ['accept_with_goods', ['requested'], 'awaiting_goods', 'seller'],
  ['offer', ['requested'], 'offered', 'seller'],
  ['withdraw_offer', ['offered'], 'requested', 'seller'],
  ['refuse', ['requested'], 'refused', 'seller'],
  ['accept_offer', ['offered'], 'refunded', 'buyer'],
  ['decline_offer', ['offered'], 'refused', 'buyer'],
  ['accept_proposal', ['proposed'], 'refunded', 'buyer'],
  ['decline_proposal', ['proposed'], 'declined', 'buyer'],
  ['retract', ['proposed'], 'withdrawn', 'seller'],
  ['withdraw', ['requested', 'offered', 'refused', 'awaiting_goods', 'disputed'], 'withdrawn', 'buyer'],
  ['escalate', ['refused'], 'disputed', 'buyer'],
  ['send_goods', ['awaiting_goods'], 'goods_sent', 'buyer'],
  ['receive_goods', ['goods_sent'], 'refunded', 'seller'],
  ['dispute_goods', ['goods_sent'], 'disputed', 'seller'],
  ['decide_refund', ['disputed'], 'refunded', 'platform'],
  ['decide_against', ['disputed'], 'closed', 'platform'],
  ['grant', ['requested'], 'refunded', 'system'],
  ['lapse_offer', ['offered'], 'refunded', 'system'],
  ['lapse_proposal', ['proposed'], 'declined', 'system'],
  ['lapse_escalation', ['refused'], 'closed', 'system'],
  ['lapse_goods', ['awaiting_goods'], 'withdrawn', 'system'],
  ['lapse_check', ['goods_sent'], 'refunded', 'system'],
];

test('the table holds these events and no others', () => {
  assert.deepEqual(Object.keys(caseTransitions).sort(), expected.map(([event]) => event).sort());
});

for (const [event, from, to, by] of expected) {
  test(`${event}: only from ${from.join(', ')} to ${to}, by the ${by}`, () => {
    assert.deepEqual(
      states.filter((state) => mayCaseHappen(event, 'return', state)),
      from,
    );
    assert.equal(caseTransitions[event].to, to);
    assert.equal(caseTransitions[event].by, by);
  });
}

test('goods come back for returns only, and a part is offered only where goods were shipped', () => {
  const kindsOf = (event: CaseEvent) =>
    (['refund', 'not_received', 'return', 'proposal', 'platform'] as CaseKind[]).filter((kind) =>
      mayCaseHappen(event, kind, 'requested'),
    );
  assert.deepEqual(kindsOf('accept_with_goods'), ['return']);
  assert.deepEqual(kindsOf('offer'), ['not_received', 'return']);
});

test('no silence lasts for ever: every open state has a deadline with an outcome, or waits for the platform', () => {
  const entered = [...Object.values(caseTransitions), ...Object.values(caseBeginnings)];
  for (const state of states.filter((each) => !isCaseEnd(each) && each !== 'disputed')) {
    const lapse = caseLapses[state];
    assert.ok(lapse && mayCaseHappen(lapse, 'return', state), state);
    assert.equal(caseTransitions[lapse].by, 'system');
    for (const way of entered) if (('to' in way ? way.to : way.state) === state) assert.notEqual(way.due, null, state);
  }
  for (const way of entered)
    if (isCaseEnd('to' in way ? way.to : way.state)) assert.equal(way.due, null, 'an ended case has no deadline');
});

test('nothing leaves an end, and an open case holds its order, but for a refused refund before shipping', () => {
  for (const state of states) {
    if (isCaseEnd(state)) {
      for (const [event] of expected) assert.ok(!mayCaseHappen(event, 'return', state), `${event} in ${state}`);
    }
    assert.equal(doesHoldOrder('return', state), !isCaseEnd(state));
    assert.equal(doesHoldOrder('refund', state), !isCaseEnd(state) && state !== 'refused');
  }
});

test('a refund of what was not sent is called the rest, and everything else by its kind', () => {
  assert.equal(caseSubject({ kind: 'refund', isWholeOrder: false }), 'rest');
  assert.equal(caseSubject({ kind: 'refund', isWholeOrder: true }), 'refund');
  for (const kind of ['not_received', 'return', 'proposal', 'platform'] as const)
    for (const isWholeOrder of [true, false]) assert.equal(caseSubject({ kind, isWholeOrder }), kind);
});
