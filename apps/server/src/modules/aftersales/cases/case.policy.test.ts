import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayMs, isDomainError } from '@entrepot/domain';
import { checkAmount, kindToAsk, piecesOf, refundableMicro } from './case.policy.ts';

const at = (ms: number) => new Date(Date.parse('2026-03-02T00:00:00Z') + ms);
const line = (id: bigint, quantity: number) => ({
  id,
  quantity,
  paidMicro: 10_000_000n,
  commissionMicro: 500_000n,
  refundedMicro: 0n,
  shippedQuantity: 0,
});
const order = {
  status: 3 as Parameters<typeof kindToAsk>[0]['status'],
  refundState: 'none' as const,
  totalMicro: 25_000_000n,
  refundedMicro: 4_000_000n,
  shipDueAt: at(9) as Date | null,
  shippedAt: at(0) as Date | null,
  settleDueAt: at(5) as Date | null,
  settledAt: null as Date | null,
  hasParcels: false,
  lines: [line(1n, 4), line(2n, 1)],
};

/** What a call answers, or the key of its refusal. */
function outcome(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return error.key;
  }
}

test('what may be asked for, at, before and after each instant', () => {
  const cases: [change: Partial<typeof order>, reason: number | null, now: Date, expected: string][] = [
    [{ status: 0 }, null, at(0), 'release_refused'],
    [{ status: -1 }, null, at(0), 'release_refused'],
    [{ status: 1 }, 6, at(0), 'refund'],
    [{ status: 2 }, 6, at(0), 'refund'],
    [{ status: 2, hasParcels: true }, 6, at(9), 'shipped_cannot_refund'],
    [{ status: 2, hasParcels: true }, 6, at(10), 'refund'],
    [{ status: 2, hasParcels: true, shipDueAt: null }, 6, at(10), 'shipped_cannot_refund'],
    [{ status: 3 }, 0, at(12 * dayMs - 1), 'claim_too_early'],
    [{ status: 3 }, 0, at(12 * dayMs), 'not_received'],
    [{ status: 3 }, null, at(12 * dayMs), 'not_received'],
    [{ status: 3 }, 6, at(12 * dayMs), 'shipped_cannot_refund'],
    [{ status: 3, shippedAt: null }, 0, at(12 * dayMs), 'claim_too_early'],
    [{ status: 4 }, 6, at(4), 'return'],
    [{ status: 4 }, 6, at(5), 'return_window_passed'],
    [{ status: 4, settledAt: at(1) }, 6, at(4), 'return_window_passed'],
    [{ status: 4, settleDueAt: null }, 6, at(4), 'return_window_passed'],
    [{ status: 5 }, 6, at(4), 'return'],
    [{ status: 5 }, 6, at(5), 'release_refused'],
    [{ status: 6 }, 6, at(0), 'release_refused'],
  ];
  for (const [change, reason, now, expected] of cases)
    assert.equal(
      outcome(() => kindToAsk({ ...order, ...change }, reason, now, 12)),
      expected,
      JSON.stringify(change),
    );
  assert.equal(
    outcome(() => kindToAsk({ ...order, status: 6, refundState: 'refunding' }, 6, at(0), 12)),
    'order_refund_open',
  );
});

test('pieces are bounded by what was ordered, and each line is named once', () => {
  const asked = (...lines: [id: string, quantity: number][]) =>
    outcome(() =>
      piecesOf(
        order,
        'return',
        lines.map(([orderGoodsId, quantity]) => ({ orderGoodsId, quantity })),
      ),
    );
  assert.deepEqual(asked(['1', 4]), [{ lineId: 1n, quantity: 4 }]);
  assert.equal(asked(['1', 5]), 'return_line_invalid');
  assert.equal(asked(['3', 1]), 'return_line_invalid');
  assert.equal(asked(['1', 2], ['1', 2]), 'return_line_invalid');
  assert.deepEqual(asked(['1', 4], ['2', 1]), [], 'everything is the whole order');
  assert.deepEqual(asked(['1', 3], ['2', 1]), [
    { lineId: 1n, quantity: 3 },
    { lineId: 2n, quantity: 1 },
  ]);
  assert.equal(
    outcome(() => piecesOf(order, 'refund', [{ orderGoodsId: '1', quantity: 4 }])),
    'whole_order_only',
  );
  assert.deepEqual(piecesOf(order, 'refund', undefined), []);
});

test('an amount is asked for from a unit up to all that is left', () => {
  assert.equal(refundableMicro(order, []), 21_000_000n);
  assert.equal(refundableMicro(order, [{ lineId: 1n, quantity: 2 }]), 5_000_000n);
  assert.equal(
    outcome(() => checkAmount(21_000_000n, 21_000_000n)),
    undefined,
  );
  assert.equal(
    outcome(() => checkAmount(21_000_001n, 21_000_000n)),
    'refund_over_paid',
  );
  assert.equal(
    outcome(() => checkAmount(1n, 21_000_000n)),
    undefined,
  );
  assert.equal(
    outcome(() => checkAmount(0n, 21_000_000n)),
    'amount_error',
  );
  assert.equal(
    outcome(() => checkAmount(0n, 0n)),
    undefined,
  );
});

test('of an order that was sent in part, all that is in no parcel is asked for', () => {
  const [first, second] = order.lines;
  assert.ok(first && second);
  const part = { ...order, status: 2 as const, hasParcels: true, lines: [{ ...first, shippedQuantity: 3 }, second] };
  const rest = [
    { lineId: 1n, quantity: 1 },
    { lineId: 2n, quantity: 1 },
  ];
  const asked = (...lines: [id: string, quantity: number][]) =>
    outcome(() =>
      piecesOf(
        part,
        'refund',
        lines.map(([orderGoodsId, quantity]) => ({ orderGoodsId, quantity })),
      ),
    );
  assert.deepEqual(piecesOf(part, 'refund', undefined), rest);
  assert.deepEqual(asked(['2', 1], ['1', 1]), rest);
  assert.equal(asked(['1', 1]), 'return_line_invalid');
  assert.equal(asked(['1', 2], ['2', 1]), 'return_line_invalid');
  assert.equal(asked(['1', 4], ['2', 1]), 'return_line_invalid');
  assert.equal(refundableMicro(part, rest), 12_500_000n);
});
