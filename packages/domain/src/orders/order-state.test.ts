import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  mayHappen,
  type OrderEvent,
  type OrderStatus,
  orderTabs,
  orderTransitions,
  refundEndings,
  refundOpenings,
} from './order-state.ts';

const statuses: OrderStatus[] = [-1, 0, 1, 2, 3, 4, 5, 6];

/** Event, the statuses it may happen in, and who causes it: written out, so that a change of the table has to be meant. */
const expected: [OrderEvent, OrderStatus[], OrderStatus | 'before', string][] = [
  ['pay', [0], 1, 'buyer'],
  ['cancel', [0], -1, 'buyer'],
  ['expire', [0], -1, 'system'],
  ['cancel_with_store', [0], -1, 'platform'],
  ['confirm', [1], 2, 'seller'],
  ['ship', [1, 2], 3, 'seller'],
  ['close_rest', [2], 3, 'system'],
  ['receive', [3], 4, 'buyer'],
  ['receive_automatically', [3], 4, 'system'],
  ['review', [4], 5, 'buyer'],
  ['review_by_default', [4], 5, 'system'],
  ['open_refund', [1, 2, 3, 4, 5], 6, 'buyer'],
  ['propose_refund', [1, 2, 3, 4], 6, 'seller'],
  ['reopen_refund', [1, 2, 3, 4, 5], 6, 'buyer'],
  ['open_platform_refund', [1, 2, 3, 4, 5], 6, 'platform'],
  ['refund_whole', [6], 6, 'system'],
  ['refund_part', [6], 'before', 'system'],
  ['refund_fail', [6], 'before', 'system'],
  ['refund_withdraw', [6], 'before', 'system'],
];

test('the table holds these events and no others', () => {
  assert.deepEqual(Object.keys(orderTransitions).sort(), expected.map(([event]) => event).sort());
});

for (const [event, from, to, by] of expected) {
  test(`${event}: only from ${from.join(', ')} to ${to}, by the ${by}`, () => {
    assert.deepEqual(
      statuses.filter((status) => mayHappen(event, status)),
      from,
    );
    assert.equal(orderTransitions[event].to, to);
    assert.equal(orderTransitions[event].by, by);
  });
}

test('a seller cannot cancel, and nothing leaves the cancelled state', () => {
  for (const transition of Object.values(orderTransitions)) {
    if (transition.by === 'seller') assert.notEqual(transition.to, -1);
    assert.ok(!(transition.from as readonly OrderStatus[]).includes(-1));
  }
});

test('every status has its tab, and a tab shows what its name says', () => {
  assert.deepEqual(orderTabs.all, statuses);
  const shown = (status: OrderStatus) =>
    Object.entries(orderTabs)
      .filter(([tab, held]) => tab !== 'all' && (held as readonly OrderStatus[]).includes(status))
      .map(([tab]) => tab);
  assert.deepEqual(statuses.map(shown), [
    ['cancelled'],
    ['unpaid'],
    ['to_ship'],
    ['confirmed'],
    ['to_receive'],
    ['received', 'to_review'],
    ['received'],
    ['refund'],
  ]);
});

test('a case begins from where the order stands and ends where it waits', () => {
  for (const event of refundOpenings) {
    assert.equal(orderTransitions[event].to, 6, event);
    assert.ok(!mayHappen(event, 6), 'one case at a time');
  }
  for (const event of refundEndings) assert.deepEqual(orderTransitions[event].from, [6], event);
  const cases = Object.keys(orderTransitions).filter((event) => event.includes('refund'));
  assert.deepEqual(cases.sort(), [...refundOpenings, ...refundEndings].sort());
});
