import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mayHappen, type OrderEvent, type OrderStatus, orderTransitions } from './order-state.ts';

const statuses: OrderStatus[] = [-1, 0, 1, 2, 3, 4, 5, 6];

/** Event, the statuses it may happen in, and who causes it: written out, so that a change of the table has to be meant. */
const expected: [OrderEvent, OrderStatus[], OrderStatus | 'before', string][] = [
  ['pay', [0], 1, 'buyer'],
  ['cancel', [0], -1, 'buyer'],
  ['expire', [0], -1, 'system'],
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
